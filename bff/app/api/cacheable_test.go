package api

import (
	"encoding/json"
	"strings"
	"testing"

	searchapi "hearthway/bff/features/search/api"
)

// Whatever is cached for everyone is open to everyone.
func TestCacheableCallsArePublic(t *testing.T) {
	raw, err := SpecJSON()
	if err != nil {
		t.Fatal(err)
	}
	var spec struct {
		Paths map[string]map[string]struct {
			Security []any `json:"security"`
		}
	}
	if err := json.Unmarshal(raw, &spec); err != nil {
		t.Fatal(err)
	}
	check := func(method, path string) {
		operation, ok := spec.Paths[path][strings.ToLower(method)]
		if !ok || len(operation.Security) > 0 {
			t.Errorf("%s %s: there %v, needs %v", method, path, ok, operation.Security)
		}
	}
	for _, call := range searchapi.CacheableCalls {
		check(call.Method, call.Path)
	}
	for name := range NewScreens(ScreenDeps{}).Shared() {
		check("GET", "/api/screens/"+name)
	}
}

func TestCallCacheKeys(t *testing.T) {
	key := func(path, body string, query ...string) string {
		values := map[string]string{}
		for i := 0; i+1 < len(query); i += 2 {
			values[query[i]] = query[i+1]
		}
		for _, call := range searchapi.CacheableCalls {
			if call.Path == path {
				key, ok := call.Key(func(name string) string { return values[name] }, []byte(body))
				if !ok {
					return "none"
				}
				return key
			}
		}
		t.Fatalf("%s is not cached", path)
		return ""
	}
	const onMap, list, location, bar, city = "/api/v1/properties/search/map", "/api/v1/properties/search/list",
		"/api/pub/properties/search-location", "/api/pub/properties/search-bar", "/api/pub/properties/get-city-info"
	param := func(fields string) string { return `{"criteria":{"param":{` + fields + `}}}` }
	for _, c := range []struct{ name, a, b string }{
		{"no body and an empty one", key(onMap, ""), key(onMap, `{}`)},
		{"null means absent", key(onMap, `null`), key(onMap, param(`"city":null,"bedrooms":""`))},
		{"numbers as strings", key(onMap, param(`"bedrooms":3`)), key(onMap, param(`"bedrooms":"3"`))},
		{"the order of fields", key(onMap, param(`"city":"Dallas","state":"TX"`)), key(onMap, param(`"state":"TX","city":"Dallas"`))},
		{"unknown fields", key(onMap, param(`"x":1`)), key(onMap, "")},
		{"other names", key(onMap, param(`"bathroom":2`)), key(onMap, param(`"bathrooms":2`))},
		{"the default page", key(list, "", "page", "1", "perPage", "15"), key(list, "")},
		{"more than a map shows", key(onMap, "", "perPage", "100"), key(onMap, "", "perPage", "50")},
		{"more than a list shows", key(list, "", "perPage", "5000"), key(list, "", "perPage", "100")},
		{"a location with spaces", key(location, `{"location":" Dallas, TX "}`), key(location, `{"location":"Dallas, TX"}`)},
	} {
		if c.a != c.b || c.a == "none" {
			t.Errorf("%s: %s and %s", c.name, c.a, c.b)
		}
	}
	different := map[string]string{}
	for name, key := range map[string]string{
		"everything":       key(list, ""),
		"a page":           key(list, "", "page", "2"),
		"a size":           key(list, "", "perPage", "16"),
		"a filter":         key(list, param(`"bedrooms":3`)),
		"an order":         key(list, param(`"sort_order":"price_asc"`)),
		"a city":           key(list, param(`"city":"Dallas","state":"TX"`)),
		"an agent":         key(list, `{"criteria":{"listing_agent_id":"a1"}}`),
		"a map":            key(onMap, ""),
		"a zoom":           key(onMap, param(`"zoom":7`)),
		"a location":       key(location, `{"location":"Dallas, TX"}`),
		"a position":       key(location, `{"location":{"latitude":32.8,"longitude":-96.8}}`),
		"another position": key(location, `{"location":{"latitude":32.80001,"longitude":-96.8}}`),
		"a term":           key(bar, "", "term", "dal"),
		"another term":     key(bar, "", "term", "dall"),
		"city info":        key(city, "", "city", "Dallas", "state", "TX"),
		"other info":       key(city, "", "city", `Dallas","TX`, "state", "x"),
	} {
		if other, ok := different[key]; ok || key == "none" {
			t.Errorf("%s is %s, as %s", name, key, other)
		}
		different[key] = name
	}
	for name, key := range map[string]string{
		"a wrong type":        key(list, param(`"bedrooms":"many"`)),
		"invalid JSON":        key(list, `{"criteria"`),
		"page 0":              key(list, "", "page", "0"),
		"page -1":             key(list, "", "page", "-1"),
		"page x":              key(list, "", "page", "x"),
		"size 1.5":            key(list, "", "perPage", "1.5"),
		"no location":         key(location, `{}`),
		"an invalid position": key(location, `{"location":{"latitude":320,"longitude":0}}`),
		"no city":             key(city, "", "state", "TX"),
	} {
		if key != "none" {
			t.Errorf("%s has the key %s", name, key)
		}
	}
}
