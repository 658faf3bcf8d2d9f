package message

import (
	"context"
	"errors"
	"testing"
)

type counter struct{ sent int }

func (c *counter) Send(context.Context, Message) error { c.sent++; return nil }

func TestAllowList(t *testing.T) {
	for to, allowed := range map[string]bool{
		"ann@example.com": true, "Ann@Example.com": true, "bob@example.com": false, "anna@example.com": false, "": false,
		"anyone@team.example": true, "anyone@sub.team.example": false, "anyone@team.example.evil.example": false, `"x@team.example"@evil.example`: false,
		"Ann <bob@evil.example> @team.example>": false, "team.example": false,
		"2145550142": true, "12145550142": false, "2145550143": false,
	} {
		var next counter
		err := AllowList{Sender: &next, Allowed: []string{"ann@example.com", "@team.example", "2145550142"}}.Send(t.Context(), Message{To: to})
		if allowed != (err == nil) || errors.Is(err, ErrHeldBack) == allowed || next.sent == 1 != allowed {
			t.Errorf("%q: %v, sent %d", to, err, next.sent)
		}
	}
}
