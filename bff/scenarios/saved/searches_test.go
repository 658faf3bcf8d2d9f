package saved

import (
	"encoding/json"
	"fmt"
	"net/url"
	"strings"
	"testing"

	"hearthway/bff/scenarios/product"
)

func TestSavedSearches(t *testing.T) {
	c := product.New(t)
	d := c.Buyer("ann@example.com")
	d.Call("GET "+product.SavedSearches, nil).Want(200, "saved_searches.#", 0)
	param := map[string]any{
		"city": "Dallas", "state": "texas", "bedrooms": "6", "bathrooms": 4.5, "price_range_from": 300000, "price_range_to": 900000, "square_feet_from": 1000,
		"water_front": false, "sub_types": "Condo,Townhouse", "keywords": []string{"Pool"}, "hoa_max": 0, "sort_order": "price_asc",
		"map_center_lat": 32.78, "map_center_lng": -96.8, "map_zoom": 12,
	}
	body := map[string]any{"search_name": "Near <work>", "email_frequency": "instant", "criteria": map[string]any{"param": param, "listing_agent_id": "a1"}, "user_id": "somebody else"}
	r := d.Call("POST "+product.SavedSearches, body).Want(200, "success", true, "saved_search.search_name", "Near <work>", "saved_search.email_frequency", "instant",
		"saved_search.email_alert", "Y", "saved_search.unsubscribe", "N", "saved_search.paused", false, "saved_search.alerts", true,
		"saved_search.criteria.param.bedrooms", 6, "saved_search.criteria.param.state", "TX", "saved_search.criteria.listing_agent_id", "a1")
	if me := d.Call("GET /api/lead/client-leads/me", nil).Text("me.id"); r.Text("saved_search.user_id") != me {
		t.Errorf("it belongs to %s", r.Text("saved_search.user_id"))
	}
	id := int(r.At("saved_search.id").(float64))
	if again := d.Call("POST "+product.SavedSearches, body).Want(200); int(again.At("saved_search.id").(float64)) != id {
		t.Error("a retry made another one")
	}

	// Restored as the form's maximum: 3 and 5 mean 3+ and 5+.
	got := d.Call(fmt.Sprintf("GET %s/getCriteria/%d", product.SavedSearches, id), nil).Want(200, "criteria.param.bedrooms", 5, "criteria.param.bathrooms", 3, "criteria.param.price_range_from", 300000,
		"criteria.param.price_range_to", 900000, "criteria.param.square_feet_from", 1000, "criteria.param.map_center_lat", 32.78, "criteria.param.map_center_lng", -96.8,
		"criteria.param.map_zoom", 12, "criteria.param.sort_order", "price_asc", "criteria.param.hoa_max", 0, "criteria.param.keywords.0", "pool", "search_name", "Near <work>")
	address, err := url.Parse(got.Text("href"))
	if err != nil || address.Path != "/search" || address.Query().Get("bedrooms") != "5" || address.Query().Get("city") != "Dallas" || address.Query().Get("sort_order") != "price_asc" {
		t.Errorf("href %s", got.Text("href"))
	}
	// The returned criteria can be searched for as they are.
	raw, _ := json.Marshal(map[string]any{"criteria": got.At("criteria")})
	d.Call("POST /api/v1/properties/search/list", string(raw)).Want(200, "property_count", 0)

	d.Call(fmt.Sprintf("PUT %s/%d", product.SavedSearches, id), map[string]any{"email_frequency": "weekly", "email_alert": "N", "unsubscribe": "Y"}).Want(200,
		"saved_search.email_frequency", "weekly", "saved_search.email_alert", "N", "saved_search.unsubscribe", "Y", "saved_search.alerts", false,
		"saved_search.search_name", "Near <work>", "saved_search.criteria.param.bedrooms", 6)
	d.Call(fmt.Sprintf("PUT %s/%d", product.SavedSearches, id), map[string]any{"search_name": "Homes", "email_alert": true, "unsubscribe": 0, "criteria": map[string]any{"param": map[string]any{"zipcode": "75204"}}}).Want(200,
		"saved_search.search_name", "Homes", "saved_search.criteria.param.zipcode", "75204", "saved_search.criteria.param.city", nil, "saved_search.alerts", true)

	d.Call(fmt.Sprintf("POST %s/%d/pause", product.SavedSearches, id), nil).Want(200, "saved_search.paused", true, "saved_search.alerts", false)
	d.Call(fmt.Sprintf("POST %s/%d/pause", product.SavedSearches, id), nil).Want(200, "saved_search.paused", true)
	d.Call(fmt.Sprintf("POST %s/%d/resume", product.SavedSearches, id), nil).Want(200, "saved_search.paused", false, "saved_search.alerts", true)

	d.Call(fmt.Sprintf("GET %s/%d/preview", product.SavedSearches, id), nil).Want(200, "property_count", 4, "properties.#", 4, "saved_search.search_name", "Homes")
	// A name may be omitted, but not removed.
	for _, blank := range []string{"", "  "} {
		d.Call(fmt.Sprintf("PUT %s/%d", product.SavedSearches, id), map[string]any{"search_name": blank, "email_frequency": "never"}).Want(422, "success", false, "fields.search_name", "Field is required")
	}
	d.Call(fmt.Sprintf("PUT %s/%d", product.SavedSearches, id), `{"search_name":null}`).Want(200, "saved_search.search_name", "Homes", "saved_search.alerts", true)
	d.Call("GET "+product.SavedSearches, nil).Want(200, "saved_searches.#", 1)
	d.Call(fmt.Sprintf("DELETE %s/%d", product.SavedSearches, id), nil).Want(200, "success", true)
	for _, call := range []string{"GET %s/getCriteria/%d", "PUT %s/%d", "DELETE %s/%d", "POST %s/%d/pause", "GET %s/%d/preview"} {
		d.Call(fmt.Sprintf(call, product.SavedSearches, id), nil).Want(404, "success", false)
	}
	d.Call("GET "+product.SavedSearches+"/getCriteria/x'--", nil).Want(404)
}

