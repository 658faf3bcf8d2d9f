package app

import (
	"log/slog"
	"time"

	"hearthway/bff/features/mortgage"
	mortgagedb "hearthway/bff/features/mortgage/db"
	mortgagemail "hearthway/bff/features/mortgage/mail"
	"hearthway/bff/platform/config"
	"hearthway/bff/platform/jobs"
	"hearthway/bff/platform/message"
	"hearthway/bff/platform/postgres"
)

// NewIntroductions changes introductions outside of a server: emails wait in the database until a serving process sends them.
func NewIntroductions(c config.Config, db *postgres.DB, log *slog.Logger) (*mortgage.Introductions, error) {
	queue, err := jobs.New(db, log)
	if err != nil {
		return nil, err
	}
	return openIntroductions(c, Deps{DB: db, Now: time.Now, Log: log}, newMails(c).mortgage, openMailQueue(db, queue, nil, time.Now, log))
}

func openIntroductions(c config.Config, w Deps, mails mortgagemail.Mails, mailQueue *message.Queue) (*mortgage.Introductions, error) {
	lenders, err := mortgage.ReadLenders(c.Lenders)
	return &mortgage.Introductions{
		Store: mortgagedb.NewIntroductions(w.DB), Lenders: lenders, Limits: postgres.NewLimits(w.DB), Mails: mails, MailQueue: mailQueue, Captcha: newCaptcha(c.Captcha), Now: w.Now,
	}, err
}
