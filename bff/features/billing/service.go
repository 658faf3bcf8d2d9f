package billing

import (
	"context"
	"log/slog"
	"time"

	"gorm.io/gorm"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/limit"
	"hearthway/bff/platform/message"
	"hearthway/bff/platform/pdf"
	"hearthway/bff/platform/postgres"
)

// Service runs the billing rules on the stored orders and at the provider.
type Service struct {
	DB        *postgres.DB
	Provider  Provider // nil: nothing can be paid
	Accounts  account.Accounts
	Mails     Mails
	MailQueue message.Enqueuer
	Limits    limit.Store
	PDF       pdf.Maker
	// OnFirstBegun is called with an order's key in the transaction that starts a payment of its first charge; an error prevents the payment.
	// OnFirstPaid is called in the one that marks the charge as paid, OnFirstFailed in the one that marks a payment of it as failed.
	OnFirstBegun, OnFirstPaid, OnFirstFailed func(ctx context.Context, key string) error
	// Programs are the rules for several programs of an account; nil: there is one at a time.
	Programs Programs
	// Usage is what is charged for after it was used; nil: nothing.
	Usage Usage
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

// of selects an account's rows.
func (s *Service) of(ctx context.Context, accountID string) *gorm.DB {
	return s.DB.Rows(ctx).Scopes(postgres.OfAccount(accountID))
}

// announce tells others what a change of an order means for them, in its transaction.
func (s *Service) announce(ctx context.Context, b *Bill) error {
	if b.FirstPaid {
		if err := s.OnFirstPaid(ctx, b.Key); err != nil {
			return err
		}
	}
	if b.FirstPaid && b.ReplacesID != "" {
		if err := s.leave(ctx, b); err != nil {
			return err
		}
	}
	if b.FirstFailed {
		if err := s.OnFirstFailed(ctx, b.Key); err != nil {
			return err
		}
	}
	if b.FirstPaid || b.Resumed {
		if err := s.replaceOthers(ctx, b.Order); err != nil {
			return err
		}
	}
	return s.sendNotices(ctx, b)
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
	if n.Kind == NoticeCanceled && !n.Order.Returns() {
		if n.Used, err = s.unbilledOf(ctx, n.Order.Key); err != nil {
			return err
		}
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
