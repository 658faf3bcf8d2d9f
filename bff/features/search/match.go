package search

import (
	"slices"
	"time"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/place"
	"hearthway/bff/platform/geo"
)

// Week is the number of days of "new this week".
const Week = 7

// Matches reports whether a search with normalized criteria finds a home. Every engine must agree with
// it. An unknown value matches no filter: a home without a price isn't "up to $500K". Location is
// ignored; it must have been resolved before.
func Matches(c Criteria, l listing.Listing, now time.Time) bool {
	l, ok := c.offered(l, now)
	return ok && l.Display.Entire &&
		c.covers(l) && c.reaches(l.MapPoint()) && c.fits(l, now) && c.describes(l)
}

// MaxSoldWithin is how many months after its sale a home is found.
const MaxSoldWithin = 36

// SoldSince returns the time from which a home counts as sold within this many months.
func SoldSince(now time.Time, months int) time.Time {
	return now.UTC().Truncate(time.Second).AddDate(0, -min(months, MaxSoldWithin), 0)
}

// offered returns a home as a search sees it, and whether it has the wanted status. Of a sold home, the day of the sale counts as that
// of the listing, and nothing that was offered still is.
func (c Criteria) offered(l listing.Listing, now time.Time) (listing.Listing, bool) {
	switch {
	case c.SoldWithin > 0:
		l.ListedAt = l.StatusAt
		l.PriceCut, l.PriceCutAt, l.OpenHouses = 0, time.Time{}, nil
		return l, l.Status == listing.Sold && !l.StatusAt.Before(SoldSince(now, c.SoldWithin))
	case c.Pending:
		l.OpenHouses = nil
		return l, l.Status == listing.Pending
	}
	return l, l.Status == listing.Active
}

// covers reports whether the home is in the area.
func (c Criteria) covers(l listing.Listing) bool {
	at := l.MapPoint()
	known := at != geo.Point{}
	switch {
	case len(c.Polygon) > 0:
		return known && c.Polygon.Contains(at)
	case c.Bounds != nil:
		return known && c.Bounds.Contains(at)
	case c.School != nil:
		return known && c.School.Box().Contains(at)
	case c.Metro != "":
		metro, _ := place.MetroOf(c.Metro)
		return metro.Has(l.Address.State, place.CountySlug(l.Address.County))
	case c.Zipcode != "":
		return l.Address.PostalCode == c.Zipcode
	case c.City != "":
		return l.Address.State == c.State && named(place.Slug(l.Address.City), place.Slug(c.City)) &&
			(c.Neighborhood == "" || named(place.Slug(l.Neighborhood), place.Slug(c.Neighborhood)))
	case c.County != "":
		return l.Address.State == c.State && named(place.CountySlug(l.Address.County), place.CountySlug(c.County))
	case c.State != "":
		return l.Address.State == c.State
	}
	return true
}

// named reports whether two slugs are equal; an empty one equals none.
func named(slug, name string) bool { return name != "" && slug == name }

// fits reports whether the home matches the numeric and on/off filters.
func (c Criteria) fits(l listing.Listing, now time.Time) bool {
	return inRange(int64(l.Beds), int64(c.Bedrooms), int64(c.BedroomsMax)) && listing.RoundBaths(l.Baths) >= c.Bathrooms &&
		inRange(l.Price, c.PriceFrom, c.PriceTo) &&
		inRange(int64(l.Sqft), int64(c.SqftFrom), int64(c.SqftTo)) &&
		inRange(int64(l.LotSqft), int64(c.LotFrom), int64(c.LotTo)) &&
		inRange(int64(l.YearBuilt), int64(c.YearFrom), int64(c.YearTo)) &&
		(c.HOAMax == nil || l.HOAMonthly >= 0 && l.HOAMonthly <= *c.HOAMax) &&
		l.Garage >= c.Garage && inRange(int64(listing.Levels(l.Stories)), int64(c.StoriesFrom), int64(c.StoriesTo)) &&
		inRange(listing.PerSqft(l.Price, l.Sqft), 0, int64(c.PerSqftMax)) && l.Features.Has(listing.FeaturesNamed(c.Features)) && c.affords(l) &&
		(c.DaysListedMax == 0 || !l.ListedAt.Before(ListedSince(now, c.DaysListedMax))) &&
		(!c.Waterfront || l.Waterfront) && (!c.Reduced || l.PriceCut > 0) &&
		(!c.NewConstruction || l.New) && (!c.OpenHouse || opens(l, now))
}

// describes reports whether the home is of a wanted kind.
func (c Criteria) describes(l listing.Listing) bool {
	if len(c.SubTypes) > 0 && !slices.Contains(c.SubTypes, l.SubType) ||
		len(c.Designs) > 0 && !slices.Contains(c.Designs, l.Design) ||
		c.ListingAgentID != "" && c.ListingAgentID != l.Agent.ID {
		return false
	}
	if len(c.Views) > 0 && !slices.ContainsFunc(c.Views, func(v string) bool { return slices.Contains(l.Views, v) }) {
		return false
	}
	return len(c.Keywords)+len(c.KeywordsNot) == 0 || c.reads(listing.SearchWords(l))
}

// reads reports whether a home's words, from listing.SearchWords, have all keywords and none that are excluded.
func (c Criteria) reads(words string) bool {
	holds := func(keyword string) bool { return listing.HoldsWords(words, keyword) }
	return !slices.ContainsFunc(c.Keywords, func(k string) bool { return !holds(k) }) && !slices.ContainsFunc(c.KeywordsNot, holds)
}

// ListedSince returns the time from which a home counts as listed within this many days. It is in whole
// seconds, so that all engines compare the same.
func ListedSince(now time.Time, days int) time.Time {
	return now.UTC().Truncate(time.Second).AddDate(0, 0, -days)
}

// inRange reports whether a value (0 if unknown) is between two ends (0 if open).
func inRange(value, from, to int64) bool {
	return value >= from && (to == 0 || value > 0 && value <= to)
}

// opens reports whether the home has an open house that hasn't ended.
func opens(l listing.Listing, now time.Time) bool {
	return slices.ContainsFunc(l.OpenHouses, func(o listing.OpenHouse) bool { return o.Ends.After(now.Truncate(time.Second)) })
}
