// Package dev has the pages of development and tests: the outbox, the payment stand-in, the link that opens a shared demo.
package dev

import (
	"context"
	"crypto/rand"
	"crypto/subtle"
	"net"
	"net/netip"
	"net/url"
	"strings"
	"sync"

	"github.com/gofiber/fiber/v3"

	"hearthway/bff/app/respond"
	"hearthway/bff/features/account"
	"hearthway/bff/features/billing/standin"
	"hearthway/bff/platform/apperr"
)

// openCookie is set for those who used the link that opens the demo.
const openCookie = "dev_open"

// Person is a user of a login provider's stand-in, with a login token.
type Person struct {
	Name        string `json:"name"`
	Email       string `json:"email"`
	AccessToken string `json:"accessToken"`
}

// Tools are what the pages show and do.
type Tools struct {
	// Outbox returns emails and texts, newest first, including those in progress.
	Outbox func(ctx context.Context, limit int) ([]OutboxMessage, error)
	People map[account.ProviderName][]Person
	Stripe *standin.StandIn // nil: payments are real
	// PassDays advances the payment clock day by day, and runs each day's billing jobs.
	PassDays func(ctx context.Context, days int) error

	mu    sync.Mutex
	token string // of the single-use link that opens the demo; "": it was used
	pass  string // in the cookie of those who used it; "": the demo is open to all
}

// Lock closes the demo to everyone who hasn't used the link with the returned token. The link works once.
func (t *Tools) Lock() (token string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.token, t.pass = rand.Text(), rand.Text()
	return t.token
}

// Opened reports whether the demo is open to a request; never without tools.
func (t *Tools) Opened(c fiber.Ctx) bool {
	if t == nil {
		return false
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.pass == "" || subtle.ConstantTimeCompare([]byte(c.Cookies(openCookie)), []byte(t.pass)) == 1
}

// use consumes the token of the link and returns the value of the cookie.
func (t *Tools) use(token string) (pass string, ok bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.token == "" || subtle.ConstantTimeCompare([]byte(token), []byte(t.token)) != 1 {
		return "", false
	}
	t.token = ""
	return t.pass, true
}

// Site is what the pages need from the site that they are part of.
type Site struct {
	Name   string // of the product
	Origin string // without a trailing slash
	Styles func() (string, error)
	// Own reports whether a request comes from one of the site's pages.
	Own func(c fiber.Ctx) bool
	// GoTo responds with a redirect.
	GoTo func(c fiber.Ctx, to string, status int) error
}

// pages serves the tools on a site.
type pages struct {
	*Tools
	Site
	app *fiber.App
}

// Register registers the pages. Without tools (nil) there are none.
func (t *Tools) Register(app *fiber.App, site Site) {
	if t == nil {
		return
	}
	p := pages{t, site, app}
	p.get("/dev/open", p.open)
	p.get("/dev/outbox.json", p.only, p.outboxJSON)
	p.get("/dev/outbox", p.only, p.outboxPage)
	p.stripe()
	for provider, people := range t.People {
		p.get("/dev/"+string(provider)+".json", p.only, func(c fiber.Ctx) error { return c.JSON(people) })
	}
}

func (p pages) get(path string, handler any, more ...any) {
	p.app.Add([]string{fiber.MethodGet, fiber.MethodHead}, path, handler, more...)
}

// open handles the single-use link, and redirects to remove the token from the URL.
func (p pages) open(c fiber.Ctx) error {
	c.Set(fiber.HeaderReferrerPolicy, "no-referrer")
	pass, ok := p.use(c.Query("key"))
	if !ok {
		return apperr.New(apperr.NotFound, "This link has already been used.")
	}
	c.Cookie(&fiber.Cookie{Name: openCookie, Value: pass, Path: "/", HTTPOnly: true, SameSite: fiber.CookieSameSiteStrictMode, Secure: strings.HasPrefix(p.Origin, "https://")})
	return p.GoTo(c, "/dev/outbox", fiber.StatusFound)
}

// only restricts access to the pages, which contain codes and links. To prevent DNS rebinding, where
// another site's name resolves to this machine, the host must be ours.
func (p pages) only(c fiber.Ctx) error {
	c.Set(fiber.HeaderCacheControl, "private, "+respond.NoStore)
	c.Set("X-Robots-Tag", "noindex")
	if !p.Opened(c) || !p.ownHost(c.Get(fiber.HeaderHost)) {
		return apperr.New(apperr.NotFound, "This page could not be found.")
	}
	return c.Next()
}

func (p pages) ownHost(host string) bool {
	if u, err := url.Parse(p.Origin); err == nil && strings.EqualFold(u.Host, host) {
		return true
	}
	name, _, err := net.SplitHostPort(host)
	if err != nil {
		name = host
	}
	// A numeric host can't be rebound.
	_, numeric := netip.ParseAddr(strings.Trim(name, "[]"))
	return numeric == nil || strings.EqualFold(name, "localhost")
}
