// Package db stores orders, charges, payments and the ledger in PostgreSQL.
package db

import (
	"encoding/json"
	"time"

	"hearthway/bff/features/billing"
	"hearthway/bff/platform/postgres"
)

// methodRow are the columns of a payment method.
type methodRow struct {
	ID       string
	Kind     string
	Brand    string
	Last4    string
	ExpMonth int
	ExpYear  int
}

// customerRow is a row of billing_customers.
type customerRow struct {
	AccountID  string `gorm:"primaryKey"`
	ProviderID string
	Method     methodRow `gorm:"embedded;embeddedPrefix:method_"`
	CreatedAt  time.Time `gorm:"autoCreateTime:false"`
}

// TableName implements schema.Tabler.
func (customerRow) TableName() string { return "billing_customers" }

func (r customerRow) customer() billing.Customer {
	return billing.Customer{AccountID: r.AccountID, ProviderID: r.ProviderID, Method: billing.Method(r.Method)}
}

// deletedCustomerRow is a row of billing_deleted_customers.
type deletedCustomerRow struct {
	ProviderID string `gorm:"primaryKey"`
}

// TableName implements schema.Tabler.
func (deletedCustomerRow) TableName() string { return "billing_deleted_customers" }

// orderRow is a row of billing_orders.
type orderRow struct {
	ID         string `gorm:"primaryKey"`
	Key        string
	AccountID  *string
	Plan       string
	Name       string
	Lines      string `gorm:"type:jsonb"`
	State      billing.OrderState
	CreatedAt  time.Time `gorm:"autoCreateTime:false"`
	StartedAt  *time.Time
	PausedAt   *time.Time
	CanceledAt *time.Time
	EndsOn     *time.Time
	GoodUntil  *time.Time
}

// TableName implements schema.Tabler.
func (orderRow) TableName() string { return "billing_orders" }

func newOrderRow(o billing.Order) orderRow {
	lines, err := json.Marshal(postgres.OrEmpty(o.Lines))
	if err != nil {
		panic(err) // can't happen: lines are plain values
	}
	return orderRow{
		ID: o.ID, Key: o.Key, AccountID: postgres.TextOrNull(o.AccountID), Plan: o.Plan, Name: o.Name, Lines: string(lines), State: o.State, CreatedAt: o.CreatedAt.UTC(),
		StartedAt: postgres.OrNull(o.StartedAt), PausedAt: postgres.OrNull(o.PausedAt), CanceledAt: postgres.OrNull(o.CanceledAt), EndsOn: postgres.OrNull(o.EndsOn), GoodUntil: postgres.OrNull(o.GoodUntil),
	}
}

func (r orderRow) order() (billing.Order, error) {
	o := billing.Order{
		ID: r.ID, Key: r.Key, AccountID: postgres.TextOf(r.AccountID), Plan: r.Plan, Name: r.Name, State: r.State, CreatedAt: r.CreatedAt.UTC(),
		StartedAt: postgres.TimeOf(r.StartedAt), PausedAt: postgres.TimeOf(r.PausedAt), CanceledAt: postgres.TimeOf(r.CanceledAt), EndsOn: postgres.TimeOf(r.EndsOn), GoodUntil: postgres.TimeOf(r.GoodUntil),
	}
	return o, json.Unmarshal([]byte(r.Lines), &o.Lines)
}

// chargeRow is a row of billing_charges.
type chargeRow struct {
	ID       string `gorm:"primaryKey"`
	OrderID  string
	Kind     string
	Number   int
	Text     string
	Amount   int64
	Every    int
	Anchor   time.Time
	DueOn    time.Time
	Until    time.Time
	State    billing.ChargeState
	Invoice  *int64
	First    bool
	IssuedAt *time.Time
	FailedAt *time.Time
	PaidAt   *time.Time
	NextAt   *time.Time
	Refunded int64
}

// TableName implements schema.Tabler.
func (chargeRow) TableName() string { return "billing_charges" }

