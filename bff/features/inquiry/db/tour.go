package db

import (
	"context"

	"github.com/google/uuid"
	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"hearthway/bff/features/inquiry"
	"hearthway/bff/platform/postgres"
)

// LockTour implements inquiry.Store.
func (s Store) LockTour(ctx context.Context, accountID, id string) (inquiry.Inquiry, error) {
	if uuid.Validate(id) != nil {
		return inquiry.Inquiry{}, postgres.Failure(gorm.ErrRecordNotFound)
	}
	return one(s.of(ctx, accountID).Clauses(clause.Locking{Strength: clause.LockingStrengthUpdate}).Where("id = ? and kind = ?", id, inquiry.Tour))
}

// UpdateTour implements inquiry.Store.
func (s Store) UpdateTour(ctx context.Context, i inquiry.Inquiry) error {
	row := newInquiryRow(i)
	return postgres.Failure(s.db.Rows(ctx).Select("tour_day", "tour_time", "canceled_at", "moved_at", "tour_changes").Updates(&row).Error)
}
