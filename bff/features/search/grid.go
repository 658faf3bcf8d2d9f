package search

import "hearthway/bff/platform/geo"

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
