package mails

import (
	"testing"
	"time"

	"hearthway/bff/features/valuation"
)

var (
	watch    = valuation.Watch{Key: "9", Email: "ann@example.com", Address: "4417 Swiss Avenue, Dallas, TX 75204", Query: "address=4417+Swiss+Avenue&beds=3", Value: 500_000}
	estimate = valuation.Estimate{Value: 525_000, Low: 480_000, High: 570_000, On: time.Date(2026, 11, 21, 0, 0, 0, 0, time.UTC), Comparables: make([]valuation.Comparable, 4)}
)

func valuationExamples(w writers) examples {
	typed := watch
	typed.Key, typed.Address = "the-key", "12 "+evil
	return examples{"estimate": w.Estimate(typed, estimate), "changed": w.Changed(watch, estimate)}
}

func TestEstimateEmails(t *testing.T) {
	w := newWriters()
	less := estimate
	less.Value, less.Comparables = 450_000, less.Comparables[:1]
	updates := "https://hearthway.example/home-valuation/updates?link=estimate-9"
	check(t, map[string]expectation{
		"asked for": {
			w.Estimate(watch, estimate),
			[]string{"$525,000", "80% range: $480,000 to $570,000", "4 similar sales nearby", "not an appraisal", "https://hearthway.example/home-valuation?address=4417+Swiss+Avenue&beds=3", updates}, nil, "ann@example.com",
		},
		"up":   {w.Changed(watch, estimate), []string{"went up by $25,000", "from $500,000 to $525,000", updates}, nil, "ann@example.com"},
		"down": {w.Changed(watch, less), []string{"went down by $50,000", "1 similar sale nearby"}, nil, "ann@example.com"},
	})
}
