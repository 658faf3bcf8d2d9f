// Package feedback collects what people say about us: reviews, which are rewarded with a gift card, and surveys.
package feedback

import (
	"context"
	"crypto/rand"
	"time"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/limit"
	"hearthway/bff/platform/message"
	"hearthway/bff/platform/postgres"
	"hearthway/bff/platform/security"
)

// Limits of reviews and answers.
var (
	ReviewsFromNetwork = limit.Limit{Name: "review-network", Max: 20, Window: time.Hour, Text: "Too many reviews were sent from your network. Please try again later."}
	ReviewsOfEmail     = limit.Limit{Name: "review", Per: "email", Max: 3, Window: 24 * time.Hour, Text: "You’ve sent several reviews today. Please try again tomorrow."}
	Confirmations      = limit.Limit{Name: "review-confirm", Max: 60, Window: time.Hour, Text: "Too many attempts. Please wait a while and try again."}
	Answering          = limit.Limit{Name: "survey", Max: 60, Window: time.Hour, Text: "Too many attempts. Please wait a while and try again."}
)

// Service implements the rules of reviews and surveys.
type Service struct {
	DB        *postgres.DB
	Limits    limit.Store
	Mails     Mails
	MailQueue message.Enqueuer
	Captcha   account.Captcha // nil: no captcha
	Cards     Cards
	// RewardSoon queues Reward, in the context's transaction.
	RewardSoon func(ctx context.Context, reviewID string) error
	// PersonOf is a keyed digest of an email. It survives the deletion of a person's data, so that nobody gets two cards.
	PersonOf func(email string) []byte
	Surveys  []Survey // see ReadSurveys
	Now      func() time.Time
}

// Tidy deletes reviews that were never confirmed.
func (s *Service) Tidy(ctx context.Context) error {
	late := s.Now().Add(-unconfirmedLife)
	return postgres.Failure(s.DB.Rows(ctx).Where("status = ? and created_at < ?", Unconfirmed, late).Delete(&Review{}).Error)
}

// newToken creates the token of a link, and its hash.
func newToken() (token string, hash []byte) {
	token = rand.Text()
	return token, security.HashToken(token)
}
