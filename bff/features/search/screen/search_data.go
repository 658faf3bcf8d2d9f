// Package screen has the screens of searches, states and cities.
package screen

import (
	"context"

	"hearthway/bff/features/listing/card"
	"hearthway/bff/features/search"
	"hearthway/bff/features/search/searchurl"
	"hearthway/bff/platform/screens"
)

// Screens are the map and the list of a search, and the pages of states and cities.
type Screens struct {
	screens.Site
	*card.Cards
	Search *search.Service
	Saved  Commutes
}

// declared collects the screens; each file adds its own.
var declared screens.Declarations[*Screens]

// Declare declares the screens.
func (s *Screens) Declare(r *screens.Registry) { declared.Declare(s, r) }

// Commutes finds the saved places of drive times.
type Commutes interface {
	// Commuting fills in the place of the criteria's drive time; apperr.Invalid if the account hasn’t saved it.
	Commuting(ctx context.Context, accountID string, c *search.Criteria) error
}

// SearchData is what the map and the list of a search show.
type SearchData struct {
	View        string                 `json:"view" enum:"map,list"`
	Title       string                 `json:"title" doc:"Dallas, TX homes for sale"`
	Area        Area                   `json:"area"`
	Criteria    searchurl.SearchParams `json:"criteria" doc:"as understood, for the filter chips"`
	Sort        string                 `json:"sort"`
	Count       int                    `json:"count" doc:"exact"`
	Page        int                    `json:"page"`
	PerPage     int                    `json:"per_page"`
	PageCount   int                    `json:"page_count"`
	Cards       []card.Card            `json:"cards"`
	Clusters    []Cluster              `json:"clusters" doc:"homes without a card; together with the cards they add up to count"`
	Facets      Facets                 `json:"facets"`
	Options     SearchOptions          `json:"options"`
	Loosen      []Loosening            `json:"loosen" doc:"if nothing was found: filter changes that would help"`
	Nearby      []screens.Link         `json:"nearby"`
	Explanation string                 `json:"explanation" doc:"what couldn't be understood, or empty"`
	Unread      Unread                 `json:"unread"`
	Protected   Unread                 `json:"protected" doc:"typed words about who lives somewhere"`
	Drive       *Drive                 `json:"drive,omitempty" doc:"a typed drive time: only the buyer knows where to"`
	Choices     []screens.Link         `json:"choices" doc:"the same search in other places of the typed name"`
}

// Unread are typed words that the search doesn't use.
type Unread struct {
	Runs  []string `json:"runs" doc:"as typed, to strike through"`
	Words string   `json:"words" doc:"all of them in quotes; empty if there are none"`
	Text  string   `json:"text" doc:"We don’t have a filter for this."`
	Href  string   `json:"href" doc:"search of the descriptions for them, or empty"`
}

// Drive is how long someone wants to drive at most, and where to in their words.
type Drive struct {
	Minutes int    `json:"minutes"`
	To      string `json:"to" doc:"work"`
}

// Area is the area of a search.
type Area struct {
	Kind       string           `json:"kind" enum:"polygon,bounds,school,metro,zip,city,neighborhood,county,state,nation"`
	Label      string           `json:"label" doc:"Dallas, TX"`
	Bounds     searchurl.Bounds `json:"bounds" doc:"initial extent of the map"`
	MarketHref string           `json:"market_href,omitempty" doc:"what homes sold for, of a city, a metropolitan area or a state"`
}

// Cluster stands for several homes on the map. One at latitude and longitude 0 counts the homes of
// unknown position, and isn't drawn.
type Cluster struct {
	Latitude    float64          `json:"lat"`
	Longitude   float64          `json:"lng"`
	Count       int              `json:"count"`
	LowestPrice int64            `json:"lowest_price"`
	Bounds      searchurl.Bounds `json:"bounds"`
}

// Facets count what changing one filter would show; map keys are the filter's values.
type Facets struct {
	Bedrooms        map[string]int `json:"bedrooms"`
	Bathrooms       map[string]int `json:"bathrooms"`
	SubTypes        map[string]int `json:"sub_types"`
	Waterfront      int            `json:"water_front"`
	Reduced         int            `json:"reduced"`
	OpenHouse       int            `json:"open_house"`
	NewConstruction int            `json:"new_construction"`
	NewThisWeek     int            `json:"new_this_week"`
	Garage          map[string]int `json:"garage" doc:"by spaces, at least"`
	Stories         map[string]int `json:"stories" doc:"by number; 3: 3 or more"`
	PerSqft         map[string]int `json:"price_per_sqft" doc:"by dollars, at most"`
	Features        map[string]int `json:"features"`
	Prices          []PriceBand    `json:"prices" doc:"homes by price, ignoring the price filter; in order"`
}

// PriceBand is one bar of the price histogram.
type PriceBand struct {
	From  int64 `json:"from" doc:"dollars"`
	To    int64 `json:"to" doc:"dollars, not included; 0: no end"`
	Count int   `json:"count"`
}

// SearchOptions are the options of the filters.
type SearchOptions struct {
	SubTypes []string `json:"sub_types"`
	Designs  []string `json:"designs"`
	Views    []string `json:"views"`
	Features []string `json:"features"`
}

// Loosening is a suggested change to an empty search, and how many homes it would find.
type Loosening struct {
	Text  string `json:"text" doc:"Up to $1.5M instead of $1.3M"`
	Count int    `json:"count"`
	Query string `json:"query" doc:"query string of the changed search"`
}

// CountData is how many homes a changed search would show, before it is applied.
type CountData struct {
	Count   int    `json:"count"`
	Facets  Facets `json:"facets"`
	Per100K int64  `json:"per_100k" doc:"what a home there costs a month for every $100,000 of its price, in dollars, estimated as on cards; 0: unknown"`
}
