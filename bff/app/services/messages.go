package services

import (
	"context"
	"log/slog"
	"path/filepath"
	"time"

	"hearthway/bff/features/account"
	"hearthway/bff/features/alert"
	"hearthway/bff/platform/config"
	"hearthway/bff/platform/jobs"
	"hearthway/bff/platform/message"
	"hearthway/bff/platform/postgres"
)

// urgentFor is the lifetime up to which a message is sent before others: a login code that waits behind a
// thousand emails about homes is worthless.
const urgentFor = time.Hour

// openMailQueue returns a queue that sends messages as jobs.
func openMailQueue(db *postgres.DB, queue *jobs.Jobs, senders map[message.Channel]message.Sender, now func() time.Time, log *slog.Logger) *message.Queue {
	return &message.Queue{
		Store: postgres.NewMessages(db), Senders: senders, Withheld: account.AccountsIn(db).Withheld, Now: now, Log: log,
		Schedule: func(ctx context.Context, m message.Message) error {
			return queue.Enqueue(ctx, jobs.Message{ID: m.ID, Urgent: m.ExpiresAt.Sub(m.CreatedAt) <= urgentFor, Tries: message.MaxTries})
		},
	}
}

// sending has the senders of messages, and what else depends on how they are sent.
type sending struct {
	senders   map[message.Channel]message.Sender
	receipts  func(context.Context) error // asks for the results of push notifications; nil: none are sent
	textsFrom func(header string) bool    // whether a call comes from the SMS service
	outbox    *message.Outbox             // nil: messages are really sent
}

// openSenders creates the senders, which send messages to people or store them in the outbox.
func openSenders(c config.Config, d Deps) (out sending, err error) {
	devices, receipts, err := newPush(c, d)
	if err != nil {
		return out, err
	}
	out.senders, out.receipts = map[message.Channel]message.Sender{message.Push: devices}, receipts
	if c.Outbox() {
		if out.outbox, err = message.OpenOutbox(filepath.Join(c.DataDir, "outbox")); err != nil {
			return out, err
		}
		out.textsFrom = func(string) bool { return true } // in development, the developer acts as the SMS service
		out.senders[message.Email], out.senders[message.Text] = out.outbox, out.outbox
	}
	if c.Mail.SMTP != "" {
		server, err := message.NewSMTP(string(c.Mail.SMTP), c.Mail.From)
		if err != nil {
			return out, err
		}
		out.senders[message.Email] = server
	}
	if c.Texts != "" {
		service, err := message.NewTexts(string(c.Texts))
		if err != nil {
			return out, err
		}
		out.senders[message.Text], out.textsFrom = service, service.Sent
	}
	if c.Env == config.Staging {
		for _, channel := range []message.Channel{message.Email, message.Text} {
			out.senders[channel] = message.AllowList{Sender: out.senders[channel], Allowed: c.Recipients}
		}
	}
	return out, nil
}

// newPush returns the sender of push notifications. The stand-in stores them in DATA_DIR/pushes; then there are no receipts.
func newPush(c config.Config, d Deps) (sender message.Sender, receipts func(context.Context) error, err error) {
	if c.Push.StandIn {
		sender, err = message.OpenOutbox(filepath.Join(c.DataDir, "pushes"))
		return sender, nil, err
	}
	expo := message.NewExpo(c.Push.URL, string(c.Push.Token), postgres.NewReceipts(d.DB), d.Now, (&alert.Service{DB: d.DB}).ForgetToken)
	return expo, expo.FetchReceipts, nil
}
