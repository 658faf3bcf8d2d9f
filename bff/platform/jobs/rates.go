package jobs

// Rates fetches the weekly mortgage rates when new ones are due.
type Rates struct{}

// Kind implements Args.
func (Rates) Kind() string { return "rates" }
