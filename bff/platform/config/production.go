package config

import "strings"

// deployed rejects settings that are only fit for development, such as an embedded database or
// publicly visible emails.
func (r *reader) deployed(c Config) {
	needed := []struct {
		name, why string
		missing   bool
	}{
		{"DATABASE_URL", "the embedded database is for development", c.Database.Embedded()},
		{"REDIS_URL", "the in-process cache is for development", len(c.Redis) == 0},
		{"SMTP_URL", "the outbox is for development", c.Mail.SMTP == ""},
		{"MAIL_FROM", "emails need a sender", c.Mail.From == ""},
		{"POSTAL_ADDRESS", "emails give the sender's postal address", c.Mail.Postal == ""},
		{"SMS_URL", "the outbox is for development", c.Texts == ""},
		{"GIFT_CARD_URL", "reviews earn a gift card", c.Env == Production && c.GiftCards == ""},
		{"MAP_TILE_URL", "OpenStreetMap's own tiles aren't for production use", c.Tiles.URL == ""},
		{"PRIVACY_KEY", "every server must recognize deleted people by the same digests", c.Privacy == ""},
		{"ERASURE_JOURNAL", "restoring a backup on any server must repeat past deletions", !r.given("ERASURE_JOURNAL")},
		{"STRIPE_SECRET_KEY", "the payment stand-in is for development", c.Stripe.Key == ""},
		{"APPLE_SIGN_IN_KEY_ID", "the app that APPLE_APP_IDS names offers Sign in with Apple", len(c.Apps.AppleIDs) > 0 && c.Apple.KeyID == ""},
		{"PUBLIC_URL", "links must use the public address", !r.given("PUBLIC_URL")},
	}
	for _, n := range needed {
		if n.missing && !r.isBad(n.name) {
			r.bad(n.name, "must be set in %s: %s", c.Env, n.why)
		}
	}
	if c.Sample > 0 {
		r.bad("SAMPLE_LISTINGS", "must be 0 in %s: sample homes aren't for sale", c.Env)
	}
	if strings.Contains(strings.ToLower(c.Tiles.URL), "openstreetmap.org") {
		r.bad("MAP_TILE_URL", "must not be OpenStreetMap's own tiles in %s", c.Env)
	}
	for _, name := range encrypted {
		if scheme, _, _ := strings.Cut(strings.ToLower(r.text(name, "")), "://"); scheme == "http" && !r.isBad(name) {
			r.bad(name, "must begin with https:// in %s", c.Env)
		}
	}
	if strings.HasPrefix(strings.ToLower(string(c.Mail.SMTP)), "smtp:") {
		r.bad("SMTP_URL", "must begin with smtps:// or smtp+starttls:// in %s: emails contain codes and links", c.Env)
	}
	if r.given("PUBLIC_URL") && !r.isBad("PUBLIC_URL") && isLoopback(c.HTTP.Public.Hostname()) {
		r.bad("PUBLIC_URL", "must not be this machine's own address in %s", c.Env)
	}
	if c.HTTP.LAN {
		r.bad("ALLOW_LAN", "has no effect in %s", c.Env)
	}
	if c.Reload {
		r.bad("HEARTHWAY_RELOAD", "has no effect in %s", c.Env)
	}
}

// encrypted are the addresses whose traffic nobody else must read or change: sessions, codes, tokens,
// personal data.
var encrypted = []string{
	"PUBLIC_URL", "SMS_URL", "CAPTCHA_VERIFY_URL", "FACEBOOK_GRAPH_URL", "APPLE_ID_URL", "SYNDICATION_URL", "EXPO_PUSH_URL", "FOLLOW_UP_BOSS_URL", "STRIPE_API_URL",
	"CONTENT_API_URL", "SALES_API_URL", "GIFT_CARD_URL", "SENTRY_DSN", "RESO_TOKEN_URL", "BACK_OFFICE_URL", "MAP_TILE_URL",
}
