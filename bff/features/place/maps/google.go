package maps

import (
	"context"
	"fmt"
	"net/url"
	"slices"

	"hearthway/bff/platform/geo"
)

// GoogleOrigin is the origin of Google's Geocoding API.
const GoogleOrigin = "https://maps.googleapis.com"

// Google is Google's Geocoding API, https://developers.google.com/maps/documentation/geocoding/requests-geocoding.
type Google struct{ Origin, Key string }

// Locate implements place.Maps.
func (g Google) Locate(ctx context.Context, address string) (geo.Point, error) {
	var answer struct {
		Status  string
		Results []struct {
			Types    []string
			Geometry struct {
				Location struct{ Lat, Lng float64 }
			}
		}
	}
	query := url.Values{"address": {address}, "components": {"country:US"}, "key": {g.Key}}
	if err := get(ctx, g.Origin+"/maps/api/geocode/json", query, &answer); err != nil {
		return geo.Point{}, err
	}
	switch answer.Status {
	case "ZERO_RESULTS":
		return geo.Point{}, unknown()
	case "OK":
		// Google returns the country if it recognizes nothing in the address.
		if len(answer.Results) == 0 || slices.Contains(answer.Results[0].Types, "country") {
			return geo.Point{}, unknown()
		}
		at := answer.Results[0].Geometry.Location
		return within(at.Lat, at.Lng)
	}
	return geo.Point{}, fmt.Errorf("unexpected status %q", answer.Status)
}