func newChargeRow(c billing.Charge) chargeRow {
	row := chargeRow{
		ID: c.ID, OrderID: c.OrderID, Kind: c.Kind, Number: c.Number, Text: c.Text, Amount: c.Amount, Every: c.Every, Anchor: c.Anchor, DueOn: c.DueOn, Until: c.Until, State: c.State, First: c.First,
		IssuedAt: postgres.OrNull(c.IssuedAt), FailedAt: postgres.OrNull(c.FailedAt), PaidAt: postgres.OrNull(c.PaidAt), NextAt: postgres.OrNull(c.NextAt), Refunded: c.Refunded,
	}
	if c.Invoice > 0 {
		row.Invoice = &c.Invoice
	}
	return row
}

func (r chargeRow) charge() billing.Charge {
	c := billing.Charge{
		ID: r.ID, OrderID: r.OrderID, Kind: r.Kind, Number: r.Number, Text: r.Text, Amount: r.Amount, Every: r.Every, Anchor: r.Anchor.UTC(), DueOn: r.DueOn.UTC(), Until: r.Until.UTC(), State: r.State, First: r.First,
		IssuedAt: postgres.TimeOf(r.IssuedAt), FailedAt: postgres.TimeOf(r.FailedAt), PaidAt: postgres.TimeOf(r.PaidAt), NextAt: postgres.TimeOf(r.NextAt), Refunded: r.Refunded,
	}
	if r.Invoice != nil {
		c.Invoice = *r.Invoice
	}
	return c
}

// paymentRow is a row of billing_payments.
type paymentRow struct {
	ID          string `gorm:"primaryKey"`
	OrderID     string
	ChargeID    string
	Number      int
	Key         string
	ProviderID  *string
	SetupID     string
	Method      methodRow `gorm:"embedded;embeddedPrefix:method_"`
	Amount      int64
	Status      string
	Failure     string
	FailureText string
	Attended    bool
	Closed      bool
	Surplus     bool
	CreatedAt   time.Time `gorm:"autoCreateTime:false"`
	SettledAt   *time.Time
}

// TableName implements schema.Tabler.
func (paymentRow) TableName() string { return "billing_payments" }

func newPaymentRow(p billing.Payment) paymentRow {
	return paymentRow{
		ID: p.ID, OrderID: p.OrderID, ChargeID: p.ChargeID, Number: p.Number, Key: p.Key, ProviderID: postgres.TextOrNull(p.ProviderID), SetupID: p.SetupID, Method: methodRow(p.Method), Amount: p.Amount,
		Status: p.Status, Failure: p.Failure, FailureText: p.FailureText, Attended: p.Attended, Closed: p.Closed, Surplus: p.Surplus, CreatedAt: p.CreatedAt.UTC(), SettledAt: postgres.OrNull(p.SettledAt),
	}
}

func (r paymentRow) payment() billing.Payment {
	return billing.Payment{
		ID: r.ID, OrderID: r.OrderID, ChargeID: r.ChargeID, Number: r.Number, Key: r.Key, ProviderID: postgres.TextOf(r.ProviderID), SetupID: r.SetupID, Method: billing.Method(r.Method), Amount: r.Amount,
		Status: r.Status, Failure: r.Failure, FailureText: r.FailureText, Attended: r.Attended, Closed: r.Closed, Surplus: r.Surplus, CreatedAt: r.CreatedAt.UTC(), SettledAt: postgres.TimeOf(r.SettledAt),
	}
}

// refundRow is a row of billing_refunds.
type refundRow struct {
	ID         string `gorm:"primaryKey"`
	OrderID    string
	ChargeID   string
	PaymentID  string
	Amount     int64
	ProviderID *string
	CreatedAt  time.Time `gorm:"autoCreateTime:false"`
	DoneAt     *time.Time
	FailedAt   *time.Time
}

// TableName implements schema.Tabler.
func (refundRow) TableName() string { return "billing_refunds" }

