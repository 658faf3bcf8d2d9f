package message

import (
	"context"
	"slices"
	"strings"
)

// AllowList sends messages to the recipients of a list, and holds back the others.
type AllowList struct {
	Sender  Sender
	Allowed []string // email addresses, domains ("@example.com") and phones (ten digits), in lower case
}

// Send implements Sender.
func (a AllowList) Send(ctx context.Context, m Message) error {
	to := strings.ToLower(m.To)
	domain := to[max(strings.LastIndexByte(to, '@'), 0):]
	if !slices.Contains(a.Allowed, to) && !slices.Contains(a.Allowed, domain) {
		return ErrHeldBack
	}
	return a.Sender.Send(ctx, m)
}
