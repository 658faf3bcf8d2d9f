package mails

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/message"
	"hearthway/bff/scenarios/product"
)

// A code doesn't wait behind the alerts of an import.
func TestCodesGoFirst(t *testing.T) {
	c := product.New(t)
	sender := &product.FailingSender{}
	c.Services.MailQueue.Senders = map[message.Channel]message.Sender{message.Email: sender}
	for i := range 12 {
		if err := c.Services.MailQueue.Enqueue(t.Context(), message.Message{Channel: message.Email, To: fmt.Sprintf("home%d@example.com", i), Text: "hello"}); err != nil {
			t.Fatal(err)
		}
	}
	c.Advance(time.Second)
	c.Visitor().Call("POST /api/pub/otp/sendLoginOtp/", map[string]string{"username": account.DemoBuyerEmail, "otpType": "email", "userType": "lead"}).Want(200)
	if err := c.Services.MailQueue.Drain(t.Context()); err != nil {
		t.Fatal(err)
	}
	if len(sender.Tried) != 13 || sender.Tried[0] != account.DemoBuyerEmail || sender.Tried[1] != "home0@example.com" || sender.Tried[12] != "home11@example.com" {
		t.Errorf("sent %v", sender.Tried)
	}
}

// ending is a sender whose process is stopped while it sends.
type ending struct {
	product.FailingSender
	stop context.CancelFunc
	cut  bool // a message was interrupted
}

func (e *ending) Send(ctx context.Context, m message.Message) error {
	e.stop()
	e.cut = e.cut || ctx.Err() != nil
	return e.FailingSender.Send(ctx, m)
}

// Messages that are being sent during a shutdown arrive once. Other processes send the rest.
func TestShutdownSendsNothingTwice(t *testing.T) {
	c := product.New(t)
	for _, to := range []string{"one@example.com", "two@example.com"} {
		if err := c.Services.MailQueue.Enqueue(t.Context(), message.Message{Channel: message.Email, To: to, Text: "hello"}); err != nil {
			t.Fatal(err)
		}
	}
	ctx, stop := context.WithCancel(t.Context())
	sender := &ending{stop: stop}
	c.Services.MailQueue.Senders = map[message.Channel]message.Sender{message.Email: sender}
	if err := c.Services.MailQueue.Drain(ctx); !errors.Is(err, context.Canceled) || sender.cut || strings.Join(sender.Tried, " ") != "one@example.com" {
		t.Errorf("sent %v, cut off: %t, %v", sender.Tried, sender.cut, err)
	}
	c.Advance(2 * time.Minute) // the hold
	next := &product.FailingSender{}
	c.Services.MailQueue.Senders[message.Email] = next
	if err := c.Services.MailQueue.Drain(t.Context()); err != nil || strings.Join(next.Tried, " ") != "two@example.com" {
		t.Errorf("sent %v, %v", next.Tried, err)
	}
}

// Messages that can't be sent now are retried, and dropped if that is pointless.
func TestMailQueueRetries(t *testing.T) {
	c := product.New(t)
	sender := &product.FailingSender{Refuse: map[string]error{"later@example.com": &message.DeliveryError{Reason: "reply 451"}, "never@example.com": message.ErrRefused}}
	c.Services.MailQueue.Senders = map[message.Channel]message.Sender{message.Email: sender}
	for _, to := range []string{"later@example.com", "never@example.com", "now@example.com"} {
		if err := c.Services.MailQueue.Enqueue(t.Context(), message.Message{Channel: message.Email, To: to, Text: "hello"}); err != nil {
			t.Fatal(err)
		}
	}
	drain := func(want ...string) {
		t.Helper()
		sender.Tried = nil
		if err := c.Services.MailQueue.Drain(t.Context()); err != nil {
			t.Fatal(err)
		}
		if got := strings.Join(sender.Tried, " "); got != strings.Join(want, " ") {
			t.Errorf("tried %q, want %q", got, want)
		}
	}
	drain("later@example.com", "never@example.com", "now@example.com")
	drain("later@example.com")
	delete(sender.Refuse, "later@example.com")
	drain("later@example.com")
	drain()
	if log := c.Log.String(); strings.Contains(log, "@example.com") || !strings.Contains(log, "reply 451") {
		t.Errorf("log: %s", log)
	}
}

// Each message is a job, enqueued in the transaction that creates it. Messages without a job get one.
func TestMessagesAreJobs(t *testing.T) {
	c := product.New(t)
	sent := make(chan string, 10)
	c.Services.MailQueue.Senders = map[message.Channel]message.Sender{message.Email: telling(sent)}
	add := func(ctx context.Context, to string) error {
		return c.Services.MailQueue.Enqueue(ctx, message.Message{Channel: message.Email, To: to, Text: "hello"})
	}
	failed := errors.New("the change failed")
	if err := c.DB.Atomically(t.Context(), func(ctx context.Context) error { return errors.Join(add(ctx, "nobody@example.com"), failed) }); !errors.Is(err, failed) {
		t.Fatal(err)
	}
	if err := c.DB.Atomically(t.Context(), func(ctx context.Context) error { return add(ctx, "one@example.com") }); err != nil {
		t.Fatal(err)
	}
	c.WorkInBackground()
	if to := <-sent; to != "one@example.com" {
		t.Errorf("sent to %s", to)
	}
	ask := c.Services.MailQueue.Schedule
	c.Services.MailQueue.Schedule = func(context.Context, message.Message) error { return nil }
	if err := add(t.Context(), "left@example.com"); err != nil {
		t.Fatal(err)
	}
	c.Services.MailQueue.Schedule = ask
	if err := c.Services.MailQueue.Tidy(t.Context()); err != nil {
		t.Fatal(err)
	}
	if to := <-sent; to != "left@example.com" {
		t.Errorf("sent to %s", to)
	}
}

// telling is a sender that reports its recipients.
type telling chan string

func (t telling) Send(_ context.Context, m message.Message) error { t <- m.To; return nil }
