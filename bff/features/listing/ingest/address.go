package ingest

import (
	"slices"
	"strings"
	"unicode"
)

// StreetLine cleans a street address; one that is all capitals or all small gets title case.
func StreetLine(s string) string {
	s = strings.Trim(CleanLine(s, 120), ",; ")
	if placeholder(s) {
		return ""
	}
	return Title(s)
}

// withheldWords say in place of an address that it is withheld, rather than that there is none.
var withheldWords = []string{"undisclosed", "not disclosed", "withheld", "not displayed", "not shown", "upon request", "on request", "confidential"}

// saysWithheld is true for a street line that says so instead of the address.
func saysWithheld(s string) bool {
	s = strings.ToLower(s)
	return !strings.ContainsAny(s, "0123456789") && slices.ContainsFunc(withheldWords, func(words string) bool { return strings.Contains(s, words) })
}

// placeholder is true for what agents type where an address is asked and there is none.
func placeholder(s string) bool {
	switch strings.ToLower(strings.Trim(s, ". ")) {
	case "", "0", "n/a", "na", "none", "tbd", "to be determined", "not provided", "unknown", "null":
		return true
	}
	return saysWithheld(s)
}

// unitWords are the words that may be before a unit's number.
var unitWords = []string{"unit", "apt", "apartment", "suite", "ste", "no", "number", "condo"}

// UnitLine writes a unit as "Unit 3B", whether it came as "#3b", "Apt 3B" or "3B".
func UnitLine(s string) string {
	s = strings.Trim(CleanLine(s, 40), ",;# ")
	for _, word := range unitWords {
		if len(s) > len(word) && strings.EqualFold(s[:len(word)], word) && !isLetter(s[len(word)]) {
			s = strings.Trim(s[len(word):], ".:#- ")
			break
		}
	}
	if placeholder(s) {
		return ""
	}
	if len(s) <= 5 {
		s = strings.ToUpper(s)
	}
	return "Unit " + s
}

// SplitUnit takes a trailing unit off a street line: "12 Elm St #4" → "12 Elm St", "4".
func SplitUnit(street string) (line, unit string) {
	if at := strings.LastIndexByte(street, '#'); at > 0 {
		return strings.TrimRight(street[:at], " ,"), strings.TrimSpace(street[at+1:])
	}
	fields := strings.Fields(street)
	for i := 2; i < len(fields)-1; i++ {
		word := strings.ToLower(strings.Trim(fields[i], ".,"))
		if word == "unit" || word == "apt" || word == "ste" || word == "suite" || word == "apartment" {
			return strings.TrimRight(strings.Join(fields[:i], " "), ","), strings.Join(fields[i+1:], " ")
		}
	}
	return street, ""
}

// Title writes a name that came in one case with capitals as people do: "4417 SWISS AVE NE" →
// "4417 Swiss Ave NE", "MCKINNEY" → "McKinney". A name in mixed case stays as it is.
func Title(s string) string {
	if s != strings.ToUpper(s) && s != strings.ToLower(s) {
		return s
	}
	words := strings.Split(s, " ")
	for i, word := range words {
		words[i] = titleWord(word)
	}
	return strings.Join(words, " ")
}

// stayUpper are abbreviations that are written in capitals.
var stayUpper = map[string]bool{
	"n": true, "s": true, "e": true, "w": true, "ne": true, "nw": true, "se": true, "sw": true,
	"us": true, "fm": true, "cr": true, "po": true, "ii": true, "iii": true, "iv": true,
}

func titleWord(word string) string {
	lower := strings.ToLower(word)
	if stayUpper[strings.TrimRight(lower, ".")] {
		return strings.ToUpper(word)
	}
	runes := []rune(lower)
	upper := true
	for i, r := range runes {
		if upper && unicode.IsLetter(r) {
			runes[i] = unicode.ToUpper(r)
		}
		// "O'Fallon" and "Winston-Salem" continue with a capital, "5th" and "Lee's" do not.
		upper = r == '-' || r == '/' || r == '(' || (r == '\'' && i == 1)
		if i > 0 && unicode.IsDigit(r) {
			upper = false
		}
	}
	if len(runes) > 4 && runes[0] == 'M' && runes[1] == 'c' {
		runes[2] = unicode.ToUpper(runes[2])
	}
	return string(runes)
}
