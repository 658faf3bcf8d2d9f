package product

import (
	"context"
	"regexp"
	"strings"

	"hearthway/bff/app/web/dev"
	"hearthway/bff/platform/message"
)

var (
	SixDigits   = regexp.MustCompile(`\b\d{6}\b`)
	passwordKey = regexp.MustCompile(`password_key=([A-Za-z0-9_-]+)`)
)

// Mails returns what was sent to someone, newest first.
func (c *Server) Mails(to string) []dev.OutboxMessage {
	c.T.Helper()
	all, err := c.Services.Messages(c.T.Context(), 500)
	if err != nil {
		c.T.Fatal(err)
	}
	var theirs []dev.OutboxMessage
	for _, m := range all {
		if m.To == to {
			theirs = append(theirs, m)
		}
	}
	return theirs
}

// Code returns the latest code sent to someone.
func (c *Server) Code(to string) string {
	c.T.Helper()
	for _, m := range c.Mails(to) {
		if code := SixDigits.FindString(m.Subject + " " + m.Text); code != "" && (m.Channel == string(message.Text) || strings.Contains(m.Subject, code)) {
			return code
		}
	}
	c.T.Fatalf("no code was sent to %s", to)
	return ""
}

// Key returns the key of the latest password link sent to someone.
func (c *Server) Key(to string) string {
	c.T.Helper()
	for _, m := range c.Mails(to) {
		if found := passwordKey.FindStringSubmatch(m.Text); found != nil {
			return found[1]
		}
	}
	c.T.Fatalf("no link was sent to %s", to)
	return ""
}

// FailingSender is a sender that fails for some recipients.
type FailingSender struct {
	Refuse map[string]error
	Tried  []string
}

func (b *FailingSender) Send(_ context.Context, m message.Message) error {
	b.Tried = append(b.Tried, m.To)
	return b.Refuse[m.To]
}
