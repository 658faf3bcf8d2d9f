package ingest

import (
	"slices"
	"strings"
	"unicode"
)

// StreetLine cleans a street address, and title-cases it if it is all caps or all lowercase. "": it isn't an address.
func StreetLine(s string) string {
	s = strings.Trim(CleanLine(s, 120), ",; ")
	if placeholder(s) {
		return ""
	}
	return Title(s)
}

// withheldWords in place of an address mean that it is withheld and not just missing.
var withheldWords = []string{"undisclosed", "not disclosed", "withheld", "not displayed", "not shown", "upon request", "on request", "confidential"}

// saysWithheld reports whether a street line says that the address is withheld.
func saysWithheld(s string) bool {
	s = strings.ToLower(s)
	return !strings.ContainsAny(s, "0123456789") && slices.ContainsFunc(withheldWords, func(words string) bool { return strings.Contains(s, words) })
}

// placeholder reports whether a text is what agents type into a required address field when there is no
// address.
func placeholder(s string) bool {
	switch strings.ToLower(strings.Trim(s, ". ")) {
	case "", "0", "n/a", "na", "none", "tbd", "to be determined", "not provided", "unknown", "null":
		return true
	}
	return saysWithheld(s)
}

// unitWords are words that may precede a unit number.
var unitWords = []string{"unit", "apt", "apartment", "suite", "ste", "no", "number", "condo"}

// UnitLine formats a unit as "Unit 3B", from "#3b", "Apt 3B" or "3B".
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

// SplitUnit splits a trailing unit off a street line: "12 Elm St #4" → "12 Elm St", "4".
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

// Title title-cases a name that is all caps or all lowercase: "4417 SWISS AVE NE" → "4417 Swiss Ave NE",
// "MCKINNEY" → "McKinney". Mixed case stays as it is.
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

// stayUpper are abbreviations that stay in capitals.
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
	upper, begins := true, 0
	for i, r := range runes {
		if upper && unicode.IsLetter(r) {
			runes[i] = unicode.ToUpper(r)
		}
		// "O'Fallon", "Cruz-O'Neil" and "Winston-Salem" continue with a capital; "5th" and "Lee's" don't.
		parts := r == '-' || r == '/' || r == '('
		if parts {
			begins = i + 1
		}
		upper = parts || (r == '\'' && i == begins+1)
		if i > 0 && unicode.IsDigit(r) {
			upper = false
		}
	}
	if len(runes) > 4 && runes[0] == 'M' && runes[1] == 'c' {
		runes[2] = unicode.ToUpper(runes[2])
	}
	return string(runes)
}
