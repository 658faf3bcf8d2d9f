package screen

import (
	"regexp"
	"slices"
	"strings"

	"hearthway/bff/features/place"
	"hearthway/bff/features/search"
	"hearthway/bff/features/search/searchurl"
)

// unreadOf says which typed words weren't used, and leads to a search of the descriptions for them.
func unreadOf(found search.Found, view string, sort search.Sort) Unread {
	if len(found.Unread) == 0 {
		return Unread{}
	}
	words := "“" + strings.Join(found.Unread, "” and “") + "”"
	if len(found.Unread) == 1 && isAddress(found.Unread[0]) && found.Area.Kind != search.AreaUnknown {
		return Unread{Words: words, Text: "We know no home for sale at " + words + "."}
	}
	verb := " isn’t a filter we read here yet."
	if len(found.Unread) > 1 {
		verb = " aren’t filters we read here yet."
	}
	text := words + verb
	if found.Area.Label != "" && slices.ContainsFunc(found.Unread, search.NamesSchool) {
		text = "We can’t search by school yet. Showing " + found.Area.Label + "."
	}
	c := found.Criteria
	c.Location, c.Near = "", ""
	c.Keywords = append(slices.Clone(c.Keywords), found.Unread...)
	return Unread{Words: words, Text: text, Href: inView(searchurl.Path(c, sort), view)}
}

// counted matches what people count in a search: a number before it is no house number.
var counted = regexp.MustCompile(`^(beds?|bedrooms?|br|baths?|bathrooms?|ba|rooms?|story|stories|floors?|levels?|cars?|acres?|sq|sqft|square|feet|ft|min|minutes?|miles?|years?)\b`)

// isAddress reports whether folded words look like a house number and a street. "400k house" is about a price.
func isAddress(words string) bool {
	number, street := place.SplitNumber(words)
	return number != "" && !strings.HasSuffix(number, "k") && street != "" && !counted.MatchString(street)
}
