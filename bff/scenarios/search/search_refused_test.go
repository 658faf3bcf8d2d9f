package search

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"hearthway/bff/testkit"
)

// refused expects an error that names exactly these fields and what is wrong with each.
func refused(fields ...string) map[string]any {
	want := map[string]any{"success": false, "error": "Please check the highlighted fields.", "fields.#": len(fields) / 2}
	for i := 0; i+1 < len(fields); i += 2 {
		want["fields."+fields[i]] = fields[i+1]
	}
	return want
}

func (p *portal) refusals(t *testing.T) {
	const whole, number, flag, text, object = "Must be a whole number", "Must be a number", "Must be true or false", "Must be text", "Must be an object"
	const corners, polygon = "Must have south_west and north_east, each with lat and lng", "Must be a GeoJSON Polygon of 3 to 500 corners, longitude first"
	keys := []string{"success", "error", "fields", "request_id"}
	long := strings.Repeat("x", 201)
	var all []testkit.Scenario
	for _, path := range []string{searchAll, searchList, searchMap} {
		for body, fields := range map[string][]string{
			param(`"bedrooms":"many"`):    {"bedrooms", whole},
			param(`"bedrooms":2.5`):       {"bedrooms", whole},
			param(`"bedrooms":[4]`):       {"bedrooms", whole},
			param(`"bedrooms":{"min":4}`): {"bedrooms", whole},
			param(`"bedrooms":true`):      {"bedrooms", whole},
			param(`"bedrooms":-1`):        {"bedrooms", "Must be between 0 and 100"},
			param(`"bathrooms":"NaN","price_range_from":"Infinity","square_feet_to":1e400`): {"bathrooms", number, "price_range_from", whole, "square_feet_to", whole},
			param(`"price_range_to":99999999999999999999`):                                  {"price_range_to", whole},
			param(`"price_range_from":500000,"price_range_to":100000`):                      {"price_range_to", "The maximum can’t be less than the minimum"},
			param(`"year_built_from":2000,"year_built_to":1900,"square_feet_from":2,"square_feet_to":1`): {
				"year_built_to", "The maximum can’t be less than the minimum", "square_feet_to", "The maximum can’t be less than the minimum"},
			param(`"water_front":"perhaps","reduced":7`):                                        {"water_front", flag, "reduced", flag},
			param(`"city":{"name":"Dallas"},"state":["TX"]`):                                    {"city", text, "state", text},
			param(`"location":true`):                                                            {"location", text},
			param(`"city":"` + long + `","keywords":["` + long + `"]`):                          {"city", "Cannot be more than 200 characters", "keywords", "Cannot be more than 200 characters"},
			param(`"keywords":"` + strings.Repeat("x,", 60) + `"`):                              {"keywords", "Cannot be more than 50 values"},
			param(`"sub_types":{"a":1},"designs":[["Tudor"]],"views":[{}]`):                     {"sub_types", "Must be a list of text values", "designs", "Must be a list of text values", "views", "Must be a list of text values"},
			param(`"sort_order":"best"`):                                                        {"sort_order", "Must be one of the available sort orders"},
			param(`"zoom":"near"`):                                                              {"zoom", whole},
			param(`"zoom":-1`):                                                                  {"zoom", "Must be 0 or more"},
			param(`"bounds":"32,-97,33,-96"`):                                                   {"bounds", object},
			param(`"bounds":{"south_west":{"lat":1,"lng":2}}`):                                  {"bounds", corners},
			param(`"bounds":{"south_west":{"lat":"x","lng":1},"north_east":{"lat":2,"lng":3}}`): {"bounds", number},
			param(`"bounds":{"south_west":{"lat":5,"lng":1},"north_east":{"lat":2,"lng":3}}`):   {"bounds", "Must be a box on Earth with its south below its north"},
			param(`"polygon":"circle"`):                                                         {"polygon", polygon},
			param(`"polygon":{"type":"Point","coordinates":[1,2]}`):                             {"polygon", polygon},
			param(`"polygon":[[32,-97],[33,-97],[33,-96]]`):                                     {"polygon", polygon}, // latitude first
			param(`"polygon":[[-97,32],[-96,33],[-95,34]]`):                                     {"polygon", "Must be an area of 3 to 500 corners on Earth"},
			param(`"polygon":[[-97,32],[-96,33]],"bedrooms":"many"`):                            {"polygon", polygon, "bedrooms", whole},
			`{"criteria":[]}`:                      {"criteria", object},
			`{"criteria":"x"}`:                     {"criteria", object},
			`{"criteria":{"param":5}}`:             {"param", object},
			`{"criteria":{"listing_agent_id":{}}}`: {"listing_agent_id", text},
		} {
			all = append(all, testkit.Scenario{Name: fmt.Sprintf("%.60s%s", body, path[len(searchAll):]), Method: http.MethodPost, Path: path, Body: body, Status: 422, Keys: keys, JSON: refused(fields...)})
		}
		for query, field := range map[string][]string{
			"?page=two":                    {"page", whole},
			"?page=0":                      {"page", "Must be 1 or more"},
			"?page=-1":                     {"page", "Must be 1 or more"},
			"?page=1.5":                    {"page", whole},
			"?perPage=0":                   {"perPage", "Must be 1 or more"},
			"?perPage=%00":                 {"perPage", whole},
			"?perPage=many":                {"perPage", whole},
			"?page=%F0%9F%8F%A1&perPage=x": {"page", whole, "perPage", whole},
		} {
			all = append(all, testkit.Scenario{Name: query + path[len(searchAll):], Method: http.MethodPost, Path: path + query, Body: param(``), Status: 422, Keys: keys, JSON: refused(field...)})
		}
		for name, body := range map[string]string{
			"cut off": `{"criteria":`, "a list": `[]`, "a text": `"; drop table listings; --"`, "a number": `7`, "a comma too many": `{"criteria":{"param":{"bedrooms":4}},}`,
			"invalid JSON": "\x00\x01\x02", "very deep": `{"criteria":` + strings.Repeat(`[`, 20_000) + strings.Repeat(`]`, 20_000) + `}`,
		} {
			all = append(all, testkit.Scenario{Name: name + path[len(searchAll):], Method: http.MethodPost, Path: path, Body: body, Status: 422,
				Contains: []string{`"success":false`, `"error":"`}, Absent: []string{"unexpected", "invalid character", "max depth"}})
		}
	}
	p.run(t, all)
}
