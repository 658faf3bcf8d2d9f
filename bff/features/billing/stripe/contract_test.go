package stripe

import (
	"encoding/json"
	"errors"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"hearthway/bff/features/billing"
	"hearthway/bff/features/billing/standin"
	"hearthway/bff/platform/apperr"
)

// account is a provider account for the contract test.
type account struct {
	*Provider
	// store completes a setup as a browser does, with a card or a bank account.
	store func(t *testing.T, s billing.Setup, what string)
	// dispute opens and decides a dispute of a payment; nil: not supported.
	dispute func(t *testing.T, payment string, won bool)
	// refundAtSite refunds part of a payment as in the provider's dashboard.
	refundAtSite func(t *testing.T, payment, amount string)
	// later lets days pass; nil: not supported.
	later func(t *testing.T, days int)
}

// Payment methods that can be stored.
const (
	approved = "approved"
	declines = "declines when it is charged"
	bank     = "bank account"
	badBank  = "bank account that fails"
)

// The contract, for the stand-in over the network and within the process, and for Stripe itself if a test key is in the
// environment.
func TestContract(t *testing.T) {
	for name, open := range map[string]func(t *testing.T) account{
		"stand-in over the network":   func(t *testing.T) account { return standInAccount(t, true) },
		"stand-in within the process": func(t *testing.T) account { return standInAccount(t, false) },
		"Stripe":                      realAccount,
	} {
		t.Run(name, func(t *testing.T) { contract(t, open(t)) })
	}
}

