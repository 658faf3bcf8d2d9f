package mortgage

import (
	"encoding/json"
	"math"
	"os"
	"reflect"
	"testing"
)

// vectors are loans and budgets calculated by another program, month by month. The app's tests use them too.
type vectors struct {
	Payments []struct {
		Name   string
		Inputs Inputs
		Want   struct {
			Borrowed, Fee, Tax, Insurance, HOA, Monthly, Interest, Cash int64
			Payment                                                     float64
			MortgageInsurance                                           int64 `json:"mortgage_insurance"`
			RequestMonth                                                int   `json:"request_month"`
			EndMonth                                                    int   `json:"end_month"`
			Concern                                                     Concern
			Schedule                                                    []Year // the first and the last one
		}
	}
	Affordability []struct {
		Name   string
		Budget Budget
		Want   Affordability
	}
}

func readVectors(t *testing.T) (out vectors) {
	t.Helper()
	raw, err := os.ReadFile("testdata/vectors.json")
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(raw, &out); err != nil {
		t.Fatal(err)
	}
	return out
}

func TestCalculate(t *testing.T) {
	for _, c := range readVectors(t).Payments {
		t.Run(c.Name, func(t *testing.T) {
			got, want := Current.Calculate(c.Inputs), c.Want
			ends := []Year{got.Schedule[0], got.Schedule[len(got.Schedule)-1]}
			if len(got.Schedule) != c.Inputs.Years || !reflect.DeepEqual(ends, want.Schedule) {
				t.Errorf("%d years, from and to %+v, want %+v", len(got.Schedule), ends, want.Schedule)
			}
			got.Schedule = nil
			if want := (Result{
				Borrowed: want.Borrowed, Fee: want.Fee, Payment: want.Payment, Tax: want.Tax, Insurance: want.Insurance, HOA: want.HOA,
				MortgageInsurance: want.MortgageInsurance, Monthly: want.Monthly, RequestMonth: want.RequestMonth, EndMonth: want.EndMonth,
				Interest: want.Interest, Cash: want.Cash, Concern: want.Concern,
			}); !reflect.DeepEqual(got, want) {
				t.Errorf("got  %+v\nwant %+v", got, want)
			}
		})
	}
}

func TestAfford(t *testing.T) {
	for _, c := range readVectors(t).Affordability {
		t.Run(c.Name, func(t *testing.T) {
			if got := Current.Afford(c.Budget); got != c.Want {
				t.Errorf("got  %+v\nwant %+v", got, c.Want)
			}
		})
	}
}

func TestPublishedPayments(t *testing.T) {
	for _, c := range []struct {
		loan Loan
		want float64
	}{
		{Loan{162_000, 3.875, 360}, 761.78}, {Loan{400_000, 6.5, 360}, 2528.27}, {Loan{360_000, 0, 360}, 1000}, {Loan{0, 7, 360}, 0}, {Loan{100_000, 7, 0}, 0},
	} {
		if got := c.loan.Payment(); math.Abs(got-c.want) > 0.005 {
			t.Errorf("%+v: %.2f, want %.2f", c.loan, got, c.want)
		}
	}
}

func TestMortgageInsuranceEnds(t *testing.T) {
	got := Current.Insure(Conventional, FirstUse, 400_000, Loan{360_000, 6.5, 360})
	if got.RequestMonth != 95 || got.EndMonth != 109 {
		t.Errorf("on request in month %d, by itself in month %d; want 95 and 109", got.RequestMonth, got.EndMonth)
	}
	if none := Current.Insure(Conventional, FirstUse, 400_000, Loan{320_000, 6.5, 360}); none != (Insurance{}) {
		t.Errorf("with 20%% down: %+v", none)
	}
}

func TestScheduleRepaysTheLoan(t *testing.T) {
	var repaid int64
	years := Loan{400_000, 6.5, 360}.Schedule()
	for _, year := range years {
		repaid += year.Principal
	}
	if len(years) != 30 || repaid < 399_985 || repaid > 400_015 || years[29].Owed != 0 {
		t.Errorf("%d years repay %d, and leave %d", len(years), repaid, years[29].Owed)
	}
}
