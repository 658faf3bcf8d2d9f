package search

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"hearthway/bff/testkit"
)

// The search calls: two with the same response, and the map.
const (
	searchAll  = "/api/v1/properties/search"
	searchList = "/api/v1/properties/search/list"
	searchMap  = "/api/v1/properties/search/map"
)

// param returns the body of a search. The filters are JSON without the outer braces.
func param(filters string) string { return `{"criteria":{"param":{` + filters + `}}}` }

// found expects exactly these homes, in this order.
func found(names ...string) map[string]any {
	if names == nil {
		names = []string{}
	}
	return map[string]any{"property_count": len(names), "properties.*.sysid": names}
}

// finding is a search and the homes it must find.
type finding struct {
	name, body string
	homes      []string
}

// find runs searches through both calls.
func (p *portal) find(t *testing.T, rows []finding) {
	t.Helper()
	var all []testkit.Scenario
	for _, row := range rows {
		for _, path := range []string{searchAll, searchList} {
			all = append(all, testkit.Scenario{Name: row.name + path[len(searchAll):], Method: http.MethodPost, Path: path, Body: row.body, JSON: found(row.homes...)})
		}
	}
	p.run(t, all)
}

// in returns a search in Dallas with more filters.
func in(filters string) string {
	return param(strings.TrimSuffix(`"city":"Dallas","state":"TX",`+filters, ","))
}

// these returns homes by their names.
func these(names ...string) []string { return names }

