package valuation

import (
	"cmp"
	"math"
	"slices"

	"hearthway/bff/platform/geo"
)

// grid finds sales near a point. Points are in kilometers east and north of a center, which is accurate enough within a metro area.
type grid struct {
	center geo.Point
	places [][2]float64 // of each sale
	cells  map[[2]int][]int32
}

const (
	kilometersPerDegree = 111.2
	cellSize            = 1.0 // kilometers
	maxRings            = 40  // of cells around a point
)

// neighbor is a sale and how far away it is, in kilometers.
type neighbor struct {
	sale     int32
	distance float64
}

func newGrid(sales []*Sale) *grid {
	g := &grid{cells: map[[2]int][]int32{}, places: make([][2]float64, len(sales))}
	for _, s := range sales {
		g.center.Lat += s.Point.Lat / float64(len(sales))
		g.center.Lng += s.Point.Lng / float64(len(sales))
	}
	for i, s := range sales {
		g.places[i] = g.place(s.Point)
		cell := cellOf(g.places[i])
		g.cells[cell] = append(g.cells[cell], int32(i))
	}
	return g
}

func (g *grid) place(p geo.Point) [2]float64 {
	return [2]float64{(p.Lng - g.center.Lng) * kilometersPerDegree * math.Cos(g.center.Lat*math.Pi/180), (p.Lat - g.center.Lat) * kilometersPerDegree}
}

func cellOf(place [2]float64) [2]int {
	return [2]int{int(math.Floor(place[0] / cellSize)), int(math.Floor(place[1] / cellSize))}
}

// near returns the k sales nearest to a point, nearest first.
func (g *grid) near(p geo.Point, k int, to []neighbor) []neighbor {
	to = to[:0]
	at := g.place(p)
	middle := cellOf(at)
	for ring := 0; ring < maxRings; ring++ {
		for x := -ring; x <= ring; x++ {
			step := 1
			if x > -ring && x < ring {
				step = max(1, 2*ring) // only the edges are new
			}
			for y := -ring; y <= ring; y += step {
				for _, i := range g.cells[[2]int{middle[0] + x, middle[1] + y}] {
					to = append(to, neighbor{i, math.Hypot(g.places[i][0]-at[0], g.places[i][1]-at[1])})
				}
			}
		}
		// All sales within this many kilometers have been found; the next rings are farther away.
		if found := 0; len(to) >= k {
			for _, n := range to {
				if n.distance <= float64(ring)*cellSize {
					found++
				}
			}
			if found >= k {
				break
			}
		}
		if len(to) == len(g.places) {
			break
		}
	}
	slices.SortFunc(to, func(a, b neighbor) int {
		return cmp.Or(cmp.Compare(a.distance, b.distance), cmp.Compare(a.sale, b.sale))
	})
	return to[:min(k, len(to))]
}
