package searchurl

import (
	"strings"

	"hearthway/bff/features/search"
	"hearthway/bff/platform/geo"
)

// SearchParams has the filters under the names of criteria.param; absent means any.
type SearchParams struct {
	Location        string       `json:"location,omitempty"`
	Near            string       `json:"near,omitempty" doc:"what was looked at when location was typed: a place, or south,west,north,east"`
	School          *NearSchool  `json:"school,omitempty"`
	Metro           string       `json:"metro,omitempty" doc:"a metropolitan area: dallas-fort-worth-arlington"`
	City            string       `json:"city,omitempty"`
	Neighborhood    string       `json:"neighborhood,omitempty" doc:"of city"`
	County          string       `json:"county,omitempty"`
	State           string       `json:"state,omitempty"`
	Zipcode         string       `json:"zipcode,omitempty"`
	Bounds          *Bounds      `json:"bounds,omitempty"`
	Polygon         [][2]float64 `json:"polygon,omitempty" doc:"ring of longitude, latitude"`
	Zoom            int          `json:"zoom,omitempty"`
	Bedrooms        int          `json:"bedrooms,omitempty"`
	BedroomsMax     int          `json:"bedrooms_max,omitempty"`
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
	Garage          int          `json:"garage,omitempty" doc:"spaces, at least"`
	StoriesFrom     int          `json:"stories_from,omitempty"`
	StoriesTo       int          `json:"stories_to,omitempty"`
	PaymentMax      int          `json:"payment_max,omitempty" doc:"dollars a month"`
	DownPercent     int          `json:"down_percent,omitempty" doc:"for payment_max; default: 20"`
	PerSqftMax      int          `json:"price_per_sqft_max,omitempty" doc:"dollars"`
	DaysListedMax   int          `json:"days_listed_max,omitempty"`
	SubTypes        []string     `json:"sub_types,omitempty"`
	Designs         []string     `json:"designs,omitempty"`
	Views           []string     `json:"views,omitempty"`
	Features        []string     `json:"features,omitempty" doc:"all of them"`
	Keywords        string       `json:"keywords,omitempty"`
	KeywordsNot     string       `json:"keywords_not,omitempty" doc:"words that the descriptions don’t have"`
	Waterfront      bool         `json:"water_front,omitempty"`
	Reduced         bool         `json:"reduced,omitempty"`
	OpenHouse       bool         `json:"open_house,omitempty"`
	NewConstruction bool         `json:"new_construction,omitempty"`
	SoldWithin      int          `json:"sold_within,omitempty" doc:"months, at most 36: homes that were sold instead of homes for sale"`
	Pending         bool         `json:"pending,omitempty" doc:"homes under contract instead"`
	Commute         *Commute     `json:"commute,omitempty"`
}

// Commute is how far the buyer is willing to drive to one of their saved places; commute=12,30 in a
// URL.
type Commute struct {
	PlaceID int64  `json:"place_id"`
	Minutes int    `json:"minutes" doc:"5 to 120, an estimate"`
	Name    string `json:"name" doc:"of the place"`
}

// NearSchool is a school that homes are near; school=482178002345 in a URL.
type NearSchool struct {
	ID   string `json:"id" doc:"of the National Center for Education Statistics"`
	Name string `json:"name"`
}

// Bounds is a box on the map in degrees.
type Bounds struct {
	South float64 `json:"south"`
	West  float64 `json:"west"`
	North float64 `json:"north"`
	East  float64 `json:"east"`
}

// NewParams converts criteria to the names of criteria.param, which the app uses for chips and in the
// URL.
func NewParams(c search.Criteria) SearchParams {
	p := SearchParams{
		Location: c.Location, Near: c.Near, Metro: c.Metro, City: c.City, Neighborhood: c.Neighborhood, County: c.County, State: c.State, Zipcode: c.Zipcode,
		Bedrooms: c.Bedrooms, BedroomsMax: c.BedroomsMax, Bathrooms: c.Bathrooms,
		PriceFrom: c.PriceFrom, PriceTo: c.PriceTo, SqftFrom: c.SqftFrom, SqftTo: c.SqftTo,
		LotFrom: c.LotFrom, LotTo: c.LotTo, YearFrom: c.YearFrom, YearTo: c.YearTo,
		HOAMax: c.HOAMax, DaysListedMax: c.DaysListedMax,
		Garage: c.Garage, StoriesFrom: c.StoriesFrom, StoriesTo: c.StoriesTo, PerSqftMax: c.PerSqftMax, PaymentMax: c.PaymentMax, DownPercent: c.DownPercent, Features: c.Features,
		SubTypes: c.SubTypes, Designs: c.Designs, Views: c.Views,
		Keywords: strings.Join(c.Keywords, ", "), KeywordsNot: strings.Join(c.KeywordsNot, ", "),
		Waterfront: c.Waterfront, Reduced: c.Reduced, OpenHouse: c.OpenHouse,
		NewConstruction: c.NewConstruction, SoldWithin: c.SoldWithin, Pending: c.Pending,
	}
	if c.Bounds != nil {
		b := NewBounds(*c.Bounds)
		p.Bounds = &b
	}
	if c.School != nil {
		p.School = &NearSchool{ID: c.School.ID, Name: c.School.Name}
	}
	if c.Commute != nil {
		p.Commute = &Commute{PlaceID: c.Commute.PlaceID, Minutes: c.Commute.Minutes, Name: c.Commute.Place}
	}
	for _, at := range c.Polygon {
		p.Polygon = append(p.Polygon, [2]float64{at.Lng, at.Lat})
	}
	return p
}

func NewBounds(b geo.Bounds) Bounds {
	return Bounds{South: b.South, West: b.West, North: b.North, East: b.East}
}
