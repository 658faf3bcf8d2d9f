package membership

import (
	"context"

	"hearthway/bff/features/account"
)

// Orders charges what agents buy. Money and payment methods are its business alone.
type Orders interface {
	// Place makes the order of a sign-up; the same key gives the same order. It talks to the payment provider, so it does
	// not take part in a transaction.
	Place(ctx context.Context, o Order) (Placed, error)
	// Standing is how an account's membership is paid.
	Standing(ctx context.Context, accountID string) (Standing, error)
}

// Order is what is to be charged.
type Order struct {
	Key     string // id of the sign-up
	Account account.Account
	Program Program
	Lines   []Line
	Charges []Charge // today's first
}

// Placed is an order that waits for a payment method.
type Placed struct {
	OrderID      string
	OrderKey     string // lets its holder pay it
	ClientSecret string // for the browser's own call to the payment provider
}

// Standing is how an account's membership is paid.
type Standing struct {
	Live bool   // paid, or within the time in which a failed charge is tried again
	Plan string // key of the program
}

// order is what a quote charges and when.
func order(up SignUp, person account.Account, q Quote) Order {
	charges := append([]Charge{{Kind: KindToday, Text: q.Program.Name, Amount: q.DueToday, Day: q.Today}}, q.Later...)
	return Order{Key: up.ID, Account: person, Program: q.Program, Lines: q.Lines, Charges: charges}
}
