package saved

import (
	"fmt"
	"net/url"
	"strings"
	"testing"
	"time"

	"hearthway/bff/features/listing"
	"hearthway/bff/scenarios/product"
	"hearthway/bff/testkit"
)

func TestFavorites(t *testing.T) {
	c := product.New(t)
	d := c.Buyer("ann@example.com")
	ids := func(want string, body any) {
		t.Helper()
		if r := d.Call("POST /api/lead/properties/get-all-favorited-properties/", body).Want(200); !strings.Contains(r.Body, `"favoritedPropertyIds":`+want) {
			t.Errorf("favorites %s, want %s", r.Body, want)
		}
	}
	one, two, sold := c.Homes[0], c.Homes[1], c.Homes[4]
	ids("[]", nil)
	set := "GET /api/lead/properties/set-favorite-by-alias/"
	r := d.Call(set+one.Alias, nil).Want(200, "success", true, "property_id", int(one.ID))
	if r.Header.Get("Cache-Control") != "no-store" {
		t.Errorf("Cache-Control %q", r.Header.Get("Cache-Control"))
	}
	d.Call(set+strings.ToUpper(one.Alias)+"/", nil).Want(200, "success", true) // again changes nothing
	ids(fmt.Sprintf("[%d]", one.ID), map[string]any{"properties": []int64{}})
	c.Advance(time.Minute)
	d.Call(fmt.Sprintf("POST /api/lead/favorites/%d", two.ID), nil).Want(200, "success", true)
	ids(fmt.Sprintf("[%d,%d]", two.ID, one.ID), nil)
	ids(fmt.Sprintf("[%d]", one.ID), fmt.Sprintf(`{"properties":["%d",999999]}`, one.ID))
	ids("[]", map[string]any{"properties": []int64{sold.ID}})
	d.Call("POST /api/lead/properties/get-all-favorited-properties", `{"properties":"x"}`).Want(422, "fields.properties", "Must be a list of at most 1000 ids")

	d.Call(set+"no-such-home", nil).Want(404, "success", false)
	d.Call(set+sold.Alias, nil).Want(404, "success", false)
	for _, id := range []string{"999999", "0", "-1", "x", "99999999999999999999", fmt.Sprint(sold.ID)} {
		d.Call("POST /api/lead/favorites/"+url.PathEscape(id), nil).Want(404, "success", false)
	}

	// The price drops, and the other home is sold: favorites stay, with their changes.
	cheaper, gone := one, two
	cheaper.Price -= 25_000
	gone.Status = listing.Sold
	testkit.Insert(t, c.DB, []listing.Listing{cheaper, gone})
	list := d.Call("GET /api/lead/favorites?perPage=10", nil).Want(200, "favorites.#", 2, "favorites.0.property.status", "sold", "favorites.0.price_change", 0,
		"favorites.1.property.alias", one.Alias, "favorites.1.saved_price", int(one.Price), "favorites.1.price_change", -25_000, "pagination.pageCount", 1)
	if list.At("favorites.1.property.property_photos.0.medium_url") == nil {
		t.Error("the home has no picture")
	}
	d.Call("GET /api/lead/favorites?page=2&perPage=1", nil).Want(200, "favorites.#", 1, "favorites.0.property.alias", one.Alias, "pagination.pageCount", 2)
	d.Call("GET /api/lead/favorites?page=99", nil).Want(200, "favorites.#", 0)

	remove := "GET /api/lead/properties/remove-favorite-by-id/"
	d.Call(fmt.Sprintf("%s%d", remove, two.ID), nil).Want(200, "success", true)
	d.Call(fmt.Sprintf("%s%d", remove, two.ID), nil).Want(200, "success", true)
	d.Call(fmt.Sprintf("DELETE /api/lead/favorites/%d", one.ID), nil).Want(200, "success", true)
	ids("[]", nil)

	// GET needs the token in the header, because links from other sites send the cookie.
	browser := c.Visitor()
	browser.Cookie = d.Token
	browser.Call(set+one.Alias, nil).Want(401)
	browser.Call(fmt.Sprintf("%s%d", remove, one.ID), nil).Want(401)
	ids("[]", nil)
	browser.Call(fmt.Sprintf("POST /api/lead/favorites/%d", one.ID), nil).Want(200, "success", true)
	browser.Origin = "https://evil.example"
	browser.Call(fmt.Sprintf("DELETE /api/lead/favorites/%d", one.ID), nil).Want(403)
	ids(fmt.Sprintf("[%d]", one.ID), nil)
}

