package screen

import (
	"net/url"
	"strconv"
	"strings"

	"hearthway/bff/features/search"
	"hearthway/bff/platform/geo"
)

// ParamsOf are criteria under the names of criteria.param, as the app shows them in chips and keeps them in the address.
func ParamsOf(c search.Criteria) SearchParams {
	p := SearchParams{
		Location: c.Location, City: c.City, County: c.County, State: c.State, Zipcode: c.Zipcode,
		Bedrooms: c.Bedrooms, Bathrooms: c.Bathrooms,
		PriceFrom: c.PriceFrom, PriceTo: c.PriceTo, SqftFrom: c.SqftFrom, SqftTo: c.SqftTo,
		LotFrom: c.LotFrom, LotTo: c.LotTo, YearFrom: c.YearFrom, YearTo: c.YearTo,
		HOAMax: c.HOAMax, DaysListedMax: c.DaysListedMax,
		SubTypes: c.SubTypes, Designs: c.Designs, Views: c.Views,
		Keywords:   strings.Join(c.Keywords, ", "),
		Waterfront: c.Waterfront, Reduced: c.Reduced, OpenHouse: c.OpenHouse,
		NewConstruction: c.NewConstruction,
	}
	if c.Bounds != nil {
		b := boundsOf(*c.Bounds)
		p.Bounds = &b
	}
	if c.Commute != nil {
		p.Commute = &Commute{PlaceID: c.Commute.PlaceID, Minutes: c.Commute.Minutes, Name: c.Commute.Place}
	}
	for _, at := range c.Polygon {
		p.Polygon = append(p.Polygon, [2]float64{at.Lng, at.Lat})
	}
	return p
}

// queryOf is the query string of a search, the inverse of readSearch.
func queryOf(c search.Criteria, sort search.Sort) string {
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
	text("city", c.City)
	text("county", c.County)
	text("state", c.State)
	text("zipcode", c.Zipcode)
	if c.Bounds != nil {
		text("bounds", strings.Join([]string{degrees(c.Bounds.South), degrees(c.Bounds.West), degrees(c.Bounds.North), degrees(c.Bounds.East)}, ","))
	}
	text("polygon", ringText(c.Polygon))
	number("bedrooms", float64(c.Bedrooms))
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
	if c.HOAMax != nil {
		q.Set("hoa_max", strconv.Itoa(*c.HOAMax))
	}
	text("sub_types", strings.Join(c.SubTypes, ","))
	text("designs", strings.Join(c.Designs, ","))
	text("views", strings.Join(c.Views, ","))
	text("keywords", strings.Join(c.Keywords, ","))
	flag("water_front", c.Waterfront)
	flag("reduced", c.Reduced)
	flag("open_house", c.OpenHouse)
	flag("new_construction", c.NewConstruction)
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

// degrees writes a number without an exponent; six decimals are four inches.
func degrees(n float64) string { return trimZeros(n, 6) }

func boundsOf(b geo.Bounds) Bounds {
	return Bounds{South: b.South, West: b.West, North: b.North, East: b.East}
}

func clustersOf(clusters []search.Cluster) []Cluster {
	out := make([]Cluster, len(clusters))
	for i, c := range clusters {
		out[i] = Cluster{
			Latitude: c.Point.Lat, Longitude: c.Point.Lng, Count: c.Count,
			LowestPrice: c.LowestPrice, Bounds: boundsOf(c.Bounds),
		}
	}
	return out
}

func facetsOf(f search.Facets) Facets {
	out := Facets{
		Bedrooms: map[string]int{}, Bathrooms: map[string]int{}, SubTypes: map[string]int{},
		Waterfront: f.Waterfront, Reduced: f.Reduced, OpenHouse: f.OpenHouse,
		NewConstruction: f.NewConstruction, NewThisWeek: f.NewThisWeek,
		Prices: make([]PriceBand, len(f.Prices)),
	}
	for i, band := range f.Prices {
		out.Prices[i] = PriceBand(band)
	}
	for least, n := range f.Bedrooms {
		out.Bedrooms[strconv.Itoa(least)] = n
	}
	for least, n := range f.Bathrooms {
		out.Bathrooms[strconv.Itoa(least)] = n
	}
	for kind, n := range f.SubTypes {
		out.SubTypes[kind] = n
	}
	return out
}
