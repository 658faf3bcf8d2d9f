package search

import (
	"math"

	"hearthway/bff/platform/geo"
)

// Widen moves each edge of a box outward by some miles.
func Widen(b geo.Bounds, miles float64) geo.Bounds {
	low := geo.Around(geo.Point{Lat: b.South, Lng: b.West}, miles)
	high := geo.Around(geo.Point{Lat: b.North, Lng: b.East}, miles)
	return geo.Bounds{South: low.South, West: low.West, North: high.North, East: high.East}
}

// Map size in pixels for fitting zooms, between a phone's and a desktop's.
const (
	mapWidth  = 900.0
	mapHeight = 700.0
	tile      = 256.0 // size of the whole world at zoom 0
)

// ZoomToFit returns the largest integer zoom, from 3 to 18, at which a map shows the whole box.
func ZoomToFit(b geo.Bounds) int {
	width := b.East - b.West
	if width < 0 {
		width += 360
	}
	height := mercator(b.North) - mercator(b.South)
	zoom := math.Min(
		math.Log2(360*mapWidth/(tile*math.Max(width, 1e-6))),
		math.Log2(2*math.Pi*mapHeight/(tile*math.Max(height, 1e-8))),
	)
	return int(math.Max(3, math.Min(18, math.Floor(zoom))))
}

// mercator is the northing of a latitude in Web Mercator, on a world of 2π.
func mercator(lat float64) float64 {
	lat = math.Max(-85, math.Min(85, lat))
	return math.Log(math.Tan(math.Pi/4 + lat*math.Pi/360))
}

// overlap reports whether two boxes overlap; one may cross the antimeridian.
func overlap(a, b geo.Bounds) bool {
	if a.South > b.North || b.South > a.North {
		return false
	}
	for _, shift := range []float64{-360, 0, 360} {
		if west, east := a.West+shift, eastOf(a)+shift; west <= eastOf(b) && b.West <= east {
			return true
		}
	}
	return false
}

// eastOf is the eastern edge of a box, greater than 180 if it crosses the antimeridian.
func eastOf(b geo.Bounds) float64 {
	if b.East < b.West {
		return b.East + 360
	}
	return b.East
}

const (
	// cellLevels is how many quad key levels finer the cluster grid is than the map's tiles: 1 means
	// squares of 128 pixels, with room for one bubble and some pins around it.
	cellLevels = 1
	// maxCells is the maximum number of squares that the homes found may span, about as many as a
	// desktop's map shows. It limits the response if a zoom and an area don't match.
	maxCells = 120
)

// GridLevel returns the quad key level of the clusters' squares, for a map zoom or FitZoom and the
// extent of all homes found.
func GridLevel(zoom int, extent geo.Bounds) int {
	if zoom == FitZoom {
		zoom = ZoomToFit(extent)
	}
	level := max(1, min(zoom, MaxZoom)) + cellLevels
	for level > 1 {
		columns, rows := geo.Across(extent, level)
		if columns <= maxCells && rows <= maxCells/columns {
			break
		}
		level--
	}
	return level
}
