package membership

import (
	"context"
	"time"

	"hearthway/bff/features/account"
)

// Orders charges for what agents buy. Nothing else handles money and payment methods.
type Orders interface {
	// Place creates the order of a sign-up; the same key always returns the same order. It calls the payment provider, so it must not be
	// called within a transaction.
	Place(ctx context.Context, o Order) (Placed, error)
	// Add adds a charge to the order of a sign-up; an apperr.Conflict if that isn't possible.
	Add(ctx context.Context, signUpID string, c Charge) error
	// Leaving returns the program that an account can switch from, by its key or, with "", the only one; with an apperr.Conflict that says why it can't now, and with an apperr.NotFound if
	// none is running.
	Leaving(ctx context.Context, accountID, program string) (Leaving, error)
	// BeginSwitch places the order of a sign-up that replaces a program, and starts paying it, in the context's transaction. FinishSwitch, which calls
	// the payment provider, has to follow; it can be repeated, and charges once.
	BeginSwitch(ctx context.Context, o Order, from Leaving, credit Cents) error
	FinishSwitch(ctx context.Context, signUpID string) (Outcome, error)
	// Running returns an account's programs that are paid, or whose failed charge is still being retried.
	Running(ctx context.Context, accountID string) ([]Running, error)
	// LiveAmong returns those of the sign-ups whose orders are paid, also canceled ones until what was paid for ends.
	LiveAmong(ctx context.Context, signUpIDs []string) ([]string, error)
	// GoingOn returns those of the sign-ups whose orders are paid and not canceled.
	GoingOn(ctx context.Context, signUpIDs []string) ([]string, error)
	// Charged returns what was paid in some time for the programs of sign-ups, without refunds and the membership.
	Charged(ctx context.Context, signUpIDs []string, from, to time.Time) (map[string]Cents, error)
}

// Order is an order to be placed.
type Order struct {
	Key     string // ID of the sign-up
	Account account.Account
	Program Program
	Lines   []Line
	Charges []Charge // today's charges first
	Beside  bool     // it may be paid while others of the account run; they ordered it themselves
}

// Placed is an order that has no payment method yet.
type Placed struct {
	OrderID      string
	OrderKey     string // lets its holder pay the order
	ClientSecret string // for the browser's own calls to the payment provider
}

// Leaving is a paid program that its agent may switch from.
type Leaving struct {
	SignUpID string
	Program  string // its key
	Name     string // of the program
	Credit   Cents  // for its unused days, today included
	Today    time.Time
	Method   string // that would be charged: "Visa ending in 4242"; "": none
}

// Outcome is the outcome of a payment.
type Outcome struct {
	Status       string // succeeded, processing, needs_authentication or failed
	Text         string // why it failed, for the payer
	ClientSecret string // confirms the payment in the browser, if necessary
}

// Running is a program that an account pays for.
type Running struct {
	SignUpID string // that ordered it; the demo's doesn't exist
	Program  Program
}

// order builds the order for a quote.
func order(up SignUp, person account.Account, q Quote) Order {
	charges := append([]Charge{{Kind: KindToday, Text: q.Program.Name, Amount: q.DueToday, Day: q.Today}}, q.Later...)
	return Order{Key: up.ID, Account: person, Program: q.Program, Lines: q.Lines, Charges: charges, Beside: up.beside}
}
