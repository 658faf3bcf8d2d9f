package screen

import (
	"strconv"
	"strings"

	"hearthway/bff/features/search"
)

// SearchPath is the address of a search, without the origin: for mails and for what is kept.
func SearchPath(c search.Criteria, sort search.Sort) string {
	if query := queryOf(c, sort); query != "" {
		return "/search?" + query
	}
	return "/search"
}

// SavedSearchPath is the address of a search that somebody keeps. Its number goes along, so that other filters can be
// taken over into it; to everybody else it says nothing.
func SavedSearchPath(id int64, c search.Criteria, sort search.Sort) string {
	path, number := SearchPath(c, sort), "saved_search_id="+strconv.FormatInt(id, 10)
	if strings.Contains(path, "?") {
		return path + "&" + number
	}
	return path + "?" + number
}
