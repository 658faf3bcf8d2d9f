package stripe

import (
	"testing"
	"time"

	"hearthway/bff/features/billing/standin"
)

// No body makes the webhook panic, even a signed one, and without its signature none is taken.
func FuzzWebhook(f *testing.F) {
	for _, seed := range []string{eventText, `{"object":"event"}`, `{"object":"event","data":{}}`, `{"object":"event","data":{"object":{"object":"refund","payment_intent":{"id":7}}}}`, `{"data":{"object":[]},"created":1e300}`, `null`} {
		f.Add([]byte(seed), "t=1,v1=00")
	}
	p := New(Config{URL: standin.Origin, Key: "sk_test_x", WebhookSecret: "whsec_1"})
	f.Fuzz(func(t *testing.T, body []byte, signature string) {
		_, _ = p.Event(body, standin.Sign(body, "whsec_1", time.Now()))
		if e, err := p.Event(body, signature); err == nil {
			t.Fatalf("%q is taken with the signature %q: %+v", body, signature, e)
		}
	})
}
