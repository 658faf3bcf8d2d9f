package listing

import (
	"net/url"

	"hearthway/bff/features/place"
)

// StatePath is the path of a state's page, by its two-letter code.
func StatePath(code string) string { return "/for-sale/" + stateSlug(code) }

// CityPath is the path of a city's page.
func CityPath(code, city string) string { return StatePath(code) + "/" + slugOr(city, "area") }

// MarketPath is the path of the page about what homes in a city sold for or, without a city, in a state.
func MarketPath(code, city string) string {
	path := "/market/" + stateSlug(code)
	if slug := place.Slug(city); slug != "" {
		path += "/" + slug
	}
	return path
}

// MetroSegment is in the path of a metropolitan area's market where others have their state.
const MetroSegment = "metro"

// MetroMarketPath is the path of the page about what homes in a metropolitan area sold for.
func MetroMarketPath(slug string) string { return "/market/" + MetroSegment + "/" + slug }

// HomePath is the path of a home's page.
func HomePath(code, city, alias string) string { return CityPath(code, city) + "/" + alias }

// Path is the canonical path of a home's page.
func Path(home Listing) string {
	return HomePath(home.Address.State, home.Address.City, home.Alias)
}

func stateSlug(code string) string {
	if state, ok := place.StateByCode(code); ok {
		return state.Slug
	}
	return slugOr(code, "us")
}

// slugOr returns a name as a path segment, or otherwise if the source has no city or state.
func slugOr(name, otherwise string) string {
	if slug := place.Slug(name); slug != "" {
		return slug
	}
	return otherwise
}

// SearchPath is the path of a map search. Its parameters are alternating keys and values; empty values are left out.
func SearchPath(pairs ...string) string {
	q := url.Values{}
	for i := 0; i+1 < len(pairs); i += 2 {
		if pairs[i+1] != "" {
			q.Set(pairs[i], pairs[i+1])
		}
	}
	if len(q) == 0 {
		return "/search"
	}
	return "/search?" + q.Encode()
}

// NeighborhoodPath is the search of a home's neighborhood; "" if it has none.
func NeighborhoodPath(home Listing) string {
	if home.Neighborhood == "" || home.Address.City == "" {
		return ""
	}
	return SearchPath("neighborhood", home.Neighborhood, "city", home.Address.City, "state", home.Address.State)
}
