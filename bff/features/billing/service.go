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

// Store keeps orders and what belongs to them. What is not there is an apperr.NotFound.
type Store interface {
	// Add stores an order with its charges, unless one with the same key is there. It answers with the id of the one that is stored.
	Add(ctx context.Context, b *Bill) (orderID string, err error)
	// Bill is an order with everything that belongs to it.
	Bill(ctx context.Context, orderID string) (*Bill, error)
	// Change loads an order under a lock, lets work change it, and stores the changes, in one transaction.
	Change(ctx context.Context, orderID string, work func(ctx context.Context, b *Bill) error) error
	// OrdersOf are an account's orders, newest first.
	OrdersOf(ctx context.Context, accountID string) ([]Order, error)
	// Due are orders that have something to be looked at, and OpenRefunds those with refunds that were begun before a time and not finished.
	Due(ctx context.Context, now time.Time, limit int) (orderIDs []string, err error)
	OpenRefunds(ctx context.Context, before time.Time, limit int) (orderIDs []string, err error)
	// Abandoned are orders that were made before a time and never paid.
	Abandoned(ctx context.Context, before time.Time, limit int) (orderIDs []string, err error)

	// Customer is an account at the provider. AddCustomer stores one unless there is one, and answers with the one that is stored.
	Customer(ctx context.Context, accountID string) (Customer, error)
	AddCustomer(ctx context.Context, c Customer, now time.Time) (Customer, error)
	SetMethod(ctx context.Context, accountID string, m Method) error
	// DeletedCustomers are those at the provider whose accounts were deleted, and CustomerDeleted notes that one is deleted there, too.
	DeletedCustomers(ctx context.Context, limit int) (providerIDs []string, err error)
	CustomerDeleted(ctx context.Context, providerID string) error
	// LockAccount runs work in a transaction, one at a time for each account.
	LockAccount(ctx context.Context, accountID string, work func(ctx context.Context) error) error

	// AddKey stores the hash of a key of an order, and OrderByKey finds the order.
	AddKey(ctx context.Context, orderID string, hash []byte, now time.Time) error
	OrderByKey(ctx context.Context, hash []byte) (orderID string, err error)
	// AddLink stores a link to pay, Link finds it by the hash of its token, and DeleteLinks deletes those that ended before a time.
	AddLink(ctx context.Context, l Link) error
	Link(ctx context.Context, hash []byte) (Link, error)
	DeleteLinks(ctx context.Context, expired time.Time) error
	// PaymentByProvider finds a payment by the provider's id, and StartedPayment the one of a charge whose outcome is not known.
	PaymentByProvider(ctx context.Context, providerID string) (orderID, paymentID string, err error)
	StartedPayment(ctx context.Context, chargeID string) (orderID, paymentID string, err error)
	// Invoice finds a charge by the number of its invoice. Invoices are those of all accounts, newest first.
	Invoice(ctx context.Context, number int64) (orderID, chargeID string, err error)
	Invoices(ctx context.Context, limit int) ([]Invoice, error)

	// AddEvent stores an event of the provider once; handled says that it was dealt with before.
	AddEvent(ctx context.Context, e Event, now time.Time) (handled bool, err error)
	EventHandled(ctx context.Context, id string, now time.Time) error
	// SyncedAt is the time to which events were asked for; zero: never.
	SyncedAt(ctx context.Context) (time.Time, error)
	SetSyncedAt(ctx context.Context, at time.Time) error
}

// Invoice is a charge with whose it is.
type Invoice struct {
	Charge
	AccountID string
	Email     string // "": the account was deleted
	Plan      string
}

// Accounts knows who pays.
type Accounts interface {
	ByID(ctx context.Context, id string) (account.Account, error)
}

// Mails writes to payers.
type Mails interface {
	Notice(to account.Account, n Notice) message.Message
}

// Service has the rules of billing.
type Service struct {
	Store     Store
	Provider  Provider // nil: nothing can be paid
	Accounts  Accounts
	Mails     Mails
	MailQueue message.Enqueuer
	Limits    limit.Store
	PDF       pdf.Maker
	// OnFirstBegun is called with the key of an order in the transaction in which a payment of its first charge begins; an error refuses the payment.
	// OnFirstPaid is called in the one in which that charge is paid, OnFirstFailed in the one in which a payment of it failed.
	OnFirstBegun, OnFirstPaid, OnFirstFailed func(ctx context.Context, key string) error
	// ReceiptSoon has MailReceipt called for an invoice that was paid, once the context's transaction is committed.
	ReceiptSoon func(ctx context.Context, invoice int64) error
	// PublishableKey lets browsers call the provider, and Product and Postal are ours.
	PublishableKey  string
	Product, Postal string
	Now             func() time.Time
	Log             *slog.Logger
}

// Limits of what one network or account may try: card testers try stolen cards by the hundred.
var (
	ConfirmLimit = limit.Limit{Name: "billing-confirm", Most: 20, Window: time.Hour, Text: "You’ve tried many payments. Please wait an hour and try again."}
	OwnerLimit   = limit.Limit{Name: "billing-owner", Per: "account", Most: 60, Window: time.Hour, Text: "You’ve tried this many times. Please wait an hour and try again."}
)

// change changes an order, and tells its payer what the rules say, in one transaction.
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
		return s.tell(ctx, b)
	})
}

func (s *Service) tell(ctx context.Context, b *Bill) error {
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
	return limit.Keeper{Store: s.Limits, Now: s.Now}.Take(ctx, OwnerLimit, accountID)
}
