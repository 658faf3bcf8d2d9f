package search

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"hearthway/bff/scenarios/product"
	"hearthway/bff/testkit"
)

func (p *portal) screens(t *testing.T) {
	const swiss = "4411-swiss-avenue-dallas-tx-75206"
	keys := []string{"head", "data"}
	failed := []string{"success", "error", "request_id"}
	forSale, property := product.ScreenPath("for-sale"), product.ScreenPath("property")
	missing := func(name, query, reason string, status int) testkit.Scenario {
		return testkit.Scenario{Name: name, Path: property + "?" + query, Status: status, Keys: keys, Absent: []string{"Main Street", "Heated pool"}, JSON: map[string]any{
			"head.status": status, "head.index": false, "head.canonical": "", "head.title": "Home Not Found | Hearthway", "data.property": nil, "data.not_found.reason": reason,
			"data.not_found.city": "Dallas", "data.not_found.state": "Texas", "data.not_found.more.href": "/for-sale/texas/dallas", "data.not_found.cards.#": 6,
		}}
	}
	p.run(t, []testkit.Scenario{
		{Name: "home", Path: product.ScreenPath("home"), Keys: keys, JSON: map[string]any{
			"head.status": 200, "head.index": true, "head.canonical": p.origin + "/", "data.homes": inAll, "data.rate.percent": 7.28, "data.fresh.cards.#": 8,
			"data.cities.*.name": []string{"Dallas", "Atlanta", "Springfield", "Bradenton"}, "data.cities.*.homes": []int{8, 0, 1, 0},
		}},

		{Name: "state", Path: forSale + "?state=texas", Keys: keys, JSON: map[string]any{
			"head.status": 200, "head.canonical": p.origin + "/for-sale/texas", "data.kind": "state", "data.count": inTexas, "data.cards.#": 12, "data.not_found": nil,
			"data.places.*.text": []string{"Austin, TX", "Dallas, TX", "University Park, TX"}, "data.places.*.count": []int{inAustin, 8, 1},
		}},
		{Name: "city", Path: forSale + "?state=texas&city=dallas", Keys: keys, JSON: map[string]any{
			"head.canonical": p.origin + "/for-sale/texas/dallas", "data.kind": "city", "data.title": "Homes for sale in Dallas, Texas", "data.count": 8, "data.new_this_week": 3,
			"data.median": 400_000, "data.search_href": "/search?city=Dallas&state=TX", "data.cards.#": 8,
		}, Absent: []string{"Secret Garden", "32.80123"}},
		{Name: "city with another spelling", Path: forSale + "?state=TX&city=Dallas", Keys: keys, JSON: map[string]any{"head.status": 301, "head.redirect": "/for-sale/texas/dallas", "data.count": 8}},
		{Name: "city that only a feed knows", Path: forSale + "?state=colorado&city=canon-city", Keys: keys, JSON: map[string]any{
			"head.status": 200, "head.redirect": "", "data.name": "Cañon City", "data.count": 1, "data.cards.0.alias": p.homes["canyon"].Alias}},
		{Name: "city without homes", Path: forSale + "?state=georgia&city=dallas", Keys: keys, JSON: map[string]any{"head.status": 200, "head.index": false, "data.count": 0}},
		{Name: "unknown city", Path: forSale + "?state=texas&city=atlantis", Status: 404, Keys: keys, JSON: map[string]any{
			"head.status": 404, "head.index": false, "data.not_found.reason": "city", "data.not_found.city": "Atlantis", "data.not_found.state": "Texas", "data.not_found.more.href": "/for-sale/texas",
		}},
		{Name: "hostile city", Path: forSale + "?state=texas&city=%3Cscript%3E%00%27%25", Status: 404, Keys: keys, JSON: map[string]any{"data.not_found.reason": "city"}},
		{Name: "unknown state", Path: forSale + "?state=atlantis", Status: 404, Keys: failed},
		{Name: "no state", Path: forSale, Status: 404, Keys: failed},

		{Name: "property", Path: property + "?state=texas&city=dallas&alias=" + swiss, Keys: keys, JSON: map[string]any{
			"head.status": 200, "head.redirect": "", "head.canonical": p.origin + "/for-sale/texas/dallas/" + swiss, "data.not_found": nil,
			"data.property.card.alias": swiss, "data.property.card.price": 450_000, "data.property.exact": true, "data.property.status": "For sale", "data.property.agent.name": "Ann Agent",
			"data.property.office.name": "Prairie Oak Group", "data.property.source_name": "Test MLS", "data.property.disclaimer": "Made for tests.", "data.property.nearby.#": 4,
		}},
		{Name: "property at another address", Path: property + "?state=ohio&city=plano&alias=" + strings.ToUpper(swiss), Keys: keys, JSON: map[string]any{
			"head.status": 301, "head.redirect": "/for-sale/texas/dallas/" + swiss, "data.property.card.alias": swiss}},
		{Name: "property under contract", Path: property + "?state=texas&city=dallas&alias=55-main-street-dallas-tx-75206", JSON: map[string]any{"data.property.status": "Under contract"}},
		{Name: "property with a withheld address", Path: property + "?state=texas&city=dallas&alias=shy", Keys: keys, JSON: map[string]any{
			"head.status": 200, "data.property.exact": false, "data.property.card.address": "Address not disclosed", "data.property.card.street": "",
			"data.property.card.latitude": 32.8, "data.property.card.longitude": -96.79,
		}, Absent: []string{"Secret", "777 ", "32.80123", "96.79456", "streetAddress"}},
		missing("unknown property", "state=texas&city=dallas&alias=nowhere", "unknown", 404),
		{Name: "sold property", Path: property + "?state=texas&city=dallas&alias=56-main-street-dallas-tx-75206", Keys: keys, JSON: map[string]any{
			"head.status": 200, "data.property.sold": true, "data.property.card.price": 0, "data.property.card.price_note": "Price not disclosed in Texas", "data.property.tours": []any{}}, Absent: []string{`"offers"`}},
		{Name: "property sold long ago", Path: property + "?state=texas&city=dallas&alias=58-main-street-dallas-tx-75206", JSON: map[string]any{"data.property.sold": true}},
		missing("withdrawn property", "state=texas&city=dallas&alias=59-main-street-dallas-tx-75206", "sold", 404),
		missing("property not for display", "state=texas&city=dallas&alias=60-main-street-dallas-tx-75206", "unknown", 404),
		missing("hostile property", "state=texas&city=dallas&alias=%27%3B--%00%25%F0%9F%8F%A1", "unknown", 404),
		{Name: "no property", Path: property, Status: 404, Keys: keys, JSON: map[string]any{"data.not_found.more.href": "/search"}},

		{Name: "about us", Path: product.ScreenPath("about-us"), Keys: keys, Contains: []string{"About Us", "homes for sale", "Sample employee"}},
		{Name: "terms", Path: product.ScreenPath("content") + "?page=terms-of-service", Keys: keys},
		{Name: "privacy", Path: product.ScreenPath("content") + "?page=privacy-policy", Keys: keys},
		{Name: "agent terms", Path: product.ScreenPath("content") + "?page=agent-terms-of-service", Keys: keys},
		{Name: "unknown text", Path: product.ScreenPath("content") + "?page=secrets", Status: 404, Keys: failed},
		{Name: "text outside the folder", Path: product.ScreenPath("content") + "?page=..%2f..%2fhead", Status: 404, Keys: failed},
		{Name: "no text", Path: product.ScreenPath("content"), Status: 404, Keys: failed},

		{Name: "program sign-up", Path: product.ScreenPath("program-sign-up") + "?program=leads", Keys: keys, JSON: map[string]any{
			"head.status": 200, "head.canonical": p.origin + "/signup/leads", "data.source": "leads", "data.programs.0.key": "leads", "data.programs.#": 4}},
		{Name: "program sign-up without a program", Path: product.ScreenPath("program-sign-up") + "?program=%27%3B--", Keys: keys, JSON: map[string]any{"data.source": "testing", "data.programs.0.key": "pay-per-closing"}},

		{Name: "quiz", Path: product.ScreenPath("buyer-quiz"), Keys: keys, JSON: map[string]any{"head.status": 200, "head.index": true, "data.timings.#": 4, "data.must_haves.#": 8}},
		{Name: "buyers", Path: product.ScreenPath("buyer"), Keys: keys, JSON: map[string]any{"head.index": true, "head.redirect": "", "data.ways.#": 4, "data.steps.#": 4}},
		{Name: "buyers of an agent", Path: product.ScreenPath("buyer") + "?client=7&id=9", Keys: keys, JSON: map[string]any{"head.redirect": "/search?admin_id=9&site_id=7", "head.index": false}},
		{Name: "mortgage", Path: product.ScreenPath("mortgage") + "?price=400000&down=40000&rate=6.5&years=30&tax=abc", Keys: keys, JSON: map[string]any{
			"head.status": 200, "head.index": false, "head.canonical": p.origin + "/mortgage", "data.view": "payment", "data.home": nil, "data.result.payment": 2275.44,
			"data.result.request_month": 95, "data.result.end_month": 109, "data.result.schedule.#": 30, "data.unread.*.name": []string{"tax"}, "data.thirty.percent": 7.28, "data.thirty.age": "this_week"}},
		{Name: "mortgage of a home", Path: product.ScreenPath("mortgage") + "?alias=" + swiss, Keys: keys, JSON: map[string]any{
			"head.index": false, "data.home.alias": swiss, "data.inputs.price": 450_000, "data.inputs.state": "TX"}},
		{Name: "mortgage of a home with a withheld address", Path: product.ScreenPath("mortgage") + "?alias=shy", Keys: keys, JSON: map[string]any{"data.home.title": "Address not disclosed"}, Absent: []string{"Secret", "777 "}},
		{Name: "mortgage of an unknown home", Path: product.ScreenPath("mortgage") + "?alias=nowhere", Status: 404, Keys: failed},
		{Name: "pre-approval", Path: product.ScreenPath("pre-approval"), Keys: keys, JSON: map[string]any{"head.index": true, "data.lenders.#": 1, "data.lenders.0.nmls": "1402217", "data.lenders.0.sample": true}, Absent: []string{"trinity-oak@example.com"}},
		{Name: "introduction by a forged link", Path: product.ScreenPath("introduction") + "?request=nothing", Status: 404, Keys: keys, JSON: map[string]any{"head.index": false, "data.gone": true}},
		{Name: "mortgage rates", Path: product.ScreenPath("mortgage-rates"), Keys: keys, JSON: map[string]any{"head.status": 200, "head.index": true, "data.thirty.percent": 7.28, "data.points.#": 1}},
		{Name: "delete my data", Path: product.ScreenPath("delete-my-data"), Keys: keys, JSON: map[string]any{
			"head.status": 200, "head.index": true, "data.undo_days": 14, "data.backup_days": 35, "data.choices.*.kind": []string{"data", "account"}, "data.kept.#": 5}},
		{Name: "app support", Path: product.ScreenPath("app-support"), Keys: keys, JSON: map[string]any{"head.status": 200, "head.index": true, "data.topics.#": 7, "data.questions.#": 8}},
		{Name: "email settings without a link", Path: product.ScreenPath("unsubscribe"), Keys: keys, JSON: map[string]any{"head.status": 200, "head.index": false, "data.problem": "none", "data.lists": []any{}}},
		{Name: "email settings by a forged link", Path: product.ScreenPath("unsubscribe") + "?link=%3Cscript%3E", Keys: keys, JSON: map[string]any{"data.problem": "forged", "data.email": "", "data.lists": []any{}}},
		{Name: "login", Path: product.ScreenPath("login"), Keys: keys, JSON: map[string]any{"head.status": 200, "head.index": false}},
		{Name: "style guide", Path: product.ScreenPath("style-guide"), Keys: keys, JSON: map[string]any{"head.index": false, "data.cards.#": 6}},
		{Name: "not found", Path: product.ScreenPath("not-found") + "?path=/x%3Cscript%3E", Status: 404, Keys: keys, JSON: map[string]any{"head.status": 404, "head.title": "Page Not Found | Hearthway"}},
		{Name: "no screen", Path: product.ScreenPath("nothing"), Status: 404, Keys: failed},
		{Name: "screens", Path: "/api/screens/", Status: 404, Keys: failed},
	})
}

