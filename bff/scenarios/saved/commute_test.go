package saved

import (
	"fmt"
	"strings"
	"testing"

	"hearthway/bff/scenarios/product"
)

// The homes are at 32.800 to 32.803 north, 96.79 west. The center of Dallas is 8 minutes away, a place ten miles further
// south 35.
func TestSearchByDriveTime(t *testing.T) {
	c := product.New(t)
	ann, eve, nobody := c.Buyer("ann@example.com"), c.Buyer("eve@example.com"), c.Visitor()
	place := func(d *product.Client, name string, lat float64) int {
		return int(d.Call("POST /api/lead/places/add", map[string]any{"name": name, "address": "Dallas", "latitude": lat, "longitude": -96.79}).Want(200).At("place.id").(float64))
	}
	work, far := place(ann, "Ann's work", 32.78), place(ann, "Far", 32.65)

	count := func(d *product.Client, query string) product.Response {
		return d.Call("GET /api/screens/search?view=list&"+query, nil).Want(200)
	}
	near := count(ann, fmt.Sprintf("commute=%d,10", work)).Want(200, "data.count", 4, "data.explanation", "", "data.title", "Homes for sale around Ann's work",
		"data.criteria.commute.place_id", work, "data.criteria.commute.minutes", 10, "data.criteria.commute.name", "Ann's work")
	if control := near.Header.Get("Cache-Control"); !strings.Contains(control, "no-store") {
		t.Errorf("it may be cached: %q", control)
	}
	count(ann, fmt.Sprintf("commute=%d,10", far)).Want(200, "data.count", 0)
	count(ann, fmt.Sprintf("commute=%d,60", far)).Want(200, "data.count", 4)
	count(ann, fmt.Sprintf("city=Dallas&state=TX&commute=%d,20", far)).Want(200, "data.count", 0, "data.area.label", "Dallas, TX", "data.loosen.0.text", "35 min to Far instead of 20")
	ann.Call(fmt.Sprintf("GET /api/screens/search-count?commute=%d,10&city=Dallas&state=TX", far), nil).Want(200, "data.count", 0)

	// For everyone else the URL is the search without the commute, and says so. Who requests it first makes no difference.
	for range 2 {
		for _, other := range []struct {
			device *product.Client
			why    string
		}{{nobody, "Log in to use it"}, {eve, "a place you haven’t saved"}, {c.Agent(), "a place you haven’t saved"}} {
			r := count(other.device, fmt.Sprintf("city=Dallas&state=TX&commute=%d,10", far)).Want(200, "data.count", 4, "data.criteria.commute", nil)
			if !strings.Contains(r.Text("data.explanation"), other.why) || strings.Contains(r.Body, "Ann's work") {
				t.Errorf("it says %q", r.Text("data.explanation"))
			}
		}
		count(ann, fmt.Sprintf("city=Dallas&state=TX&commute=%d,10", far)).Want(200, "data.count", 0)
	}
	for _, bad := range []string{"x,10", "1", "1,1000", "0,10", "1,3"} {
		if r := count(ann, "city=Dallas&state=TX&commute="+bad).Want(200, "data.count", 4); !strings.Contains(r.Text("data.explanation"), "commute") {
			t.Errorf("%s: %q", bad, r.Text("data.explanation"))
		}
	}

	// Only Ann's page contains her place, and no cache stores either page.
	path := fmt.Sprintf("/search?city=Dallas&state=TX&commute=%d,10", work)
	for range 2 {
		if r := product.OpenPage(ann, path).Want(200); !strings.Contains(r.Body, "Ann\\u0027s work") && !strings.Contains(r.Body, "Ann's work") || !strings.Contains(r.Header.Get("Cache-Control"), "no-store") {
			t.Errorf("Ann's page lacks her place, or may be cached: %q", r.Header.Get("Cache-Control"))
		}
		for _, other := range []*product.Client{eve, nobody} {
			if r := product.OpenPage(other, path).Want(200); strings.Contains(r.Body, "s work") || !strings.Contains(r.Header.Get("Cache-Control"), "no-store") {
				t.Errorf("Ann's place is on another page, or the page may be cached: %q", r.Header.Get("Cache-Control"))
			}
		}
	}

	// Calls reject it.
	for _, call := range []string{"POST /api/v1/properties/search", "POST /api/v1/properties/search/list", "POST /api/v1/properties/search/map"} {
		body := func(place any, minutes any) any {
			return map[string]any{"criteria": map[string]any{"param": map[string]any{"city": "Dallas", "state": "TX", "commute": map[string]any{"place_id": place, "minutes": minutes}}}}
		}
		ann.Call(call, body(fmt.Sprint(work), "10")).Want(200, "property_count", 4)
		ann.Call(call, body(far, 10)).Want(200, "property_count", 0)
		eve.Call(call, body(far, 10)).Want(422, "fields.commute", "This isn’t one of your saved places")
		nobody.Call(call, body(far, 10)).Want(422, "fields.commute", "Please log in to search by drive time.")
		ann.Call(call, body(work, 500)).Want(422, "fields.commute", "Must be between 5 and 120 minutes")
		ann.Call(call, body(work, "long")).Want(422, "fields.commute", "Must be a whole number")
	}
}

// A saved search remembers where its place was: its alerts go on after the place is deleted.
func TestSavedSearchByDriveTime(t *testing.T) {
	c := product.New(t)
	ann, eve := c.Buyer("ann@example.com"), c.Buyer("eve@example.com")
	work := int(ann.Call("POST /api/lead/places/add", map[string]any{"name": "Work", "address": "Dallas", "latitude": 32.78, "longitude": -96.79}).Want(200).At("place.id").(float64))
	body := map[string]any{"search_name": "Near work", "criteria": map[string]any{"param": map[string]any{"city": "Dallas", "state": "TX", "commute": map[string]any{"place_id": work, "minutes": 10}}}}
	eve.Call("POST "+product.SavedSearches, body).Want(422, "fields.commute", "This isn’t one of your saved places")
	r := ann.Call("POST "+product.SavedSearches, body).Want(200, "saved_search.criteria.param.commute.place_id", work, "saved_search.criteria.param.commute.name", "Work",
		"saved_search.href", fmt.Sprintf("/search?city=Dallas&commute=%d%%2C10&state=TX", work))
	id := int(r.At("saved_search.id").(float64))
	ann.Call("GET "+product.ScreenPath("saved-searches"), nil).Want(200, "data.searches.0.summary", "Dallas, TX · about 10 min drive to Work")
	ann.Call(fmt.Sprintf("GET %s/getCriteria/%d", product.SavedSearches, id), nil).Want(200, "criteria.param.commute.minutes", 10)
	ann.Call(fmt.Sprintf("GET %s/%d/preview", product.SavedSearches, id), nil).Want(200, "property_count", 4)
	ann.Call(fmt.Sprintf("DELETE /api/lead/places/delete/%d", work), nil).Want(200)
	ann.Call(fmt.Sprintf("GET %s/%d/preview", product.SavedSearches, id), nil).Want(200, "property_count", 4)
	ann.Call(fmt.Sprintf("PUT %s/%d", product.SavedSearches, id), map[string]any{"email_frequency": "weekly"}).Want(200, "saved_search.criteria.param.commute.minutes", 10)
}
