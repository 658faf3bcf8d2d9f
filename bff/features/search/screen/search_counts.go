package screen

import (
	"context"
	"maps"
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
		Bedrooms: byStep(f.Bedrooms), Bathrooms: byStep(f.Bathrooms), SubTypes: map[string]int{},
		Garage: byStep(f.Garage), Stories: byStep(f.Stories), PerSqft: byStep(f.PerSqft), Features: map[string]int{},
		Waterfront: f.Waterfront, Reduced: f.Reduced, OpenHouse: f.OpenHouse,
		NewConstruction: f.NewConstruction, NewThisWeek: f.NewThisWeek,
		Prices: make([]PriceBand, len(f.Prices)),
	}
	for i, band := range f.Prices {
		out.Prices[i] = PriceBand(band)
	}
	maps.Copy(out.SubTypes, f.SubTypes)
	maps.Copy(out.Features, f.Features)
	return out
}

func byStep(counts map[int]int) map[string]int {
	out := make(map[string]int, len(counts))
	for step, n := range counts {
		out[strconv.Itoa(step)] = n
	}
	return out
}

func init() {
	screens.Add(&declared, screens.Declaration{Name: "search-count", Summary: "Counts the homes that a changed search would show", Access: httpapi.Everyone, Shared: true, Query: []string{"bathroom"}},
		func(s *Screens, ctx context.Context, in *SearchInput) (screens.Answer[CountData], error) {
			return s.SearchCount(ctx, in.query)
		})
}
