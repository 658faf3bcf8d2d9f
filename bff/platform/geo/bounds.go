package geo

import "math"

// Contains reports whether a point is in the box, edges included.
func (b Bounds) Contains(p Point) bool {
	between := p.Lng >= b.West && p.Lng <= b.East
	if b.West > b.East {
		between = p.Lng >= b.West || p.Lng <= b.East
	}
	return between && p.Lat >= b.South && p.Lat <= b.North
}

// Valid reports whether the box is on Earth and its south isn't above its north. NaN is invalid.
func (b Bounds) Valid() bool {
	return b.South >= -90 && b.North <= 90 && b.South <= b.North &&
		b.West >= -180 && b.West <= 180 && b.East >= -180 && b.East <= 180
}

// Valid reports whether the point is on Earth. NaN is invalid.
func (p Point) Valid() bool {
	return p.Lat >= -90 && p.Lat <= 90 && p.Lng >= -180 && p.Lng <= 180
}

// Around is the box that extends some miles from a point in each direction.
func Around(p Point, miles float64) Bounds {
	lat := miles / MilesPerDegree
	lng := lat / math.Max(math.Cos(p.Lat*math.Pi/180), 0.05)
	return Bounds{
		South: math.Max(p.Lat-lat, -90), North: math.Min(p.Lat+lat, 90),
		West: math.Max(p.Lng-lng, -180), East: math.Min(p.Lng+lng, 180),
	}
}
