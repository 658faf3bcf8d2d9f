// Package search finds homes for sale: the criteria of a search and their limits, and what every engine
// must do.
package search

import (
	"cmp"
	"context"
	"slices"

	"hearthway/bff/platform/geo"
)

// Criteria are the filters of one search. Zero values mean "any"; minimums, maximums and bounds are
// inclusive. Engines expect them as Normalize returns them.
type Criteria struct {
	// The area. Polygon takes precedence over Bounds, Bounds over School, School over Metro, Metro over Zipcode, Zipcode over
	// City or County with State, and these over Location. Neighborhood narrows City.
	Polygon      geo.Polygon
	Bounds       *geo.Bounds
	School       *School
	Metro        string // the slug of a metropolitan area: see place.Metro
	Zipcode      string
	City         string
	Neighborhood string
	County       string
	State        string // two letters
	Location     string // free text as typed, if nothing better is known
	Near         string // what was looked at when Location was typed: text, or "south,west,north,east"

	Bedrooms        int
	BedroomsMax     int
	Bathrooms       float64
	PriceFrom       int64 // whole dollars
	PriceTo         int64
	SqftFrom        int
	SqftTo          int
	LotFrom         int // square feet
	LotTo           int
	YearFrom        int
	YearTo          int
	HOAMax          *int // dollars per month; 0: no HOA fee
	Garage          int  // spaces, at least
	StoriesFrom     int  // see listing.Levels
	StoriesTo       int
	PaymentMax      int     // dollars a month
	DownPercent     int     // of the price, for PaymentMax; 0: the usual 20
	Rate            float64 `json:"-"` // percent a year, for PaymentMax: see Service.Priced
	PerSqftMax      int     // dollars, see listing.PerSqft
	DaysListedMax   int
	SubTypes        []string
	Designs         []string
	Views           []string
	Features        []string // all of them
	Keywords        []string
	KeywordsNot     []string // none of them
	Waterfront      bool
	Reduced         bool
	OpenHouse       bool
	NewConstruction bool
	ListingAgentID  string

	// Homes that aren't for sale: sold within some months, else under contract. Only Service.OffMarket has them.
	SoldWithin int
	Pending    bool

	// Commute is how far someone is willing to drive to one of their places.
	Commute *Commute
}

// Sort is the sort order; the newest ID breaks ties.
type Sort string

const (
	Newest          Sort = "newest"
	PriceAsc        Sort = "price_asc"
	PriceDesc       Sort = "price_desc"
	BedsDesc        Sort = "beds_desc"
	SqftDesc        Sort = "sqft_desc"
	LotDesc         Sort = "lot_desc"
	PricePerSqftAsc Sort = "price_per_sqft_asc"
	ReducedRecently Sort = "reduced_recently"
)

// Query is one request to an engine.
type Query struct {
	Criteria Criteria
	Sort     Sort
	Page     int // from 1
	PerPage  int // 0: count only
	// ClusterZoom requests clusters of the homes beyond the page, on a grid for this map zoom (1 to
	// 20), or with FitZoom for the zoom that shows all homes found; 0: none.
	ClusterZoom int
	Facets      bool
}

// Result is what an engine found. Count is exact. With clusters, len(IDs) + the clusters' counts =
// Count.
type Result struct {
	IDs      []int64 // in order
	Count    int
	Clusters []Cluster
	Extent   geo.Bounds // of all homes found whose position is known, if clusters are requested; zero if there are none
	Facets   Facets
	Version  int64 // version of the data; 0: unknown
}

// Cluster stands for homes that are too many to show individually.
type Cluster struct {
	Point       geo.Point // mean position; zero for homes of unknown position, which can't be drawn
	Count       int
	LowestPrice int64 // dollars; 0 if no home in it has a price
	Bounds      geo.Bounds
}

// Facets count what changing a single filter, and keeping the others, would show.
type Facets struct {
	Bedrooms        map[int]int    // minimum, without a maximum → homes
	Bathrooms       map[int]int    // minimum → homes
	SubTypes        map[string]int // selected alone → homes
	Waterfront      int
	Reduced         int
	OpenHouse       int
	NewConstruction int
	NewThisWeek     int            // listed in the last 7 days
	Garage          map[int]int    // minimum → homes
	Stories         map[int]int    // number, of which the last of StorySteps is a minimum → homes
	PerSqft         map[int]int    // maximum → homes
	Features        map[string]int // selected besides → homes
	// Prices is the number of homes in each band of PriceSteps.
	Prices []PriceBand
}

// OffMarket reports whether a search is for homes that were sold or are under contract.
func (c Criteria) OffMarket() bool { return c.SoldWithin > 0 || c.Pending }

// Engine answers searches over the displayable listings that are for sale.
type Engine interface {
	Find(ctx context.Context, q Query) (Result, error)
}

// maxPerPage is the maximum number of homes that an engine lists at once.
const maxPerPage = 500

// Limited returns the query with its page limited to what an engine supports.
func (q Query) Limited() Query {
	q.Page = max(1, min(q.Page, MaxPage))
	q.PerPage = max(0, min(q.PerPage, maxPerPage))
	return q
}

// SortClusters sorts by size, largest first; the position breaks ties, so that the order is stable.
func SortClusters(clusters []Cluster) {
	slices.SortFunc(clusters, func(a, b Cluster) int {
		return cmp.Or(cmp.Compare(b.Count, a.Count), cmp.Compare(a.Bounds.South, b.Bounds.South),
			cmp.Compare(a.Bounds.West, b.Bounds.West))
	})
}
