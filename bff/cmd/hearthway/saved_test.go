package main

import (
	"fmt"
	"net/url"
	"strings"
	"testing"
	"time"

	"hearthway/bff/features/listing"
	"hearthway/bff/testkit"
)

func TestFavorites(t *testing.T) {
	c := newCity(t)
	d := c.buyer("ann@example.com")
	ids := func(want string, body any) {
		t.Helper()
		if r := d.ask("POST /api/lead/properties/get-all-favorited-properties/", body).want(200); !strings.Contains(r.body, `"favoritedPropertyIds":`+want) {
			t.Errorf("favourites %s, want %s", r.body, want)
		}
	}
	one, two, sold := c.homes[0], c.homes[1], c.homes[4]
	ids("[]", nil)
	set := "GET /api/lead/properties/set-favorite-by-alias/"
	r := d.ask(set+one.Alias, nil).want(200, "success", true, "property_id", int(one.ID))
	if r.header.Get("Cache-Control") != "no-store" {
		t.Errorf("Cache-Control %q", r.header.Get("Cache-Control"))
	}
	d.ask(set+strings.ToUpper(one.Alias)+"/", nil).want(200, "success", true) // again changes nothing
	ids(fmt.Sprintf("[%d]", one.ID), map[string]any{"properties": []int64{}})
	c.advance(time.Minute)
	d.ask(fmt.Sprintf("POST /api/lead/favorites/%d", two.ID), nil).want(200, "success", true)
	ids(fmt.Sprintf("[%d,%d]", two.ID, one.ID), nil)
	ids(fmt.Sprintf("[%d]", one.ID), fmt.Sprintf(`{"properties":["%d",999999]}`, one.ID))
	ids("[]", map[string]any{"properties": []int64{sold.ID}})
	d.ask("POST /api/lead/properties/get-all-favorited-properties", `{"properties":"x"}`).want(422, "fields.properties", "Must be a list of at most 1000 ids")

	d.ask(set+"no-such-home", nil).want(404, "success", false)
	d.ask(set+sold.Alias, nil).want(404, "success", false)
	for _, id := range []string{"999999", "0", "-1", "x", "99999999999999999999", fmt.Sprint(sold.ID)} {
		d.ask("POST /api/lead/favorites/"+url.PathEscape(id), nil).want(404, "success", false)
	}

	// The price falls, and the other home is sold: what was kept stays, with what changed.
	cheaper, gone := one, two
	cheaper.Price -= 25_000
	gone.Status = listing.Sold
	testkit.Insert(t, c.db, []listing.Listing{cheaper, gone})
	list := d.ask("GET /api/lead/favorites?perPage=10", nil).want(200, "favorites.#", 2, "favorites.0.property.status", "sold", "favorites.0.price_change", 0,
		"favorites.1.property.alias", one.Alias, "favorites.1.saved_price", int(one.Price), "favorites.1.price_change", -25_000, "pagination.pageCount", 1)
	if list.at("favorites.1.property.property_photos.0.medium_url") == nil {
		t.Error("the home has no picture")
	}
	d.ask("GET /api/lead/favorites?page=2&perPage=1", nil).want(200, "favorites.#", 1, "favorites.0.property.alias", one.Alias, "pagination.pageCount", 2)
	d.ask("GET /api/lead/favorites?page=99", nil).want(200, "favorites.#", 0)

	remove := "GET /api/lead/properties/remove-favorite-by-id/"
	d.ask(fmt.Sprintf("%s%d", remove, two.ID), nil).want(200, "success", true)
	d.ask(fmt.Sprintf("%s%d", remove, two.ID), nil).want(200, "success", true)
	d.ask(fmt.Sprintf("DELETE /api/lead/favorites/%d", one.ID), nil).want(200, "success", true)
	ids("[]", nil)

	// By GET only with the token in the header: links of other sites bring the cookie along.
	browser := c.visitor()
	browser.cookie = d.token
	browser.ask(set+one.Alias, nil).want(401)
	browser.ask(fmt.Sprintf("%s%d", remove, one.ID), nil).want(401)
	ids("[]", nil)
	browser.ask(fmt.Sprintf("POST /api/lead/favorites/%d", one.ID), nil).want(200, "success", true)
	browser.origin = "https://evil.example"
	browser.ask(fmt.Sprintf("DELETE /api/lead/favorites/%d", one.ID), nil).want(403)
	ids(fmt.Sprintf("[%d]", one.ID), nil)
}

