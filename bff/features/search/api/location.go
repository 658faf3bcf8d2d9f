package api

import (
	"bytes"
	"context"
	"net/http"
	"reflect"

	"github.com/danielgtaylor/huma/v2"

	listingapi "hearthway/bff/features/listing/api"
	"hearthway/bff/features/search"
	"hearthway/bff/platform/geo"
	"hearthway/bff/platform/httpapi"
)

// LocationInput is a page of the homes at a location.
type LocationInput struct {
	Paging
	listingapi.Asker
	Body *LocationBody
}

// LocationBody names the location.
type LocationBody struct {
	_        struct{}      `json:"-" additionalProperties:"true"`
	Location LocationParam `json:"location,omitempty"`
}

// LocationParam is text as typed, or a Location object as devices store it.
type LocationParam struct {
	text   httpapi.Text
	fields httpapi.Object[LocationFields]
}

// LocationFields are the relevant fields of a Location.
type LocationFields struct {
	_             struct{}      `json:"-" additionalProperties:"true"`
	Latitude      httpapi.Float `json:"latitude,omitempty"`
	Longitude     httpapi.Float `json:"longitude,omitempty"`
	LocationType  httpapi.Text  `json:"location_type,omitempty" doc:"gps, city or zip"`
	HumanLocation httpapi.Text  `json:"humanLocation,omitempty"`
	City          httpapi.Text  `json:"city,omitempty"`
	State         httpapi.Text  `json:"state,omitempty"`
	Zipcode       httpapi.Text  `json:"zipcode,omitempty"`
}

// UnmarshalJSON implements json.Unmarshaler; it never fails.
func (l *LocationParam) UnmarshalJSON(data []byte) error {
	*l = LocationParam{}
	if data = bytes.TrimSpace(data); len(data) > 0 && data[0] == '{' {
		return l.fields.UnmarshalJSON(data)
	}
	return l.text.UnmarshalJSON(data)
}

// Schema implements huma.SchemaProvider.
func (LocationParam) Schema(r huma.Registry) *huma.Schema {
	return &huma.Schema{AnyOf: []*huma.Schema{
		{Type: huma.TypeString, Description: "as typed"},
		r.Schema(reflect.TypeFor[LocationFields](), true, ""),
	}}
}

// LocationOutput is the homes and the recognized location.
type LocationOutput struct {
	Body LocationSearchRecord
}

// LocationSearchRecord is the response of a search by location.
type LocationSearchRecord struct {
	SearchRecord
	Location LocationRecord `json:"location"`
}

// LocationRecord is the recognized location; unknown fields are empty.
type LocationRecord struct {
	HumanLocation string  `json:"humanLocation"`
	LocationType  string  `json:"location_type" doc:"gps, city or zip; empty if the text wasn't understood"`
	City          string  `json:"city"`
	State         string  `json:"state"`
	Zipcode       string  `json:"zipcode"`
	County        string  `json:"county"`
	Latitude      float64 `json:"latitude"`
	Longitude     float64 `json:"longitude"`
}

func (c Calls) registerLocation(api huma.API) {
	httpapi.Register(api, httpapi.Everyone, huma.Operation{
		OperationID: "search-location", Method: http.MethodPost, Path: pathSearchLocation,
		Summary: "Searches homes at a location given as text or by a device", Tags: []string{httpapi.TagSearch},
		SkipValidateBody: true, MaxBodyBytes: 64 << 10,
	}, c.searchLocation)
}

func (c Calls) searchLocation(ctx context.Context, in *LocationInput) (*LocationOutput, error) {
	if in.Body == nil {
		in.Body = &LocationBody{}
	}
	criteria, gps, err := in.Body.Location.criteria()
	if err != nil {
		return nil, err
	}
	if gps != nil {
		if criteria, err = c.Search.Around(ctx, *gps); err != nil {
			return nil, err
		}
	}
	q := search.Query{Criteria: criteria, Sort: search.Newest}
	in.apply(&q, listPage)
	found, err := c.Search.Find(ctx, q)
	if err != nil {
		return nil, err
	}
	homes, err := c.Page(ctx, found.IDs, in.Visitor())
	if err != nil {
		return nil, err
	}
	return &LocationOutput{Body: LocationSearchRecord{
		SearchRecord: SearchRecord{
			Properties: homes, PropertyCount: found.Count,
			Pagination: listingapi.Pagination{Page: q.Page, PerPage: q.PerPage, PageCount: (found.Count + q.PerPage - 1) / q.PerPage},
		},
		Location: locationRecord(found.Area, gps),
	}}, nil
}

// criteria parses the location; gps is set if only a point is known. Names take precedence over points,
// because a device that knows the city sends both.
func (l LocationParam) criteria() (c search.Criteria, gps *geo.Point, err error) {
	f := &httpapi.Form{}
	if !l.fields.Given {
		c.Location = f.Text("location", l.text)
		if c.Location == "" {
			f.Reject("location", "Field is required")
		}
		return c, nil, f.Err()
	}
	at, _ := httpapi.ReadObject(f, "location", l.fields)
	c.City, c.State = f.Text("city", at.City), f.Text("state", at.State)
	c.Zipcode = zipOf(f, at.Zipcode)
	lat, lng := f.Float("latitude", at.Latitude), f.Float("longitude", at.Longitude)
	human := f.Text("humanLocation", at.HumanLocation)
	switch {
	case c.Zipcode != "" || c.City != "" || c.State != "":
	case at.Latitude.Given && at.Longitude.Given:
		gps = &geo.Point{Lat: lat, Lng: lng}
		if !gps.Valid() {
			f.Reject("latitude", "Must be a point on Earth, in degrees")
		}
	case human != "":
		c.Location = human
	default:
		f.Reject("location", "Field is required")
	}
	return c, gps, f.Err()
}

func locationRecord(area search.Area, gps *geo.Point) LocationRecord {
	r := LocationRecord{
		HumanLocation: area.Label, City: area.Place.City, State: area.Place.State, County: area.Place.County,
		Latitude: area.Place.Point.Lat, Longitude: area.Place.Point.Lng,
	}
	switch area.Kind {
	case search.AreaZip:
		r.LocationType, r.Zipcode = "zip", area.Place.Zipcode
	case search.AreaUnknown, search.AreaNation:
	default:
		r.LocationType = "city"
	}
	if gps != nil {
		r.LocationType, r.Latitude, r.Longitude = "gps", gps.Lat, gps.Lng
	}
	return r
}
