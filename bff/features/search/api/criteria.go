package api

import (
	"cmp"
	"strings"

	"hearthway/bff/features/search"
	"hearthway/bff/platform/geo"
	"hearthway/bff/platform/httpapi"
)

// SearchBody is the body of the search calls.
type SearchBody struct {
	_        struct{}                     `json:"-" additionalProperties:"true"`
	Criteria httpapi.Object[CriteriaBody] `json:"criteria,omitempty"`
}

// CriteriaBody is the filters and, optionally, one agent whose listings are wanted.
type CriteriaBody struct {
	_              struct{}                  `json:"-" additionalProperties:"true"`
	Param          httpapi.Object[ParamBody] `json:"param,omitempty"`
	ListingAgentID httpapi.Text              `json:"listing_agent_id,omitempty"`
}

// ParamBody is the filters of a search; absent, null and "" mean any. Unknown keys are ignored.
type ParamBody struct {
	_ struct{} `json:"-" additionalProperties:"true"`

	Location     httpapi.Text               `json:"location,omitempty" doc:"free text: a city, a ZIP code, a county, an address"`
	School       httpapi.Object[SchoolBody] `json:"school,omitempty" doc:"homes near it"`
	Metro        httpapi.Text               `json:"metro,omitempty" doc:"a metropolitan area: dallas-fort-worth-arlington"`
	City         httpapi.Text               `json:"city,omitempty"`
	Neighborhood httpapi.Text               `json:"neighborhood,omitempty" doc:"of city"`
	County       httpapi.Text               `json:"county,omitempty"`
	State        httpapi.Text               `json:"state,omitempty" doc:"code or name, any case"`
	Zipcode      httpapi.Text               `json:"zipcode,omitempty"`
	Bounds       httpapi.Object[BoundsBody] `json:"bounds,omitempty"`
	Polygon      Polygon                    `json:"polygon,omitempty"`
	Zoom         httpapi.Int                `json:"zoom,omitempty" doc:"map zoom, 1 to 20"`

	Bedrooms        httpapi.Int                 `json:"bedrooms,omitempty" doc:"at least"`
	BedroomsMax     httpapi.Int                 `json:"bedrooms_max,omitempty" doc:"as bedrooms: exactly as many"`
	Bathrooms       httpapi.Float               `json:"bathrooms,omitempty" doc:"at least"`
	Bathroom        httpapi.Float               `json:"bathroom,omitempty" doc:"alias of bathrooms"`
	PriceFrom       httpapi.Int                 `json:"price_range_from,omitempty" doc:"dollars"`
	PriceTo         httpapi.Int                 `json:"price_range_to,omitempty"`
	SqftFrom        httpapi.Int                 `json:"square_feet_from,omitempty"`
	SqftTo          httpapi.Int                 `json:"square_feet_to,omitempty"`
	LotFrom         httpapi.Int                 `json:"minimum_lot_size,omitempty" doc:"square feet"`
	LotTo           httpapi.Int                 `json:"maximum_lot_size,omitempty"`
	YearFrom        httpapi.Int                 `json:"year_built_from,omitempty"`
	YearTo          httpapi.Int                 `json:"year_built_to,omitempty"`
	HOAMax          httpapi.Int                 `json:"hoa_max,omitempty" doc:"dollars a month; 0: no HOA"`
	Garage          httpapi.Int                 `json:"garage,omitempty" doc:"spaces, at least"`
	StoriesFrom     httpapi.Int                 `json:"stories_from,omitempty"`
	StoriesTo       httpapi.Int                 `json:"stories_to,omitempty"`
	PaymentMax      httpapi.Int                 `json:"payment_max,omitempty" doc:"dollars a month, as the payment estimate of a home"`
	DownPercent     httpapi.Int                 `json:"down_percent,omitempty" doc:"for payment_max; default: 20"`
	PerSqftMax      httpapi.Int                 `json:"price_per_sqft_max,omitempty" doc:"dollars"`
	DaysListedMax   httpapi.Int                 `json:"days_listed_max,omitempty"`
	SubTypes        httpapi.Strings             `json:"sub_types,omitempty"`
	Designs         httpapi.Strings             `json:"designs,omitempty"`
	Views           httpapi.Strings             `json:"views,omitempty"`
	View            httpapi.Strings             `json:"view,omitempty" doc:"alias of views"`
	Features        httpapi.Strings             `json:"features,omitempty" doc:"all of them"`
	Keywords        httpapi.Strings             `json:"keywords,omitempty"`
	KeywordsNot     httpapi.Strings             `json:"keywords_not,omitempty" doc:"none of them"`
	Waterfront      httpapi.Bool                `json:"water_front,omitempty"`
	Reduced         httpapi.Bool                `json:"reduced,omitempty"`
	OpenHouse       httpapi.Bool                `json:"open_house,omitempty"`
	NewConstruction httpapi.Bool                `json:"new_construction,omitempty"`
	SoldWithin      httpapi.Int                 `json:"sold_within,omitempty" doc:"months, at most 36: homes that were sold instead of homes for sale"`
	Pending         httpapi.Bool                `json:"pending,omitempty" doc:"homes under contract instead"`
	Commute         httpapi.Object[CommuteBody] `json:"commute,omitempty" doc:"only for the logged-in owner of the place"`

	SortOrder httpapi.Text `json:"sort_order,omitempty" doc:"newest, price_asc, price_desc, beds_desc, sqft_desc, lot_desc, price_per_sqft_asc or reduced_recently"`
}

