package account

import (
	"errors"
	"net/url"
	"strings"
	"testing"

	"hearthway/bff/scenarios/product"
)

// In development that others can reach, the outbox and demo accounts need a link that works once.
func TestSharedDevelopmentNeedsALink(t *testing.T) {
	c := product.New(t, "HOST=0.0.0.0", "ALLOW_LAN=1")
	v := c.Visitor()
	demo := map[string]string{"username": "buyer@example.com", "password": "hearthway-demo"}
	v.Call("POST /api/v1/login/mobile-lead", demo).Want(200, "success", false, "error", "Incorrect username or password.")
	v.Call(product.SendCode, product.CodeRequest("buyer@example.com", "email", "lead")).Want(200, "success", true)
	if len(c.Mails("buyer@example.com")) != 0 {
		t.Error("a code was sent to a closed account")
	}
	for _, path := range []string{"/dev/outbox", "/dev/outbox.json", "/dev/facebook.json"} {
		v.Call("GET "+path, nil).Want(404)
	}
	link := "/dev/open?key=" + url.QueryEscape(c.Services.DemoKey)
	v.Call("GET /dev/open?key="+url.QueryEscape("wrong"), nil).Want(404)
	r := v.Call("GET "+link, nil).Want(302)
	pass := r.Header.Get("Set-Cookie")
	if !strings.HasPrefix(pass, "dev_open=") || !strings.Contains(strings.ToLower(pass), "httponly") || r.Header.Get("Referrer-Policy") != "no-referrer" {
		t.Errorf("cookie %q", pass)
	}
	v.Call("GET "+link, nil).Want(404)
	v.Agent, v.Opened = "x", strings.Split(pass, ";")[0]
	v.Call("GET /dev/outbox.json", nil).Want(200)
	v.Call("POST /api/v1/login/mobile-lead", demo).Want(200, "success", true)
	if strings.Contains(c.Log.String(), link) {
		t.Error("the link is in the log")
	}
}

func TestOutboxIsLocalOnly(t *testing.T) {
	c := product.New(t)
	c.Visitor().Call(product.SendCode, product.CodeRequest("buyer@example.com", "email", "lead")).Want(200)
	v := c.Visitor()
	v.Call("GET /dev/outbox.json", nil).Want(200, "#", 1, "0.channel", "email", "0.to", "buyer@example.com")
	if r := v.Call("GET /dev/outbox", nil).Want(200); !strings.Contains(r.Body, "buyer@example.com") || r.Header.Get("Cache-Control") != "private, no-store" {
		t.Errorf("%.300s", r.Body)
	}
	for host, want := range map[string]int{"localhost:8080": 200, "127.0.0.1:8080": 200, "[::1]:8080": 200, "evil.example": 404, "localhost.evil.example:8080": 404, "127.0.0.1.evil.example": 404} {
		v.Host = host
		v.Call("GET /dev/outbox.json", nil).Want(want)
	}
}

// Production has neither the outbox nor demo accounts, even on a database that was used for development.
func TestProductionHasNoDemo(t *testing.T) {
	c := product.New(t)
	d := c.Visitor()
	d.Token = d.Call("POST /api/v1/login/mobile-lead", map[string]string{"username": "buyer@example.com", "password": "hearthway-demo"}).Text("token")
	c.Reopen("APP_ENV=production", "ERASURE_JOURNAL="+t.TempDir(), "PUBLIC_URL=https://hearthway.example", "DATABASE_URL=postgres://db.example/h", "REDIS_URL=redis://cache.example",
		"PRIVACY_KEY=0123456789abcdef0123456789abcdef", "SMTP_URL=smtps://127.0.0.1:1", "MAIL_FROM=hello@hearthway.example", "SMS_URL=https://sms.example", "GIFT_CARD_URL=https://cards.example", "POSTAL_ADDRESS=1 Main Street",
		"MAP_TILE_URL=https://tiles.example/{z}/{x}/{y}.png", "STRIPE_SECRET_KEY=sk_live_1", "STRIPE_PUBLISHABLE_KEY=pk_live_1", "STRIPE_WEBHOOK_SECRET=whsec_1")
	d.Call("GET /api/lead/client-leads/me", nil).Want(401)
	d.Call("POST /api/v1/login/mobile-lead", map[string]string{"username": "buyer@example.com", "password": "hearthway-demo"}).Want(200, "success", false)
	d.Call("GET /dev/outbox.json", nil).Want(404)
	d.Call("GET /dev/open?key=x", nil).Want(404)
	if err := c.Services.Accounts.Tidy(t.Context()); err != nil && !errors.Is(err, t.Context().Err()) {
		t.Error(err)
	}
}
