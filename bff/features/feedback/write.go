package feedback

import (
	"context"

	"github.com/google/uuid"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/limit"
	"hearthway/bff/platform/tokens"
)

const textReviewLink = "This link has expired, or it was used. You can write your review again."

// Write stores a review. If its author is logged in and the review has their verified email, it goes straight to moderation. Everyone else first
// confirms the email with an emailed link.
func (s *Service) Write(ctx context.Context, d Draft, who *account.Principal, from account.Client) (Review, error) {
	if wrong := d.check(); len(wrong) > 0 {
		return Review{}, apperr.InvalidFields(wrong)
	}
	counter := limit.Limiter{Store: s.Limits, Now: s.Now}
	if err := counter.Allow(ctx, ReviewsFromNetwork, limit.Network(from.Address)); err != nil {
		return Review{}, err
	}
	if err := counter.Allow(ctx, ReviewsOfEmail, account.EmailKey(d.Email)); err != nil {
		return Review{}, err
	}
	if s.Captcha != nil && who == nil {
		if err := s.Captcha.Check(ctx, d.Captcha, from.IP()); err != nil {
			return Review{}, err
		}
	}
	r := Review{
		ID: uuid.NewString(), Email: d.Email, Name: d.Name, Rating: d.Rating, Topic: d.Topic, Text: d.Text, Show: d.Show, Campaign: d.Campaign, Status: Unconfirmed, CreatedAt: s.Now(),
	}
	own := who != nil && who.Account.EmailVerified() && account.EmailKey(who.Account.Email) == account.EmailKey(d.Email)
	if own {
		r.AccountID = who.Account.ID
	}
	token, hash := newToken()
	err := s.Atomic(ctx, func(ctx context.Context) error {
		if err := s.Store.AddReview(ctx, r, hash); err != nil {
			return err
		}
		if own {
			return s.confirm(ctx, &r)
		}
		return s.mail(ctx, s.Mails.ConfirmReview(r, token))
	})
	return r, err
}

// Confirm confirms a review's email by the token of the emailed link, and submits the review for moderation.
func (s *Service) Confirm(ctx context.Context, token string) (r Review, err error) {
	err = s.Atomic(ctx, func(ctx context.Context) error {
		r, err = s.Store.ReviewByKey(ctx, tokens.Hash(token))
		if err != nil {
			return orMissing(err, textReviewLink)
		}
		if r.Status != Unconfirmed {
			return nil // the link was opened twice
		}
		if s.Now().Sub(r.CreatedAt) > unconfirmedLife {
			return apperr.New(apperr.NotFound, textReviewLink)
		}
		return s.confirm(ctx, &r)
	})
	return r, err
}

func (s *Service) confirm(ctx context.Context, r *Review) error {
	r.Status, r.ConfirmedAt = Pending, s.Now()
	return s.Store.ConfirmReview(ctx, r.ID, account.EmailKey(r.Email), r.ConfirmedAt)
}

// Page returns some of the published reviews, newest first, and a summary of all.
func (s *Service) Page(ctx context.Context, page, maximum int) ([]Review, Summary, error) {
	sum, err := s.Store.Summary(ctx)
	if err != nil {
		return nil, sum, err
	}
	list, err := s.Store.Published(ctx, (max(page, 1)-1)*maximum, maximum)
	return list, sum, err
}
