// Package files has a type that contains itself.
package files

// Folder is a folder with what is in it.
type Folder struct { // want `:6: recursive-type: Folder contains itself`
	// Name is the last part of the path.
	Name string `json:"name"`
	// Folders are those in it.
	Folders []Folder `json:"folders,omitempty"`
}

// Save writes a folder and everything below it.
//
//mcp:tool
func Save(in Folder) error { return nil }

// Tree is excused.
//
//mcp:ignore recursive-type the clients of this server read $ref
type Tree struct {
	// Trees are those below.
	Trees []Tree `json:"trees,omitempty"`
}

// Plant writes a tree and everything below it.
//
//mcp:tool
func Plant(in Tree) error { return nil }