func (p *portal) searches(t *testing.T) {
	p.find(t, []finding{
		{"no filter", in(``), inDallas},
		{"null, empty and absent mean any", in(`"bedrooms":null,"keywords":[],"zipcode":"","price_range_to":"","water_front":null,"bounds":null,"polygon":null`), inDallas},
		{"unknown keys", `{"x":1,"criteria":{"y":[2],"param":{"city":"Dallas","state":"TX","z":{},"bedrooms":4}}}`, these("fir", "bay")},

		// Minimums.
		{"bedrooms", in(`"bedrooms":4`), these("fir", "bay")},
		{"bedrooms as a string", in(`"bedrooms":"4"`), these("fir", "bay")},
		{"3 bedrooms mean 3 and more", in(`"bedrooms":3`), these("oak", "fir", "bay", "ask", "shy")},
		{"bathrooms", in(`"bathrooms":3`), these("fir", "bay")},
		{"half baths", in(`"bathrooms":2.5`), these("ash", "fir", "bay")},
		{"quarter baths", in(`"bathrooms":"4.25"`), these("bay")},
		{"bathroom, the other name", in(`"bathroom":"2.5"`), these("ash", "fir", "bay")},

		// Ranges include both ends; unknown values are in none.
		{"price from", in(`"price_range_from":450000`), these("oak", "fir", "bay")},
		{"price to", in(`"price_range_to":350000`), these("elm", "ash", "bare")},
		{"price from and to", in(`"price_range_from":"350000","price_range_to":"450000"`), these("oak", "ash", "shy")},
		{"one price", in(`"price_range_from":900000,"price_range_to":900000`), these("bay")},
		{"a dollar below", in(`"price_range_from":450001,"price_range_to":599999`), nil},
		{"square feet from", in(`"square_feet_from":1800`), these("oak", "fir", "bay")},
		{"square feet to", in(`"square_feet_to":1400`), these("elm", "ash")},
		{"square feet from and to", in(`"square_feet_from":700,"square_feet_to":1400`), these("elm", "ash")},
		{"lot from", in(`"minimum_lot_size":9000`), these("fir", "bay")},
		{"lot to", in(`"maximum_lot_size":"6000"`), these("ash", "ask", "shy")},
		{"lot from and to", in(`"minimum_lot_size":2000,"maximum_lot_size":7500`), these("oak", "ash", "ask", "shy")},
		{"year from", in(`"year_built_from":2005`), these("elm", "ash", "fir")},
		{"year to", in(`"year_built_to":1980`), these("oak", "ask", "shy")},
		{"one year", in(`"year_built_from":1950,"year_built_to":"1950"`), these("oak")},

		{"HOA fee at most", in(`"hoa_max":60`), these("ash", "fir")},
		{"no HOA fee", in(`"hoa_max":"0"`), these("ash")},
		{"a monthly payment", in(`"payment_max":3000`), these("elm", "ash", "bare")},
		{"garage of two", in(`"garage":"2"`), these("ash")},
		{"garage of three", in(`"garage":3`), nil},
		{"two stories", in(`"stories_from":2,"stories_to":2`), these("ash")},
		{"one story", in(`"stories_to":1`), nil},
		{"price per square foot", in(`"price_per_sqft_max":250,"sub_types":"Townhouse"`), these("ash")},
		{"a lower price per square foot", in(`"price_per_sqft_max":249,"sub_types":"Townhouse"`), nil},
		{"features", in(`"features":["fireplace","Pets allowed"]`), these("ash")},
		{"features in one text", in(`"features":"Fireplace,Basement"`), nil},
		{"an unknown feature", in(`"features":"Moat"`), inDallas},
		{"listed today and yesterday", in(`"days_listed_max":2`), these("oak", "elm")},
		{"listed within 5 days", in(`"days_listed_max":"5"`), these("oak", "elm", "ash")},

		// Types and flags.
		{"type", in(`"sub_types":["Condo"]`), these("elm")},
		{"types", in(`"sub_types":["townhouse","LAND"]`), these("ash", "bare")},
		{"types in one text", in(`"sub_types":"Condo, Multi Family"`), these("elm", "ask")},
		{"unknown type", in(`"sub_types":["Castle"]`), nil},
		{"designs", in(`"designs":["Tudor","Modern"]`), these("oak", "elm")},
		{"views", in(`"views":["Water"]`), these("bay")},
		{"any of the views", in(`"views":["City","Park"]`), these("elm", "bay")},
		{"view, the other name", in(`"view":"city"`), these("elm")},
		{"View, as in the client's state", in(`"View":["Park"]`), these("bay")},
		{"waterfront", in(`"water_front":true`), these("bay")},
		{"waterfront as a string", in(`"water_front":"yes"`), these("bay")},
		{"waterfront as a number", in(`"water_front":1`), these("bay")},
		{"waterfront or not", in(`"water_front":false`), inDallas},
		{"reduced", in(`"reduced":true`), these("elm", "bay")},
		{"open house that is not over", in(`"open_house":"true"`), these("ash")},
		{"new construction", in(`"new_construction":true`), these("fir")},

		// Keywords match beginnings of words, in any case; all of them must match.
		{"keyword", in(`"keywords":["Pool"]`), these("oak")},
		{"keyword of two words", in(`"keywords":["walk-in closet"]`), these("oak")},
		{"keyword of the neighborhood", in(`"keywords":"m streets"`), these("oak")},
		{"both keywords", in(`"keywords":["heated","carpool"]`), nil},
		{"an excluded keyword", in(`"keywords_not":"pool,carpool"`), these("ash", "fir", "bay", "ask", "bare", "shy")},
		{"exactly two beds", in(`"bedrooms":2,"bedrooms_max":"2"`), these("ash")},
		{"at most two beds", in(`"bedrooms_max":2`), these("elm", "ash")},
		{"unknown word", in(`"keywords":["moat"]`), nil},

		{"agent next to param", `{"criteria":{"listing_agent_id":"ann","param":{"city":"Dallas","state":"TX"}}}`, these("oak")},
		{"agent only", `{"criteria":{"listing_agent_id":"ann"}}`, these("oak")},
		{"agent without homes", `{"criteria":{"listing_agent_id":"nobody","param":{}}}`, nil},
		{"all at once", in(`"bedrooms":"4","bathrooms":3,"price_range_from":500000,"price_range_to":700000,"sub_types":"Single Family","designs":["Craftsman"],"hoa_max":100,"new_construction":"1"`), these("fir")},

		// Hostile text is text.
		{"quotes", in(`"keywords":"'; drop table listings; --"`), nil},
		{"wildcards", in(`"keywords":["%","_","\\"]`), inDallas}, // without letters they search for nothing
		{"wildcards for a city", param(`"city":"%","state":"TX"`), nil},
		{"tags", param(`"city":"<script>alert(1)</script>","state":"TX"`), nil},
		{"NUL", param(`"city":"Dal\u0000las","state":"TX","bedrooms":5`), these("bay")},
		{"half an emoji", in(`"location":"\ud83c","keywords":"\ud83c"`), inDallas},
		{"emoji", param(`"location":"🏡🏡🏡"`), nil},
		{"operators of a text search", in(`"keywords":"(((,a & !b,:*"`), nil},
		{"maximum length", param(`"location":"` + strings.Repeat("é", 200) + `"`), nil},
	})
}

