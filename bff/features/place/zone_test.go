package place

import (
	"slices"
	"testing"

	"hearthway/bff/platform/geo"
)

func TestZone(t *testing.T) {
	for _, c := range []struct{ name, state, want string }{
		{"America/Denver", "TX", "America/Denver"}, {"", "TX", "America/Chicago"}, {"", "IN", "America/New_York"}, {"", "HI", "Pacific/Honolulu"}, {"", "AS", "Pacific/Pago_Pago"},
		{"", "PR", "America/Puerto_Rico"}, {"", "", "America/New_York"}, {"Mars/Olympus", "TX", "America/Chicago"}, {"../../etc/passwd", "", "America/New_York"},
	} {
		if got := Zone(c.name, c.state).String(); got != c.want {
			t.Errorf("%q in %s: %s, want %s", c.name, c.state, got, c.want)
		}
	}
}

func TestEveryStateHasAZone(t *testing.T) {
	states, names := mainZones()
	if len(states) != len(names) || len(states) != 56 {
		t.Errorf("%d states, %d zones", len(states), len(names))
	}
	for i, name := range names {
		if !KnownZone(name) {
			t.Errorf("%s: %s", states[i], name)
		}
	}
}

func TestZoneOfAPosition(t *testing.T) {
	const eastern, central = "America/New_York", "America/Chicago"
	x := NewIndex(slices.Values([]Place{
		{Kind: KindZip, Name: "37402", State: "TN", City: "Chattanooga", County: "Hamilton County", Zone: eastern, Point: geo.Point{Lat: 35.05, Lng: -85.31}},
		{Kind: KindCity, Name: "Chattanooga", State: "TN", County: "Hamilton County", Zone: eastern, Point: geo.Point{Lat: 35.05, Lng: -85.31}},
		{Kind: KindZip, Name: "37347", State: "TN", City: "Jasper", County: "Marion County", Zone: central, Point: geo.Point{Lat: 35.07, Lng: -85.63}},
		{Kind: KindCity, Name: "Jasper", State: "TN", County: "Marion County", Zone: central, Point: geo.Point{Lat: 35.07, Lng: -85.63}},
		{Kind: KindZip, Name: "32456", State: "FL", City: "Port Saint Joe", County: "Gulf County", Zone: eastern, Point: geo.Point{Lat: 29.81, Lng: -85.3}},
		{Kind: KindCity, Name: "Port Saint Joe", State: "FL", County: "Gulf County", Zone: eastern, Point: geo.Point{Lat: 29.81, Lng: -85.3}},
		{Kind: KindCity, Name: "Mexico Beach", State: "FL", County: "Bay County", Zone: central, Point: geo.Point{Lat: 29.95, Lng: -85.42}},
		{Kind: KindZip, Name: "75206", State: "TX", City: "Dallas", County: "Dallas County", Zone: central, Point: geo.Point{Lat: 32.83, Lng: -96.77}},
		{Kind: KindZip, Name: "99546", State: "AK", City: "Adak", Zone: "America/Adak", Point: geo.Point{Lat: 51.87, Lng: -176.63}},
	}))
	for name, c := range map[string]struct {
		at   Spot
		want string
	}{
		"ZIP":                      {Spot{State: "TN", Zip: "37402"}, eastern},
		"ZIP only":                 {Spot{Zip: "37347"}, central},
		"ZIP with a point outside": {Spot{State: "TN", Zip: "37402", City: "Chattanooga", County: "Hamilton", Point: geo.Point{Lat: 35.06, Lng: -85.6}}, eastern},
		"county differs":           {Spot{State: "TN", Zip: "37402", City: "Nowhere", County: "Marion", Point: geo.Point{Lat: 35.06, Lng: -85.6}}, central},
		"city differs":             {Spot{State: "FL", Zip: "32456", City: "MEXICO BEACH", Point: geo.Point{Lat: 29.94, Lng: -85.41}}, central},
		"city and no point":        {Spot{State: "FL", Zip: "32456", City: "Mexico Beach"}, eastern},
		"point only":               {Spot{State: "TN", Point: geo.Point{Lat: 35.1, Lng: -85.7}}, central},
		"point in the next square": {Spot{State: "TN", Point: geo.Point{Lat: 34.99, Lng: -85.02}}, eastern},
		"city only":                {Spot{State: "TN", City: "jasper"}, central},
		"ZIP of another state":     {Spot{State: "TN", Zip: "75206", City: "Jasper"}, central},
		"nothing near":             {Spot{State: "ME", Point: geo.Point{Lat: 45, Lng: -69}}, ""},
		"nothing known":            {Spot{}, ""},
		"one zone":                 {Spot{State: "TX", Zip: "75206", Point: geo.Point{Lat: 31.8, Lng: -106.4}}, central},
	} {
		if got := x.Zone(c.at); got != c.want {
			t.Errorf("%s: %q, want %q", name, got, c.want)
		}
	}
}
