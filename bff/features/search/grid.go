package search

import "hearthway/bff/platform/geo"

const (
	// cellLevels is how many levels below a map tile the grid of clusters is: 1 are squares
	// of 128 pixels, room for one bubble and some pins around it.
	cellLevels = 1
	// maxCells is the most squares that the homes found may span, those of a desktop's map.
	// It bounds the answer when a zoom and an area do not go together.
	maxCells = 120
)

// GridLevel is the level of the quad key whose squares the clusters are, for a map zoom or FitZoom
// and the extent of all homes found.
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
