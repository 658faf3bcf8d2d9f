package db

import (
	"context"
	"time"

	"gorm.io/gorm/clause"

	"hearthway/bff/features/membership"
	"hearthway/bff/platform/postgres"
)

// Store implements membership.Store in PostgreSQL.
type Store struct{ db *postgres.DB }

var _ membership.Store = Store{}

// New creates the store of memberships.
func New(db *postgres.DB) Store { return Store{db} }

// Promo implements membership.Store.
func (s Store) Promo(ctx context.Context, code string) (membership.Promo, error) {
	var row promoRow
	err := s.db.Rows(ctx).Where("code = ?", code).Take(&row).Error
	promo := row.promo()
	if err == nil && promo.Uses > 0 {
		promo.Used, err = paidUses(s.db.Rows(ctx), code)
	}
	return promo, postgres.Failure(err)
}

// SavePromo implements membership.Store.
func (s Store) SavePromo(ctx context.Context, p membership.Promo, now time.Time) error {
	row := newPromoRow(p, now)
	once := clause.OnConflict{Columns: []clause.Column{{Name: "code"}}, DoUpdates: clause.AssignmentColumns([]string{"percent", "dollars", "split", "until", "uses"})}
	return postgres.Failure(s.db.Rows(ctx).Clauses(once).Create(&row).Error)
}

// Promos implements membership.Store.
func (s Store) Promos(ctx context.Context) ([]membership.Promo, error) {
	var rows []promoRow
	if err := s.db.Rows(ctx).Order("code").Find(&rows).Error; err != nil {
		return nil, postgres.Failure(err)
	}
	list := make([]membership.Promo, len(rows))
	for i, row := range rows {
		list[i] = row.promo()
		var err error
		if list[i].Used, err = paidUses(s.db.Rows(ctx), row.Code); err != nil {
			return nil, postgres.Failure(err)
		}
	}
	return list, nil
}

// ZipCounts implements membership.Store.
func (s Store) ZipCounts(ctx context.Context, code, state, citySlug string) (homes, agents int, err error) {
	var row struct{ Homes, Agents int }
	err = s.db.Rows(ctx).Raw(`select (select count(*) from listings where shown and postal_code = ?) as homes,
		(select count(*) from agent_places where state = ? and city_slug = ?) as agents`, code, state, citySlug).Scan(&row).Error
	return row.Homes, row.Agents, postgres.Failure(err)
}
