package api

import (
	"strings"

	"hearthway/bff/features/search"
	"hearthway/bff/platform/geo"
)

// SearchBody is the body of the search calls.
type SearchBody struct {
	_        struct{}             `json:"-" additionalProperties:"true"`
	Criteria Object[CriteriaBody] `json:"criteria,omitempty"`
}

// CriteriaBody holds the filters, and beside them whose listings are wanted.
type CriteriaBody struct {
	_              struct{}          `json:"-" additionalProperties:"true"`
	Param          Object[ParamBody] `json:"param,omitempty"`
	ListingAgentID Text              `json:"listing_agent_id,omitempty"`
}

// ParamBody are the filters of a search; absent, null and "" mean any. Unknown keys are ignored.
type ParamBody struct {
	_ struct{} `json:"-" additionalProperties:"true"`

	Location Text               `json:"location,omitempty" doc:"free text: a city, a ZIP code, a county, an address"`
	City     Text               `json:"city,omitempty"`
	County   Text               `json:"county,omitempty"`
	State    Text               `json:"state,omitempty" doc:"code or long name, any case"`
	Zipcode  Text               `json:"zipcode,omitempty"`
	Bounds   Object[BoundsBody] `json:"bounds,omitempty"`
	Polygon  Polygon            `json:"polygon,omitempty"`
	Zoom     Int                `json:"zoom,omitempty" doc:"map zoom, 1 to 20"`

	Bedrooms        Int                 `json:"bedrooms,omitempty" doc:"at least"`
	Bathrooms       Float               `json:"bathrooms,omitempty" doc:"at least"`
	Bathroom        Float               `json:"bathroom,omitempty" doc:"another name of bathrooms"`
	PriceFrom       Int                 `json:"price_range_from,omitempty" doc:"dollars"`
	PriceTo         Int                 `json:"price_range_to,omitempty"`
	SqftFrom        Int                 `json:"square_feet_from,omitempty"`
	SqftTo          Int                 `json:"square_feet_to,omitempty"`
	LotFrom         Int                 `json:"minimum_lot_size,omitempty" doc:"square feet"`
	LotTo           Int                 `json:"maximum_lot_size,omitempty"`
	YearFrom        Int                 `json:"year_built_from,omitempty"`
	YearTo          Int                 `json:"year_built_to,omitempty"`
	HOAMax          Int                 `json:"hoa_max,omitempty" doc:"dollars a month; 0: no HOA"`
	DaysListedMax   Int                 `json:"days_listed_max,omitempty"`
	SubTypes        Strings             `json:"sub_types,omitempty"`
	Designs         Strings             `json:"designs,omitempty"`
	Views           Strings             `json:"views,omitempty"`
	View            Strings             `json:"view,omitempty" doc:"another name of views"`
	Keywords        Strings             `json:"keywords,omitempty"`
	Waterfront      Bool                `json:"water_front,omitempty"`
	Reduced         Bool                `json:"reduced,omitempty"`
	OpenHouse       Bool                `json:"open_house,omitempty"`
	NewConstruction Bool                `json:"new_construction,omitempty"`
	Commute         Object[CommuteBody] `json:"commute,omitempty" doc:"only for whoever is logged in and has the place"`

	SortOrder Text `json:"sort_order,omitempty" doc:"newest, price_asc, price_desc, beds_desc, sqft_desc, lot_desc, price_per_sqft_asc or reduced_recently"`
}

// CommuteBody is how far a buyer is willing to drive to a saved place of theirs.
type CommuteBody struct {
	_       struct{} `json:"-" additionalProperties:"true"`
	PlaceID Int      `json:"place_id,omitempty"`
	Minutes Int      `json:"minutes,omitempty" doc:"5 to 120, an estimate"`
}

// BoundsBody is a box on the map.
type BoundsBody struct {
	_         struct{}           `json:"-" additionalProperties:"true"`
	SouthWest Object[CornerBody] `json:"south_west,omitempty"`
	NorthEast Object[CornerBody] `json:"north_east,omitempty"`
}

// CornerBody is one corner of a box.
type CornerBody struct {
	_   struct{} `json:"-" additionalProperties:"true"`
	Lat Float    `json:"lat,omitempty"`
	Lng Float    `json:"lng,omitempty"`
}

// query reads the body of a search; a fault names every field of the wrong kind.
func (b SearchBody) query() (search.Query, error) {
	f := &form{}
	criteria, _ := object(f, "criteria", b.Criteria)
	param, _ := object(f, "param", criteria.Param)
	q := search.Query{Criteria: param.criteria(f), Sort: search.Newest}
	q.Criteria.ListingAgentID = f.text("listing_agent_id", criteria.ListingAgentID)
	if order := f.text("sort_order", param.SortOrder); order != "" {
		q.Sort = search.Sort(order)
	}
	if q.ClusterZoom = int(f.int("zoom", param.Zoom)); q.ClusterZoom == search.FitZoom {
		f.reject("zoom", "Must be 0 or more") // the value has a meaning of our own
	}
	for name, text := range search.Check(q) {
		f.reject(name, text)
	}
	return q, f.err()
}

