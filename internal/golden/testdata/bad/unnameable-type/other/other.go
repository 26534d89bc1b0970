// Package other has types that other packages cannot name.
package other

// Place is a place.
type Place struct {
	// Spot is where it is.
	Spot spot `json:"spot"`
}

type spot struct {
	// X is the abscissa.
	X int `json:"x"`
}
