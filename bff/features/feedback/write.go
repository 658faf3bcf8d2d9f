package feedback

import (
	"context"

	"github.com/google/uuid"
	"gorm.io/gorm/clause"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/limit"
	"hearthway/bff/platform/postgres"
	"hearthway/bff/platform/security"
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
		r.AccountID = &who.Account.ID
	}
	token, hash := newToken()
	r.TokenHash = hash
	err := s.DB.Atomically(ctx, func(ctx context.Context) error {
		if err := s.DB.Rows(ctx).Create(&r).Error; err != nil {
			return postgres.Failure(err)
		}
		if own {
			return s.confirm(ctx, &r)
		}
		return s.MailQueue.Enqueue(ctx, s.Mails.ConfirmReview(r, token))
	})
	return r, err
}

// Confirm confirms a review's email by the token of the emailed link, and submits the review for moderation.
func (s *Service) Confirm(ctx context.Context, token string) (r Review, err error) {
	err = s.DB.Atomically(ctx, func(ctx context.Context) error {
		locked := s.DB.Rows(ctx).Clauses(clause.Locking{Strength: clause.LockingStrengthUpdate})
		r, err = oneReview(locked.Where("token_hash = ?", security.HashToken(token)), textReviewLink)
		if err != nil {
			return err
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

// confirm records that the email belongs to the review's author, and deletes earlier confirmed reviews with the same email: everyone has one review.
func (s *Service) confirm(ctx context.Context, r *Review) error {
	earlier := s.DB.Rows(ctx).Where("lower(email) = ? and id <> ? and status <> ?", account.EmailKey(r.Email), r.ID, Unconfirmed)
	if err := earlier.Delete(&Review{}).Error; err != nil {
		return postgres.Failure(err)
	}
	r.Status, r.ConfirmedAt = Pending, s.Now()
	return postgres.Failure(s.DB.Rows(ctx).Select("status", "confirmed_at").Updates(r).Error)
}