// CommuteBody is how far a buyer is willing to drive to one of their saved places.
type CommuteBody struct {
	_       struct{}    `json:"-" additionalProperties:"true"`
	PlaceID httpapi.Int `json:"place_id,omitempty"`
	Minutes httpapi.Int `json:"minutes,omitempty" doc:"5 to 120, an estimate"`
}

// SchoolBody is a school that homes are near.
type SchoolBody struct {
	_  struct{}     `json:"-" additionalProperties:"true"`
	ID httpapi.Text `json:"id,omitempty"`
}

// BoundsBody is a box on the map.
type BoundsBody struct {
	_         struct{}                   `json:"-" additionalProperties:"true"`
	SouthWest httpapi.Object[CornerBody] `json:"south_west,omitempty"`
	NorthEast httpapi.Object[CornerBody] `json:"north_east,omitempty"`
}

// CornerBody is one corner of a box.
type CornerBody struct {
	_   struct{}      `json:"-" additionalProperties:"true"`
	Lat httpapi.Float `json:"lat,omitempty"`
	Lng httpapi.Float `json:"lng,omitempty"`
}

// query parses the body of a search; the error names every field of the wrong type.
func (b SearchBody) query() (search.Query, error) {
	f := &httpapi.Form{}
	criteria, _ := httpapi.ReadObject(f, "criteria", b.Criteria)
	param, _ := httpapi.ReadObject(f, "param", criteria.Param)
	q := search.Query{Criteria: param.Criteria(f), Sort: search.Newest}
	q.Criteria.ListingAgentID = f.Text("listing_agent_id", criteria.ListingAgentID)
	if order := f.Text("sort_order", param.SortOrder); order != "" {
		q.Sort = search.Sort(order)
	}
	if q.ClusterZoom = int(f.Int("zoom", param.Zoom)); q.ClusterZoom == search.FitZoom {
		f.Reject("zoom", "Must be 0 or more") // -1 has an internal meaning: see search.FitZoom
	}
	for name, text := range search.Check(q) {
		f.Reject(name, text)
	}
	return q, f.Err()
}

