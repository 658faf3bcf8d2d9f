package api

import (
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/gofiber/fiber/v3"

	"hearthway/bff/fault"
)

// scenario is one request, and what its answer must and must not hold.
type scenario struct {
	name   string
	call   string // method and path
	body   string
	status int
	has    []string
	hasNot []string
}

func (c scenario) run(t *testing.T, app *fiber.App) map[string]any {
	t.Helper()
	method, path, _ := strings.Cut(c.call, " ")
	request := httptest.NewRequest(method, path, strings.NewReader(c.body))
	if c.body != "" {
		request.Header.Set("Content-Type", "application/json")
	}
	response, err := app.Test(request, fiber.TestConfig{Timeout: 0})
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	raw, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	if response.StatusCode != c.status {
		t.Fatalf("%s: status %d, want %d: %s", c.call, response.StatusCode, c.status, raw)
	}
	for _, part := range c.has {
		if !strings.Contains(string(raw), part) {
			t.Errorf("%s: no %s in %.1500s", c.call, part, raw)
		}
	}
	for _, part := range append(c.hasNot, "goroutine", "json:", "unmarshal", ".go:") {
		if strings.Contains(string(raw), part) {
			t.Errorf("%s: %s in %.1500s", c.call, part, raw)
		}
	}
	var answer map[string]any
	if err := json.Unmarshal(raw, &answer); err != nil {
		t.Fatalf("%s: %v in %q", c.call, err, raw)
	}
	return answer
}

func runAll(t *testing.T, w *town, cases []scenario) {
	t.Helper()
	app, _ := appOf(t, w)
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) { c.run(t, app) })
	}
}

func TestSearchCalls(t *testing.T) {
	list, all, onMap := "POST /api/v1/properties/search/list", "POST /api/v1/properties/search", "POST /api/v1/properties/search/map"
	runAll(t, sixty(), []scenario{
		{"first page", list, param(`"city":"Dallas","state":"TX"`), 200, []string{`"property_count":60`, `"pagination":{"page":1,"perPage":15,"pageCount":4}`, `"ListingId":"home-`, `"StateOrProvince":"TX"`, `"long_state":"Texas"`}, nil},
		{"page and size", list + "?page=2&perPage=50", param(``), 200, []string{`"pagination":{"page":2,"perPage":50,"pageCount":2}`}, nil},
		{"page past the end", list + "?page=99", param(``), 200, []string{`"properties":[]`, `"property_count":60`, `"page":99`}, nil},
		{"page past all ends", list + "?page=9223372036854775807&perPage=100", param(``), 200, []string{`"properties":[]`}, nil},
		{"too large a page", list + "?perPage=5000", param(``), 200, []string{`"perPage":100`, `"pageCount":1`}, nil},
		{"page of the wrong kind", list + "?page=two", param(``), 422, []string{`"success":false`, `"fields":{"page":"Must be a whole number"}`}, nil},
		{"page zero", list + "?page=0", param(``), 422, []string{`"page":"Must be 1 or more"`}, nil},
		{"no body", all, "", 200, []string{`"property_count":60`}, nil},
		{"empty body", all, "{}", 200, []string{`"property_count":60`}, nil},
		{"unknown keys", all, `{"x":1,"criteria":{"y":[2],"param":{"z":{},"bedrooms":"4"}}}`, 200, []string{`"property_count":15`}, nil},
		{"agent beside param", all, `{"criteria":{"listing_agent_id":"nobody","param":{}}}`, 200, []string{`"property_count":0`, `"properties":[]`}, nil},
		{"state by its long name", all, param(`"state":"tExAs"`), 200, []string{`"property_count":60`}, nil},
		{"state that is none", all, param(`"state":"Atlantis"`), 200, []string{`"property_count":0`}, nil},
		{"text that is no place", all, param(`"location":"zzqx"`), 200, []string{`"property_count":0`}, nil},
		{"sorted", list + "?perPage=1", param(`"sort_order":"price_desc"`), 200, []string{`"ListPrice":460000`}, nil},
		{"wrong kind", list, param(`"bedrooms":"many"`), 422, []string{`"success":false`, `"error":`, `"fields":{"bedrooms":"Must be a whole number"}`}, nil},
		{"range the wrong way round", list, param(`"price_range_from":500000,"price_range_to":100000`), 422, []string{`"price_range_to":`}, nil},
		{"malformed", list, `{"criteria":`, 422, []string{`"success":false`, `"error":"The request body is not valid JSON."`}, []string{"unexpected end"}},
		{"a list for a body", list, `[]`, 422, []string{`"success":false`}, nil},
		{"a text for a body", list, `"; drop table listings; --"`, 422, []string{`"success":false`}, nil},
		{"hostile texts", list, param(`"city":"'; drop table listings; --","state":"TX","keywords":"<script>alert(1)</script>,%00,\u0000"`), 200, []string{`"property_count":0`}, []string{"<script>"}},
		{"bounds", all, param(`"bounds":{"south_west":{"lat":"32.8","lng":-97},"north_east":{"lat":33,"lng":-96.77}}`), 200, []string{`"property_count":60`}, nil},
		{"bounds elsewhere", all, param(`"bounds":{"south_west":{"lat":40,"lng":-75},"north_east":{"lat":41,"lng":-74}},"city":"Dallas","state":"TX"`), 200, []string{`"property_count":0`}, nil},
		{"polygon", all, param(`"polygon":{"type":"Polygon","coordinates":[[[-97,32],[-96,32],[-96.5,34],[-97,32]]]}`), 200, []string{`"property_count":60`}, nil},
		{"map", onMap, param(`"zoom":12`), 200, []string{`"property_count":60`, `"clusters":[{"lat":`, `"count":10`, `"lowest_price":`, `"south_west":{"lat":`}, []string{"pagination"}},
		{"map without a zoom", onMap + "?page=1&perPage=50", param(``), 200, []string{`"count":10`}, nil},
		{"map of nothing", onMap, param(`"bedrooms":50`), 200, []string{`"properties":[]`, `"clusters":[]`, `"property_count":0`}, nil},
		{"any case, with a slash", "POST /API/V1/Properties/Search/LIST/", param(``), 200, []string{`"property_count":60`}, nil},
	})
}

