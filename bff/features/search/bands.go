package search

// PriceBand counts homes in a price range.
type PriceBand struct {
	From  int64 // dollars, inclusive
	To    int64 // dollars, exclusive; 0: unlimited
	Count int
}

// PriceSteps are the lower limits of the price bands, in whole dollars: every $50,000 up to a million,
// where most homes are, then every $100,000 up to two million; the last band is unlimited.
var PriceSteps = func() []int64 {
	var steps []int64
	for from := int64(0); from < 1_000_000; from += 50_000 {
		steps = append(steps, from)
	}
	for from := int64(1_000_000); from <= 2_000_000; from += 100_000 {
		steps = append(steps, from)
	}
	return steps
}()

// PriceBands makes the bands of PriceSteps with their counts. Homes of unknown price are in none.
func PriceBands(counts []int) []PriceBand {
	bands := make([]PriceBand, len(PriceSteps))
	for i, from := range PriceSteps {
		bands[i] = PriceBand{From: from, Count: counts[i]}
		if i+1 < len(PriceSteps) {
			bands[i].To = PriceSteps[i+1]
		}
	}
	return bands
}
