package screen

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"reflect"
	"testing"
	"time"

	"hearthway/bff/features/mortgage"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/screens"
)

var today = time.Date(2026, 10, 3, 12, 0, 0, 0, time.UTC)

// series is a series of rates in memory.
type series []mortgage.WeeklyRate

func (s series) Latest(_ context.Context, weeks int) ([]mortgage.WeeklyRate, error) {
	return s[max(0, len(s)-weeks):], nil
}

// years returns a series of so many years up to the week of October 1, 2026. The 15-year series ends a year earlier.
func years(n int) series {
	last := time.Date(2026, 10, 1, 0, 0, 0, 0, time.UTC)
	var out series
	for week := last.AddDate(-n, 0, 0); !week.After(last); week = week.AddDate(0, 0, 7) {
		rate := mortgage.WeeklyRate{Week: week, Thirty: 6.5}
		if week.Before(last.AddDate(-1, 0, 0)) {
			rate.Fifteen = 5.5
		}
		out = append(out, rate)
	}
	out[len(out)-1] = mortgage.WeeklyRate{Week: last, Thirty: 7.28}
	return out
}

func screensOf(rates series) *Screens {
	return &Screens{
		Site: screens.Site{Name: "Hearthway", Origin: "https://hearthway.example"}, Rates: rates, Now: func() time.Time { return today },
		Home: func(_ context.Context, alias string) (Home, error) {
			switch alias {
			case "sold":
				return Home{}, apperr.New(apperr.Gone, "Sold.")
			case "swiss":
				return Home{MortgageHome: MortgageHome{Alias: alias, Title: "4411 Swiss Avenue", Price: 450_000}, Tax: 9000, HOA: 45, State: "TX"}, nil
			}
			return Home{}, apperr.New(apperr.NotFound, "None.")
		},
	}
}

func calculated(t *testing.T, in MortgageInput) screens.Answer[MortgageData] {
	t.Helper()
	answer, err := screensOf(years(1)).Mortgage(t.Context(), in)
	if err != nil {
		t.Fatal(err)
	}
	return answer
}

func TestMortgageFromURL(t *testing.T) {
	answer := calculated(t, MortgageInput{Price: "$400,000", Down: "40000", Rate: "6.5%", Years: "30", Tax: "4800", Insurance: "1800", HOA: "45", Loan: "Conventional"})
	if r := answer.Data.Result; r.Payment != 2275.44 || r.Monthly != 3050 || r.RequestMonth != 95 || r.EndMonth != 109 || len(answer.Data.Unread) != 0 {
		t.Errorf("%+v, unread %v", r, answer.Data.Unread)
	}
	if h := answer.Head; h.Index || h.Canonical != "https://hearthway.example/mortgage" || h.Description != "A home of $400,000 with $40,000 down costs about $3,050 a month at 6.5% over 30 years." {
		t.Errorf("%+v", h)
	}
}

func TestMortgageDefaults(t *testing.T) {
	answer := calculated(t, MortgageInput{})
	want := MortgageInputs{Price: 400_000, Down: 80_000, Rate: 7.28, Years: 30, Tax: 3600, Insurance: 2000, Loan: "conventional", Use: "first", Income: 120_000, Debts: 500, Cash: 60_000}
	if got := answer.Data.Inputs; got != want || !answer.Head.Index || answer.Data.View != "payment" {
		t.Errorf("%+v", got)
	}
	if got := answer.Data.Thirty; got != (WeekRate{Percent: 7.28, AsOf: "2026-10-01", Age: "this_week"}) {
		t.Errorf("%+v", got)
	}
}

func TestMortgageRateByTerm(t *testing.T) {
	week := mortgage.WeeklyRate{Week: today.AddDate(0, 0, -2), Thirty: 7.28, Fifteen: 6.4}
	for _, c := range []struct {
		years         string
		fifteen, want float64
	}{{"", 6.4, 7.28}, {"30", 6.4, 7.28}, {"20", 6.4, 7.28}, {"15", 6.4, 6.4}, {"10", 6.4, 6.4}, {"15", 0, 7.28}} {
		week.Fifteen = c.fifteen
		answer, err := screensOf(series{week}).Mortgage(t.Context(), MortgageInput{Years: c.years})
		if err != nil || answer.Data.Inputs.Rate != c.want || answer.Data.Defaults.Rate != 7.28 || answer.Data.Fifteen != c.fifteen {
			t.Errorf("%q years with %v: %v, %v", c.years, c.fifteen, answer.Data.Inputs.Rate, err)
		}
	}
	if answer, err := screensOf(series{week}).Mortgage(t.Context(), MortgageInput{Years: "15", Rate: "5"}); err != nil || answer.Data.Inputs.Rate != 5 {
		t.Errorf("a given rate: %v, %v", answer.Data.Inputs.Rate, err)
	}
}

