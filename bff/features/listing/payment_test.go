package listing

import (
	"testing"

	"hearthway/bff/features/mortgage"
)

// Searches by the monthly payment agree with the estimate of a home.
func TestMonthlyPaymentIsThatOfTheEstimate(t *testing.T) {
	for _, price := range []int64{1, 49_999, 250_000, 612_345, 1_284_500, 39_999_999} {
		for _, rate := range []float64{2.65, 6.23, 7.79} {
			home := Listing{Price: price, TaxAnnual: int(price % 9000), HOAMonthly: int(price%7)*50 - 1, Address: Address{State: "TX"}}
			tax, insurance, hoa, _ := MonthlyCosts(home)
			want := mortgage.Terms{Price: price, DownPercent: 20, Rate: rate, Years: 30, TaxMonthly: tax, Insurance: insurance, HOA: hoa}.Monthly()
			if got := MonthlyPayment(price, Carry(home), PerDollar(rate, 0)); got != want {
				t.Errorf("%d at %v: %d, want %d", price, rate, got, want)
			}
		}
	}
	if with, without := PerDollar(6.5, 5), PerDollar(6.5, 20); with <= without*95/80 {
		t.Errorf("5%% down costs %d per dollar and 20%% %d: mortgage insurance is missing", with, without)
	}
}