// The precedence of areas, and their formats.
func (p *portal) areas(t *testing.T) {
	box := func(south, west, north, east string) string {
		return `"bounds":{"south_west":{"lat":` + south + `,"lng":` + west + `},"north_east":{"lat":` + north + `,"lng":` + east + `}}`
	}
	// From the position of oak to that of ash.
	small := box("32.80", "-96.80", "32.82", "-96.78")
	triangle := `"polygon":{"type":"Polygon","coordinates":[[[-96.815,32.785],[-96.785,32.785],[-96.80,32.805],[-96.815,32.785]]]}`
	ofZip, everywhereElse := these("elm", "ash", "ask", "shy"), `"zipcode":"75204"`
	p.find(t, []finding{
		{"city in any case, state by its long name", param(`"city":"dALLAS","state":"tExAs"`), inDallas},
		{"city by its slug", param(`"city":"university-park","state":"tx"`), these("park")},
		{"city without a state is a location text", param(`"city":"Austin","keywords":"moat"`), nil},
		{"namesakes", param(`"city":"Springfield","state":"IL"`), these("illinois")},
		{"city that only a feed knows", param(`"city":"Canon City","state":"Colorado"`), these("canyon")},
		{"apostrophe", param(`"city":"Coeur d'Alene","state":"ID"`), these("heart")},
		{"unknown city", param(`"city":"Atlantis","state":"TX"`), nil},
		{"state", param(`"state":"MO"`), these("missouri")},
		{"state by its long name", param(`"state":"massachusetts"`), these("boston")},
		{"unknown state", param(`"state":"Atlantis"`), nil},
		{"county", param(`"county":"Greene County","state":"MO"`), these("missouri")},
		{"county without the word", param(`"county":"dallas","state":"TX","bedrooms":4`), these("fir", "bay")},
		{"ZIP code", param(`"zipcode":"75204"`), ofZip},
		{"ZIP code as a number", param(`"zipcode":75204`), ofZip},
		{"ZIP code that lost its zero", param(`"zipcode":2139`), these("boston")},
		{"ZIP+4", param(`"zipcode":"75204-1234"`), ofZip},
		{"unknown ZIP code", param(`"zipcode":"00000"`), nil},

		{"text: city and state", param(`"location":"Springfield, IL"`), these("illinois")},
		{"text: state written out", param(`"location":"springfield missouri"`), these("missouri")},
		{"text: misspelled", param(`"location":"springfeild, il"`), these("illinois")},
		{"text: ZIP code", param(`"location":"75204"`), ofZip},
		{"text: state", param(`"location":"Idaho"`), these("heart")},
		{"text: county", param(`"location":"Dallas County, TX","bedrooms":4`), these("fir", "bay")},
		{"text: address", param(`"location":"3800 Beverly Drive"`), these("park")},
		{"text that isn't a place", param(`"location":"zzqx"`), nil},

		{"bounds", param(small), these("oak", "elm", "ash", "shy")},
		{"bounds as strings", param(box(`"32.80"`, `"-96.80"`, `"32.82"`, `"-96.78"`)), these("oak", "elm", "ash", "shy")},
		{"bounds of one point", param(box("32.83", "-96.77", "32.83", "-96.77")), these("fir")},
		{"bounds slightly too small", param(box("32.80001", "-96.79999", "32.82999", "-96.77001")), these("elm", "ash")},
		{"bounds over the antimeridian", param(box("50", "179", "54", "-179")), these("adak", "shemya")},
		{"a withheld address is a kilometer wide", param(box("32.8011", "-96.7950", "32.8013", "-96.7940")), nil},

		{"polygon", param(triangle), these("oak", "ask")},
		{"polygon, bare ring", param(`"polygon":[[-96.815,32.785],[-96.785,32.785],[-96.80,32.805]]`), these("oak", "ask")},
		{"polygon, feature", param(`"polygon":{"type":"Feature","geometry":{"type":"Polygon","coordinates":[[[-96.815,32.785],[-96.785,32.785],[-96.80,32.805],[-96.815,32.785]]]}}`), these("oak", "ask")},

		{"a polygon takes precedence", param(triangle + "," + small + "," + everywhereElse + `,"city":"Austin","state":"TX","location":"Boston"`), these("oak", "ask")},
		{"bounds take precedence over names", param(small + "," + everywhereElse + `,"city":"Austin","state":"TX","location":"Boston"`), these("oak", "elm", "ash", "shy")},
		{"a ZIP code takes precedence over names", param(everywhereElse + `,"city":"Boston","state":"MA","location":"Boston"`), ofZip},
		{"city and state take precedence over a text", param(`"city":"University Park","state":"TX","location":"Boston"`), these("park")},
		{"empty areas are ignored", param(`"polygon":null,"bounds":"","zipcode":" ","city":"","location":"Boston"`), these("boston")},
	})
}