func TestMapAnswersAtMostFiftyHomes(t *testing.T) {
	app, _ := appOf(t, sixty())
	answer := scenario{call: "POST /api/v1/properties/search/map?perPage=100", body: param(`"zoom":10`), status: 200}.run(t, app)
	clustered := 0.0
	for _, c := range answer["clusters"].([]any) {
		clustered += c.(map[string]any)["count"].(float64)
	}
	if homes := len(answer["properties"].([]any)); homes != 50 || float64(homes)+clustered != answer["property_count"] {
		t.Errorf("%d homes and %v in clusters of %v", homes, clustered, answer["property_count"])
	}
}

func TestLargeBodiesAreRefused(t *testing.T) {
	runAll(t, sixty(), []scenario{
		{"large", "POST /api/v1/properties/search", param(`"x":"` + strings.Repeat("a", 300<<10) + `"`), 413, []string{`"success":false`}, nil},
		{"deep", "POST /api/v1/properties/search", `{"criteria":` + strings.Repeat(`[`, 20000) + strings.Repeat(`]`, 20000) + `}`, 422, []string{`"success":false`}, nil},
	})
}

func TestOnlyJSONIsTaken(t *testing.T) {
	app, _ := appOf(t, sixty())
	request := httptest.NewRequest(http.MethodPost, "/api/v1/properties/search", strings.NewReader("criteria=x"))
	request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	response, err := app.Test(request)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	if response.StatusCode != http.StatusUnsupportedMediaType {
		t.Errorf("status %d", response.StatusCode)
	}
}

func TestSearchBar(t *testing.T) {
	bar := "GET /api/pub/properties/search-bar?term="
	runAll(t, sixty(), []scenario{
		{"zip", bar + "7520", "", 200, []string{`"match":"zip"`, `"location_type":"zip"`, `"humanLocation":"75206, Dallas, TX"`, `"zipcode":"75207"`}, []string{"Elm Street"}},
		{"cities of one name", bar + "dal", "", 200, []string{`"match":"city"`, `"location_type":"city"`, `"Dallas, TX"`, `"Dallas, GA"`, `"kind":"county"`}, nil},
		{"nothing typed", bar, "", 200, []string{`"results":[]`, `"match":""`}, nil},
		{"no term", "GET /api/pub/properties/search-bar", "", 200, []string{`"results":[]`}, nil},
		{"nothing found", bar + "zzqx", "", 200, []string{`"results":[]`}, nil},
		{"hostile", bar + "%27%3B%00%25%3Cscript%3E" + strings.Repeat("x", 500), "", 200, []string{`"results":[]`}, nil},
		{"any case, with a slash", "GET /Api/Pub/Properties/Search-Bar/?term=dal", "", 200, []string{`"match":"city"`}, nil},
	})
}

