package listing

import (
	"math"

	"hearthway/bff/platform/geo"
)

// MapPoint is where the home may be shown. When its address is withheld that is its
// position rounded to a hundredth of a degree, about a kilometer: a search by ever smaller
// boxes must not give away what the source asked to keep.
func (l Listing) MapPoint() geo.Point {
	if l.Display.Address || l.Point == (geo.Point{}) {
		return l.Point
	}
	return geo.Point{Lat: math.Round(l.Point.Lat*100) / 100, Lng: math.Round(l.Point.Lng*100) / 100}
}