func TestPlaces(t *testing.T) {
	c := product.New(t)
	d := c.Buyer("ann@example.com")
	add := func(body any) product.Response { return d.Call("POST /api/lead/places/add", body) }
	d.Call("GET /api/lead/places/get", nil).Want(200, "data.#", 0, "error", "")
	work := add(map[string]any{"name": "Work", "address": "1500 Marilla St, Dallas", "latitude": 32.7767, "longitude": "-96.7970"}).Want(200, "success", true, "error", "", "place.name", "Work")
	c.Advance(time.Second)
	add(map[string]any{"name": "Mom <3", "address": "Dallas, TX"}).Want(200, "success", true, "place.latitude", 32.78, "place.longitude", -96.8)
	again := add(map[string]any{"name": "Work", "address": "1500 Marilla St, Dallas", "latitude": 32.7768, "longitude": -96.7970}).Want(200)
	if again.At("place.id") != work.At("place.id") {
		t.Error("the same place is stored twice")
	}
	d.Call("GET /api/lead/places/get/", nil).Want(200, "data.#", 2, "data.0.name", "Work", "data.0.latitude", 32.7768, "data.1.name", "Mom <3")

	home := c.Homes[0] // 32.8, -96.79
	d.Call(fmt.Sprintf("GET /api/lead/places/get/%d", home.ID), nil).Want(200, "data.#", 2, "error", "",
		"data.0.place_id", int(work.At("place.id").(float64)), "data.0.name", "Work", "data.0.miles", 1.7, "data.0.minutes", 8)
	for _, id := range []string{"999999", "x", "0"} {
		d.Call("GET /api/lead/places/get/"+id, nil).Want(404, "success", false)
	}
	for field, body := range map[string]map[string]any{
		"name":     {"address": "x", "latitude": 1, "longitude": 1},
		"address":  {"name": "x", "latitude": 1, "longitude": 1},
		"latitude": {"name": "x", "address": "x", "latitude": 91, "longitude": 1},
	} {
		if r := add(body).Want(422, "success", false); r.Text("fields."+field) == "" {
			t.Errorf("%s is not marked: %s", field, r.Body)
		}
	}
	add(map[string]any{"name": "x", "address": "zzqx nowhere"}).Want(422, "fields.address", "Please select an area to search")
	add(map[string]any{"name": strings.Repeat("x", 41), "address": "x", "latitude": 1, "longitude": 1}).Want(422, "fields.name", "Cannot be more than 40 characters")
	add(map[string]any{"name": "x", "address": "x", "latitude": "north", "longitude": 1}).Want(422, "fields.latitude", "Must be a number")
	add(map[string]any{"name": "x", "address": "x", "latitude": 1}).Want(422, "fields.latitude", "Must come with longitude")
	add(nil).Want(422, "fields.name", "Field is required", "fields.address", "Field is required")
	for i := range 23 {
		add(map[string]any{"name": fmt.Sprint("p", i), "address": "x", "latitude": 1, "longitude": 1}).Want(200)
	}
	add(map[string]any{"name": "one more", "address": "x", "latitude": 1, "longitude": 1}).Want(409, "success", false)
	id := int(work.At("place.id").(float64))
	d.Call(fmt.Sprintf("DELETE /api/lead/places/delete/%d", id), nil).Want(200, "success", true, "error", "")
	d.Call(fmt.Sprintf("DELETE /api/lead/places/delete/%d", id), nil).Want(404, "success", false)
}

