package screen

import "hearthway/bff/domain/search"

// SearchPath is the address of a search, without the origin: for mails and for what is kept.
func SearchPath(c search.Criteria, sort search.Sort) string {
	if query := queryOf(c, sort); query != "" {
		return "/search?" + query
	}
	return "/search"
}
