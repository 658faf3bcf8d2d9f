package jobs

// Receipts asks the push service whether notifications were delivered.
type Receipts struct{}

// Kind implements Args.
func (Receipts) Kind() string { return "receipts" }
