package geo

// Grid is where the cells of a raster are: the corner in the northwest, and how large a cell is, in the coordinates of the projection.
type Grid struct {
	Projection Projection `json:"projection"`
	West       float64    `json:"west"`
	North      float64    `json:"north"`
	Width      float64    `json:"width"` // of a cell
	Height     float64    `json:"height"`
	Columns    int        `json:"columns"`
	Rows       int        `json:"rows"`
}

// Cell returns the cell of a position; ok is false outside of the raster.
func (g Grid) Cell(at Point) (column, row int, ok bool) {
	x, y := g.Projection.Project(at)
	x, y = (x-g.West)/g.Width, (g.North-y)/g.Height
	if !(x >= 0 && x < float64(g.Columns) && y >= 0 && y < float64(g.Rows)) {
		return 0, 0, false
	}
	return int(x), int(y), true
}