// searchScreen returns the search screen for an address.
func searchScreen(query string) string { return product.ScreenPath("search") + "?" + query }

// aliases returns the aliases of homes by their names.
func (p *portal) aliases(names []string) []string {
	out := make([]string, len(names))
	for i, name := range names {
		out[i] = p.homes[name].Alias
	}
	return out
}

// Where a call rejects a parameter, a screen ignores it and names it.
func (p *portal) searchScreens(t *testing.T) {
	keys := []string{"head", "data"}
	shows := func(names []string, more ...any) map[string]any {
		want := map[string]any{"data.count": len(names), "data.cards.*.alias": p.aliases(names), "data.explanation": ""}
		for i := 0; i+1 < len(more); i += 2 {
			want[more[i].(string)] = more[i+1]
		}
		return want
	}
	city := "city=Dallas&state=TX&"
	rows := map[string]map[string]any{
		"view=list&" + city: shows(inDallas, "head.status", 200, "head.index", true, "head.canonical", p.origin+"/search/list", "data.view", "list", "data.title", "Dallas, TX homes for sale",
			"data.area.kind", "city", "data.area.label", "Dallas, TX", "data.sort", "newest", "data.page", 1, "data.per_page", 15, "data.page_count", 1, "data.clusters", []any{}, "data.loosen", []any{}),
		city:                               shows(inDallas, "head.canonical", p.origin+"/search", "data.view", "map", "data.per_page", 50),
		city + "view=neither":              shows(inDallas, "data.view", "map"),
		city + "bedrooms=4":                shows(these("fir", "bay"), "data.criteria.bedrooms", 4),
		city + "bathroom=2.5":              shows(these("ash", "fir", "bay"), "data.criteria.bathrooms", 2.5),
		city + "sub_types=Condo,Land":      shows(these("elm", "bare")),
		city + "keywords=walk-in%20closet": shows(these("oak")),
		city + "hoa_max=0":                 shows(these("ash"), "data.criteria.hoa_max", 0),
		city + "open_house=true&x=1":       shows(these("ash")),
		city + "sort_order=price_desc":     shows(these("bay", "fir", "oak", "shy", "ash", "elm", "bare", "ask"), "data.sort", "price_desc"),
		city + "page=2&per_page=3":         {"data.count": 8, "data.page_count": 3, "data.cards.*.alias": p.aliases(these("fir", "bay", "ask"))},
		city + "page=9":                    {"data.count": 8, "data.cards": []any{}},
		city + "per_page=5000":             {"data.per_page": 100},
		"location=springfield,%20mo":       shows(these("missouri"), "data.criteria.city", "Springfield"),
		city + "keywords=garage":           shows(these("ash")), // a fact
		city + "neighborhood=m%20streets":  shows(these("oak"), "data.area.kind", "neighborhood", "data.title", "M Streets, Dallas, TX homes for sale", "data.criteria.neighborhood", "M Streets"),
		"location=m%20streets%20dallas":    shows(these("oak"), "data.criteria.neighborhood", "M Streets", "data.criteria.city", "Dallas", "data.unread.words", ""),
		"location=dallas%20with%20chickens": shows(inDallas, "data.unread", map[string]any{"runs": []string{"chickens"}, "words": "“chickens”", "text": "We don’t have a filter for this.",
			"href": "/search?city=Dallas&keywords=chickens&state=TX"}, "head.redirect", ""),
		"location=dallas%204%20bedroom%20homes":     shows(these("fir", "bay"), "data.criteria.bedrooms", 4, "data.unread.words", "", "head.redirect", "/search?bedrooms=4&city=Dallas&state=TX"),
		"view=list&location=cheap%20homes%20dallas": {"data.count": 8, "data.sort": "price_asc", "head.status": 302, "head.redirect": "/search/list?city=Dallas&sort_order=price_asc&state=TX"},
		"location=dallas%20with%20garage":           shows(these("ash"), "data.unread.words", "", "data.criteria.garage", 1),
		"location=a%20garage&near=Dallas,%20TX":     shows(these("ash"), "data.criteria.city", "Dallas", "data.criteria.garage", 1, "head.redirect", "/search?city=Dallas&garage=1&state=TX"),
		"location=safe%20area%20in%20dallas%20with%20chickens,%2020%20min%20to%20work": shows(inDallas, "data.protected.runs", []string{"safe area"}, "data.protected.text", "We don’t filter by who lives somewhere.",
			"data.unread.runs", []string{"chickens"}, "data.drive", map[string]any{"minutes": 20, "to": "work"}, "head.redirect", ""),
		"location=springfield%20under%2090m":                                 shows(these("missouri"), "data.choices.#", 1, "data.choices.0.href", "/search?city=Springfield&price_range_to=90000000&state=IL", "head.redirect", ""),
		"location=4%20bed&bedrooms=2&garage=1&city=&near=Dallas,%20TX":       {"data.criteria.bedrooms": 4, "data.criteria.garage": 1},
		"location=dallas%20high%20school":                                    {"data.count": 0, "data.explanation": "We know no school called “dallas high school”. Is it in Dallas, TX?", "head.redirect": ""},
		"location=4411%20Swiss%20Ave,%20Dallas":                              {"head.redirect": "/for-sale/texas/dallas/" + p.homes["oak"].Alias, "data.explanation": ""},
		"location=dalas":                                                     shows(inDallas, "data.explanation", "We know no place called “dalas”. Showing Dallas, TX."),
		"zipcode=75205":                                                      shows(these("park"), "data.area.kind", "zip"),
		"bounds=32.80,-96.80,32.82,-96.78&zoom=11&" + city:                   shows(these("oak", "elm", "ash", "shy"), "data.area.kind", "bounds", "data.criteria.zoom", 11),
		"polygon=-96.815,32.785;-96.785,32.785;-96.80,32.805&bounds=0,0,1,1": shows(these("oak", "ask"), "data.area.kind", "polygon"),
		"city=Austin&state=TX&zoom=11":                                       {"data.count": inAustin, "data.cards.#": 50},

		// Without results the screen suggests what would help.
		city + "bedrooms=9": {"data.count": 0, "head.index": false, "data.cards": []any{}, "data.loosen.0.text": "Without any filters"},
		"location=zzqx":     {"data.count": 0, "data.explanation": "We couldn’t find a place called “zzqx”. Try a city and state, a ZIP code or an address."},

		// Unreadable parameters are ignored.
		city + "bedrooms=many&bathrooms=NaN":                        {"data.count": 8},
		city + "price_range_from=5&price_range_to=4":                {"data.count": 7},
		city + "bounds=x&polygon=1,2":                               {"data.count": 8},
		city + "sort_order=best&page=two":                           {"data.count": 8, "data.sort": "newest", "data.page": 1},
		city + "keywords=" + strings.Repeat("x", 300):               {"data.count": 8},
		city + "keywords=%25%00%27%F0%9F%8F%A1&water_front=perhaps": {"data.count": 8},
	}
	var all []testkit.Scenario
	for query, want := range rows {
		all = append(all, testkit.Scenario{Name: short(query), Path: searchScreen(query), Keys: keys, JSON: want})
	}
	p.run(t, append(all,
		testkit.Scenario{Name: "ignored parameters are named", Path: searchScreen(city + "bedrooms=many&bounds=x"), Contains: []string{"so it’s left out: bedrooms, bounds."}},
		testkit.Scenario{Name: "bad escapes", Path: searchScreen(city + "bedrooms=%zz"), JSON: map[string]any{"data.count": 8}},
		testkit.Scenario{Name: "clusters and cards add up", Path: searchScreen("state=TX"), After: func(t *testing.T, _ *http.Response, body []byte) {
			var got struct {
				Data struct {
					Count    int
					Cards    []any
					Clusters []struct{ Count int }
				}
			}
			read(t, body, &got)
			sum := len(got.Data.Cards)
			for _, c := range got.Data.Clusters {
				sum += c.Count
			}
			if sum != inTexas || got.Data.Count != inTexas || len(got.Data.Cards) != 50 {
				t.Errorf("%d cards, %d with clusters, count %d", len(got.Data.Cards), sum, got.Data.Count)
			}
		}},
		testkit.Scenario{Name: "withheld", Path: searchScreen("view=list&" + city), Absent: []string{"Secret Garden", "32.80123", "96.79456", "Main Street"}},
	))
}

