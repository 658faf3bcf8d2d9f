package screen

import (
	"context"

	"hearthway/bff/platform/httpapi"
)

// SearchData is what the map and the list of a search show.
type SearchData struct {
	View        string        `json:"view" enum:"map,list"`
	Title       string        `json:"title" doc:"Dallas, TX homes for sale"`
	Area        Area          `json:"area"`
	Criteria    SearchParams  `json:"criteria" doc:"as understood, so that chips can show it"`
	Sort        string        `json:"sort"`
	Count       int           `json:"count" doc:"exact"`
	Page        int           `json:"page"`
	PerPage     int           `json:"per_page"`
	PageCount   int           `json:"page_count"`
	Cards       []Card        `json:"cards"`
	Clusters    []Cluster     `json:"clusters" doc:"homes beyond the cards; with the cards they add up to count"`
	Facets      Facets        `json:"facets"`
	Options     SearchOptions `json:"options"`
	Loosen      []Loosening   `json:"loosen" doc:"when nothing was found: changes that would help"`
	Nearby      []Link        `json:"nearby"`
	Explanation string        `json:"explanation" doc:"what could not be understood, or empty"`
}

// Area is where the search looks.
type Area struct {
	Kind   string `json:"kind" enum:"polygon,bounds,zip,city,county,state,nation"`
	Label  string `json:"label" doc:"Dallas, TX"`
	Bounds Bounds `json:"bounds" doc:"what the map should show at first"`
}

// SearchParams are the filters with the names of criteria.param; absent means any.
type SearchParams struct {
	Location        string       `json:"location,omitempty"`
	City            string       `json:"city,omitempty"`
	County          string       `json:"county,omitempty"`
	State           string       `json:"state,omitempty"`
	Zipcode         string       `json:"zipcode,omitempty"`
	Bounds          *Bounds      `json:"bounds,omitempty"`
	Polygon         [][2]float64 `json:"polygon,omitempty" doc:"ring of longitude, latitude"`
	Zoom            int          `json:"zoom,omitempty"`
	Bedrooms        int          `json:"bedrooms,omitempty"`
	Bathrooms       float64      `json:"bathrooms,omitempty"`
	PriceFrom       int64        `json:"price_range_from,omitempty"`
	PriceTo         int64        `json:"price_range_to,omitempty"`
	SqftFrom        int          `json:"square_feet_from,omitempty"`
	SqftTo          int          `json:"square_feet_to,omitempty"`
	LotFrom         int          `json:"minimum_lot_size,omitempty" doc:"square feet"`
	LotTo           int          `json:"maximum_lot_size,omitempty"`
	YearFrom        int          `json:"year_built_from,omitempty"`
	YearTo          int          `json:"year_built_to,omitempty"`
	HOAMax          *int         `json:"hoa_max,omitempty" doc:"dollars a month; 0: no HOA"`
	DaysListedMax   int          `json:"days_listed_max,omitempty"`
	SubTypes        []string     `json:"sub_types,omitempty"`
	Designs         []string     `json:"designs,omitempty"`
	Views           []string     `json:"views,omitempty"`
	Keywords        string       `json:"keywords,omitempty"`
	Waterfront      bool         `json:"water_front,omitempty"`
	Reduced         bool         `json:"reduced,omitempty"`
	OpenHouse       bool         `json:"open_house,omitempty"`
	NewConstruction bool         `json:"new_construction,omitempty"`
	Commute         *Commute     `json:"commute,omitempty"`
}

// Commute is how far the buyer is willing to drive to a saved place of theirs; commute=12,30 in
// an address.
type Commute struct {
	PlaceID int64  `json:"place_id"`
	Minutes int    `json:"minutes" doc:"5 to 120, an estimate"`
	Name    string `json:"name" doc:"of the place"`
}

// Cluster stands for several homes on the map. One at latitude and longitude 0 counts the
// homes whose position is unknown, and cannot be drawn.
type Cluster struct {
	Latitude    float64 `json:"lat"`
	Longitude   float64 `json:"lng"`
	Count       int     `json:"count"`
	LowestPrice int64   `json:"lowest_price"`
	Bounds      Bounds  `json:"bounds"`
}

// Facets count what a change of one filter would show; keys of maps are the filter's values.
type Facets struct {
	Bedrooms        map[string]int `json:"bedrooms"`
	Bathrooms       map[string]int `json:"bathrooms"`
	SubTypes        map[string]int `json:"sub_types"`
	Waterfront      int            `json:"water_front"`
	Reduced         int            `json:"reduced"`
	OpenHouse       int            `json:"open_house"`
	NewConstruction int            `json:"new_construction"`
	NewThisWeek     int            `json:"new_this_week"`
	Prices          []PriceBand    `json:"prices" doc:"homes by price, whatever prices are asked for; in order"`
}

// PriceBand is one bar of the histogram of prices.
type PriceBand struct {
	From  int64 `json:"from" doc:"dollars"`
	To    int64 `json:"to" doc:"dollars, not included; 0: no end"`
	Count int   `json:"count"`
}

// SearchOptions are the values that filters offer.
type SearchOptions struct {
	SubTypes []string `json:"sub_types"`
	Designs  []string `json:"designs"`
	Views    []string `json:"views"`
}

// Loosening is one change of an empty search and what it would bring.
type Loosening struct {
	Text  string `json:"text" doc:"Up to $1.5M instead of $1.3M"`
	Count int    `json:"count"`
	Query string `json:"query" doc:"query string of the changed search"`
}

// CountData is how many homes a changed search would show, before it is applied.
type CountData struct {
	Count  int    `json:"count"`
	Facets Facets `json:"facets"`
}

func (s *Screens) declareSearch(r *registry) {
	declare(r, Declaration{
		Name: "search", Page: "Search", Access: httpapi.Everyone, Shared: true,
		Summary: "Search results as a map or list; unreadable parameters are left out and named in the explanation",
	}, func(ctx context.Context, in *SearchInput) (Answer[SearchData], error) {
		return s.SearchPage(ctx, in.query)
	})
	declare(r, Declaration{Name: "search-count", Summary: "Counts the homes that a changed search would show", Access: httpapi.Everyone, Shared: true},
		func(ctx context.Context, in *SearchInput) (Answer[CountData], error) {
			return s.SearchCount(ctx, in.query)
		})
	declare(r, Declaration{Name: "for-sale", Page: "ForSale", Summary: "A state or city page", Access: httpapi.Everyone, Shared: true},
		func(ctx context.Context, in *ForSaleInput) (Answer[ForSaleData], error) { return s.ForSale(ctx, *in) })
}
