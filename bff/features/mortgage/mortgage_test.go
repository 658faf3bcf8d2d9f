package mortgage

import (
	"math"
	"testing"
)

func TestPrincipal(t *testing.T) {
	cases := []struct {
		name  string
		terms Terms
		want  float64
	}{
		// 1,027,600 at 7.28 % over 360 months, checked with a spreadsheet's PMT.
		{"thirty years", Terms{Price: 1_284_500, DownPercent: 20, Rate: 7.28, Years: 30}, 7031.02},
		{"no interest", Terms{Price: 360_000, Rate: 0, Years: 30}, 1000},
		{"all paid", Terms{Price: 360_000, DownPercent: 100, Rate: 7, Years: 30}, 0},
		{"no term", Terms{Price: 360_000, Rate: 7}, 0},
		{"price unknown", Terms{Rate: 7, Years: 30}, 0},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			if got := c.terms.Principal(); math.Abs(got-c.want) > 0.5 {
				t.Errorf("principal %.2f, want %.2f", got, c.want)
			}
		})
	}
}

func TestMonthlyIncludesAllCosts(t *testing.T) {
	terms := Terms{Price: 360_000, Years: 30, TaxMonthly: 300, Insurance: 100, HOA: 25}
	if got := terms.Monthly(); got != 1425 {
		t.Errorf("monthly %d, want 1425", got)
	}
	terms.Price = 0
	if got := terms.Monthly(); got != 0 {
		t.Errorf("monthly of an unknown price %d, want 0", got)
	}
}

func TestStateEstimates(t *testing.T) {
	if got := EstimateTax("TX", 300_000); got != 400 {
		t.Errorf("tax in Texas %d, want 400", got)
	}
	if got := EstimateInsurance("CA", 600_000); got != 100 {
		t.Errorf("insurance in California %d, want 100", got)
	}
	if got := EstimateTax("PR", 120_000); got != 90 {
		t.Errorf("tax without a figure %d, want the national 90", got)
	}
	if got := EstimateTax("TX", 0); got != 0 {
		t.Errorf("tax of an unknown price %d, want 0", got)
	}
}

func TestEveryStateHasPlausibleCosts(t *testing.T) {
	if len(stateCosts) != 51 {
		t.Fatalf("%d states, want 50 and the District of Columbia", len(stateCosts))
	}
	for state, c := range stateCosts {
		if c.Tax < 0.2 || c.Tax > 2.5 || c.Insurance < 0.1 || c.Insurance > 1.5 {
			t.Errorf("%s: %+v is out of range", state, c)
		}
	}
}