func TestPlaces(t *testing.T) {
	c := newCity(t)
	d := c.buyer("ann@example.com")
	add := func(body any) reply { return d.ask("POST /api/lead/places/add", body) }
	d.ask("GET /api/lead/places/get", nil).want(200, "data.#", 0, "error", "")
	work := add(map[string]any{"name": "Work", "address": "1500 Marilla St, Dallas", "latitude": 32.7767, "longitude": "-96.7970"}).want(200, "success", true, "error", "", "place.name", "Work")
	c.advance(time.Second)
	add(map[string]any{"name": "Mom <3", "address": "Dallas, TX"}).want(200, "success", true, "place.latitude", 32.78, "place.longitude", -96.8)
	again := add(map[string]any{"name": "Work", "address": "1500 Marilla St, Dallas", "latitude": 32.7768, "longitude": -96.7970}).want(200)
	if again.at("place.id") != work.at("place.id") {
		t.Error("the same place is kept twice")
	}
	d.ask("GET /api/lead/places/get/", nil).want(200, "data.#", 2, "data.0.name", "Work", "data.0.latitude", 32.7768, "data.1.name", "Mom <3")

	home := c.homes[0] // 32.8, -96.79
	d.ask(fmt.Sprintf("GET /api/lead/places/get/%d", home.ID), nil).want(200, "data.#", 2, "error", "",
		"data.0.place_id", int(work.at("place.id").(float64)), "data.0.name", "Work", "data.0.miles", 1.7, "data.0.minutes", 8)
	for _, id := range []string{"999999", "x", "0"} {
		d.ask("GET /api/lead/places/get/"+id, nil).want(404, "success", false)
	}
	for field, body := range map[string]map[string]any{
		"name":     {"address": "x", "latitude": 1, "longitude": 1},
		"address":  {"name": "x", "latitude": 1, "longitude": 1},
		"latitude": {"name": "x", "address": "x", "latitude": 91, "longitude": 1},
	} {
		if r := add(body).want(422, "success", false); r.text("fields."+field) == "" {
			t.Errorf("%s is not marked: %s", field, r.body)
		}
	}
	add(map[string]any{"name": "x", "address": "zzqx nowhere"}).want(422, "fields.address", "Please select an area to search")
	add(map[string]any{"name": strings.Repeat("x", 41), "address": "x", "latitude": 1, "longitude": 1}).want(422, "fields.name", "Cannot be more than 40 characters")
	add(map[string]any{"name": "x", "address": "x", "latitude": "north", "longitude": 1}).want(422, "fields.latitude", "Must be a number")
	add(map[string]any{"name": "x", "address": "x", "latitude": 1}).want(422, "fields.latitude", "Must come with longitude")
	add(nil).want(422, "fields.name", "Field is required", "fields.address", "Field is required")
	for i := range 23 {
		add(map[string]any{"name": fmt.Sprint("p", i), "address": "x", "latitude": 1, "longitude": 1}).want(200)
	}
	add(map[string]any{"name": "one more", "address": "x", "latitude": 1, "longitude": 1}).want(409, "success", false)
	id := int(work.at("place.id").(float64))
	d.ask(fmt.Sprintf("DELETE /api/lead/places/delete/%d", id), nil).want(200, "success", true, "error", "")
	d.ask(fmt.Sprintf("DELETE /api/lead/places/delete/%d", id), nil).want(404, "success", false)
}

