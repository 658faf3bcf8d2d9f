package search

import (
	"testing"

	"hearthway/bff/platform/geo"
)

func TestCheckQuery(t *testing.T) {
	negative, none := -1, 0
	cases := []struct {
		name  string
		query Query
		wrong string
	}{
		{"fine", Query{Criteria: Criteria{Bedrooms: 3, HOAMax: &none}, ClusterZoom: FitZoom}, ""},
		{"beds", Query{Criteria: Criteria{Bedrooms: -1}}, "bedrooms"},
		{"many baths", Query{Criteria: Criteria{Bathrooms: 1000}}, "bathrooms"},
		{"price", Query{Criteria: Criteria{PriceFrom: -5}}, "price_range_from"},
		{"lot", Query{Criteria: Criteria{LotTo: -5}}, "maximum_lot_size"},
		{"fee", Query{Criteria: Criteria{HOAMax: &negative}}, "hoa_max"},
		{"zoom", Query{ClusterZoom: 99}, "zoom"},
		{"inverted bounds", Query{Criteria: Criteria{Bounds: &geo.Bounds{South: 2, North: 1}}}, "bounds"},
		{"ring without area", Query{Criteria: Criteria{Polygon: geo.Polygon{{Lat: 1, Lng: 1}, {Lat: 2, Lng: 2}, {Lat: 3, Lng: 3}}}}, "polygon"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			c.query.Sort = Newest
			wrong := Check(c.query)
			if c.wrong == "" && len(wrong) > 0 || c.wrong != "" && (len(wrong) != 1 || wrong[c.wrong] == "") {
				t.Errorf("%v, want %q", wrong, c.wrong)
			}
		})
	}
	if wrong := Check(Query{Sort: "best"}); wrong["sort_order"] == "" {
		t.Errorf("an unknown order passes: %v", wrong)
	}
}
