package billing

import (
	"context"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/promauto"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/postgres"
)

// Outcome is the outcome of a payment.
type Outcome struct {
	Status       string // PaymentSucceeded, PaymentProcessing, PaymentNeedsAuth or PaymentFailed
	Text         string // why it failed, for the payer
	ClientSecret string // confirms the payment in the browser, if necessary
}

var (
	errOtherOrder = apperr.New(apperr.Conflict, "This account already has a membership, or a payment in progress. Log in to see it.")
	errEnded      = apperr.New(apperr.Conflict, "This order has ended. Please sign up again.")
	errSetup      = apperr.New(apperr.Invalid, "This payment method wasn’t stored. Please enter it again.")
)

// Confirm pays the first charge of an order with a payment method that the browser just stored. However often it is called, it charges a method only
// once.
func (s *Service) Confirm(ctx context.Context, orderID, setupID string) (Outcome, error) {
	b, err := s.Bill(ctx, orderID)
	if err != nil {
		return Outcome{}, err
	}
	if b.AccountID == "" || b.State == Canceled {
		return Outcome{}, errEnded
	}
	method, err := s.methodOf(ctx, setupID, b.Customer.ProviderID)
	if err != nil {
		return Outcome{}, err
	}
	if err := s.giveUp(ctx, b, b.FirstCharge(), setupID); err != nil {
		return Outcome{}, err
	}
	var paymentID string
	err = s.DB.Counting(ctx, b.AccountID, func(ctx context.Context) error {
		if err := s.checkOthers(ctx, b.Order, ""); err != nil {
			return err
		}
		return s.change(ctx, orderID, func(ctx context.Context, b *Bill) error {
			c := b.FirstCharge()
			for _, p := range b.Payments {
				if p.ChargeID == c.ID && (p.SetupID == setupID || p.Status != PaymentFailed) {
					paymentID = p.ID // a second click, or another tab
				}
			}
			if paymentID != "" || c.State == Paid {
				return nil
			}
			if !c.Open() {
				return errEnded
			}
			if err := s.OnFirstBegun(ctx, b.Key); err != nil {
				return err
			}
			p, err := b.Begin(c, method, true, setupID, s.Now())
			if p != nil {
				paymentID = p.ID
			}
			return err
		})
	})
	if err != nil || paymentID == "" {
		return Outcome{Status: PaymentSucceeded}, postgres.Failure(err)
	}
	return s.collect(ctx, orderID, paymentID)
}

// methodOf returns the payment method that a setup stored for a customer.
func (s *Service) methodOf(ctx context.Context, setupID, customer string) (Method, error) {
	if s.Provider == nil {
		return Method{}, errNoProvider
	}
	if setupID == "" || customer == "" {
		return Method{}, errSetup
	}
	setup, err := s.Provider.SetupByID(ctx, setupID)
	switch {
	case apperr.CodeOf(err) == apperr.NotFound:
		return Method{}, errSetup
	case err != nil:
		return Method{}, unreachable(err)
	case setup.Customer != customer || !setup.Succeeded || setup.Method == "":
		return Method{}, errSetup
	}
	m, err := s.Provider.Method(ctx, setup.Method)
	if err != nil {
		return Method{}, unreachable(err)
	}
	m.ID = setup.Method
	return m, nil
}

// checkOthers fails if another order of the account is active or being paid, unless both may run. It leaves out the one that is replaced.
func (s *Service) checkOthers(ctx context.Context, fresh Order, replacedID string) error {
	orders, err := s.Orders(ctx, fresh.AccountID)
	if err != nil {
		return err
	}
	for _, o := range orders {
		if o.ID == fresh.ID || o.ID == replacedID || s.beside(fresh, o) {
			continue
		}
		refused := errOtherOrder
		if fresh.Beside && fresh.Plan == o.Plan {
			refused = apperr.New(apperr.Conflict, "Nothing was charged: you have "+o.Name+" already, or a payment for it is on its way.")
		}
		if o.State == Active || o.Live(s.Now()) {
			return refused
		}
		if o.State == Canceled {
			continue
		}
		b, err := s.Bill(ctx, o.ID)
		if err != nil {
			return err
		}
		for _, p := range b.Payments {
			if p.Status == PaymentStarted || p.Status == PaymentProcessing {
				return refused
			}
		}
	}
	return nil
}

// replaceOthers ends the account's orders that were never paid or are paused, once another one is active that can't run beside them. Their payments in
// progress are refunded when they arrive.
func (s *Service) replaceOthers(ctx context.Context, active Order) error {
	orders, err := s.Orders(ctx, active.AccountID)
	if err != nil {
		return err
	}
	for _, o := range orders {
		if o.ID == active.ID || o.State != Pending && o.State != Paused || s.beside(active, o) || s.beside(o, active) {
			continue
		}
		err := s.change(ctx, o.ID, func(_ context.Context, b *Bill) error {
			b.Cancel(false, s.Now())
			return nil
		})
		if err != nil {
			return err
		}
	}
	return nil
}

var paymentOutcomes = promauto.NewCounterVec(prometheus.CounterOpts{
	Name: "hearthway_payments_total", Help: "Payments made at the provider, or asked for again, by what it answered.",
}, []string{"outcome"})

