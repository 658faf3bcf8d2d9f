package main

import (
	"context"
	"regexp"
	"strings"

	"hearthway/bff/platform/message"
	"hearthway/bff/web"
)

var (
	sixDigits   = regexp.MustCompile(`\b\d{6}\b`)
	passwordKey = regexp.MustCompile(`password_key=([A-Za-z0-9_-]+)`)
)

// mails gives what was sent to somebody, newest first.
func (c *city) mails(to string) []web.OutboxMessage {
	c.t.Helper()
	all, err := c.services.kept(c.t.Context(), 500)
	if err != nil {
		c.t.Fatal(err)
	}
	var theirs []web.OutboxMessage
	for _, m := range all {
		if m.To == to {
			theirs = append(theirs, m)
		}
	}
	return theirs
}

// code is the newest code that was sent to somebody.
func (c *city) code(to string) string {
	c.t.Helper()
	for _, m := range c.mails(to) {
		if code := sixDigits.FindString(m.Subject + " " + m.Text); code != "" && (m.Channel == string(message.Text) || strings.Contains(m.Subject, code)) {
			return code
		}
	}
	c.t.Fatalf("no code was sent to %s", to)
	return ""
}

// key is the newest key of a link to a password that was sent to somebody.
func (c *city) key(to string) string {
	c.t.Helper()
	for _, m := range c.mails(to) {
		if found := passwordKey.FindStringSubmatch(m.Text); found != nil {
			return found[1]
		}
	}
	c.t.Fatalf("no link was sent to %s", to)
	return ""
}

// balky is a carrier that refuses some people.
type balky struct {
	refuse map[string]error
	tried  []string
}

func (b *balky) Carry(_ context.Context, m message.Message) error {
	b.tried = append(b.tried, m.To)
	return b.refuse[m.To]
}
