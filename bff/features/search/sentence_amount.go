package search

import (
	"math"

	"hearthway/bff/platform/format"
)

var numerals = map[string]float64{
	"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10, "eleven": 11, "twelve": 12,
	"fifteen": 15, "twenty": 20, "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "seventy": 70, "eighty": 80, "ninety": 90, "half": 0.5, "quarter": 0.25,
}

// amount is a number as it was said.
type amount struct {
	value   float64
	dollars bool
	scaled  bool // with thousand or million
	words   bool // written out
	raw     float64
}

// amountAt reads a number: "600k", "$1.2 million", "five hundred thousand", "half an", "two and a half", "an" before a unit.
// n is its number of tokens, 0 if there is none.
func (r *sentenceReader) amountAt(at int) (a amount, n int) {
	t := r.at(at)
	switch {
	case t.isNumber:
		a, n = amount{value: t.value, dollars: t.isDollars}, 1
	case numerals[t.text] > 0:
		a, n = r.written(at)
	case (t.text == "a" || t.text == "an") && (format.Magnitudes[r.at(at+1).text] >= 1e6 || r.at(at+1).text == "hour" || r.at(at+1).text == "acre"):
		a, n = amount{value: 1, words: true}, 1
	default:
		return a, 0
	}
	a.raw = a.value
	if next := r.at(at + n); next.text == "hundred" {
		a.value *= 100
		n++
	}
	next := r.at(at + n)
	scale := format.Magnitudes[next.meant]
	if scale > 0 && (len(next.text) > 1 || next.glued || next.text == "k" || a.dollars) {
		a.value, a.scaled = a.value*scale, true
		n++
	}
	a.value = math.Round(a.value*1e4) / 1e4
	return a, n
}

// written reads a number in words.
func (r *sentenceReader) written(at int) (amount, int) {
	a, n := amount{value: numerals[r.at(at).text], words: true}, 1
	next := r.at(at + 1).text
	switch {
	case a.value < 1 && (next == "a" || next == "an"): // half an acre, half a million
		n++
	case a.value >= 20 && numerals[next] >= 1 && numerals[next] < 10: // twenty five
		a.value += numerals[next]
		n++
	}
	if r.said(at+n, "and a half") {
		a.value += 0.5
		n += 3
	}
	return a, n
}

// asPrice returns the dollars of a price. People leave out the unit that is obvious: see readPrice of packages/format.
func (a amount) asPrice() int64 {
	switch {
	case a.scaled:
	case a.value < 10:
		a.value *= 1e6
	case a.value < 10_000:
		a.value *= 1e3
	}
	return int64(math.Round(a.value))
}
