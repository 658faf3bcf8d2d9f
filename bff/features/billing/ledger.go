package billing

import "time"

// Accounts of the ledger. Amounts are positive for debits and negative for credits.
const (
	Receivable   = "receivable"    // what agents owe us
	Revenue      = "revenue"       // what we charged them
	ProviderCash = "provider_cash" // what the payment provider holds for us
	Refunds      = "refunds"       // what we returned to them
	Disputes     = "disputes"      // what their banks took back
)

// Entry is a business event in the ledger. Its lines add up to zero, and it is never changed.
type Entry struct {
	Key       string // identifies the event: the same key is never booked twice
	OrderID   string
	ChargeID  string
	PaymentID string // "": none
	At        time.Time
	Lines     []EntryLine
}

// EntryLine is one account's part of an entry.
type EntryLine struct {
	Account string
	Amount  Cents
}

// transfer moves an amount from one account to another.
func transfer(key string, c *Charge, paymentID string, from, to string, amount Cents, at time.Time) Entry {
	return Entry{Key: key, OrderID: c.OrderID, ChargeID: c.ID, PaymentID: paymentID, At: at, Lines: []EntryLine{{to, amount}, {from, -amount}}}
}

func (b *Bill) book(e Entry) {
	if e.Lines[0].Amount != 0 {
		b.Entries = append(b.Entries, e)
	}
}
