package web

import (
	"context"
	"crypto/rand"
	"crypto/subtle"
	"fmt"
	"html"
	"net"
	"net/netip"
	"net/url"
	"strings"
	"sync"
	"time"

	"github.com/gofiber/fiber/v3"

	"hearthway/bff/app/respond"
	"hearthway/bff/features/billing/standin"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/message"
)

// outboxShown is how many messages the outbox page shows.
const outboxShown = 200

// openCookie is set for those who used the link that opens the demo.
const openCookie = "dev_open"

// OutboxMessage is an email or a text in /dev/outbox.json.
type OutboxMessage struct {
	ID        string    `json:"id"`
	Channel   string    `json:"channel"` // "email" or "text"
	To        string    `json:"to"`
	Subject   string    `json:"subject"`
	Text      string    `json:"text"`
	HTML      string    `json:"html"`
	CreatedAt time.Time `json:"created_at"`
	// Attachments are omitted if there are none.
	Attachments []message.Attachment `json:"attachments,omitempty"`
}

// DevPerson is a person of the Facebook stand-in, with a login token.
type DevPerson struct {
	Name        string `json:"name"`
	Email       string `json:"email"`
	AccessToken string `json:"accessToken"`
}

// Dev has the tools of development and tests.
type Dev struct {
	// Outbox returns emails and texts, newest first, including those in progress.
	Outbox   func(ctx context.Context, limit int) ([]OutboxMessage, error)
	Facebook []DevPerson
	Stripe   *standin.StandIn // nil: payments are real
	// PassDays advances the clock of payments, with the jobs of billing.
	PassDays func(ctx context.Context, days int) error

	mu   sync.Mutex
	key  string // of the single-use link that opens the demo; "": it was used
	pass string // in the cookie of those who used it; "": the demo is open to all
}

// Lock closes the demo to everyone who hasn't used the link with the returned key. The link works once.
func (d *Dev) Lock() (key string) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.key, d.pass = rand.Text(), rand.Text()
	return d.key
}

