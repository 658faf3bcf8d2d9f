package geo

// Ring is a polygon prepared for testing many points.
type Ring struct{ sides []side }

// side goes from a to b, in whole millionths of a degree.
type side struct{ ax, ay, bx, by int64 }

// turn is how the side crosses the ray from a point to the east: 1 upward, -1 downward, 0 not at all; on
// says that the point is on the side.
func (s side) turn(px, py int64) (turn int, on bool) {
	left := (s.bx-s.ax)*(py-s.ay) - (px-s.ax)*(s.by-s.ay)
	switch {
	case left == 0 && between(px, s.ax, s.bx) && between(py, s.ay, s.by):
		return 0, true
	case s.ay <= py && s.by > py && left > 0:
		return 1, false
	case s.ay > py && s.by <= py && left < 0:
		return -1, false
	}
	return 0, false
}

// NewRing prepares a polygon.
func NewRing(p Polygon) Ring {
	r := Ring{sides: make([]side, len(p))}
	for i, a := range p {
		b := p[(i+1)%len(p)]
		r.sides[i] = side{int64(Micro(a.Lng)), int64(Micro(a.Lat)), int64(Micro(b.Lng)), int64(Micro(b.Lat))}
	}
	return r
}

// Contains is Polygon.Contains.
func (r Ring) Contains(p Point) bool {
	px, py := int64(Micro(p.Lng)), int64(Micro(p.Lat))
	turns := 0
	for _, s := range r.sides {
		turn, on := s.turn(px, py)
		if on {
			return true
		}
		turns += turn
	}
	return turns != 0
}

// Near is the ring as seen from points in a box: only the sides that affect them, which are few if the
// box is small. edges reports whether the ring's line may cross the box; if not, either all or none of
// the box's points are inside. The sides are stored in reuse.
func (r Ring) Near(b Bounds, reuse *Ring) (edges bool) {
	west, east := int64(Micro(b.West)), int64(Micro(b.East))
	south, north := int64(Micro(b.South)), int64(Micro(b.North))
	reuse.sides = reuse.sides[:0]
	for _, s := range r.sides {
		// Contains counts the sides that pass east of a point.
		if max(s.ay, s.by) < south || min(s.ay, s.by) > north || max(s.ax, s.bx) < west {
			continue
		}
		reuse.sides = append(reuse.sides, s)
		edges = edges || min(s.ax, s.bx) <= east && s.crosses(west, south, east, north)
	}
	return edges
}

// crosses reports whether the straight line through a side touches a box.
func (s side) crosses(west, south, east, north int64) bool {
	left := func(x, y int64) int64 { return (s.bx-s.ax)*(y-s.ay) - (x-s.ax)*(s.by-s.ay) }
	a, b, c, d := left(west, south), left(west, north), left(east, south), left(east, north)
	return min(a, b, c, d) <= 0 && max(a, b, c, d) >= 0
}
