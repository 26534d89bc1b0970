// Package tree has types that contain themselves, directly and by way of another.
package tree

import "context"

// Folder is a folder with folders in it.
type Folder struct {
	// Title is the name of the folder.
	Title string `json:"title" jsonschema:"minLength=1"`
	// Sub are the folders in it.
	Sub []Folder `json:"sub,omitempty"`
	// Parent is the folder that it is in.
	Parent *Folder `json:"parent,omitempty"`
}

// Depth counts the levels of a tree.
//
//mcp:tool readonly
func Depth(ctx context.Context, f Folder) (int, error) {
	return depth(f), nil
}

func depth(f Folder) int {
	deepest := 0
	for _, sub := range f.Sub {
		deepest = max(deepest, depth(sub))
	}
	return deepest + 1
}

// Person knows the teams that the person is in.
type Person struct {
	// Name is the name.
	Name string `json:"name"`
	// Teams are the person's teams.
	Teams []Team `json:"teams,omitempty"`
}

// Team knows its members.
type Team struct {
	// Members are its members.
	Members []Person `json:"members"`
}

// SavePerson returns the person.
//
//mcp:tool
func SavePerson(ctx context.Context, in struct {
	// Person is the person to save.
	Person Person `json:"person"`
}) (Person, error) {
	return in.Person, nil
}

// Loop returns a folder that is its own parent.
//
//mcp:tool readonly
func Loop(ctx context.Context) (*Folder, error) {
	f := &Folder{Title: "loop"}
	f.Parent = f
	return f, nil
}
