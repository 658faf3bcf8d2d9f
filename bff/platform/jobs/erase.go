package jobs

// Erase takes away the data of people who asked for that, when the time has come.
type Erase struct{}

// Kind implements Args.
func (Erase) Kind() string { return "erase" }
