package sample

import (
	"hash/fnv"
	"math"
	"math/rand/v2"
	"slices"
)

// wheel draws indexes with probabilities proportional to their weights. upTo has the cumulative weights.
type wheel struct{ upTo []float64 }

func newWheel(weights []float64) wheel {
	upTo := make([]float64, len(weights))
	sum := 0.0
	for i, w := range weights {
		sum += w
		upTo[i] = sum
	}
	return wheel{upTo}
}

func (w wheel) pick(r *rand.Rand) int {
	x := r.Float64() * w.upTo[len(w.upTo)-1]
	i, _ := slices.BinarySearch(w.upTo, x)
	return min(i, len(w.upTo)-1)
}

func (w wheel) total() float64 { return w.upTo[len(w.upTo)-1] }

// weight returns the weight of an index.
func (w wheel) weight(i int) float64 {
	if i == 0 {
		return w.upTo[0]
	}
	return w.upTo[i] - w.upTo[i-1]
}

// choice is a value with a weight.
type choice struct {
	value  string
	weight float64
}

// choose draws one of the values by weight.
func choose(r *rand.Rand, choices []choice) string {
	sum := 0.0
	for _, c := range choices {
		sum += c.weight
	}
	x := r.Float64() * sum
	for _, c := range choices {
		if x -= c.weight; x < 0 {
			return c.value
		}
	}
	return choices[len(choices)-1].value
}

func oneOf[T any](r *rand.Rand, values []T) T { return values[r.IntN(len(values))] }

// oneOfAll draws from several lists as if they were one.
func oneOfAll(r *rand.Rand, lists ...[]string) string {
	n := 0
	for _, list := range lists {
		n += len(list)
	}
	at := r.IntN(n)
	for _, list := range lists {
		if at < len(list) {
			return list[at]
		}
		at -= len(list)
	}
	return ""
}

// given returns a list if a condition holds, else nothing.
func given(is bool, list []string) []string {
	if is {
		return list
	}
	return nil
}

func chance(r *rand.Rand, p float64) bool { return r.Float64() < p }

// around draws from a log-normal distribution, given its median and the standard deviation of the logarithm,
// the spread.
func around(r *rand.Rand, median, spread float64) float64 {
	return median * math.Exp(r.NormFloat64()*spread)
}

// steady returns a normally distributed number, -2 to 2, derived from a name, so that how a suburb or a ZIP code
// differs from its metro area doesn't depend on the seed.
func steady(name string) float64 {
	r := rand.New(rand.NewPCG(hash(name), 7))
	return max(-2, min(2, r.NormFloat64()))
}

func hash(text string) uint64 {
	h := fnv.New64a()
	h.Write([]byte(text))
	return h.Sum64()
}

func clamp[T int | float64](x, minimum, maximum T) T { return max(minimum, min(maximum, x)) }
