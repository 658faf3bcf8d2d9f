// Package valuation estimates what homes would sell for, from past sales in their metro area.
//
// A Model is boosted trees on the logarithm of the price. Their features are a home's facts, a linear
// baseline, and what homes near it sold for, adjusted to one day by a price index of the area. A band
// around the estimate holds eight of ten sales; it is calibrated on sales that the model hasn't seen
// (split conformal prediction: Vovk et al., "Algorithmic Learning in a Random World", 2005).
package valuation

import (
	"math"
	"time"

	"hearthway/bff/platform/geo"
)

// Home is what is known about a home. Zero means unknown unless noted.
type Home struct {
	Key        string // of the house: the same for all its sales
	Point      geo.Point
	PostalCode string
	Type       string  // a value of listing.SubTypes
	Beds       float64 // 0 is a studio, -1 unknown
	Baths      float64
	Sqft       float64
	LotSqft    float64
	YearBuilt  float64
	Stories    float64
	Waterfront bool
	Words      Words // of its description
	Record     Record
}

// Record has the facts that only an assessor's record contains.
type Record struct {
	Grade     float64 // quality of construction, on the scale of its county
	Condition float64 // 1 (poor) to 5 (very good)
	View      float64 // 0 (none or unknown) to 4 (excellent)
	Renovated float64 // year; 0: never, or unknown
	Basement  float64 // finished square feet
	// Median sizes of the neighboring homes, in square feet.
	NearSqft, NearLotSqft float64
}

// Known reports whether there is an assessor's record at all.
func (r Record) Known() bool { return r.Grade > 0 && r.Condition > 0 }

// Sale is a home and the price for which it was sold.
type Sale struct {
	Home
	Listing int64 // id of the listing with the sale
	Day     float64
	Price   float64 // dollars
}

const day = 24 * time.Hour

// DayOf counts days since 1970, in UTC.
func DayOf(t time.Time) float64 { return math.Floor(float64(t.Unix()) / day.Seconds()) }

// TimeOf is the inverse of DayOf.
func TimeOf(d float64) time.Time { return time.Unix(int64(d*day.Seconds()), 0).UTC() }

// Facts say which facts a model uses.
type Facts string

const (
	ListingFacts Facts = "listing" // from listings and people
	RecordFacts  Facts = "record"  // also from assessors' records
)

// Scope is the kind of area that a model is for.
type Scope struct {
	Facts Facts
	// Pooled models are for counties with too few sales for their own: the trees see neither positions nor ZIP codes, so that they learn what holds
	// everywhere in the state.
	Pooled bool
}

// Smaller sizes are mistakes; they are raised to these, because the logarithm of a tiny size would be
// an outlier.
const (
	minSqft    = 200
	minLotSqft = 300
)

func (h *Home) logSqft() float64 { return math.Log(max(h.Sqft, minSqft)) }
func (h *Home) logLot() float64  { return math.Log(max(h.LotSqft, minLotSqft)) }

func (h *Home) attached() bool { return h.Type == "Condo" }

func square(x float64) float64 { return x * x }

func clamp(x, maximum float64) float64 { return min(max(x, -maximum), maximum) }
