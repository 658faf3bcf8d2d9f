package jobs

// Receipts asks the push service whether messages were delivered.
type Receipts struct{}

// Kind implements Args.
func (Receipts) Kind() string { return "receipts" }
