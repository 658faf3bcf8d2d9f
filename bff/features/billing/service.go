package billing

import (
	"context"
	"log/slog"
	"time"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/limit"
	"hearthway/bff/platform/message"
	"hearthway/bff/platform/pdf"
)

// Store stores orders and what belongs to them. Methods return an apperr.NotFound for what doesn't exist.
type Store interface {
	// Add stores an order with its charges, unless there is one with the same key. It returns the ID of the stored one.
	Add(ctx context.Context, b *Bill) (orderID string, err error)
	// Bill is an order with everything that belongs to it.
	Bill(ctx context.Context, orderID string) (*Bill, error)
	// Change loads an order under a lock, calls work to change it, and stores the changes, in one transaction.
	Change(ctx context.Context, orderID string, work func(ctx context.Context, b *Bill) error) error
	// OrdersOf returns an account's orders, newest first.
	OrdersOf(ctx context.Context, accountID string) ([]Order, error)
	// Due returns orders that need attention; OpenRefunds those with refunds that were started before a time and aren't finished.
	Due(ctx context.Context, now time.Time, limit int) (orderIDs []string, err error)
	OpenRefunds(ctx context.Context, before time.Time, limit int) (orderIDs []string, err error)
	// Abandoned returns orders that were placed before a time and never paid.
	Abandoned(ctx context.Context, before time.Time, limit int) (orderIDs []string, err error)

	// Customer returns an account's customer at the provider. AddCustomer stores one unless there is one, and returns the stored one.
	Customer(ctx context.Context, accountID string) (Customer, error)
	AddCustomer(ctx context.Context, c Customer, now time.Time) (Customer, error)
	SetMethod(ctx context.Context, accountID string, m Method) error
	// DeletedCustomers returns the provider's customers whose accounts were deleted here; CustomerDeleted records that one was deleted there too.
	DeletedCustomers(ctx context.Context, limit int) (providerIDs []string, err error)
	CustomerDeleted(ctx context.Context, providerID string) error
	// LockAccount runs work in a transaction, one at a time for each account.
	LockAccount(ctx context.Context, accountID string, work func(ctx context.Context) error) error

	// AddKey stores the hash of an order's key; OrderByKey finds the order.
	AddKey(ctx context.Context, orderID string, hash []byte, now time.Time) error
	OrderByKey(ctx context.Context, hash []byte) (orderID string, err error)
	// AddLink stores a payment link, Link finds it by the hash of its token, and DeleteLinks deletes those that expired before a time.
	AddLink(ctx context.Context, l Link) error
	Link(ctx context.Context, hash []byte) (Link, error)
	DeleteLinks(ctx context.Context, expired time.Time) error
	// PaymentByProvider finds a payment by the provider's ID; StartedPayment finds the payment of a charge whose outcome is unknown.
	PaymentByProvider(ctx context.Context, providerID string) (orderID, paymentID string, err error)
	StartedPayment(ctx context.Context, chargeID string) (orderID, paymentID string, err error)
	// Invoice finds a charge by its invoice number. Invoices returns those of all accounts, newest first.
	Invoice(ctx context.Context, number int64) (orderID, chargeID string, err error)
	Invoices(ctx context.Context, limit int) ([]Invoice, error)

	// AddEvent stores an event of the provider once; handled says that it was already dealt with.
	AddEvent(ctx context.Context, e Event, now time.Time) (handled bool, err error)
	EventHandled(ctx context.Context, id string, now time.Time) error
	// SyncedAt is the time up to which events have been fetched; zero: never.
	SyncedAt(ctx context.Context) (time.Time, error)
	SetSyncedAt(ctx context.Context, at time.Time) error
}

// Invoice is a charge with its account.
type Invoice struct {
	Charge
	AccountID string
	Email     string // "": the account was deleted
	Plan      string
}

// Accounts looks up payers.
type Accounts interface {
	ByID(ctx context.Context, id string) (account.Account, error)
}

// Mails writes emails to payers.
type Mails interface {
	Notice(to account.Account, n Notice) message.Message
}

// Service runs the billing rules against the store and the provider.
type Service struct {
	Store     Store
	Provider  Provider // nil: nothing can be paid
	Accounts  Accounts
	Mails     Mails
	MailQueue message.Enqueuer
	Limits    limit.Store
	PDF       pdf.Maker
	// OnFirstBegun is called with an order's key in the transaction that starts a payment of its first charge; an error prevents the payment.
	// OnFirstPaid is called in the one that marks the charge as paid, OnFirstFailed in the one that marks a payment of it as failed.
	OnFirstBegun, OnFirstPaid, OnFirstFailed func(ctx context.Context, key string) error
	// ReceiptSoon queues MailReceipt for a paid invoice, in the context's transaction.
	ReceiptSoon func(ctx context.Context, invoice int64) error
	// PublishableKey is the key with which browsers call the provider; Product and Postal are our name and postal address.
	PublishableKey  string
	Product, Postal string
	Now             func() time.Time
	Log             *slog.Logger
}

// Limits of payment attempts per network and account: card testers try stolen cards by the hundred.
var (
	ConfirmLimit = limit.Limit{Name: "billing-confirm", Max: 20, Window: time.Hour, Text: "You’ve tried to pay many times. Please wait an hour and try again."}
	OwnerLimit   = limit.Limit{Name: "billing-owner", Per: "account", Max: 60, Window: time.Hour, Text: "You’ve tried this many times. Please wait an hour and try again."}
)

// change changes an order and sends the resulting notices, in one transaction.
func (s *Service) change(ctx context.Context, orderID string, work func(ctx context.Context, b *Bill) error) error {
	return s.Store.Change(ctx, orderID, func(ctx context.Context, b *Bill) error {
		if err := work(ctx, b); err != nil {
			return err
		}
		if b.FirstPaid {
			if err := s.OnFirstPaid(ctx, b.Key); err != nil {
				return err
			}
		}
		if b.FirstFailed {
			if err := s.OnFirstFailed(ctx, b.Key); err != nil {
				return err
			}
		}
		if b.FirstPaid || b.Resumed {
			if err := s.replaceOthers(ctx, b.AccountID, b.ID); err != nil {
				return err
			}
		}
		return s.sendNotices(ctx, b)
	})
}

func (s *Service) sendNotices(ctx context.Context, b *Bill) error {
	if len(b.Notices) == 0 || b.AccountID == "" {
		return nil
	}
	who, err := s.Accounts.ByID(ctx, b.AccountID)
	if err != nil {
		return err
	}
	for _, n := range b.Notices {
		if err := s.send(ctx, who, n); err != nil {
			return err
		}
	}
	return nil
}

func (s *Service) send(ctx context.Context, who account.Account, n Notice) (err error) {
	if n.Kind == NoticeReceipt {
		return s.ReceiptSoon(ctx, n.Charge.Invoice)
	}
	if n.Kind.asksToPay() {
		if n.Token, err = s.newLink(ctx, n.Charge); err != nil {
			return err
		}
	}
	return s.MailQueue.Enqueue(ctx, s.Mails.Notice(who, n))
}

func (s *Service) limited(ctx context.Context, accountID string) error {
	return limit.Limiter{Store: s.Limits, Now: s.Now}.Allow(ctx, OwnerLimit, accountID)
}
