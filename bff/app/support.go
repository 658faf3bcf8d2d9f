package app

import (
	"log/slog"
	"time"

	"hearthway/bff/features/support"
	supportdb "hearthway/bff/features/support/db"
	supportmail "hearthway/bff/features/support/mail"
	"hearthway/bff/platform/config"
	"hearthway/bff/platform/jobs"
	"hearthway/bff/platform/message"
	"hearthway/bff/platform/postgres"
)

// NewSupport answers support tickets outside of a server: emails wait in the database until a serving
// process sends them.
func NewSupport(c config.Config, db *postgres.DB, log *slog.Logger) (*support.Service, error) {
	queue, err := jobs.New(db, log)
	if err != nil {
		return nil, err
	}
	return openSupport(c, Deps{DB: db, Now: time.Now, Log: log}, newMails(c).support, openMailQueue(db, queue, nil, time.Now, log)), nil
}

func openSupport(c config.Config, w Deps, mails supportmail.Mails, mailQueue *message.Queue) *support.Service {
	return &support.Service{
		Store: supportdb.New(w.DB), Limits: postgres.NewLimits(w.DB), Mails: mails, MailQueue: mailQueue, Captcha: newCaptcha(c.Captcha),
		Inbox: c.Mail.FallbackAddress(), Now: w.Now,
	}
}