// collect makes a payment at the provider, or asks for its state if it was made before, and records the result. It can be repeated.
func (s *Service) collect(ctx context.Context, orderID, paymentID string) (Outcome, error) {
	b, err := s.Bill(ctx, orderID)
	if err != nil {
		return Outcome{}, err
	}
	p := b.Payment(paymentID)
	if p.Settled() {
		return Outcome{Status: p.Status, Text: p.FailureText}, nil
	}
	r, err := s.ask(ctx, b, p)
	if err != nil {
		paymentOutcomes.WithLabelValues("unreachable").Inc()
		return Outcome{}, unreachable(err)
	}
	paymentOutcomes.WithLabelValues(r.Status).Inc()
	if err := s.settle(ctx, orderID, paymentID, r); err != nil {
		return Outcome{}, err
	}
	return Outcome{Status: r.Status, Text: r.FailureText, ClientSecret: secretOf(r)}, nil
}

// ask makes a payment at the provider, or asks for its state if it was made before.
func (s *Service) ask(ctx context.Context, b *Bill, p *Payment) (ProviderPayment, error) {
	if p.ProviderID != "" {
		return s.Provider.Payment(ctx, p.ProviderID)
	}
	deleted := b.Customer.ProviderID == "" // the account was deleted
	if deleted || s.Now().Sub(p.CreatedAt) > keyLife {
		if lost, err := s.findLost(ctx, b, p); err != nil || lost.ID != "" {
			return lost, err
		}
	}
	if deleted {
		return ProviderPayment{Status: PaymentFailed, ChargeID: p.ChargeID, Amount: p.Amount}, nil
	}
	return s.Provider.Charge(ctx, ProviderCharge{
		Key: p.Key, Customer: b.Customer.ProviderID, Method: p.Method.ID, Amount: p.Amount, Text: s.Product, ChargeID: p.ChargeID, OrderID: b.ID,
	})
}

// findLost looks for a payment of unknown outcome that is so old that the provider may have forgotten its idempotency key, so that repeating the call
// could charge twice. A result without an ID means that the provider never made it.
func (s *Service) findLost(ctx context.Context, b *Bill, p *Payment) (ProviderPayment, error) {
	events, err := s.Provider.Events(ctx, p.CreatedAt.Add(-syncOverlap))
	if err != nil {
		return ProviderPayment{}, err
	}
	asked := map[string]bool{}
	for _, other := range b.Payments {
		asked[other.ProviderID] = true
	}
	for _, e := range events {
		if asked[e.Object] || !isPayment(e) {
			continue
		}
		asked[e.Object] = true
		r, err := s.Provider.Payment(ctx, e.Object)
		if err != nil || r.ChargeID == p.ChargeID {
			return r, err
		}
	}
	return ProviderPayment{}, nil
}

func secretOf(r ProviderPayment) string {
	if r.Status == PaymentNeedsAuth {
		return r.ClientSecret
	}
	return ""
}

// settle records the provider's state of a payment.
func (s *Service) settle(ctx context.Context, orderID, paymentID string, r ProviderPayment) error {
	return s.change(ctx, orderID, func(_ context.Context, b *Bill) error { return b.Settle(b.Payment(paymentID), r, s.Now()) })
}

// giveUp cancels a charge's last payment at the provider, if it failed or waits for the payer, so that it can't succeed after another one has started.
// A payment made with setupID is left alone.
func (s *Service) giveUp(ctx context.Context, b *Bill, c *Charge, setupID string) error {
	p := b.LastPayment(c)
	if p == nil || p.Closed || p.ProviderID == "" || p.Status != PaymentNeedsAuth && p.Status != PaymentFailed || setupID != "" && p.SetupID == setupID {
		return nil
	}
	r, err := s.Provider.Cancel(ctx, p.ProviderID)
	if err != nil {
		return unreachable(err)
	}
	return s.change(ctx, b.ID, func(_ context.Context, b *Bill) error {
		p := b.Payment(p.ID)
		p.Attended = true // the caller notifies the payer
		p.Closed = r.Status == PaymentFailed
		return b.Settle(p, r, s.Now())
	})
}

// NewSetup starts storing another payment method for an order.
func (s *Service) NewSetup(ctx context.Context, orderID string) (string, error) {
	if s.Provider == nil {
		return "", errNoProvider
	}
	b, err := s.Bill(ctx, orderID)
	if err != nil {
		return "", err
	}
	if b.AccountID == "" || b.State == Canceled || b.Customer.ProviderID == "" {
		return "", errEnded
	}
	return s.setupFor(ctx, b.Customer.ProviderID)
}

func (s *Service) setupFor(ctx context.Context, customer string) (string, error) {
	setup, err := s.Provider.Setup(ctx, "setup-"+newKey(), customer)
	if err != nil {
		return "", unreachable(err)
	}
	return setup.ClientSecret, nil
}

// OwnSetup starts storing another payment method for an agent.
func (s *Service) OwnSetup(ctx context.Context, who account.Account) (string, error) {
	if s.Provider == nil {
		return "", errNoProvider
	}
	if err := s.limited(ctx, who.ID); err != nil {
		return "", err
	}
	customer, err := s.customer(ctx, who)
	if err != nil {
		return "", err
	}
	return s.setupFor(ctx, customer.ProviderID)
}