func TestMortgageReportsUnreadableInputs(t *testing.T) {
	answer := calculated(t, MortgageInput{
		Price: "a lot", Down: "-5", Rate: "99", Years: "12.5", Tax: "1e9", Insurance: "<script>", HOA: "NaN", Loan: "loan shark", Use: "twice", State: "Atlantis", Income: "0x10", Debts: "∞", Cash: "99999999999999",
	})
	plain := calculated(t, MortgageInput{})
	if answer.Data.Inputs != plain.Data.Inputs || answer.Head.Index {
		t.Errorf("%+v", answer.Data.Inputs)
	}
	var names []string
	for _, one := range answer.Data.Unread {
		names = append(names, one.Name)
	}
	if got := fmt.Sprint(names); got != "[state price years down rate tax insurance hoa loan use income debts cash]" {
		t.Error(got)
	}
	if more := calculated(t, MortgageInput{Price: "300000", Down: "300001"}); more.Data.Inputs.Down != 60_000 || len(more.Data.Unread) != 1 {
		t.Errorf("more down than the price: %+v", more.Data)
	}
	if all := calculated(t, MortgageInput{Down: "150%"}).Data; all.Inputs.Down != 80_000 || len(all.Unread) != 1 || all.Unread[0].Text != "150%" {
		t.Errorf("more than the whole price down: %+v", all.Unread)
	}
	for typed, want := range map[string]int64{"450k": 450_000, "$1.2M": 1_200_000, ".5m": 500_000} {
		if short := calculated(t, MortgageInput{Price: typed}).Data; short.Inputs.Price != want || len(short.Unread) != 0 {
			t.Errorf("%s is %+v, without %v", typed, short.Inputs, short.Unread)
		}
	}
	if spaced := calculated(t, MortgageInput{Price: "500\u00a0000"}).Data; spaced.Inputs.Price != 500_000 {
		t.Errorf("%+v", spaced.Inputs)
	}
	if share := calculated(t, MortgageInput{Price: "300000", Down: "10%", State: "texas"}); share.Data.Inputs.Down != 30_000 || share.Data.Inputs.State != "TX" || share.Data.Inputs.Tax != 4800 {
		t.Errorf("%+v", share.Data.Inputs)
	}
}

func TestMortgageOfAHome(t *testing.T) {
	answer := calculated(t, MortgageInput{Alias: "swiss"})
	if i := answer.Data.Inputs; i.Price != 450_000 || i.Tax != 9000 || i.HOA != 45 || i.State != "TX" || answer.Data.Home == nil || answer.Head.Index || answer.Head.Title != "Monthly payment of 4411 Swiss Avenue | Hearthway" {
		t.Errorf("%+v %+v", i, answer.Head)
	}
	if cheaper := calculated(t, MortgageInput{Alias: "swiss", Price: "300000"}); cheaper.Data.Inputs.Tax != 4800 {
		t.Errorf("the tax at another price is %d", cheaper.Data.Inputs.Tax)
	}
	for _, alias := range []string{"sold", "nowhere"} {
		if _, err := screensOf(years(1)).Mortgage(t.Context(), MortgageInput{Alias: alias}); apperr.CodeOf(err) != apperr.NotFound {
			t.Errorf("%s: %v", alias, err)
		}
	}
	if none := calculated(t, MortgageInput{From: "property"}); none.Head.Redirect != "/mortgage" {
		t.Errorf("%+v", none.Head)
	}
}

// The app tests its formulas with the parameters that the BFF sends.
func TestAppUsesTheSameParameters(t *testing.T) {
	raw, err := os.ReadFile("../testdata/vectors.json")
	if err != nil {
		t.Fatal(err)
	}
	var file struct{ Parameters MortgageParameters }
	if err := json.Unmarshal(raw, &file); err != nil {
		t.Fatal(err)
	}
	if got := newParameters(mortgage.Current); !reflect.DeepEqual(got, file.Parameters) {
		t.Errorf("sent    %+v\nchecked %+v", got, file.Parameters)
	}
}

func TestAffordabilityFromURL(t *testing.T) {
	data := calculated(t, MortgageInput{View: "affordability", Income: "148000", Debts: "1640", Cash: "70000", HOA: "45", State: "TX"}).Data
	if data.View != "affordability" || data.Affordability.Comfortable != (Affordable{Price: 350_000, Monthly: 2675, Bound: "debts"}) {
		t.Errorf("%s %+v", data.View, data.Affordability)
	}
}
