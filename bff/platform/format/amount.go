package format

import (
	"regexp"
	"strconv"
	"strings"
	"unicode"
)

// Magnitudes are the words that multiply the number before them.
var Magnitudes = map[string]float64{
	"k": 1e3, "thousand": 1e3, "thousands": 1e3, "grand": 1e3, "m": 1e6, "mm": 1e6, "mil": 1e6, "mill": 1e6, "million": 1e6, "millions": 1e6,
}

var amount = regexp.MustCompile(`^(\d{1,12}(?:\.\d*)?|\.\d+)([a-z]*)$`)

// ReadAmount parses a number as people type one: "400000", "$400,000", "450k", ".5m", "6.5%".
func ReadAmount(text string) (float64, bool) {
	plain := strings.Map(func(r rune) rune {
		if unicode.IsSpace(r) || strings.ContainsRune("$,%", r) {
			return -1
		}
		return unicode.ToLower(r)
	}, text)
	parts := amount.FindStringSubmatch(plain)
	if parts == nil {
		return 0, false
	}
	value, err := strconv.ParseFloat(parts[1], 64)
	if parts[2] == "" {
		return value, err == nil
	}
	scale, ok := Magnitudes[parts[2]]
	return value * scale, err == nil && ok
}
