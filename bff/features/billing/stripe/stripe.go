// Package stripe takes payments through Stripe (https://docs.stripe.com/api).
package stripe

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"time"

	api "github.com/stripe/stripe-go/v85"

	"hearthway/bff/features/billing"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/breaker"
	"hearthway/bff/platform/tracing"
)

const (
	timeout = 20 * time.Second
	// After this many consecutive failures, Stripe isn't called for a while.
	maxFailures = 5
	pause       = 30 * time.Second
)

// Config is the Stripe account and the location of the API.
type Config struct {
	URL           string // "https://api.stripe.com"
	Key           string
	WebhookSecret string
	Transport     http.RoundTripper // nil: the network
	Now           func() time.Time
}

// Provider is a billing.Provider.
type Provider struct {
	client  *api.Client
	secret  string
	breaker *breaker.Breaker
}

var _ billing.Provider = (*Provider)(nil)

// New returns a provider for an account.
func New(c Config) *Provider {
	config := &api.BackendConfig{
		URL: &c.URL, EnableTelemetry: api.Bool(false),
		MaxNetworkRetries: api.Int64(0), // billing itself retries, with the same key
		LeveledLogger:     &api.LeveledLogger{Level: api.LevelNull},
		HTTPClient: &http.Client{Timeout: timeout, Transport: tracing.Provider("Stripe", c.Transport),
			CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}, // a redirect would send the key elsewhere
	}
	return &Provider{
		client: api.NewClient(c.Key, api.WithBackends(api.NewBackendsWithConfig(config))), secret: c.WebhookSecret, breaker: breaker.New(maxFailures, pause, c.Now),
	}
}

// ask makes a call, unless too many previous ones failed. If Stripe responded with an error, the result wraps a *api.Error.
func ask[T any](p *Provider, call func() (T, error)) (result T, err error) {
	var refused error
	err = p.breaker.Do(func() error {
		result, err = call()
		failed, answered := errors.AsType[*api.Error](err)
		if answered && failed.HTTPStatusCode < http.StatusInternalServerError && failed.HTTPStatusCode != http.StatusTooManyRequests {
			refused = err // Stripe is reachable
			return nil
		}
		return err
	})
	return result, errors.Join(refused, err)
}

// plain returns an error that may be logged, without data about the payer. It is an apperr.NotFound if Stripe doesn't have the object.
func plain(err error) error {
	if failed, ok := errors.AsType[*api.Error](err); ok {
		err := fmt.Errorf("stripe: status %d, %s %s %s, request %s", failed.HTTPStatusCode, failed.Type, failed.Code, failed.Param, failed.RequestID)
		if failed.HTTPStatusCode == http.StatusNotFound {
			return apperr.Wrap(apperr.NotFound, "The payment provider doesn’t know this.", err)
		}
		return err
	}
	if failed, ok := errors.AsType[*url.Error](err); ok {
		return fmt.Errorf("stripe: %w", failed.Err)
	}
	if err != nil && !errors.Is(err, breaker.ErrOpen) {
		return errors.New("stripe: the response can't be read")
	}
	return err
}

// Customer implements billing.Provider.
func (p *Provider) Customer(ctx context.Context, key string, who billing.Payer) (string, error) {
	params := &api.CustomerCreateParams{Name: &who.Name, Email: &who.Email, Metadata: map[string]string{"account_id": who.AccountID}}
	params.SetIdempotencyKey(key)
	made, err := ask(p, func() (*api.Customer, error) { return p.client.V1Customers.Create(ctx, params) })
	if err != nil {
		return "", plain(err)
	}
	return made.ID, nil
}

// DeleteCustomer implements billing.Provider. Stripe detaches the customer's payment methods.
func (p *Provider) DeleteCustomer(ctx context.Context, id string) error {
	_, err := ask(p, func() (*api.Customer, error) { return p.client.V1Customers.Delete(ctx, id, nil) })
	if err = plain(err); apperr.CodeOf(err) == apperr.NotFound {
		return nil // already deleted
	}
	return err
}

// Stripe's names for kinds of payment methods.
const (
	typeCard = "card"
	typeBank = "us_bank_account"
)

// Setup implements billing.Provider. Bank accounts must be verified instantly: microdeposits would take days.
func (p *Provider) Setup(ctx context.Context, key, customer string) (billing.Setup, error) {
	params := &api.SetupIntentCreateParams{
		Customer: &customer, Usage: api.String("off_session"), PaymentMethodTypes: api.StringSlice([]string{typeCard, typeBank}),
		PaymentMethodOptions: &api.SetupIntentCreatePaymentMethodOptionsParams{USBankAccount: &api.SetupIntentCreatePaymentMethodOptionsUSBankAccountParams{VerificationMethod: api.String("instant")}},
	}
	params.SetIdempotencyKey(key)
	made, err := ask(p, func() (*api.SetupIntent, error) { return p.client.V1SetupIntents.Create(ctx, params) })
	return setup(made, err)
}

// SetupByID implements billing.Provider.
func (p *Provider) SetupByID(ctx context.Context, id string) (billing.Setup, error) {
	return setup(ask(p, func() (*api.SetupIntent, error) { return p.client.V1SetupIntents.Retrieve(ctx, id, nil) }))
}

func setup(s *api.SetupIntent, err error) (billing.Setup, error) {
	if err != nil {
		return billing.Setup{}, plain(err)
	}
	found := billing.Setup{ID: s.ID, ClientSecret: s.ClientSecret, Succeeded: s.Status == api.SetupIntentStatusSucceeded}
	if s.Customer != nil {
		found.Customer = s.Customer.ID
	}
	if found.Succeeded && s.PaymentMethod != nil {
		found.Method = s.PaymentMethod.ID
	}
	return found, nil
}

// Method implements billing.Provider.
func (p *Provider) Method(ctx context.Context, id string) (billing.Method, error) {
	m, err := ask(p, func() (*api.PaymentMethod, error) { return p.client.V1PaymentMethods.Retrieve(ctx, id, nil) })
	switch {
	case err != nil:
		return billing.Method{}, plain(err)
	case m.Card != nil:
		return billing.Method{ID: m.ID, Kind: billing.Card, Brand: string(m.Card.Brand), Last4: m.Card.Last4, ExpMonth: int(m.Card.ExpMonth), ExpYear: int(m.Card.ExpYear)}, nil
	case m.USBankAccount != nil:
		return billing.Method{ID: m.ID, Kind: billing.Bank, Brand: m.USBankAccount.BankName, Last4: m.USBankAccount.Last4}, nil
	}
	return billing.Method{}, fmt.Errorf("stripe: %s is an unsupported payment method: %s", m.ID, m.Type)
}
