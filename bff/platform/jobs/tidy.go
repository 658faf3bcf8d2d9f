package jobs

// Tidy deletes what has expired.
type Tidy struct{}

// Kind implements Args.
func (Tidy) Kind() string { return "tidy" }