// Every sort order. Unknown values come last, and ties are broken by the newest ID.
func (p *portal) orders(t *testing.T) {
	rows := []finding{}
	for order, names := range map[string][]string{
		"":                   inDallas,
		"newest":             inDallas,
		"price_asc":          these("bare", "elm", "ash", "shy", "oak", "fir", "bay", "ask"),
		"price_desc":         these("bay", "fir", "oak", "shy", "ash", "elm", "bare", "ask"),
		"beds_desc":          these("bay", "fir", "shy", "ask", "oak", "ash", "elm", "bare"),
		"sqft_desc":          these("bay", "fir", "oak", "shy", "ask", "ash", "elm", "bare"),
		"lot_desc":           these("bay", "fir", "oak", "shy", "ask", "ash", "bare", "elm"),
		"price_per_sqft_asc": these("bay", "fir", "ash", "oak", "shy", "elm", "bare", "ask"),
		"reduced_recently":   these("elm", "bay", "shy", "bare", "ask", "fir", "ash", "oak"),
	} {
		rows = append(rows, finding{"order " + order, in(`"sort_order":"` + order + `"`), names})
	}
	p.find(t, rows)
}

func (p *portal) pages(t *testing.T) {
	page := func(number, size, count int) map[string]any {
		return map[string]any{"pagination": map[string]int{"page": number, "perPage": size, "pageCount": count}}
	}
	with := func(values map[string]any, path string, value any) map[string]any {
		values[path] = value
		return values
	}
	keys := []string{"properties", "property_count", "pagination"}
	inCity := param(`"city":"Austin","state":"TX"`)
	var all []testkit.Scenario
	for _, path := range []string{searchAll, searchList} {
		for _, s := range []testkit.Scenario{
			{Name: "first page", JSON: with(page(1, 15, 8), "properties.*.sysid", austins(0, 15))},
			{Name: "second page", Path: "?page=2", JSON: with(page(2, 15, 8), "properties.*.sysid", austins(15, 30))},
			{Name: "page and size", Path: "?page=3&perPage=50", JSON: with(page(3, 50, 3), "properties.*.sysid", austins(100, 120))},
			{Name: "one at a time", Path: "?page=120&perPage=1", JSON: with(page(120, 1, 120), "properties.*.sysid", austins(119, 120))},
			{Name: "page past the end", Path: "?page=9", JSON: with(page(9, 15, 8), "properties", []any{})},
			{Name: "page past all ends", Path: "?page=9223372036854775807&perPage=100", Contains: []string{`"properties":[]`, `"property_count":120`}},
			{Name: "largest page", Path: "?perPage=100", JSON: with(page(1, 100, 2), "properties.#", 100)},
			{Name: "more than the largest page", Path: "?perPage=5000", JSON: with(page(1, 100, 2), "properties.#", 100)},
			{Name: "empty parameters", Path: "?page=&perPage=", JSON: page(1, 15, 8)},
			{Name: "unknown parameters", Path: "?pages=7&q=%25%27%00", JSON: page(1, 15, 8)},
			{Name: "zoom is ignored", Body: param(`"city":"Austin","state":"TX","zoom":12`), JSON: page(1, 15, 8)},
		} {
			s.Name, s.Method, s.Path, s.Keys = s.Name+path[len(searchAll):], http.MethodPost, path+s.Path, keys
			if s.Body == "" {
				s.Body = inCity
			}
			if s.JSON != nil {
				s.JSON["property_count"] = inAustin
			}
			all = append(all, s)
		}
		for _, body := range []string{"", "{}", "null", `{"criteria":null}`, `{"criteria":{}}`, `{"criteria":{"param":null}}`} {
			all = append(all, testkit.Scenario{Name: "everything, body " + body + path[len(searchAll):], Method: http.MethodPost, Path: path, Body: body, Keys: keys,
				JSON: map[string]any{"property_count": inAll, "properties.#": 15, "properties.0.sysid": "oak"}})
		}
	}
	p.run(t, all)
}

