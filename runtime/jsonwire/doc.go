// Package jsonwire decodes and encodes JSON text (RFC 8259) for generated code.
//
// A generated reader walks one JSON text with a [Decoder] and checks it in the
// same pass; a generated appender writes one with an [Encoder]. Nothing here
// uses reflection, and a text without problems is decoded without allocating
// anything but the values that the reader keeps.
//
// # Terminology
//
//   - A text is a whole JSON document. It holds one value.
//   - A value is an object, an array, a string, a number, or one of the literals
//     true, false and null. Objects and arrays are containers.
//   - An object holds members, each a name and a value. An array holds elements.
//   - To scan is to find where something ends, and that its grammar is right.
//   - To decode and to encode is to go from JSON text to Go values, and back.
//   - A violation is a value that is good JSON and not what the reader asked
//     for: reading goes on, and all of them are reported. A syntax error is text
//     that is not JSON: reading ends there.
//   - The instance location of a value is the path to it from the text's root,
//     for machines as a JSON Pointer (RFC 6901), for people as a path such as
//     items[3].qty.
//
// # Where this is stricter than encoding/json
//
// Names match byte for byte. A name that occurs twice in an object, an unpaired
// surrogate escape and invalid UTF-8 are reported, never repaired. An integer is
// any number whose value is one (5.0, 1e3), to the last digit, and never rounded
// or wrapped.
package jsonwire
