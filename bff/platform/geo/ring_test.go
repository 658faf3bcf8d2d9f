package geo

import (
	"math"
	"math/rand/v2"
	"testing"
)

// star returns a ring around a point, sometimes self-intersecting, with corners on round numbers.
func star(r *rand.Rand) Polygon {
	ring := make(Polygon, 3+r.IntN(30))
	for i := range ring {
		turn := 2 * math.Pi * float64(i) / float64(len(ring))
		if r.IntN(6) == 0 {
			turn *= 2
		}
		reach := 0.2 + r.Float64()
		ring[i] = Point{Lat: math.Round(20*(40+reach*math.Sin(turn))) / 20, Lng: math.Round(20*(-90+reach*math.Cos(turn))) / 20}
	}
	return ring
}

func TestRingNearABoxMatchesWholeRing(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 5))
	whole, mixed := 0, 0
	var near Ring
	for range 400 {
		shape := star(r)
		ring := NewRing(shape)
		size := math.Pow(10, -3*r.Float64())
		south, west := 38.8+2.2*r.Float64(), -91.2+2.2*r.Float64()
		if r.IntN(3) == 0 { // edges of the box on corners of the ring
			south, west = shape[0].Lat, shape[0].Lng
		}
		box := Bounds{South: south, West: west, North: south + size, East: west + size}
		edges := ring.Near(box, &near)
		seen := [2]int{}
		for range 60 {
			p := Point{Lat: south + size*r.Float64(), Lng: west + size*r.Float64()}
			if r.IntN(5) == 0 {
				p = Point{Lat: south, Lng: west}
			}
			want := ring.Contains(p)
			if near.Contains(p) != want {
				t.Fatalf("%v in %v, seen from %v: %v, want %v", p, shape, box, near.Contains(p), want)
			}
			seen[map[bool]int{true: 1}[want]]++
		}
		if seen[0] > 0 && seen[1] > 0 {
			mixed++
			if !edges {
				t.Fatalf("no edge of %v in %v, but points inside and outside", shape, box)
			}
		}
		if !edges {
			whole++
		}
	}
	if whole < 40 || mixed < 40 {
		t.Errorf("%d boxes without an edge, %d with both: they prove too little", whole, mixed)
	}
}