// A place that is deleted by mistake comes back as the same one: searches by the drive to it name its number.
func TestDeletedPlaceComesBack(t *testing.T) {
	c := newCity(t)
	ann, ben := c.buyer("ann@example.com"), c.buyer("ben@example.com")
	work := map[string]any{"name": "Work", "address": "1500 Marilla St, Dallas", "latitude": 32.7767, "longitude": -96.797}
	add := func(d *device) int {
		return int(d.ask("POST /api/lead/places/add", work).want(200).at("place.id").(float64))
	}
	drop := func(id int) { ann.ask(fmt.Sprintf("DELETE /api/lead/places/delete/%d", id), nil).want(200) }
	tidy := func() {
		if err := c.services.Saved.Tidy(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	id := add(ann)
	c.advance(time.Minute)
	ann.ask("POST /api/lead/places/add", map[string]any{"name": "Gym", "address": "x", "latitude": 32.8, "longitude": -96.8}).want(200)
	search := fmt.Sprintf("GET /api/screens/search?city=Dallas&state=TX&commute=%d,30", id)
	kept := map[string]any{"search_name": "Short drive", "criteria": map[string]any{"param": map[string]any{"city": "Dallas", "state": "TX", "commute": map[string]any{"place_id": id, "minutes": 30}}}}
	drop(id)
	ann.ask("GET /api/lead/places/get", nil).want(200, "data.#", 1, "data.0.name", "Gym")
	ann.ask(fmt.Sprintf("GET /api/lead/places/get/%d", c.homes[0].ID), nil).want(200, "data.#", 1)
	ann.ask("POST "+savedSearches, kept).want(422, "fields.commute", "This isn’t one of your saved places")
	if body := ann.ask(search, nil).want(200).body; strings.Contains(body, "Marilla") {
		t.Errorf("a search knows a place that is deleted: %s", body)
	}

	if other := add(ben); other == id {
		t.Error("somebody else got the number")
	}
	c.advance(59 * time.Minute)
	tidy()
	if again := add(ann); again != id {
		t.Errorf("it came back as %d, it was %d", again, id)
	}
	ann.ask("GET /api/lead/places/get", nil).want(200, "data.#", 2, "data.0.name", "Work", "data.0.id", id) // where it was
	ann.ask("POST "+savedSearches, kept).want(200)

	// Those that are deleted do not count, and after an hour nothing of them is left.
	drop(id)
	for i := range 24 {
		ann.ask("POST /api/lead/places/add", map[string]any{"name": fmt.Sprint("p", i), "address": "x", "latitude": 1, "longitude": 1}).want(200)
	}
	ann.ask("POST /api/lead/places/add", work).want(409)
	c.advance(time.Hour)
	tidy()
	for _, r := range c.rows() {
		if r.table == "saved_places" && strings.Contains(r.text, fmt.Sprintf(`"id": %d,`, id)) {
			t.Errorf("it is still there: %s", r.text)
		}
	}
}

// Another buyer's things are not there, call by call.
func TestAnotherBuyersThings(t *testing.T) {
	c := newCity(t)
	ann, eve := c.buyer("ann@example.com"), c.buyer("eve@example.com")
	home := c.homes[0]
	place := int(ann.ask("POST /api/lead/places/add", map[string]any{"name": "Work", "address": "Dallas", "latitude": 32.7, "longitude": -96.7}).at("place.id").(float64))
	search := int(ann.ask("POST "+savedSearches, map[string]any{"search_name": "Mine"}).at("saved_search.id").(float64))
	ann.ask(fmt.Sprintf("POST /api/lead/favorites/%d", home.ID), nil).want(200)
	ann.ask(fmt.Sprintf("PUT /api/lead/notes/%d", home.ID), map[string]string{"text": "secret note"}).want(200)
	ann.ask(fmt.Sprintf("POST /api/lead/hidden-homes/%d", c.homes[1].ID), nil).want(200)
	ann.ask("POST /api/lead/viewed-homes", map[string]any{"properties": []int64{home.ID}}).want(200)

	for _, call := range []string{
		"DELETE /api/lead/places/delete/%d", "GET " + savedSearches + "/getCriteria/%d", "PUT " + savedSearches + "/%d", "DELETE " + savedSearches + "/%d",
		"POST " + savedSearches + "/%d/pause", "POST " + savedSearches + "/%d/resume", "GET " + savedSearches + "/%d/preview",
	} {
		id := search
		if strings.Contains(call, "places") {
			id = place
		}
		mine := eve.ask(fmt.Sprintf(call, id), map[string]string{"search_name": "stolen"}).want(404, "success", false)
		nobodys := eve.ask(fmt.Sprintf(call, 999_999), map[string]string{"search_name": "stolen"}).want(404, "success", false)
		if mine.text("error") != nobodys.text("error") {
			t.Errorf("%s tells that it is there: %s", call, mine.text("error"))
		}
	}
	// What is named by a home's id changes one's own only.
	eve.ask(fmt.Sprintf("DELETE /api/lead/favorites/%d", home.ID), nil).want(200)
	eve.ask(fmt.Sprintf("GET /api/lead/properties/remove-favorite-by-id/%d", home.ID), nil).want(200)
	eve.ask(fmt.Sprintf("DELETE /api/lead/notes/%d", home.ID), nil).want(200)
	eve.ask(fmt.Sprintf("DELETE /api/lead/hidden-homes/%d", c.homes[1].ID), nil).want(200)
	for call, list := range map[string]string{
		"GET /api/lead/places/get": "data.#", "GET " + savedSearches: "saved_searches.#", "GET /api/lead/notes": "notes.#", "GET /api/lead/hidden-homes": "hiddenPropertyIds.#",
		"GET /api/lead/favorites": "favorites.#", "GET /api/lead/viewed-homes": "viewedPropertyIds.#", "POST /api/lead/properties/get-all-favorited-properties": "favoritedPropertyIds.#",
	} {
		eve.ask(call, nil).want(200, list, 0)
		ann.ask(call, nil).want(200, list, 1)
	}
	eve.ask(fmt.Sprintf("GET /api/lead/places/get/%d", home.ID), nil).want(200, "data.#", 0)
	ann.ask("GET "+savedSearches, nil).want(200, "saved_searches.0.search_name", "Mine")
}
