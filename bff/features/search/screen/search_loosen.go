package screen

import (
	"context"
	"math"
	"slices"
	"strings"

	"hearthway/bff/features/search"
	"hearthway/bff/features/search/searchurl"
	"hearthway/bff/platform/format"
	"hearthway/bff/platform/geo"
)

// The maximum number of suggestions for an empty search, and by how much its area is widened.
const (
	maxLoosenings = 3
	furtherMiles  = 10
)

// change is a search with one filter relaxed, and its description.
type change struct {
	text     string
	criteria search.Criteria
}

// loosen suggests changes of a single filter that would find homes, small ones first, and the same
// search in a wider area; if none helps, the area without filters.
func (s *Screens) loosen(ctx context.Context, found search.Found, sort search.Sort) ([]Loosening, error) {
	changes, returnTo := relaxations(found.Criteria), placeOf(found)
	out := []Loosening{}
	further, okFurther, err := s.tryChange(ctx, furtherOut(found), returnTo, sort)
	if err != nil {
		return nil, err
	}
	room := maxLoosenings
	if okFurther {
		room--
	}
	for _, c := range changes {
		if len(out) == room {
			break
		}
		l, ok, err := s.tryChange(ctx, c, returnTo, sort)
		if err != nil {
			return nil, err
		}
		if ok {
			out = append(out, l)
		}
	}
	if okFurther {
		out = append(out, further)
	}
	if len(out) == 0 && len(changes) > 0 {
		l, ok, err := s.tryChange(ctx, change{"Without any filters", areaOnly(found.Criteria)}, returnTo, sort)
		if err != nil {
			return nil, err
		}
		if ok {
			out = append(out, l)
		}
	}
	return out, nil
}

// placeOf returns the named place of a search, or the one in which its area was drawn.
func placeOf(found search.Found) search.Criteria {
	if len(found.Criteria.Polygon) > 0 || found.Criteria.Bounds != nil {
		return found.ReturnTo
	}
	return found.Criteria
}

// tryChange counts what a change would find; ok is false if it finds nothing.
func (s *Screens) tryChange(ctx context.Context, c change, returnTo search.Criteria, sort search.Sort) (l Loosening, ok bool, err error) {
	if c.text == "" {
		return l, false, nil
	}
	result, err := s.Search.Run(ctx, search.Query{Criteria: c.criteria, Sort: sort, Page: 1})
	if err != nil {
		return l, false, err
	}
	return Loosening{Text: c.text, Count: result.Count, Query: searchurl.Query(withPlace(c.criteria, returnTo), sort)}, result.Count > 0, nil
}

// furtherOut returns the same search in a wider box; no change if the area is a state or the whole
// country, or a place of unknown position.
func furtherOut(found search.Found) change {
	switch found.Area.Kind {
	case search.AreaState, search.AreaNation, search.AreaUnknown:
		return change{}
	case search.AreaCity, search.AreaNeighborhood, search.AreaCounty:
		if found.Area.Place.Point == (geo.Point{}) && found.Area.Place.Bounds == (geo.Bounds{}) {
			return change{}
		}
	}
	box := search.Widen(found.Area.Bounds, furtherMiles)
	c := found.Criteria
	c.Polygon, c.School, c.Metro, c.Zipcode, c.City, c.Neighborhood, c.County, c.State, c.Location = nil, nil, "", "", "", "", "", "", ""
	c.Bounds = &box
	return change{"10 miles farther out", c}
}

// areaOnly returns the criteria without their filters.
func areaOnly(c search.Criteria) search.Criteria {
	return search.Criteria{
		Polygon: c.Polygon, Bounds: c.Bounds, School: c.School, Metro: c.Metro, Zipcode: c.Zipcode, City: c.City, Neighborhood: c.Neighborhood,
		County: c.County, State: c.State, Location: c.Location, SoldWithin: c.SoldWithin, Pending: c.Pending,
	}
}

