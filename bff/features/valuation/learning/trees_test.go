package learning

import (
	"math"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"
)

func nan() float32 { return float32(math.NaN()) }

func options(q float64) Options {
	return Options{Quantile: q, Rounds: 200, Leaves: 6, MinRows: 5, Rate: 0.1, Features: 1, Rows: 0.8, Seed: 1}
}

// steps returns rows whose target is a step function of the first feature and independent of the second. A third of the rows
// lack the first.
func steps(n int, noise float64) (rows [][]float32, targets []float64) {
	random := rand.New(rand.NewPCG(7, 7))
	for range n {
		x := random.Float32() * 10
		target := math.Floor(float64(x) / 2.5)
		if random.IntN(3) == 0 {
			x, target = nan(), 9
		}
		rows = append(rows, []float32{x, random.Float32()})
		targets = append(targets, target+noise*(random.Float64()-0.5))
	}
	return rows, targets
}

func TestTreesLearnStepsAndUnknownValues(t *testing.T) {
	rows, targets := steps(3000, 0.2)
	f := Train(NewBins(rows), targets, options(0.5))
	for _, c := range []struct {
		x    float32
		want float64
	}{{1, 0}, {4, 1}, {6, 2}, {9, 3}, {-100, 0}, {100, 3}, {nan(), 9}} {
		if got := f.Predict([]float32{c.x, 0.5}); math.Abs(got-c.want) > 0.15 {
			t.Errorf("at %v: %.2f, want %v", c.x, got, c.want)
		}
	}
}

func TestTreesLearnQuantiles(t *testing.T) {
	rows, targets := steps(6000, 1)
	bins := NewBins(rows)
	for _, q := range []float64{0.1, 0.5, 0.9} {
		f, below := Train(bins, targets, options(q)), 0
		for i, row := range rows {
			if targets[i] <= f.Predict(row) {
				below++
			}
		}
		if share := float64(below) / float64(len(rows)); math.Abs(share-q) > 0.03 {
			t.Errorf("quantile %v: %.3f of the targets are below", q, share)
		}
	}
}

func TestOutlierDoesNotMoveTheMedian(t *testing.T) {
	rows, targets := steps(600, 0)
	targets[0] = 1e9
	if got := Train(NewBins(rows), targets, options(0.5)).Predict([]float32{6, 0.5}); math.Abs(got-2) > 0.5 {
		t.Errorf("%.2f", got)
	}
}

func TestTrainingIsRepeatable(t *testing.T) {
	rows, targets := steps(500, 0.2)
	one, two := Train(NewBins(rows), targets, options(0.5)), Train(NewBins(rows), targets, options(0.5))
	if !reflect.DeepEqual(one, two) {
		t.Error("the same seed made two forests")
	}
	o := options(0.5)
	o.Seed = 2
	if reflect.DeepEqual(one, Train(NewBins(rows), targets, o)) {
		t.Error("another seed made the same forest")
	}
}

func TestBins(t *testing.T) {
	for _, c := range []struct {
		what   string
		values []float32
		bins   int
	}{
		{"few values have a bin each", []float32{1, 1, 2, 3}, 3}, {"one value", []float32{5, 5, 5}, 1}, {"none is known", []float32{nan(), nan()}, 1},
		{"extremes", []float32{-math.MaxFloat32, 0, math.MaxFloat32}, 3},
	} {
		rows := make([][]float32, len(c.values))
		for i, v := range c.values {
			rows[i] = []float32{v}
		}
		b := NewBins(rows)
		if got := len(b.borders[0]) + 1; got != c.bins {
			t.Errorf("%s: %d bins, want %d", c.what, got, c.bins)
		}
		for i, v := range c.values {
			if unknown := v != v; unknown != (b.columns[0][i] == 0) {
				t.Errorf("%s: %v is in bin %d", c.what, v, b.columns[0][i])
			}
		}
	}
	var many [][]float32
	for i := range 10_000 {
		many = append(many, []float32{float32(i)})
	}
	b := NewBins(many)
	if n := len(b.borders[0]); n > maxBins-2 || n < maxBins/2 || !slices.IsSorted(b.columns[0]) {
		t.Errorf("10,000 values are in %d bins", n+1)
	}
}

func TestQuantile(t *testing.T) {
	for _, c := range []struct {
		values []float64
		q      float64
		want   float64
	}{
		{[]float64{3}, 0.5, 3}, {[]float64{4, 1, 3, 2}, 0.5, 2.5}, {[]float64{5, 1, 3}, 0.5, 3}, {[]float64{5, 1, 3}, 0, 1}, {[]float64{5, 1, 3}, 1, 5}, {[]float64{2, 2, 2, 2}, 0.9, 2},
	} {
		if got := quantile(slices.Clone(c.values), c.q); got != c.want {
			t.Errorf("%v-quantile of %v: %v, want %v", c.q, c.values, got, c.want)
		}
	}
}
