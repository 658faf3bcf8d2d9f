package valuation

import (
	"math"
	"time"

	"hearthway/bff/platform/geo"
)

// Estimate is what a home would probably sell for, in dollars. It is computed automatically and isn't an appraisal.
type Estimate struct {
	Value       float64
	Low, High   float64 // eight of ten homes sell for a price in this range
	YearChange  float64 // dollars that the value rose in the last year; 0: unknown or none
	On          time.Time
	Comparables []Comparable // most similar first
	Past        []PastValue  // oldest first, at most five years; none if they are too few
	Assumed     Assumed
	// ComparablesDiffer reports that the comparables alone would give a value more than 20 percent away.
	ComparablesDiffer bool
}

// PastValue is what a home like it is now would have been worth, by the area's prices then, with the width that the range has now.
type PastValue struct {
	On               time.Time
	Value, Low, High float64
}

const (
	pastMonths   = 60
	pastStep     = 3 // months
	minPastSteps = 4
)

// past traces an estimate back through the price index of its area, no further than there are sales.
func (m *Model) past(e Estimate) (values []PastValue) {
	on := DayOf(e.On)
	for months := pastMonths; months >= 0; months -= pastStep {
		at := e.On.AddDate(0, -months, 0)
		if day := DayOf(at); day >= m.Baseline.OldestDay {
			times := math.Exp(m.Baseline.Index(day) - m.Baseline.Index(on))
			values = append(values, PastValue{at, rounded(e.Value * times), rounded(e.Low * times), rounded(e.High * times)})
		}
	}
	if len(values) <= minPastSteps {
		return nil
	}
	return values
}

// Assumed has what an estimate assumes for facts that aren't known: what is typical in the area. 0 or false: nothing is assumed.
type Assumed struct {
	Beds, Baths, LotSqft, YearBuilt, Stories float64
	Condition                                bool // an average one
}

func (m *Model) assumed(h Home) Assumed {
	full := m.Baseline.complete(h)
	a := Assumed{Condition: h.Condition() == "" && m.asks(h).Condition}
	if h.Beds < 0 {
		a.Beds = full.Beds
	}
	if h.Baths <= 0 {
		a.Baths = full.Baths
	}
	if h.LotSqft <= 0 && !h.attached() && full.LotSqft > minLotSqft {
		a.LotSqft = full.LotSqft
	}
	if h.YearBuilt <= 0 && full.YearBuilt > 1 {
		a.YearBuilt = full.YearBuilt
	}
	if h.Stories <= 0 {
		a.Stories = full.Stories
	}
	return a
}

// Refusal is why there is no estimate. Its text is for logs; pages use Note.
type Refusal string

// Error implements error.
func (r Refusal) Error() string { return "no estimate: " + string(r) }

// Reasons for refusals.
const (
	NoPlace     Refusal = "the home's location is unknown"
	NoSize      Refusal = "its living area is unknown"
	NoSales     Refusal = "too few sales in the area"
	FewAlike    Refusal = "too few similar sales nearby"
	Uncertain   Refusal = "the estimate would be too uncertain"
	OptedOut    Refusal = "the seller opted out"
	NotAHome    Refusal = "land has no estimate"
	Implausible Refusal = "its facts are implausible"
)

// notes explain the reasons to people.
var notes = map[Refusal]string{
	NoPlace:     "We don’t know exactly where this home is, so we can’t estimate its value.",
	NoSize:      "We don’t know the living area of this home, so we can’t estimate its value.",
	Implausible: "The living area of this home is unusual, so we can’t estimate its value.",
	NoSales:     "We don’t know enough sales in this area to estimate what homes are worth.",
	FewAlike:    "Too few similar homes sold nearby for an estimate that we’d stand behind.",
	NotAHome:    "We estimate the value of homes, not of land.",
	Uncertain:   "Homes like this one sell for very different prices here. An estimate would be a guess.",
}

// Note explains why there is no estimate; "" if the seller opted out.
func (r Refusal) Note() string { return notes[r] }

// What an estimate needs to be good enough to be shown.
const (
	// minComparables is how many sales of the same type there must be within maxComparableKilometers and maxComparableDays. Where sales are few, the band
	// is wide, and maxBandWidth refuses many more estimates.
	minComparables = 4
	maxBandWidth   = 0.5  // of the estimate
	differs        = 0.2  // a difference from the comparables, as a share, that is worth a warning
	maxSqft        = 20e3 // there are no sales of larger homes to compare with
	dollarStep     = 1000 // estimates are rounded to multiples of it
)

// Estimate values a home on a day; the error is a Refusal. If a model's newest sales are old, it values as of their time.
func (m *Model) Estimate(h Home, now time.Time) (Estimate, error) {
	switch {
	case h.Type == "Land":
		return Estimate{}, NotAHome
	case h.Point == geo.Point{}:
		return Estimate{}, NoPlace
	case h.Sqft <= 0:
		return Estimate{}, NoSize
	case h.Sqft < minSqft || h.Sqft > maxSqft:
		return Estimate{}, Implausible
	}
	on := min(DayOf(now), m.Baseline.NewestDay+minSlopeDays)
	near := m.market.grid.near(h.Point, neighbors, nil)
	comparables := m.market.comparables(h, on, noFold, near)
	if len(comparables) < minComparables {
		return Estimate{}, FewAlike
	}
	p := m.predict(h, on, near)
	low, high := m.Band.around(p)
	e := Estimate{Value: rounded(math.Exp(p.middle)), Low: rounded(low), High: rounded(high), On: TimeOf(on), Comparables: comparables, Assumed: m.assumed(h)}
	if (high-low)/e.Value > maxBandWidth {
		return Estimate{}, Uncertain
	}
	e.ComparablesDiffer = math.Abs(mean(comparables)-p.middle) > math.Log(1+differs)
	if m.Baseline.NewestDay-m.Baseline.OldestDay >= 365 {
		e.YearChange = e.Value - rounded(e.Value*math.Exp(m.Baseline.Index(on-365)-m.Baseline.Index(on)))
	}
	e.Past = m.past(e)
	return e, nil
}

func rounded(dollars float64) float64 { return math.Round(dollars/dollarStep) * dollarStep }
