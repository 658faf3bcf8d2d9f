package listing

import (
	"strings"

	"hearthway/bff/features/place"
)

// Limits on the text that keyword searches match; longer text is cut.
const (
	maxWords = 1200
	maxWord  = 48 // characters
)

// SearchWords is the text that keyword searches match: description, neighborhood, type, style, views,
// heating and cooling, normalized to lowercase words separated by single spaces.
func SearchWords(l Listing) string {
	parts := append([]string{l.Description, l.Neighborhood, l.SubType, l.Design, l.Heating, l.Cooling}, l.Views...)
	folded := place.Fold(strings.Join(parts, " "))
	if bounded(folded) {
		return folded
	}
	words := strings.Fields(folded)
	if len(words) > maxWords {
		words = words[:maxWords]
	}
	for i, word := range words {
		if len(word) > maxWord {
			words[i] = word[:maxWord]
		}
	}
	return strings.Join(words, " ")
}

// bounded reports whether a normalized text is within the limits, as nearly all are.
func bounded(folded string) bool {
	words, began := 1, 0
	for i := range len(folded) {
		if folded[i] == ' ' {
			words, began = words+1, i+1
		} else if i-began >= maxWord {
			return false
		}
	}
	return words <= maxWords
}

// HoldsWords reports whether words, from SearchWords, contain a normalized keyword at the start of a word:
// "pool" matches "heated pools", and "walk in clos" matches "walk in closet", but "pool" doesn't match
// "carpool".
func HoldsWords(words, keyword string) bool {
	return strings.HasPrefix(words, keyword) || strings.Contains(words, " "+keyword)
}
