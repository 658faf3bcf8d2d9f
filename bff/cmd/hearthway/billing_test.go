package main

import "testing"

// A mistyped amount refunds nothing instead of everything.
func TestRefundAmounts(t *testing.T) {
	for text, want := range map[string]int64{
		"12": 1200, "12.5": 1250, "12.50": 1250, "0.05": 5, "297.00": 29700, "007": 700,
		"": 0, "0": 0, "0.00": 0, "0.004": 0, "12.345": 0, "-5": 0, "1e3": 0, "NaN": 0, "Inf": 0, "$12": 0, "1,200": 0, "12.": 0, ".5": 0, "99999999999999999999": 0,
	} {
		if got := centsOf(text); got != want {
			t.Errorf("%q is %d cents, want %d", text, got, want)
		}
	}
}
