package listing

import "context"

// Numbers are statistics on the homes for sale in a place.
type Numbers struct {
	Count       int
	Median      int64 // median price, where known, in dollars; 0 if there are none
	PerSqft     int64 // median price per square foot where both are known; 0 if there are none
	NewThisWeek int   // listed within the last seven days
}

// Store reads homes. A missing one is an apperr.NotFound. Lists have at most MaxList items.
type Store interface {
	// ByIDs returns homes in the order of ids; those that no longer exist are left out.
	ByIDs(ctx context.Context, ids []int64) ([]Listing, error)
	// ByAlias finds a home of any status.
	ByAlias(ctx context.Context, alias string) (Listing, error)
	// History returns a home's events, newest first.
	History(ctx context.Context, id int64) ([]Event, error)
	// Newest returns the homes listed most recently.
	Newest(ctx context.Context, limit int) ([]Listing, error)
	// Sources returns all sources of listings by slug.
	Sources(ctx context.Context) (map[string]SourceInfo, error)
	// ForSitemap returns the homes for sale with an ID above afterID, in order of ID.
	ForSitemap(ctx context.Context, afterID int64, limit int) ([]Listing, error)
}

// Market finds homes for sale nearby, and summarizes those in a place.
type Market interface {
	// Neighbors returns the homes for sale closest to a home, nearest first, without the home itself; if
	// its position is unknown, homes in its city.
	Neighbors(ctx context.Context, home Listing, limit int) ([]Neighbor, error)
	// CityNumbers describes a city, given the two-letter state and the city's name or slug.
	CityNumbers(ctx context.Context, state, city string) (Numbers, error)
	// StateNumbers describes a state, given its two-letter code.
	StateNumbers(ctx context.Context, state string) (Numbers, error)
	// CountActive returns the number of homes for sale everywhere.
	CountActive(ctx context.Context) (int, error)
}

// MaxList is the maximum length of a list from the store, and of a sitemap file.
const MaxList = 50_000
