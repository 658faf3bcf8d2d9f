package market

import (
	"fmt"
	"math"
	"strings"

	"hearthway/bff/platform/format"
)

// TypeLabels are the types of homes as people call several of them.
var TypeLabels = map[string]string{
	"Single Family": "Houses", "Condo": "Condos", "Townhouse": "Townhouses", "Multi Family": "Multi-family homes", "Manufactured": "Manufactured homes",
}

// Headline says in a sentence what a month's figures are, and how they compare with those of a year before, if they are known.
func Headline(w Where, kind string, latest, before Published) string {
	homes := TypeLabels[kind]
	if kind == AllTypes {
		homes = "Homes"
	}
	where, month := w.Article()+w.Name, latest.Month.Title()
	switch {
	case latest.Price > 0:
		return fmt.Sprintf("%s in %s sold for a median of %s in %s%s.", homes, where, format.Dollars(latest.Price), month, Change(float64(latest.Price), float64(before.Price)))
	case latest.ListPrice > 0:
		return fmt.Sprintf("%s in %s came on the market at a median of %s in %s%s.", homes, where, format.Dollars(latest.ListPrice), month, Change(float64(latest.ListPrice), float64(before.ListPrice)))
	}
	return fmt.Sprintf("%s %s sold in %s in %s%s.", format.Comma(int64(latest.Sales)), strings.ToLower(homes), where, month, Change(float64(latest.Sales), float64(before.Sales)))
}

// Change compares a value with that of a year before: ", up 3% on last year"; nothing if that isn't known.
func Change(now, before float64) string {
	if before <= 0 {
		return ""
	}
	switch percent := math.Round(100 * (now/before - 1)); {
	case percent > 0:
		return fmt.Sprintf(", up %.0f%% on last year", percent)
	case percent < 0:
		return fmt.Sprintf(", down %.0f%% on last year", -percent)
	}
	return ", the same as last year"
}

// TooFew says why a place has no figures.
func TooFew(w Where) string {
	return fmt.Sprintf("Too few homes sold in %s in the last year to say what they sell for. We show a month’s figures once at least %d homes sold.", w.Article()+w.Name, Least)
}
