package listing

import (
	"slices"
	"testing"

	"hearthway/bff/platform/geo"
)

func TestSimilar(t *testing.T) {
	at := func(miles float64) geo.Point { return geo.Point{Lat: 32.8 + miles/geo.MilesPerDegree, Lng: -96.8} }
	house := Listing{ID: 1, SubType: "Single Family", Price: 500_000, Beds: 3, Sqft: 2_000, LotSqft: 8_000, Point: at(0)}
	land := Listing{ID: 1, SubType: Land, Price: 90_000, LotSqft: 43_560, Point: at(0)}
	like := func(home Listing, id int64, change func(*Neighbor)) Neighbor {
		n := Neighbor{ID: id, Point: at(0.5), SubType: home.SubType, Price: home.Price, Beds: home.Beds, Sqft: home.Sqft, LotSqft: home.LotSqft}
		change(&n)
		return n
	}
	same := func(*Neighbor) {}
	for _, c := range []struct {
		name      string
		home      Listing
		neighbors []Neighbor
		want      []int64
	}{
		{"not the home itself", house, []Neighbor{like(house, 1, same), like(house, 2, same)}, []int64{2}},
		{"the same type before a nearer home", house, []Neighbor{
			like(house, 2, func(n *Neighbor) { n.SubType, n.Point = "Condo", at(0.01) }),
			like(house, 3, func(n *Neighbor) { n.Point = at(4) }),
		}, []int64{3}},
		{"the nearer of two similar homes", house, []Neighbor{
			like(house, 2, func(n *Neighbor) { n.Point = at(6) }), like(house, 3, func(n *Neighbor) { n.Point = at(1) }),
		}, []int64{3, 2}},
		{"a similar price before a near home", house, []Neighbor{
			like(house, 2, func(n *Neighbor) { n.Price, n.Point = 900_000, at(0.1) }), like(house, 3, func(n *Neighbor) { n.Price, n.Point = 520_000, at(2) }),
		}, []int64{3, 2}},
		{"a similar size before a similar price", house, []Neighbor{
			like(house, 2, func(n *Neighbor) { n.Sqft = 3_600 }), like(house, 3, func(n *Neighbor) { n.Price = 550_000 }),
		}, []int64{3, 2}},
		{"as many bedrooms", house, []Neighbor{
			like(house, 2, func(n *Neighbor) { n.Beds = 5 }), like(house, 3, func(n *Neighbor) { n.Beds = 4 }), like(house, 4, same),
		}, []int64{4, 3, 2}},
		{"nothing twice as expensive, twice as large, or with three more bedrooms", house, []Neighbor{
			like(house, 2, func(n *Neighbor) { n.Price = 1_100_000 }), like(house, 3, func(n *Neighbor) { n.Price = 240_000 }),
			like(house, 4, func(n *Neighbor) { n.Sqft = 4_100 }), like(house, 5, func(n *Neighbor) { n.Beds = 6 }),
		}, []int64{}},
		{"unknown facts come after similar ones", house, []Neighbor{
			like(house, 2, func(n *Neighbor) { n.Sqft = 0 }), like(house, 3, func(n *Neighbor) { n.Price = 0 }), like(house, 4, func(n *Neighbor) { n.Sqft = 2_050 }),
		}, []int64{4, 2, 3}},
		{"land by lot size", land, []Neighbor{
			like(land, 2, func(n *Neighbor) { n.LotSqft = 8_000 }), like(land, 3, func(n *Neighbor) { n.LotSqft = 50_000 }), like(land, 4, same),
		}, []int64{4, 3}},
		{"the four best", house, []Neighbor{
			like(house, 9, same), like(house, 8, same), like(house, 7, same), like(house, 6, same), like(house, 5, same),
		}, []int64{5, 6, 7, 8}},
		{"a home without a position by other facts", Listing{ID: 1, SubType: "Condo", Price: 300_000, Beds: 2, Sqft: 900}, []Neighbor{
			{ID: 2, SubType: "Condo", Price: 400_000, Beds: 2, Sqft: 900, Point: at(0)}, {ID: 3, SubType: "Condo", Price: 310_000, Beds: 2, Sqft: 900, Point: at(9)},
		}, []int64{3, 2}},
	} {
		if got := similar(c.home, c.neighbors, 4); !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}
