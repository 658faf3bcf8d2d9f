package search

import (
	"context"
	"strconv"

	"hearthway/bff/features/place"
	"hearthway/bff/platform/geo"
)

// GroundLevel is the level of the quad key whose squares a Ground is made of: 39 km at the
// equator, 30 km in the middle of the United States.
const GroundLevel = 10

// maxSquares is the most squares that a Ground lists; a larger area is everywhere.
const maxSquares = 64

// Ground names what an answer about homes depends on, so that a change elsewhere leaves the
// answer as it is. Empty means everywhere. Each entry is one of
//
//	q:123                 a square of GroundLevel
//	s:TX                  a state
//	t:TX/dallas           a city by its slug
//	n:TX/collin           a county by its slug
//	z:75201               a ZIP code
//
// A change touches the entries of the home before and after it. A home without a position is
// in no square, as maps do not show it.
type Ground []string

// GroundOf is the ground that normalised criteria look at.
func GroundOf(c Criteria) Ground {
	switch {
	case len(c.Polygon) > 0:
		return GroundIn(c.Polygon.Bounds())
	case c.Bounds != nil:
		return GroundIn(*c.Bounds)
	case c.Zipcode != "":
		return Ground{"z:" + c.Zipcode}
	case c.City != "":
		return Ground{"t:" + c.State + "/" + place.Slug(c.City)}
	case c.County != "":
		return Ground{"n:" + c.State + "/" + place.CountySlug(c.County)}
	case c.State != "":
		return Ground{"s:" + c.State}
	case c.Commute != nil:
		return GroundIn(c.Commute.Disc().Bounds())
	}
	return nil
}

// GroundIn is the ground of a box on the map.
func GroundIn(b geo.Bounds) Ground {
	columns, rows := geo.Across(b, GroundLevel)
	if columns*rows > maxSquares || b.West > b.East {
		return nil
	}
	var ground Ground
	for _, r := range geo.Squares(b, GroundLevel) {
		ground = append(ground, "q:"+strconv.FormatInt(r, 10))
	}
	return ground
}

// Freshness tells at which data version homes on some ground last changed, as far as this
// process has seen: an answer made at that version or later is as good as a new one. It never
// runs ahead of what the Engine of the process finds.
type Freshness interface {
	Version(ctx context.Context, on Ground) (int64, error)
}

// GroundOfKey is the entry of the square that a quad key is in.
func GroundOfKey(key int64) string {
	return "q:" + strconv.FormatInt(geo.CellOf(key, GroundLevel), 10)
}
