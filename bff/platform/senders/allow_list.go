package senders

import (
	"context"
	"slices"
	"strings"

	"hearthway/bff/platform/message"
)

// AllowList sends messages to the recipients of a list, and holds back the others.
type AllowList struct {
	Sender  message.Sender
	Allowed []string // email addresses, domains ("@example.com") and phones (ten digits), in lower case
}

// Send implements message.Sender.
func (a AllowList) Send(ctx context.Context, m message.Message) error {
	to := strings.ToLower(m.To)
	domain := to[max(strings.LastIndexByte(to, '@'), 0):]
	if !slices.Contains(a.Allowed, to) && !slices.Contains(a.Allowed, domain) {
		return message.ErrHeldBack
	}
	return a.Sender.Send(ctx, m)
}
