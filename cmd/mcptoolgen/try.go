package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"go/token"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"github.com/mcptoolgen/mcptoolgen/gen"
	"github.com/mcptoolgen/mcptoolgen/gen/directive"
	"github.com/mcptoolgen/mcptoolgen/gen/ir"
	"github.com/mcptoolgen/mcptoolgen/gen/load"
	"github.com/mcptoolgen/mcptoolgen/runtime/client"
	"github.com/mcptoolgen/mcptoolgen/runtime/jsonrpc"
)

// try generates, builds and starts a package's server, makes one call, and
// prints what a model would see of it.
func (c command) try(ctx context.Context, args []string) int {
	if len(args) < 1 || len(args) > 3 {
		return c.misuse("try takes a package, and then a tool and its arguments")
	}
	if strings.Contains(args[0], "...") || strings.HasSuffix(args[0], ".go") {
		return c.misuse("try takes one package, not a pattern or a file: %s", args[0])
	}
	arguments := "{}"
	if len(args) == 3 {
		if arguments = args[2]; !json.Valid([]byte(arguments)) {
			return c.misuse("the arguments are not JSON: %s", arguments)
		}
	}
	target, marked, err := load.Marked(ctx, c.dir, args[0], directive.Mentions)
	switch {
	case err != nil:
		return c.fail(err)
	case target.Name == "":
		marked = args[:1] // generating says what is wrong with it
	case len(marked) == 0:
		return c.fail(fmt.Errorf("neither %s nor what it imports has a function marked //mcp:tool", target.Path))
	}
	c.say("generating %s", strings.Join(marked, " "))
	result, status := c.write(ctx, options{patterns: marked})
	if status != exitOK {
		return status
	}
	server, cleanUp, err := c.build(ctx, result, target)
	defer cleanUp()
	if err != nil {
		return c.fail(err)
	}
	if len(args) == 1 {
		return c.list(ctx, server)
	}
	return c.call(ctx, server, args[1], arguments)
}

// build compiles the server program of a package into a temporary folder, which
// cleanUp removes.
func (c command) build(ctx context.Context, result *gen.Result, target load.Target) (server string, cleanUp func(), err error) {
	tmp, err := os.MkdirTemp("", "mcptoolgen-try-")
	if err != nil {
		return "", func() {}, err
	}
	cleanUp = func() { _ = os.RemoveAll(tmp) }
	server = filepath.Join(tmp, "server.exe")
	build, program := []string{"build", "-o", server}, target.Path
	if target.Name != "main" {
		overlay, err := c.temporaryMain(ctx, result, target, tmp)
		if err != nil {
			return "", cleanUp, err
		}
		build, program = append(build, "-overlay="+overlay), target.Path+"/"+temporaryName
	}
	c.say("building %s", target.Path)
	cmd := exec.CommandContext(ctx, "go", append(build, program)...)
	cmd.Dir = c.dir
	if out, err := cmd.CombinedOutput(); err != nil {
		return "", cleanUp, fmt.Errorf("%s does not build:\n%s", target.Path, strings.TrimSpace(string(out)))
	}
	return server, cleanUp, nil
}

// list prints the tools as a model would be offered them.
func (c command) list(ctx context.Context, server string) int {
	conn, err := c.start(ctx, server)
	if err != nil {
		return c.fail(err)
	}
	defer conn.Close()
	tools, err := conn.ListTools(ctx)
	if err != nil {
		return c.fail(err)
	}
	for i, t := range tools {
		if i > 0 {
			fmt.Fprintln(c.out)
		}
		fmt.Fprintln(c.out, t.Name)
		for _, line := range strings.Split(t.Description, "\n") {
			fmt.Fprintln(c.out, strings.TrimRight("\t"+line, "\t"))
		}
		printMembers(c, t.JSON)
	}
	return exitOK
}

// printMembers lists the arguments of a tool with their schemas.
func printMembers(c command, tool []byte) {
	var t struct {
		InputSchema struct {
			Properties json.RawMessage `json:"properties"`
			Required   []string        `json:"required"`
		} `json:"inputSchema"`
	}
	if json.Unmarshal(tool, &t) != nil || len(t.InputSchema.Properties) == 0 {
		return
	}
	d := json.NewDecoder(strings.NewReader(string(t.InputSchema.Properties)))
	if _, err := d.Token(); err != nil {
		return
	}
	for d.More() {
		name, err := d.Token()
		var schema json.RawMessage
		if err != nil || d.Decode(&schema) != nil {
			return
		}
		mark := ""
		for _, r := range t.InputSchema.Required {
			if r == name {
				mark = " (required)"
			}
		}
		fmt.Fprintf(c.out, "\t%v%s %s\n", name, mark, schema)
	}
}

