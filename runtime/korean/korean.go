// Package korean is the Korean catalogue of messages.
package korean
