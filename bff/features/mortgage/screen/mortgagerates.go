package screen

import (
	"context"
	"math"
	"slices"
	"time"

	"hearthway/bff/features/mortgage"
	"hearthway/bff/platform/format"
	"hearthway/bff/platform/httpapi"
	"hearthway/bff/platform/regions"
	"hearthway/bff/platform/screens"
)

// MortgageRatesInput is the query of the rates.
type MortgageRatesInput struct {
	Range string `query:"range" doc:"3m, 1y, 5y, 10y or all"`
}

// MortgageRatesData is the series of weekly rates.
type MortgageRatesData struct {
	Title   string      `json:"title"`
	Thirty  RateNow     `json:"thirty"`
	Fifteen RateNow     `json:"fifteen" doc:"percent is 0 if it was never published"`
	YearAgo WeekRate    `json:"year_ago" doc:"the 30-year rate a year before the latest; percent is 0 if it isn't known"`
	Range   string      `json:"range" doc:"the one that is shown"`
	Ranges  []RateRange `json:"ranges" doc:"those that the series covers"`
	Points  []RateWeek  `json:"points" doc:"of the range, oldest first; of a long one not every week"`
	Weeks   []PastWeek  `json:"weeks" doc:"the last eight, newest first"`
	Example RateExample `json:"example"`
	Source  string      `json:"source"`
}

// RateNow is the latest rate of a term.
type RateNow struct {
	WeekRate
	Change float64 `json:"change" doc:"from the week before, in points"`
}

// RateRange is a range of the chart.
type RateRange struct {
	Value string `json:"value"`
	Label string `json:"label"`
}

// RateWeek is a week of the chart.
type RateWeek struct {
	Date    string  `json:"date" format:"date"`
	Thirty  float64 `json:"thirty"`
	Fifteen float64 `json:"fifteen" doc:"0: not published"`
}

// PastWeek is a week of the table.
type PastWeek struct {
	Date    string  `json:"date" format:"date"`
	Thirty  float64 `json:"thirty"`
	Change  float64 `json:"change" doc:"from the week before, in points"`
	Payment int64   `json:"payment" doc:"a month for a loan of 400,000 dollars over 30 years"`
}

// RateExample is what the latest rate means for a particular home.
type RateExample struct {
	Price   int64 `json:"price"`
	Down    int64 `json:"down"`
	Payment int64 `json:"payment" doc:"of the loan alone, dollars a month"`
	Saving  int64 `json:"saving" doc:"a month, at a rate a quarter of a point lower"`
}

const (
	ratesPath    = "/mortgage/rates"
	allSpan      = "all"
	defaultSpan  = 2 // index of five years in spans
	pastWeeks    = 8
	loanInTable  = 400_000
	quarterPoint = 0.25
	// allWeeks covers more than a century; maxPoints is how many points a chart can show.
	allWeeks  = 6000
	maxPoints = 400
)

// spans are the ranges of the chart; each starts this many years and months before the latest week.
var spans = []struct {
	RateRange
	years, months int
}{
	{RateRange{"3m", "3M"}, 0, 3}, {RateRange{"1y", "1Y"}, 1, 0}, {RateRange{"5y", "5Y"}, 5, 0}, {RateRange{"10y", "10Y"}, 10, 0}, {RateRange{allSpan, ""}, 100, 0},
}

func init() {
	screens.Add(&declared, screens.Declaration{Name: "mortgage-rates", Page: "MortgageRates", Summary: "The weekly mortgage rates", Access: httpapi.Everyone, Shared: true},
		func(s *Screens, ctx context.Context, in *MortgageRatesInput) (screens.Answer[MortgageRatesData], error) {
			return s.MortgageRates(ctx, *in)
		})
}

// MortgageRates is the page of the weekly rates: the latest, a chart and a table.
func (s *Screens) MortgageRates(ctx context.Context, in MortgageRatesInput) (screens.Answer[MortgageRatesData], error) {
	regions.Depend(ctx, nil) // on everything, which includes the rates
	weeks, err := s.Rates.Latest(ctx, allWeeks)
	if err != nil {
		return screens.Answer[MortgageRatesData]{}, err
	}
	data := ratesOf(weeks, in.Range, s.Now())
	text := "The average rates of 30- and 15-year mortgages, week by week, from Freddie Mac’s survey."
	if data.Thirty.Percent > 0 {
		text = "The 30-year fixed rate averaged " + format.TrimZeros(data.Thirty.Percent, 2) + "% as of " + weeks[len(weeks)-1].Week.Format("January 2, 2006") + ". " + text
	}
	head := s.PageHead(ratesPath, data.Title, text)
	head.Index = len(weeks) > 0 && in.Range == ""
	return screens.Answer[MortgageRatesData]{Head: head, Data: data}, nil
}

