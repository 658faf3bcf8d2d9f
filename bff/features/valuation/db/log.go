package db

import (
	"context"
	"time"

	"gorm.io/gorm/clause"

	"hearthway/bff/features/valuation"
	"hearthway/bff/platform/postgres"
)

// Log is a valuation.Log over the database.
type Log struct{ db *postgres.DB }

var _ valuation.Log = Log{}

// NewLog creates the log of estimates.
func NewLog(db *postgres.DB) Log { return Log{db} }

// Add implements valuation.Log.
func (l Log) Add(ctx context.Context, e valuation.ShownEstimate) error {
	var last []int64
	err := l.db.Rows(ctx).Model(&estimateRow{}).Where("listing_id = ?", e.Listing).Order("day desc").Limit(1).Pluck("value", &last).Error
	if err != nil || len(last) > 0 && last[0] == e.Value {
		return postgres.Failure(err)
	}
	row := estimateRow{ListingID: e.Listing, Day: e.Day, Value: e.Value, Low: e.Low, High: e.High}
	return postgres.Failure(l.db.Rows(ctx).Clauses(clause.OnConflict{DoNothing: true}).Create(&row).Error)
}

// AddSales implements valuation.Log. One statement updates each row from a different sale, which GORM's
// Updates cannot do.
func (l Log) AddSales(ctx context.Context, since time.Time) error {
	return postgres.Failure(l.db.Rows(ctx).Exec(`
		update valuation_log g set sold_on = sale.day, price = sale.price
		from (
			select e.listing_id, (e.at at time zone 'utc')::date as day, e.price, last.day as shown_on
			from listing_events e join listings l on l.id = e.listing_id and l.source <> @fictional and l.display_entire and l.display_valuation
			cross join lateral (
				select day from valuation_log where listing_id = e.listing_id and day < (e.at at time zone 'utc')::date order by day desc limit 1
			) last
			where e.kind = 'sold' and e.price >= @least and e.at > @since
		) sale
		where g.listing_id = sale.listing_id and g.day = sale.shown_on and g.price is null`,
		map[string]any{"fictional": valuation.FictionalSource, "least": valuation.MinPrice, "since": since}).Error)
}

// Outcome implements valuation.Log.
func (l Log) Outcome(ctx context.Context, since time.Time) (valuation.Outcome, error) {
	var outcome valuation.Outcome
	err := l.db.Rows(ctx).Model(&estimateRow{}).Where("price is not null and sold_on > ?", since).
		Select(`count(*) as sales, coalesce(percentile_cont(0.5) within group (order by abs(value::float8 / price - 1)), 0) as median_error,
			coalesce(avg((price between low and high)::int)::float8, 0) as coverage,
			coalesce(min(sold_on), 'epoch')::timestamp as "from", coalesce(max(sold_on), 'epoch')::timestamp as "to"`).Scan(&outcome).Error
	return outcome, postgres.Failure(err)
}

// Forget implements valuation.Log.
func (l Log) Forget(ctx context.Context, before time.Time) error {
	return postgres.Failure(l.db.Rows(ctx).Where("day < ? and price is null", before).Delete(&estimateRow{}).Error)
}
