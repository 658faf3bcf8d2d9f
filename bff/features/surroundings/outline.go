package surroundings

import (
	"encoding/binary"
	"errors"
	"math"

	"hearthway/bff/platform/geo"
)

// Outline is the outline of an area: a census tract, a block group, a flood zone. A point is inside if it is inside of an odd number of rings.
type Outline struct {
	Area   string
	Decade int // of the census whose areas these are; 0: none
	Rings  []geo.Polygon
}

// scale is how many steps a degree has in stored outlines: one is at most 11 cm.
const scale = 1e6

// pack encodes rings: for each the number of its points, then the steps from each point to the next, as varints.
func pack(rings []geo.Polygon) []byte {
	var b []byte
	for _, ring := range rings {
		b = binary.AppendUvarint(b, uint64(len(ring)))
		var lat, lng int64
		for _, p := range ring {
			y, x := int64(math.Round(p.Lat*scale)), int64(math.Round(p.Lng*scale))
			b = binary.AppendVarint(binary.AppendVarint(b, y-lat), x-lng)
			lat, lng = y, x
		}
	}
	return b
}

var errPacked = errors.New("a stored outline is damaged")

// unpack decodes what pack encoded.
func unpack(b []byte) (rings []geo.Polygon, err error) {
	next := func() (v int64) {
		v, n := binary.Varint(b)
		if n <= 0 {
			err, b = errPacked, nil
			return 0
		}
		b = b[n:]
		return v
	}
	for len(b) > 0 && err == nil {
		points, n := binary.Uvarint(b)
		if n <= 0 || points > uint64(len(b)) {
			return nil, errPacked
		}
		b = b[n:]
		ring := make(geo.Polygon, 0, points)
		var lat, lng int64
		for range points {
			lat, lng = lat+next(), lng+next()
			ring = append(ring, geo.Point{Lat: float64(lat) / scale, Lng: float64(lng) / scale})
		}
		rings = append(rings, ring)
	}
	return rings, err
}

// bounds is the box around rings. Those across the antimeridian span the world, which only makes them slower to search.
func bounds(rings []geo.Polygon) geo.Bounds {
	b := geo.Bounds{South: 90, West: 180, North: -90, East: -180}
	for _, ring := range rings {
		for _, p := range ring {
			b = geo.Bounds{South: min(b.South, p.Lat), West: min(b.West, p.Lng), North: max(b.North, p.Lat), East: max(b.East, p.Lng)}
		}
	}
	return b
}

// contains reports whether a point is inside, by the rule of crossings. A point on a border that two areas share is in one of them.
func contains(rings []geo.Polygon, p geo.Point) bool {
	inside := false
	for _, ring := range rings {
		for i, a := range ring {
			b := ring[(i+1)%len(ring)]
			if a.Lat > p.Lat != (b.Lat > p.Lat) && p.Lng < a.Lng+(p.Lat-a.Lat)/(b.Lat-a.Lat)*(b.Lng-a.Lng) {
				inside = !inside
			}
		}
	}
	return inside
}
