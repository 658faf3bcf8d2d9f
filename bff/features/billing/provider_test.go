package billing_test

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"
	"time"

	"hearthway/bff/features/billing"
	"hearthway/bff/platform/apperr"
)

// Payment methods by the outcome of their payments.
const (
	goodMethod     = "pm_good"
	declinedMethod = "pm_declined"
	authMethod     = "pm_auth" // the payer has to confirm each payment
	bankMethod     = "pm_bank" // succeeds days later
	bankFailMethod = "pm_bank_fail"
)

// bankTakes is the duration of bank payments.
const bankTakes = 4 * 24 * time.Hour

// paymentProvider is an in-memory payment provider.
type paymentProvider struct {
	Now func() time.Time
	// Fail says whether a call is interrupted, before or after it took effect; nil: none is.
	Fail func(call string) (before, after bool)

	mu       sync.Mutex
	byKey    map[string]string // results by idempotency key
	customer map[string]bool
	setups   map[string]*billing.Setup
	payments map[string]*payment
	refunds  map[string]refund
	disputes map[string]*billing.ProviderDispute // by payment
	events   []billing.Event
}

type payment struct {
	billing.ProviderPayment
	method   string
	canceled bool
}

type refund struct {
	key     string
	payment string
	amount  int64
}

var _ billing.Provider = (*paymentProvider)(nil)

// newPaymentProvider creates a provider.
func newPaymentProvider(now func() time.Time) *paymentProvider {
	return &paymentProvider{Now: now, byKey: map[string]string{}, customer: map[string]bool{}, setups: map[string]*billing.Setup{}, payments: map[string]*payment{}, refunds: map[string]refund{}, disputes: map[string]*billing.ProviderDispute{}}
}

var errInterrupted = errors.New("the connection was lost")

// call runs a call that may be interrupted.
func (p *paymentProvider) call(name string, work func()) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	before, after := false, false
	if p.Fail != nil {
		before, after = p.Fail(name)
	}
	if before {
		return errInterrupted
	}
	p.settleBanks()
	work()
	if after {
		return errInterrupted
	}
	return nil
}

// once creates something once per key.
func (p *paymentProvider) once(key, prefix string, make func(id string)) string {
	id, ok := p.byKey[key]
	if !ok {
		id = fmt.Sprintf("%s_%d", prefix, len(p.byKey)+1)
		p.byKey[key] = id
		make(id)
	}
	return id
}

// Customer implements billing.Provider.
func (p *paymentProvider) Customer(_ context.Context, key string, _ billing.Payer) (id string, err error) {
	err = p.call("customer", func() { id = p.once(key, "cus", func(id string) { p.customer[id] = true }) })
	return id, err
}

// DeleteCustomer implements billing.Provider.
func (p *paymentProvider) DeleteCustomer(_ context.Context, id string) error {
	return p.call("delete customer", func() { delete(p.customer, id) })
}

// Customers is the number of its customers.
func (p *paymentProvider) Customers() int {
	p.mu.Lock()
	defer p.mu.Unlock()
	return len(p.customer)
}

// Setup implements billing.Provider.
func (p *paymentProvider) Setup(_ context.Context, key, customer string) (s billing.Setup, err error) {
	err = p.call("setup", func() {
		id := p.once(key, "seti", func(id string) {
			p.setups[id] = &billing.Setup{ID: id, ClientSecret: id + "_secret", Customer: customer}
		})
		s = *p.setups[id]
	})
	return s, err
}

// Store does what the payer's browser does: it stores a payment method with the client secret of a setup, and returns the setup's ID.
func (p *paymentProvider) Store(clientSecret, method string) string {
	p.mu.Lock()
	defer p.mu.Unlock()
	s := p.setups[strings.TrimSuffix(clientSecret, "_secret")]
	s.Succeeded, s.Method = true, method
	return s.ID
}

// SetupByID implements billing.Provider.
func (p *paymentProvider) SetupByID(_ context.Context, id string) (s billing.Setup, err error) {
	err = p.call("setup by id", func() {
		if found := p.setups[id]; found != nil {
			s = *found
		}
	})
	if err == nil && s.ID == "" {
		err = apperr.New(apperr.NotFound, "no such setup")
	}
	return s, err
}

// Method implements billing.Provider.
func (p *paymentProvider) Method(_ context.Context, id string) (billing.Method, error) {
	m := billing.Method{ID: id, Kind: billing.Card, Brand: "visa", Last4: "4242", ExpMonth: 12, ExpYear: 2031}
	if strings.HasPrefix(id, bankMethod) {
		m = billing.Method{ID: id, Kind: billing.Bank, Brand: "Test Bank", Last4: "6789"}
	}
	return m, p.call("method", func() {})
}

