package valuation

import (
	"context"
	"errors"
	"time"

	"gorm.io/gorm/clause"

	"hearthway/bff/platform/postgres"
)

// shownEstimate is an estimate that visitors saw, of a home as its listing describes it: at most one per
// home and day, and only if the value changed. Amounts are in dollars.
type shownEstimate struct {
	ListingID        int64     `gorm:"primaryKey"`
	Day              time.Time `gorm:"primaryKey"`
	Value, Low, High int64
}

// TableName implements schema.Tabler.
func (shownEstimate) TableName() string { return "valuation_log" }

// Outcome is how close the last estimates before sales were to the prices. Shares are from 0 to 1.
type Outcome struct {
	Sales       int
	MedianError float64
	Coverage    float64 // share of prices inside the range
	From, To    time.Time
}

const (
	// MinOutcomes is how many sales it takes for the median error to be meaningful.
	MinOutcomes = 30
	// outcomesWithin is how far back sales count, and lateSales how late feeds may report them.
	outcomesWithin = 365 * 24 * time.Hour
	lateSales      = 90 * 24 * time.Hour
	// logFor is how long estimates are stored that no sale has followed yet.
	logFor = 2 * 365 * 24 * time.Hour
	// maxLogged is how many homes are remembered, so that a home is logged once a day without a query
	// each time that it is viewed.
	maxLogged = 100_000
)

// loggedHomes are the homes whose estimates have been logged today.
type loggedHomes struct {
	day   time.Time
	homes map[int64]bool
}

// logShown logs an estimate of a listed home.
func (s *Service) logShown(ctx context.Context, listingID int64, e Estimate) error {
	today := s.Now().UTC().Truncate(day)
	if !s.isFirstToday(listingID, today) {
		return nil
	}
	row := shownEstimate{ListingID: listingID, Day: today, Value: int64(e.Value), Low: int64(e.Low), High: int64(e.High)}
	var last []int64
	err := s.DB.Rows(ctx).Model(&shownEstimate{}).Where("listing_id = ?", listingID).Order("day desc").Limit(1).Pluck("value", &last).Error
	if err != nil || len(last) > 0 && last[0] == row.Value {
		return postgres.Failure(err)
	}
	return postgres.Failure(s.DB.Rows(ctx).Clauses(clause.OnConflict{DoNothing: true}).Create(&row).Error)
}

func (s *Service) isFirstToday(listingID int64, today time.Time) bool {
	s.lock.Lock()
	defer s.lock.Unlock()
	if !s.logged.day.Equal(today) || len(s.logged.homes) >= maxLogged {
		s.logged = loggedHomes{day: today, homes: map[int64]bool{}}
	}
	known := s.logged.homes[listingID]
	s.logged.homes[listingID] = true
	return !known
}

// Outcome returns how close the estimates of the last year were, of homes that aren't fictional.
func (s *Service) Outcome(ctx context.Context) (Outcome, error) {
	var outcome Outcome
	err := s.DB.Rows(ctx).Model(&shownEstimate{}).Where("price is not null and sold_on > ?", s.Now().Add(-outcomesWithin)).
		Select(`count(*) as sales, coalesce(percentile_cont(0.5) within group (order by abs(value::float8 / price - 1)), 0) as median_error,
			coalesce(avg((price between low and high)::int)::float8, 0) as coverage,
			coalesce(min(sold_on), 'epoch')::timestamp as "from", coalesce(max(sold_on), 'epoch')::timestamp as "to"`).Scan(&outcome).Error
	return outcome, postgres.Failure(err)
}

// updateLog adds the prices of new sales to the log, each to the last estimate before it, and deletes old
// estimates that no sale followed.
func (s *Service) updateLog(ctx context.Context) error {
	old := s.DB.Rows(ctx).Where("day < ? and price is null", s.Now().Add(-logFor))
	return errors.Join(s.logSales(ctx), postgres.Failure(old.Delete(&shownEstimate{}).Error))
}

// logSales updates each row from a different sale in one statement, which GORM's Updates cannot do.
func (s *Service) logSales(ctx context.Context) error {
	return postgres.Failure(s.DB.Rows(ctx).Exec(`
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
		map[string]any{"fictional": FictionalSource, "least": MinPrice, "since": s.Now().Add(-lateSales)}).Error)
}
