package db_test

import (
	"slices"
	"testing"
	"time"

	"hearthway/bff/features/mortgage"
	mortgagedb "hearthway/bff/features/mortgage/db"
	"hearthway/bff/testkit"
)

func TestLatestRates(t *testing.T) {
	db := testkit.Database(t)
	if none, err := mortgagedb.New(db).Latest(t.Context(), 5); err != nil || len(none) != 0 {
		t.Errorf("without an import: %v, %v", none, err)
	}
	week := func(n int) time.Time { return time.Date(2026, 9, 3+7*n, 0, 0, 0, 0, time.UTC) }
	rates := []mortgage.WeeklyRate{{Week: week(2), Thirty: 6.23}, {Week: week(0), Thirty: 6.31, Fifteen: 5.48}, {Week: week(1), Thirty: 6.27}}
	if _, err := mortgagedb.New(db).SaveRates(t.Context(), rates); err != nil {
		t.Fatal(err)
	}
	got, err := mortgagedb.New(db).Latest(t.Context(), 2)
	if want := []mortgage.WeeklyRate{rates[2], rates[0]}; err != nil || !slices.Equal(got, want) {
		t.Errorf("latest %v, want %v, %v", got, want, err)
	}
}
