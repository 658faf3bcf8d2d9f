package geo

import (
	"math"
	"math/rand/v2"
	"testing"
)

func TestDiscContainsNearbyPoints(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 1))
	for range 2000 {
		d := Disc{Center: Point{Lat: 18 + 53*r.Float64(), Lng: -170 + 105*r.Float64()}, Miles: 80 * r.Float64()}
		p := Point{Lat: d.Center.Lat + 3*(r.Float64()-0.5), Lng: d.Center.Lng + 3*(r.Float64()-0.5)}
		miles := Miles(d.Center, p)
		if math.Abs(miles-d.Miles) > 1e-6 && d.Contains(p) != (miles < d.Miles) {
			t.Fatalf("%+v has %+v: %v, and it is %v miles away", d, p, d.Contains(p), miles)
		}
		if d.Contains(p) && !d.Bounds().Contains(p) {
			t.Fatalf("%+v has %+v, its box %+v does not", d, p, d.Bounds())
		}
	}
}

func TestDiscMatchesPointsOfABox(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 2))
	whole, outside := 0, 0
	for range 4000 {
		d := Disc{Center: Point{Lat: -60 + 120*r.Float64(), Lng: -180 + 360*r.Float64()}, Miles: 120 * r.Float64()}
		at := Point{Lat: d.Center.Lat + 4*(r.Float64()-0.5), Lng: max(-179, min(179, d.Center.Lng+4*(r.Float64()-0.5)))}
		b := Bounds{South: at.Lat, West: at.Lng, North: at.Lat + r.Float64(), East: at.Lng + r.Float64()}
		all, none := d.Judge(b)
		if all {
			whole++
		}
		if none {
			outside++
		}
		for i := range 25 {
			p := Point{Lat: b.South + (b.North-b.South)*float64(i%5)/4, Lng: b.West + (b.East-b.West)*float64(i/5)/4}
			if in := d.Contains(p); in && none || !in && all {
				t.Fatalf("%+v says all %v, none %v of %+v; %+v is in it: %v", d, all, none, b, p, in)
			}
		}
	}
	if whole < 100 || outside < 100 {
		t.Errorf("only %d boxes were in a disc and %d outside", whole, outside)
	}
}

func TestDiscAtThePoles(t *testing.T) {
	if b := (Disc{Center: Point{Lat: 89.9, Lng: 10}, Miles: 50}).Bounds(); b.West != -180 || b.East != 180 || b.North != 90 {
		t.Errorf("around a pole: %+v", b)
	}
	if b := (Disc{Center: Point{Lat: 40, Lng: -179.9}, Miles: 50}).Bounds(); b.West <= b.East || !b.Valid() || !b.Contains(Point{Lat: 40, Lng: 179.9}) {
		t.Errorf("at the antimeridian: %+v", b)
	}
	center := Point{Lat: 32.8, Lng: -96.8}
	if !(Disc{Center: center}).Contains(center) {
		t.Error("no miles: not even the point itself")
	}
}
