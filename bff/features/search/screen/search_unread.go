package screen

import (
	"slices"
	"strings"

	"hearthway/bff/features/search"
	"hearthway/bff/features/search/searchurl"
)

// unreadOf says which typed words weren't used, and leads to a search of the descriptions for them.
func unreadOf(found search.Found, view string, sort search.Sort) Unread {
	if len(found.Unread) == 0 {
		return Unread{}
	}
	words := "“" + strings.Join(found.Unread, "” and “") + "”"
	if first := found.Unread[0]; len(found.Unread) == 1 && first[0] >= '0' && first[0] <= '9' && strings.Contains(first, " ") && found.Area.Kind != search.AreaUnknown {
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
