package db

import (
	"context"
	"time"

	"github.com/google/uuid"
	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"hearthway/bff/features/feedback"
	"hearthway/bff/platform/postgres"
)

// maxPending is the maximum number of reviews listed for moderation.
const maxPending = 500

const withReward = "*, exists (select from review_rewards w where w.review_id = reviews.id) as rewarded"

// AddReview implements feedback.Store.
func (s Store) AddReview(ctx context.Context, r feedback.Review, keyHash []byte) error {
	row := reviewRow{
		ID: r.ID, AccountID: postgres.TextOrNull(r.AccountID), Email: r.Email, Name: r.Name, Rating: r.Rating, Topic: r.Topic, Body: r.Text, Shown: r.Show,
		ItmSource: r.Campaign.Source, ItmMedium: r.Campaign.Medium, ItmCampaign: r.Campaign.Name, Status: r.Status, TokenHash: keyHash, CreatedAt: r.CreatedAt.UTC(),
	}
	return postgres.Failure(s.db.Rows(ctx).Create(&row).Error)
}

// ReviewByKey implements feedback.Store.
func (s Store) ReviewByKey(ctx context.Context, keyHash []byte) (feedback.Review, error) {
	return one(s.db.Rows(ctx).Clauses(clause.Locking{Strength: clause.LockingStrengthUpdate}).Select("*, false as rewarded").Where("token_hash = ?", keyHash))
}

// Review implements feedback.Store.
func (s Store) Review(ctx context.Context, id string) (feedback.Review, error) {
	if uuid.Validate(id) != nil {
		return feedback.Review{}, postgres.Failure(gorm.ErrRecordNotFound)
	}
	return one(s.db.Rows(ctx).Select(withReward).Where("id = ? and status <> ?", id, feedback.Unconfirmed))
}

func one(rows *gorm.DB) (feedback.Review, error) {
	var row reviewRow
	err := rows.Take(&row).Error
	return row.review(), postgres.Failure(err)
}

// ConfirmReview implements feedback.Store.
func (s Store) ConfirmReview(ctx context.Context, id, emailKey string, at time.Time) error {
	err := s.db.Rows(ctx).Where("lower(email) = ? and id <> ? and status <> ?", emailKey, id, feedback.Unconfirmed).Delete(&reviewRow{}).Error
	if err == nil {
		err = s.db.Rows(ctx).Model(&reviewRow{}).Where("id = ?", id).Updates(map[string]any{"status": feedback.Pending, "confirmed_at": at.UTC()}).Error
	}
	return postgres.Failure(err)
}

// Decide implements feedback.Store.
func (s Store) Decide(ctx context.Context, id string, status feedback.Status, reason string, at time.Time) (bool, error) {
	done := s.db.Rows(ctx).Model(&reviewRow{}).Where("id = ? and status <> ?", id, feedback.Unconfirmed).Updates(map[string]any{"status": status, "reason": reason, "decided_at": at.UTC()})
	return done.RowsAffected > 0, postgres.Failure(done.Error)
}

// PendingReviews implements feedback.Store.
func (s Store) PendingReviews(ctx context.Context) ([]feedback.Review, error) {
	return s.list(s.db.Rows(ctx).Where("status = ?", feedback.Pending).Order("confirmed_at, id").Limit(maxPending))
}

// Published implements feedback.Store.
func (s Store) Published(ctx context.Context, offset, limit int) ([]feedback.Review, error) {
	return s.list(s.db.Rows(ctx).Where("status = ? and shown", feedback.Published).Order("confirmed_at desc, id").Offset(offset).Limit(limit))
}

func (s Store) list(rows *gorm.DB) ([]feedback.Review, error) {
	var found []reviewRow
	err := rows.Select(withReward).Find(&found).Error
	return postgres.Each(found, reviewRow.review), postgres.Failure(err)
}

// Summary implements feedback.Store.
func (s Store) Summary(ctx context.Context) (feedback.Summary, error) {
	var row struct {
		Count, Gifted int
		Average       float64
	}
	err := s.db.Rows(ctx).Raw(`select count(*) as count, coalesce(avg(rating), 0) as average, count(*) filter (where exists (select from review_rewards w where w.review_id = r.id)) as gifted
		from reviews r where status = 'published' and shown`).Scan(&row).Error
	return feedback.Summary{Count: row.Count, Average: row.Average, Gifted: row.Gifted}, postgres.Failure(err)
}

// DeleteUnconfirmed implements feedback.Store.
func (s Store) DeleteUnconfirmed(ctx context.Context, before time.Time) error {
	return postgres.Failure(s.db.Rows(ctx).Where("status = ? and created_at < ?", feedback.Unconfirmed, before.UTC()).Delete(&reviewRow{}).Error)
}

// ClaimReward implements feedback.Store.
func (s Store) ClaimReward(ctx context.Context, person []byte, reviewID string, at time.Time) (bool, error) {
	row := rewardRow{Digest: person, ReviewID: reviewID, CreatedAt: at.UTC()}
	// A review that replaces another one takes over its gift card, sent or not, so that it carries the same label.
	newer := clause.OnConflict{Columns: []clause.Column{{Name: "digest"}}, DoUpdates: clause.AssignmentColumns([]string{"review_id"})}
	err := s.db.Rows(ctx).Clauses(newer, clause.Returning{Columns: []clause.Column{{Name: "sent_at"}}}).Create(&row).Error
	return row.SentAt == nil, postgres.Failure(err)
}

// RewardSent implements feedback.Store.
func (s Store) RewardSent(ctx context.Context, reviewID string, at time.Time) (bool, error) {
	done := s.db.Rows(ctx).Model(&rewardRow{}).Where("review_id = ? and sent_at is null", reviewID).Update("sent_at", at.UTC())
	return done.RowsAffected > 0, postgres.Failure(done.Error)
}
