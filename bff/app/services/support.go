package services

import (
	"log/slog"

	"hearthway/bff/features/support"
	"hearthway/bff/platform/config"
	"hearthway/bff/platform/message"
	"hearthway/bff/platform/postgres"
)

// NewSupport creates the support service for a command.
func NewSupport(c config.Config, db *postgres.DB, log *slog.Logger) (*support.Service, error) {
	d, mailQueue, err := forCommand(db, log)
	if err != nil {
		return nil, err
	}
	return openSupport(c, d, newMails(c).support, mailQueue), nil
}

func openSupport(c config.Config, d Deps, mails support.Mails, mailQueue *message.Queue) *support.Service {
	return &support.Service{
		DB: d.DB, Limits: postgres.NewLimits(d.DB), Mails: mails, MailQueue: mailQueue, Captcha: newCaptcha(c.Captcha),
		Inbox: c.Mail.FallbackAddress(), Now: d.Now,
	}
}
