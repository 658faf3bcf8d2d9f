package main

import (
	"cmp"
	"slices"
	"time"
)

// Figure is one measured number. Figures with the same What form a row of a table.
type Figure struct {
	What    string   `json:"what"`
	Column  string   `json:"column,omitempty"`
	Value   float64  `json:"value"`
	Unit    string   `json:"unit"`
	Goal    *float64 `json:"goal,omitempty"`    // nil: none
	AtLeast bool     `json:"atLeast,omitempty"` // the goal is a minimum
}

// Report receives figures as they are measured.
type Report func(Figure)

// say reports a figure without a goal.
func (r Report) say(what, column string, value float64, unit string) {
	r(Figure{What: what, Column: column, Value: value, Unit: unit})
}

// atMost reports a figure with a maximum.
func (r Report) atMost(what, column string, value float64, unit string, goal float64) {
	r(Figure{What: what, Column: column, Value: value, Unit: unit, Goal: &goal})
}

// atLeast reports a figure with a minimum.
func (r Report) atLeast(what, column string, value float64, unit string, goal float64) {
	r(Figure{What: what, Column: column, Value: value, Unit: unit, Goal: &goal, AtLeast: true})
}

// times are durations of single operations.
type times []time.Duration

func (t times) median() time.Duration { return quantile(t, 0.5) }
func (t times) p95() time.Duration    { return quantile(t, 0.95) }

// quantile is the value that a share of all values doesn't exceed; zero if there are none.
func quantile[T cmp.Ordered](values []T, share float64) (q T) {
	if len(values) == 0 {
		return q
	}
	sorted := slices.Sorted(slices.Values(values))
	return sorted[min(int(share*float64(len(sorted))), len(sorted)-1)]
}

func ms(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }

// ratio is a/b, or 0 if b is 0.
func ratio(a, b float64) float64 {
	if b == 0 {
		return 0
	}
	return a / b
}
