package main

import (
	"fmt"
	"strings"
	"testing"
)

// The homes stand at 32.800 to 32.803 north, 96.79 west. The center of Dallas is 8 minutes away,
// a place ten miles further south 35.
func TestSearchByDriveTime(t *testing.T) {
	c := newCity(t)
	ann, eve, nobody := c.buyer("ann@example.com"), c.buyer("eve@example.com"), c.visitor()
	place := func(d *device, name string, lat float64) int {
		return int(d.ask("POST /api/lead/places/add", map[string]any{"name": name, "address": "Dallas", "latitude": lat, "longitude": -96.79}).want(200).at("place.id").(float64))
	}
	work, far := place(ann, "Ann's work", 32.78), place(ann, "Far", 32.65)

	count := func(d *device, query string) reply {
		return d.ask("GET /api/screens/search?view=list&"+query, nil).want(200)
	}
	near := count(ann, fmt.Sprintf("commute=%d,10", work)).want(200, "data.count", 4, "data.explanation", "", "data.title", "Homes for sale around Ann's work",
		"data.criteria.commute.place_id", work, "data.criteria.commute.minutes", 10, "data.criteria.commute.name", "Ann's work")
	if control := near.header.Get("Cache-Control"); !strings.Contains(control, "no-store") {
		t.Errorf("it may be kept: %q", control)
	}
	count(ann, fmt.Sprintf("commute=%d,10", far)).want(200, "data.count", 0)
	count(ann, fmt.Sprintf("commute=%d,60", far)).want(200, "data.count", 4)
	count(ann, fmt.Sprintf("city=Dallas&state=TX&commute=%d,20", far)).want(200, "data.count", 0, "data.area.label", "Dallas, TX", "data.loosen.0.text", "35 min to Far instead of 20")
	ann.ask(fmt.Sprintf("GET /api/screens/search-count?commute=%d,10&city=Dallas&state=TX", far), nil).want(200, "data.count", 0)

	// For everybody else the address is the search without it, and says so kindly. Who asks first
	// makes no difference.
	for range 2 {
		for _, other := range []struct {
			device *device
			why    string
		}{{nobody, "Log in to use it"}, {eve, "a place you haven’t saved"}, {c.agent(), "a place you haven’t saved"}} {
			r := count(other.device, fmt.Sprintf("city=Dallas&state=TX&commute=%d,10", far)).want(200, "data.count", 4, "data.criteria.commute", nil)
			if !strings.Contains(r.text("data.explanation"), other.why) || strings.Contains(r.body, "Ann's work") {
				t.Errorf("it says %q", r.text("data.explanation"))
			}
		}
		count(ann, fmt.Sprintf("city=Dallas&state=TX&commute=%d,10", far)).want(200, "data.count", 0)
	}
	for _, bad := range []string{"x,10", "1", "1,1000", "0,10", "1,3"} {
		if r := count(ann, "city=Dallas&state=TX&commute="+bad).want(200, "data.count", 4); !strings.Contains(r.text("data.explanation"), "commute") {
			t.Errorf("%s: %q", bad, r.text("data.explanation"))
		}
	}

	// Pages: Ann's browser has her place in it, nobody else's, and no cache keeps either.
	path := fmt.Sprintf("/search?city=Dallas&state=TX&commute=%d,10", work)
	for range 2 {
		if r := page(ann, path).want(200); !strings.Contains(r.body, "Ann\\u0027s work") && !strings.Contains(r.body, "Ann's work") || !strings.Contains(r.header.Get("Cache-Control"), "no-store") {
			t.Errorf("Ann's page lacks her place, or may be kept: %q", r.header.Get("Cache-Control"))
		}
		for _, other := range []*device{eve, nobody} {
			if r := page(other, path).want(200); strings.Contains(r.body, "s work") || !strings.Contains(r.header.Get("Cache-Control"), "no-store") {
				t.Errorf("what is Ann's is on another page, or it may be kept: %q", r.header.Get("Cache-Control"))
			}
		}
	}

	// The calls do not forgive.
	for _, call := range []string{"POST /api/v1/properties/search", "POST /api/v1/properties/search/list", "POST /api/v1/properties/search/map"} {
		body := func(place any, minutes any) any {
			return map[string]any{"criteria": map[string]any{"param": map[string]any{"city": "Dallas", "state": "TX", "commute": map[string]any{"place_id": place, "minutes": minutes}}}}
		}
		ann.ask(call, body(fmt.Sprint(work), "10")).want(200, "property_count", 4)
		ann.ask(call, body(far, 10)).want(200, "property_count", 0)
		eve.ask(call, body(far, 10)).want(422, "fields.commute", "This isn’t one of your saved places")
		nobody.ask(call, body(far, 10)).want(422, "fields.commute", "Please log in to search by drive time.")
		ann.ask(call, body(work, 500)).want(422, "fields.commute", "Must be between 5 and 120 minutes")
		ann.ask(call, body(work, "long")).want(422, "fields.commute", "Must be a whole number")
	}
}

// A saved search keeps where its place was: its mails go on when the place is gone.
func TestSavedSearchByDriveTime(t *testing.T) {
	c := newCity(t)
	ann, eve := c.buyer("ann@example.com"), c.buyer("eve@example.com")
	work := int(ann.ask("POST /api/lead/places/add", map[string]any{"name": "Work", "address": "Dallas", "latitude": 32.78, "longitude": -96.79}).want(200).at("place.id").(float64))
	body := map[string]any{"search_name": "Near work", "criteria": map[string]any{"param": map[string]any{"city": "Dallas", "state": "TX", "commute": map[string]any{"place_id": work, "minutes": 10}}}}
	eve.ask("POST "+savedSearches, body).want(422, "fields.commute", "This isn’t one of your saved places")
	r := ann.ask("POST "+savedSearches, body).want(200, "saved_search.criteria.param.commute.place_id", work, "saved_search.criteria.param.commute.name", "Work",
		"saved_search.href", fmt.Sprintf("/search?city=Dallas&commute=%d%%2C10&state=TX", work))
	id := int(r.at("saved_search.id").(float64))
	ann.ask("GET "+screenPath("saved-searches"), nil).want(200, "data.searches.0.summary", "Dallas, TX · about 10 min drive to Work")
	ann.ask(fmt.Sprintf("GET %s/getCriteria/%d", savedSearches, id), nil).want(200, "criteria.param.commute.minutes", 10)
	ann.ask(fmt.Sprintf("GET %s/%d/preview", savedSearches, id), nil).want(200, "property_count", 4)
	ann.ask(fmt.Sprintf("DELETE /api/lead/places/delete/%d", work), nil).want(200)
	ann.ask(fmt.Sprintf("GET %s/%d/preview", savedSearches, id), nil).want(200, "property_count", 4)
	ann.ask(fmt.Sprintf("PUT %s/%d", savedSearches, id), map[string]any{"email_frequency": "weekly"}).want(200, "saved_search.criteria.param.commute.minutes", 10)
}