// A place that was deleted by mistake is restored with its ID: searches by drive time refer to it.
func TestDeletedPlaceIsRestored(t *testing.T) {
	c := product.New(t)
	ann, ben := c.Buyer("ann@example.com"), c.Buyer("ben@example.com")
	work := map[string]any{"name": "Work", "address": "1500 Marilla St, Dallas", "latitude": 32.7767, "longitude": -96.797}
	add := func(d *product.Client) int {
		return int(d.Call("POST /api/lead/places/add", work).Want(200).At("place.id").(float64))
	}
	drop := func(id int) { ann.Call(fmt.Sprintf("DELETE /api/lead/places/delete/%d", id), nil).Want(200) }
	tidy := func() {
		if err := c.Services.Saved.Tidy(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	id := add(ann)
	c.Advance(time.Minute)
	ann.Call("POST /api/lead/places/add", map[string]any{"name": "Gym", "address": "x", "latitude": 32.8, "longitude": -96.8}).Want(200)
	search := fmt.Sprintf("GET /api/screens/search?city=Dallas&state=TX&commute=%d,30", id)
	savedSearch := map[string]any{"search_name": "Short drive", "criteria": map[string]any{"param": map[string]any{"city": "Dallas", "state": "TX", "commute": map[string]any{"place_id": id, "minutes": 30}}}}
	drop(id)
	ann.Call("GET /api/lead/places/get", nil).Want(200, "data.#", 1, "data.0.name", "Gym")
	ann.Call(fmt.Sprintf("GET /api/lead/places/get/%d", c.Homes[0].ID), nil).Want(200, "data.#", 1)
	ann.Call("POST "+product.SavedSearches, savedSearch).Want(422, "fields.commute", "This isn’t one of your saved places")
	if body := ann.Call(search, nil).Want(200).Body; strings.Contains(body, "Marilla") {
		t.Errorf("a search knows a place that is deleted: %s", body)
	}

	if other := add(ben); other == id {
		t.Error("another buyer got the ID")
	}
	c.Advance(59 * time.Minute)
	tidy()
	if again := add(ann); again != id {
		t.Errorf("it came back as %d, it was %d", again, id)
	}
	ann.Call("GET /api/lead/places/get", nil).Want(200, "data.#", 2, "data.0.name", "Work", "data.0.id", id) // where it was
	ann.Call("POST "+product.SavedSearches, savedSearch).Want(200)

	// Deleted places don't count, and are erased after an hour.
	drop(id)
	for i := range 24 {
		ann.Call("POST /api/lead/places/add", map[string]any{"name": fmt.Sprint("p", i), "address": "x", "latitude": 1, "longitude": 1}).Want(200)
	}
	ann.Call("POST /api/lead/places/add", work).Want(409)
	c.Advance(time.Hour)
	tidy()
	for _, r := range c.Rows() {
		if r.Table == "saved_places" && strings.Contains(r.Text, fmt.Sprintf(`"id": %d,`, id)) {
			t.Errorf("it is still there: %s", r.Text)
		}
	}
}

// Another buyer's data doesn't exist, call by call.
func TestOtherBuyersDataIsNotFound(t *testing.T) {
	c := product.New(t)
	ann, eve := c.Buyer("ann@example.com"), c.Buyer("eve@example.com")
	home := c.Homes[0]
	place := int(ann.Call("POST /api/lead/places/add", map[string]any{"name": "Work", "address": "Dallas", "latitude": 32.7, "longitude": -96.7}).At("place.id").(float64))
	search := int(ann.Call("POST "+product.SavedSearches, map[string]any{"search_name": "Mine"}).At("saved_search.id").(float64))
	ann.Call(fmt.Sprintf("POST /api/lead/favorites/%d", home.ID), nil).Want(200)
	ann.Call(fmt.Sprintf("PUT /api/lead/notes/%d", home.ID), map[string]string{"text": "secret note"}).Want(200)
	ann.Call(fmt.Sprintf("POST /api/lead/hidden-homes/%d", c.Homes[1].ID), nil).Want(200)
	ann.Call("POST /api/lead/viewed-homes", map[string]any{"properties": []int64{home.ID}}).Want(200)

	for _, call := range []string{
		"DELETE /api/lead/places/delete/%d", "GET " + product.SavedSearches + "/getCriteria/%d", "PUT " + product.SavedSearches + "/%d", "DELETE " + product.SavedSearches + "/%d",
		"POST " + product.SavedSearches + "/%d/pause", "POST " + product.SavedSearches + "/%d/resume", "GET " + product.SavedSearches + "/%d/preview",
	} {
		id := search
		if strings.Contains(call, "places") {
			id = place
		}
		mine := eve.Call(fmt.Sprintf(call, id), map[string]string{"search_name": "stolen"}).Want(404, "success", false)
		nobodys := eve.Call(fmt.Sprintf(call, 999_999), map[string]string{"search_name": "stolen"}).Want(404, "success", false)
		if mine.Text("error") != nobodys.Text("error") {
			t.Errorf("%s tells that it is there: %s", call, mine.Text("error"))
		}
	}
	// Calls with a home's ID change only the user's own data.
	eve.Call(fmt.Sprintf("DELETE /api/lead/favorites/%d", home.ID), nil).Want(200)
	eve.Call(fmt.Sprintf("GET /api/lead/properties/remove-favorite-by-id/%d", home.ID), nil).Want(200)
	eve.Call(fmt.Sprintf("DELETE /api/lead/notes/%d", home.ID), nil).Want(200)
	eve.Call(fmt.Sprintf("DELETE /api/lead/hidden-homes/%d", c.Homes[1].ID), nil).Want(200)
	for call, list := range map[string]string{
		"GET /api/lead/places/get": "data.#", "GET " + product.SavedSearches: "saved_searches.#", "GET /api/lead/notes": "notes.#", "GET /api/lead/hidden-homes": "hiddenPropertyIds.#",
		"GET /api/lead/favorites": "favorites.#", "GET /api/lead/viewed-homes": "viewedPropertyIds.#", "POST /api/lead/properties/get-all-favorited-properties": "favoritedPropertyIds.#",
	} {
		eve.Call(call, nil).Want(200, list, 0)
		ann.Call(call, nil).Want(200, list, 1)
	}
	eve.Call(fmt.Sprintf("GET /api/lead/places/get/%d", home.ID), nil).Want(200, "data.#", 0)
	ann.Call("GET "+product.SavedSearches, nil).Want(200, "saved_searches.0.search_name", "Mine")
}
