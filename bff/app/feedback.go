package app

import (
	"context"
	"log/slog"
	"path/filepath"
	"time"

	"hearthway/bff/features/feedback"
	feedbackdb "hearthway/bff/features/feedback/db"
	"hearthway/bff/features/feedback/giftcard"
	"hearthway/bff/platform/config"
	"hearthway/bff/platform/jobs"
	"hearthway/bff/platform/message"
	"hearthway/bff/platform/postgres"
)

// NewFeedback moderates reviews and sends surveys outside of a server: emails and rewards wait in the database until a serving process
// sends them.
func NewFeedback(c config.Config, db *postgres.DB, log *slog.Logger) (*feedback.Service, error) {
	queue, err := jobs.New(db, log)
	if err != nil {
		return nil, err
	}
	w := Deps{DB: db, Jobs: queue, Now: time.Now, Log: log}
	core, err := newPrivacyCore(c, w)
	if err != nil {
		return nil, err
	}
	return openFeedback(c, w, newMails(c), openMailQueue(db, queue, nil, time.Now, log), core.RewardDigest)
}

func openFeedback(c config.Config, w Deps, mails mails, mailQueue *message.Queue, personOf func(email string) []byte) (*feedback.Service, error) {
	surveys, err := feedback.ReadSurveys(filepath.Join(c.Home, "assets", "content", "surveys"))
	if err != nil {
		return nil, err
	}
	var cards feedback.Cards = giftcard.StandIn{}
	if c.GiftCards != "" {
		cards = giftcard.New(string(c.GiftCards))
	}
	return &feedback.Service{
		Store: feedbackdb.New(w.DB), Limits: postgres.NewLimits(w.DB), Mails: mails.feedback, MailQueue: mailQueue, Captcha: newCaptcha(c.Captcha), Cards: cards, PersonOf: personOf, Surveys: surveys,
		RewardSoon: func(ctx context.Context, id string) error {
			return w.Jobs.Enqueue(ctx, jobs.ReviewReward{ReviewID: id})
		},
		Atomic: w.DB.Atomically, Now: w.Now,
	}, nil
}
