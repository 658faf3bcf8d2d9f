package search

import (
	"encoding/json"
	"fmt"
	"net/http"
	"regexp"
	"strings"
	"testing"
	"time"

	"hearthway/bff/features/listing"
	"hearthway/bff/testkit"
)

const byAlias = "/api/v1/properties/get-by-alias/"

// short returns a text that is short enough for a test name.
func short(text string) string { return fmt.Sprintf("%.60q", text) }

// read parses JSON.
func read(t *testing.T, body []byte, into any) {
	t.Helper()
	if err := json.Unmarshal(body, into); err != nil {
		t.Fatal(err)
	}
}

func (p *portal) home(t *testing.T) {
	keys := []string{"property", "otherProperties", "adminData", "listingAgent", "isListingAgent"}
	failed := []string{"success", "error", "request_id"}
	const gone = "This home does not exist or has already been sold."
	missing := func(name, alias string, status int) testkit.Scenario {
		return testkit.Scenario{Name: name, Path: byAlias + alias, Status: status, Keys: failed, JSON: map[string]any{"success": false, "error": gone}, Absent: []string{"Main Street"}}
	}
	p.run(t, []testkit.Scenario{
		{Name: "for sale", Path: byAlias + "4411-swiss-avenue-dallas-tx-75206?log-view=1&city=Dallas&state=Texas", Keys: keys, JSON: map[string]any{
			"property.sysid": "oak", "property.street_address": "4411 Swiss Avenue", "property.full_address": "4411 Swiss Avenue, Dallas, TX 75206", "property.status": "active",
			"property.description": "Heated pool and a walk-in closet.", "property.viewed": false, "property.source": "Test MLS", "property.disclaimer": "Made for tests.",
			"property.agent": map[string]string{"name": "Ann Agent"}, "property.office.Name": "Prairie Oak Group",
			"property.history.*.text": []string{"Listed for sale"}, "property.history.0.price": 450_000, "property.payment.rate": 7.28, "property.payment.years": 30,
			"property.open_houses": []any{}, "property.property_photos.#": 5,
			"otherProperties.#": 4, "adminData.alias": "demo-agent", "adminData.full_name": "Demo Agent", "isListingAgent": false, // who serves Dallas
		}},
		{Name: "any case", Path: byAlias + "4411-SWISS-Avenue-Dallas-TX-75206", Keys: keys, JSON: map[string]any{"property.sysid": "oak"}},
		{Name: "city and state of another home are ignored", Path: byAlias + "2100-ross-avenue-dallas-tx-75204?city=Boston&state=MA", Keys: keys, JSON: map[string]any{"property.sysid": "elm", "property.price_cut": 10_000}},
		{Name: "open house", Path: byAlias + "12-gaston-court-dallas-tx-75204", JSON: map[string]any{"property.open_houses.#": 1}},
		{Name: "past open house", Path: byAlias + "7-white-rock-lane-dallas-tx-75206", JSON: map[string]any{"property.open_houses": []any{}}},
		{Name: "without a price", Path: byAlias + "30-live-oak-street-dallas-tx-75204", JSON: map[string]any{"property.ListPrice": 0, "property.payment.monthly": 0}},
		{Name: "without a position", Path: byAlias + "1-nameless-lane-dallas-tx-75206", Keys: keys, JSON: map[string]any{"property.latitude": 0, "property.longitude": 0}},
		{Name: "accents in its address", Path: byAlias + "6-elan-lane-coeur-d-alene-id-83814", JSON: map[string]any{"property.street_address": "6 Élan Lane", "property.href": "/for-sale/idaho/coeur-d-alene/6-elan-lane-coeur-d-alene-id-83814"}},
		{Name: "under contract", Path: byAlias + "55-main-street-dallas-tx-75206", Keys: keys, JSON: map[string]any{"property.sysid": "pending", "property.status": "pending"}},
		{Name: "withheld address", Path: byAlias + "shy", Keys: keys, JSON: map[string]any{
			"property.street_address": "Address not disclosed", "property.full_address": "Address not disclosed", "property.latitude": 32.8, "property.longitude": -96.79,
		}, Absent: []string{"Secret", "777 ", "32.80123", "96.79456"}},
		{Name: "a withheld address isn't revealed by neighbors", Path: byAlias + "2100-ross-avenue-dallas-tx-75204", Absent: []string{"Secret Garden", "32.80123", "Main Street"}},

		missing("unknown", "nowhere", 404),
		missing("sold yesterday", "56-main-street-dallas-tx-75206", 404),
		missing("sold 89 days ago", "57-main-street-dallas-tx-75206", 404),
		missing("sold 91 days ago", "58-main-street-dallas-tx-75206", 410),
		missing("withdrawn", "59-main-street-dallas-tx-75206", 404),
		missing("not for display", "60-main-street-dallas-tx-75206", 404),
		missing("climbing up", "..%2f..%2fetc%2fpasswd", 404),
		missing("NUL", "%00", 404),
		missing("quotes", "%27%20or%201=1--", 404),
		missing("wildcard", "%25", 404),
		missing("emoji", "%F0%9F%8F%A1", 404),
		missing("no text at all", "%ff%fe", 404),
		missing("very long", strings.Repeat("x", 1500), 404),
		{Name: "no alias", Path: byAlias, Status: 404, Keys: failed},
	})
}

