package search

import (
	"encoding/json"
	"fmt"
	"math"
	"net/http"
	"testing"

	"hearthway/bff/testkit"
)

// mapAnswer has the parts of a response that the map needs.
type mapAnswer struct {
	Properties []struct {
		SysID               string
		Latitude, Longitude float64
	}
	Count    int `json:"property_count"`
	Clusters []struct {
		Lat, Lng    float64
		Count       int
		LowestPrice int64 `json:"lowest_price"`
		Bounds      struct {
			SouthWest struct{ Lat, Lng float64 } `json:"south_west"`
			NorthEast struct{ Lat, Lng float64 } `json:"north_east"`
		}
	}
}

func (p *portal) maps(t *testing.T) {
	keys := []string{"properties", "property_count", "clusters"}
	whole := func(t *testing.T, _ *http.Response, body []byte) { addsUp(t, body) }
	all := []testkit.Scenario{}
	for _, s := range []testkit.Scenario{
		{Name: "all individually", Body: in(``), JSON: map[string]any{"property_count": 8, "properties.*.sysid": inDallas, "clusters": []any{}}},
		{Name: "fifty individually, the rest in clusters", Body: param(`"city":"Austin","state":"TX","zoom":12`), JSON: map[string]any{"property_count": inAustin, "properties.*.sysid": austins(0, 50)}},
		{Name: "no more than fifty", Path: "?perPage=100", Body: param(`"city":"Austin","state":"TX"`), JSON: map[string]any{"property_count": inAustin, "properties.#": 50}},
		{Name: "custom variant", Path: "?page=1&perPage=50", Body: param(`"state":"TX"`), JSON: map[string]any{"property_count": inTexas, "properties.#": 50}},
		{Name: "fewer individually", Path: "?perPage=10", Body: param(`"city":"Austin","state":"TX","zoom":"10"`), JSON: map[string]any{"properties.*.sysid": austins(0, 10)}},
		{Name: "second page", Path: "?page=2", Body: param(`"city":"Austin","state":"TX"`), JSON: map[string]any{"properties.*.sysid": austins(50, 100)}},
		{Name: "page past the end", Path: "?page=9", Body: param(`"city":"Austin","state":"TX"`), JSON: map[string]any{"property_count": inAustin, "properties": []any{}}},
		{Name: "the nation", Body: param(`"zoom":4`), JSON: map[string]any{"property_count": inAll, "properties.#": 50}},
		{Name: "no body", JSON: map[string]any{"property_count": inAll}},
		{Name: "very high zoom", Body: param(`"city":"Austin","state":"TX","zoom":20`), JSON: map[string]any{"property_count": inAustin}},
		{Name: "filters and order", Body: param(`"city":"Austin","state":"TX","price_range_from":300000,"sort_order":"price_desc"`), JSON: map[string]any{"property_count": 20, "properties.0.sysid": austin(119)}},
		{Name: "bounds", Body: param(`"bounds":{"south_west":{"lat":30.2,"lng":-97.8},"north_east":{"lat":30.2,"lng":-97.69}}`), JSON: map[string]any{"property_count": 12, "properties.#": 12, "clusters": []any{}}},
		{Name: "polygon", Body: param(`"polygon":[[-97.9,30.1],[-97.6,30.1],[-97.6,30.4],[-97.9,30.4]],"zoom":11`), JSON: map[string]any{"property_count": inAustin}},
		{Name: "nothing", Body: param(`"bedrooms":50`), JSON: map[string]any{"property_count": 0, "properties": []any{}, "clusters": []any{}}},
		{Name: "text that isn't a place", Body: param(`"location":"zzqx"`), JSON: map[string]any{"property_count": 0, "properties": []any{}, "clusters": []any{}}},
	} {
		s.Method, s.Path, s.Keys, s.After = http.MethodPost, searchMap+s.Path, keys, whole
		all = append(all, s)
	}
	p.run(t, all)

	t.Run("the order of pages doesn't change the sum", func(t *testing.T) {
		for page := 1; page <= 3; page++ {
			_, body := p.look(t, http.MethodPost, fmt.Sprintf("%s?page=%d&perPage=40", searchMap, page), param(`"city":"Austin","state":"TX","zoom":11`))
			if got := addsUp(t, []byte(body)); got.Count != inAustin || len(got.Properties) != 40 || len(got.Clusters) == 0 {
				t.Errorf("page %d: %d of %d homes singly, %d clusters", page, len(got.Properties), got.Count, len(got.Clusters))
			}
		}
	})
	t.Run("clusters", func(t *testing.T) {
		_, body := p.look(t, http.MethodPost, searchMap, param(`"city":"Austin","state":"TX","zoom":9`))
		lowest := int64(math.MaxInt64)
		for _, c := range addsUp(t, []byte(body)).Clusters {
			sw, ne := c.Bounds.SouthWest, c.Bounds.NorthEast
			if c.Count < 1 || c.Lat < sw.Lat || c.Lat > ne.Lat || c.Lng < sw.Lng || c.Lng > ne.Lng {
				t.Errorf("%+v does not lie within its bounds", c)
			}
			lowest = min(lowest, c.LowestPrice)
		}
		if lowest != 250_000 { // the 51st is the cheapest that is not shown individually
			t.Errorf("the lowest price is %d", lowest)
		}
	})
	t.Run("homes without a position count", func(t *testing.T) {
		_, body := p.look(t, http.MethodPost, searchMap+"?perPage=1", in(`"sort_order":"price_desc"`))
		unlocated := 0
		for _, c := range addsUp(t, []byte(body)).Clusters {
			if c.Lat == 0 && c.Lng == 0 {
				unlocated += c.Count
			}
		}
		if unlocated != 1 {
			t.Errorf("%d homes without a position", unlocated)
		}
	})
}

// addsUp checks that individual homes and those in clusters add up to the count.
func addsUp(t *testing.T, body []byte) mapAnswer {
	t.Helper()
	var got mapAnswer
	if err := json.Unmarshal(body, &got); err != nil {
		t.Fatal(err)
	}
	sum := len(got.Properties)
	for _, c := range got.Clusters {
		sum += c.Count
	}
	if sum != got.Count {
		t.Errorf("%d homes singly and in clusters, property_count %d", sum, got.Count)
	}
	return got
}
