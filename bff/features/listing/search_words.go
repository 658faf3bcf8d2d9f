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
	return words
}

// features are words for features of a home that people type into a search for places. No name of a large
// place is among them.
var features = func() map[string]bool {
	m := map[string]bool{}
	for _, text := range strings.Split("pool, swimming pool, hot tub, jacuzzi, sauna, garage, 1 car garage, 2 car garage, 3 car garage, carport, "+
		"waterfront, water front, fireplace, basement, finished basement, attic, loft, backyard, fenced yard, deck, patio, porch, balcony, "+
		"sunroom, pantry, laundry room, walk in closet, wine cellar, gym, elevator, workshop, barn, greenhouse, gazebo, dock, driveway, "+
		"solar panel, hardwood floor, air conditioning, new construction, single story, one story, 1 story, two story, two stories, 2 story, 2 stories, three story, three stories, 3 story, 3 stories", ", ") {
		m[text] = true
	}
	return m
}()

// maxFeatureWords is the maximum number of words in one of features.
const maxFeatureWords = 3

// FeaturesIn returns the features in folded words, as keywords, and the runs of the other words. Fillers
// such as "homes with" at the ends of a run are left out.
func FeaturesIn(words []string) (found, rest []string) {
	from := 0
	cut := func(to int) {
		if run := place.TrimFillers(words[from:to]); len(run) > 0 {
			rest = append(rest, strings.Join(run, " "))
		}
	}
	for at := 0; at < len(words); {
		feature, n := featureAt(words[at:])
		if n == 0 {
			at++
			continue
		}
		found = append(found, feature)
		cut(at)
		at += n
		from = at
	}
	cut(len(words))
	return found, rest
}

// featureAt returns the feature that words begin with, in the singular, and its number of words; 0: none.
func featureAt(words []string) (feature string, n int) {
	for n := min(maxFeatureWords, len(words)); n > 0; n-- {
		text := strings.Join(words[:n], " ")
		if features[text] {
			return text, n
		}
		if one := strings.TrimSuffix(text, "s"); features[one] {
			return one, n
		}
	}
	return "", 0
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
