package search

import (
	"testing"

	"hearthway/bff/features/place"
	"hearthway/bff/platform/geo"
)

func TestZoomToFit(t *testing.T) {
	cases := []struct {
		box  geo.Bounds
		want int
	}{
		{Nation, 4}, {dallas.Bounds, 11}, {geo.Bounds{South: -90, West: -180, North: 90, East: 180}, 3},
		{geo.Bounds{South: 32.8, West: -96.8, North: 32.8, East: -96.8}, 18},
		{geo.Bounds{South: 51, West: 172, North: 55, East: -163}, 5},
	}
	for _, c := range cases {
		if got := ZoomToFit(c.box); got != c.want {
			t.Errorf("ZoomToFit(%+v) = %d, want %d", c.box, got, c.want)
		}
	}
}

func TestWiden(t *testing.T) {
	wide := Widen(dallas.Bounds, 10)
	west := geo.Miles(geo.Point{Lat: 32.6, Lng: dallas.Bounds.West}, geo.Point{Lat: 32.6, Lng: wide.West})
	north := geo.Miles(geo.Point{Lat: dallas.Bounds.North, Lng: -97}, geo.Point{Lat: wide.North, Lng: -97})
	if west < 9.9 || west > 10.1 || north < 9.9 || north > 10.1 {
		t.Errorf("%.2f miles west, %.2f miles north", west, north)
	}
	if pole := Widen(geo.Bounds{South: -90, West: -180, North: 90, East: 180}, 10); !pole.Valid() {
		t.Errorf("%+v is not on Earth", pole)
	}
}

func TestStateExtents(t *testing.T) {
	for code, b := range stateExtents {
		box := geo.Bounds{South: b[0], West: b[1], North: b[2], East: b[3]}
		if !box.Valid() || box.West >= box.East {
			t.Errorf("%s: %+v", code, box)
		}
		if _, ok := place.StateByCode(code); !ok {
			t.Errorf("%s is no state", code)
		}
	}
	for _, s := range place.States {
		if _, ok := stateExtents[s.Code]; !ok {
			t.Errorf("%s has no extent", s.Code)
		}
	}
}

func TestOverlap(t *testing.T) {
	aleutians := geo.Bounds{South: 51, West: 172, North: 55, East: -163}
	for _, c := range []struct {
		name string
		a, b geo.Bounds
		want bool
	}{
		{"one in the other", geo.Bounds{South: 0, West: 0, North: 9, East: 9}, geo.Bounds{South: 1, West: 1, North: 2, East: 2}, true},
		{"a corner", geo.Bounds{South: 0, West: 0, North: 2, East: 2}, geo.Bounds{South: 1, West: 1, North: 3, East: 3}, true},
		{"north of it", geo.Bounds{South: 0, West: 0, North: 1, East: 1}, geo.Bounds{South: 2, West: 0, North: 3, East: 1}, false},
		{"east of it", geo.Bounds{South: 0, West: 0, North: 1, East: 1}, geo.Bounds{South: 0, West: 2, North: 1, East: 3}, false},
		{"across the antimeridian, from the west", aleutians, geo.Bounds{South: 52, West: -170, North: 53, East: -165}, true},
		{"across the antimeridian, from the east", aleutians, geo.Bounds{South: 52, West: 175, North: 53, East: 179}, true},
		{"far from it", aleutians, geo.Bounds{South: 52, West: -150, North: 53, East: -140}, false},
	} {
		if overlap(c.a, c.b) != c.want || overlap(c.b, c.a) != c.want {
			t.Errorf("%s: %v", c.name, !c.want)
		}
	}
}
