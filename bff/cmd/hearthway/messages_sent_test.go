package main

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/message"
)

// A code does not wait behind the mails that an import left.
func TestCodesGoFirst(t *testing.T) {
	c := newCity(t)
	carrier := &balky{}
	c.services.post.Carriers = map[message.Channel]message.Carrier{message.Email: carrier}
	for i := range 12 {
		if err := c.services.post.Add(t.Context(), message.Message{Channel: message.Email, To: fmt.Sprintf("home%d@example.com", i), Text: "hello"}); err != nil {
			t.Fatal(err)
		}
	}
	c.advance(time.Second)
	c.visitor().ask("POST /api/pub/otp/sendLoginOtp/", map[string]string{"username": account.DemoBuyerEmail, "otpType": "email", "userType": "lead"}).want(200)
	if err := c.services.post.Drain(t.Context()); err != nil {
		t.Fatal(err)
	}
	if len(carrier.tried) != 13 || carrier.tried[0] != account.DemoBuyerEmail || carrier.tried[1] != "home0@example.com" || carrier.tried[12] != "home11@example.com" {
		t.Errorf("sent %v", carrier.tried)
	}
}

// ending is a carrier whose process is asked to end while it sends.
type ending struct {
	balky
	stop context.CancelFunc
	cut  bool // a message was broken off
}

func (e *ending) Carry(ctx context.Context, m message.Message) error {
	e.stop()
	e.cut = e.cut || ctx.Err() != nil
	return e.balky.Carry(ctx, m)
}

// What a process is sending when it is asked to end arrives, once; the rest is left to others.
func TestEndingSendsNothingTwice(t *testing.T) {
	c := newCity(t)
	for _, to := range []string{"one@example.com", "two@example.com"} {
		if err := c.services.post.Add(t.Context(), message.Message{Channel: message.Email, To: to, Text: "hello"}); err != nil {
			t.Fatal(err)
		}
	}
	ctx, stop := context.WithCancel(t.Context())
	carrier := &ending{stop: stop}
	c.services.post.Carriers = map[message.Channel]message.Carrier{message.Email: carrier}
	if err := c.services.post.Drain(ctx); !errors.Is(err, context.Canceled) || carrier.cut || strings.Join(carrier.tried, " ") != "one@example.com" {
		t.Errorf("sent %v, cut off: %t, %v", carrier.tried, carrier.cut, err)
	}
	c.advance(2 * time.Minute) // the hold
	next := &balky{}
	c.services.post.Carriers[message.Email] = next
	if err := c.services.post.Drain(t.Context()); err != nil || strings.Join(next.tried, " ") != "two@example.com" {
		t.Errorf("sent %v, %v", next.tried, err)
	}
}

// Messages that cannot be sent now are tried again, and given up when it is no use.
func TestPostTriesAgain(t *testing.T) {
	c := newCity(t)
	carrier := &balky{refuse: map[string]error{"later@example.com": &message.Trouble{Reason: "reply 451"}, "never@example.com": message.ErrRefused}}
	c.services.post.Carriers = map[message.Channel]message.Carrier{message.Email: carrier}
	for _, to := range []string{"later@example.com", "never@example.com", "now@example.com"} {
		if err := c.services.post.Add(t.Context(), message.Message{Channel: message.Email, To: to, Text: "hello"}); err != nil {
			t.Fatal(err)
		}
	}
	drain := func(want ...string) {
		t.Helper()
		carrier.tried = nil
		if err := c.services.post.Drain(t.Context()); err != nil {
			t.Fatal(err)
		}
		if got := strings.Join(carrier.tried, " "); got != strings.Join(want, " ") {
			t.Errorf("tried %q, want %q", got, want)
		}
	}
	drain("later@example.com", "never@example.com", "now@example.com")
	drain("later@example.com")
	delete(carrier.refuse, "later@example.com")
	drain("later@example.com")
	drain()
	if log := c.log.String(); strings.Contains(log, "@example.com") || !strings.Contains(log, "reply 451") {
		t.Errorf("log: %s", log)
	}
}

// Nobody has to look for messages: each is a job, in the transaction that asks for it. Those that were left without
// one get one.
func TestMessagesAreJobs(t *testing.T) {
	c := newCity(t)
	sent := make(chan string, 10)
	c.services.post.Carriers = map[message.Channel]message.Carrier{message.Email: telling(sent)}
	add := func(ctx context.Context, to string) error {
		return c.services.post.Add(ctx, message.Message{Channel: message.Email, To: to, Text: "hello"})
	}
	failed := errors.New("the change failed")
	if err := c.db.Atomically(t.Context(), func(ctx context.Context) error { return errors.Join(add(ctx, "nobody@example.com"), failed) }); !errors.Is(err, failed) {
		t.Fatal(err)
	}
	if err := c.db.Atomically(t.Context(), func(ctx context.Context) error { return add(ctx, "one@example.com") }); err != nil {
		t.Fatal(err)
	}
	c.working()
	if to := <-sent; to != "one@example.com" {
		t.Errorf("sent to %s", to)
	}
	ask := c.services.post.Ask
	c.services.post.Ask = func(context.Context, message.Message) error { return nil }
	if err := add(t.Context(), "left@example.com"); err != nil {
		t.Fatal(err)
	}
	c.services.post.Ask = ask
	if err := c.services.post.Tidy(t.Context()); err != nil {
		t.Fatal(err)
	}
	if to := <-sent; to != "left@example.com" {
		t.Errorf("sent to %s", to)
	}
}

// telling is a carrier that says to whom it brought something.
type telling chan string

func (c telling) Carry(_ context.Context, m message.Message) error { c <- m.To; return nil }
