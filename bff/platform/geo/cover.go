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
	return cover(limit, Ring{}, func(c cell, _ Ring) (relation, Ring) {
		x, y, size := c.span()
		switch {
		case x > right || y > bottom || x+size <= left || y+size <= top:
			return outside, Ring{}
		case x >= left && y >= top && x+size-1 <= right && y+size-1 <= bottom:
			return within, Ring{}
		}
		return partly, Ring{}
	}, false)
}

// CoverPolygon returns at most limit quad key ranges that contain every point of a ring, in ascending
// order; those marked Inside contain no others.
func CoverPolygon(polygon Polygon, limit int) []Range {
	return cover(limit, NewRing(polygon), func(c cell, ring Ring) (relation, Ring) {
		box := c.box()
		// Contains rounds points and corners by up to half a step.
		box.South, box.North = box.South-2/micro, box.North+2/micro
		box.West, box.East = box.West-2/micro, box.East+2/micro
		var near Ring
		switch edges := ring.Near(box, &near); {
		case edges:
			return partly, near
		case near.Contains(Point{Lat: (box.South + box.North) / 2, Lng: (box.West + box.East) / 2}):
			return within, Ring{}
		}
		return outside, Ring{}
	}, true)
}

// relation is how a cell lies relative to a shape.
type relation int

const (
	outside relation = iota
	partly
	within
)

// part is a cell on the edge of the shape, and the ring as seen from there.
type part struct {
	cell cell
	ring Ring
}

// cover splits the largest cells on the edge of a shape into quarters as long as limit allows. judge
// returns a cell's relation to the shape, and its parent's ring as seen from the cell. Without exact no
// range is marked Inside, so that more of them merge.
func cover(limit int, ring Ring, judge func(cell, Ring) (relation, Ring), exact bool) []Range {
	var whole []Range
	var edge []part
	admit := func(c cell, ring Ring) {
		switch rel, near := judge(c, ring); rel {
		case within:
			whole = append(whole, c.keys(exact))
		case partly:
			edge = append(edge, part{c, near})
		}
	}
	admit(cell{}, ring)
	// Cells are added in order of size, so the first is always among the largest.
	for len(edge) > 0 && edge[0].cell.level < MaxLevel && len(whole)+len(edge)+3 <= limit {
		first := edge[0]
		edge = edge[1:]
		for _, child := range first.cell.children() {
			admit(child, first.ring)
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