func (p *portal) searchCounts(t *testing.T) {
	path := product.ScreenPath("search-count")
	p.run(t, []testkit.Scenario{
		{Name: "count and facets", Path: path + "?city=Dallas&state=TX", Keys: []string{"head", "data"}, JSON: map[string]any{
			"data.#": 3, "data.count": 8, "data.per_100k": 751, "data.facets.bedrooms": map[string]int{"1": 7, "2": 6, "3": 5, "4": 2, "5": 1}, "data.facets.water_front": 1, "data.facets.reduced": 2,
			"data.facets.open_house": 1, "data.facets.new_construction": 1, "data.facets.new_this_week": 3, "data.facets.sub_types.Condo": 1,
			"data.facets.garage": map[string]int{"1": 1, "2": 1, "3": 0}, "data.facets.stories.2": 1, "data.facets.features.Fireplace": 1, "data.facets.price_per_sqft.250": 4,
		}},
		{Name: "a facet keeps the other filters", Path: path + "?city=Dallas&state=TX&bedrooms=4&water_front=1", JSON: map[string]any{
			"data.count": 1, "data.facets.bedrooms": map[string]int{"1": 1, "2": 1, "3": 1, "4": 1, "5": 1}, "data.facets.sub_types": map[string]int{
				"Single Family": 1, "Condo": 0, "Townhouse": 0, "Multi Family": 0, "Manufactured": 0, "Land": 0, "Other": 0}}},
		{Name: "no parameters", Path: path, JSON: map[string]any{"data.count": inAll}},
		{Name: "nothing", Path: path + "?location=zzqx", JSON: map[string]any{"data.count": 0}},
		{Name: "unreadable parameters", Path: path + "?city=Dallas&state=TX&bedrooms=many", JSON: map[string]any{"data.count": 8}},
	})
}

// Paths match in any letter case, with and without a trailing slash. Invalid tokens and visitor IDs do no harm.
func (p *portal) spellings(t *testing.T) {
	swap := func(path string) string {
		mixed := []byte(path)
		for i := range mixed {
			if i%2 == 0 {
				mixed[i] = strings.ToUpper(path[i : i+1])[0]
			}
		}
		return string(mixed)
	}
	var all []testkit.Scenario
	for _, c := range calls {
		method, path, query := c.at()
		for _, spelled := range []string{path, path + "/", strings.ToUpper(path), strings.ToUpper(path) + "/", swap(path)} {
			all = append(all, testkit.Scenario{Method: method, Path: spelled + query, Body: c.body, Status: c.status()})
		}
		all = append(all,
			testkit.Scenario{Name: "bad token: " + c.name, Method: method, Path: path + query, Body: c.body, Status: c.status(), Headers: map[string]string{"Authorization": "Bearer nonsense"}},
			testkit.Scenario{Name: "bad visitor: " + c.name, Method: method, Path: path + "?visitor_id=" + url.QueryEscape("'; --\x00") + "&" + strings.TrimPrefix(query, "?"), Body: c.body, Status: c.status()},
		)
	}
	p.run(t, all)
}
