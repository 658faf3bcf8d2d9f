package jobs

// Erase executes deletion requests that are due.
type Erase struct{}

// Kind implements Args.
func (Erase) Kind() string { return "erase" }
