package search

import (
	"context"
	"slices"
	"time"

	"hearthway/bff/features/listing"
	"hearthway/bff/platform/geo"
)

// The steps of filters for which the facets count homes: minimums, unless it says otherwise.
var (
	BedroomSteps  = []int{1, 2, 3, 4, 5}
	BathroomSteps = []int{1, 2, 3, 4}
	GarageSteps   = []int{1, 2, 3}
	StorySteps    = []int{1, 2, 3}                                            // the last one or more
	PerSqftSteps  = []int{100, 150, 200, 250, 300, 400, 500, 750, 1000, 1500} // at most, in dollars
)

// BruteForce is an engine that tests every home. It is slow but easy to verify by reading, so other
// engines are tested against it.
type BruteForce struct {
	Listings []listing.Listing
	Now      func() time.Time
}

// Find implements Engine.
func (b BruteForce) Find(_ context.Context, q Query) (Result, error) {
	c, err := Normalize(q.Criteria)
	if err != nil {
		return Result{}, err
	}
	now := b.Now()
	var found []listing.Listing
	for _, l := range b.Listings {
		if Matches(c, l, now) {
			l, _ = c.offered(l, now)
			found = append(found, l)
		}
	}
	slices.SortFunc(found, q.Sort.Compare)
	page, rest := q.cut(found)
	r := Result{Count: len(found)}
	for _, l := range page {
		r.IDs = append(r.IDs, l.ID)
	}
	if q.ClusterZoom != 0 {
		r.Extent = extentOf(found)
		r.Clusters = clusters(rest, GridLevel(q.ClusterZoom, r.Extent))
	}
	if q.Facets {
		r.Facets = b.facets(c, now)
	}
	return r, nil
}

// cut splits the homes found into those of the page and the rest.
func (q Query) cut(found []listing.Listing) (page, rest []listing.Listing) {
	q = q.Limited()
	from := min((q.Page-1)*q.PerPage, len(found))
	to := min(from+q.PerPage, len(found))
	return found[from:to], slices.Concat(found[:from], found[to:])
}

func extentOf(found []listing.Listing) geo.Bounds {
	var located geo.Polygon
	for _, l := range found {
		if at := l.MapPoint(); at != (geo.Point{}) {
			located = append(located, at)
		}
	}
	return located.Bounds()
}

func clusters(homes []listing.Listing, level int) []Cluster {
	cells := map[int64][]listing.Listing{}
	for _, l := range homes {
		cell := int64(-1)
		if at := l.MapPoint(); at != (geo.Point{}) {
			cell = geo.CellOf(geo.QuadKey(at), level)
		}
		cells[cell] = append(cells[cell], l)
	}
	var out []Cluster
	for cell, homes := range cells {
		c := Cluster{Count: len(homes)}
		for _, l := range homes {
			if l.Price > 0 && (c.LowestPrice == 0 || l.Price < c.LowestPrice) {
				c.LowestPrice = l.Price
			}
			if cell >= 0 {
				at := l.MapPoint()
				c.Point.Lat += at.Lat / float64(len(homes))
				c.Point.Lng += at.Lng / float64(len(homes))
			}
		}
		c.Bounds = extentOf(homes)
		out = append(out, c)
	}
	SortClusters(out)
	return out
}

func (b BruteForce) facets(c Criteria, now time.Time) Facets {
	count := func(change func(*Criteria)) int {
		changed := c
		change(&changed)
		n := 0
		for _, l := range b.Listings {
			if Matches(changed, l, now) {
				n++
			}
		}
		return n
	}
	f := Facets{Bedrooms: map[int]int{}, Bathrooms: map[int]int{}, SubTypes: map[string]int{}}
	for _, minimum := range BedroomSteps {
		f.Bedrooms[minimum] = count(func(c *Criteria) { c.Bedrooms, c.BedroomsMax = minimum, 0 })
	}
	for _, minimum := range BathroomSteps {
		f.Bathrooms[minimum] = count(func(c *Criteria) { c.Bathrooms = float64(minimum) })
	}
	for _, kind := range listing.SubTypes {
		f.SubTypes[kind] = count(func(c *Criteria) { c.SubTypes = []string{kind} })
	}
	f.Waterfront = count(func(c *Criteria) { c.Waterfront = true })
	f.Reduced = count(func(c *Criteria) { c.Reduced = true })
	f.OpenHouse = count(func(c *Criteria) { c.OpenHouse = true })
	f.NewConstruction = count(func(c *Criteria) { c.NewConstruction = true })
	f.Garage, f.Stories, f.PerSqft, f.Features = map[int]int{}, map[int]int{}, map[int]int{}, map[string]int{}
	for _, minimum := range GarageSteps {
		f.Garage[minimum] = count(func(c *Criteria) { c.Garage = minimum })
	}
	for i, stories := range StorySteps {
		f.Stories[stories] = count(func(c *Criteria) {
			if c.StoriesFrom, c.StoriesTo = stories, stories; i == len(StorySteps)-1 {
				c.StoriesTo = 0
			}
		})
	}
	for _, maximum := range PerSqftSteps {
		f.PerSqft[maximum] = count(func(c *Criteria) { c.PerSqftMax = maximum })
	}
	for _, name := range listing.FeatureValues {
		f.Features[name] = count(func(c *Criteria) { c.Features = append(slices.Clone(c.Features), name) })
	}
	f.NewThisWeek = count(func(c *Criteria) { c.DaysListedMax = Week })
	f.Prices = PriceBands(make([]int, len(PriceSteps)))
	for i := range f.Prices {
		band := &f.Prices[i]
		// A price of 0 is unknown, and the criteria's maximum is inclusive.
		band.Count = count(func(c *Criteria) { c.PriceFrom, c.PriceTo = max(band.From, 1), max(band.To-1, 0) })
	}
	return f
}
