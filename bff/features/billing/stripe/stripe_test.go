package stripe

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"hearthway/bff/features/billing"
	"hearthway/bff/features/billing/standin"
	"hearthway/bff/platform/apperr"
)

const eventText = `{"id":"evt_1","object":"event","api_version":"2026-03-25.dahlia","created":1793000000,"type":"payment_intent.succeeded","data":{"object":{"id":"pi_1","object":"payment_intent"}}}`

func TestWebhookSignatures(t *testing.T) {
	p := New(Config{URL: standin.Origin, Key: "sk_test_x", WebhookSecret: "whsec_1"})
	now := time.Now()
	e, err := p.Event([]byte(eventText), standin.Sign([]byte(eventText), "whsec_1", now))
	if want := (billing.Event{ID: "evt_1", Kind: "payment_intent.succeeded", Object: "pi_1", Created: time.Unix(1793000000, 0).UTC()}); err != nil || e != want {
		t.Errorf("%+v, %v", e, err)
	}
	for name, try := range map[string][2]string{
		"another secret":    {eventText, standin.Sign([]byte(eventText), "whsec_2", now)},
		"changed":           {strings.Replace(eventText, "pi_1", "pi_2", 1), standin.Sign([]byte(eventText), "whsec_1", now)},
		"too old":           {eventText, standin.Sign([]byte(eventText), "whsec_1", now.Add(-time.Hour))},
		"unsigned":          {eventText, ""},
		"no signature":      {eventText, "t=1,v1="},
		"signed garbage":    {`{"object":"event"`, standin.Sign([]byte(`{"object":"event"`), "whsec_1", now)},
		"signed empty body": {`{"object":"event"}`, standin.Sign([]byte(`{"object":"event"}`), "whsec_1", now)},
	} {
		if e, err := p.Event([]byte(try[0]), try[1]); err == nil {
			t.Errorf("%s: %+v", name, e)
		}
	}
	refund := strings.NewReplacer(`"pi_1"`, `"re_1"`, `"object":"payment_intent"`, `"object":"refund","payment_intent":"pi_7"`).Replace(eventText)
	if e, err := p.Event([]byte(refund), standin.Sign([]byte(refund), "whsec_1", now)); err != nil || e.Object != "pi_7" {
		t.Errorf("a refund: %+v, %v", e, err)
	}
}

// A provider that is down isn't called again at once, and its errors contain neither the payer nor the key.
func TestStripeDownOpensTheBreaker(t *testing.T) {
	calls := 0
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		calls++
		w.WriteHeader(http.StatusServiceUnavailable)
		_, _ = w.Write([]byte("down for ann@example.com"))
	}))
	t.Cleanup(server.Close)
	now := time.Now()
	p := New(Config{URL: server.URL, Key: "sk_test_hunter2", Now: func() time.Time { return now }})
	for range maxFailures + 3 {
		_, err := p.Customer(t.Context(), "k", billing.Payer{Name: "Ann", Email: "ann@example.com"})
		if err == nil || strings.Contains(err.Error(), "ann@") || strings.Contains(err.Error(), "hunter2") {
			t.Fatal(err)
		}
	}
	if calls != maxFailures {
		t.Errorf("it was called %d times", calls)
	}
	now = now.Add(pause)
	_, _ = p.Payment(t.Context(), "pi_1")
	if calls != maxFailures+1 {
		t.Error("it was not tried again")
	}
}

// A rejected call doesn't stop other calls.
func TestRejectedCallsDontOpenBreaker(t *testing.T) {
	p := standInAccount(t, false)
	for range maxFailures + 1 {
		if _, err := p.Payment(t.Context(), "pi_nowhere"); apperr.CodeOf(err) != apperr.NotFound || !strings.Contains(err.Error(), "resource_missing") {
			t.Fatal(err)
		}
	}
	if _, err := p.Customer(t.Context(), "k", billing.Payer{Name: "Ann", Email: "ann@example.com"}); err != nil {
		t.Error(err)
	}
}

func TestStatementDescriptors(t *testing.T) {
	for text, want := range map[string]string{
		"Pay per closing": "Pay per", "Leads": "Leads", "Membership, December": "Membership", "Agent’s fee": "Agents fee", "2027": "", "Überraschung": "", "<b>*": "b", "": "",
	} {
		if got := onStatement(text); got != want {
			t.Errorf("%q is %q on a statement, want %q", text, got, want)
		}
	}
}
