// Package login asks for what must not pass through a client.
package login

// Login is a form.
//
//mcp:form
type Login struct {
	User     string `json:"user"`
	Password string `json:"password" mcp:"secret"` // want `:2: form-secret: Login.Password is secret`
}
