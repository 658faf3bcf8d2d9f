package listing

import "context"

// Numbers describe the homes for sale in a place.
type Numbers struct {
	Count       int
	Median      int64 // of the prices that are known, dollars; 0 without any
	PerSqft     int64 // median price of a square foot where both are known; 0 without any
	NewThisWeek int   // listed in the last seven days
}

// Store reads homes. What doesn't exist is an error.NotFound; every list has a limit.
type Store interface {
	// ByIDs returns homes in the order of ids; those that are gone are left out.
	ByIDs(ctx context.Context, ids []int64) ([]Listing, error)
	// ByAlias finds a home of any status.
	ByAlias(ctx context.Context, alias string) (Listing, error)
	// History is what happened to a home, newest first.
	History(ctx context.Context, id int64) ([]Event, error)
	// Newest are the homes that were listed last.
	Newest(ctx context.Context, limit int) ([]Listing, error)
	// Sources are all sources by their slug.
	Sources(ctx context.Context) (map[string]SourceInfo, error)
	// ForSitemap returns the homes for sale with an id above afterID, in the order of ids.
	ForSitemap(ctx context.Context, afterID int64, limit int) ([]Listing, error)
}

// Market tells what is for sale around a home or in a place.
type Market interface {
	// Neighbors are the homes for sale closest to a home, nearest first, without itself; when
	// it has no position, homes of its city.
	Neighbors(ctx context.Context, home Listing, limit int) ([]Neighbor, error)
	// CityNumbers describes a city given by the state's two letters and the city's name or slug.
	CityNumbers(ctx context.Context, state, city string) (Numbers, error)
	// StateNumbers describes a state given by its two letters.
	StateNumbers(ctx context.Context, state string) (Numbers, error)
	// CountActive is the number of homes for sale.
	CountActive(ctx context.Context) (int, error)
}

// MaxList is the most homes that one call of the store gives; a sitemap file holds as many.
const MaxList = 50_000
