package mortgage

// StateCost is the yearly property tax and homeowners insurance in a state, in percent of the home's value.
type StateCost struct{ Tax, Insurance float64 }

// stateCosts are the StateCosts of Current.
var stateCosts = map[string]StateCost{
	"AL": {0.40, 0.85}, "AK": {1.15, 0.35}, "AZ": {0.55, 0.25}, "AR": {0.60, 1.00},
	"CA": {0.70, 0.20}, "CO": {0.50, 0.40}, "CT": {1.90, 0.50}, "DE": {0.55, 0.35},
	"DC": {0.60, 0.20}, "FL": {0.80, 0.75}, "GA": {0.85, 0.55}, "HI": {0.25, 0.20},
	"ID": {0.55, 0.25}, "IL": {2.05, 0.55}, "IN": {0.75, 0.55}, "IA": {1.50, 0.65},
	"KS": {1.30, 0.75}, "KY": {0.80, 0.65}, "LA": {0.55, 1.20}, "ME": {1.15, 0.35},
	"MD": {1.00, 0.35}, "MA": {1.10, 0.35}, "MI": {1.35, 0.50}, "MN": {1.05, 0.55},
	"MS": {0.75, 1.20}, "MO": {0.90, 0.75}, "MT": {0.75, 0.50}, "NE": {1.50, 0.85},
	"NV": {0.50, 0.20}, "NH": {1.80, 0.35}, "NJ": {2.25, 0.35}, "NM": {0.75, 0.55},
	"NY": {1.60, 0.40}, "NC": {0.70, 0.55}, "ND": {1.00, 0.55}, "OH": {1.45, 0.50},
	"OK": {0.85, 1.20}, "OR": {0.85, 0.20}, "PA": {1.40, 0.50}, "RI": {1.35, 0.55},
	"SC": {0.50, 0.65}, "SD": {1.10, 0.75}, "TN": {0.55, 0.55}, "TX": {1.60, 0.85},
	"UT": {0.55, 0.20}, "VT": {1.75, 0.35}, "VA": {0.75, 0.35}, "WA": {0.85, 0.20},
	"WV": {0.55, 0.75}, "WI": {1.50, 0.40}, "WY": {0.60, 0.55},
}

// YearlyCosts are the typical property tax and homeowners insurance in a state, each in percent of the price a year; those of the whole country if
// there is no data for the state.
func YearlyCosts(state string) (tax, insurance float64) {
	cost, ok := Current.StateCosts[state]
	if !ok {
		cost = Current.NationalCost
	}
	return cost.Tax, cost.Insurance
}

// EstimateTax is the estimated property tax in dollars per month, for a home's price in dollars and a
// two-letter state.
func EstimateTax(state string, price int64) int64 {
	tax, _ := YearlyCosts(state)
	return monthly(price, tax)
}

// EstimateInsurance is the estimated homeowners insurance in dollars per month.
func EstimateInsurance(state string, price int64) int64 {
	_, insurance := YearlyCosts(state)
	return monthly(price, insurance)
}

func monthly(price int64, percentOfYear float64) int64 {
	return whole(float64(max(price, 0)) * percentOfYear / 1200)
}
