// Package billing charges agents for what they bought: orders, dated charges, payments, and a double-entry ledger.
package billing

import (
	"context"
	"time"
)

// Provider is the payment provider. Amounts are in cents. An error means that the outcome is unknown; the call can then be repeated, because calls
// with the same key take effect only once. A declined card isn't an error.
type Provider interface {
	// Customer creates a customer at the provider, and returns its ID there.
	Customer(ctx context.Context, key string, who Payer) (string, error)
	// DeleteCustomer deletes a customer and their payment methods at the provider, which keeps their payments. It can be repeated.
	DeleteCustomer(ctx context.Context, id string) error
	// Setup starts storing a payment method; the browser finishes it with the client secret.
	Setup(ctx context.Context, key, customer string) (Setup, error)
	SetupByID(ctx context.Context, id string) (Setup, error)
	Method(ctx context.Context, id string) (Method, error)
	// Charge charges a payment method off session, that is, while the payer is absent.
	Charge(ctx context.Context, c ProviderCharge) (ProviderPayment, error)
	Payment(ctx context.Context, id string) (ProviderPayment, error)
	// Cancel makes sure that a payment can no longer be completed, and returns its resulting state: failed, or the final state that it had reached.
	// It can be repeated.
	Cancel(ctx context.Context, id string) (ProviderPayment, error)
	// Refund refunds some or all of a payment, and returns the ID of the refund; an apperr.Conflict if the provider refuses it and would refuse again.
	Refund(ctx context.Context, key, payment string, amount int64) (string, error)
	// Returned returns everything that went back to the payer, whoever initiated it.
	Returned(ctx context.Context, payment string) (Returned, error)
	// Events returns the events after a time, oldest first, to catch up on lost webhooks.
	Events(ctx context.Context, after time.Time) ([]Event, error)
	// Event verifies and parses a webhook; an error if its signature is wrong or too old.
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
	Method       string // the provider's ID; empty until the setup succeeded
}

// Kinds of payment methods.
const (
	Card = "card"
	Bank = "bank"
)

// Method is what we know of a card or a bank account. We never receive the number.
type Method struct {
	ID       string
	Kind     string // Card or Bank
	Brand    string // "visa", or the bank's name
	Last4    string
	ExpMonth int // of a card
	ExpYear  int
}

// ProviderCharge is a request to charge a payment method.
type ProviderCharge struct {
	Key      string
	Customer string
	Method   string
	Amount   int64
	Text     string // appears on the card's statement
	ChargeID string // returned with the payment
	OrderID  string
}

// States of a payment.
const (
	PaymentSucceeded  = "succeeded"
	PaymentProcessing = "processing" // bank payments take days
	PaymentNeedsAuth  = "needs_authentication"
	PaymentFailed     = "failed"
)

// ProviderPayment is the provider's state of a payment.
type ProviderPayment struct {
	ID           string
	Status       string
	ChargeID     string
	Amount       int64
	ClientSecret string // for authenticating in the browser
	Failure      string // the provider's failure code: "card_declined"
	FailureText  string // for the payer
	Created      time.Time
}

// Returned is the money that went back to the payer, by refunds and disputes.
type Returned struct {
	Refunds  []ProviderRefund
	Disputes []ProviderDispute
}

// ProviderRefund is a refund, made by us or at the provider's own site.
type ProviderRefund struct {
	ID     string
	Key    string // our idempotency key; "": it wasn't made by us
	Amount int64
	Failed bool // the payer's bank returned it
}

// ProviderDispute is a payment that the payer's bank took back.
type ProviderDispute struct {
	ID     string
	Amount int64
	State  DisputeState
}

// Event says that something changed at the provider. Handlers ask for its current state, so the order of events doesn't matter.
type Event struct {
	ID      string
	Kind    string // "payment_intent.succeeded"
	Object  string // ID of what changed
	Created time.Time
}
