// A client of the TypeScript SDK, major version 1 or 2, against a URL or a command:
//
//	node clients/typescript.mjs 2 auto http://127.0.0.1:3100/mcp
//
// It lists and calls, and prints what it got as one line of JSON.

const [sdk, mode, target] = process.argv.slice(2);

const [{Client, StreamableHTTPClientTransport}, {StdioClientTransport}] = sdk === "1"
	? [
		{...await import("@modelcontextprotocol/sdk/client/index.js"), ...await import("@modelcontextprotocol/sdk/client/streamableHttp.js")},
		await import("@modelcontextprotocol/sdk/client/stdio.js"),
	]
	: [await import("@modelcontextprotocol/client"), await import("@modelcontextprotocol/client/stdio")];

const pinned = mode.startsWith("pin:") ? {pin: mode.slice("pin:".length)} : mode;
const client = new Client({name: "typescript", version: "1.0.0"}, sdk === "1" ? {} : {versionNegotiation: {mode: pinned}});
await client.connect(target.startsWith("http") ? new StreamableHTTPClientTransport(new URL(target)) : new StdioClientTransport({command: target}));

const call = (name, args, options) => sdk === "1"
	? client.callTool({name, arguments: args}, undefined, options)
	: client.callTool({name, arguments: args}, options);

const {tools} = await client.listTools();
const text = await call("test_simple_text");
const progress = [];
const withProgress = await call("test_tool_with_progress", {}, {onprogress: p => progress.push(p.progress)});
const mirrored = await call("test_x_mcp_header", {region: "Zürich", level: 3, dry: true});
const failure = await call("test_error_handling");
const invalid = await call("test_x_mcp_header", {level: "three"}).catch(error => ({isError: true, content: [{text: error.message}]}));
let unknown;
try {
	await call("no_such_tool");
} catch (error) {
	unknown = error.code;
}

console.log(JSON.stringify({
	tools: tools.map(tool => tool.name),
	text: text.content[0].text,
	progress,
	withProgress: withProgress.content[0].text,
	mirrored: mirrored.structuredContent,
	failure: failure.isError,
	invalid: invalid.isError,
	unknown,
}));
await client.close();
