package screen

import (
	"context"
	"strconv"

	"hearthway/bff/features/search"
	"hearthway/bff/features/search/searchurl"
	"hearthway/bff/platform/httpapi"
	"hearthway/bff/platform/screens"
)

func clustersOf(clusters []search.Cluster) []Cluster {
	out := make([]Cluster, len(clusters))
	for i, c := range clusters {
		out[i] = Cluster{
			Latitude: c.Point.Lat, Longitude: c.Point.Lng, Count: c.Count,
			LowestPrice: c.LowestPrice, Bounds: searchurl.NewBounds(c.Bounds),
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
	for minimum, n := range f.Bedrooms {
		out.Bedrooms[strconv.Itoa(minimum)] = n
	}
	for minimum, n := range f.Bathrooms {
		out.Bathrooms[strconv.Itoa(minimum)] = n
	}
	for kind, n := range f.SubTypes {
		out.SubTypes[kind] = n
	}
	return out
}

func init() {
	screens.Add(&declared, screens.Declaration{Name: "search-count", Summary: "Counts the homes that a changed search would show", Access: httpapi.Everyone, Shared: true, Query: []string{"bathroom"}},
		func(s *Screens, ctx context.Context, in *SearchInput) (screens.Answer[CountData], error) {
			return s.SearchCount(ctx, in.query)
		})
}
