package membership

import (
	"context"

	"hearthway/bff/features/account"
)

// Orders charges what agents buy. It alone handles money and payment methods.
type Orders interface {
	// Place creates the order of a sign-up; the same key always returns the same order. It calls the payment provider, so it takes part in no
	// transaction.
	Place(ctx context.Context, o Order) (Placed, error)
	// Standing returns how an account's program is paid.
	Standing(ctx context.Context, accountID string) (Standing, error)
}

// Order is an order to be placed.
type Order struct {
	Key     string // ID of the sign-up
	Account account.Account
	Program Program
	Lines   []Line
	Charges []Charge // today's charges first
}

// Placed is an order that has no payment method yet.
type Placed struct {
	OrderID      string
	OrderKey     string // lets its holder pay the order
	ClientSecret string // for the browser's own calls to the payment provider
}

// Standing is how an account's program is paid.
type Standing struct {
	Live     bool   // paid, or a failed charge is still being retried
	SignUpID string // sign-up that ordered it
}

// order returns the order for a quote.
func order(up SignUp, person account.Account, q Quote) Order {
	charges := append([]Charge{{Kind: KindToday, Text: q.Program.Name, Amount: q.DueToday, Day: q.Today}}, q.Later...)
	return Order{Key: up.ID, Account: person, Program: q.Program, Lines: q.Lines, Charges: charges}
}
