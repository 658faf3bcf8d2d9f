package jobs

// Billing makes the charges that are due, and asks the payment provider for what its webhooks missed.
type Billing struct{}

// Kind implements Args.
func (Billing) Kind() string { return "billing" }

// Receipt emails the receipt of a paid invoice.
type Receipt struct {
	Invoice int64 `json:"invoice"`
}

// Kind implements Args.
func (Receipt) Kind() string { return "billing_receipt" }
