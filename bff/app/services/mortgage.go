package services

import (
	"log/slog"

	"hearthway/bff/features/mortgage"
	"hearthway/bff/platform/config"
	"hearthway/bff/platform/message"
	"hearthway/bff/platform/postgres"
)

// NewIntroductions creates the introduction service for a command.
func NewIntroductions(c config.Config, db *postgres.DB, log *slog.Logger) (*mortgage.Introductions, error) {
	d, mailQueue, err := forCommand(db, log)
	if err != nil {
		return nil, err
	}
	return openIntroductions(c, d, newMails(c).mortgage, mailQueue)
}

func openIntroductions(c config.Config, d Deps, mails mortgage.Mails, mailQueue *message.Queue) (*mortgage.Introductions, error) {
	lenders, err := mortgage.ReadLenders(c.Lenders)
	return &mortgage.Introductions{
		DB: d.DB, Lenders: lenders, Limits: postgres.NewLimits(d.DB), Mails: mails, MailQueue: mailQueue, Captcha: newCaptcha(c.Captcha), Now: d.Now,
	}, err
}

// newRates creates the service of weekly mortgage rates, which fetches them if there is a feed.
func newRates(c config.Config, d Deps) *mortgage.RateService {
	service := mortgage.RateService{DB: d.DB, Now: d.Now}
	if c.RatesURL != "" {
		service.Fetch = mortgage.NewRateFeed(c.RatesURL, d.Now).Fetch
	}
	return &service
}