func TestSearchLocation(t *testing.T) {
	at := "POST /api/pub/properties/search-location"
	runAll(t, sixty(), []scenario{
		{"text", at, `{"location":"dallas"}`, 200, []string{`"property_count":60`, `"location":{"humanLocation":"Dallas, TX","location_type":"city","city":"Dallas","state":"TX"`, `"perPage":15`}, nil},
		{"ZIP code", at, `{"location":"75206"}`, 200, []string{`"location_type":"zip"`, `"zipcode":"75206"`, `"city":"Dallas"`}, nil},
		{"ZIP code as a number", at, `{"location":75206}`, 200, []string{`"location_type":"zip"`}, nil},
		{"device", at, `{"location":{"latitude":"32.8","longitude":-96.7,"location_type":"gps","timestamp":1}}`, 200, []string{`"location_type":"gps"`, `"city":"Dallas"`, `"latitude":32.8`, `"property_count":60`}, nil},
		{"names win over the point", at, `{"location":{"city":"Dallas","state":"Texas","latitude":1,"longitude":1}}`, 200, []string{`"location_type":"city"`, `"property_count":60`}, nil},
		{"page", at + "?page=4&perPage=20", `{"location":"dallas"}`, 200, []string{`"properties":[]`, `"pageCount":3`}, nil},
		{"no place", at, `{"location":"zzqx"}`, 200, []string{`"property_count":0`, `"location_type":""`}, nil},
		{"missing", at, `{}`, 422, []string{`"location":"Field is required"`}, nil},
		{"no body", at, "", 422, []string{`"location":"Field is required"`}, nil},
		{"wrong kind", at, `{"location":["dallas"]}`, 422, []string{`"location":"Must be a text"`}, nil},
		{"point of the wrong kind", at, `{"location":{"latitude":"north","longitude":1}}`, 422, []string{`"latitude":"Must be a number"`}, nil},
		{"off the Earth", at, `{"location":{"latitude":132,"longitude":1}}`, 422, []string{`"latitude":`}, nil},
		{"empty object", at, `{"location":{}}`, 422, []string{`"location":"Field is required"`}, nil},
	})
}

func TestReferenceCalls(t *testing.T) {
	runAll(t, sixty(), []scenario{
		{"city", "GET /api/pub/properties/get-city-info?city=Dallas&state=texas", "", 200, []string{`"description":"`, `Dallas, Texas`, `"totalProperties":60`, `"image":"https://hearthway.example/pictures/scene/city-dallas-960.jpg"`}, nil},
		{"unknown city", "GET /api/pub/properties/get-city-info?city=Nowhere&state=TX", "", 404, []string{`"success":false`, `"error":"We do not know a city of this name."`}, nil},
		{"unknown state", "GET /api/pub/properties/get-city-info?city=Dallas&state=ZZ", "", 404, []string{`"success":false`}, nil},
		{"no city", "GET /api/pub/properties/get-city-info?state=TX", "", 422, []string{`"city":"Field is required"`}, nil},
		{"search data", "GET /api/pub/properties/search-data", "", 200, []string{`"searchData":{"subTypes":[{"value":"Single Family"`, `"designs":[`, `"views":[{"value":"Water"`}, nil},
	})
}

func TestErrorsKeepTheirCausesToThemselves(t *testing.T) {
	secret := "dial tcp 10.0.0.7:5432: connection refused"
	for _, c := range []struct {
		err    error
		status int
	}{
		{errors.New(secret), 500},
		{fault.Wrap(fault.Unavailable, "The listings cannot be reached. Please try again in a moment.", errors.New(secret)), 503},
	} {
		w := sixty()
		w.down = c.err
		for _, call := range []string{
			"POST /api/v1/properties/search", "GET /api/v1/properties/get-by-alias/home-ab", "GET /api/pub/properties/search-bar?term=dal",
			"GET /api/screens/home", "GET /api/screens/search", "GET /api/screens/property?alias=home-ab",
		} {
			runAll(t, w, []scenario{{call, call, "", c.status, []string{`"success":false`, `"error":"`}, []string{"10.0.0.7", "refused"}}})
		}
	}
}
