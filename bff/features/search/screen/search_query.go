package screen

import (
	"net/url"
	"slices"

	"hearthway/bff/features/search"
)

// Default and maximum page sizes.
const (
	mapHomes  = 50
	listHomes = 15
	maxHomes  = 100
)

// searchInput is a search parsed from the URL of the map or the list.
type searchInput struct {
	view    string // map or list
	query   search.Query
	refused []string // parameters that couldn't be parsed and were ignored
}

// readSearch parses URL parameters. It never fails: URLs are often truncated or edited by hand, so
// invalid parameters are ignored and listed.
func readSearch(values url.Values) searchInput {
	r := reader{values: values}
	in := searchInput{view: "map"}
	if values.Get("view") == "list" {
		in.view = "list"
	}
	in.query = search.Query{Criteria: r.criteria(), Sort: search.Newest, Facets: true}
	if order := search.Sort(r.text("sort_order")); slices.Contains(search.Sorts, order) {
		in.query.Sort = order
	} else if order != "" {
		r.refuse("sort_order")
	}
	in.query.Page = max(r.int("page"), 1)
	size := listHomes
	if in.view == "map" {
		size = mapHomes
		if in.query.ClusterZoom = r.int("zoom"); in.query.ClusterZoom == 0 {
			in.query.ClusterZoom = search.FitZoom
		}
	}
	if given := r.int("per_page"); given > 0 {
		size = min(given, maxHomes)
	}
	in.query.PerPage = size
	for name := range search.Check(in.query) {
		r.refuse(name)
		clearFilter(&in.query, name)
	}
	in.refused = r.refused
	return in
}

// clearFilter removes a filter that search.Check rejected.
func clearFilter(q *search.Query, name string) {
	c := &q.Criteria
	switch name {
	case "bedrooms":
		c.Bedrooms = 0
	case "bedrooms_max":
		c.BedroomsMax = 0
	case "bathrooms":
		c.Bathrooms = 0
	case "price_range_from":
		c.PriceFrom = 0
	case "price_range_to":
		c.PriceTo = 0
	case "square_feet_from":
		c.SqftFrom = 0
	case "square_feet_to":
		c.SqftTo = 0
	case "minimum_lot_size":
		c.LotFrom = 0
	case "maximum_lot_size":
		c.LotTo = 0
	case "year_built_from":
		c.YearFrom = 0
	case "year_built_to":
		c.YearTo = 0
	case "days_listed_max":
		c.DaysListedMax = 0
	case "sold_within":
		c.SoldWithin = 0
	case "garage":
		c.Garage = 0
	case "stories_from":
		c.StoriesFrom = 0
	case "stories_to":
		c.StoriesTo = 0
	case "payment_max":
		c.PaymentMax = 0
	case "down_percent":
		c.DownPercent = 0
	case "price_per_sqft_max":
		c.PerSqftMax = 0
	case "hoa_max":
		c.HOAMax = nil
	case "zoom":
		q.ClusterZoom = search.FitZoom
	case "location":
		c.Location = ""
	case "near":
		c.Near = ""
	case "school":
		c.School = nil
	case "metro":
		c.Metro = ""
	case "city":
		c.City = ""
	case "neighborhood":
		c.Neighborhood = ""
	case "county":
		c.County = ""
	case "state":
		c.State = ""
	case "zipcode":
		c.Zipcode = ""
	case "sub_types":
		c.SubTypes = nil
	case "designs":
		c.Designs = nil
	case "views":
		c.Views = nil
	case "features":
		c.Features = nil
	case "keywords":
		c.Keywords = nil
	case "keywords_not":
		c.KeywordsNot = nil
	case "bounds":
		c.Bounds = nil
	case "polygon":
		c.Polygon = nil
	case "commute":
		c.Commute = nil
	}
}
