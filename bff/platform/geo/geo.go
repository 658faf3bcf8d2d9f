// Package geo has the geometry that search needs: points, bounds, polygons, distances and the quad key.
// Coordinates are WGS 84 degrees, latitude first in Go values; GeoJSON's longitude-first order is
// handled where JSON is parsed.
package geo

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
