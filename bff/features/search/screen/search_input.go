package screen

import (
	"net/url"

	"github.com/danielgtaylor/huma/v2"
)

// SearchInput documents the parameters of a search, the same as in the address bar; they are parsed
// from the whole query.
type SearchInput struct {
	View            string `query:"view" doc:"map or list; default: map"`
	Location        string `query:"location" secret:"true" doc:"free text"`
	Near            string `query:"near" secret:"true" doc:"what was looked at when location was typed: a place, or south,west,north,east"`
	School          string `query:"school" secret:"true" doc:"id of a school that homes are near"`
	Metro           string `query:"metro" doc:"a metropolitan area: dallas-fort-worth-arlington"`
	City            string `query:"city"`
	Neighborhood    string `query:"neighborhood" doc:"of city"`
	County          string `query:"county"`
	State           string `query:"state" doc:"code or name, any case"`
	Zipcode         string `query:"zipcode"`
	Bounds          string `query:"bounds" secret:"true" doc:"south,west,north,east"`
	Polygon         string `query:"polygon" secret:"true" doc:"lng,lat;lng,lat;…"`
	Zoom            string `query:"zoom" doc:"map zoom, 1 to 20; default: fit to the area"`
	Bedrooms        string `query:"bedrooms" doc:"at least"`
	BedroomsMax     string `query:"bedrooms_max"`
	Bathrooms       string `query:"bathrooms" doc:"at least"`
	PriceFrom       string `query:"price_range_from"`
	PriceTo         string `query:"price_range_to"`
	SqftFrom        string `query:"square_feet_from"`
	SqftTo          string `query:"square_feet_to"`
	LotFrom         string `query:"minimum_lot_size" doc:"square feet"`
	LotTo           string `query:"maximum_lot_size"`
	YearFrom        string `query:"year_built_from"`
	YearTo          string `query:"year_built_to"`
	HOAMax          string `query:"hoa_max" doc:"dollars a month; 0: no HOA"`
	Garage          string `query:"garage" doc:"spaces, at least"`
	StoriesFrom     string `query:"stories_from"`
	StoriesTo       string `query:"stories_to"`
	PaymentMax      string `query:"payment_max" doc:"dollars a month"`
	DownPercent     string `query:"down_percent" doc:"for payment_max; default: 20"`
	PerSqftMax      string `query:"price_per_sqft_max" doc:"dollars"`
	DaysListedMax   string `query:"days_listed_max"`
	SubTypes        string `query:"sub_types" doc:"separated by commas"`
	Designs         string `query:"designs"`
	Views           string `query:"views"`
	Features        string `query:"features" doc:"all of them"`
	Keywords        string `query:"keywords"`
	KeywordsNot     string `query:"keywords_not" doc:"none of them"`
	Waterfront      string `query:"water_front" doc:"true"`
	Reduced         string `query:"reduced"`
	OpenHouse       string `query:"open_house"`
	NewConstruction string `query:"new_construction"`
	SoldWithin      string `query:"sold_within" doc:"months, at most 36: homes that were sold instead of homes for sale"`
	Pending         string `query:"pending" doc:"true: homes under contract instead"`
	Commute         string `query:"commute" secret:"true" doc:"saved place,minutes; only for the logged-in owner of the place"`
	SortOrder       string `query:"sort_order"`
	Page            string `query:"page"`
	PerPage         string `query:"per_page" doc:"at most 100; default: 50 on the map and 15 in the list"`

	query url.Values
}

// Resolve implements huma.Resolver.
func (in *SearchInput) Resolve(ctx huma.Context) []error {
	address := ctx.URL()
	in.query = address.Query()
	return nil
}

func (in *SearchInput) Read(query url.Values) { in.query = query }

// Personal reports whether the search has a drive time, which refers to a saved place, so that the
// response must never be shared.
func (in *SearchInput) Personal() bool { return in.query.Has("commute") }