// Every random home is shown at its own address or not at all, and no response contains a withheld address.
func (p *portal) everyHome(t *testing.T) {
	var all []testkit.Scenario
	for name, home := range p.homes {
		if home.Address.State != "VT" {
			continue // those are in the tables above
		}
		parts := strings.Split(listing.HomePath(home.Address.State, home.Address.City, home.Alias), "/")
		call := testkit.Scenario{Name: "call of " + name, Path: byAlias + home.Alias}
		page := testkit.Scenario{Name: "page of " + name, Path: "/api/screens/property?state=" + parts[2] + "&city=" + parts[3] + "&alias=" + parts[4]}
		switch sold := home.Status != listing.Active && home.Status != listing.Pending; {
		case !home.Display.Entire:
			call.Status, page.Status = 404, 404
		case home.Status == listing.Sold: // its page stays
			call.Status = 404
			if time.Since(home.StatusAt) > 90*24*time.Hour {
				call.Status = 410
			}
			page.JSON = map[string]any{"data.property.card.alias": home.Alias, "data.property.sold": true, "data.property.exact": home.Display.Address}
		case sold && time.Since(home.StatusAt) > 90*24*time.Hour:
			call.Status, page.Status = 410, 410
		case sold:
			call.Status, page.Status = 404, 404
		default:
			call.JSON = map[string]any{"property.alias": home.Alias, "property.status": home.Status, "property.sysid": name}
			page.JSON = map[string]any{"data.property.card.alias": home.Alias, "head.redirect": "", "data.property.exact": home.Display.Address}
		}
		if hidden := []string{home.Address.Street + ",", home.Address.Street + `"`}; !home.Display.Address || call.Status != 0 {
			call.Absent = hidden
			if !home.Display.Address || page.Status != 0 {
				page.Absent = hidden
			}
		}
		all = append(all, call, page)
	}
	p.run(t, all)
}

