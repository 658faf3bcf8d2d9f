package screen

import (
	"hearthway/bff/features/listing/card"
	listingscreen "hearthway/bff/features/listing/screen"
	"hearthway/bff/platform/screens"
)

// ForSaleData is the page of a state or a city.
type ForSaleData struct {
	Kind        string                      `json:"kind" enum:"state,city"`
	Name        string                      `json:"name" doc:"Dallas, or Texas"`
	Title       string                      `json:"title" doc:"Homes for sale in Dallas, Texas"`
	Text        []string                    `json:"text" doc:"paragraphs"`
	Photo       screens.Photo               `json:"photo"`
	Crumbs      []screens.Link              `json:"crumbs"`
	Count       int                         `json:"count"`
	Median      int64                       `json:"median"`
	PerSqft     int64                       `json:"per_sqft" doc:"median price per square foot, dollars"`
	NewThisWeek int                         `json:"new_this_week"`
	SearchHref  string                      `json:"search_href"`
	MarketHref  string                      `json:"market_href" doc:"what homes sold for there; empty for an unknown city"`
	Cards       []card.Card                 `json:"cards"`
	Places      []PlaceLink                 `json:"places" doc:"cities of the state, or cities and ZIP codes near the city"`
	NotFound    *listingscreen.HomeNotFound `json:"not_found" doc:"for an unknown city: replaces everything else"`
}

// PlaceLink is a link to a place with its listing count.
type PlaceLink struct {
	Href  string `json:"href"`
	Text  string `json:"text"`
	Count int    `json:"count"`
}

// featuredCity is a city with its illustration.
type featuredCity struct{ City, State, Scene string }

// Featured are the cities of the home page and the footer, with their illustrations.
var Featured = []featuredCity{
	{"Dallas", "TX", "city-dallas"},
	{"Atlanta", "GA", "city-atlanta"},
	{"Springfield", "MO", "city-springfield"},
	{"Bradenton", "FL", "city-bradenton"},
}
