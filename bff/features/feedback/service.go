package feedback

import (
	"context"
	"time"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/limit"
	"hearthway/bff/platform/message"
)

// Store stores reviews, rewards and surveys. Methods return an apperr.NotFound for what doesn't exist.
type Store interface {
	// AddReview stores a review with the hash of the token that confirms it.
	AddReview(ctx context.Context, r Review, keyHash []byte) error
	// ReviewByKey finds a review by the hash of its token; Review finds one by ID.
	ReviewByKey(ctx context.Context, keyHash []byte) (Review, error)
	Review(ctx context.Context, id string) (Review, error)
	// ConfirmReview records that the email belongs to the review's author, and deletes earlier confirmed reviews with the same email: everyone has
	// one review.
	ConfirmReview(ctx context.Context, id, emailKey string, at time.Time) error
	// Decide stores a moderator's decision about a confirmed review; false if there is none.
	Decide(ctx context.Context, id string, status Status, reason string, at time.Time) (bool, error)
	// PendingReviews returns reviews to be moderated, oldest first.
	PendingReviews(ctx context.Context) ([]Review, error)
	// Published returns some of the published reviews, newest first; Summary summarizes all of them.
	Published(ctx context.Context, offset, limit int) ([]Review, error)
	Summary(ctx context.Context) (Summary, error)
	// DeleteUnconfirmed deletes unconfirmed reviews from before a time.
	DeleteUnconfirmed(ctx context.Context, before time.Time) error
	// ClaimReward records which review a person's gift card is for; due is false if they already got it. RewardSent records that it was emailed;
	// false if it already was, or if there is none.
	ClaimReward(ctx context.Context, person []byte, reviewID string, at time.Time) (due bool, err error)
	RewardSent(ctx context.Context, reviewID string, at time.Time) (bool, error)

	// AddInvitation stores an invitation to a survey.
	AddInvitation(ctx context.Context, i Invitation, keyHash []byte) error
	// InvitationByKey finds an invitation and, within a transaction, locks it.
	InvitationByKey(ctx context.Context, keyHash []byte) (Invitation, error)
	// AddAnswer stores someone's answers, and records that the invitation was used.
	AddAnswer(ctx context.Context, invitationID string, a Answer) error
	// Invited returns how many people were invited; Answers returns their answers, newest first.
	Invited(ctx context.Context, survey string) (int, error)
	Answers(ctx context.Context, survey string) ([]Answer, error)
}

// Mails writes emails to reviewers and to people we survey.
type Mails interface {
	// ConfirmReview contains the token that confirms a review.
	ConfirmReview(r Review, token string) message.Message
	ReviewPublished(r Review) message.Message
	ReviewRefused(r Review) message.Message
	// GiftCard contains the gift card that a review earned.
	GiftCard(r Review, c Card) message.Message
	// Invitation asks someone to answer a survey.
	Invitation(email string, s Survey, token string, until time.Time) message.Message
}

// Card is a gift card.
type Card struct {
	Code string
	URL  string // where it is redeemed; "": the code is enough
}

// Cards sells gift cards.
type Cards interface {
	// Order buys a card for an amount in dollars. The same reference always orders the same card.
	Order(ctx context.Context, reference string, dollars int) (Card, error)
}

// Limits of reviews and answers.
var (
	ReviewsFromNetwork = limit.Limit{Name: "review-network", Max: 20, Window: time.Hour, Text: "Too many reviews were sent from your network. Please try again later."}
	ReviewsOfEmail     = limit.Limit{Name: "review", Per: "email", Max: 3, Window: 24 * time.Hour, Text: "You’ve sent several reviews today. Please try again tomorrow."}
	Confirmations      = limit.Limit{Name: "review-confirm", Max: 60, Window: time.Hour, Text: "Too many attempts. Please wait a while and try again."}
	Answering          = limit.Limit{Name: "survey", Max: 60, Window: time.Hour, Text: "Too many attempts. Please wait a while and try again."}
)

// Service implements the rules of reviews and surveys.
type Service struct {
	Store     Store
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
	Atomic   func(ctx context.Context, work func(ctx context.Context) error) error
	Now      func() time.Time
}

// Tidy deletes reviews that were never confirmed.
func (s *Service) Tidy(ctx context.Context) error {
	return s.Store.DeleteUnconfirmed(ctx, s.Now().Add(-unconfirmedLife))
}

func (s *Service) mail(ctx context.Context, one message.Message) error {
	return s.MailQueue.Enqueue(ctx, one)
}

// orMissing gives an apperr.NotFound a text for the user.
func orMissing(err error, text string) error {
	if apperr.CodeOf(err) == apperr.NotFound {
		return apperr.Wrap(apperr.NotFound, text, err)
	}
	return err
}
