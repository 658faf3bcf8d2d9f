package billing

import (
	"context"
	"crypto/rand"
	"errors"
	"time"

	"gorm.io/gorm"

	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/postgres"
	"hearthway/bff/platform/security"
)

// Link is an emailed link that pays one charge without a login. Whoever has it can pay that charge, and do nothing else.
type Link struct {
	Hash      []byte `gorm:"primaryKey"` // of its token
	OrderID   string
	ChargeID  string
	ExpiresAt time.Time
}

// TableName implements schema.Tabler.
func (Link) TableName() string { return "billing_links" }

// linkLife is how long a link is valid.
const linkLife = 30 * day

var errNoLink = apperr.New(apperr.Gone, "This link doesn’t work anymore. Log in to see what is open, and to pay it.")

func (s *Service) newLink(ctx context.Context, c Charge) (token string, err error) {
	token = rand.Text()
	link := Link{Hash: security.HashToken(token), OrderID: c.OrderID, ChargeID: c.ID, ExpiresAt: s.Now().Add(linkLife)}
	return token, postgres.Failure(s.DB.Rows(ctx).Create(&link).Error)
}

// Linked is the charge that a link pays.
type Linked struct {
	bill   *Bill
	Charge *Charge
	Name   string // title of the program
	// Confirms: the payer must confirm the payment to their bank. NeedsMethod: there is no usable payment method.
	Confirms, NeedsMethod bool
}

// ByLink returns the charge that a link pays; an apperr.Gone if the link doesn't exist or has expired, or the charge can no longer be paid.
func (s *Service) ByLink(ctx context.Context, token string) (Linked, error) {
	var link Link
	err := s.DB.Rows(ctx).Where("hash = ?", security.HashToken(token)).Take(&link).Error
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return Linked{}, errNoLink
	}
	if err != nil {
		return Linked{}, postgres.Failure(err)
	}
	if !s.Now().Before(link.ExpiresAt) {
		return Linked{}, errNoLink
	}
	b, err := s.Bill(ctx, link.OrderID)
	if err != nil {
		return Linked{}, err
	}
	c := b.Charge(link.ChargeID)
	if b.AccountID == "" || c.State == Void || b.State == Canceled && c.State != Paid {
		return Linked{}, errNoLink
	}
	return Linked{bill: b, Charge: c, Name: b.Name, Confirms: c.State == NeedsAuth, NeedsMethod: b.State == Pending && c.State != NeedsAuth || b.Customer.Method.ID == ""}, nil
}

// PayByLink pays a link's charge with the stored payment method, or returns how to confirm the payment. It doesn't charge anything twice.
func (s *Service) PayByLink(ctx context.Context, token string) (Outcome, error) {
	l, err := s.payable(ctx, token)
	if err != nil {
		return Outcome{}, err
	}
	if p := l.bill.LastPayment(l.Charge); p != nil && !p.Settled() {
		return s.collect(ctx, l.bill.ID, p.ID)
	}
	switch {
	case l.Charge.State == Paid:
		return Outcome{Status: PaymentSucceeded}, nil
	case l.NeedsMethod:
		return Outcome{Status: PaymentFailed, Text: "Please enter a card or bank account to pay with."}, nil
	}
	return s.charge(ctx, l.bill, l.Charge, true, "")
}

// SetupByLink starts storing another payment method to pay a link's charge.
func (s *Service) SetupByLink(ctx context.Context, token string) (clientSecret string, err error) {
	l, err := s.payable(ctx, token)
	if err != nil {
		return "", err
	}
	return s.setupFor(ctx, l.bill.Customer.ProviderID)
}

// PayByLinkWith pays a link's charge with a payment method that the browser just stored, which later charges use too.
func (s *Service) PayByLinkWith(ctx context.Context, token, setupID string) (Outcome, error) {
	l, err := s.payable(ctx, token)
	if err != nil {
		return Outcome{}, err
	}
	if l.Charge.State == Paid {
		return Outcome{Status: PaymentSucceeded}, nil
	}
	if l.bill.State == Pending {
		return s.Confirm(ctx, l.bill.ID, setupID)
	}
	method, err := s.methodOf(ctx, setupID, l.bill.Customer.ProviderID)
	if err != nil {
		return Outcome{}, err
	}
	if err := s.setMethod(ctx, l.bill.AccountID, method); err != nil {
		return Outcome{}, err
	}
	return s.charge(ctx, l.bill, l.Charge, true, setupID)
}

// payable returns a link's order and charge. Attempts count against the same limit as those of the account's owner.
func (s *Service) payable(ctx context.Context, token string) (Linked, error) {
	if s.Provider == nil {
		return Linked{}, errNoProvider
	}
	l, err := s.ByLink(ctx, token)
	if err != nil {
		return Linked{}, err
	}
	return l, s.limited(ctx, l.bill.AccountID)
}
