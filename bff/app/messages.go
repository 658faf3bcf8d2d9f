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

// urgentFor is how long a message may be worth something that goes before others: a code is worth nothing behind a
// thousand emails about homes.
const urgentFor = time.Hour

// openPost returns what takes messages, and sends them by the carriers as jobs.
func openPost(db *postgres.DB, queue *jobs.Jobs, carriers map[message.Channel]message.Carrier, now func() time.Time, log *slog.Logger) *message.Post {
	return &message.Post{
		Store: postgres.NewMessages(db), Carriers: carriers, Now: now, Log: log,
		Ask: func(ctx context.Context, m message.Message) error {
			return queue.Ask(ctx, jobs.Message{ID: m.ID, Urgent: m.ExpiresAt.Sub(m.CreatedAt) <= urgentFor, Tries: message.MostTries})
		},
	}
}

// sendMessages sends the message that a job names.
func sendMessages(post *message.Post) func(context.Context, jobs.Message) error {
	return func(ctx context.Context, m jobs.Message) error {
		err := post.Send(ctx, m.ID, jobs.LastTry(ctx))
		if errors.Is(err, message.ErrTaken) {
			return jobs.ErrLater
		}
		return err
	}
}

// carriers bring messages to people, or to the outbox.
func (p *Services) carriers(c config.Config, w Deps) (map[message.Channel]message.Carrier, error) {
	devices, receipts, err := newPush(c, w)
	if err != nil {
		return nil, err
	}
	p.Receipts = receipts
	carriers := map[message.Channel]message.Carrier{message.Push: devices}
	if c.Outbox() {
		box, err := outbox.Open(filepath.Join(c.DataDir, "outbox"))
		if err != nil {
			return nil, err
		}
		p.outbox = box
		p.texts = func(string) bool { return true } // whoever develops plays the service
		carriers[message.Email], carriers[message.Text] = box, box
	}
	if c.Mail.SMTP != "" {
		server, err := mail.NewSMTP(string(c.Mail.SMTP), c.Mail.From)
		if err != nil {
			return nil, err
		}
		carriers[message.Email] = server
	}
	if c.Texts != "" {
		service, err := sms.NewService(string(c.Texts))
		if err != nil {
			return nil, err
		}
		carriers[message.Text], p.texts = service, service.Sent
	}
	return carriers, nil
}

// receiptsEvery is how often the push service is asked what became of messages.
const receiptsEvery = 5 * time.Minute

// newPush brings messages to devices, or keeps them where nothing is sent; then there are no receipts.
func newPush(c config.Config, w Deps) (carrier message.Carrier, receipts func(context.Context) error, err error) {
	if c.Push.StandIn {
		carrier, err = outbox.Open(filepath.Join(c.DataDir, "pushes"))
		return carrier, nil, err
	}
	expo := push.NewExpo(c.Push.URL, string(c.Push.Token), postgres.NewReceipts(w.DB), w.Now, alertdb.New(w.DB).DropToken)
	return expo, expo.Ask, nil
}
