package jobs

// Erase deletes the data of people who requested it, once due.
type Erase struct{}

// Kind implements Args.
func (Erase) Kind() string { return "erase" }
