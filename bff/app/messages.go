package app

import (
	"context"
	"errors"
	"log/slog"
	"path/filepath"
	"time"

	alertdb "hearthway/bff/features/alert/db"
	"hearthway/bff/platform/config"
	"hearthway/bff/platform/jobs"
	"hearthway/bff/platform/mail"
	"hearthway/bff/platform/message"
	"hearthway/bff/platform/outbox"
	"hearthway/bff/platform/postgres"
	"hearthway/bff/platform/push"
	"hearthway/bff/platform/sms"
)

// urgentFor is the lifetime below which a message is sent before others: a code is worthless behind a
// thousand emails about homes.
const urgentFor = time.Hour

// openMailQueue returns a queue that sends messages as jobs.
func openMailQueue(db *postgres.DB, queue *jobs.Jobs, senders map[message.Channel]message.Sender, now func() time.Time, log *slog.Logger) *message.Queue {
	return &message.Queue{
		Store: postgres.NewMessages(db), Senders: senders, Now: now, Log: log,
		Schedule: func(ctx context.Context, m message.Message) error {
			return queue.Enqueue(ctx, jobs.Message{ID: m.ID, Urgent: m.ExpiresAt.Sub(m.CreatedAt) <= urgentFor, Tries: message.MaxTries})
		},
	}
}

// sendMessages sends a job's message.
func sendMessages(mailQueue *message.Queue) func(context.Context, jobs.Message) error {
	return func(ctx context.Context, m jobs.Message) error {
		err := mailQueue.Send(ctx, m.ID, jobs.LastTry(ctx))
		if errors.Is(err, message.ErrInProgress) {
			return jobs.ErrSnooze
		}
		return err
	}
}

// senders send messages to people, or to the outbox.
func (p *Services) senders(c config.Config, w Deps) (map[message.Channel]message.Sender, error) {
	devices, receipts, err := newPush(c, w)
	if err != nil {
		return nil, err
	}
	p.Receipts = receipts
	senders := map[message.Channel]message.Sender{message.Push: devices}
	if c.Outbox() {
		box, err := outbox.Open(filepath.Join(c.DataDir, "outbox"))
		if err != nil {
			return nil, err
		}
		p.outbox = box
		p.texts = func(string) bool { return true } // in development, the developer acts as the SMS service
		senders[message.Email], senders[message.Text] = box, box
	}
	if c.Mail.SMTP != "" {
		server, err := mail.NewSMTP(string(c.Mail.SMTP), c.Mail.From)
		if err != nil {
			return nil, err
		}
		senders[message.Email] = server
	}
	if c.Texts != "" {
		service, err := sms.NewService(string(c.Texts))
		if err != nil {
			return nil, err
		}
		senders[message.Text], p.texts = service, service.Sent
	}
	return senders, nil
}

// receiptsEvery is how often the push service is asked for results.
const receiptsEvery = 5 * time.Minute

// newPush sends push notifications, or stores them in the outbox; then there are no receipts.
func newPush(c config.Config, w Deps) (sender message.Sender, receipts func(context.Context) error, err error) {
	if c.Push.StandIn {
		sender, err = outbox.Open(filepath.Join(c.DataDir, "pushes"))
		return sender, nil, err
	}
	expo := push.NewExpo(c.Push.URL, string(c.Push.Token), postgres.NewReceipts(w.DB), w.Now, alertdb.New(w.DB).DeleteToken)
	return expo, expo.Ask, nil
}