func contract(t *testing.T, p account) {
	ctx := t.Context()
	began := time.Now().Add(-time.Minute)
	who := billing.Payer{AccountID: uuid.NewString(), Name: "Ann Agent", Email: "ann@example.com"}
	key := uuid.NewString()
	customer, err := p.Customer(ctx, key, who)
	if err != nil {
		t.Fatal(err)
	}
	if again, err := p.Customer(ctx, key, who); err != nil || again != customer {
		t.Errorf("the same key made another customer: %s, %v", again, err)
	}
	if _, err := p.Customer(ctx, key, billing.Payer{Name: "Bea", Email: "bea@example.com"}); err == nil || strings.Contains(err.Error(), "bea@example.com") {
		t.Errorf("the same key for someone else: %v", err)
	}

	method := func(what string) string {
		t.Helper()
		s, err := p.Setup(ctx, uuid.NewString(), customer)
		if err != nil || s.Succeeded || s.Method != "" || s.ClientSecret == "" || s.Customer != customer {
			t.Fatalf("%+v, %v", s, err)
		}
		p.store(t, s, what)
		s, err = p.SetupByID(ctx, s.ID)
		if err != nil || !s.Succeeded || s.Method == "" {
			t.Fatalf("%+v, %v", s, err)
		}
		return s.Method
	}
	charge := func(method string, amount int64, key string) billing.ProviderPayment {
		t.Helper()
		made, err := p.Charge(ctx, billing.ProviderCharge{Key: key, Customer: customer, Method: method, Amount: amount, Text: "Pay per closing, annual fee", ChargeID: "charge-" + key, OrderID: "order"})
		if err != nil {
			t.Fatal(err)
		}
		if made.ChargeID != "charge-"+key || made.Amount != amount || made.ID == "" {
			t.Errorf("%+v", made)
		}
		return made
	}

	good := method(approved)
	if m, err := p.Method(ctx, good); err != nil || m.Kind != billing.Card || m.Brand != "visa" || m.Last4 != "4242" || m.ExpMonth < 1 || m.ExpYear < 2026 {
		t.Errorf("%+v, %v", m, err)
	}
	key = uuid.NewString()
	paid := charge(good, 29_900, key)
	if paid.Status != billing.PaymentSucceeded || paid.Failure != "" {
		t.Errorf("%+v", paid)
	}
	if again := charge(good, 29_900, key); again.ID != paid.ID {
		t.Errorf("charged twice: %s, %s", paid.ID, again.ID)
	}
	if _, err := p.Charge(ctx, billing.ProviderCharge{Key: key, Customer: customer, Method: good, Amount: 100, Text: "x", ChargeID: "charge-" + key, OrderID: "order"}); err == nil {
		t.Error("the same key charged another amount")
	}
	if known, err := p.Payment(ctx, paid.ID); err != nil || known.Status != billing.PaymentSucceeded || known.Amount != 29_900 || known.ChargeID != "charge-"+key {
		t.Errorf("%+v, %v", known, err)
	}
	if known, err := p.Cancel(ctx, paid.ID); err != nil || known.Status != billing.PaymentSucceeded {
		t.Errorf("canceling what is paid: %+v, %v", known, err)
	}

	bad := charge(method(declines), 29_900, uuid.NewString())
	if bad.Status != billing.PaymentFailed || bad.Failure != "card_declined" || bad.FailureText == "" {
		t.Errorf("%+v", bad)
	}
	if known, err := p.Cancel(ctx, bad.ID); err != nil || known.Status != billing.PaymentFailed {
		t.Errorf("%+v, %v", known, err)
	}
	if gone, err := p.Charge(ctx, billing.ProviderCharge{Key: uuid.NewString(), Customer: customer, Method: "pm_gone", Amount: 100, Text: "x"}); err != nil || gone.Status != billing.PaymentFailed {
		t.Errorf("a method that was removed: %+v, %v", gone, err)
	}

	back := "refund-" + paid.ID
	first, err := p.Refund(ctx, back, paid.ID, 10_000)
	if err != nil {
		t.Fatal(err)
	}
	if again, err := p.Refund(ctx, back, paid.ID, 10_000); err != nil || again != first {
		t.Errorf("refunded twice: %s, %v", again, err)
	}
	if _, err := p.Refund(ctx, uuid.NewString(), paid.ID, 20_000); err == nil {
		t.Error("more was refunded than was paid")
	}
	if rest, err := p.Refund(ctx, uuid.NewString(), paid.ID, 19_900); err != nil || rest == first {
		t.Errorf("%s, %v", rest, err)
	}

	if _, err := p.Refund(ctx, uuid.NewString(), paid.ID, 1); apperr.CodeOf(err) != apperr.Conflict {
		t.Errorf("a refund that the provider refuses: %v", err)
	}
	if back, err := p.Returned(ctx, paid.ID); err != nil || len(back.Refunds) != 2 || !slices.ContainsFunc(back.Refunds, func(r billing.ProviderRefund) bool {
		return r.ID == first && r.Key == "refund-"+paid.ID && r.Amount == 10_000 && !r.Failed
	}) || len(back.Disputes) != 0 {
		t.Errorf("%+v, %v", back, err)
	}
	elsewhere := charge(good, 5_000, uuid.NewString())
	p.refundAtSite(t, elsewhere.ID, "1500")
	if back, err := p.Returned(ctx, elsewhere.ID); err != nil || len(back.Refunds) != 1 || back.Refunds[0].Key != "" || back.Refunds[0].Amount != 1_500 {
		t.Errorf("%+v, %v", back, err)
	}
	if p.dispute != nil {
		for won, state := range map[bool]billing.DisputeState{true: billing.DisputeWon, false: billing.DisputeLost} {
			disputed := charge(good, 5_000, uuid.NewString())
			p.dispute(t, disputed.ID, won)
			if back, err := p.Returned(ctx, disputed.ID); err != nil || len(back.Disputes) != 1 || back.Disputes[0].State != state || back.Disputes[0].Amount != 5_000 {
				t.Errorf("%+v, %v", back, err)
			}
			if _, err := p.Refund(ctx, uuid.NewString(), disputed.ID, 100); won != (err == nil) {
				t.Errorf("refunding after a dispute that was won is %v: %v", won, err)
			}
		}
	}

	slow := charge(method(bank), 9_700, uuid.NewString())
	if slow.Status != billing.PaymentProcessing || slow.Failure != "" {
		t.Errorf("%+v", slow)
	}
	if p.later != nil {
		lost := charge(method(badBank), 9_700, uuid.NewString())
		p.later(t, 5)
		if known, err := p.Payment(ctx, slow.ID); err != nil || known.Status != billing.PaymentSucceeded {
			t.Errorf("%+v, %v", known, err)
		}
		if known, err := p.Payment(ctx, lost.ID); err != nil || known.Status != billing.PaymentFailed || known.Failure != "no_account" || known.FailureText == "" {
			t.Errorf("%+v, %v", known, err)
		}
	}

	for range 2 {
		if err := p.DeleteCustomer(ctx, customer); err != nil {
			t.Error(err)
		}
	}
	if gone, err := p.Charge(ctx, billing.ProviderCharge{Key: uuid.NewString(), Customer: customer, Method: good, Amount: 100, Text: "x"}); err != nil || gone.Status != billing.PaymentFailed {
		t.Errorf("a customer who was deleted: %+v, %v", gone, err)
	}
	if known, err := p.Payment(ctx, paid.ID); err != nil || known.Status != billing.PaymentSucceeded {
		t.Errorf("a payment of a customer who was deleted: %+v, %v", known, err)
	}

	events, err := p.Events(ctx, began)
	if err != nil {
		t.Fatal(err)
	}
	kinds := map[string]string{}
	for i, e := range events {
		if i > 0 && e.Created.Before(events[i-1].Created) {
			t.Error("events are out of order")
		}
		kinds[e.Object] += e.Kind + " "
	}
	if got := kinds[paid.ID]; !strings.Contains(got, "payment_intent.succeeded") {
		t.Errorf("events of the payment: %s", got)
	}
	if got := kinds[elsewhere.ID]; !strings.Contains(got, "charge.refunded") {
		t.Errorf("events of the refunded payment: %s", got)
	}
	if got := kinds[bad.ID]; !strings.Contains(got, "payment_intent.payment_failed") {
		t.Errorf("events of the declined payment: %s", got)
	}
}

