// Package geo has the geometry that search needs: points, bounds, polygons, distances and the quad key.
// Coordinates are WGS 84 degrees, latitude first in Go values; GeoJSON's longitude-first order is
// handled where JSON is parsed.
package geo

import (
	"math"
)

// Point is a position on Earth in WGS 84 degrees.
type Point struct {
	Lat, Lng float64
}

// Bounds is a box between two corners, including its edges. West is greater than East only across the
// antimeridian (the Aleutians).
type Bounds struct {
	South, West, North, East float64
}

// Polygon is one closed ring; the last point need not repeat the first.
type Polygon []Point

// earthMiles is the mean radius of the Earth (IUGG) in statute miles.
const earthMiles = 3958.7613

// MilesPerDegree is the distance between two parallels one degree apart.
const MilesPerDegree = earthMiles * math.Pi / 180

// Miles is the great-circle distance between two points in statute miles, by the haversine formula. It
// treats the Earth as a sphere, which is accurate to half a percent.
func Miles(a, b Point) float64 {
	lat1, lat2 := radians(a.Lat), radians(b.Lat)
	dLat, dLng := math.Sin((lat2-lat1)/2), math.Sin(radians(b.Lng-a.Lng)/2)
	h := dLat*dLat + math.Cos(lat1)*math.Cos(lat2)*dLng*dLng
	return 2 * earthMiles * math.Asin(math.Sqrt(min(1, h)))
}

func radians(degrees float64) float64 { return degrees * math.Pi / 180 }
