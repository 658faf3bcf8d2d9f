package mortgage_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"hearthway/bff/features/mortgage"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/testkit"
)

func week(n int) time.Time { return time.Date(2026, 9, 3+7*n, 0, 0, 0, 0, time.UTC) }

func TestLatestRates(t *testing.T) {
	service := &mortgage.RateService{DB: testkit.Database(t)}
	if none, err := service.Latest(t.Context(), 5); err != nil || len(none) != 0 {
		t.Errorf("without an import: %v, %v", none, err)
	}
	rates := []mortgage.WeeklyRate{{Week: week(0), Thirty: 6.31, Fifteen: 5.48}, {Week: week(1), Thirty: 6.27}, {Week: week(2), Thirty: 6.23}}
	if err := service.Start(t.Context(), rates); err != nil {
		t.Fatal(err)
	}
	if got, err := service.Latest(t.Context(), 2); err != nil || !slices.Equal(got, rates[1:]) {
		t.Errorf("latest %v, %v", got, err)
	}
	if err := service.Start(t.Context(), []mortgage.WeeklyRate{{Week: week(5), Thirty: 1}}); err != nil {
		t.Fatal(err)
	}
	if got, err := service.Latest(t.Context(), 9); err != nil || !slices.Equal(got, rates) {
		t.Errorf("a series that is there is replaced by that of a start: %v, %v", got, err)
	}
}

func TestImportRates(t *testing.T) {
	service := &mortgage.RateService{DB: testkit.Database(t), Now: func() time.Time { return week(4) }}
	imports := func(rates ...mortgage.WeeklyRate) (int64, error) { return service.Import(t.Context(), rates) }
	if changed, err := imports(mortgage.WeeklyRate{Week: week(0), Thirty: 6.31, Fifteen: 5.48}, mortgage.WeeklyRate{Week: week(1).AddDate(0, 0, -1), Thirty: 6.2}); err != nil || changed != 2 {
		t.Fatalf("%d, %v", changed, err)
	}
	if changed, err := imports(mortgage.WeeklyRate{Week: week(0), Thirty: 6.31}, mortgage.WeeklyRate{Week: week(1), Thirty: 6.27}, mortgage.WeeklyRate{Week: week(2), Thirty: 6.23}); err != nil || changed != 2 {
		t.Fatalf("%d changed, %v", changed, err)
	}
	want := []mortgage.WeeklyRate{{Week: week(0), Thirty: 6.31, Fifteen: 5.48}, {Week: week(1), Thirty: 6.27}, {Week: week(2), Thirty: 6.23}}
	if got, err := service.Latest(t.Context(), 9); err != nil || !slices.Equal(got, want) {
		t.Errorf("%v, %v", got, err)
	}
	want = append(want, mortgage.WeeklyRate{Week: week(3), Thirty: 6.1})
	if changed, err := imports(want[0], want[2], want[3]); err != nil || changed != 1 {
		t.Fatalf("%d changed, %v", changed, err)
	}
	if got, err := service.Latest(t.Context(), 9); err != nil || !slices.Equal(got, want) {
		t.Errorf("a week that a series lacks is lost: %v, %v", got, err)
	}
	for says, rates := range map[string][]mortgage.WeeklyRate{
		"fewer than the 4": {{Week: week(3), Thirty: 6.1}, {Week: week(4), Thirty: 6.1}},
		"in the future":    {{Week: week(0), Thirty: 6}, {Week: week(1), Thirty: 6}, {Week: week(2), Thirty: 6}, {Week: week(5), Thirty: 6}},
	} {
		if _, err := imports(rates...); apperr.CodeOf(err) != apperr.Invalid || !strings.Contains(err.Error(), says) {
			t.Errorf("%s: %v", says, err)
		}
	}
	if got, err := service.Latest(t.Context(), 9); err != nil || !slices.Equal(got, want) {
		t.Errorf("a refused import changed the series: %v, %v", got, err)
	}
}
