package listing

import (
	"strconv"
	"strings"

	"hearthway/bff/features/place"
)

// Limits on the text that keyword searches match; longer text is cut.
const (
	maxWords = 1200
	maxWord  = 48 // characters
)

// SearchWords is the text that keyword searches match: the facts, neighborhood, type, style, views,
// heating and cooling, and the description, which is the only long one and so is cut first. It is
// normalized to lowercase words separated by single spaces.
func SearchWords(l Listing) string {
	parts := append(factWords(l), l.Neighborhood, l.SubType, l.Design, l.Heating, l.Cooling)
	parts = append(append(parts, l.Views...), l.Description)
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

// factWords are what people call the facts that a home has.
func factWords(l Listing) (words []string) {
	add := func(has bool, text string) {
		if has {
			words = append(words, text)
		}
	}
	add(l.Garage > 0, strconv.Itoa(l.Garage)+" car garage parking")
	add(l.Stories == 1, "single story one story 1 story")
	add(l.Stories == 2, "two story two stories 2 story 2 stories")
	add(l.Stories == 3, "three story three stories 3 story 3 stories")
	add(l.Waterfront, "waterfront water front")
	add(l.New, "new construction")
	add(l.Cooling != "" && l.Cooling != "None", "cooling air conditioning ac")
	add(l.Record.Basement > 0, "finished basement")
	add(l.Features.Has(Pool), "pool swimming pool")
	add(l.Features.Has(Basement), "basement")
	add(l.Features.Has(Fireplace), "fireplace")
	for _, school := range []struct{ name, kind string }{{l.Facts.Elementary, "elementary"}, {l.Facts.Middle, "middle"}, {l.Facts.High, "high"}} {
		name := place.Fold(WithoutSample(school.name))
		add(name != "", name)
		key := SchoolWords(name, school.kind)
		add(!strings.HasPrefix(name, key), key)
	}
	district := DistrictWords(place.Fold(WithoutSample(l.Facts.SchoolDistrict)))
	add(district != "", district)
	return words
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
