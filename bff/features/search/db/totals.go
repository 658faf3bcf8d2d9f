package db

import (
	"time"

	"github.com/jackc/pgx/v5"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/search"
	"hearthway/bff/platform/geo"
)

// totals counts the homes found and computes their extent. With facets, it counts those too, in the
// same pass over the homes that match all other filters.
func (f *filter) totals(facets bool) (string, []any) {
	w := f.begin()
	if !facets {
		w.Add("select count(*), min(lat), min(lng), max(lat), max(lng) from ").source()
		return w.Build()
	}
	w.Add("select count(*)").filtered("")
	for _, extent := range []string{"min(lat)", "min(lng)", "max(lat)", "max(lng)"} {
		w.Add(", " + extent).filtered("")
	}
	w.counts()
	w.Add(" from ").candidates()
	return w.Build()
}

// counts writes one count per facet, in the order of scanTotals.
func (w *writer) counts() {
	now := w.filter.now
	count := func(without facet, with condition) { w.Add(", count(*)").filtered(without, with) }
	for _, minimum := range search.BedroomSteps {
		count(facetBeds, condition{"beds >= ?::bigint", []any{minimum}})
	}
	for _, minimum := range search.BathroomSteps {
		count(facetBaths, condition{"baths >= ?::float8", []any{minimum}})
	}
	for _, kind := range listing.SubTypes {
		count(facetSubTypes, condition{"sub_type = ?::text", []any{kind}})
	}
	for _, minimum := range search.GarageSteps {
		count(facetGarage, condition{"garage >= ?::bigint", []any{minimum}})
	}
	for i, stories := range search.StorySteps {
		to := int64(stories)
		if i == len(search.StorySteps)-1 {
			to = 0
		}
		count(facetStories, between(levels, int64(stories), to))
	}
	for _, maximum := range search.PerSqftSteps {
		count(facetPerSqft, between(perSqft, 0, int64(maximum)))
	}
	for _, name := range listing.FeatureValues {
		count("", havingAll(listing.FeaturesNamed([]string{name})))
	}
	count("", waterfront)
	count("", reduced)
	count("", newBuild)
	count("", condition{openAfter, []any{now.UTC().Truncate(time.Second)}})
	count(facetDays, condition{listedSince, []any{search.ListedSince(now, search.Week)}})
}

// filtered writes the FILTER clause of an aggregate: every facet's filter except one, and more
// conditions.
func (w *writer) filtered(without facet, with ...condition) *writer {
	joint := " filter (where "
	for _, name := range facetOrder {
		if c, ok := w.filter.facets[name]; ok && name != without {
			w.Add(joint).condition(c)
			joint = " and "
		}
	}
	for _, c := range with {
		w.Add(joint).condition(c)
		joint = " and "
	}
	if joint == " and " {
		w.Add(")")
	}
	return w
}

func scanTotals(row pgx.Row, found *search.Result, extent *geo.Bounds, facets bool) error {
	var south, west, north, east *float64
	targets := []any{&found.Count, &south, &west, &north, &east}
	var beds, baths, kinds, garage, stories, feet, features []int
	if facets {
		beds, baths = make([]int, len(search.BedroomSteps)), make([]int, len(search.BathroomSteps))
		kinds, features = make([]int, len(listing.SubTypes)), make([]int, len(listing.FeatureValues))
		garage, stories, feet = make([]int, len(search.GarageSteps)), make([]int, len(search.StorySteps)), make([]int, len(search.PerSqftSteps))
		for _, counts := range [][]int{beds, baths, kinds, garage, stories, feet, features} {
			for i := range counts {
				targets = append(targets, &counts[i])
			}
		}
		f := &found.Facets
		targets = append(targets, &f.Waterfront, &f.Reduced, &f.NewConstruction, &f.OpenHouse, &f.NewThisWeek)
	}
	if err := row.Scan(targets...); err != nil {
		return err
	}
	if south != nil {
		*extent = geo.Bounds{South: *south, West: *west, North: *north, East: *east}
	}
	if facets {
		found.Facets.Bedrooms = keyed(search.BedroomSteps, beds)
		found.Facets.Bathrooms = keyed(search.BathroomSteps, baths)
		found.Facets.SubTypes = keyed(listing.SubTypes, kinds)
		found.Facets.Garage, found.Facets.Stories = keyed(search.GarageSteps, garage), keyed(search.StorySteps, stories)
		found.Facets.PerSqft, found.Facets.Features = keyed(search.PerSqftSteps, feet), keyed(listing.FeatureValues, features)
	}
	return nil
}

// bands counts the homes of each price band without the price filter. It is a separate pass, because as
// part of the other one it would double the work.
func (f *filter) bands() (string, []any) {
	w := f.begin()
	w.Add("select width_bucket(price, ").Arg(search.PriceSteps).Add("::bigint[]), count(*) from ").sourceWithout(facetPrice)
	w.Add(" and price > 0 group by 1")
	return w.Build()
}

func scanBands(rows pgx.Rows, found *search.Result) error {
	counts := make([]int, len(search.PriceSteps))
	var bucket, count int
	_, err := pgx.ForEachRow(rows, []any{&bucket, &count}, func() error {
		counts[bucket-1] = count
		return nil
	})
	found.Facets.Prices = search.PriceBands(counts)
	return err
}

func keyed[K comparable](keys []K, counts []int) map[K]int {
	m := make(map[K]int, len(keys))
	for i, key := range keys {
		m[key] = counts[i]
	}
	return m
}
