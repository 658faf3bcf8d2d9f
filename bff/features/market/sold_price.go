package market

import "slices"

// nonDisclosure are the states in which what a home sold for isn't public.
var nonDisclosure = []string{"AK", "ID", "KS", "LA", "MO", "MS", "MT", "ND", "NM", "TX", "UT", "WY"}

// priceShown reports whether the price that a home in a state sold for may be counted. granted says that its source allows it in writing.
func priceShown(state string, granted bool) bool {
	return granted || state != "" && !slices.Contains(nonDisclosure, state)
}

// PricesArePrivate reports whether what homes sold for isn't public in a state.
func PricesArePrivate(state string) bool { return !priceShown(state, false) }
