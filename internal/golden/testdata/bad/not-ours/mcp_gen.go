package weather // want `:1: not-ours`

// Written by hand.
