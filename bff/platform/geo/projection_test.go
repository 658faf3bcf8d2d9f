package geo

import (
	"math"
	"testing"
)

// Snyder's numerical example of the Albers projection, page 292, is on the ellipsoid of Clarke 1866.
func TestAlbers(t *testing.T) {
	clarke := ellipsoid{6378206.4, 0.00676866}
	x, y := clarke.albers(Projection{South: 29.5, North: 45.5, Origin: Point{Lat: 23, Lng: -96}}, Point{Lat: 35, Lng: -75})
	if math.Abs(x-1885472.7) > 0.1 || math.Abs(y-1535925.0) > 0.1 {
		t.Errorf("%.1f, %.1f", x, y)
	}
}

func TestProject(t *testing.T) {
	conus := Projection{Kind: Albers, South: 29.5, North: 45.5, Origin: Point{Lat: 23, Lng: -96}}
	moved := conus
	moved.FalseEasting, moved.FalseNorthing = 1000, -2000
	one := Projection{Kind: Albers, South: 40, North: 40, Origin: Point{Lat: 40, Lng: -96}}
	dallas := Point{Lat: 32.8, Lng: -96.8}
	for name, test := range map[string]struct {
		p    Projection
		at   Point
		x, y float64
	}{
		"the origin":            {conus, Point{Lat: 23, Lng: -96}, 0, 0},
		"a moved origin":        {moved, Point{Lat: 23, Lng: -96}, 1000, -2000},
		"one standard parallel": {one, Point{Lat: 40, Lng: -96}, 0, 0},
		"not projected":         {Projection{Kind: Degrees}, dallas, -96.8, 32.8},
		"Web Mercator":          {Projection{Kind: Mercator}, Point{Lat: 45, Lng: 90}, 10018754.17, 5621521.49},
	} {
		if x, y := test.p.Project(test.at); math.Abs(x-test.x) > 0.01 || math.Abs(y-test.y) > 0.01 {
			t.Errorf("%s: %.2f, %.2f", name, x, y)
		}
	}
}
