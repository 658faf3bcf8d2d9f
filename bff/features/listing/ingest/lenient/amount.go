package lenient

import (
	"math"
	"strconv"
	"strings"
	"unicode"
)

// NormalizeSpaces replaces all kinds of spaces, such as no-break spaces, with plain ones, drops invisible characters
// and trims the result.
func NormalizeSpaces(text string) string {
	plain := true
	for i := range len(text) {
		plain = plain && text[i] < 0x80 && text[i] >= ' '
	}
	if plain {
		return strings.TrimSpace(text)
	}
	return strings.TrimSpace(strings.Map(func(r rune) rune {
		switch {
		case r == '−':
			return '-'
		case unicode.IsSpace(r): // includes no-break, thin and figure spaces
			return ' '
		case unicode.Is(unicode.Cf, r):
			return -1
		}
		return r
	}, text))
}

// amount is the number at the start of a text, and the rest of the text. doubtful says that "1.234" could
// mean thousands or decimals.
type amount struct {
	n        float64
	rest     string
	doubtful bool
}

// amountOf parses "1200", "-3", "1,200.50", "1 200 000", "1.200.000,50", "450,5", "1.148e+006". Groups
// must have three digits: "1,20,000" isn't a number. s must be normalized by NormalizeSpaces.
func amountOf(s string) (amount, bool) {
	sign := 1.0
	if s != "" && (s[0] == '-' || s[0] == '+') {
		if s[0] == '-' {
			sign = -1
		}
		s = strings.TrimLeft(s[1:], " ")
	}
	runs, gaps, rest := digitRuns(s)
	whole, fraction, ok := grouped(runs, gaps)
	if !ok {
		return amount{}, false
	}
	text := whole + "." + fraction
	exponent := ""
	if len(gaps) < 2 {
		exponent, rest = exponentOf(rest)
	}
	text += exponent
	n, err := strconv.ParseFloat(text, 64)
	if err != nil || math.IsInf(n, 0) {
		return amount{}, false
	}
	doubtful := exponent == "" && len(gaps) == 1 && gaps[0] == '.' && len(fraction) == 3 && len(whole) <= 3 && strings.Trim(whole, "0") != ""
	return amount{n: sign * n, rest: strings.TrimSpace(rest), doubtful: doubtful}, true
}

// digitRuns splits the start of a text into runs of digits and the separators between them.
func digitRuns(s string) (runs []string, gaps []byte, rest string) {
	for {
		end := 0
		for end < len(s) && s[end] >= '0' && s[end] <= '9' {
			end++
		}
		runs = append(runs, s[:end])
		gap, size := byte(0), 1
		switch {
		case strings.HasPrefix(s[end:], "’"):
			gap, size = '\'', len("’")
		case end < len(s):
			gap = s[end]
		}
		next := s[min(len(s), end+size):]
		isDigit := next != "" && next[0] >= '0' && next[0] <= '9'
		switch {
		case gap == '.' && len(runs) == 1 && !isDigit && end > 0: // "1200."
			return runs, nil, next
		case (gap == ',' || gap == '.' || gap == '\'') && isDigit:
		case gap == ' ' && isDigit && startsGroup(next):
		default:
			return runs, gaps, s[end:]
		}
		gaps = append(gaps, gap)
		s = next
	}
}

// startsGroup reports whether s starts with exactly three digits.
func startsGroup(s string) bool {
	return len(s) >= 3 && isDigits(s[:3]) && (len(s) == 3 || s[3] < '0' || s[3] > '9')
}

func isDigits(s string) bool { return s != "" && strings.Trim(s, "0123456789") == "" }

// grouped joins runs of digits: all separators but the last one separate thousands, and the last one may be
// the decimal point or comma.
func grouped(runs []string, gaps []byte) (whole, fraction string, ok bool) {
	if len(gaps) == 0 {
		return runs[0], "", runs[0] != ""
	}
	last := len(gaps) - 1
	end := runs[len(runs)-1]
	mixed := last > 0 && gaps[last] != gaps[0]
	decimal := gaps[last] == '.' && (last == 0 || mixed) || gaps[last] == ',' && len(end) < 3 && (last == 0 || mixed && gaps[0] != '\'')
	if decimal {
		fraction, runs, gaps = end, runs[:len(runs)-1], gaps[:last]
	}
	for i, gap := range gaps {
		if gap != gaps[0] || len(runs[i+1]) != 3 {
			return "", "", false
		}
	}
	if len(gaps) > 0 && (runs[0] == "" || len(runs[0]) > 3) {
		return "", "", false
	}
	return strings.Join(runs, ""), fraction, true
}

// exponentOf parses a leading exponent such as "e+006".
func exponentOf(s string) (exponent, rest string) {
	if s == "" || s[0] != 'e' && s[0] != 'E' {
		return "", s
	}
	end := 1
	if end < len(s) && (s[end] == '+' || s[end] == '-') {
		end++
	}
	digits := end
	for end < len(s) && s[end] >= '0' && s[end] <= '9' {
		end++
	}
	if end == digits {
		return "", s
	}
	return s[:end], s[end:]
}
