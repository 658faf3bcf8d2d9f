package message

import (
	"context"
	"errors"
	"io"
	"log/slog"
	"testing"
	"time"
)

// oneMessage is a queue with one message; it lets time pass until that is due again.
type oneMessage struct {
	now   time.Time
	tries int
	gone  bool
}

func (q *oneMessage) Add(context.Context, Message) error { return nil }
func (q *oneMessage) Claim(context.Context, time.Time, time.Duration, int) ([]Claimed, error) {
	if q.gone {
		return nil, nil
	}
	q.tries++
	return []Claimed{{Message: Message{ID: "1", Channel: Email, To: "ann@example.com"}, Tries: q.tries}}, nil
}
func (q *oneMessage) Delete(context.Context, string) error { q.gone = true; return nil }
func (q *oneMessage) Delay(_ context.Context, _ string, next time.Time) error {
	q.now = next
	return nil
}

type failing struct{ err error }

func (f failing) Carry(context.Context, Message) error { return f.err }

// A mail server may be away for two hours; what it refuses is not offered again.
func TestHowLongAMessageIsTried(t *testing.T) {
	began := time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)
	for name, c := range map[string]struct {
		err         error
		least, most time.Duration
	}{
		"the server is away": {errors.New("connection refused"), 2 * time.Hour, 3 * time.Hour},
		"it refuses":         {ErrRefused, 0, 0},
		"it takes it":        {nil, 0, 0},
	} {
		q := &oneMessage{now: began}
		p := &Post{
			Queue: q, Carriers: map[Channel]Carrier{Email: failing{c.err}},
			Now: func() time.Time { return q.now }, Log: slog.New(slog.NewTextHandler(io.Discard, nil)),
		}
		if err := p.Drain(t.Context()); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if took := q.now.Sub(began); !q.gone || took < c.least || took > c.most {
			t.Errorf("%s: gone %v after %s and %d tries", name, q.gone, took, q.tries)
		}
	}
}
