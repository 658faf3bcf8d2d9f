package place

import (
	"context"

	"hearthway/bff/platform/geo"
)

// Store is the gazetteer. Lookups that find nothing return an apperr.NotFound.
type Store interface {
	// Suggest returns suggestions for a partly typed term, best first: ZIP codes, states, cities,
	// counties and neighborhoods with that prefix, then addresses for sale, then places that the term names
	// among other words, then similar names. At most limit, never more
	// than MaxSuggestions.
	Suggest(ctx context.Context, term string, limit int) ([]Suggestion, error)
	// City finds a city by its two-letter state and its slug.
	City(ctx context.Context, state, slug string) (Place, error)
	// Zip finds a ZIP code by its five digits.
	Zip(ctx context.Context, zip string) (Place, error)
	// Neighborhood finds a neighborhood with homes for sale by its two-letter state, its city and its name.
	Neighborhood(ctx context.Context, state, city, name string) (Place, error)
	// County finds a county by its two-letter state and its name, with or without "County".
	County(ctx context.Context, state, name string) (Place, error)
	// NearCity returns the cities closest to a point, nearest first.
	NearCity(ctx context.Context, p geo.Point, limit int) ([]Place, error)
	// CitiesOf returns the cities of a state, those with the most homes for sale first.
	CitiesOf(ctx context.Context, state string, limit int) ([]Place, error)
	// Nearest returns the city closest to a point, at any distance.
	Nearest(ctx context.Context, p geo.Point) (Place, error)
	// Resolve returns the one place that a text most likely refers to, and what it says besides. Of places with the same
	// name, one with homes in near is preferred; zero: unknown.
	Resolve(ctx context.Context, text string, near geo.Bounds) (Meaning, error)
}

// MaxSuggestions is the maximum number of suggestions.
const MaxSuggestions = 10
