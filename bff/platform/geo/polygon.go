package geo

import "math"

// micro is the grid on which polygons are tested: a millionth of a degree, 11 cm. On integers the test
// below is exact, and PostgreSQL's polygon operator gives the same result, because its tolerance is far
// below one.
const micro = 1e6

// Micro returns a coordinate in whole millionths of a degree, rounding half to even like PostgreSQL's
// round() of a double.
func Micro(degrees float64) float64 { return math.RoundToEven(degrees * micro) }

// Contains reports whether a point is in the ring or on its edge. Everything the ring winds around is
// inside, even where it crosses itself, as hand-drawn lines do. The ring must not cross the
// antimeridian. To test many points, prepare a Ring.
func (polygon Polygon) Contains(p Point) bool {
	return NewRing(polygon).Contains(p)
}

func between(v, a, b int64) bool { return min(a, b) <= v && v <= max(a, b) }

// Bounds is the smallest box around the ring; zero for an empty one.
func (polygon Polygon) Bounds() Bounds {
	if len(polygon) == 0 {
		return Bounds{}
	}
	b := Bounds{South: polygon[0].Lat, North: polygon[0].Lat, West: polygon[0].Lng, East: polygon[0].Lng}
	for _, p := range polygon[1:] {
		b.South, b.North = min(b.South, p.Lat), max(b.North, p.Lat)
		b.West, b.East = min(b.West, p.Lng), max(b.East, p.Lng)
	}
	return b
}

// Flat reports whether the ring has no interior: all corners are on one line.
func (polygon Polygon) Flat() bool {
	var bx, by float64 // the first corner other than the start, relative to the start
	for _, p := range polygon {
		x, y := Micro(p.Lng)-Micro(polygon[0].Lng), Micro(p.Lat)-Micro(polygon[0].Lat)
		if bx == 0 && by == 0 {
			bx, by = x, y
		}
		if bx*y != x*by {
			return false
		}
	}
	return true
}