// A view counts once per visitor, and only if the call requests it. It marks the home for that visitor only, in every response
// with the home.
func (p *portal) views(t *testing.T) {
	one, two := string(listing.NewVisitorID()), string(listing.NewVisitorID())
	of := func(who string) string { return "?visitor_id=" + who }
	const fir = byAlias + "901-vickery-boulevard-dallas-tx-75206"
	viewed := func(is bool) map[string]any { return map[string]any{"property.viewed": is} }
	marked := func(marks ...bool) map[string]any { return map[string]any{"properties.*.viewed": marks} }
	both := in(`"bedrooms":4`) // fir and bay
	p.run(t, []testkit.Scenario{
		{Name: "no views", Path: fir + of(one), JSON: viewed(false)},
		{Name: "reading doesn't count as a view", Path: fir + of(one), JSON: viewed(false)},
		{Name: "the first view", Path: fir + of(one) + "&log-view=1", JSON: viewed(false)},
		{Name: "the second", Path: fir + of(one) + "&log-view=1", JSON: viewed(true)},
		{Name: "id in capitals", Path: fir + of(strings.ToUpper(one)), JSON: viewed(true)},
		{Name: "another visitor", Path: fir + of(two), JSON: viewed(false)},
		{Name: "no visitor", Path: fir, JSON: viewed(false)},
		{Name: "invalid visitor ID", Path: fir + of("%27--") + "&log-view=1", JSON: viewed(false)},
		{Name: "list", Method: http.MethodPost, Path: searchList + of(one), Body: both, JSON: marked(true, false), Header: map[string]string{"Cache-Control": "private, no-store"}},
		{Name: "search", Method: http.MethodPost, Path: searchAll + of(one), Body: both, JSON: marked(true, false)},
		{Name: "map", Method: http.MethodPost, Path: searchMap + of(one), Body: both, JSON: marked(true, false)},
		{Name: "by location", Method: http.MethodPost, Path: "/api/pub/properties/search-location" + of(one) + "&perPage=4", Body: `{"location":"Dallas, TX"}`, JSON: marked(false, false, false, true)},
		{Name: "nearby", Path: byAlias + "7-white-rock-lane-dallas-tx-75206" + of(one), Contains: []string{`"viewed":true`}},
		{Name: "list for another visitor", Method: http.MethodPost, Path: searchList + of(two), Body: both, JSON: marked(false, false)},
		{Name: "list without a visitor", Method: http.MethodPost, Path: searchList, Body: both, JSON: marked(false, false)},
	})

	// Two views: one by the visitor, and one by an unknown visitor.
	_, body := p.look(t, http.MethodGet, "/api/screens/property?state=texas&city=dallas&alias=901-vickery-boulevard-dallas-tx-75206", "")
	if !strings.Contains(body, `"label":"Views","value":"2"`) {
		t.Errorf("views: %s", regexp.MustCompile(`.{30}"Views".{30}`).FindString(body))
	}
}

func (p *portal) visitors(t *testing.T) {
	seen := map[string]bool{}
	another := func(t *testing.T, answer *http.Response, body []byte) {
		t.Helper()
		var got struct {
			ID string `json:"visitor_id"`
		}
		read(t, body, &got)
		if !regexp.MustCompile(`^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$`).MatchString(got.ID) || seen[got.ID] {
			t.Errorf("visitor %q", got.ID)
		}
		seen[got.ID] = true
		if len(answer.Header.Values("Set-Cookie")) > 0 {
			t.Error("a cookie was set")
		}
	}
	keys, once := []string{"visitor_id"}, map[string]string{"Cache-Control": "no-store"}
	p.run(t, []testkit.Scenario{
		{Method: http.MethodPost, Path: "/api/pub/visitors/create", Keys: keys, Header: once, After: another},
		{Method: http.MethodPost, Path: "/api/pub/visitors/create/", Keys: keys, Header: once, After: another},
		{Method: http.MethodPost, Path: "/Api/Pub/VISITORS/Create", Keys: keys, Header: once, After: another},
		{Name: "with a body", Method: http.MethodPost, Path: "/api/pub/visitors/create", Body: `{"visitor_id":"mine"}`, Keys: keys, After: another},
		{Name: "with an invalid body", Method: http.MethodPost, Path: "/api/pub/visitors/create", Body: `{"`, Keys: keys, After: another},
		{Name: "by an existing visitor", Method: http.MethodPost, Path: "/api/pub/visitors/create?visitor_id=" + string(listing.NewVisitorID()), Keys: keys, After: another},
	})
}
