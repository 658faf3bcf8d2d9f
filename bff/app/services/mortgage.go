package services

import (
	"log/slog"

	"hearthway/bff/features/mortgage"
	mortgagedb "hearthway/bff/features/mortgage/db"
	mortgagemail "hearthway/bff/features/mortgage/mail"
	"hearthway/bff/features/mortgage/rates"
	"hearthway/bff/platform/config"
	"hearthway/bff/platform/message"
	"hearthway/bff/platform/postgres"
)

// NewIntroductions creates the introduction service for a command.
func NewIntroductions(c config.Config, db *postgres.DB, log *slog.Logger) (*mortgage.Introductions, error) {
	w, mailQueue, err := forCommand(db, log)
	if err != nil {
		return nil, err
	}
	return openIntroductions(c, w, newMails(c).mortgage, mailQueue)
}

func openIntroductions(c config.Config, w Deps, mails mortgagemail.Mails, mailQueue *message.Queue) (*mortgage.Introductions, error) {
	lenders, err := mortgage.ReadLenders(c.Lenders)
	return &mortgage.Introductions{
		Store: mortgagedb.NewIntroductions(w.DB), Lenders: lenders, Limits: postgres.NewLimits(w.DB), Mails: mails, MailQueue: mailQueue, Captcha: newCaptcha(c.Captcha), Now: w.Now,
	}, err
}

// newRates creates the service of weekly mortgage rates, which fetches them if there is a feed.
func newRates(c config.Config, w Deps) *mortgage.RateService {
	service := mortgage.RateService{Store: mortgagedb.New(w.DB), Now: w.Now}
	if c.RatesURL != "" {
		service.Fetch = rates.NewFeed(c.RatesURL, w.Now).Fetch
	}
	return &service
}