func newRefundRow(r billing.Refund) refundRow {
	return refundRow{
		ID: r.ID, OrderID: r.OrderID, ChargeID: r.ChargeID, PaymentID: r.PaymentID, Amount: r.Amount, ProviderID: postgres.TextOrNull(r.ProviderID), CreatedAt: r.CreatedAt.UTC(), DoneAt: postgres.OrNull(r.DoneAt), FailedAt: postgres.OrNull(r.FailedAt),
	}
}

func (r refundRow) refund() billing.Refund {
	return billing.Refund{
		ID: r.ID, OrderID: r.OrderID, ChargeID: r.ChargeID, PaymentID: r.PaymentID, Amount: r.Amount, ProviderID: postgres.TextOf(r.ProviderID), CreatedAt: r.CreatedAt.UTC(), DoneAt: postgres.TimeOf(r.DoneAt), FailedAt: postgres.TimeOf(r.FailedAt),
	}
}

// disputeRow is a row of billing_disputes.
type disputeRow struct {
	ID         string `gorm:"primaryKey"`
	OrderID    string
	ChargeID   string
	PaymentID  string
	ProviderID string
	Amount     int64
	State      billing.DisputeState
	OpenedAt   time.Time
	ClosedAt   *time.Time
	EndsIfWon  *time.Time
}

// TableName implements schema.Tabler.
func (disputeRow) TableName() string { return "billing_disputes" }

func newDisputeRow(d billing.Dispute) disputeRow {
	return disputeRow{
		ID: d.ID, OrderID: d.OrderID, ChargeID: d.ChargeID, PaymentID: d.PaymentID, ProviderID: d.ProviderID, Amount: d.Amount, State: d.State, OpenedAt: d.OpenedAt.UTC(),
		ClosedAt: postgres.OrNull(d.ClosedAt), EndsIfWon: postgres.OrNull(d.EndsIfWon),
	}
}

func (r disputeRow) dispute() billing.Dispute {
	return billing.Dispute{
		ID: r.ID, OrderID: r.OrderID, ChargeID: r.ChargeID, PaymentID: r.PaymentID, ProviderID: r.ProviderID, Amount: r.Amount, State: r.State, OpenedAt: r.OpenedAt.UTC(),
		ClosedAt: postgres.TimeOf(r.ClosedAt), EndsIfWon: postgres.TimeOf(r.EndsIfWon),
	}
}

// linkRow is a row of billing_links.
type linkRow struct {
	Hash      []byte `gorm:"primaryKey"`
	OrderID   string
	ChargeID  string
	ExpiresAt time.Time
}

// TableName implements schema.Tabler.
func (linkRow) TableName() string { return "billing_links" }

// entryRow is a row of billing_ledger_entries.
type entryRow struct {
	Key       string `gorm:"primaryKey"`
	OrderID   string
	ChargeID  string
	PaymentID *string
	At        time.Time
}

// TableName implements schema.Tabler.
func (entryRow) TableName() string { return "billing_ledger_entries" }

// lineRow is a row of billing_ledger_lines.
type lineRow struct {
	EntryKey string `gorm:"primaryKey"`
	Account  string `gorm:"primaryKey"`
	Amount   int64
}

// TableName implements schema.Tabler.
func (lineRow) TableName() string { return "billing_ledger_lines" }

// keyRow is a row of billing_order_keys.
type keyRow struct {
	Hash      []byte `gorm:"primaryKey"`
	OrderID   string
	CreatedAt time.Time `gorm:"autoCreateTime:false"`
}

// TableName implements schema.Tabler.
func (keyRow) TableName() string { return "billing_order_keys" }

// eventRow is a row of billing_events.
type eventRow struct {
	ID         string `gorm:"primaryKey"`
	Kind       string
	Object     string
	CreatedAt  time.Time `gorm:"autoCreateTime:false"`
	ReceivedAt time.Time
	HandledAt  *time.Time
}

// TableName implements schema.Tabler.
func (eventRow) TableName() string { return "billing_events" }

// syncRow is the row of billing_sync.
type syncRow struct {
	OnlyRow  bool `gorm:"primaryKey"`
	SyncedAt time.Time
}

// TableName implements schema.Tabler.
func (syncRow) TableName() string { return "billing_sync" }
