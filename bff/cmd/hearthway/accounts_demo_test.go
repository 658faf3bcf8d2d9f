package main

import (
	"errors"
	"net/url"
	"strings"
	"testing"
)

// In development that others reach, outbox and demonstration open with a link, once.
func TestSharedDevelopment(t *testing.T) {
	c := newCity(t, "HOST=0.0.0.0", "ALLOW_LAN=1")
	v := c.visitor()
	demo := map[string]string{"username": "buyer@example.com", "password": "hearthway-demo"}
	v.ask("POST /api/v1/login/mobile-lead", demo).want(200, "success", false, "error", "Incorrect username or password.")
	v.ask(sendCode, asked("buyer@example.com", "email", "lead")).want(200, "success", true)
	if len(c.mails("buyer@example.com")) != 0 {
		t.Error("a code was sent to a closed account")
	}
	for _, path := range []string{"/dev/outbox", "/dev/outbox.json", "/dev/facebook.json"} {
		v.ask("GET "+path, nil).want(404)
	}
	var said strings.Builder
	c.services.announce(&said)
	_, link, _ := strings.Cut(strings.TrimSpace(said.String()), "http://localhost:8080")
	v.ask("GET /dev/open?key="+url.QueryEscape("wrong"), nil).want(404)
	r := v.ask("GET "+link, nil).want(302)
	pass := r.header.Get("Set-Cookie")
	if !strings.HasPrefix(pass, "dev_open=") || !strings.Contains(strings.ToLower(pass), "httponly") || r.header.Get("Referrer-Policy") != "no-referrer" {
		t.Errorf("cookie %q", pass)
	}
	v.ask("GET "+link, nil).want(404)
	v.agent, v.opened = "x", strings.Split(pass, ";")[0]
	v.ask("GET /dev/outbox.json", nil).want(200)
	v.ask("POST /api/v1/login/mobile-lead", demo).want(200, "success", true)
	if strings.Contains(c.log.String(), link) {
		t.Error("the link is in the log")
	}
}

func TestOutboxIsForThisMachine(t *testing.T) {
	c := newCity(t)
	c.visitor().ask(sendCode, asked("buyer@example.com", "email", "lead")).want(200)
	v := c.visitor()
	v.ask("GET /dev/outbox.json", nil).want(200, "#", 1, "0.channel", "email", "0.to", "buyer@example.com")
	if r := v.ask("GET /dev/outbox", nil).want(200); !strings.Contains(r.body, "buyer@example.com") || r.header.Get("Cache-Control") != "private, no-store" {
		t.Errorf("%.300s", r.body)
	}
	for host, want := range map[string]int{"localhost:8080": 200, "127.0.0.1:8080": 200, "[::1]:8080": 200, "evil.example": 404, "localhost.evil.example:8080": 404, "127.0.0.1.evil.example": 404} {
		v.host = host
		v.ask("GET /dev/outbox.json", nil).want(want)
	}
}

// Production has neither outbox nor demonstration, even on a database that was development's.
func TestProductionHasNoDemonstration(t *testing.T) {
	c := newCity(t)
	d := c.visitor()
	d.token = d.ask("POST /api/v1/login/mobile-lead", map[string]string{"username": "buyer@example.com", "password": "hearthway-demo"}).text("token")
	c.open("APP_ENV=production", "ERASURE_JOURNAL="+t.TempDir(), "PUBLIC_URL=https://hearthway.example", "DATABASE_URL=postgres://db.example/h", "REDIS_URL=redis://cache.example",
		"PRIVACY_KEY=0123456789abcdef0123456789abcdef", "SMTP_URL=smtps://127.0.0.1:1", "MAIL_FROM=hello@hearthway.example", "SMS_URL=https://sms.example", "POSTAL_ADDRESS=1 Main Street",
		"MAP_TILE_URL=https://tiles.example/{z}/{x}/{y}.png")
	d.ask("GET /api/lead/client-leads/me", nil).want(401)
	d.ask("POST /api/v1/login/mobile-lead", map[string]string{"username": "buyer@example.com", "password": "hearthway-demo"}).want(200, "success", false)
	d.ask("GET /dev/outbox.json", nil).want(404)
	d.ask("GET /dev/open?key=x", nil).want(404)
	if err := c.services.Accounts.Tidy(t.Context()); err != nil && !errors.Is(err, t.Context().Err()) {
		t.Error(err)
	}
}