// standInAccount is an account at the stand-in.
func standInAccount(t *testing.T, overNetwork bool) account {
	provider := standin.New(standin.Config{Storage: &standin.InMemory{}, Now: time.Now})
	c := Config{URL: standin.Origin, Key: standin.SecretKey, WebhookSecret: standin.WebhookSecret, Transport: provider}
	if overNetwork {
		server := httptest.NewServer(provider)
		t.Cleanup(server.Close)
		c.URL, c.Transport = server.URL, nil
	}
	numbers := map[string]url.Values{
		approved: card("4242 4242 4242 4242"), declines: card("4000000000000341"), bank: bankAccount("000123456789"), badBank: bankAccount("000111111116"),
	}
	return account{
		Provider: New(c),
		store: func(t *testing.T, s billing.Setup, what string) {
			t.Helper()
			made := post(t, provider, standin.PublishableKey, "/v1/payment_methods", numbers[what])
			post(t, provider, standin.PublishableKey, "/v1/setup_intents/"+s.ID+"/confirm", url.Values{"client_secret": {s.ClientSecret}, "payment_method": {made["id"].(string)}})
		},
		dispute: func(t *testing.T, payment string, won bool) {
			if err := errors.Join(provider.Dispute(t.Context(), payment), provider.CloseDispute(t.Context(), payment, won)); err != nil {
				t.Fatal(err)
			}
		},
		refundAtSite: func(t *testing.T, payment, amount string) {
			post(t, provider, standin.SecretKey, "/v1/refunds", url.Values{"payment_intent": {payment}, "amount": {amount}})
		},
		later: func(t *testing.T, days int) {
			if err := provider.Advance(t.Context(), time.Duration(days)*24*time.Hour); err != nil {
				t.Fatal(err)
			}
		},
	}
}

func card(number string) url.Values {
	return url.Values{"type": {"card"}, "card[number]": {number}, "card[exp_month]": {"12"}, "card[exp_year]": {"2040"}, "card[cvc]": {"123"}}
}

func bankAccount(number string) url.Values {
	return url.Values{"type": {"us_bank_account"}, "us_bank_account[routing_number]": {"110000000"}, "us_bank_account[account_number]": {number}, "billing_details[name]": {"Ann Agent"}}
}

// realAccount is a Stripe account with Stripe's test payment methods.
func realAccount(t *testing.T) account {
	key := os.Getenv("STRIPE_SECRET_KEY")
	if !strings.HasPrefix(key, "sk_test_") {
		t.Skip("there is no STRIPE_SECRET_KEY of a test account in the environment, so Stripe itself isn’t tested")
	}
	methods := map[string]string{approved: "pm_card_visa", declines: "pm_card_chargeCustomerFail", bank: "pm_usBankAccount_success"}
	return account{
		Provider: New(Config{URL: "https://api.stripe.com", Key: key, WebhookSecret: "whsec_unused"}),
		store: func(t *testing.T, s billing.Setup, what string) {
			t.Helper()
			post(t, http.DefaultTransport, key, "/v1/setup_intents/"+s.ID+"/confirm", url.Values{"payment_method": {methods[what]}, "mandate_data[customer_acceptance][type]": {"offline"}})
		},
		refundAtSite: func(t *testing.T, payment, amount string) {
			post(t, http.DefaultTransport, key, "/v1/refunds", url.Values{"payment_intent": {payment}, "amount": {amount}})
		},
	}
}

// post makes a call that isn't part of the provider's API.
func post(t *testing.T, by http.RoundTripper, key, path string, form url.Values) map[string]any {
	t.Helper()
	request := httptest.NewRequestWithContext(t.Context(), http.MethodPost, "https://api.stripe.com"+path, strings.NewReader(form.Encode()))
	request.RequestURI = ""
	request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	request.SetBasicAuth(key, "")
	response, err := by.RoundTrip(request)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = response.Body.Close() }()
	var made map[string]any
	if err := json.NewDecoder(response.Body).Decode(&made); err != nil || response.StatusCode != http.StatusOK {
		t.Fatalf("%s: %d %v, %v", path, response.StatusCode, made, err)
	}
	return made
}
