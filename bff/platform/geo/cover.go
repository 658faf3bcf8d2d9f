package geo

import (
	"cmp"
	"slices"
)

// cell is a square of the map: its level, and its column and row at that level.
type cell struct {
	level int
	x, y  int64
}

func (c cell) children() [4]cell {
	l, x, y := c.level+1, 2*c.x, 2*c.y
	return [4]cell{{l, x, y}, {l, x + 1, y}, {l, x, y + 1}, {l, x + 1, y + 1}}
}

// span is the cell's first column and row at the finest level, and their number.
func (c cell) span() (x, y, size int64) {
	shift := MaxLevel - c.level
	return c.x << shift, c.y << shift, 1 << shift
}

func (c cell) keys(inside bool) Range {
	x, y, size := c.span()
	low := interleave(uint32(x), uint32(y))
	return Range{Low: low, High: low + size*size - 1, Inside: inside}
}

// box is the extent of the cell in degrees.
func (c cell) box() Bounds {
	x, y, size := c.span()
	nw, se := corner(x, y), corner(x+size, y+size)
	return Bounds{South: se.Lat, West: nw.Lng, North: nw.Lat, East: se.Lng}
}

// CoverBounds returns at most limit quad key ranges (plus one across the antimeridian) that contain
// every point of a box, in ascending order. They also contain other points, so each point must be tested.
func CoverBounds(b Bounds, limit int) []Range {
	if b.West > b.East {
		west, east := b, b
		west.West, east.East = -180, 180
		half := max(1, limit/2)
		return merge(append(CoverBounds(west, half), CoverBounds(east, half)...))
	}
	x0, y0 := square(Point{Lat: b.North, Lng: b.West})
	x1, y1 := square(Point{Lat: b.South, Lng: b.East})
	// One step of margin compensates for rounding in the projection.
	left, top := max(0, int64(x0)-1), max(0, int64(y0)-1)
	right, bottom := min(steps-1, int64(x1)+1), min(steps-1, int64(y1)+1)
	return cover(limit, func(c cell, _ []int) (relation, []int) {
		x, y, size := c.span()
		switch {
		case x > right || y > bottom || x+size <= left || y+size <= top:
			return outside, nil
		case x >= left && y >= top && x+size-1 <= right && y+size-1 <= bottom:
			return within, nil
		}
		return partly, nil
	}, false)
}

// CoverPolygon returns at most limit quad key ranges that contain every point of a ring, in ascending
// order; those marked Inside contain no others.
func CoverPolygon(ring Polygon, limit int) []Range {
	return cover(limit, func(c cell, near []int) (relation, []int) {
		box := c.box()
		// Contains rounds points and corners by up to half a step.
		box.South, box.North = box.South-2/micro, box.North+2/micro
		box.West, box.East = box.West-2/micro, box.East+2/micro
		if near == nil {
			near = make([]int, len(ring))
			for i := range near {
				near[i] = i
			}
		}
		touching := make([]int, 0, len(near))
		for _, i := range near {
			if box.crossedBy(ring[i], ring[(i+1)%len(ring)]) {
				touching = append(touching, i)
			}
		}
		switch {
		case len(touching) > 0:
			return partly, touching
		case ring.Contains(Point{Lat: (box.South + box.North) / 2, Lng: (box.West + box.East) / 2}):
			return within, nil
		}
		return outside, nil
	}, true)
}

// relation is how a cell lies relative to a shape.
type relation int

const (
	outside relation = iota
	partly
	within
)

// part is a cell on the edge of the shape, with the polygon's sides that touch it.
type part struct {
	cell  cell
	sides []int
}

// cover splits the largest cells on the edge of a shape into quarters as long as limit allows. judge
// returns a cell's relation to the shape and which of its parent's sides touch it. Without exact no
// range is marked Inside, so that more of them merge.
func cover(limit int, judge func(cell, []int) (relation, []int), exact bool) []Range {
	var whole []Range
	var edge []part
	admit := func(c cell, sides []int) {
		switch rel, touching := judge(c, sides); rel {
		case within:
			whole = append(whole, c.keys(exact))
		case partly:
			edge = append(edge, part{c, touching})
		}
	}
	admit(cell{}, nil)
	// Cells are added in order of size, so the first is always among the largest.
	for len(edge) > 0 && edge[0].cell.level < MaxLevel && len(whole)+len(edge)+3 <= limit {
		first := edge[0]
		edge = edge[1:]
		for _, child := range first.cell.children() {
			admit(child, first.sides)
		}
	}
	for _, p := range edge {
		whole = append(whole, p.cell.keys(false))
	}
	return merge(whole)
}

// merge sorts ranges and joins adjacent ones with the same Inside.
func merge(ranges []Range) []Range {
	slices.SortFunc(ranges, func(a, b Range) int { return cmp.Compare(a.Low, b.Low) })
	var out []Range
	for _, r := range ranges {
		if n := len(out); n > 0 && out[n-1].High >= r.Low-1 && out[n-1].Inside == r.Inside {
			out[n-1].High = max(out[n-1].High, r.High)
			continue
		}
		out = append(out, r)
	}
	return out
}

// crossedBy reports whether the segment between two points touches the box.
func (b Bounds) crossedBy(p, q Point) bool {
	if max(p.Lat, q.Lat) < b.South || min(p.Lat, q.Lat) > b.North ||
		max(p.Lng, q.Lng) < b.West || min(p.Lng, q.Lng) > b.East {
		return false
	}
	// The line touches unless all four corners are on one side of it.
	side := func(lat, lng float64) float64 {
		return (q.Lng-p.Lng)*(lat-p.Lat) - (q.Lat-p.Lat)*(lng-p.Lng)
	}
	a, c, d, e := side(b.South, b.West), side(b.South, b.East), side(b.North, b.West), side(b.North, b.East)
	return !(a > 0 && c > 0 && d > 0 && e > 0) && !(a < 0 && c < 0 && d < 0 && e < 0)
}