// Charge implements billing.Provider.
func (p *paymentProvider) Charge(_ context.Context, c billing.ProviderCharge) (made billing.ProviderPayment, err error) {
	err = p.call("charge", func() {
		id := p.once(c.Key, "pi", func(id string) {
			one := &payment{ProviderPayment: billing.ProviderPayment{ID: id, ChargeID: c.ChargeID, Amount: c.Amount, ClientSecret: id + "_secret", Created: p.Now()}, method: c.Method}
			p.payments[id] = one
			switch c.Method {
			case goodMethod:
				p.become(one, billing.PaymentSucceeded)
			case authMethod:
				p.become(one, billing.PaymentNeedsAuth)
			case bankMethod, bankFailMethod:
				p.become(one, billing.PaymentProcessing)
			default:
				p.become(one, billing.PaymentFailed)
			}
		})
		made = p.payments[id].ProviderPayment
	})
	return made, err
}

// ForgetKeys makes it forget its idempotency keys, as providers do after a day.
func (p *paymentProvider) ForgetKeys() {
	p.mu.Lock()
	defer p.mu.Unlock()
	kept := map[string]string{}
	for key, id := range p.byKey {
		kept["forgotten "+key] = id
	}
	p.byKey = kept
}

// Misreport makes it report more cents for a payment than were requested.
func (p *paymentProvider) Misreport(id string, more int64) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.payments[id].Amount += more
}

func (p *paymentProvider) become(one *payment, status string) {
	one.Status, one.Failure, one.FailureText = status, "", ""
	if status == billing.PaymentFailed {
		one.Failure, one.FailureText = "card_declined", "Your card was declined."
	}
	p.events = append(p.events, billing.Event{ID: fmt.Sprintf("evt_%d", len(p.events)+1), Kind: "payment_intent." + status, Object: one.ID, Created: p.Now()})
}

// settleBanks completes bank payments.
func (p *paymentProvider) settleBanks() {
	for _, id := range slices.Sorted(maps.Keys(p.payments)) {
		one := p.payments[id]
		if one.Status != billing.PaymentProcessing || p.Now().Before(one.Created.Add(bankTakes)) {
			continue
		}
		if one.method == bankFailMethod {
			p.become(one, billing.PaymentFailed)
		} else {
			p.become(one, billing.PaymentSucceeded)
		}
	}
}

// Authenticate does what the payer's browser does with the client secret of a payment.
func (p *paymentProvider) Authenticate(id string, confirmed bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	one := p.payments[id]
	if one.canceled || one.Status != billing.PaymentNeedsAuth && one.Status != billing.PaymentFailed {
		return
	}
	if confirmed {
		p.become(one, billing.PaymentSucceeded)
	} else {
		p.become(one, billing.PaymentFailed)
	}
}

// Waiting returns the payments that a payer can still confirm.
func (p *paymentProvider) Waiting() (ids []string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, id := range slices.Sorted(maps.Keys(p.payments)) {
		one := p.payments[id]
		if !one.canceled && one.method == authMethod && (one.Status == billing.PaymentNeedsAuth || one.Status == billing.PaymentFailed) {
			ids = append(ids, id)
		}
	}
	return ids
}

// Payment implements billing.Provider.
func (p *paymentProvider) Payment(_ context.Context, id string) (found billing.ProviderPayment, err error) {
	err = p.call("payment", func() { found = p.payments[id].ProviderPayment })
	return found, err
}

// Cancel implements billing.Provider.
func (p *paymentProvider) Cancel(_ context.Context, id string) (found billing.ProviderPayment, err error) {
	err = p.call("cancel", func() {
		one := p.payments[id]
		if one.Status == billing.PaymentNeedsAuth || one.Status == billing.PaymentFailed {
			one.canceled = true
			p.become(one, billing.PaymentFailed)
		}
		found = one.ProviderPayment
	})
	return found, err
}

// Events implements billing.Provider.
func (p *paymentProvider) Events(_ context.Context, after time.Time) (list []billing.Event, err error) {
	err = p.call("events", func() {
		for _, e := range p.events {
			if !e.Created.Before(after) {
				list = append(list, e)
			}
		}
	})
	return list, err
}

// Sent returns all events so far.
func (p *paymentProvider) Sent() []billing.Event {
	p.mu.Lock()
	defer p.mu.Unlock()
	return slices.Clone(p.events)
}

// Event implements billing.Provider: the body is the ID of an event, and the signature "good".
func (p *paymentProvider) Event(body []byte, signature string) (billing.Event, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, e := range p.events {
		if e.ID == string(body) && signature == "good" {
			return e, nil
		}
	}
	return billing.Event{}, errors.New("a wrong signature")
}
