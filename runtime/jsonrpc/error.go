package jsonrpc

// The error codes of the JSON-RPC 2.0 specification, section 5.1.
const (
	CodeParseError     = -32700 // not JSON
	CodeInvalidRequest = -32600 // JSON, and no request
	CodeMethodNotFound = -32601
	CodeInvalidParams  = -32602
	CodeInternalError  = -32603
)

// Error is the error of a response. It is not changed once it was returned, so that
// it may be shared.
type Error struct {
	Code    int
	Message string
	Data    []byte // JSON text; nil when there is none
}

// Error returns the message.
func (e *Error) Error() string { return e.Message }

func parseError(err error) *Error {
	return &Error{Code: CodeParseError, Message: "parse error: " + err.Error()}
}

func invalidRequest(message string) *Error {
	return &Error{Code: CodeInvalidRequest, Message: "invalid request: " + message}
}
