package listing

import (
	"cmp"
	"math"
	"slices"

	"hearthway/bff/platform/geo"
)

// Neighbor has the facts of a home for sale that similarity depends on.
type Neighbor struct {
	ID      int64
	Point   geo.Point
	SubType string
	Price   int64 // dollars; 0 unknown
	Beds    int
	Sqft    int // living area; 0 unknown
	LotSqft int // 0 unknown
}

// Homes are similar only within this factor in price and size, and this difference in bedrooms.
const (
	similarRatio = 2.0
	similarBeds  = 2
)

// The weights of differences. A mile or two matters less than a third in price. An unknown price or size
// counts as a difference of a fifth.
const (
	weightPrice    = 2.0
	weightSize     = 1.5
	weightBeds     = 0.3
	weightDistance = 0.25
	unknownRatio   = 1.2
)

// similar returns the IDs of neighbors that are similar to a home, the most similar first: of the same
// type, close, and alike in price, size and bedrooms. The size of land is that of the lot.
func similar(home Listing, neighbors []Neighbor, limit int) []int64 {
	type ranked struct {
		id   int64
		away float64
	}
	var alike []ranked
	for _, other := range neighbors {
		if away, ok := difference(home, other); ok {
			alike = append(alike, ranked{other.ID, away})
		}
	}
	slices.SortFunc(alike, func(a, b ranked) int {
		return cmp.Or(cmp.Compare(a.away, b.away), cmp.Compare(a.id, b.id))
	})
	ids := make([]int64, min(limit, len(alike)))
	for i := range ids {
		ids[i] = alike[i].id
	}
	return ids
}

// difference is how different two homes are, 0 for identical homes in the same place; false if they aren't
// similar.
func difference(home Listing, other Neighbor) (float64, bool) {
	if other.ID == home.ID || other.SubType != home.SubType {
		return 0, false
	}
	beds := max(home.Beds-other.Beds, other.Beds-home.Beds)
	if beds > similarBeds {
		return 0, false
	}
	size, otherSize := home.Sqft, other.Sqft
	if home.SubType == Land {
		size, otherSize = home.LotSqft, other.LotSqft
	}
	price, priceOK := ratio(float64(home.Price), float64(other.Price))
	area, areaOK := ratio(float64(size), float64(otherSize))
	if !priceOK || !areaOK {
		return 0, false
	}
	away := weightPrice*math.Log(price) + weightSize*math.Log(area) + weightBeds*float64(beds)
	if home.Point != (geo.Point{}) && other.Point != (geo.Point{}) {
		away += weightDistance * math.Log2(1+geo.Miles(home.Point, other.Point))
	}
	return away, true
}

// ratio is the larger number divided by the smaller; false beyond similarRatio.
func ratio(a, b float64) (float64, bool) {
	if a <= 0 || b <= 0 {
		return unknownRatio, true
	}
	r := max(a/b, b/a)
	return r, r <= similarRatio
}
