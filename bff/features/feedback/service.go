package feedback

import (
	"context"
	"time"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/limit"
	"hearthway/bff/platform/message"
)

// Store keeps reviews, rewards and surveys. What is not there is an apperr.NotFound.
type Store interface {
	// AddReview stores a review; keyHash is that of the link that confirms it, nil for one that needs none.
	AddReview(ctx context.Context, r Review, keyHash []byte) error
	// ReviewByKey finds the review that a link confirms, and Review one by its ID.
	ReviewByKey(ctx context.Context, keyHash []byte) (Review, error)
	Review(ctx context.Context, id string) (Review, error)
	// ConfirmReview notes that an email is its author's. What was confirmed before by the same email goes: each has one review.
	ConfirmReview(ctx context.Context, id, emailKey string, at time.Time) error
	// Decide changes a confirmed review; false: there is none.
	Decide(ctx context.Context, id string, status Status, reason string, at time.Time) (bool, error)
	// PendingReviews are those to be looked at, oldest first.
	PendingReviews(ctx context.Context) ([]Review, error)
	// Published are a part of those that are shown, newest first, and Summary is what all of them add up to.
	Published(ctx context.Context, offset, limit int) ([]Review, error)
	Summary(ctx context.Context) (Summary, error)
	// DeleteUnconfirmed deletes reviews from before a time that nobody confirmed.
	DeleteUnconfirmed(ctx context.Context, before time.Time) error
	// ClaimReward notes that a review earns the gift card of a person; false: that person had one. RewardSent notes that it was mailed;
	// false: it was before, or there is none.
	ClaimReward(ctx context.Context, person []byte, reviewID string, at time.Time) (bool, error)
	RewardSent(ctx context.Context, reviewID string, at time.Time) (bool, error)

	// AddInvitation stores that someone is asked for an answer.
	AddInvitation(ctx context.Context, i Invitation, keyHash []byte) error
	// InvitationByKey finds an invitation and, within a transaction, locks it.
	InvitationByKey(ctx context.Context, keyHash []byte) (Invitation, error)
	// AddAnswer stores what someone answered, and notes that the invitation was used.
	AddAnswer(ctx context.Context, invitationID string, a Answer) error
	// Invited is how many people were asked, and Answers are what they said, newest first.
	Invited(ctx context.Context, survey string) (int, error)
	Answers(ctx context.Context, survey string) ([]Answer, error)
}

// Mails writes to people who say something.
type Mails interface {
	// ConfirmReview brings the token that confirms a review.
	ConfirmReview(r Review, token string) message.Message
	ReviewPublished(r Review) message.Message
	ReviewRefused(r Review) message.Message
	// GiftCard brings the card that a review earned.
	GiftCard(r Review, c Card) message.Message
	// Invitation asks for an answer to a survey.
	Invitation(email string, s Survey, token string, until time.Time) message.Message
}

// Card is a gift card.
type Card struct {
	Code string
	URL  string // where it is redeemed; "": the code says it
}

// Cards sells gift cards.
type Cards interface {
	// Order buys a card for dollars. The same reference gives the same card, however often it is ordered.
	Order(ctx context.Context, reference string, dollars int) (Card, error)
}

// Limits of reviews and answers.
var (
	ReviewsFromNetwork = limit.Limit{Name: "review-network", Most: 20, Window: time.Hour, Text: "Too many reviews were sent from your network. Please try again later."}
	ReviewsOfEmail     = limit.Limit{Name: "review", Per: "email", Most: 3, Window: 24 * time.Hour, Text: "You’ve sent several reviews today. Please try again tomorrow."}
	Confirmations      = limit.Limit{Name: "review-confirm", Most: 60, Window: time.Hour, Text: "Too many tries. Please wait a while and try again."}
	Answering          = limit.Limit{Name: "survey", Most: 60, Window: time.Hour, Text: "Too many tries. Please wait a while and try again."}
)

// Service has the rules of reviews and surveys.
type Service struct {
	Store     Store
	Limits    limit.Store
	Mails     Mails
	MailQueue message.Enqueuer
	Captcha   account.Captcha // nil: no captcha
	Cards     Cards
	// RewardSoon has Reward called, in the transaction of the context.
	RewardSoon func(ctx context.Context, reviewID string) error
	// PersonOf is a keyed digest of an email: it stays when everything about the person is deleted, so that nobody gets two cards.
	PersonOf func(email string) []byte
	Surveys  []Survey // see ReadSurveys
	Atomic   func(ctx context.Context, work func(ctx context.Context) error) error
	Now      func() time.Time
}

// Tidy deletes what nobody confirmed in time.
func (s *Service) Tidy(ctx context.Context) error {
	return s.Store.DeleteUnconfirmed(ctx, s.Now().Add(-unconfirmedLife))
}

func (s *Service) mail(ctx context.Context, one message.Message) error {
	return s.MailQueue.Enqueue(ctx, one)
}

// orMissing says what is missing if something is.
func orMissing(err error, text string) error {
	if apperr.CodeOf(err) == apperr.NotFound {
		return apperr.Wrap(apperr.NotFound, text, err)
	}
	return err
}
