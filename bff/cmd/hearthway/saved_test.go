package main

import (
	"encoding/json"
	"fmt"
	"net/url"
	"strings"
	"testing"
	"time"

	"hearthway/bff/domain/listing"
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
		if err := c.people.calls.Saved.Tidy(t.Context()); err != nil {
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
	ann.ask("POST "+searches, kept).want(422, "fields.commute", "This place is not among your saved places")
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
	ann.ask("POST "+searches, kept).want(200)

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

const searches = "/api/v1/saved-searches"

func TestSavedSearches(t *testing.T) {
	c := newCity(t)
	d := c.buyer("ann@example.com")
	d.ask("GET "+searches, nil).want(200, "saved_searches.#", 0)
	param := map[string]any{
		"city": "Dallas", "state": "texas", "bedrooms": "6", "bathrooms": 4.5, "price_range_from": 300000, "price_range_to": 900000, "square_feet_from": 1000,
		"water_front": false, "sub_types": "Condo,Townhouse", "keywords": []string{"Pool"}, "hoa_max": 0, "sort_order": "price_asc",
		"map_center_lat": 32.78, "map_center_lng": -96.8, "map_zoom": 12,
	}
	body := map[string]any{"search_name": "Near <work>", "email_frequency": "instant", "criteria": map[string]any{"param": param, "listing_agent_id": "a1"}, "user_id": "somebody else"}
	r := d.ask("POST "+searches, body).want(200, "success", true, "saved_search.search_name", "Near <work>", "saved_search.email_frequency", "instant",
		"saved_search.email_alert", "Y", "saved_search.unsubscribe", "N", "saved_search.paused", false, "saved_search.alerts", true,
		"saved_search.criteria.param.bedrooms", 6, "saved_search.criteria.param.state", "TX", "saved_search.criteria.listing_agent_id", "a1")
	if me := d.ask("GET /api/lead/client-leads/me", nil).text("me.id"); r.text("saved_search.user_id") != me {
		t.Errorf("it belongs to %s", r.text("saved_search.user_id"))
	}
	id := int(r.at("saved_search.id").(float64))
	if again := d.ask("POST "+searches, body).want(200); int(again.at("saved_search.id").(float64)) != id {
		t.Error("a retry made another one")
	}

	// Restored with the caps: 3 and 5 mean 3+ and 5+.
	got := d.ask(fmt.Sprintf("GET %s/getCriteria/%d", searches, id), nil).want(200, "criteria.param.bedrooms", 5, "criteria.param.bathrooms", 3, "criteria.param.price_range_from", 300000,
		"criteria.param.price_range_to", 900000, "criteria.param.square_feet_from", 1000, "criteria.param.map_center_lat", 32.78, "criteria.param.map_center_lng", -96.8,
		"criteria.param.map_zoom", 12, "criteria.param.sort_order", "price_asc", "criteria.param.hoa_max", 0, "criteria.param.keywords.0", "pool", "search_name", "Near <work>")
	address, err := url.Parse(got.text("href"))
	if err != nil || address.Path != "/search" || address.Query().Get("bedrooms") != "5" || address.Query().Get("city") != "Dallas" || address.Query().Get("sort_order") != "price_asc" {
		t.Errorf("href %s", got.text("href"))
	}
	// What comes back can be searched for as it is.
	raw, _ := json.Marshal(map[string]any{"criteria": got.at("criteria")})
	d.ask("POST /api/v1/properties/search/list", string(raw)).want(200, "property_count", 0)

	d.ask(fmt.Sprintf("PUT %s/%d", searches, id), map[string]any{"email_frequency": "weekly", "email_alert": "N", "unsubscribe": "Y"}).want(200,
		"saved_search.email_frequency", "weekly", "saved_search.email_alert", "N", "saved_search.unsubscribe", "Y", "saved_search.alerts", false,
		"saved_search.search_name", "Near <work>", "saved_search.criteria.param.bedrooms", 6)
	d.ask(fmt.Sprintf("PUT %s/%d", searches, id), map[string]any{"search_name": "Homes", "email_alert": true, "unsubscribe": 0, "criteria": map[string]any{"param": map[string]any{"zipcode": "75204"}}}).want(200,
		"saved_search.search_name", "Homes", "saved_search.criteria.param.zipcode", "75204", "saved_search.criteria.param.city", nil, "saved_search.alerts", true)

	d.ask(fmt.Sprintf("POST %s/%d/pause", searches, id), nil).want(200, "saved_search.paused", true, "saved_search.alerts", false)
	d.ask(fmt.Sprintf("POST %s/%d/pause", searches, id), nil).want(200, "saved_search.paused", true)
	d.ask(fmt.Sprintf("POST %s/%d/resume", searches, id), nil).want(200, "saved_search.paused", false, "saved_search.alerts", true)

	d.ask(fmt.Sprintf("GET %s/%d/preview", searches, id), nil).want(200, "property_count", 4, "properties.#", 4, "saved_search.search_name", "Homes")
	// A name may be left out, not taken away.
	for _, blank := range []string{"", "  "} {
		d.ask(fmt.Sprintf("PUT %s/%d", searches, id), map[string]any{"search_name": blank, "email_frequency": "never"}).want(422, "success", false, "fields.search_name", "Field is required")
	}
	d.ask(fmt.Sprintf("PUT %s/%d", searches, id), `{"search_name":null}`).want(200, "saved_search.search_name", "Homes", "saved_search.alerts", true)
	d.ask("GET "+searches, nil).want(200, "saved_searches.#", 1)
	d.ask(fmt.Sprintf("DELETE %s/%d", searches, id), nil).want(200, "success", true)
	for _, call := range []string{"GET %s/getCriteria/%d", "PUT %s/%d", "DELETE %s/%d", "POST %s/%d/pause", "GET %s/%d/preview"} {
		d.ask(fmt.Sprintf(call, searches, id), nil).want(404, "success", false)
	}
	d.ask("GET "+searches+"/getCriteria/x'--", nil).want(404)
}

func TestSavedSearchIsChecked(t *testing.T) {
	c := newCity(t)
	d := c.buyer("ann@example.com")
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
		"zipcode":         with("x", param(map[string]any{"zipcode": "abcde"})),
		"state":           with("x", param(map[string]any{"state": "Atlantis"})),
	} {
		if r := d.ask("POST "+searches, body).want(422, "success", false); r.text("fields."+field) == "" {
			t.Errorf("%s is not marked: %s", field, r.body)
		}
	}
	d.ask("POST "+searches, with(strings.Repeat("x", 61), map[string]any{})).want(422, "fields.search_name", "Cannot be more than 60 characters")
	d.ask("POST "+searches, nil).want(422, "fields.search_name", "Field is required")
	polygon := [][]float64{{-97, 32}, {-96, 32}, {-96.5, 34}}
	d.ask("POST "+searches, with("drawn", param(map[string]any{"polygon": polygon}))).want(200,
		"saved_search.criteria.param.polygon.type", "Polygon", "saved_search.criteria.param.polygon.coordinates.0.#", 4, "saved_search.email_frequency", "daily")
	d.ask("POST "+searches, with("box", param(map[string]any{"bounds": map[string]any{"south_west": map[string]any{"lat": 32, "lng": -97}, "north_east": map[string]any{"lat": 33, "lng": -96}}}))).want(200,
		"saved_search.criteria.param.bounds.south_west.lng", -97)
	for i := range 98 {
		d.ask("POST "+searches, with(fmt.Sprint("s", i), map[string]any{})).want(200)
	}
	d.ask("POST "+searches, with("one more", map[string]any{})).want(409, "success", false)
}

func TestNotesAndHiddenHomes(t *testing.T) {
	c := newCity(t)
	d := c.buyer("ann@example.com")
	home := c.homes[0]
	path := fmt.Sprintf("/api/lead/notes/%d", home.ID)
	const text = "Kitchen is <b>dark</b>;\n'); drop table notes; -- 🏠"
	d.ask("PUT "+path, map[string]string{"text": text}).want(200, "success", true, "note.text", text, "note.property_id", int(home.ID))
	c.advance(time.Second)
	d.ask("PUT "+path, map[string]string{"text": text + "!"}).want(200)
	d.ask("GET /api/lead/notes", nil).want(200, "notes.#", 1, "notes.0.text", text+"!")
	d.ask("PUT "+path, map[string]string{"text": strings.Repeat("é", 2001)}).want(422, "fields.text", "Cannot be more than 2000 characters")
	d.ask("PUT "+path, map[string]string{"text": strings.Repeat("é", 2000)}).want(200)
	d.ask("PUT /api/lead/notes/999999", map[string]string{"text": "x"}).want(404)
	d.ask("PUT "+path, map[string]string{"text": ""}).want(200, "success", true)
	d.ask("GET /api/lead/notes", nil).want(200, "notes.#", 0)
	d.ask("DELETE "+path, nil).want(200, "success", true)

	hide := fmt.Sprintf("/api/lead/hidden-homes/%d", home.ID)
	d.ask("POST "+hide, nil).want(200, "success", true)
	d.ask("POST "+hide, nil).want(200, "success", true)
	d.ask("GET /api/lead/hidden-homes", nil).want(200, "hiddenPropertyIds.#", 1, "hiddenPropertyIds.0", int(home.ID))
	d.ask("POST /api/lead/hidden-homes/999999", nil).want(404)
	d.ask("DELETE "+hide, nil).want(200, "success", true)
	d.ask("GET /api/lead/hidden-homes", nil).want(200, "hiddenPropertyIds.#", 0)
}

// What a visitor looked at is merged into the account, newest first, no home twice.
func TestViewedHomes(t *testing.T) {
	c := newCity(t)
	d := c.buyer("ann@example.com")
	a, b, third := c.homes[0].ID, c.homes[1].ID, c.homes[2].ID
	d.ask("GET /api/lead/viewed-homes", nil).want(200, "latest.#", 0, "viewedPropertyIds.#", 0)
	r := d.ask("POST /api/lead/viewed-homes", map[string]any{"properties": []any{b, fmt.Sprint(a), b, 999999}}).want(200,
		"viewedPropertyIds.#", 2, "viewedPropertyIds.0", int(b), "viewedPropertyIds.1", int(a), "latest.0.alias", c.homes[1].Alias)
	if len(r.text("visitor_id")) != 36 {
		t.Errorf("visitor %q", r.text("visitor_id"))
	}
	c.advance(time.Minute)
	other := c.visitor()
	other.token = d.byCode("ann@example.com").text("token")
	other.ask(fmt.Sprintf("GET /api/v1/properties/get-by-alias/%s?log-view=1", c.homes[2].Alias), nil).want(200)
	other.ask(fmt.Sprintf("GET /api/v1/properties/get-by-alias/%s", c.homes[3].Alias), nil).want(200) // only looked up
	c.visitor().ask(fmt.Sprintf("GET /api/v1/properties/get-by-alias/%s?log-view=1", c.homes[3].Alias), nil).want(200)
	other.ask("POST /api/lead/viewed-homes", map[string]any{}).want(200, "viewedPropertyIds.#", 3, "viewedPropertyIds.0", int(third))
	other.ask("POST /api/lead/viewed-homes", map[string]any{"properties": "x"}).want(422)
}

func TestMailPropertyDetails(t *testing.T) {
	c := newCity(t)
	d := c.proven("ann@example.com")
	call := "POST /api/lead/properties/mail-property-details"
	home, withheld := c.homes[0], c.homes[3]
	note := "Look <b>here</b>!\nWhat do you think? \"Ann\""
	d.ask(call, map[string]any{"alias": strings.ToUpper(home.Alias), "recipients": []string{"bob@example.com", " BOB@example.com ", "cleo@example.com"}, "note": note}).want(200, "success", true)
	if len(c.mails("bob@example.com")) != 1 || len(c.mails("cleo@example.com")) != 1 {
		t.Fatal("each recipient gets one mail")
	}
	mail := c.mails("bob@example.com")[0]
	for _, part := range []string{"4410 Swiss Avenue", "$400,000", "3 beds · 2 baths · 1,800 sqft", "Test MLS", "Sample listing", "Test Realty, 2145550100", "Made for tests.",
		"http://localhost:8080/for-sale/texas/dallas/" + home.Alias + "?itm_campaign=shared-home"} {
		if !strings.Contains(mail.Text, part) {
			t.Errorf("the text lacks %q:\n%s", part, mail.Text)
		}
	}
	if !strings.Contains(mail.HTML, "Look &lt;b&gt;here&lt;/b&gt;!") || strings.Contains(mail.HTML, "cleo@") || !strings.Contains(mail.Text, "> Look <b>here</b>!\n> What do you think? \"Ann\"\n") {
		t.Errorf("the note or the recipients are not as they should be: %s", mail.HTML)
	}
	d.ask(call, map[string]any{"alias": withheld.Alias, "recipients": []string{"dora@example.com"}}).want(200)
	if mail := c.mails("dora@example.com")[0]; strings.Contains(mail.Text+mail.HTML+mail.Subject, withheld.Address.Street) || !strings.Contains(mail.Text, "Address not disclosed") {
		t.Errorf("a withheld address is in the mail: %s", mail.Text)
	}

	for name, test := range map[string]struct {
		body  map[string]any
		field string
		says  string
	}{
		"nobody":         {map[string]any{"alias": home.Alias}, "recipients", "Email is required"},
		"not an address": {map[string]any{"alias": home.Alias, "recipients": []string{"bob"}}, "recipients", "Please enter a valid Email"},
		"no dot":         {map[string]any{"alias": home.Alias, "recipients": []string{"bob@localhost"}}, "recipients", "Please enter a valid Email"},
		"header":         {map[string]any{"alias": home.Alias, "recipients": []string{"bob@example.com\r\nBcc: x@example.com"}}, "recipients", "Please enter a valid Email"},
		"six":            {map[string]any{"alias": home.Alias, "recipients": "a@x.com,b@x.com,c@x.com,d@x.com,e@x.com,f@x.com"}, "recipients", "At most 5 e-mail addresses"},
		"wrong kind":     {map[string]any{"alias": home.Alias, "recipients": map[string]int{"a": 1}}, "recipients", "Must be a list of texts"},
		"long note":      {map[string]any{"alias": home.Alias, "recipients": []string{"bob@example.com"}, "note": strings.Repeat("é", 501)}, "note", "Cannot be more than 500 characters"},
		"no home":        {map[string]any{"recipients": []string{"bob@example.com"}}, "alias", "Field is required"},
	} {
		t.Run(name, func(t *testing.T) {
			r := d.ask(call, test.body)
			r.t = t
			r.want(422, "success", false, "fields."+test.field, test.says)
		})
	}
	d.ask(call, map[string]any{"alias": "no-such-home", "recipients": []string{"bob@example.com"}}).want(404)

	for range 18 {
		d.ask(call, map[string]any{"alias": home.Alias, "recipients": []string{"bob@example.com"}}).want(200)
	}
	if r := d.ask(call, map[string]any{"alias": home.Alias, "recipients": []string{"bob@example.com"}}).want(429, "success", false); r.retry() != 24*60*60 {
		t.Errorf("wait %d", r.retry())
	}
	if sent := len(c.mails("bob@example.com")); sent != 19 {
		t.Errorf("%d mails", sent)
	}
	c.proven("other@example.com").ask(call, map[string]any{"alias": home.Alias, "recipients": []string{"bob@example.com"}}).want(200)
	eve := c.buyer("eve@example.com")
	for _, note := range []string{"Win at https://evil.example", "see WWW.evil", "evil.com/now", "go to evil.info"} {
		eve.ask(call, map[string]any{"alias": home.Alias, "recipients": []string{"zoe@example.com"}, "note": note}).want(403, "success", false, "error", "Please confirm your e-mail first: then you can mail links to others.")
	}
	if len(c.mails("zoe@example.com")) > 0 {
		t.Error("a stranger's link was mailed for somebody whom nobody knows")
	}
	eve.ask(call, map[string]any{"alias": home.Alias, "recipients": []string{"zoe@example.com"}, "note": "Look at the yard. It has 2.5 acres!"}).want(200)
	c.proven("other2@example.com").ask(call, map[string]any{"alias": home.Alias, "recipients": []string{"yan@example.com"}, "note": "Its school: https://school.example"}).want(200)
	c.advance(24 * time.Hour)
	d.ask(call, map[string]any{"alias": home.Alias, "recipients": []string{"bob@example.com"}}).want(200)
}

// Another buyer's things are not there, call by call.
func TestAnotherBuyersThings(t *testing.T) {
	c := newCity(t)
	ann, eve := c.buyer("ann@example.com"), c.buyer("eve@example.com")
	home := c.homes[0]
	place := int(ann.ask("POST /api/lead/places/add", map[string]any{"name": "Work", "address": "Dallas", "latitude": 32.7, "longitude": -96.7}).at("place.id").(float64))
	search := int(ann.ask("POST "+searches, map[string]any{"search_name": "Mine"}).at("saved_search.id").(float64))
	ann.ask(fmt.Sprintf("POST /api/lead/favorites/%d", home.ID), nil).want(200)
	ann.ask(fmt.Sprintf("PUT /api/lead/notes/%d", home.ID), map[string]string{"text": "secret note"}).want(200)
	ann.ask(fmt.Sprintf("POST /api/lead/hidden-homes/%d", c.homes[1].ID), nil).want(200)
	ann.ask("POST /api/lead/viewed-homes", map[string]any{"properties": []int64{home.ID}}).want(200)

	for _, call := range []string{
		"DELETE /api/lead/places/delete/%d", "GET " + searches + "/getCriteria/%d", "PUT " + searches + "/%d", "DELETE " + searches + "/%d",
		"POST " + searches + "/%d/pause", "POST " + searches + "/%d/resume", "GET " + searches + "/%d/preview",
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
		"GET /api/lead/places/get": "data.#", "GET " + searches: "saved_searches.#", "GET /api/lead/notes": "notes.#", "GET /api/lead/hidden-homes": "hiddenPropertyIds.#",
		"GET /api/lead/favorites": "favorites.#", "GET /api/lead/viewed-homes": "viewedPropertyIds.#", "POST /api/lead/properties/get-all-favorited-properties": "favoritedPropertyIds.#",
	} {
		eve.ask(call, nil).want(200, list, 0)
		ann.ask(call, nil).want(200, list, 1)
	}
	eve.ask(fmt.Sprintf("GET /api/lead/places/get/%d", home.ID), nil).want(200, "data.#", 0)
	ann.ask("GET "+searches, nil).want(200, "saved_searches.0.search_name", "Mine")
}
