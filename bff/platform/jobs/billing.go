package jobs

// Billing makes the charges that are due, and asks the payment provider what its webhooks didn't tell.
type Billing struct{}

// Kind implements Args.
func (Billing) Kind() string { return "billing" }
