package geo

import "math"

// Disc is all points within some miles of a center, including the edge.
type Disc struct {
	Center Point
	Miles  float64
}

// Contains reports whether a point is in the disc.
func (d Disc) Contains(p Point) bool {
	dLat, dLng := math.Sin(radians(p.Lat-d.Center.Lat)/2), math.Sin(radians(p.Lng-d.Center.Lng)/2)
	return dLat*dLat+math.Cos(radians(d.Center.Lat))*math.Cos(radians(p.Lat))*dLng*dLng <= d.Haversine()
}

// Haversine is the haversine of the disc's radius as an angle at the center of the Earth, to compare
// with the haversine of a point's distance.
func (d Disc) Haversine() float64 {
	half := math.Sin(min(d.Miles/earthMiles, math.Pi) / 2)
	return half * half
}

// Bounds is the smallest box around the disc; it may cross the antimeridian.
func (d Disc) Bounds() Bounds {
	lat := d.Miles / MilesPerDegree
	b := Bounds{South: max(d.Center.Lat-lat, -90), North: min(d.Center.Lat+lat, 90), West: -180, East: 180}
	// A cap that contains a pole spans all meridians.
	wide := math.Sin(min(d.Miles/earthMiles, math.Pi/2)) / math.Cos(radians(d.Center.Lat))
	if math.Abs(d.Center.Lat)+lat >= 90 || wide >= 1 {
		return b
	}
	lng := math.Asin(wide) * 180 / math.Pi
	b.West, b.East = d.Center.Lng-lng, d.Center.Lng+lng
	if b.West < -180 {
		b.West += 360
	}
	if b.East > 180 {
		b.East -= 360
	}
	return b
}

// Judge reports whether a box that doesn't cross the antimeridian is completely in the disc, or
// certainly outside; if neither, its points must be tested.
func (d Disc) Judge(b Bounds) (all, none bool) {
	far := func(from, to, at float64) float64 { return max(math.Abs(from-at), math.Abs(to-at)) }
	near := func(from, to, at float64) float64 { return max(from-at, at-to, 0) }
	half := func(degrees float64) float64 {
		s := math.Sin(radians(min(degrees, 180)) / 2)
		return s * s
	}
	low, high := math.Cos(radians(b.South)), math.Cos(radians(b.North))
	widest := max(low, high)
	if b.South < 0 && b.North > 0 {
		widest = 1
	}
	center, limit := math.Cos(radians(d.Center.Lat)), d.Haversine()
	maximum := half(far(b.South, b.North, d.Center.Lat)) + center*widest*half(far(b.West, b.East, d.Center.Lng))
	// The way around the other side of the Earth may be shorter.
	aside := min(near(b.West, b.East, d.Center.Lng), near(b.West+360, b.East+360, d.Center.Lng), near(b.West-360, b.East-360, d.Center.Lng))
	minimum := half(near(b.South, b.North, d.Center.Lat)) + center*min(low, high)*half(aside)
	// Borderline cases are left to the exact test, which rounds differently.
	const hair = 1e-14
	return maximum < limit-hair, minimum > limit+hair
}