func TestSavedSearchIsValidated(t *testing.T) {
	c := product.New(t)
	d := c.Buyer("ann@example.com")
	with := func(name any, rest map[string]any) map[string]any {
		rest["search_name"] = name
		return rest
	}
	param := func(p map[string]any) map[string]any { return map[string]any{"criteria": map[string]any{"param": p}} }
	for field, body := range map[string]map[string]any{
		"search_name":     with("", map[string]any{}),
		"email_frequency": with("x", map[string]any{"email_frequency": "hourly"}),
		"email_alert":     with("x", map[string]any{"email_alert": "maybe"}),
		"criteria":        with("x", map[string]any{"criteria": "all"}),
		"bedrooms":        with("x", param(map[string]any{"bedrooms": "many"})),
		"price_range_to":  with("x", param(map[string]any{"price_range_from": 5, "price_range_to": 2})),
		"sort_order":      with("x", param(map[string]any{"sort_order": "best"})),
		"map_center_lat":  with("x", param(map[string]any{"map_center_lat": 99, "map_center_lng": 1})),
		"map_zoom":        with("x", param(map[string]any{"map_zoom": -1})),
		"zipcode":         with("x", param(map[string]any{"zipcode": "abcde"})),
		"state":           with("x", param(map[string]any{"state": "Atlantis"})),
	} {
		if r := d.Call("POST "+product.SavedSearches, body).Want(422, "success", false); r.Text("fields."+field) == "" {
			t.Errorf("%s is not marked: %s", field, r.Body)
		}
	}
	d.Call("POST "+product.SavedSearches, with(strings.Repeat("x", 61), map[string]any{})).Want(422, "fields.search_name", "Cannot be more than 60 characters")
	d.Call("POST "+product.SavedSearches, nil).Want(422, "fields.search_name", "Field is required")
	polygon := [][]float64{{-97, 32}, {-96, 32}, {-96.5, 34}}
	d.Call("POST "+product.SavedSearches, with("drawn", param(map[string]any{"polygon": polygon}))).Want(200,
		"saved_search.criteria.param.polygon.type", "Polygon", "saved_search.criteria.param.polygon.coordinates.0.#", 4, "saved_search.email_frequency", "daily")
	d.Call("POST "+product.SavedSearches, with("box", param(map[string]any{"bounds": map[string]any{"south_west": map[string]any{"lat": 32, "lng": -97}, "north_east": map[string]any{"lat": 33, "lng": -96}}}))).Want(200,
		"saved_search.criteria.param.bounds.south_west.lng", -97)
	for i := range 98 {
		d.Call("POST "+product.SavedSearches, with(fmt.Sprint("s", i), map[string]any{})).Want(200)
	}
	d.Call("POST "+product.SavedSearches, with("one more", map[string]any{})).Want(409, "success", false)
}