// relaxations relaxes each filter by one step, leaving the others unchanged.
func relaxations(c search.Criteria) []change {
	var out []change
	with := func(on bool, text string, alter func(*search.Criteria)) {
		if !on {
			return
		}
		changed := c
		alter(&changed)
		out = append(out, change{text, changed})
	}
	up := max(roundPrice(float64(c.PriceTo)*1.15), c.PriceTo+1)
	down := roundPrice(float64(c.PriceFrom) * 0.85)
	with(c.PriceTo > 0, "Up to "+format.ShortDollars(up)+" instead of "+format.ShortDollars(c.PriceTo),
		func(n *search.Criteria) { n.PriceTo = up })
	with(c.PriceFrom > 0, "From "+format.ShortDollars(down)+" instead of "+format.ShortDollars(c.PriceFrom),
		func(n *search.Criteria) { n.PriceFrom = down })
	with(c.BedroomsMax > 0, "Any number of beds", func(n *search.Criteria) { n.Bedrooms, n.BedroomsMax = 0, 0 })
	with(c.Bedrooms > 1 && c.BedroomsMax == 0, format.Comma(int64(c.Bedrooms-1))+"+ beds instead of "+format.Comma(int64(c.Bedrooms))+"+",
		func(n *search.Criteria) { n.Bedrooms-- })
	with(c.Bedrooms == 1 && c.BedroomsMax == 0, "Any number of beds", func(n *search.Criteria) { n.Bedrooms = 0 })
	baths := math.Ceil(c.Bathrooms) - 1
	with(baths >= 1, format.TrimZeros(baths, 2)+"+ baths instead of "+format.TrimZeros(c.Bathrooms, 2)+"+",
		func(n *search.Criteria) { n.Bathrooms = baths })
	with(c.Bathrooms > 0 && baths < 1, "Any number of baths", func(n *search.Criteria) { n.Bathrooms = 0 })
	with(c.SqftFrom > 0, "Include homes under "+format.Comma(int64(c.SqftFrom))+" sqft", func(n *search.Criteria) { n.SqftFrom = 0 })
	with(c.SqftTo > 0, "Include homes over "+format.Comma(int64(c.SqftTo))+" sqft", func(n *search.Criteria) { n.SqftTo = 0 })
	with(c.LotFrom > 0 || c.LotTo > 0, "Any lot size", func(n *search.Criteria) { n.LotFrom, n.LotTo = 0, 0 })
	with(c.YearFrom > 0 || c.YearTo > 0, "Built in any year", func(n *search.Criteria) { n.YearFrom, n.YearTo = 0, 0 })
	with(c.Garage > 0, "With or without a garage", func(n *search.Criteria) { n.Garage = 0 })
	with(c.StoriesFrom > 0 || c.StoriesTo > 0, "Any number of stories", func(n *search.Criteria) { n.StoriesFrom, n.StoriesTo = 0, 0 })
	with(c.PaymentMax > 0, "Any monthly payment", func(n *search.Criteria) { n.PaymentMax, n.DownPercent = 0, 0 })
	with(c.PerSqftMax > 0, "Any price per sqft", func(n *search.Criteria) { n.PerSqftMax = 0 })
	with(c.HOAMax != nil, "Any HOA fee", func(n *search.Criteria) { n.HOAMax = nil })
	with(c.SoldWithin > 0 && c.SoldWithin < search.MaxSoldWithin, "Sold in the last three years", func(n *search.Criteria) { n.SoldWithin = search.MaxSoldWithin })
	with(c.OffMarket(), "Homes for sale", func(n *search.Criteria) { n.SoldWithin, n.Pending = 0, false })
	with(c.DaysListedMax > 0, "Listed at any time", func(n *search.Criteria) { n.DaysListedMax = 0 })
	if c.Commute != nil {
		longer := min(c.Commute.Minutes+15, search.MaxCommute)
		with(longer > c.Commute.Minutes, format.Comma(int64(longer))+" min to "+c.Commute.Place+" instead of "+format.Comma(int64(c.Commute.Minutes)),
			func(n *search.Criteria) {
				commute := *c.Commute
				commute.Minutes, n.Commute = longer, &commute
			})
	}
	if len(c.Keywords) > 1 {
		for i, word := range c.Keywords {
			with(true, "Without “"+word+"”", func(n *search.Criteria) { n.Keywords = slices.Delete(slices.Clone(c.Keywords), i, i+1) })
		}
	}
	with(len(c.Keywords) > 0, "Without the words “"+strings.Join(c.Keywords, ", ")+"”", func(n *search.Criteria) { n.Keywords = nil })
	with(len(c.KeywordsNot) > 0, "With the words “"+strings.Join(c.KeywordsNot, ", ")+"”, too", func(n *search.Criteria) { n.KeywordsNot = nil })
	for _, feature := range c.Features {
		with(true, "With or without "+format.Lowered(feature), func(n *search.Criteria) {
			n.Features = slices.DeleteFunc(slices.Clone(c.Features), func(other string) bool { return other == feature })
		})
	}
	with(c.OpenHouse, "With or without an open house", func(n *search.Criteria) { n.OpenHouse = false })
	with(c.Reduced, "With or without a price cut", func(n *search.Criteria) { n.Reduced = false })
	with(c.NewConstruction, "Both new and older homes", func(n *search.Criteria) { n.NewConstruction = false })
	with(c.Waterfront, "On or off the water", func(n *search.Criteria) { n.Waterfront = false })
	with(len(c.Views) > 0, "Any view", func(n *search.Criteria) { n.Views = nil })
	with(len(c.Designs) > 0, "Any style", func(n *search.Criteria) { n.Designs = nil })
	with(len(c.SubTypes) > 0, "Any home type", func(n *search.Criteria) { n.SubTypes = nil })
	return out
}

// roundPrice rounds to two leading digits for readability: 1,495,000 becomes 1.5M.
func roundPrice(price float64) int64 {
	if price < 100 {
		return int64(price)
	}
	unit := math.Pow(10, math.Floor(math.Log10(price))-1)
	return int64(math.Round(price/unit) * unit)
}
