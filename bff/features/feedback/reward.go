package feedback

import (
	"context"
	"time"

	"gorm.io/gorm/clause"

	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/postgres"
)

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

// reward is a row of review_rewards: the gift card of a person.
type reward struct {
	Digest    []byte `gorm:"primaryKey"` // see Service.PersonOf
	ReviewID  string
	CreatedAt time.Time `gorm:"autoCreateTime:false"`
	SentAt    *time.Time
}

// TableName implements schema.Tabler.
func (reward) TableName() string { return "review_rewards" }

// claimReward records that a person's gift card is for this review; due is false if they already got it.
func (s *Service) claimReward(ctx context.Context, r Review) (due bool, err error) {
	row := reward{Digest: s.PersonOf(r.Email), ReviewID: r.ID, CreatedAt: s.Now()}
	// A review that replaces another one takes over its gift card, sent or not, so that it carries the same label.
	newer := clause.OnConflict{Columns: []clause.Column{{Name: "digest"}}, DoUpdates: clause.AssignmentColumns([]string{"review_id"})}
	err = s.DB.Rows(ctx).Clauses(newer, clause.Returning{Columns: []clause.Column{{Name: "sent_at"}}}).Create(&row).Error
	return row.SentAt == nil, postgres.Failure(err)
}

// RewardJob calls Reward.
type RewardJob struct {
	ReviewID string `json:"review_id"`
}

// Kind implements jobs.Args. It is stored with queued jobs, so it must never change.
func (RewardJob) Kind() string { return "review_reward" }

// Reward orders the gift card that a review earned, and emails it. It can be repeated: it orders the same card, and sends only one email.
func (s *Service) Reward(ctx context.Context, reviewID string) error {
	r, err := s.confirmed(ctx, reviewID)
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
	return s.DB.Atomically(ctx, func(ctx context.Context) error {
		sent := s.DB.Rows(ctx).Model(&reward{}).Where("review_id = ? and sent_at is null", r.ID).Update("sent_at", s.Now())
		if sent.Error != nil || sent.RowsAffected == 0 {
			return postgres.Failure(sent.Error)
		}
		return s.MailQueue.Enqueue(ctx, s.Mails.GiftCard(r, card))
	})
}
