package listing

import (
	"math"

	"hearthway/bff/platform/geo"
)

// MapPoint is where the home may be shown on a map. If its address is withheld, its position is rounded
// to a hundredth of a degree, about a kilometer; otherwise searches with ever smaller boxes would
// reveal it.
func (l Listing) MapPoint() geo.Point {
	if l.Display.Address || l.Point == (geo.Point{}) {
		return l.Point
	}
	return geo.Point{Lat: math.Round(l.Point.Lat*100) / 100, Lng: math.Round(l.Point.Lng*100) / 100}
}