// opened reports whether the demo is open to a request.
func (d *Dev) opened(c fiber.Ctx) bool {
	if d == nil {
		return false
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.pass == "" || subtle.ConstantTimeCompare([]byte(c.Cookies(openCookie)), []byte(d.pass)) == 1
}

// use consumes the key of the link and returns the value of the cookie.
func (d *Dev) use(key string) (pass string, ok bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.key == "" || subtle.ConstantTimeCompare([]byte(key), []byte(d.key)) != 1 {
		return "", false
	}
	d.key = ""
	return d.pass, true
}

// development registers the development pages.
func (s *Server) development() {
	if s.deps.Dev == nil {
		return
	}
	s.get("/dev/open", s.openDemo)
	s.get("/dev/outbox.json", s.devOnly, s.outboxJSON)
	s.get("/dev/outbox", s.devOnly, s.outboxPage)
	s.stripe()
	s.get("/dev/facebook.json", s.devOnly, func(c fiber.Ctx) error { return c.JSON(s.deps.Dev.Facebook) })
}

// openDemo handles the single-use link, and redirects to remove the key from the URL.
func (s *Server) openDemo(c fiber.Ctx) error {
	c.Set(fiber.HeaderReferrerPolicy, "no-referrer")
	pass, ok := s.deps.Dev.use(c.Query("key"))
	if !ok {
		return apperr.New(apperr.NotFound, "This link has already been used.")
	}
	c.Cookie(&fiber.Cookie{Name: openCookie, Value: pass, Path: "/", HTTPOnly: true, SameSite: fiber.CookieSameSiteStrictMode, Secure: strings.HasPrefix(s.Origin, "https://")})
	return s.goTo(c, "/dev/outbox", fiber.StatusFound)
}

// devOnly restricts access to the outbox, which contains codes and links. To prevent DNS rebinding,
// where another site's name resolves to this machine, the host must be ours.
func (s *Server) devOnly(c fiber.Ctx) error {
	c.Set(fiber.HeaderCacheControl, "private, "+respond.NoStore)
	c.Set("X-Robots-Tag", "noindex")
	if !s.deps.Dev.opened(c) || !s.ownHost(c.Get(fiber.HeaderHost)) {
		return apperr.New(apperr.NotFound, "This page could not be found.")
	}
	return c.Next()
}

func (s *Server) ownHost(host string) bool {
	if u, err := url.Parse(s.Origin); err == nil && strings.EqualFold(u.Host, host) {
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

func (s *Server) outboxJSON(c fiber.Ctx) error {
	messages, err := s.deps.Dev.Outbox(c.Context(), outboxShown)
	if err != nil {
		return err
	}
	return c.JSON(messages)
}

// outboxPage shows emails as their readers see them, each in a sandboxed frame.
func (s *Server) outboxPage(c fiber.Ctx) error {
	messages, err := s.deps.Dev.Outbox(c.Context(), outboxShown)
	if err != nil {
		return err
	}
	styles, err := readStyles(s.AssetsDir)
	if err != nil {
		return err
	}
	var b strings.Builder
	b.WriteString(`<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">`)
	fmt.Fprintf(&b, `<title>Outbox · %s</title><style>%s.outbox{max-width:760px;margin:0 auto;padding:32px 16px 64px}.outbox details{border-top:1px solid var(--color-border);padding:12px 0}`+
		`.outbox summary{cursor:pointer}.outbox pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}.outbox iframe{width:100%%;height:640px;border:1px solid var(--color-border);border-radius:12px}</style></head>`,
		html.EscapeString(s.Name), styles)
	b.WriteString(`<body><main class="outbox"><h1>Outbox</h1><p>Emails and text messages from this development server, newest first. None of them were sent. <a href="/dev/outbox">Refresh</a> · <a href="/dev/outbox.json">JSON</a></p>`)
	for i, m := range messages {
		writeMessage(&b, m, i == 0)
	}
	if len(messages) == 0 {
		b.WriteString(`<p>Nothing here yet.</p>`)
	}
	b.WriteString(`</main></body></html>`)
	c.Set(fiber.HeaderContentType, fiber.MIMETextHTMLCharsetUTF8)
	return c.SendString(b.String())
}

func writeMessage(b *strings.Builder, m OutboxMessage, open bool) {
	b.WriteString(`<details`)
	if open {
		b.WriteString(` open`)
	}
	subject := m.Subject
	if subject == "" {
		subject, _, _ = strings.Cut(m.Text, "\n")
	}
	fmt.Fprintf(b, `><summary><strong>%s</strong><br>%s to %s · %s</summary>`, html.EscapeString(subject),
		html.EscapeString(m.Channel), html.EscapeString(m.To), m.CreatedAt.UTC().Format("2006-01-02 15:04:05 UTC"))
	if m.HTML != "" {
		fmt.Fprintf(b, `<iframe title="%s" sandbox="allow-popups" srcdoc="%s"></iframe>`, html.EscapeString(subject), html.EscapeString(m.HTML))
	}
	fmt.Fprintf(b, `<pre>%s</pre>`, html.EscapeString(m.Text))
	for _, file := range m.Attachments {
		if file.Base64 {
			fmt.Fprintf(b, `<p><a download="%[1]s" href="data:%[2]s;base64,%[3]s">%[1]s (%[2]s)</a></p>`, html.EscapeString(file.Name), html.EscapeString(file.Type), html.EscapeString(file.Content))
			continue
		}
		fmt.Fprintf(b, `<p>%s (%s)</p><pre>%s</pre>`, html.EscapeString(file.Name), html.EscapeString(file.Type), html.EscapeString(file.Content))
	}
	b.WriteString(`</details>`)
}

// reloadPath is a script that only development pages have.
const reloadPath = "/dev/reload.js"

// reloadScript reloads the page when the server has been restarted, which means that something was
// rebuilt.
const reloadScript = `let known;
setInterval(async () => {
  try {
    const { started } = await (await fetch('/health', { cache: 'no-store' })).json();
    if (started && known && started !== known) location.reload();
    known = started ?? known;
  } catch {
    // the server is restarting
  }
}, 1000);
`
