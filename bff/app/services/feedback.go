package services

import (
	"context"
	"log/slog"
	"path/filepath"

	"hearthway/bff/features/feedback"
	"hearthway/bff/platform/config"
	"hearthway/bff/platform/message"
	"hearthway/bff/platform/postgres"
)

// NewFeedback creates the feedback service for a command. Rewards are queued in the database, like emails.
func NewFeedback(c config.Config, db *postgres.DB, log *slog.Logger) (*feedback.Service, error) {
	d, mailQueue, err := forCommand(db, log)
	if err != nil {
		return nil, err
	}
	core, err := newPrivacyCore(c, d)
	if err != nil {
		return nil, err
	}
	return openFeedback(c, d, newMails(c).feedback, mailQueue, core.RewardDigest)
}

func openFeedback(c config.Config, d Deps, mails feedback.Mails, mailQueue *message.Queue, personOf func(email string) []byte) (*feedback.Service, error) {
	surveys, err := feedback.ReadSurveys(filepath.Join(c.Home, "assets", "content", "surveys"))
	if err != nil {
		return nil, err
	}
	var cards feedback.Cards = feedback.SampleGiftCards{}
	if c.GiftCards != "" {
		cards = feedback.NewGiftCards(string(c.GiftCards))
	}
	return &feedback.Service{
		DB: d.DB, Limits: postgres.NewLimits(d.DB), Mails: mails, MailQueue: mailQueue, Captcha: newCaptcha(c.Captcha), Cards: cards, PersonOf: personOf, Surveys: surveys,
		RewardSoon: func(ctx context.Context, id string) error {
			return d.Jobs.Enqueue(ctx, feedback.RewardJob{ReviewID: id})
		},
		Now: d.Now,
	}, nil
}
