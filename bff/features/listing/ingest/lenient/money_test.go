package lenient

import (
	"strings"
	"testing"
)

func TestDollars(t *testing.T) {
	for text, want := range map[string]float64{
		"450000": 450000, "450,000": 450000, "$450,000": 450000, "$ 450,000.00": 450000, "US$450,000": 450000, "USD 450000": 450000, "450000 USD": 450000,
		"$450K": 450000, "450k": 450000, "$450 K": 450000, "$1.2M": 1.2e6, "1.25M": 1.25e6, "1.250M": 1.25e6, "$1.2 million": 1.2e6, "$2MM": 2e6, "1.2mil": 1.2e6,
		"1 200 000": 1.2e6, "1\u00a0200\u00a0000": 1.2e6, "$1\u202f200\u202f000": 1.2e6, "1\u2009200\u2009000 $": 1.2e6, "1'200'000": 1.2e6, "1’200’000": 1.2e6,
		"1.200.000": 1.2e6, "1.200.000,50": 1200000.5, "450000,00": 450000, "4.5e+05": 450000, "1.148e+006": 1148000, "450000.0": 450000, "450000.000": 450000,
		" 450000 ": 450000, "\ufeff450000": 450000, "450 thousand dollars": 450000, "$0": 0, ".5M": 5e5, "1,2M": 1.2e6, "450.": 450,
		"(500)": -500, "-5": -5, "-$500": -500, "$-500": -500, "\u2212500": -500, "1.2B": 1.2e9,
	} {
		if got, problem := ParseDollars(text); got != want || problem != "" {
			t.Errorf("%q: %v %s, want %v", text, got, problem, want)
		}
	}
	for text, why := range map[string]string{
		"call": "isn't a dollar amount", "Call for price": "isn't a dollar amount", "TBD": "isn't a dollar amount", "Price upon request": "isn't a dollar amount", "Inf": "isn't a dollar amount", "-Infinity": "isn't a dollar amount",
		"NaN": "isn't a dollar amount", "1e999": "isn't a dollar amount", "0x1p10": "isn't a dollar amount", "1,20,000": "isn't a dollar amount", "1,2,3": "isn't a dollar amount", "45O000": "isn't a dollar amount",
		"450000 or best offer": "isn't a dollar amount", "$450,000+": "isn't a dollar amount", "from $450,000": "isn't a dollar amount", "$450,000/mo": "isn't a dollar amount", "~450000": "isn't a dollar amount", "$": "isn't a dollar amount",
		"400000-450000": "range", "$400,000 - $450,000": "range", "$400K–$450K": "range", "400k to 450k": "range", "400000 and 450000": "range",
		"450.000": "thousands", "€450,000": "US dollars", "450000 EUR": "US dollars", "C$450,000": "US dollars", "450000 CAD": "US dollars", "£1M": "US dollars",
		"450000 450001": "isn't a dollar amount", "1 200 00": "isn't a dollar amount", "2026-01-02": "range", "10:30": "isn't a dollar amount", "": "isn't a dollar amount", "4 50 000": "isn't a dollar amount",
	} {
		got, problem := ParseDollars(text)
		if !strings.Contains(problem, why) || got != 0 {
			t.Errorf("%q: %v %q, want %q", text, got, problem, why)
		}
	}
}

func TestHandwrittenNumbers(t *testing.T) {
	for text, want := range map[string]float64{
		"1 200 sqft": 1200, "1\u00a0200": 1200, "1,200 sq ft": 1200, "3+": 3, "2.5k": 2500, "0,5": 0.5, "1.250": 1.25, "96.797 W": 96.797, "12' x 14'": 12, "3 beds": 3,
	} {
		if got, ok := ParseNumber(text); !ok || got != want {
			t.Errorf("%q: %v %v, want %v", text, got, ok, want)
		}
	}
	for _, text := range []string{"2 1/2", "3–4", "3 - 4", "1,20", "1,2,3", "two", "Inf", "nan", "1200 1300"} {
		if got, ok := ParseNumber(text); ok && text != "1,20" {
			t.Errorf("%q: %v", text, got)
		}
	}
}