// call makes one call and prints its result.
func (c command) call(ctx context.Context, server, tool, arguments string) int {
	conn, err := c.start(ctx, server)
	if err != nil {
		return c.fail(err)
	}
	defer conn.Close()
	result, err := conn.CallTool(ctx, tool, []byte(arguments), func(p client.Progress) {
		c.say("%s", progressLine(p))
	})
	var protocol *jsonrpc.Error
	switch {
	case errors.As(err, &protocol):
		fmt.Fprintf(c.out, "error %d: %s\n", protocol.Code, protocol.Message)
		return exitProblems
	case err != nil:
		return c.fail(err)
	}
	for _, block := range result.Content {
		if block.Type == "text" {
			fmt.Fprintln(c.out, block.Text)
		} else {
			fmt.Fprintln(c.out, string(block.JSON))
		}
	}
	if result.IsError {
		return exitProblems
	}
	return exitOK
}

func progressLine(p client.Progress) string {
	line := fmt.Sprintf("progress %v", p.Progress)
	if p.Total > 0 {
		line += fmt.Sprintf(" of %v", p.Total)
	}
	if p.Message != "" {
		line += ": " + p.Message
	}
	return line
}

func (c command) start(ctx context.Context, server string) (*client.Client, error) {
	c.say("starting the server")
	cmd := exec.CommandContext(ctx, server)
	cmd.Dir = c.dir
	return client.Start(ctx, cmd, client.Options{Name: "mcptoolgen try"})
}

// temporaryName is the folder of the temporary program, below the package's own.
const temporaryName = "mcptoolgen_try"

// temporaryMain gives a package that is no program a main function around its
// tools. It exists only in the build's overlay, so that the author's tree stays
// as it is, and below the package's own path, so that it may import it.
func (c command) temporaryMain(ctx context.Context, result *gen.Result, target load.Target, tmp string) (overlay string, err error) {
	i := slices.IndexFunc(result.Packages, func(p *ir.Package) bool { return p.Path == target.Path })
	if i < 0 || len(result.Packages[i].Tools) == 0 {
		return "", fmt.Errorf("%s has no function marked //mcp:tool", target.Path)
	}
	p := result.Packages[i]
	source, err := mainSource(result, p)
	if err != nil {
		return "", c.suggestMain(ctx, p, err)
	}
	name := filepath.Join(tmp, "main.go")
	if err := os.WriteFile(name, []byte(source), 0o600); err != nil {
		return "", err
	}
	place := filepath.Join(target.Dir, temporaryName, "main.go")
	text, err := json.Marshal(map[string]map[string]string{"Replace": {place: name}})
	if err != nil {
		return "", err
	}
	overlay = filepath.Join(tmp, "overlay.json")
	return overlay, os.WriteFile(overlay, text, 0o600)
}

// mainSource is the program around a package's tools.
func mainSource(result *gen.Result, p *ir.Package) (string, error) {
	var b strings.Builder
	fmt.Fprintf(&b, `package main

import (
	"fmt"
	"os"

	"github.com/mcptoolgen/mcptoolgen/runtime/mcp"
	"github.com/mcptoolgen/mcptoolgen/runtime/stdio"

	target %q
)

func main() {
	server := mcp.NewServer(mcp.Implementation{Name: %q, Version: "try"})
`, p.Path, p.Name)
	for _, receiver := range receivers(p) {
		if receiver == "" {
			b.WriteString("\tserver.AddTools(target.Tools()...)\n")
			continue
		}
		constructor, ok := result.Constructor(p.Path, receiver)
		if !ok || !token.IsExported(receiver) {
			return "", fmt.Errorf("the methods of %s.%s need a value: %s has no func New…() (*%s, error)", p.Name, receiver, p.Path, receiver)
		}
		fmt.Fprintf(&b, `	if receiver, err := target.%[1]s(); err != nil {
		fmt.Fprintln(os.Stderr, "%[1]s:", err)
		os.Exit(1)
	} else {
		server.AddTools(target.%[2]sTools(receiver)...)
	}
`, constructor, receiver)
	}
	b.WriteString("\tstdio.Main(server)\n}\n\nvar _, _ = fmt.Fprintln, os.Exit\n")
	return b.String(), nil
}

// receivers are the receiver types of a package's tools in order, "" for functions.
func receivers(p *ir.Package) []string {
	var out []string
	seen := map[string]bool{}
	for _, t := range p.Tools {
		name := ""
		if t.Func.Recv != nil {
			name = t.Func.Recv.TypeName
		}
		if !seen[name] {
			seen[name] = true
			out = append(out, name)
		}
	}
	return out
}

// suggestMain adds to an error which programs of the module use the package.
func (c command) suggestMain(ctx context.Context, p *ir.Package, err error) error {
	cmd := exec.CommandContext(ctx, "go", "list", "-f", `{{if eq .Name "main"}}{{.ImportPath}} {{join .Deps " "}}{{end}}`, "./...")
	cmd.Dir = c.dir
	out, listErr := cmd.Output()
	if listErr != nil {
		return err
	}
	var mains []string
	for _, line := range strings.Split(string(out), "\n") {
		if fields := strings.Fields(line); len(fields) > 1 {
			for _, dep := range fields[1:] {
				if dep == p.Path {
					mains = append(mains, fields[0])
				}
			}
		}
	}
	if len(mains) == 0 {
		return fmt.Errorf("%w; write one, or try a main package that makes the value", err)
	}
	return fmt.Errorf("%w; write one, or try %s", err, strings.Join(mains, " or "))
}
