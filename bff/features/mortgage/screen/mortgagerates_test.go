package screen

import (
	"fmt"
	"testing"
)

func ratesPage(t *testing.T, rates series, span string) MortgageRatesData {
	t.Helper()
	answer, err := screensOf(rates).MortgageRates(t.Context(), MortgageRatesInput{Range: span})
	if err != nil {
		t.Fatal(err)
	}
	if answer.Head.Index != (span == "" && len(rates) > 0) {
		t.Errorf("%q: listed %v", span, answer.Head.Index)
	}
	return answer.Data
}

func TestRates(t *testing.T) {
	data := ratesPage(t, years(5), "")
	if data.Thirty != (RateNow{WeekRate: WeekRate{Percent: 7.28, AsOf: "2026-10-01", Age: "this_week"}, Change: 0.78}) {
		t.Errorf("%+v", data.Thirty)
	}
	if f := data.Fifteen; f.Percent != 5.5 || f.Age != "old" {
		t.Errorf("%+v", f)
	}
	if data.YearAgo.Percent != 6.5 || data.YearAgo.AsOf[:7] != "2025-10" && data.YearAgo.AsOf[:7] != "2025-09" {
		t.Errorf("%+v", data.YearAgo)
	}
	if w := data.Weeks; len(w) != 8 || w[0] != (PastWeek{Date: "2026-10-01", Thirty: 7.28, Change: 0.78, Payment: 2737}) || w[1].Change != 0 {
		t.Errorf("%+v", w)
	}
	if e := data.Example; e.Payment != 2189 || e.Saving != 54 {
		t.Errorf("%+v", e)
	}
}

func TestRateRanges(t *testing.T) {
	for _, c := range []struct {
		years       int
		span, shown string
		ranges      string
		points      int
	}{
		{5, "", "5y", "[3m 1y 5y]", 262}, {5, "3m", "3m", "[3m 1y 5y]", 14}, {5, "1y", "1y", "[3m 1y 5y]", 53}, {5, "all", "5y", "[3m 1y 5y]", 262}, {5, "<script>", "5y", "[3m 1y 5y]", 262},
		{12, "all", "all", "[3m 1y 5y 10y all]", 314}, {1, "", "1y", "[3m 1y]", 53},
	} {
		data := ratesPage(t, years(c.years), c.span)
		var names []string
		for _, one := range data.Ranges {
			names = append(names, one.Value)
			if wants := one.Value == "all"; wants != (one.Label == "Since 2014") {
				t.Errorf("%s is called %q", one.Value, one.Label)
			}
		}
		if data.Range != c.shown || fmt.Sprint(names) != c.ranges || len(data.Points) < c.points-1 || len(data.Points) > c.points+1 {
			t.Errorf("%d years, %q: %s of %v with %d points", c.years, c.span, data.Range, names, len(data.Points))
		}
		if last := data.Points[len(data.Points)-1]; last.Date != "2026-10-01" {
			t.Errorf("ends on %s", last.Date)
		}
	}
}

func TestNoRates(t *testing.T) {
	if data := ratesPage(t, nil, ""); data.Thirty.Percent != 0 || len(data.Points) != 0 {
		t.Errorf("%+v", data)
	}
}
