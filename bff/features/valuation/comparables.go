package valuation

import (
	"cmp"
	"math"
	"slices"
)

// Comparable is a sale of a similar home nearby, adjusted to the valued home.
type Comparable struct {
	Sale        *Sale
	Miles       float64
	Adjustments []Adjustment
	Adjusted    float64 // dollars: the price with all adjustments
	weight      float64
}

// AdjustmentKind is a fact in which a comparable differs from the valued home.
type AdjustmentKind string

const (
	AdjustTime  AdjustmentKind = "time"  // days since the sale
	AdjustSize  AdjustmentKind = "size"  // square feet
	AdjustLot   AdjustmentKind = "lot"   // square feet
	AdjustBaths AdjustmentKind = "baths" // number
	AdjustAge   AdjustmentKind = "age"   // years that the valued home is newer
	AdjustWords AdjustmentKind = "words" // what descriptions say: condition, a pool; has no difference
)

// Adjustment is what one difference is worth.
type Adjustment struct {
	Kind       AdjustmentKind
	Difference float64 // from the comparable to the valued home
	Dollars    float64
}

const (
	maxComparables          = 10
	milesPerKilometer       = 0.621371
	maxComparableKilometers = 8.0
	maxComparableDays       = 730
)

// comparables returns those of the nearest sales that are most like a home, most similar first: near,
// of the same type, of similar size and age, and recent.
func (m *market) comparables(h Home, on float64, fold int8, near []neighbor) []Comparable {
	h = m.baseline.complete(h)
	type candidate struct {
		neighbor
		weight float64
	}
	candidates := make([]candidate, 0, len(near))
	slowness := max(1, m.recency/45) // where few homes sell, older sales count more
	for _, n := range near {
		s := m.sales[n.sale]
		if m.folds[n.sale] == fold || s.Key == h.Key && h.Key != "" || s.attached() != h.attached() ||
			n.distance > maxComparableKilometers || math.Abs(on-s.Day) > maxComparableDays {
			continue
		}
		other := m.baseline.complete(s.Home)
		weight := math.Exp(-n.distance/0.8 - math.Abs(h.logSqft()-other.logSqft())/0.25 - math.Abs(h.YearBuilt-other.YearBuilt)/25 -
			math.Abs(h.Beds-other.Beds)/3 - math.Abs(on-s.Day)/(240*slowness))
		if s.Type != h.Type {
			weight /= 4
		}
		candidates = append(candidates, candidate{n, weight})
	}
	slices.SortFunc(candidates, func(a, b candidate) int {
		return cmp.Or(cmp.Compare(b.weight, a.weight), cmp.Compare(a.sale, b.sale))
	})
	found := make([]Comparable, min(maxComparables, len(candidates)))
	for i := range found {
		c := candidates[i]
		found[i] = Comparable{Sale: m.sales[c.sale], Miles: c.distance * milesPerKilometer, weight: c.weight}
		m.adjust(&found[i], h, on)
	}
	return found
}

// adjust adjusts a comparable to the valued home, fact by fact, by what the baseline says that each is
// worth.
func (m *market) adjust(c *Comparable, h Home, on float64) {
	like, sold := m.baseline.complete(c.Sale.Home), c.Sale.Day
	c.Adjusted = c.Sale.Price
	worth := m.baseline.Home(like) + m.baseline.Index(sold)
	step := func(kind AdjustmentKind, difference float64, change func()) {
		change()
		now := m.baseline.Home(like) + m.baseline.Index(sold)
		before := c.Adjusted
		c.Adjusted *= math.Exp(now - worth)
		worth = now
		if dollars := math.Round((c.Adjusted-before)/100) * 100; dollars != 0 {
			c.Adjustments = append(c.Adjustments, Adjustment{kind, difference, dollars})
		}
	}
	step(AdjustTime, on-sold, func() { sold = on })
	step(AdjustSize, h.Sqft-like.Sqft, func() { like.Sqft = h.Sqft })
	if !h.attached() {
		step(AdjustLot, h.LotSqft-like.LotSqft, func() { like.LotSqft = h.LotSqft })
	}
	step(AdjustBaths, h.Baths-like.Baths, func() { like.Baths = h.Baths })
	step(AdjustAge, h.YearBuilt-like.YearBuilt, func() { like.YearBuilt = h.YearBuilt })
	if h.Words != 0 && like.Words != 0 {
		step(AdjustWords, 0, func() { like.Words = h.Words })
	}
}

// mean is the mean logarithm of the adjusted prices, weighted by similarity; NaN without comparables.
func mean(comparables []Comparable) float64 {
	weight, sum := 0.0, 0.0
	for _, c := range comparables {
		weight += c.weight
		sum += c.weight * math.Log(c.Adjusted)
	}
	return sum / weight
}
