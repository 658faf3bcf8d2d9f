package billing

import (
	"time"

	"hearthway/bff/platform/calendar"
)

// Cents are hundredths of a dollar.
type Cents = int64

// OrderState is what an order is.
type OrderState string

// States of an order.
const (
	Pending  OrderState = "pending"  // nothing was paid yet
	Active   OrderState = "active"   // paid, or within the time in which a failed charge is tried again
	Paused   OrderState = "paused"   // a charge stayed unpaid; paying it goes on
	Canceled OrderState = "canceled" // runs to the end of what is paid
)

// Order is a program that an account buys.
type Order struct {
	ID         string
	Key        string // of the sign-up; the same key is the same order
	AccountID  string // "": the account was deleted
	Plan       string // key of the program
	Name       string // of the program
	Lines      []Line
	State      OrderState
	CreatedAt  time.Time
	StartedAt  time.Time // when the first charge was paid; zero: it wasn't
	PausedAt   time.Time
	CanceledAt time.Time
	// EndsOn is the day on which a canceled order ends; if that is the day of CanceledAt, it ended at once.
	EndsOn time.Time
	// GoodUntil is when an active order stops to count as paid unless another charge is paid; zero: never.
	GoodUntil time.Time
}

// Line is a part of the price.
type Line struct {
	Text   string
	Note   string
	Amount Cents
}

// Live reports whether the order is paid, or within the time in which a failed charge is tried again.
func (o Order) Live(now time.Time) bool {
	switch o.State {
	case Active:
		return o.GoodUntil.IsZero() || now.Before(o.GoodUntil)
	case Canceled:
		// Its last day runs until the hour at which it would be charged again. UTC's day begins on the evening before in the United States.
		return !o.StartedAt.IsZero() && o.EndsOn.After(calendar.DayOf(o.CanceledAt)) && now.Before(dueAt(o.EndsOn))
	}
	return false
}

// Returns reports whether whatever is still on its way is refunded when it arrives: the order was canceled before it began, or while it
// was paused.
func (o Order) Returns() bool {
	return o.State == Canceled && (o.StartedAt.IsZero() || !o.PausedAt.IsZero())
}

// ChargeState is what a charge is.
type ChargeState string

// States of a charge.
const (
	Scheduled  ChargeState = "scheduled"
	Processing ChargeState = "processing"     // a payment is under way
	NeedsAuth  ChargeState = "authentication" // the payer has to confirm the payment
	Failed     ChargeState = "failed"         // tried again at NextAt, if that is set
	Unpaid     ChargeState = "unpaid"         // not tried again by itself
	Paid       ChargeState = "paid"
	Void       ChargeState = "void" // never to be paid
)

// Charge is an amount that is due on a day.
type Charge struct {
	ID      string
	OrderID string
	Kind    string // what it is for; one order has each kind and number once
	Number  int    // 0, 1, 2 … of a charge that is repeated
	Text    string
	Amount  Cents
	Every   int       // months; 0: once
	Anchor  time.Time // the day of number 0
	DueOn   time.Time // a day
	Until   time.Time // the day to which it pays
	State   ChargeState
	Invoice int64 // number of the invoice; 0: not issued yet
	First   bool  // what is charged at the sign-up
	// IssuedAt is when it was first tried, and FailedAt when that failed first.
	IssuedAt, FailedAt, PaidAt time.Time
	// NextAt is when it has to be looked at again: to charge it, to try it again, to ask what became of it, to remind. Zero: not by itself.
	NextAt   time.Time
	Refunded Cents
}

// Open reports whether a charge may still be paid.
func (c *Charge) Open() bool { return c.State != Paid && c.State != Void }

// Started is the state of a payment whose outcome is not known yet; the others are those of the provider.
const PaymentStarted = "started"

// Payment is an attempt to take the money of a charge.
type Payment struct {
	ID          string
	OrderID     string
	ChargeID    string
	Number      int    // 1, 2, 3 … of its charge
	Key         string // idempotency key at the provider
	ProviderID  string // "": not known yet
	SetupID     string // of the payment method that was just stored; "": it was there before
	Method      Method
	Amount      Cents
	Status      string
	Failure     string // the provider's code
	FailureText string // for the payer
	Attended    bool   // the payer is there and sees what becomes of it
	Closed      bool   // a failed one that nobody can complete any more
	Surplus     bool   // paid though the charge needed no payment any more; it is refunded
	CreatedAt   time.Time
	SettledAt   time.Time // succeeded or failed
}

// rank orders the states of a payment: what is known only moves up.
var rank = map[string]int{PaymentStarted: 0, PaymentNeedsAuth: 1, PaymentProcessing: 2, PaymentFailed: 3, PaymentSucceeded: 4}

// Settled reports whether a payment succeeded or failed.
func (p *Payment) Settled() bool { return p.Status == PaymentSucceeded || p.Status == PaymentFailed }

// Refund returns money of a payment.
type Refund struct {
	ID         string
	OrderID    string
	ChargeID   string
	PaymentID  string
	Amount     Cents
	ProviderID string // "": not known yet
	CreatedAt  time.Time
	DoneAt     time.Time
	FailedAt   time.Time // the provider refused it, or the money came back
}

// key is the idempotency key of a refund at the provider.
func (r *Refund) key() string { return "refund-" + r.ID }

// DisputeState is what became of a dispute.
type DisputeState string

// States of a dispute.
const (
	DisputeOpen DisputeState = "open"
	DisputeWon  DisputeState = "won" // the payment counts after all
	DisputeLost DisputeState = "lost"
)

// Dispute is a payment that the payer's bank took back.
type Dispute struct {
	ID         string
	OrderID    string
	ChargeID   string
	PaymentID  string
	ProviderID string
	Amount     Cents
	State      DisputeState
	OpenedAt   time.Time
	ClosedAt   time.Time
	// EndsIfWon is the day on which the order ends if the payment counts after all.
	EndsIfWon time.Time
}

// Customer is an account at the provider, with the payment method that is charged.
type Customer struct {
	AccountID  string
	ProviderID string
	Method     Method // without ID: none
}
