// Package searchurl encodes searches as URLs, and their criteria under the app's names.
package searchurl

import (
	"net/url"
	"strconv"
	"strings"

	"hearthway/bff/features/search"
	"hearthway/bff/platform/format"
	"hearthway/bff/platform/geo"
)

// Path is the URL of a search without the origin, for emails and for saved searches.
func Path(c search.Criteria, sort search.Sort) string {
	if query := Query(c, sort); query != "" {
		return "/search?" + query
	}
	return "/search"
}

// SavedPath is the URL of a saved search. It includes the search's ID, so that changed filters can be
// saved to it; to anyone but the owner the ID means nothing.
func SavedPath(id int64, c search.Criteria, sort search.Sort) string {
	path, number := Path(c, sort), "saved_search_id="+strconv.FormatInt(id, 10)
	if strings.Contains(path, "?") {
		return path + "&" + number
	}
	return path + "?" + number
}

// Query returns the query string of a search: the inverse of how screens parse one.
func Query(c search.Criteria, sort search.Sort) string {
	q := url.Values{}
	text := func(name, value string) {
		if value != "" {
			q.Set(name, value)
		}
	}
	number := func(name string, value float64) {
		if value != 0 {
			q.Set(name, degrees(value))
		}
	}
	flag := func(name string, on bool) {
		if on {
			q.Set(name, "true")
		}
	}
	text("location", c.Location)
	text("near", c.Near)
	if c.School != nil {
		text("school", c.School.ID)
	}
	text("metro", c.Metro)
	text("city", c.City)
	text("neighborhood", c.Neighborhood)
	text("county", c.County)
	text("state", c.State)
	text("zipcode", c.Zipcode)
	if c.Bounds != nil {
		text("bounds", strings.Join([]string{degrees(c.Bounds.South), degrees(c.Bounds.West), degrees(c.Bounds.North), degrees(c.Bounds.East)}, ","))
	}
	text("polygon", ringText(c.Polygon))
	number("bedrooms", float64(c.Bedrooms))
	number("bedrooms_max", float64(c.BedroomsMax))
	number("bathrooms", c.Bathrooms)
	number("price_range_from", float64(c.PriceFrom))
	number("price_range_to", float64(c.PriceTo))
	number("square_feet_from", float64(c.SqftFrom))
	number("square_feet_to", float64(c.SqftTo))
	number("minimum_lot_size", float64(c.LotFrom))
	number("maximum_lot_size", float64(c.LotTo))
	number("year_built_from", float64(c.YearFrom))
	number("year_built_to", float64(c.YearTo))
	number("days_listed_max", float64(c.DaysListedMax))
	number("garage", float64(c.Garage))
	number("stories_from", float64(c.StoriesFrom))
	number("stories_to", float64(c.StoriesTo))
	number("payment_max", float64(c.PaymentMax))
	number("down_percent", float64(c.DownPercent))
	number("price_per_sqft_max", float64(c.PerSqftMax))
	if c.HOAMax != nil {
		q.Set("hoa_max", strconv.Itoa(*c.HOAMax))
	}
	text("sub_types", strings.Join(c.SubTypes, ","))
	text("designs", strings.Join(c.Designs, ","))
	text("views", strings.Join(c.Views, ","))
	text("features", strings.Join(c.Features, ","))
	text("keywords", strings.Join(c.Keywords, ","))
	text("keywords_not", strings.Join(c.KeywordsNot, ","))
	flag("water_front", c.Waterfront)
	flag("reduced", c.Reduced)
	flag("open_house", c.OpenHouse)
	flag("new_construction", c.NewConstruction)
	number("sold_within", float64(c.SoldWithin))
	flag("pending", c.Pending)
	if c.Commute != nil {
		q.Set("commute", strconv.FormatInt(c.Commute.PlaceID, 10)+","+strconv.Itoa(c.Commute.Minutes))
	}
	if sort != search.Newest {
		text("sort_order", string(sort))
	}
	return q.Encode()
}

func ringText(ring geo.Polygon) string {
	corners := make([]string, len(ring))
	for i, p := range ring {
		corners[i] = degrees(p.Lng) + "," + degrees(p.Lat)
	}
	return strings.Join(corners, ";")
}

// degrees formats a number without an exponent; six decimals of a degree are four inches.
func degrees(n float64) string { return format.TrimZeros(n, 6) }
