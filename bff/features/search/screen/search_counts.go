package screen

import (
	"strconv"

	"hearthway/bff/features/search"
	"hearthway/bff/features/search/address"
)

func clustersOf(clusters []search.Cluster) []Cluster {
	out := make([]Cluster, len(clusters))
	for i, c := range clusters {
		out[i] = Cluster{
			Latitude: c.Point.Lat, Longitude: c.Point.Lng, Count: c.Count,
			LowestPrice: c.LowestPrice, Bounds: address.BoundsOf(c.Bounds),
		}
	}
	return out
}

func facetsOf(f search.Facets) Facets {
	out := Facets{
		Bedrooms: map[string]int{}, Bathrooms: map[string]int{}, SubTypes: map[string]int{},
		Waterfront: f.Waterfront, Reduced: f.Reduced, OpenHouse: f.OpenHouse,
		NewConstruction: f.NewConstruction, NewThisWeek: f.NewThisWeek,
		Prices: make([]PriceBand, len(f.Prices)),
	}
	for i, band := range f.Prices {
		out.Prices[i] = PriceBand(band)
	}
	for least, n := range f.Bedrooms {
		out.Bedrooms[strconv.Itoa(least)] = n
	}
	for least, n := range f.Bathrooms {
		out.Bathrooms[strconv.Itoa(least)] = n
	}
	for kind, n := range f.SubTypes {
		out.SubTypes[kind] = n
	}
	return out
}
