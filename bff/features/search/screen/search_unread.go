package screen

import (
	"regexp"
	"slices"
	"strings"

	"hearthway/bff/features/place"
	"hearthway/bff/features/search"
	"hearthway/bff/features/search/searchurl"
)

// protectedText answers phrases about who lives somewhere, as the Fair Housing Act asks for.
const protectedText = "We don’t filter by who lives somewhere."

// unreadOf says which typed words weren't used, and leads to a search of the descriptions for them.
func unreadOf(found search.Found, view string) Unread {
	runs := found.Unread
	if len(runs) == 0 {
		return Unread{Runs: []string{}}
	}
	unread := Unread{Runs: runs, Words: "“" + strings.Join(runs, "” and “") + "”", Text: "We don’t have a filter for this."}
	if len(runs) > 1 {
		unread.Text = "These aren’t filters we read here yet."
	}
	folded := make([]string, len(runs))
	for i, run := range runs {
		folded[i] = place.Fold(run)
	}
	if len(runs) == 1 && isAddress(folded[0]) && found.Area.Kind != search.AreaUnknown {
		unread.Text = "We know no home for sale at this address."
		return unread
	}
	if found.Area.Label != "" && slices.ContainsFunc(folded, search.NamesSchool) {
		unread.Text = "We know no school or district of this name here. Showing " + found.Area.Label + "."
	}
	c := found.Criteria
	c.Location, c.Near = "", ""
	c.Keywords = append(slices.Clone(c.Keywords), folded...)
	unread.Href = inView(searchurl.Path(c, found.Sort), view)
	return unread
}

// protectedOf says which words are about who lives somewhere.
func protectedOf(found search.Found) Unread {
	if len(found.Protected) == 0 {
		return Unread{Runs: []string{}}
	}
	return Unread{Runs: found.Protected, Words: "“" + strings.Join(found.Protected, "” and “") + "”", Text: protectedText}
}

// counted matches what people count in a search: a number before it is no house number.
var counted = regexp.MustCompile(`^(beds?|bedrooms?|br|baths?|bathrooms?|ba|rooms?|story|stories|floors?|levels?|cars?|acres?|sq|sqft|square|feet|ft|min|minutes?|miles?|years?)\b`)

// isAddress reports whether folded words look like a house number and a street. "400k house" is about a price.
func isAddress(words string) bool {
	number, street := place.SplitNumber(words)
	return number != "" && !strings.HasSuffix(number, "k") && street != "" && !counted.MatchString(street)
}
