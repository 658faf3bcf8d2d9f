package jobs

// Receipts asks the push service what became of messages to devices.
type Receipts struct{}

// Kind implements Args.
func (Receipts) Kind() string { return "receipts" }
