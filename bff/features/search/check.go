package search

import (
	"fmt"
	"math"
	"slices"
	"unicode/utf8"

	"hearthway/bff/platform/geo"
)

// Sorts are the supported sort orders.
var Sorts = []Sort{Newest, PriceAsc, PriceDesc, BedsDesc, SqftDesc, LotDesc, PricePerSqftAsc, ReducedRecently}

// Maximum filter values; nothing beyond them is for sale.
const (
	maxRooms   = 100
	maxDollars = 1_000_000_000_000
	maxFeet    = 2_000_000_000
	maxYear    = 3000
	maxDays    = 36_500
)

// MaxZoom is the closest zoom of the map.
const MaxZoom = 22

// Maximum lengths.
const (
	maxText = 200 // characters of a name, a keyword, a free text
	maxList = 100 // values of one filter
)

// MaxCorners is the maximum number of corners of a drawn area, without a repeated first one; typical areas have a few
// dozen.
const MaxCorners = 500

// Check validates a query. It returns messages by input name, as in the API; none if the query is
// valid.
func Check(q Query) map[string]string {
	wrong := remarks{}
	q.Criteria.check(wrong)
	if q.ClusterZoom != FitZoom {
		wrong.number("zoom", float64(q.ClusterZoom), MaxZoom)
	}
	if !slices.Contains(Sorts, q.Sort) {
		wrong["sort_order"] = "Must be one of the available sort orders"
	}
	return wrong
}

func (c Criteria) check(wrong remarks) {
	wrong.ends("bedrooms", int64(c.Bedrooms), "bedrooms_max", int64(c.BedroomsMax), maxRooms)
	wrong.number("bathrooms", c.Bathrooms, maxRooms)
	wrong.number("days_listed_max", float64(c.DaysListedMax), maxDays)
	wrong.number("sold_within", float64(c.SoldWithin), MaxSoldWithin)
	wrong.number("garage", float64(c.Garage), maxRooms)
	wrong.ends("stories_from", int64(c.StoriesFrom), "stories_to", int64(c.StoriesTo), maxRooms)
	wrong.number("payment_max", float64(c.PaymentMax), maxDollars)
	wrong.number("down_percent", float64(c.DownPercent), 100)
	wrong.number("price_per_sqft_max", float64(c.PerSqftMax), maxFeet)
	if c.HOAMax != nil {
		wrong.number("hoa_max", float64(*c.HOAMax), maxDollars)
	}
	wrong.ends("price_range_from", c.PriceFrom, "price_range_to", c.PriceTo, maxDollars)
	wrong.ends("square_feet_from", int64(c.SqftFrom), "square_feet_to", int64(c.SqftTo), maxFeet)
	wrong.ends("minimum_lot_size", int64(c.LotFrom), "maximum_lot_size", int64(c.LotTo), maxFeet)
	wrong.ends("year_built_from", int64(c.YearFrom), "year_built_to", int64(c.YearTo), maxYear)
	wrong.texts("metro", c.Metro)
	wrong.texts("city", c.City)
	wrong.texts("neighborhood", c.Neighborhood)
	wrong.texts("county", c.County)
	wrong.texts("state", c.State)
	wrong.texts("zipcode", c.Zipcode)
	wrong.texts("location", c.Location)
	wrong.texts("near", c.Near)
	wrong.texts("listing_agent_id", c.ListingAgentID)
	wrong.texts("sub_types", c.SubTypes...)
	wrong.texts("designs", c.Designs...)
	wrong.texts("views", c.Views...)
	wrong.texts("features", c.Features...)
	wrong.texts("keywords", c.Keywords...)
	wrong.texts("keywords_not", c.KeywordsNot...)
	c.Commute.check(wrong)
	c.School.check(wrong)
	if c.Bounds != nil && !c.Bounds.Valid() {
		wrong["bounds"] = "Must be a box on Earth with its south below its north"
	}
	if len(c.Polygon) > 0 && !drawable(c.Polygon) {
		wrong["polygon"] = "Must be an area of 3 to 500 corners on Earth"
	}
}

func drawable(ring geo.Polygon) bool {
	for _, p := range ring {
		if !p.Valid() {
			return false
		}
	}
	return len(ring) >= 3 && len(ring) <= MaxCorners+1 && !ring.Flat()
}

// remarks are error messages by input name.
type remarks map[string]string

func (r remarks) number(name string, value, maximum float64) {
	if math.IsNaN(value) || value < 0 || value > maximum {
		r[name] = fmt.Sprintf("Must be between 0 and %.0f", maximum)
	}
}

// ends checks a range, where 0 means unlimited.
func (r remarks) ends(from string, low int64, to string, high, maximum int64) {
	r.number(from, float64(low), float64(maximum))
	r.number(to, float64(high), float64(maximum))
	if r[from] == "" && r[to] == "" && high != 0 && low > high {
		r[to] = "The maximum can’t be less than the minimum"
	}
}

func (r remarks) texts(name string, values ...string) {
	if len(values) > maxList {
		r[name] = fmt.Sprintf("Cannot have more than %d values", maxList)
	}
	for _, value := range values {
		if !utf8.ValidString(value) || utf8.RuneCountInString(value) > maxText {
			r[name] = fmt.Sprintf("Cannot be more than %d characters", maxText)
		}
	}
}