// A record has the fields of section 3 of the specification, and that of a home with a withheld address doesn't reveal its
// location.
func (p *portal) records(t *testing.T) {
	oak := p.homes["oak"]
	picture := fmt.Sprintf("%s/pictures/listing/%d/0-", p.origin, oak.ID)
	p.run(t, []testkit.Scenario{
		{Name: "everything known", Method: http.MethodPost, Path: searchAll, Body: in(`"keywords":"pool"`), JSON: map[string]any{
			"properties.0.id": oak.ID, "properties.0.sysid": "oak", "properties.0.alias": "4411-swiss-avenue-dallas-tx-75206",
			"properties.0.ListingID": "T-oak", "properties.0.ListingId": "T-oak",
			"properties.0.City": "Dallas", "properties.0.StateOrProvince": "TX", "properties.0.long_state": "Texas", "properties.0.PostalCode": "75206",
			"properties.0.street_address": "4411 Swiss Avenue", "properties.0.city_state_zip": "Dallas, TX 75206", "properties.0.full_address": "4411 Swiss Avenue, Dallas, TX 75206",
			"properties.0.ListPrice": 450_000, "properties.0.Beds": 3, "properties.0.Baths": 2, "properties.0.SqFtTotal": 1800, "properties.0.SubType": "Single Family",
			"properties.0.YearBuilt": 1950, "properties.0.LotSizeSquareFeet": 7500, "properties.0.latitude": 32.8, "properties.0.longitude": -96.8,
			"properties.0.property_photos.0.medium_url": picture + "640.jpg", "properties.0.property_photos.0.large_url": picture + "1440.jpg", "properties.0.property_photos.0.illustration": true,
			"properties.0.office": map[string]string{"Name": "Prairie Oak Group", "phone": "2145550100", "email": "office@example.com"},
			"properties.0.viewed": false, "properties.0.status": "active", "properties.0.href": "/for-sale/texas/dallas/4411-swiss-avenue-dallas-tx-75206",
			"properties.0.source": "Test MLS", "properties.0.disclaimer": "Made for tests.", "properties.0.sample": "Sample listing",
			"properties.0.last_update": oak.ModifiedAt.Format("2006-01-02T15:04:05Z"), "properties.0.listed_at": oak.ListedAt.Format("2006-01-02T15:04:05Z"),
			"properties.0.price_cut": 0, "properties.0.neighborhood": "M Streets",
		}},
		{Name: "few known facts", Method: http.MethodPost, Path: searchList, Body: in(`"sub_types":"Land"`), JSON: map[string]any{
			"properties.0.Beds": 0, "properties.0.Baths": 0, "properties.0.SqFtTotal": 0, "properties.0.YearBuilt": 0, "properties.0.latitude": 0, "properties.0.longitude": 0,
			"properties.0.property_photos.#": 1,
		}},
		{Name: "price on request", Method: http.MethodPost, Path: searchList, Body: in(`"sub_types":"Multi Family"`), JSON: map[string]any{"properties.0.ListPrice": 0}},
		{Name: "reduced", Method: http.MethodPost, Path: searchList, Body: in(`"reduced":true`), JSON: map[string]any{"properties.*.price_cut": []int{10_000, 50_000}}},
		{Name: "withheld address", Method: http.MethodPost, Path: searchList, Body: in(`"price_range_from":400000,"price_range_to":400000`), JSON: map[string]any{
			"properties.*.sysid": []string{"shy"}, "properties.0.street_address": "Address not disclosed", "properties.0.full_address": "Address not disclosed",
			"properties.0.alias": "shy", "properties.0.city_state_zip": "Dallas, TX 75204", "properties.0.latitude": 32.8, "properties.0.longitude": -96.79,
		}, Absent: []string{"Secret", "777 ", "32.80123", "96.79456"}},
		{Name: "no hidden homes", Method: http.MethodPost, Path: searchList + "?perPage=100", Body: param(`"county":"Dallas","state":"TX"`),
			JSON: found(append(append([]string{}, inDallas...), "park")...), Absent: []string{"Main Street", "Secret Garden"}},
	})
}
