package api

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	accountapi "hearthway/bff/features/account/api"
	"hearthway/bff/features/saved"
	"hearthway/bff/platform/geo"
	"hearthway/bff/platform/httpapi"
)

// PlacesOutput lists a buyer's places.
type PlacesOutput struct {
	Body PlacesAnswer
}

// PlacesAnswer lists a buyer's places.
type PlacesAnswer struct {
	Data  []PlaceRecord `json:"data" doc:"oldest first"`
	Error string        `json:"error" doc:"always empty; failures have their own status"`
}

// PlaceRecord is a place that matters to a buyer.
type PlaceRecord struct {
	ID        int64     `json:"id"`
	Name      string    `json:"name"`
	Address   string    `json:"address"`
	Latitude  float64   `json:"latitude"`
	Longitude float64   `json:"longitude"`
	CreatedAt time.Time `json:"created_at"`
}

// DistancesOutput is how far a home is from a buyer's places.
type DistancesOutput struct {
	Body DistancesAnswer
}

type DistancesAnswer struct {
	Data  []DistanceRecord `json:"data" doc:"empty if the home's position is unknown"`
	Error string           `json:"error" doc:"always empty"`
}

// DistanceRecord is how far a home is from a place.
type DistanceRecord struct {
	PlaceID int64   `json:"place_id"`
	Name    string  `json:"name"`
	Miles   float64 `json:"miles" doc:"as the crow flies, to a tenth"`
	Minutes int     `json:"minutes" doc:"estimated driving time"`
}

// AddPlaceInput is a new place.
type AddPlaceInput struct {
	Body *struct {
		_         struct{}      `json:"-" additionalProperties:"true"`
		Name      httpapi.Text  `json:"name,omitempty"`
		Address   httpapi.Text  `json:"address,omitempty"`
		Latitude  httpapi.Float `json:"latitude,omitempty" doc:"looked up from the address by default"`
		Longitude httpapi.Float `json:"longitude,omitempty"`
	}
}

// AddPlaceOutput is the stored place.
type AddPlaceOutput struct {
	Body AddPlaceAnswer
}

type AddPlaceAnswer struct {
	httpapi.Refusal
	Place PlaceRecord `json:"place"`
}

func (calls Calls) registerPlaces(api huma.API) {
	httpapi.Register(api, httpapi.Buyers, httpapi.Call(httpapi.TagSaved, "places", http.MethodGet, "/api/lead/places/get", "The buyer's saved places"), calls.places)
	httpapi.Register(api, httpapi.Buyers, httpapi.Call(httpapi.TagSaved, "place-distances", http.MethodGet, "/api/lead/places/get/{id}", "Distances from a home to the buyer's saved places; the ID is the home's"), calls.distances)
	httpapi.Register(api, httpapi.Buyers, httpapi.Call(httpapi.TagSaved, "add-place", http.MethodPost, "/api/lead/places/add", "Saves a place; one with the same name and address is updated"), calls.addPlace)
	httpapi.Register(api, httpapi.Buyers, httpapi.Call(httpapi.TagSaved, "delete-place", http.MethodDelete, "/api/lead/places/delete/{id}", "Deletes a place"), calls.deletePlace)
}

func placeRecord(p saved.Place) PlaceRecord {
	return PlaceRecord{p.ID, p.Name, p.Address, p.Point.Lat, p.Point.Lng, p.CreatedAt}
}

func (calls Calls) places(ctx context.Context, _ *struct{}) (*PlacesOutput, error) {
	list, err := calls.Saved.Places(ctx, accountapi.Principal(ctx).Account.ID)
	if err != nil {
		return nil, err
	}
	out := &PlacesOutput{Body: PlacesAnswer{Data: make([]PlaceRecord, len(list))}}
	for i, p := range list {
		out.Body.Data[i] = placeRecord(p)
	}
	return out, nil
}

func (calls Calls) distances(ctx context.Context, in *httpapi.IDInput) (*DistancesOutput, error) {
	id, err := in.Number()
	if err != nil {
		return nil, err
	}
	list, err := calls.Saved.Distances(ctx, accountapi.Principal(ctx).Account.ID, id)
	if err != nil {
		return nil, err
	}
	out := &DistancesOutput{Body: DistancesAnswer{Data: make([]DistanceRecord, len(list))}}
	for i, d := range list {
		out.Body.Data[i] = DistanceRecord{d.Place.ID, d.Place.Name, d.Miles, d.Minutes}
	}
	return out, nil
}

func (calls Calls) addPlace(ctx context.Context, in *AddPlaceInput) (*AddPlaceOutput, error) {
	f, p := &httpapi.Form{}, saved.Place{}
	if in.Body != nil {
		p.Name, p.Address = f.Line("name", in.Body.Name), f.Line("address", in.Body.Address)
		lat, lng := f.Float("latitude", in.Body.Latitude), f.Float("longitude", in.Body.Longitude)
		if in.Body.Latitude.Given != in.Body.Longitude.Given {
			f.Reject("latitude", "Must come with longitude")
		}
		p.Point = geo.Point{Lat: lat, Lng: lng}
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	added, err := calls.Saved.AddPlace(ctx, accountapi.Principal(ctx).Account.ID, p)
	if err != nil {
		return nil, err
	}
	return &AddPlaceOutput{Body: AddPlaceAnswer{Refusal: httpapi.Refusal{Success: true}, Place: placeRecord(added)}}, nil
}

func (calls Calls) deletePlace(ctx context.Context, in *httpapi.IDInput) (*struct{ Body httpapi.Refusal }, error) {
	id, err := in.Number()
	if err != nil {
		return nil, err
	}
	return &struct{ Body httpapi.Refusal }{httpapi.Refusal{Success: true}}, calls.Saved.DeletePlace(ctx, accountapi.Principal(ctx).Account.ID, id)
}
