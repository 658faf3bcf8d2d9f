package message

import (
	"context"
	"errors"
	"log/slog"
	"testing"
	"time"
)

// oneMessage is a store with one message.
type oneMessage struct {
	Store
	now   time.Time
	until time.Time // when the lease ends
	gone  bool
}

func (o *oneMessage) Take(_ context.Context, _ string, now time.Time, hold time.Duration) (Message, error) {
	switch {
	case o.gone:
		return Message{}, ErrNotFound
	case now.Before(o.until):
		return Message{}, ErrInProgress
	}
	o.until = now.Add(hold)
	return Message{ID: "1", Channel: Email, To: "ann@example.com"}, nil
}
func (o *oneMessage) Delete(context.Context, string) error { o.gone = true; return nil }
func (o *oneMessage) Release(context.Context, string) error {
	o.until = time.Time{}
	return nil
}

type failing struct{ err error }

func (f failing) Send(context.Context, Message) error { return f.err }

// A mail server may be down for two hours. What it rejects isn't sent again.
func TestRetrySchedule(t *testing.T) {
	began := time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)
	for name, c := range map[string]struct {
		err              error
		minimum, maximum time.Duration
	}{
		"the server is down":     {errors.New("connection refused by ann@example.com"), 2 * time.Hour, 3 * time.Hour},
		"it rejects the message": {ErrRefused, 0, 0},
		"it accepts the message": {nil, 0, 0},
	} {
		s := &oneMessage{now: began}
		p := &Queue{
			Store: s, Senders: map[Channel]Sender{Email: failing{c.err}},
			Now: func() time.Time { return s.now }, Log: slog.New(slog.DiscardHandler),
		}
		tries := 0
		for !s.gone {
			tries++
			err := p.Send(t.Context(), "1", tries == MaxTries)
			if err == nil {
				continue
			}
			if _, isDelivery := errors.AsType[*DeliveryError](err); !isDelivery || err.Error() != "unknown" {
				t.Errorf("%s: the job hears %q", name, err)
			}
			s.now = s.now.Add(RetryDelay(tries))
		}
		if took := s.now.Sub(began); took < c.minimum || took > c.maximum {
			t.Errorf("%s: gone %v after %s and %d tries", name, s.gone, took, tries)
		}
	}
}

// A message is sent by one process at a time. If that process dies, another sends it.
func TestMessageIsLeasedToOneSender(t *testing.T) {
	s := &oneMessage{now: time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)}
	p := &Queue{Store: s, Senders: map[Channel]Sender{Email: failing{}}, Now: func() time.Time { return s.now }, Log: slog.New(slog.DiscardHandler)}
	if _, err := s.Take(t.Context(), "1", s.now, leaseTime); err != nil {
		t.Fatal(err)
	}
	if err := p.Send(t.Context(), "1", false); !errors.Is(err, ErrInProgress) || s.gone {
		t.Errorf("%v, sent: %t", err, s.gone)
	}
	s.now = s.now.Add(leaseTime)
	if err := p.Send(t.Context(), "1", false); err != nil || !s.gone {
		t.Errorf("%v, sent: %t", err, s.gone)
	}
}
