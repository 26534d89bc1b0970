// Package mcp is a Model Context Protocol server: tools, resources, prompts,
// sessions, and the protocol's methods in all its revisions at once.
//
//	server := mcp.NewServer(mcp.Implementation{Name: "staff", Version: "1.0.0"})
//	server.AddTools(Tools()...) // Tools is generated
//	serve.Main(server)
//
// # Two eras
//
// The legacy revisions (2024-11-05 to 2025-11-25) agree on a revision once, in the
// initialize handshake, and keep it for the session. The modern one (2026-07-28)
// has no handshake: every request says in its _meta which revision and which
// client capabilities it means. One Session serves both, request by request; the
// _meta of a request decides (session.go). What a revision may contain is decided
// in three places: the columns of the method table (methods.go), the rendering of
// lists (list.go) and the rendering of results (render.go).
//
// # The way of a request
//
// A transport hands each message to Session.Receive, in arrival order. What is
// quick is answered there and then; what runs a user's function, a target
// (target.go), gets a goroutine of its own (request.go), a context that ends with it (context.go), and a timer. Whoever is
// first, the handler, the deadline, a cancellation or the end of the session,
// settles the request; everybody else finds it settled. A handler that ignores its
// context therefore holds back no answer.
//
// # Changes
//
// What changes while the server serves is announced to feeds (feed.go): one for each
// legacy session that is initialized, one for each subscriptions/listen request of
// 2026-07-28. A client that does not take its messages is told of each change once.
//
// # Questions to the client
//
// What a call asks is a dialogue (dialogue.go), which begins with its first question
// (ask.go, question.go, sample.go) or checkpoint (once.go). A legacy client gets each as
// a request on the call's own stream (live.go), and the call's clock (clock.go) stands
// still meanwhile. A 2026-07-28 client gets an InputRequiredResult (retry.go), whose
// requestState (state.go) holds all answers so far and is sealed (sealer.go, package
// asking): nothing is kept between the rounds. What a handler returns passes through
// Call.conclude, which knows whether questions are open.
//
// # What a caller is told
//
// A protocol error is a JSON-RPC error: the request made no sense. A tool
// execution error is a result with isError: the tool ran, or would have, and the
// model can act on the text. Resources and prompts have no such result: there the
// same text is the message of a JSON-RPC error. Every text comes from a Catalogue (catalogue.go), so
// that it can be put in another language.
//
// # Concurrency
//
// A Server is safe for concurrent use, what it has may be added and removed while it
// serves, and one Server serves any number of sessions.
package mcp
