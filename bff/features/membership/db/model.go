// Package db stores memberships in PostgreSQL.
package db

import (
	"time"

	"hearthway/bff/features/membership"
	"hearthway/bff/platform/postgres"
)

// promoRow is a row of promos.
type promoRow struct {
	Code      string `gorm:"primaryKey"`
	Percent   int
	Dollars   int64
	Split     bool
	Until     *time.Time
	Uses      *int
	CreatedAt time.Time
}

// TableName implements schema.Tabler.
func (promoRow) TableName() string { return "promos" }

func (r promoRow) promo() membership.Promo {
	p := membership.Promo{Code: r.Code, Percent: r.Percent, Dollars: r.Dollars, Split: r.Split, Until: postgres.TimeOf(r.Until)}
	if r.Uses != nil {
		p.Uses = *r.Uses
	}
	return p
}

func newPromoRow(p membership.Promo, now time.Time) promoRow {
	row := promoRow{Code: p.Code, Percent: p.Percent, Dollars: p.Dollars, Split: p.Split, Until: postgres.OrNull(p.Until), CreatedAt: now.UTC()}
	if p.Uses > 0 {
		row.Uses = &p.Uses
	}
	return row
}
