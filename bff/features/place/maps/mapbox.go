package maps

import (
	"context"
	"errors"
	"net/url"

	"hearthway/bff/platform/geo"
)

// MapboxOrigin is the origin of Mapbox's Geocoding API.
const MapboxOrigin = "https://api.mapbox.com"

// Mapbox is Mapbox's Geocoding API, version 6, https://docs.mapbox.com/api/search/geocoding/. Requests
// set permanent, as Mapbox's terms require of results that are stored.
type Mapbox struct{ Origin, Key string }

// Locate implements place.Maps.
func (m Mapbox) Locate(ctx context.Context, address string) (geo.Point, error) {
	var answer struct {
		Features []struct {
			Geometry struct{ Coordinates []float64 } // longitude, latitude
		}
	}
	query := url.Values{
		"q": {address}, "country": {"us"}, "types": {"address,street,neighborhood,locality,place,postcode"}, "limit": {"1"},
		"autocomplete": {"false"}, "permanent": {"true"}, "access_token": {m.Key},
	}
	if err := get(ctx, m.Origin+"/search/geocode/v6/forward", query, &answer); err != nil {
		return geo.Point{}, err
	}
	if len(answer.Features) == 0 {
		return geo.Point{}, unknown()
	}
	at := answer.Features[0].Geometry.Coordinates
	if len(at) != 2 {
		return geo.Point{}, errors.New("the response has no coordinates")
	}
	return within(at[1], at[0])
}
