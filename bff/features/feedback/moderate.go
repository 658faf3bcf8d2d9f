package feedback

import (
	"context"
	"strings"

	"github.com/google/uuid"

	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/postgres"
)

const textNoReview = "This review doesn’t exist."

// maxPending is the maximum number of reviews listed for moderation.
const maxPending = 500

// PendingReviews returns reviews that haven't been moderated, oldest first. They have no stars, because only the content may count.
func (s *Service) PendingReviews(ctx context.Context) (list []Review, err error) {
	err = s.DB.Rows(ctx).Select(withReward).Where("status = ?", Pending).Order("confirmed_at, id").Limit(maxPending).Find(&list).Error
	for i := range list {
		list[i].Rating = 0
	}
	return list, postgres.Failure(err)
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
	return s.DB.Atomically(ctx, func(ctx context.Context) error {
		r, err := s.confirmed(ctx, id)
		if err != nil {
			return err
		}
		decided := s.DB.Rows(ctx).Model(&Review{}).Where("id = ? and status <> ?", id, Unconfirmed).
			Updates(map[string]any{"status": status, "reason": reason, "decided_at": s.Now()})
		if decided.Error == nil && decided.RowsAffected == 0 {
			return apperr.New(apperr.NotFound, textNoReview)
		}
		if decided.Error != nil || r.Status == status {
			return postgres.Failure(decided.Error)
		}
		r.Status, r.Reason = status, reason
		if status == Refused {
			return s.MailQueue.Enqueue(ctx, s.Mails.ReviewRefused(r))
		}
		if r.Rewarded, err = s.claimReward(ctx, r); err != nil {
			return err
		}
		if r.Rewarded {
			if err := s.RewardSoon(ctx, r.ID); err != nil {
				return err
			}
		}
		return s.MailQueue.Enqueue(ctx, s.Mails.ReviewPublished(r))
	})
}

// confirmed returns a review whose email is confirmed.
func (s *Service) confirmed(ctx context.Context, id string) (Review, error) {
	if uuid.Validate(id) != nil {
		return Review{}, apperr.New(apperr.NotFound, textNoReview)
	}
	return oneReview(s.DB.Rows(ctx).Select(withReward).Where("id = ? and status <> ?", id, Unconfirmed), textNoReview)
}
