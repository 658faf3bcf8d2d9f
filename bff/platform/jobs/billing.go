package jobs

// Billing makes the charges that are due, and asks the payment provider what its webhooks didn't tell.
type Billing struct{}

// Kind implements Args.
func (Billing) Kind() string { return "billing" }

// Receipt mails the receipt of an invoice that was paid.
type Receipt struct {
	Invoice int64 `json:"invoice"`
}

// Kind implements Args.
func (Receipt) Kind() string { return "billing_receipt" }
