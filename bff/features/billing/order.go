package billing

import (
	"time"

	"hearthway/bff/platform/calendar"
)

// Cents are hundredths of a dollar.
type Cents = int64

// OrderState is the state of an order.
type OrderState string

// States of an order.
const (
	Pending  OrderState = "pending"  // nothing has been paid yet
	Active   OrderState = "active"   // paid, or a failed charge is still being retried
	Paused   OrderState = "paused"   // a charge remained unpaid; paying it resumes the order
	Canceled OrderState = "canceled" // runs until the end of the paid period
)

// Order is an account's purchase of a program.
type Order struct {
	ID         string
	Key        string // from the sign-up, which creates only one order per key
	AccountID  string `gorm:"serializer:nullzero"` // "": the account was deleted
	Plan       string // key of the program
	Name       string // of the program
	Lines      []Line `gorm:"serializer:json"`
	State      OrderState
	CreatedAt  time.Time `gorm:"autoCreateTime:false"`
	StartedAt  time.Time `gorm:"serializer:nullzero"` // when the first charge was paid; zero: it wasn't
	PausedAt   time.Time `gorm:"serializer:nullzero"`
	CanceledAt time.Time `gorm:"serializer:nullzero"`
	// EndsOn is the day on which a canceled order ends; if that is the day of CanceledAt, it ended at once.
	EndsOn time.Time `gorm:"serializer:nullzero"`
	// GoodUntil is when an active order stops counting as paid, unless another charge is paid; zero: never.
	GoodUntil time.Time `gorm:"serializer:nullzero"`
	// ReplacesID is the order that ends once this one's first charge is paid, because its account switches programs; "": none.
	ReplacesID string `gorm:"serializer:nullzero"`
	// Beside: the owner ordered it while another program of theirs ran, and may pay it beside that one.
	Beside bool
}

// TableName implements schema.Tabler.
func (Order) TableName() string { return "billing_orders" }

// Line is one component of the price.
type Line struct {
	Text   string
	Note   string
	Amount Cents
}

// Live reports whether the order is paid, or a failed charge is still being retried.
func (o Order) Live(now time.Time) bool {
	switch o.State {
	case Active:
		return o.GoodUntil.IsZero() || now.Before(o.GoodUntil)
	case Canceled:
		// The last day ends at the hour at which the order would be charged again, because UTC days start the evening before in the United States.
		return !o.StartedAt.IsZero() && o.EndsOn.After(calendar.DayOf(o.CanceledAt)) && now.Before(dueAt(o.EndsOn))
	}
	return false
}

// Returns reports whether payments in progress are refunded when they arrive: the order was canceled before it started, or while it was paused.
func (o Order) Returns() bool {
	return o.State == Canceled && (o.StartedAt.IsZero() || !o.PausedAt.IsZero())
}

// ChargeState is the state of a charge.
type ChargeState string

// States of a charge.
const (
	Scheduled  ChargeState = "scheduled"
	Processing ChargeState = "processing"     // a payment is in progress
	NeedsAuth  ChargeState = "authentication" // the payer has to confirm the payment
	Failed     ChargeState = "failed"         // retried at NextAt, if that is set
	Unpaid     ChargeState = "unpaid"         // not retried automatically
	Paid       ChargeState = "paid"
	Void       ChargeState = "void" // will never be paid
)

// Charge is an amount that is due on a day.
type Charge struct {
	ID      string
	OrderID string
	Kind    string // the item; unique per order together with Number
	Number  int    // 0, 1, 2 … for recurring charges
	Text    string
	Amount  Cents
	Every   int       // interval in months; 0: not recurring
	Anchor  time.Time // the due date of number 0
	DueOn   time.Time // due date
	Until   time.Time // end of the period that it pays for
	State   ChargeState
	Invoice int64 `gorm:"serializer:nullzero"` // number of the invoice; 0: not issued yet
	First   bool  // charged at the sign-up
	// IssuedAt is when it was first attempted, and FailedAt when that attempt failed.
	IssuedAt time.Time `gorm:"serializer:nullzero"`
	FailedAt time.Time `gorm:"serializer:nullzero"`
	PaidAt   time.Time `gorm:"serializer:nullzero"`
	// NextAt is when it needs attention: to charge it, retry it, ask for the outcome, or send a reminder. Zero: never automatically.
	NextAt   time.Time `gorm:"serializer:nullzero"`
	Refunded Cents
	// Credit is what the unused days of an earlier program pay for it beside its amount, and Credited what its own unused days paid for the next one.
	Credit, Credited Cents
}

// TableName implements schema.Tabler.
func (Charge) TableName() string { return "billing_charges" }

// Open reports whether a charge can still be paid.
func (c *Charge) Open() bool { return c.State != Paid && c.State != Void }

// PaymentStarted is the state of a payment whose outcome isn't known yet; the other states are the provider's.
const PaymentStarted = "started"

// Payment is an attempt to pay a charge.
type Payment struct {
	ID          string
	OrderID     string
	ChargeID    string
	Number      int    // 1, 2, 3 … for each charge
	Key         string // idempotency key at the provider
	ProviderID  string `gorm:"serializer:nullzero"` // "": not known yet
	SetupID     string // if the payment method was just stored; "": it was stored before
	Method      Method `gorm:"embedded;embeddedPrefix:method_"`
	Amount      Cents
	Status      string
	Failure     string    // the provider's failure code
	FailureText string    // for the payer
	Attended    bool      // the payer is present and sees the outcome
	Closed      bool      // it failed and can no longer be completed
	Surplus     bool      // it succeeded though it wasn't owed, so it is refunded
	CreatedAt   time.Time `gorm:"autoCreateTime:false"`
	SettledAt   time.Time `gorm:"serializer:nullzero"` // when it succeeded or failed
}

// TableName implements schema.Tabler.
func (Payment) TableName() string { return "billing_payments" }

// rank orders the states of a payment, which only ever moves to a higher one.
var rank = map[string]int{PaymentStarted: 0, PaymentNeedsAuth: 1, PaymentProcessing: 2, PaymentFailed: 3, PaymentSucceeded: 4}

// Settled reports whether a payment succeeded or failed.
func (p *Payment) Settled() bool { return p.Status == PaymentSucceeded || p.Status == PaymentFailed }

// Refund returns money from a payment.
type Refund struct {
	ID         string
	OrderID    string
	ChargeID   string
	PaymentID  string
	Amount     Cents
	ProviderID string    `gorm:"serializer:nullzero"` // "": not known yet
	CreatedAt  time.Time `gorm:"autoCreateTime:false"`
	DoneAt     time.Time `gorm:"serializer:nullzero"`
	FailedAt   time.Time `gorm:"serializer:nullzero"` // the provider refused it, or the money came back
}

// TableName implements schema.Tabler.
func (Refund) TableName() string { return "billing_refunds" }

// key returns the idempotency key of a refund at the provider.
func (r *Refund) key() string { return "refund-" + r.ID }

// DisputeState is the state of a dispute.
type DisputeState string

// States of a dispute.
const (
	DisputeOpen DisputeState = "open"
	DisputeWon  DisputeState = "won" // the payment counts again
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
	ClosedAt   time.Time `gorm:"serializer:nullzero"`
	// EndsIfWon is when the order ends if the payment counts again.
	EndsIfWon time.Time `gorm:"serializer:nullzero"`
}

// TableName implements schema.Tabler.
func (Dispute) TableName() string { return "billing_disputes" }
