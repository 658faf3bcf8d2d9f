package screen

import (
	"net/url"
	"slices"

	"hearthway/bff/features/place"
	"hearthway/bff/features/search"
	"hearthway/bff/features/search/searchurl"
	"hearthway/bff/platform/format"
	"hearthway/bff/platform/screens"
)

// choicesOf returns the same search in other places of the name that was typed, in their order.
func choicesOf(found search.Found, view string) []screens.Link {
	links := []screens.Link{}
	for _, other := range found.Others {
		in := search.InPlace(found.Criteria, other)
		label := in.Area.Label
		if other.Kind == place.KindSchool {
			label = other.Name + ", " + other.City + ", " + other.State
		}
		links = append(links, screens.Link{
			Href: inView(searchurl.Path(in.Criteria, found.Sort), view),
			Text: label + " · " + format.Plural(other.Listings, "home", "homes"),
		})
	}
	return links
}

// canonical returns the URL of a typed sentence's search, "" for any other search and where the sentence has to stay: as long as the page
// says something about it.
func canonical(in searchInput, data SearchData, found search.Found, values url.Values) string {
	if !found.Sentence || in.query.Page > 1 || data.Explanation != "" || len(data.Unread.Runs)+len(data.Protected.Runs)+len(data.Choices) > 0 || data.Drive != nil {
		return ""
	}
	path := searchurl.Path(withPlace(found.Criteria, found.ReturnTo), found.Sort)
	query, _ := url.Parse(inView(path, in.view))
	kept := query.Query()
	for _, name := range []string{"saved_search_id", "site_id", "admin_id"} {
		if values.Has(name) && !slices.Contains(in.refused, name) {
			kept.Set(name, values.Get(name))
		}
	}
	query.RawQuery = kept.Encode()
	return query.String()
}
