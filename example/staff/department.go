package main

import "strings"

// Department is a part of the company.
type Department string

// The departments. A model is offered exactly these.
const (
	Engineering Department = "engineering" // builds and runs the product
	Sales       Department = "sales"       // wins customers and looks after them
	HR          Department = "hr"          // hires people and looks after them
)

// UnmarshalText accepts a department in any letter case: Engineering, HR, sales.
func (d *Department) UnmarshalText(text []byte) error {
	*d = Department(strings.ToLower(string(text)))
	return nil
}
