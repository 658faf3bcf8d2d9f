package place

import (
	"slices"
	"testing"
)

func TestIndex(t *testing.T) {
	x := NewIndex(slices.Values([]Place{
		{Kind: KindCity, Name: "St. Louis", State: "MO", Population: 300}, {Kind: KindCity, Name: "Lee's Summit", State: "MO"},
		{Kind: KindCity, Name: "Fort Worth", State: "TX"}, {Kind: KindCity, Name: "Cañon City", State: "CO"},
		{Kind: KindCity, Name: "Springfield", State: "MO", Population: 160}, {Kind: KindCity, Name: "SPRINGFIELD", State: "MO", Population: 1},
		{Kind: KindZip, Name: "63101", City: "St. Louis", State: "MO"}, {Kind: KindCounty, Name: "King County", State: "WA"},
	}))
	for spelling, want := range map[string]string{
		"MO St. Louis": "St. Louis", "MO Saint Louis": "St. Louis", "MO ST LOUIS": "St. Louis", "MO lees summit": "Lee's Summit", "TX Ft. Worth": "Fort Worth",
		"CO Canon City": "Cañon City", "MO springfield": "Springfield",
	} {
		if p, ok := x.City(spelling[:2], spelling[3:]); !ok || p.Name != want {
			t.Errorf("%s: %q %v", spelling, p.Name, ok)
		}
	}
	for _, spelling := range []string{"IL St. Louis", "MO", "MO Nowhere", "WA King County"} {
		if p, ok := x.City(spelling[:2], spelling[2:]); ok {
			t.Errorf("%s: %+v", spelling, p)
		}
	}
	if p, ok := x.Zip("63101"); !ok || p.City != "St. Louis" {
		t.Errorf("ZIP: %+v", p)
	}
	if _, ok := x.Zip("99999"); ok || x.Empty() || !NewIndex(slices.Values([]Place{})).Empty() {
		t.Error("unknown ZIP or emptiness")
	}
	if n := len(slices.Collect(x.All())); n != 6 {
		t.Errorf("%d places in all", n)
	}
}
