package mortgage

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/format"
	"hearthway/bff/platform/postgres"
)

// RateService has the weekly rates and keeps them up to date.
type RateService struct {
	DB *postgres.DB
	// Fetch returns the whole published series, oldest first. nil: rates are only imported by hand.
	Fetch func(ctx context.Context) ([]WeeklyRate, error)
	Now   func() time.Time
}

var _ Rates = (*RateService)(nil)

// rateRow is a row of mortgage_rates. The columns are single precision.
type rateRow struct {
	Week    time.Time `gorm:"primaryKey;type:date"`
	Thirty  float32
	Fifteen float32
}

// TableName implements schema.Tabler.
func (rateRow) TableName() string { return "mortgage_rates" }

func newRateRow(r WeeklyRate) rateRow {
	return rateRow{Week: r.Week, Thirty: float32(r.Thirty), Fifteen: float32(r.Fifteen)}
}

func (r rateRow) rate() WeeklyRate {
	return WeeklyRate{Week: r.Week, Thirty: precise(r.Thirty), Fifteen: precise(r.Fifteen)}
}

// precise removes the noise of single precision: 6.23, not 6.2300000191.
func precise(f float32) float64 {
	exact, _ := strconv.ParseFloat(strconv.FormatFloat(float64(f), 'g', -1, 32), 64) // cannot fail: FormatFloat wrote it
	return exact
}

var latestRates = "select " + postgres.Columns(rateRow{}, "r") + " from mortgage_rates r order by week desc limit $1"

// Latest implements Rates. Replication lag doesn't matter here, so it may read from a replica. It uses
// pgx because replicas have no GORM connection.
func (s *RateService) Latest(ctx context.Context, weeks int) (rates []WeeklyRate, err error) {
	err = s.DB.Read(ctx, func(pool *pgxpool.Pool) error {
		rows, err := pool.Query(ctx, latestRates, weeks)
		if err != nil {
			return err
		}
		list, err := pgx.CollectRows(rows, pgx.RowToStructByPos[rateRow])
		rates = postgres.Each(list, rateRow.rate)
		return err
	})
	slices.Reverse(rates)
	return rates, err
}

func (s *RateService) countWeeks(ctx context.Context) (int, error) {
	var count int64
	err := s.DB.Rows(ctx).Model(&rateRow{}).Count(&count).Error
	return int(count), postgres.Failure(err)
}

// Start stores a series if no rates are stored yet.
func (s *RateService) Start(ctx context.Context, rates []WeeklyRate) error {
	count, err := s.countWeeks(ctx)
	if err != nil || count > 0 {
		return err
	}
	_, err = s.replace(ctx, rates)
	return err
}

// Import stores a series, oldest first, and returns how many weeks are new or different. A series with fewer weeks than are
// stored, or with weeks in the future, must be wrong and is an apperr.Invalid.
func (s *RateService) Import(ctx context.Context, rates []WeeklyRate) (int64, error) {
	stored, err := s.countWeeks(ctx)
	if err != nil {
		return 0, err
	}
	if len(rates) < stored {
		return 0, apperr.New(apperr.Invalid, fmt.Sprintf("The series has %s, fewer than the %d that are stored. Nothing was changed.", format.Plural(len(rates), "week", "weeks"), stored))
	}
	if last := rates[len(rates)-1].Week; last.After(s.Now()) {
		return 0, apperr.New(apperr.Invalid, fmt.Sprintf("The week of %s is in the future. Nothing was changed.", last.Format(time.DateOnly)))
	}
	return s.replace(ctx, rates)
}

// UpdateRatesJob calls RateService.Update.
type UpdateRatesJob struct{}

// Kind implements jobs.Args. It is stored with queued jobs, so it must never change.
func (UpdateRatesJob) Kind() string { return "rates" }

// Update fetches and imports the series if a new week is due.
func (s *RateService) Update(ctx context.Context) error {
	if s.Fetch == nil {
		return nil
	}
	last, err := s.Latest(ctx, 1)
	if err != nil {
		return err
	}
	if len(last) > 0 && s.Now().Before(nextWeek(last[0].Week)) {
		return nil
	}
	rates, err := s.Fetch(ctx)
	if err != nil {
		return err
	}
	_, err = s.Import(ctx, rates)
	return err
}

// nextWeek is when the rate after week's is out: Freddie Mac publishes on Thursdays at noon Eastern, which is 17:00 UTC in winter. In summer it is
// 16:00, so this is an hour late.
func nextWeek(week time.Time) time.Time { return week.AddDate(0, 0, 7).Add(17 * time.Hour) }

// replace stores a series, oldest first. A stored week is replaced if the series dates it to another day; weeks and
// 15-year rates that the series lacks stay. It returns how many weeks are new or different.
func (s *RateService) replace(ctx context.Context, rates []WeeklyRate) (changed int64, err error) {
	rows := postgres.Each(rates, newRateRow)
	err = s.DB.Atomically(ctx, func(ctx context.Context) error {
		var stored []time.Time
		if err := s.DB.Rows(ctx).Model(&rateRow{}).Pluck("week", &stored).Error; err != nil {
			return postgres.Failure(err)
		}
		if moved := movedWeeks(stored, rates); len(moved) > 0 {
			if err := s.DB.Rows(ctx).Where("week in ?", moved).Delete(&rateRow{}).Error; err != nil {
				return postgres.Failure(err)
			}
		}
		saved := s.DB.Rows(ctx).Clauses(keepFifteen).Create(&rows)
		changed = saved.RowsAffected
		return postgres.Failure(saved.Error)
	})
	return changed, err
}

// movedWeeks returns the stored weeks that the series, oldest first, dates to another day of the same week.
func movedWeeks(stored []time.Time, rates []WeeklyRate) (moved []time.Time) {
	const sameWeek = 3 * 24 * time.Hour
	for _, week := range stored {
		at, found := slices.BinarySearchFunc(rates, week, func(r WeeklyRate, week time.Time) int { return r.Week.Compare(week) })
		near := func(i int) bool {
			return i >= 0 && i < len(rates) && rates[i].Week.Sub(week).Abs() <= sameWeek
		}
		if !found && (near(at) || near(at-1)) {
			moved = append(moved, week)
		}
	}
	return moved
}

// keepFifteen updates the weeks that differ, and keeps the stored 15-year rate where the series has none.
var keepFifteen = clause.OnConflict{
	Columns: []clause.Column{{Name: "week"}},
	DoUpdates: clause.Assignments(map[string]any{
		"thirty": gorm.Expr("excluded.thirty"), "fifteen": gorm.Expr("coalesce(nullif(excluded.fifteen, 0), mortgage_rates.fifteen)"),
	}),
	Where: clause.Where{Exprs: []clause.Expression{clause.Expr{
		SQL: "(mortgage_rates.thirty, mortgage_rates.fifteen) is distinct from (excluded.thirty, coalesce(nullif(excluded.fifteen, 0), mortgage_rates.fifteen))",
	}}},
}
