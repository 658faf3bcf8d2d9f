// Package billing charges agents for what they bought: orders, dated charges, payments, and a double-entry ledger.
package billing

import (
	"context"
	"time"
)

// Provider is the payment provider. Amounts are cents. A call with the same key does the same thing only once, so a call
// whose outcome is unknown, which is what its error means, can be repeated. A card that is declined is not an error.
type Provider interface {
	// Customer makes who pays known to the provider, and answers with the provider's id.
	Customer(ctx context.Context, key string, who Payer) (string, error)
	// DeleteCustomer has the provider forget who paid, with their payment methods. Payments stay there. It may be repeated.
	DeleteCustomer(ctx context.Context, id string) error
	// Setup begins the storing of a payment method. The browser finishes it with the client secret.
	Setup(ctx context.Context, key, customer string) (Setup, error)
	SetupByID(ctx context.Context, id string) (Setup, error)
	Method(ctx context.Context, id string) (Method, error)
	// Charge takes money while the payer is away.
	Charge(ctx context.Context, c ProviderCharge) (ProviderPayment, error)
	Payment(ctx context.Context, id string) (ProviderPayment, error)
	// Cancel gives up a payment, so that nobody can complete it any more, and answers what it is then: failed, or what it became
	// meanwhile. It may be repeated.
	Cancel(ctx context.Context, id string) (ProviderPayment, error)
	// Refund returns part of a payment or all of it, and answers with the id of the refund. An apperr.Conflict: it refuses, and will again.
	Refund(ctx context.Context, key, payment string, amount int64) (string, error)
	// Returned is what of a payment went back to the payer, whoever decided that and wherever.
	Returned(ctx context.Context, payment string) (Returned, error)
	// Events are those after a time, oldest first. It finds what a lost webhook would have told.
	Events(ctx context.Context, after time.Time) ([]Event, error)
	// Event reads a webhook; it fails when the signature is not the provider's or is too old.
	Event(body []byte, signature string) (Event, error)
}

// Payer is who pays.
type Payer struct {
	AccountID string
	Name      string
	Email     string
}

// Setup is a payment method that is being stored.
type Setup struct {
	ID           string
	ClientSecret string
	Customer     string
	Succeeded    bool
	Method       string // the provider's id; empty until it succeeded
}

// Kinds of payment methods.
const (
	Card = "card"
	Bank = "bank"
)

// Method is what is known of a card or a bank account. The number never gets here.
type Method struct {
	ID       string
	Kind     string // Card or Bank
	Brand    string // "visa", or the name of the bank
	Last4    string
	ExpMonth int // of a card
	ExpYear  int
}

// ProviderCharge is money to take.
type ProviderCharge struct {
	Key      string
	Customer string
	Method   string
	Amount   int64
	Text     string // on the statement of the card
	ChargeID string // comes back with the payment
	OrderID  string
}

// States of a payment.
const (
	PaymentSucceeded  = "succeeded"
	PaymentProcessing = "processing" // bank payments take days
	PaymentNeedsAuth  = "needs_authentication"
	PaymentFailed     = "failed"
)

// ProviderPayment is what became of a charge.
type ProviderPayment struct {
	ID           string
	Status       string
	ChargeID     string
	Amount       int64
	ClientSecret string // for authentication in the browser
	Failure      string // the provider's code: "card_declined"
	FailureText  string // for the payer
	Created      time.Time
}

// Returned is what of a payment went back to the payer, by refunds and by disputes.
type Returned struct {
	Refunds  []ProviderRefund
	Disputes []ProviderDispute
}

// ProviderRefund is a refund, made by us or at the provider's own site.
type ProviderRefund struct {
	ID     string
	Key    string // idempotency key of ours; "": it was made elsewhere
	Amount int64
	Failed bool // the money came back
}

// ProviderDispute is a payment that the payer's bank took back.
type ProviderDispute struct {
	ID     string
	Amount int64
	State  DisputeState
}

// Event says that something changed at the provider. What it is now is asked for, so the order of events does not matter.
type Event struct {
	ID      string
	Kind    string // "payment_intent.succeeded"
	Object  string // id of what changed
	Created time.Time
}
