package api

import (
	"context"
	"encoding/json"
	"errors"
	"maps"
	"slices"
	"strings"
	"testing"

	"hearthway/bff/features/search"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/httpapi"
)

// bodyOf parses a search body as the server does.
func bodyOf(t *testing.T, text string) (search.Query, error) {
	t.Helper()
	var body SearchBody
	if err := json.Unmarshal([]byte(text), &body); err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return body.query()
}

func param(text string) string { return `{"criteria":{"param":{` + text + `}}}` }

func TestLenientFieldFormats(t *testing.T) {
	want, err := bodyOf(t, param(`"bedrooms":4,"bathrooms":2.5,"price_range_to":500000,"water_front":true,"sub_types":["Condo","Land"],"zipcode":"02139","hoa_max":0`))
	if err != nil {
		t.Fatal(err)
	}
	c := want.Criteria
	if c.Bedrooms != 4 || c.Bathrooms != 2.5 || c.PriceTo != 500_000 || !c.Waterfront || len(c.SubTypes) != 2 || c.Zipcode != "02139" || c.HOAMax == nil || *c.HOAMax != 0 {
		t.Fatalf("%+v", c)
	}
	for _, other := range []string{
		`"bedrooms":"4","bathrooms":"2.5","price_range_to":"500000","water_front":"yes","sub_types":"Condo, Land","zipcode":2139,"hoa_max":"0"`,
		`"bedrooms":4.0,"bathroom":2.5,"price_range_to":5e5,"water_front":1,"sub_types":["Condo","","Land",null],"zipcode":"2139","hoa_max":0.0`,
		`"Bedrooms":" 4 ","bathrooms":2.50,"price_range_to":500000,"water_front":"Y","sub_types":["Condo","Land"],"zipcode":"02139","hoa_max":0,"unknown":{"x":1},"city":null,"state":"","keywords":[]`,
	} {
		got, err := bodyOf(t, param(other))
		if err != nil {
			t.Errorf("%s: %v", other, err)
			continue
		}
		a, _ := json.Marshal(want)
		b, _ := json.Marshal(got)
		if string(a) != string(b) {
			t.Errorf("%s\nis  %s\nnot %s", other, b, a)
		}
	}
}

func TestWrongTypesNameTheirField(t *testing.T) {
	cases := []struct {
		body   string
		fields []string
	}{
		{param(`"bedrooms":"many"`), []string{"bedrooms"}},
		{param(`"bedrooms":2.5`), []string{"bedrooms"}},
		{param(`"bedrooms":[4]`), []string{"bedrooms"}},
		{param(`"bedrooms":{}`), []string{"bedrooms"}},
		{param(`"bedrooms":true`), []string{"bedrooms"}},
		{param(`"bedrooms":-1`), []string{"bedrooms"}},
		{param(`"bedrooms":"1e999"`), []string{"bedrooms"}},
		{param(`"bathrooms":"NaN","price_range_from":"Infinity"`), []string{"bathrooms", "price_range_from"}},
		{param(`"price_range_to":99999999999999999999`), []string{"price_range_to"}},
		{param(`"water_front":"perhaps","reduced":7`), []string{"reduced", "water_front"}},
		{param(`"city":{"name":"Dallas"}`), []string{"city"}},
		{param(`"city":true`), []string{"city"}},
		{param(`"sub_types":{"a":1}`), []string{"sub_types"}},
		{param(`"sub_types":[["Condo"]]`), []string{"sub_types"}},
		{param(`"views":7.5,"keywords":[{}]`), []string{"keywords"}},
		{param(`"sort_order":"best"`), []string{"sort_order"}},
		{param(`"zoom":"near"`), []string{"zoom"}},
		{param(`"zoom":-1`), []string{"zoom"}},
		{param(`"bounds":"32,-97,33,-96"`), []string{"bounds"}},
		{param(`"bounds":{"south_west":{"lat":1,"lng":2}}`), []string{"bounds"}},
		{param(`"bounds":{"south_west":{"lat":1},"north_east":{"lat":2,"lng":3}}`), []string{"bounds"}},
		{param(`"bounds":{"south_west":{"lat":"x","lng":1},"north_east":{"lat":2,"lng":3}}`), []string{"bounds"}},
		{param(`"bounds":{"south_west":{"lat":5,"lng":1},"north_east":{"lat":2,"lng":3}}`), []string{"bounds"}},
		{param(`"bounds":{"south_west":{"lat":-95,"lng":1},"north_east":{"lat":2,"lng":3}}`), []string{"bounds"}},
		{param(`"polygon":"circle"`), []string{"polygon"}},
		{param(`"city":"` + strings.Repeat("x", 201) + `"`), []string{"city"}},
		{param(`"keywords":"` + strings.Repeat("x,", 60) + `"`), []string{"keywords"}},
		{`{"criteria":[]}`, []string{"criteria"}},
		{`{"criteria":"x"}`, []string{"criteria"}},
		{`{"criteria":{"param":5}}`, []string{"param"}},
		{`{"criteria":{"listing_agent_id":{}}}`, []string{"listing_agent_id"}},
	}
	for _, c := range cases {
		t.Run(c.body[:min(len(c.body), 80)], func(t *testing.T) {
			_, err := bodyOf(t, c.body)
			p := httpapi.ProblemOf(err)
			if apperr.CodeOf(err) != apperr.Invalid || p.GetStatus() != 422 {
				t.Fatalf("error %v", err)
			}
			if got := slices.Sorted(maps.Keys(p.Fields)); !slices.Equal(got, c.fields) {
				t.Errorf("fields %v, want %v", p.Fields, c.fields)
			}
		})
	}
}

