package api

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"hearthway/bff/features/saved"
	"hearthway/bff/platform/geo"
)

// PlacesOutput are a buyer's places.
type PlacesOutput struct {
	Body PlacesAnswer
}

// PlacesAnswer is the body of a buyer's places.
type PlacesAnswer struct {
	Data  []PlaceRecord `json:"data" doc:"the oldest first"`
	Error string        `json:"error" doc:"always empty; failures have a status of their own"`
}

// PlaceRecord is somewhere that matters to a buyer.
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

// DistancesAnswer is the body of the distances.
type DistancesAnswer struct {
	Data  []DistanceRecord `json:"data" doc:"empty when nobody knows where the home is"`
	Error string           `json:"error" doc:"always empty"`
}

// DistanceRecord is how far a home is from a place.
type DistanceRecord struct {
	PlaceID int64   `json:"place_id"`
	Name    string  `json:"name"`
	Miles   float64 `json:"miles" doc:"as the crow flies, to a tenth"`
	Minutes int     `json:"minutes" doc:"by car, an estimate"`
}

// AddPlaceInput is a new place.
type AddPlaceInput struct {
	Body *struct {
		_         struct{} `json:"-" additionalProperties:"true"`
		Name      Text     `json:"name,omitempty"`
		Address   Text     `json:"address,omitempty"`
		Latitude  Float    `json:"latitude,omitempty" doc:"found by the address when absent"`
		Longitude Float    `json:"longitude,omitempty"`
	}
}

// AddPlaceOutput is the place as it is kept.
type AddPlaceOutput struct {
	Body AddPlaceAnswer
}

// AddPlaceAnswer is the body of a new place.
type AddPlaceAnswer struct {
	Refusal
	Place PlaceRecord `json:"place"`
}

func (a calls) registerPlaces(api huma.API) {
	huma.Register(api, keptCall("places", http.MethodGet, "/api/lead/places/get", "The buyer's places"), a.places)
	huma.Register(api, keptCall("place-distances", http.MethodGet, "/api/lead/places/get/{id}", "How far a home is from each of the buyer's places; the id is the home's"), a.distances)
	huma.Register(api, keptCall("add-place", http.MethodPost, "/api/lead/places/add", "Keeps a place; one of the same name and address is moved"), a.addPlace)
	huma.Register(api, keptCall("delete-place", http.MethodDelete, "/api/lead/places/delete/{id}", "Forgets a place"), a.deletePlace)
}

func placeRecord(p saved.Place) PlaceRecord {
	return PlaceRecord{p.ID, p.Name, p.Address, p.Point.Lat, p.Point.Lng, p.CreatedAt}
}

func (a calls) places(ctx context.Context, _ *struct{}) (*PlacesOutput, error) {
	list, err := a.Saved.PlacesOf(ctx, signed(ctx))
	if err != nil {
		return nil, err
	}
	out := &PlacesOutput{Body: PlacesAnswer{Data: make([]PlaceRecord, len(list))}}
	for i, p := range list {
		out.Body.Data[i] = placeRecord(p)
	}
	return out, nil
}

func (a calls) distances(ctx context.Context, in *IDInput) (*DistancesOutput, error) {
	id, err := in.number()
	if err != nil {
		return nil, err
	}
	list, err := a.Saved.Distances(ctx, signed(ctx), id)
	if err != nil {
		return nil, err
	}
	out := &DistancesOutput{Body: DistancesAnswer{Data: make([]DistanceRecord, len(list))}}
	for i, d := range list {
		out.Body.Data[i] = DistanceRecord{d.Place.ID, d.Place.Name, d.Miles, d.Minutes}
	}
	return out, nil
}

func (a calls) addPlace(ctx context.Context, in *AddPlaceInput) (*AddPlaceOutput, error) {
	f, p := &form{}, saved.Place{}
	if in.Body != nil {
		p.Name, p.Address = f.line("name", in.Body.Name), f.line("address", in.Body.Address)
		lat, lng := f.float("latitude", in.Body.Latitude), f.float("longitude", in.Body.Longitude)
		if in.Body.Latitude.given != in.Body.Longitude.given {
			f.reject("latitude", "Must come with longitude")
		}
		p.Point = geo.Point{Lat: lat, Lng: lng}
	}
	if err := f.err(); err != nil {
		return nil, err
	}
	kept, err := a.Saved.AddPlace(ctx, signed(ctx), p)
	if err != nil {
		return nil, err
	}
	return &AddPlaceOutput{Body: AddPlaceAnswer{Refusal: Refusal{Success: true}, Place: placeRecord(kept)}}, nil
}

func (a calls) deletePlace(ctx context.Context, in *IDInput) (*struct{ Body Refusal }, error) {
	id, err := in.number()
	if err != nil {
		return nil, err
	}
	return &struct{ Body Refusal }{Refusal{Success: true}}, a.Saved.DropPlace(ctx, signed(ctx), id)
}
