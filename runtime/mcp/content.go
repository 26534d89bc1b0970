package mcp

import "time"

// Content is one block of a result: Text, Image, Audio, ResourceLink or
// EmbeddedResource.
type Content interface{ isContent() }

type (
	// Text is a block of text.
	Text struct {
		Text        string
		Annotations *Annotations
		Meta        Meta
	}
	// Image is a picture.
	Image struct {
		Data        []byte // as it is; the wire has base64
		MIMEType    string
		Annotations *Annotations
		Meta        Meta
	}
	// Audio is a sound. A 2024-11-05 client gets it as an embedded resource.
	Audio struct {
		Data        []byte // as it is; the wire has base64
		MIMEType    string
		Annotations *Annotations
		Meta        Meta
	}
	// ResourceLink names a resource that the client may read. A client before
	// 2025-06-18 gets it as text.
	ResourceLink struct {
		URI         string
		Name        string
		Title       string
		Description string
		MIMEType    string
		Size        int64 // bytes; 0: not known
		Icons       []Icon
		Annotations *Annotations
		Meta        Meta
	}
	// EmbeddedResource carries the contents of a resource: Text, or Blob when that is not nil.
	EmbeddedResource struct {
		URI         string
		MIMEType    string
		Text        string
		Blob        []byte
		Annotations *Annotations
		Meta        Meta
	}
)

func (Text) isContent()             {}
func (Image) isContent()            {}
func (Audio) isContent()            {}
func (ResourceLink) isContent()     {}
func (EmbeddedResource) isContent() {}

// Annotations tell a client for whom a block is and how much it matters.
type Annotations struct {
	Audience     []string  // "user", "assistant"
	Priority     *float64  // 0 to 1
	LastModified time.Time // zero: not said; 2025-06-18 and later
}