func (p ParamBody) Criteria(f *httpapi.Form) search.Criteria {
	c := search.Criteria{
		Location:     f.Text("location", p.Location),
		Metro:        f.Text("metro", p.Metro),
		City:         f.Text("city", p.City),
		Neighborhood: f.Text("neighborhood", p.Neighborhood),
		County:       f.Text("county", p.County),
		State:        f.Text("state", p.State),
		Zipcode:      zipOf(f, p.Zipcode),
		Bounds:       p.bounds(f),
		Polygon:      p.polygon(f),

		Bedrooms:        int(f.Int("bedrooms", p.Bedrooms)),
		BedroomsMax:     int(f.Int("bedrooms_max", p.BedroomsMax)),
		Bathrooms:       f.Float("bathrooms", p.Bathrooms),
		PriceFrom:       f.Int("price_range_from", p.PriceFrom),
		PriceTo:         f.Int("price_range_to", p.PriceTo),
		SqftFrom:        int(f.Int("square_feet_from", p.SqftFrom)),
		SqftTo:          int(f.Int("square_feet_to", p.SqftTo)),
		LotFrom:         int(f.Int("minimum_lot_size", p.LotFrom)),
		LotTo:           int(f.Int("maximum_lot_size", p.LotTo)),
		YearFrom:        int(f.Int("year_built_from", p.YearFrom)),
		YearTo:          int(f.Int("year_built_to", p.YearTo)),
		Garage:          int(f.Int("garage", p.Garage)),
		StoriesFrom:     int(f.Int("stories_from", p.StoriesFrom)),
		StoriesTo:       int(f.Int("stories_to", p.StoriesTo)),
		PaymentMax:      int(f.Int("payment_max", p.PaymentMax)),
		DownPercent:     int(f.Int("down_percent", p.DownPercent)),
		PerSqftMax:      int(f.Int("price_per_sqft_max", p.PerSqftMax)),
		DaysListedMax:   int(f.Int("days_listed_max", p.DaysListedMax)),
		SubTypes:        f.List("sub_types", p.SubTypes),
		Designs:         f.List("designs", p.Designs),
		Views:           append(f.List("views", p.Views), f.List("view", p.View)...),
		Features:        f.List("features", p.Features),
		Keywords:        f.List("keywords", p.Keywords),
		KeywordsNot:     f.List("keywords_not", p.KeywordsNot),
		Waterfront:      f.Bool("water_front", p.Waterfront),
		Reduced:         f.Bool("reduced", p.Reduced),
		OpenHouse:       f.Bool("open_house", p.OpenHouse),
		NewConstruction: f.Bool("new_construction", p.NewConstruction),
		SoldWithin:      int(f.Int("sold_within", p.SoldWithin)),
		Pending:         f.Bool("pending", p.Pending),
	}
	if school, given := httpapi.ReadObject(f, "school", p.School); given {
		c.School = search.SchoolOf(f.Text("school", school.ID))
	}
	if commute, given := httpapi.ReadObject(f, "commute", p.Commute); given {
		c.Commute = &search.Commute{PlaceID: f.Int("commute", commute.PlaceID), Minutes: int(f.Int("commute", commute.Minutes))}
	}
	if other := f.Float("bathroom", p.Bathroom); c.Bathrooms == 0 {
		c.Bathrooms = other
	}
	if maximum := f.Int("hoa_max", p.HOAMax); p.HOAMax.Given && !p.HOAMax.Bad {
		limit := int(maximum)
		c.HOAMax = &limit
	}
	return c
}

// zipOf restores the leading zeros that a ZIP code loses as a number.
func zipOf(f *httpapi.Form, v httpapi.Text) string {
	zip := f.Text("zipcode", v)
	if len(zip) == 3 || len(zip) == 4 {
		zip = strings.Repeat("0", 5-len(zip)) + zip
	}
	return zip
}

func (p ParamBody) bounds(f *httpapi.Form) *geo.Bounds {
	box, ok := httpapi.ReadObject(f, "bounds", p.Bounds)
	if !ok {
		return nil
	}
	sw, okSW := httpapi.ReadObject(f, "south_west", box.SouthWest)
	ne, okNE := httpapi.ReadObject(f, "north_east", box.NorthEast)
	if !okSW || !okNE || !sw.Lat.Given || !sw.Lng.Given || !ne.Lat.Given || !ne.Lng.Given {
		f.Reject("bounds", "Must have south_west and north_east, each with lat and lng")
		return nil
	}
	return &geo.Bounds{
		South: f.Float("bounds", sw.Lat), West: f.Float("bounds", sw.Lng),
		North: f.Float("bounds", ne.Lat), East: f.Float("bounds", ne.Lng),
	}
}

func (p ParamBody) polygon(f *httpapi.Form) geo.Polygon {
	if p.Polygon.bad {
		f.Reject("polygon", "Must be a GeoJSON Polygon of 3 to 500 corners, longitude first")
	}
	return p.Polygon.ring
}

// Paging has the query parameters of lists.
type Paging struct {
	Page    int `query:"page" default:"1" minimum:"1" doc:"starts at 1; a page past the end is empty"`
	PerPage int `query:"perPage" minimum:"1" doc:"at most 100; larger values are treated as 100"`
}

// maxPerPage is the maximum number of homes per response.
const maxPerPage = 100

// apply sets a query's page and its size, which is size by default.
func (p Paging) apply(q *search.Query, size int) { q.Page, q.PerPage = p.PageAndSize(size) }

// PageAndSize returns the page and its size, which is size by default.
func (p Paging) PageAndSize(size int) (page, perPage int) {
	return min(max(p.Page, 1), search.MaxPage), min(cmp.Or(p.PerPage, size), maxPerPage)
}
