package config

import "strings"

// stripe rejects keys that don't belong together. A live key charges real cards and a test key never does,
// so production requires live keys, and everything else test keys.
func (r *reader) stripe(s Stripe, live bool) {
	r.both("STRIPE_SECRET_KEY", s.Key != "", "STRIPE_PUBLISHABLE_KEY", s.Publishable != "")
	r.both("STRIPE_SECRET_KEY", s.Key != "", "STRIPE_WEBHOOK_SECRET", s.Webhook != "")
	mode, other := "test", "live"
	if live {
		mode, other = "live", "test"
	}
	for _, key := range []struct{ name, value, kinds, form string }{
		{"STRIPE_SECRET_KEY", string(s.Key), "sk rk", "sk_" + mode + "_…"},
		{"STRIPE_PUBLISHABLE_KEY", s.Publishable, "pk", "pk_" + mode + "_…"},
	} {
		kind, rest, _ := strings.Cut(key.value, "_")
		switch {
		case key.value == "" || r.isBad(key.name):
		case !strings.Contains(" "+key.kinds+" ", " "+kind+" ") || !strings.HasPrefix(rest, mode+"_") && !strings.HasPrefix(rest, other+"_"):
			r.bad(key.name, "must be a Stripe key such as %s", key.form)
		case !strings.HasPrefix(rest, mode+"_"):
			r.bad(key.name, "is a %s key; this installation needs a %s key such as %s", other, mode, key.form)
		}
	}
	if s.Webhook != "" && !strings.HasPrefix(string(s.Webhook), "whsec_") {
		r.bad("STRIPE_WEBHOOK_SECRET", "must be the signing secret of the webhook, whsec_…")
	}
}
