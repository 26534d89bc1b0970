// Package sarif holds the SARIF that mcptoolgen writes against the schema of the
// standard, which another project ships inside its module. It has no code of its
// own beside its test.
package sarif
