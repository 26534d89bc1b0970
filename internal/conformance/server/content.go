package main

import (
	"context"
	"errors"

	"github.com/mcptoolgen/mcptoolgen/runtime/mcp"
)

// pixel is a PNG of one red pixel, silence a WAV without a sample.
var (
	pixel = []byte("\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\x00\x00\x00\x01\x00\x00\x00\x01\x08\x02\x00\x00\x00\x90wS\xde" +
		"\x00\x00\x00\x0cIDATx\x9cc\xf8\xcf\xc0\x00\x00\x03\x01\x01\x00\xc9\xfe\x92\xef\x00\x00\x00\x00IEND\xaeB`\x82")
	silence = []byte("RIFF$\x00\x00\x00WAVEfmt \x10\x00\x00\x00\x01\x00\x01\x00D\xac\x00\x00\x88X\x01\x00\x02\x00\x10\x00data\x00\x00\x00\x00")
)

// SimpleText answers with one block of text.
//
//mcp:tool test_simple_text readonly
func SimpleText() string { return "This is a simple text response for testing." }

// ImageContent answers with an image.
//
//mcp:tool test_image_content readonly
func ImageContent() mcp.Image { return mcp.Image{Data: pixel, MIMEType: "image/png"} }

// AudioContent answers with a sound.
//
//mcp:tool test_audio_content readonly
func AudioContent() mcp.Audio { return mcp.Audio{Data: silence, MIMEType: "audio/wav"} }

// EmbeddedResource answers with a resource.
//
//mcp:tool test_embedded_resource readonly
func EmbeddedResource() mcp.EmbeddedResource {
	return mcp.EmbeddedResource{URI: "test://embedded-resource", MIMEType: "text/plain", Text: "This is an embedded resource content."}
}

// MultipleContentTypes answers with text, an image and a resource.
//
//mcp:tool test_multiple_content_types readonly
func MultipleContentTypes() []mcp.Content {
	return []mcp.Content{
		mcp.Text{Text: "Multiple content types test:"},
		mcp.Image{Data: pixel, MIMEType: "image/png"},
		mcp.EmbeddedResource{URI: "test://mixed-content-resource", MIMEType: "application/json", Text: `{"test":"data","value":123}`},
	}
}

// ErrorHandling fails, always.
//
//mcp:tool test_error_handling readonly
func ErrorHandling(context.Context) error {
	return errors.New("this tool intentionally returns an error for testing")
}