func (p ParamBody) criteria(f *form) search.Criteria {
	c := search.Criteria{
		Location: f.text("location", p.Location),
		City:     f.text("city", p.City),
		County:   f.text("county", p.County),
		State:    f.text("state", p.State),
		Zipcode:  zipOf(f, p.Zipcode),
		Bounds:   p.bounds(f),
		Polygon:  p.polygon(f),

		Bedrooms:        int(f.int("bedrooms", p.Bedrooms)),
		Bathrooms:       f.float("bathrooms", p.Bathrooms),
		PriceFrom:       f.int("price_range_from", p.PriceFrom),
		PriceTo:         f.int("price_range_to", p.PriceTo),
		SqftFrom:        int(f.int("square_feet_from", p.SqftFrom)),
		SqftTo:          int(f.int("square_feet_to", p.SqftTo)),
		LotFrom:         int(f.int("minimum_lot_size", p.LotFrom)),
		LotTo:           int(f.int("maximum_lot_size", p.LotTo)),
		YearFrom:        int(f.int("year_built_from", p.YearFrom)),
		YearTo:          int(f.int("year_built_to", p.YearTo)),
		DaysListedMax:   int(f.int("days_listed_max", p.DaysListedMax)),
		SubTypes:        f.list("sub_types", p.SubTypes),
		Designs:         f.list("designs", p.Designs),
		Views:           append(f.list("views", p.Views), f.list("view", p.View)...),
		Keywords:        f.list("keywords", p.Keywords),
		Waterfront:      f.bool("water_front", p.Waterfront),
		Reduced:         f.bool("reduced", p.Reduced),
		OpenHouse:       f.bool("open_house", p.OpenHouse),
		NewConstruction: f.bool("new_construction", p.NewConstruction),
	}
	if commute, given := object(f, "commute", p.Commute); given {
		c.Commute = &search.Commute{PlaceID: f.int("commute", commute.PlaceID), Minutes: int(f.int("commute", commute.Minutes))}
	}
	if other := f.float("bathroom", p.Bathroom); c.Bathrooms == 0 {
		c.Bathrooms = other
	}
	if most := f.int("hoa_max", p.HOAMax); p.HOAMax.given && !p.HOAMax.bad {
		limit := int(most)
		c.HOAMax = &limit
	}
	return c
}

// zipOf gives back the zeros that a ZIP code loses as a number.
func zipOf(f *form, v Text) string {
	zip := f.text("zipcode", v)
	if len(zip) == 3 || len(zip) == 4 {
		zip = strings.Repeat("0", 5-len(zip)) + zip
	}
	return zip
}

func (p ParamBody) bounds(f *form) *geo.Bounds {
	box, ok := object(f, "bounds", p.Bounds)
	if !ok {
		return nil
	}
	sw, okSW := object(f, "south_west", box.SouthWest)
	ne, okNE := object(f, "north_east", box.NorthEast)
	if !okSW || !okNE || !sw.Lat.given || !sw.Lng.given || !ne.Lat.given || !ne.Lng.given {
		f.reject("bounds", "Must have south_west and north_east, each with lat and lng")
		return nil
	}
	return &geo.Bounds{
		South: f.float("bounds", sw.Lat), West: f.float("bounds", sw.Lng),
		North: f.float("bounds", ne.Lat), East: f.float("bounds", ne.Lng),
	}
}

func (p ParamBody) polygon(f *form) geo.Polygon {
	if p.Polygon.bad {
		f.reject("polygon", "Must be a GeoJSON Polygon of 3 to 500 corners, longitude first")
	}
	return p.Polygon.ring
}

// Paging are the query parameters of lists.
type Paging struct {
	Page    int `query:"page" default:"1" minimum:"1" doc:"from 1; a page past the end is empty"`
	PerPage int `query:"perPage" minimum:"1" doc:"at most 100; more is answered with 100"`
}

// Asker is who asks, as far as a stranger says it.
type Asker struct {
	VisitorID string `query:"visitor_id" doc:"of visitors/create"`
}

// visitor is the visitor who asks, "" for a text that is no visitor's id.
func (a Asker) visitor() string { return VisitorOf(a.VisitorID) }

// The most homes that one answer lists.
const maxPerPage = 100

// apply sets the page, or the default size of the call.
func (p Paging) apply(q *search.Query, size int) {
	q.Page, q.PerPage = max(p.Page, 1), p.PerPage
	if q.PerPage == 0 {
		q.PerPage = size
	}
	q.PerPage = min(q.PerPage, maxPerPage)
}
