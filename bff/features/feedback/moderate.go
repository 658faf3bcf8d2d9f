package feedback

import (
	"context"
	"strings"

	"hearthway/bff/platform/apperr"
)

const textNoReview = "This review doesn’t exist."

// PendingReviews returns reviews that haven't been moderated, oldest first. They have no stars, because only the content may count.
func (s *Service) PendingReviews(ctx context.Context) ([]Review, error) {
	list, err := s.Store.PendingReviews(ctx)
	for i := range list {
		list[i].Rating = 0
	}
	return list, err
}

// Publish publishes a review. Its author gets the gift card, unless they already got one. Refuse refuses it for a reason, which must be about the
// content; its author is told and can write again.
func (s *Service) Publish(ctx context.Context, id string) error {
	return s.decide(ctx, id, Published, "")
}

// Refuse refuses a review; see Publish.
func (s *Service) Refuse(ctx context.Context, id, reason string) error {
	if reason = strings.TrimSpace(reason); reason == "" {
		return apperr.Field("reason", "Say what is wrong with the content")
	}
	return s.decide(ctx, id, Refused, reason)
}

func (s *Service) decide(ctx context.Context, id string, status Status, reason string) error {
	return s.Atomic(ctx, func(ctx context.Context) error {
		r, err := s.Store.Review(ctx, id)
		if err != nil {
			return orMissing(err, textNoReview)
		}
		found, err := s.Store.Decide(ctx, id, status, reason, s.Now())
		if err == nil && !found {
			return apperr.New(apperr.NotFound, textNoReview)
		}
		if err != nil || r.Status == status {
			return err
		}
		r.Status, r.Reason = status, reason
		if status == Refused {
			return s.mail(ctx, s.Mails.ReviewRefused(r))
		}
		if r.Rewarded, err = s.Store.ClaimReward(ctx, s.PersonOf(r.Email), r.ID, s.Now()); err != nil {
			return err
		}
		if r.Rewarded {
			if err := s.RewardSoon(ctx, r.ID); err != nil {
				return err
			}
		}
		return s.mail(ctx, s.Mails.ReviewPublished(r))
	})
}

// RewardJob calls Reward.
type RewardJob struct {
	ReviewID string `json:"review_id"`
}

// Kind implements jobs.Args. It is stored with queued jobs, so it must never change.
func (RewardJob) Kind() string { return "review_reward" }

// Reward orders the gift card that a review earned, and emails it. It can be repeated: it orders the same card, and sends only one email.
func (s *Service) Reward(ctx context.Context, reviewID string) error {
	r, err := s.Store.Review(ctx, reviewID)
	if apperr.CodeOf(err) == apperr.NotFound {
		return nil // its author deleted their data, or wrote another review, which takes over the card
	}
	if err != nil {
		return err
	}
	card, err := s.Cards.Order(ctx, r.ID, GiftCard)
	if err != nil {
		return err
	}
	return s.Atomic(ctx, func(ctx context.Context) error {
		first, err := s.Store.RewardSent(ctx, r.ID, s.Now())
		if err != nil || !first {
			return err
		}
		return s.mail(ctx, s.Mails.GiftCard(r, card))
	})
}
