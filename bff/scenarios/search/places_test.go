package search

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"hearthway/bff/testkit"
)

func (p *portal) searchBar(t *testing.T) {
	const path = "/api/pub/properties/search-bar"
	// the expected best hit, all hits, and their links
	hit := func(match, kind string, more ...any) map[string]any {
		want := map[string]any{"match": match, "location_type": kind}
		for i := 0; i+1 < len(more); i += 2 {
			want[more[i].(string)] = more[i+1]
		}
		return want
	}
	nothing := hit("", "", "results", []any{})
	var all []testkit.Scenario
	for _, row := range []struct {
		term string
		want map[string]any
	}{
		{"75206", hit("zip", "zip", "results.*.humanLocation", []string{"75206, Dallas, TX"}, "results.0.zipcode", "75206", "results.0.city", "Dallas", "results.0.state", "TX", "results.0.listings", 4)},
		{"752", hit("zip", "zip", "results.*.zipcode", []string{"75206", "75204", "75205"})},
		{"75206-1234", hit("zip", "zip", "results.*.zipcode", []string{"75206"})},
		{"75206, Dallas, TX", hit("zip", "zip", "results.*.zipcode", []string{"75206"})},
		{"75206 dallas", hit("zip", "zip", "results.0.humanLocation", "75206, Dallas, TX")},
		{"02139", hit("zip", "zip", "results.*.humanLocation", []string{"02139, Boston, MA"})},
		{"dal", hit("city", "city", "results.*.humanLocation", []string{"Dallas, TX", "Dallas, GA", "Dallas County, TX"}, "results.*.kind", []string{"city", "city", "county"})},
		{"DALLAS, tx", hit("city", "city", "results.0.humanLocation", "Dallas, TX", "results.0.listings", 8)},
		{"dallas georgia", hit("city", "city", "results.0.humanLocation", "Dallas, GA")},
		{"3 bed house under 600k dallas", hit("city", "city", "results.0.humanLocation", "Dallas, TX", "said", "Dallas, TX · up to $600K · 3+ bd · Single Family")},
		{"cheap condos with pool", hit("", "", "said", "Condo · pool · lowest price first")},
		{"dallas county", hit("county", "city", "results.0.humanLocation", "Dallas County, TX", "results.0.county", "Dallas County")},
		{"m streets dallas", hit("neighborhood", "city", "results.*.humanLocation", []string{"M Streets, Dallas, TX"}, "results.0.neighborhood", "M Streets", "results.0.city", "Dallas", "results.0.listings", 1)},
		{"springfield", hit("city", "city", "results.*.humanLocation", []string{"Springfield, MO", "Springfield, IL"})},
		{"springfeild", hit("city", "city", "results.*.state", []string{"MO", "IL"})},
		{"coeur d’alene", hit("city", "city", "results.0.humanLocation", "Coeur d'Alene, ID")},
		{"4411 swiss", hit("address", "city", "results.0.humanLocation", "4411 Swiss Avenue, Dallas, TX 75206", "results.0.alias", "4411-swiss-avenue-dallas-tx-75206",
			"results.0.href", "/for-sale/texas/dallas/4411-swiss-avenue-dallas-tx-75206", "results.0.latitude", 32.8, "results.0.longitude", -96.8)},
		{"4411 Swiss Ave.", hit("address", "city", "results.0.alias", "4411-swiss-avenue-dallas-tx-75206")},
		{"4411 swis avenu", hit("address", "city", "results.0.alias", "4411-swiss-avenue-dallas-tx-75206")},
		{"lamar st", hit("address", "city", "results.#", 10)}, // of 120
		// Hidden homes aren't suggested either.
		{"777 secret garden way", nothing},
		{"secret garden", nothing},
		{"60 main street", nothing},
		{"56 main street", nothing},
		{"", nothing},
		{"   ", nothing},
		{"zzqx", nothing},
		{"'; drop table places; --", nothing},
		{"%", nothing},
		{"_____", nothing},
		{`\`, nothing},
		{"<script>alert(1)</script>", nothing},
		{"🏡", nothing},
		{"\x00", nothing},
		{"\xff\xfe", nothing},
		{"dal\x00las", hit("city", "city", "results.0.humanLocation", "Dallas, TX")},
		{strings.Repeat("x", 4000), nothing},
		{strings.Repeat("7520 ", 500), nothing},
	} {
		all = append(all, testkit.Scenario{Name: "term " + short(row.term), Path: path + "?term=" + url.QueryEscape(row.term), JSON: row.want,
			Keys: []string{"results", "location_type", "match", "said"}, After: hitsDiffer})
	}
	p.run(t, append(all,
		testkit.Scenario{Name: "no term", Path: path, JSON: nothing},
		testkit.Scenario{Name: "a broken percent sign", Path: path + "?term=%zz", JSON: nothing},
		testkit.Scenario{Name: "two terms", Path: path + "?term=75206&term=dallas", JSON: hit("zip", "zip")},
	))
}

// hitsDiffer fails if two hits have the same ZIP code, or if there are too many hits.
func hitsDiffer(t *testing.T, _ *http.Response, body []byte) {
	t.Helper()
	var bar struct{ Results []struct{ Zipcode string } }
	read(t, body, &bar)
	seen := map[string]bool{}
	for _, hit := range bar.Results {
		if hit.Zipcode != "" && seen[hit.Zipcode] {
			t.Errorf("%s is there twice", hit.Zipcode)
		}
		seen[hit.Zipcode] = true
	}
	if len(bar.Results) > 10 {
		t.Errorf("%d hits", len(bar.Results))
	}
}

func (p *portal) locations(t *testing.T) {
	const path = "/api/pub/properties/search-location"
	keys := []string{"properties", "property_count", "pagination", "location"}
	at := func(names []string, kind, human string, more ...any) map[string]any {
		want := found(names...)
		want["location.location_type"], want["location.humanLocation"] = kind, human
		for i := 0; i+1 < len(more); i += 2 {
			want[more[i].(string)] = more[i+1]
		}
		return want
	}
	understood := []testkit.Scenario{
		{Name: "text", Body: `{"location":"Dallas, TX"}`, JSON: at(inDallas, "city", "Dallas, TX", "location.city", "Dallas", "location.state", "TX", "location.latitude", 32.8,
			"pagination", map[string]int{"page": 1, "perPage": 15, "pageCount": 1})},
		{Name: "text in any case", Body: `{"location":" uNiversity park "}`, JSON: at(these("park"), "city", "University Park, TX")},
		{Name: "ZIP code", Body: `{"location":"75205"}`, JSON: at(these("park"), "zip", "75205", "location.zipcode", "75205", "location.city", "University Park", "location.state", "TX")},
		{Name: "ZIP code as a number", Body: `{"location":75205}`, JSON: at(these("park"), "zip", "75205")},
		{Name: "ZIP code as the search bar writes it", Body: `{"location":"75205, University Park, TX"}`, JSON: at(these("park"), "zip", "75205")},
		{Name: "ZIP code after its city", Body: `{"location":"University Park TX 75205-1234"}`, JSON: at(these("park"), "zip", "75205")},
		{Name: "county", Body: `{"location":"Dallas County, TX"}`, JSON: at(append(these(inDallas...), "park"), "city", "Dallas County, TX", "location.county", "Dallas County")},
		{Name: "state", Body: `{"location":"Missouri"}`, JSON: at(these("missouri"), "city", "Missouri", "location.state", "MO")},
		{Name: "address", Body: `{"location":"3800 Beverly Drive, University Park"}`, JSON: at(these("park"), "city", "3800 Beverly Drive, University Park, TX 75205")},
		{Name: "not a place", Body: `{"location":"zzqx"}`, JSON: at(nil, "", "")},
		{Name: "hostile text", Body: `{"location":"'; drop table listings; -- %\u0000\\"}`, JSON: at(nil, "", "")},
		{Name: "device", Body: `{"location":{"latitude":32.78,"longitude":-96.82,"accuracy":20,"timestamp":1,"type":"web","location_type":"gps"}}`,
			JSON: at(inDallas, "gps", "Dallas, TX", "location.latitude", 32.78, "location.longitude", -96.82, "location.city", "Dallas", "location.state", "TX")},
		{Name: "device, as strings", Body: `{"location":{"latitude":"32.85","longitude":"-96.8"}}`, JSON: at(these("park"), "gps", "University Park, TX")},
		{Name: "device in a rural area", Body: `{"location":{"latitude":38.4,"longitude":-105.2}}`, JSON: at(these("canyon"), "gps", "")},
		{Name: "city and state", Body: `{"location":{"city":"springfield","state":"Illinois"}}`, JSON: at(these("illinois"), "city", "Springfield, IL")},
		{Name: "ZIP code of an object", Body: `{"location":{"zipcode":2139,"city":"Austin","state":"TX"}}`, JSON: at(these("boston"), "zip", "02139")},
		{Name: "names take precedence over the point", Body: `{"location":{"city":"Springfield","state":"MO","latitude":32.8,"longitude":-96.8,"location_type":"gps"}}`, JSON: at(these("missouri"), "city", "Springfield, MO")},
		{Name: "humanLocation", Body: `{"location":{"humanLocation":"75205, University Park, TX"}}`, JSON: at(these("park"), "zip", "75205")},
		{Name: "unknown keys", Body: `{"x":[],"location":{"humanLocation":"Boston","y":{}}}`, JSON: at(these("boston"), "city", "Boston, MA")},
	}
	for i := range understood {
		understood[i].Method, understood[i].Path, understood[i].Keys = http.MethodPost, path, keys
	}
	p.run(t, understood)
	inCity := `{"location":"Austin, TX"}`
	p.run(t, []testkit.Scenario{
		{Name: "page", Method: http.MethodPost, Path: path + "?page=2&perPage=50", Body: inCity, Keys: keys,
			JSON: map[string]any{"property_count": inAustin, "properties.*.sysid": austins(50, 100), "pagination": map[string]int{"page": 2, "perPage": 50, "pageCount": 3}}},
		{Name: "page past the end", Method: http.MethodPost, Path: path + "?page=99", Body: inCity, Keys: keys, JSON: map[string]any{"property_count": inAustin, "properties": []any{}}},
		{Name: "more than the largest page", Method: http.MethodPost, Path: path + "?perPage=101", Body: inCity, Keys: keys, JSON: map[string]any{"pagination.perPage": 100, "properties.#": 100}},
		{Name: "a withheld address is not found", Method: http.MethodPost, Path: path, Body: `{"location":"777 Secret Garden Way"}`, Absent: []string{"shy"}},
	})

	bad := map[string][]string{
		``:                                 {"location", "Field is required"},
		`{}`:                               {"location", "Field is required"},
		`{"location":null}`:                {"location", "Field is required"},
		`{"location":""}`:                  {"location", "Field is required"},
		`{"location":{}}`:                  {"location", "Field is required"},
		`{"location":{"latitude":32.8}}`:   {"location", "Field is required"},
		`{"location":["Dallas"]}`:          {"location", "Must be text"},
		`{"location":true}`:                {"location", "Must be text"},
		`{"location":{"city":["Dallas"]}}`: {"city", "Must be text", "location", "Field is required"},
		`{"location":{"latitude":"north","longitude":1}}`: {"latitude", "Must be a number"},
		`{"location":{"latitude":132,"longitude":1}}`:     {"latitude", "Must be a point on Earth, in degrees"},
		`{"location":"` + strings.Repeat("x", 201) + `"}`: {"location", "Cannot be more than 200 characters"},
	}
	var all []testkit.Scenario
	for body, fields := range bad {
		all = append(all, testkit.Scenario{Name: "rejected " + short(body), Method: http.MethodPost, Path: path, Body: body, Status: 422, JSON: refused(fields...)})
	}
	p.run(t, append(all,
		testkit.Scenario{Name: "page zero", Method: http.MethodPost, Path: path + "?page=0", Body: inCity, Status: 422, JSON: refused("page", "Must be 1 or more")},
		testkit.Scenario{Name: "cut off", Method: http.MethodPost, Path: path, Body: `{"location":`, Status: 422, JSON: map[string]any{"success": false, "error": "The request body is not valid JSON."}},
	))
}

func (p *portal) reference(t *testing.T) {
	const info, data = "/api/pub/properties/get-city-info", "/api/pub/properties/search-data"
	keys := []string{"description", "image", "totalProperties"}
	failed := []string{"success", "error", "request_id"}
	picture := p.origin + "/pictures/scene/city-"
	p.run(t, []testkit.Scenario{
		{Name: "city", Path: info + "?city=Dallas&state=TX", Keys: keys, Contains: []string{"Dallas, Texas"}, JSON: map[string]any{"image": picture + "dallas-960.jpg", "totalProperties": 8}},
		{Name: "any case, long name", Path: info + "?city=uNIVERSITY%20park&state=texas", Keys: keys, JSON: map[string]any{"image": picture + "university-park-960.jpg", "totalProperties": 1}},
		{Name: "namesakes", Path: info + "?city=Springfield&state=IL", Keys: keys, Contains: []string{"Springfield, Illinois"}, JSON: map[string]any{"totalProperties": 1}},
		{Name: "city that only a feed knows", Path: info + "?city=Ca%C3%B1on%20City&state=CO", Keys: keys, JSON: map[string]any{"totalProperties": 1}},
		{Name: "city without homes", Path: info + "?city=dallas&state=ga", Keys: keys, JSON: map[string]any{"totalProperties": 0}},
		{Name: "apostrophe", Path: info + "?city=Coeur%20d%27Alene&state=ID", Keys: keys, JSON: map[string]any{"totalProperties": 1}},
		{Name: "unknown city", Path: info + "?city=Atlantis&state=TX", Status: 404, Keys: failed, JSON: map[string]any{"success": false, "error": "We couldn’t find a city with this name."}},
		{Name: "unknown state", Path: info + "?city=Dallas&state=ZZ", Status: 404, Keys: failed, JSON: map[string]any{"success": false}},
		{Name: "no city", Path: info + "?state=TX", Status: 422, JSON: refused("city", "Field is required")},
		{Name: "empty city", Path: info + "?city=&state=TX", Status: 422, JSON: refused("city", "Field is required")},
		{Name: "neither", Path: info, Status: 422, JSON: refused("city", "Field is required", "state", "Field is required")},
		{Name: "hostile city", Path: info + "?city=%27%3B--%00%25%F0%9F%8F%A1&state=TX", Status: 404, Keys: failed},
		{Name: "very long city", Path: info + "?city=" + strings.Repeat("x", 5000) + "&state=TX", Status: 404, Keys: failed},
		{Name: "search data", Path: data, Keys: []string{"searchData"}, JSON: map[string]any{
			"searchData.#": 3, "searchData.subTypes.*.value": []string{"Single Family", "Condo", "Townhouse", "Multi Family", "Manufactured", "Land", "Other"},
			"searchData.designs.#": 12, "searchData.views.*.value": []string{"Water", "Mountain", "City", "Golf Course", "Park", "Territorial"},
		}},
	})
}
