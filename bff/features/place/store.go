package place

import (
	"context"

	"hearthway/bff/platform/geo"
)

// Store is the gazetteer. What doesn't exist is an error.NotFound.
type Store interface {
	// Suggest returns what someone may mean who has typed term so far, best first: ZIP
	// codes, states, cities and counties that begin so, then addresses for sale, then names that
	// are close to it. At most limit, never more than MaxSuggestions.
	Suggest(ctx context.Context, term string, limit int) ([]Suggestion, error)
	// City finds a city by its state's two letters and its slug.
	City(ctx context.Context, state, slug string) (Place, error)
	// Zip finds a ZIP code by its five digits.
	Zip(ctx context.Context, zip string) (Place, error)
	// County finds a county by its state's two letters and its name, with or without "County".
	County(ctx context.Context, state, name string) (Place, error)
	// NearCity returns the cities closest to a point, nearest first.
	NearCity(ctx context.Context, p geo.Point, limit int) ([]Place, error)
	// CitiesOf returns the cities of a state, those with most homes for sale first.
	CitiesOf(ctx context.Context, state string, limit int) ([]Place, error)
	// Nearest is the city closest to a point, wherever it is.
	Nearest(ctx context.Context, p geo.Point) (Place, error)
	// Resolve understands a text as the one place that is most likely meant.
	Resolve(ctx context.Context, text string) (Place, error)
}

// MaxSuggestions is the most hits that a term has.
const MaxSuggestions = 10
