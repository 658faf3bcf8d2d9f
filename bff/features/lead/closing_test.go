package lead

import "testing"

// The fee is the percentage of the commission to the cent; half a cent counts as one.
func TestReferralFeeOfAClosing(t *testing.T) {
	for _, test := range []struct {
		commission, fee int64
		percent         int
	}{
		{900_000, 225_000, 25}, {900_000, 198_000, 22}, {1_234_567, 271_605, 22}, {1_234_550, 370_365, 30}, {3, 1, 17}, {2, 0, 17}, {1_234_567, 0, 0},
		{100_000_000_000, 30_000_000_000, 30},
	} {
		if got := feeOf(test.commission, test.percent); got != test.fee {
			t.Errorf("%d %% of %d cents is %d, want %d", test.percent, test.commission, got, test.fee)
		}
	}
}
