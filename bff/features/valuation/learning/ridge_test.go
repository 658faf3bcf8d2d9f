package learning

import (
	"errors"
	"math"
	"testing"
)

func TestSolve(t *testing.T) {
	rows := [][]Term{{{0, 1}, {1, 1}}, {{0, 1}, {1, 2}}, {{0, 1}, {1, 3}}, {{0, 1}, {1, 4}}}
	line := []float64{3, 5, 7, 900} // 1 + 2x, and an outlier
	for _, c := range []struct {
		what               string
		weights, penalties []float64
		want               []float64
	}{
		{"a weight of 0 excludes a row", []float64{1, 1, 1, 0}, []float64{0, 0}, []float64{1, 2}},
		{"a high penalty shrinks a coefficient to 0", []float64{1, 1, 1, 0}, []float64{0, 1e12}, []float64{5, 0}},
	} {
		got, err := SolveRidge(rows, line, c.weights, c.penalties)
		if err != nil || math.Abs(got[0]-c.want[0]) > 1e-6 || math.Abs(got[1]-c.want[1]) > 1e-6 {
			t.Errorf("%s: %v %v, want %v", c.what, got, err, c.want)
		}
	}
	if _, err := SolveRidge([][]Term{{{0, 1}, {1, 1}}}, []float64{1}, []float64{1}, []float64{0, 0}); !errors.Is(err, ErrSingular) {
		t.Errorf("one row for two coefficients: %v", err)
	}
}
