// Package format formats numbers, prices, times and texts for people.
package format

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// Comma formats an integer with thousands separators: 1,284,500.
func Comma(n int64) string {
	if n < 0 {
		return "-" + Comma(-n)
	}
	digits := strconv.FormatInt(n, 10)
	var b strings.Builder
	for i, d := range digits {
		if i > 0 && (len(digits)-i)%3 == 0 {
			b.WriteByte(',')
		}
		b.WriteRune(d)
	}
	return b.String()
}

// Dollars formats a price: $1,284,500.
func Dollars(n int64) string { return "$" + Comma(n) }

// Cents formats an amount of money, given in cents, to the cent: $1,997.00, −$20.50.
func Cents(n int64) string {
	sign := ""
	if n < 0 {
		sign, n = "−", -n
	}
	return fmt.Sprintf("%s$%s.%02d", sign, Comma(n/100), n%100)
}

// ShortDollars formats a price for small spaces: $1.28M, $489K.
func ShortDollars(n int64) string {
	switch {
	case n >= 999_500:
		return "$" + TrimZeros(float64(n)/1e6, 2) + "M"
	case n >= 1000:
		return "$" + Comma(int64(math.Round(float64(n)/1000))) + "K"
	}
	return Dollars(n)
}

// TrimZeros formats a number with at most this many decimals: 2.5, 3, 2.25.
func TrimZeros(n float64, decimals int) string {
	text := strconv.FormatFloat(n, 'f', decimals, 64)
	if strings.Contains(text, ".") {
		text = strings.TrimRight(strings.TrimRight(text, "0"), ".")
	}
	return text
}

// Plural formats a count with its noun: 1 home, 1,284 homes.
func Plural(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return Comma(int64(n)) + " " + many
}

// Lot formats a land area given in square feet: in acres, or in square feet below a tenth of an acre.
func Lot(sqft int) string {
	const acre = 43_560
	if sqft < acre/10 {
		return Comma(int64(sqft)) + " sqft"
	}
	acres := TrimZeros(float64(sqft)/acre, 2)
	if acres == "1" {
		return "1 acre"
	}
	return acres + " acres"
}

// Phone formats ten digits as a US phone number, "(214) 555-0142"; others stay as they are.
func Phone(digits string) string {
	if len(digits) != 10 {
		return digits
	}
	return "(" + digits[:3] + ") " + digits[3:6] + "-" + digits[6:]
}
