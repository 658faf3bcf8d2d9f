package search

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"hearthway/bff/features/place"
	"hearthway/bff/platform/format"
)

// token is a word, a number or a sign of a typed sentence.
type token struct {
	text       string  // folded: "bedrooms", "600", "+"
	meant      string  // text, or the word that it misspells
	from, to   int     // bytes of the sentence
	value      float64 // of a number
	isNumber   bool
	isDollars  bool // a number after "$"
	isFraction bool // 1/2
	glued      bool // a word right after a number: the k of 600k
}

// isBreak reports whether a token ends a phrase: a comma, the end of a clause.
func (t token) isBreak() bool { return t.text == "," }

// signs are characters that mean something beside numbers.
const signs = "$+%<>~/"

// fractions are read as one number. "4/3" is four bedrooms and three baths.
var fractions = map[string]float64{"1/2": 0.5, "1/4": 0.25, "3/4": 0.75, "1/3": 1.0 / 3, "2/3": 2.0 / 3, "1/8": 0.125}

// tokensOf splits a sentence. Words are folded as names of places are; hyphens only count between numbers.
func tokensOf(text string) []token {
	var tokens []token
	last := func() *token {
		if len(tokens) == 0 {
			return &token{}
		}
		return &tokens[len(tokens)-1]
	}
	for at := 0; at < len(text); {
		r, size := utf8.DecodeRuneInString(text[at:])
		switch {
		case isDigit(r) || r == '.' && at+1 < len(text) && isDigit(rune(text[at+1])):
			t := numberAt(text, at)
			if before := last(); before.text == "$" && before.to == at {
				t.isDollars, t.from = true, before.from
				tokens = tokens[:len(tokens)-1]
			}
			if before := last(); t.isFraction && before.isNumber && before.value == float64(int(before.value)) { // 1 1/2
				before.value += t.value
				before.to = t.to
			} else {
				tokens = append(tokens, t)
			}
			at = t.to
			continue
		case strings.ContainsRune("½¼¾", r):
			value := map[rune]float64{'½': 0.5, '¼': 0.25, '¾': 0.75}[r]
			if before := last(); before.isNumber && !before.isFraction {
				before.value += value
				before.to = at + size
			} else {
				tokens = append(tokens, token{text: string(r), from: at, to: at + size, value: value, isNumber: true, isFraction: true})
			}
		case unicode.IsLetter(r) || unicode.IsMark(r):
			to := at
			for to < len(text) {
				next, n := utf8.DecodeRuneInString(text[to:])
				if !unicode.IsLetter(next) && !unicode.IsMark(next) {
					break
				}
				to += n
			}
			for word := range strings.FieldsSeq(place.Fold(text[at:to])) {
				before := last()
				tokens = append(tokens, token{text: word, meant: corrected(word), from: at, to: to, glued: before.isNumber && before.to == at})
			}
			at = to
			continue
		case strings.ContainsRune(signs, r):
			tokens = append(tokens, token{text: string(r), meant: string(r), from: at, to: at + size})
		case strings.ContainsRune("≤≥", r):
			tokens = append(tokens, token{text: map[rune]string{'≤': "<", '≥': ">"}[r], from: at, to: at + size})
		case r == '&':
			tokens = append(tokens, token{text: "and", meant: "and", from: at, to: at + size})
		case strings.ContainsRune("-–—", r):
			if numberFollows(text[at+size:]) && (last().isNumber || format.Magnitudes[last().text] > 0 || last().text == "+") {
				tokens = append(tokens, token{text: "-", meant: "-", from: at, to: at + size})
			}
		case strings.ContainsRune(",;:!?|()\n·•", r), r == '.' && endsClause(text, at):
			if len(tokens) > 0 && !last().isBreak() {
				tokens = append(tokens, token{text: ",", meant: ",", from: at, to: at + size})
			}
		}
		at += size
	}
	return tokens
}

func isDigit(r rune) bool { return r >= '0' && r <= '9' }

// endsClause reports whether a dot ends a sentence. "sq. ft." has dots that don't.
func endsClause(text string, at int) bool {
	rest := strings.TrimLeft(text[at+1:], " ")
	if rest == "" || len(rest) == len(text)-at-1 {
		return false
	}
	before := text[:at]
	word := before[strings.LastIndexAny(before, " ,.;")+1:]
	return len(word) > 3
}

func numberFollows(text string) bool {
	text = strings.TrimLeft(text, " $.")
	return text != "" && isDigit(rune(text[0]))
}

// numberAt reads the number at a position: "2,000", "1.5", ".5", "1/2".
func numberAt(text string, from int) token {
	to := from
	for to < len(text) {
		c := text[to]
		switch {
		case isDigit(rune(c)):
		case c == ',' && to+3 < len(text) && allDigits(text[to+1:to+4]) && (to+4 == len(text) || !isDigit(rune(text[to+4]))) && !strings.Contains(text[from:to], "."):
		case c == '.' && to+1 < len(text) && isDigit(rune(text[to+1])) && !strings.Contains(text[from:to], "."):
		default:
			return numberToken(text, from, to)
		}
		to++
	}
	return numberToken(text, from, to)
}

func numberToken(text string, from, to int) token {
	if to+1 < len(text) && text[to] == '/' && (to+2 == len(text) || !isDigit(rune(text[to+2]))) {
		if value, ok := fractions[text[from:to+2]]; ok {
			return token{text: text[from : to+2], from: from, to: to + 2, value: value, isNumber: true, isFraction: true}
		}
	}
	digits := strings.ReplaceAll(text[from:to], ",", "")
	value, err := strconv.ParseFloat(digits, 64)
	if err != nil || value > 1e12 {
		return token{text: digits, meant: digits, from: from, to: to}
	}
	return token{text: digits, meant: digits, from: from, to: to, value: value, isNumber: true}
}

func allDigits(text string) bool { return strings.Trim(text, "0123456789") == "" }
