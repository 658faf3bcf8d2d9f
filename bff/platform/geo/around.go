package geo

import (
	"math"
)

// Around is the box that extends some miles from a point in each direction.
func Around(p Point, miles float64) Bounds {
	lat := miles / MilesPerDegree
	lng := lat / math.Max(math.Cos(p.Lat*math.Pi/180), 0.05)
	return Bounds{
		South: math.Max(p.Lat-lat, -90), North: math.Min(p.Lat+lat, 90),
		West: math.Max(p.Lng-lng, -180), East: math.Min(p.Lng+lng, 180),
	}
}
