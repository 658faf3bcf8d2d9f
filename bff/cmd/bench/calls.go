package main

import (
	"encoding/json"
	"fmt"
	"net/url"
	"strconv"
	"strings"

	"hearthway/bff/features/search"
	"hearthway/bff/platform/geo"
)

const (
	mapPath    = "/api/v1/properties/search/map"
	listPath   = "/api/v1/properties/search/list"
	screenPath = "/api/screens/search"
	barPath    = "/api/pub/properties/search-bar"
)

// filters returns a query's filters, under the names used in URLs and API calls.
func filters(q search.Query) map[string]any {
	c := q.Criteria
	values := map[string]any{"sort_order": string(q.Sort)}
	set := func(name string, value int64) {
		if value > 0 {
			values[name] = value
		}
	}
	set("price_range_from", c.PriceFrom)
	set("price_range_to", c.PriceTo)
	set("bedrooms", int64(c.Bedrooms))
	set("bathrooms", int64(c.Bathrooms))
	set("square_feet_from", int64(c.SqftFrom))
	set("days_listed_max", int64(c.DaysListedMax))
	set("year_built_from", int64(c.YearFrom))
	set("garage", int64(c.Garage))
	set("stories_to", int64(c.StoriesTo))
	set("price_per_sqft_max", int64(c.PerSqftMax))
	if len(c.Features) > 0 {
		values["features"] = strings.Join(c.Features, ",")
	}
	if c.HOAMax != nil {
		values["hoa_max"] = *c.HOAMax
	}
	if c.Reduced {
		values["reduced"] = true
	}
	for name, text := range map[string]string{"city": c.City, "state": c.State, "zipcode": c.Zipcode} {
		if text != "" {
			values[name] = text
		}
	}
	return values
}

// call returns the request of one of the search calls.
func call(path string, q search.Query) []byte {
	param := filters(q)
	if len(q.Criteria.SubTypes) > 0 {
		param["sub_types"] = q.Criteria.SubTypes
	}
	if b := q.Criteria.Bounds; b != nil {
		corner := func(lat, lng float64) map[string]float64 { return map[string]float64{"lat": lat, "lng": lng} }
		param["bounds"] = map[string]any{"south_west": corner(b.South, b.West), "north_east": corner(b.North, b.East)}
	}
	if path == mapPath && q.ClusterZoom > 0 {
		param["zoom"] = q.ClusterZoom
	}
	body, err := json.Marshal(map[string]any{"criteria": map[string]any{"param": param}})
	if err != nil {
		panic(err) // it contains nothing that JSON can't encode
	}
	return posting(path, body)
}

// address returns the query string of a search, as in the address bar.
func address(view string, q search.Query) string {
	values := url.Values{"view": {view}}
	for name, value := range filters(q) {
		values.Set(name, fmt.Sprint(value))
	}
	if len(q.Criteria.SubTypes) > 0 {
		values.Set("sub_types", strings.Join(q.Criteria.SubTypes, ","))
	}
	if b := q.Criteria.Bounds; b != nil {
		values.Set("bounds", boundsText(*b))
	}
	if view == "map" && q.ClusterZoom > 0 {
		values.Set("zoom", strconv.Itoa(q.ClusterZoom))
	}
	return values.Encode()
}

func boundsText(b geo.Bounds) string {
	texts := make([]string, 4)
	for i, edge := range []float64{b.South, b.West, b.North, b.East} {
		texts[i] = strconv.FormatFloat(edge, 'f', -1, 64)
	}
	return strings.Join(texts, ",")
}

// mapCall and mapScreen request the same homes through the call and the screen.
func mapCall(q search.Query) []byte   { return call(mapPath, q) }
func mapScreen(q search.Query) []byte { return getting(screenPath + "?" + address("map", q)) }