func ratesOf(weeks []mortgage.WeeklyRate, span string, now time.Time) MortgageRatesData {
	none := WeekRate{Age: string(mortgage.Old)}
	data := MortgageRatesData{
		Title: "Mortgage Rates", Thirty: RateNow{WeekRate: none}, Fifteen: RateNow{WeekRate: none}, YearAgo: none, Range: "", Ranges: []RateRange{}, Points: []RateWeek{}, Weeks: []PastWeek{},
		Source: mortgage.Source,
	}
	if len(weeks) == 0 {
		return data
	}
	last := weeks[len(weeks)-1]
	data.Thirty, data.Fifteen = rateNow(weeks, now, thirtyOf), rateNow(weeks, now, fifteenOf)
	if at := after(weeks, last.Week.AddDate(-1, 0, -3)); weeks[at].Week.Before(last.Week.AddDate(-1, 0, 4)) {
		data.YearAgo = newWeekRate(weeks[at].Thirty, weeks[at].Week, now)
	}
	for i, one := range spans {
		// A range that is longer than the series would show the same as the one before.
		if i > 0 && !weeks[0].Week.Before(last.Week.AddDate(-spans[i-1].years, -spans[i-1].months, -14)) {
			break
		}
		if one.Value == allSpan {
			one.Label = "Since " + weeks[0].Week.Format("2006")
		}
		data.Ranges = append(data.Ranges, one.RateRange)
	}
	if !slices.ContainsFunc(data.Ranges, func(r RateRange) bool { return r.Value == span }) {
		span = data.Ranges[min(len(data.Ranges)-1, defaultSpan)].Value
	}
	data.Range = span
	data.Points = pointsOf(weeks[after(weeks, beginning(span, last.Week)):])
	data.Weeks = pastOf(weeks)
	data.Example = exampleOf(last.Thirty)
	return data
}

func thirtyOf(w mortgage.WeeklyRate) float64  { return w.Thirty }
func fifteenOf(w mortgage.WeeklyRate) float64 { return w.Fifteen }

// rateNow returns the latest rate of a term, and its change if the week before has one too.
func rateNow(weeks []mortgage.WeeklyRate, now time.Time, of func(mortgage.WeeklyRate) float64) RateNow {
	for i, week := range slices.Backward(weeks) {
		if of(week) == 0 {
			continue
		}
		out := RateNow{WeekRate: newWeekRate(of(week), week.Week, now)}
		if i > 0 && of(weeks[i-1]) > 0 {
			out.Change = points(of(week) - of(weeks[i-1]))
		}
		return out
	}
	return RateNow{WeekRate: WeekRate{Age: string(mortgage.Old)}}
}

// after returns the index of the first week on or after a day, or of the last week.
func after(weeks []mortgage.WeeklyRate, day time.Time) int {
	at, _ := slices.BinarySearchFunc(weeks, day, func(w mortgage.WeeklyRate, day time.Time) int { return w.Week.Compare(day) })
	return min(at, len(weeks)-1)
}

// beginning returns the first day of a range that ends with the last week.
func beginning(span string, last time.Time) time.Time {
	for _, one := range spans {
		if one.Value == span {
			return last.AddDate(-one.years, -one.months, 0)
		}
	}
	return last
}

// pointsOf returns the points of a chart: every nth week, including the last.
func pointsOf(weeks []mortgage.WeeklyRate) []RateWeek {
	every := (len(weeks) + maxPoints - 1) / maxPoints
	out := []RateWeek{}
	for i := (len(weeks) - 1) % every; i < len(weeks); i += every {
		out = append(out, RateWeek{Date: weeks[i].Week.Format(time.DateOnly), Thirty: weeks[i].Thirty, Fifteen: weeks[i].Fifteen})
	}
	return out
}

func pastOf(weeks []mortgage.WeeklyRate) []PastWeek {
	out := []PastWeek{}
	for i := len(weeks) - 1; i > 0 && len(out) < pastWeeks; i-- {
		out = append(out, PastWeek{
			Date: weeks[i].Week.Format(time.DateOnly), Thirty: weeks[i].Thirty, Change: points(weeks[i].Thirty - weeks[i-1].Thirty), Payment: paymentOf(loanInTable, weeks[i].Thirty),
		})
	}
	return out
}

func exampleOf(rate float64) RateExample {
	down := shareOf(examplePrice, mortgage.DefaultDownPercent)
	payment := paymentOf(examplePrice-down, rate)
	return RateExample{Price: examplePrice, Down: down, Payment: payment, Saving: payment - paymentOf(examplePrice-down, rate-quarterPoint)}
}

// paymentOf returns the payment on a 30-year loan, in whole dollars per month.
func paymentOf(amount int64, rate float64) int64 {
	return int64(math.Round(mortgage.Loan{Amount: float64(amount), Rate: max(rate, 0), Months: 12 * mortgage.DefaultYears}.Payment()))
}

// points rounds a change to hundredths.
func points(change float64) float64 { return math.Round(change*100) / 100 }