func TestPolygons(t *testing.T) {
	ring := `[[-97,32],[-96,32],[-96,33],[-97,32]]`
	corners := func(n int) string {
		var b strings.Builder
		for i := range n {
			b.WriteString(",[-96." + strings.Repeat("1", i%9+1) + ",33]")
		}
		return `[[-97,32],[-96,32]` + b.String() + `]`
	}
	cases := []struct {
		name, text string
		corners    int // 0: rejected
	}{
		{"GeoJSON", `{"type":"Polygon","coordinates":[` + ring + `]}`, 3},
		{"feature", `{"type":"Feature","properties":{},"geometry":{"type":"Polygon","coordinates":[` + ring + `]}}`, 3},
		{"bare ring", ring, 3},
		{"rings", `[` + ring + `]`, 3},
		{"with altitude", `[[-97,32,5],[-96,32,5],[-96,33,5]]`, 3},
		{"hole ignored", `{"type":"Polygon","coordinates":[` + ring + `,[[-96.5,32.1],[-96.4,32.1],[-96.4,32.2]]]}`, 3},
		{"500 corners", corners(498), 500},
		{"501 corners", corners(500), 0},
		{"point", `{"type":"Point","coordinates":[-97,32]}`, 0},
		{"several", `{"type":"MultiPolygon","coordinates":[[` + ring + `]]}`, 0},
		{"two corners", `[[-97,32],[-96,32]]`, 0},
		{"two corners closed", `[[-97,32],[-96,32],[-97,32]]`, 0},
		{"on one line", `[[-97,32],[-96,33],[-95,34]]`, 0},
		{"off the Earth", `[[-97,32],[-196,32],[-96,33]]`, 0},
		{"latitude first", `[[32,-97],[32,-96],[33,-96]]`, 0},
		{"text", `"all"`, 0},
		{"empty", `[]`, 0},
		{"empty object", `{}`, 0},
		{"no coordinates", `{"type":"Polygon","coordinates":[]}`, 0},
		{"feature in feature", `{"type":"Feature","geometry":{"type":"Feature"}}`, 0},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			q, err := bodyOf(t, param(`"polygon":`+c.text))
			if c.corners == 0 {
				if httpapi.ProblemOf(err).Fields["polygon"] == "" {
					t.Errorf("%v, error %v", q.Criteria.Polygon, err)
				}
				return
			}
			if err != nil || len(q.Criteria.Polygon) != c.corners || q.Criteria.Polygon[0].Lat != 32 || q.Criteria.Polygon[0].Lng != -97 {
				t.Errorf("%v, error %v", q.Criteria.Polygon, err)
			}
		})
	}
	for _, none := range []string{`null`, `""`} {
		if q, err := bodyOf(t, param(`"polygon":`+none+`,"bounds":`+none)); err != nil || q.Criteria.Polygon != nil || q.Criteria.Bounds != nil {
			t.Errorf("%s: %+v, %v", none, q.Criteria, err)
		}
	}
}

func TestInternalErrorsAreNotExposed(t *testing.T) {
	secret := "pq: password authentication failed for user hearthway"
	for _, err := range []error{
		errUnknown(secret), errors.Join(errUnknown(secret), context.DeadlineExceeded), apperr.Wrap(apperr.Internal, secret, nil), apperr.Wrap(apperr.Unavailable, "Down for a moment.", errUnknown(secret)),
	} {
		p := httpapi.ProblemOf(err)
		raw, _ := json.Marshal(p)
		if strings.Contains(string(raw), "pq:") || p.GetStatus() < 500 {
			t.Errorf("%d %s", p.GetStatus(), raw)
		}
	}
}

type errUnknown string

func (e errUnknown) Error() string { return string(e) }
