// Package regions names the parts of the country that a response about homes depends on, so that a
// change elsewhere leaves cached responses valid.
package regions

import (
	"context"
	"strconv"

	"hearthway/bff/platform/geo"
)

// Level is the quad key level of the squares in a Set: 39 km at the equator, 30 km in the middle of the
// United States.
const Level = 10

// maxSquares is the maximum number of squares in a Set; a larger area is everywhere.
const maxSquares = 64

// Set names the regions that a response about homes depends on, so that changes elsewhere don't affect it.
// Empty means everywhere. Each entry is one of
//
//	q:123                 a square of Level
//	s:TX                  a state
//	t:TX/dallas           a city by its slug
//	n:TX/collin           a county by its slug
//	z:75201               a ZIP code
//
// A change invalidates the entries of the home before and after it. A home without a position is in no
// square, because maps don't show it.
type Set []string

// InBounds are the regions of a bounding box.
func InBounds(b geo.Bounds) Set {
	columns, rows := geo.Across(b, Level)
	if columns*rows > maxSquares || b.West > b.East {
		return nil
	}
	var set Set
	for _, r := range geo.Squares(b, Level) {
		set = append(set, "q:"+strconv.FormatInt(r, 10))
	}
	return set
}

// Freshness tells at which data version homes in some regions last changed, as far as this process
// knows: a response computed at that version or later is fresh. It is never ahead of what this process's
// search engine finds.
type Freshness interface {
	Version(ctx context.Context, on Set) (int64, error)
}

// ForKey is the entry of a quad key's square.
func ForKey(key int64) string {
	return "q:" + strconv.FormatInt(geo.CellOf(key, Level), 10)
}
