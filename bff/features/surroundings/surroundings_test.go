package surroundings

import (
	"errors"
	"io"
	"slices"
	"strings"
	"testing"

	"hearthway/bff/platform/geo"
)

func square(lat, lng, width float64) geo.Polygon {
	w := width / 2
	return geo.Polygon{{Lat: lat - w, Lng: lng - w}, {Lat: lat - w, Lng: lng + w}, {Lat: lat + w, Lng: lng + w}, {Lat: lat + w, Lng: lng - w}, {Lat: lat - w, Lng: lng - w}}
}

// A point is inside if it is inside of an odd number of rings, also after the outline was stored.
func TestOutlinesContainPoints(t *testing.T) {
	withHole := []geo.Polygon{square(32, -97, 1), square(32, -97, 0.2), square(40, -90, 0.1)}
	stored, err := unpack(pack(withHole))
	if err != nil {
		t.Fatal(err)
	}
	for _, rings := range [][]geo.Polygon{withHole, stored} {
		for at, want := range map[geo.Point]bool{
			{Lat: 32.3, Lng: -97}: true, {Lat: 32, Lng: -97}: false, {Lat: 33, Lng: -97}: false, {Lat: 40, Lng: -90}: true, {Lat: 32, Lng: -96.4999999}: false,
		} {
			if contains(rings, at) != want {
				t.Errorf("%v: inside is %t", at, !want)
			}
		}
	}
	// A point on the border of two areas is in exactly one.
	if a, b := contains([]geo.Polygon{square(32, -97, 1)}, geo.Point{Lat: 32, Lng: -96.5}), contains([]geo.Polygon{square(32, -96, 1)}, geo.Point{Lat: 32, Lng: -96.5}); a == b {
		t.Errorf("on a border: %t and %t", a, b)
	}
}

func FuzzUnpack(f *testing.F) {
	f.Add(pack([]geo.Polygon{square(32, -97, 1)}))
	f.Add([]byte{200, 200, 200, 200, 1})
	f.Fuzz(func(_ *testing.T, b []byte) {
		if rings, err := unpack(b); err == nil {
			contains(rings, geo.Point{Lat: 1, Lng: 1})
		}
	})
}

func TestGrades(t *testing.T) {
	for code, want := range map[string]int{"PK": -1, "KG": 0, "01": 1, "12": 12, "13": 13, "UG": ungraded, "AE": ungraded, "M": ungraded} {
		if got, err := publicGrade(code); got != want || err != nil {
			t.Errorf("public %q is %d, %v", code, got, err)
		}
	}
	for code, want := range map[string]int{"1": ungraded, "2": -1, "3": 0, "4": 0, "5": 1, "6": 1, "13": 8, "17": 12} {
		if got, err := privateGrade(code); got != want || err != nil {
			t.Errorf("private %q is %d, %v", code, got, err)
		}
	}
	for _, code := range []string{"14", "x", "-1"} {
		if _, err := publicGrade(code); err == nil {
			t.Errorf("%q is a grade", code)
		}
	}
	for want, s := range map[string]School{"PK–5": {Low: -1, High: 5}, "K": {}, "9–12": {Low: 9, High: 12}, "": {Low: ungraded, High: ungraded}} {
		if got := s.Grades(); got != want {
			t.Errorf("%+v: %q, want %q", s, got, want)
		}
	}
}

func TestWalkabilityClasses(t *testing.T) {
	for index, want := range map[float64]string{1: "Least walkable", 5.75: "Least walkable", 5.76: "Below average", 10.5: "Below average", 10.51: "Above average", 15.25: "Above average", 15.26: "Most walkable", 20: "Most walkable"} {
		if got := (WalkFacts{Index: index}).Class(); got != want {
			t.Errorf("%g is %q", index, got)
		}
	}
}

// The three classes without a rating mean three different things.
func TestMeaningsDiffer(t *testing.T) {
	seen := map[string]string{}
	for _, rating := range Ratings[5:] {
		if text := HazardMeaning(rating); seen[text] != "" || text == "" {
			t.Errorf("%q means the same as %q: %q", rating, seen[text], text)
		} else {
			seen[text] = rating
		}
	}
	for zone, want := range map[FloodZone]string{
		{"AE", "", true}: "High-risk area", {"AE", "FLOODWAY", true}: "In the channel", {"VE", "", true}: "High-risk coast", {"X", "0.2 PCT ANNUAL CHANCE FLOOD HAZARD", false}: "Moderate risk",
		{"X", "AREA OF MINIMAL FLOOD HAZARD", false}: "Minimal risk", {"D", "", false}: "FEMA hasn’t studied", {"X", "AREA WITH REDUCED FLOOD RISK DUE TO LEVEE", false}: "A levee",
	} {
		if got := floodZoneOf(zone.String()); got != zone || !strings.HasPrefix(got.Meaning(), want) {
			t.Errorf("%+v: %+v, %q", zone, got, got.Meaning())
		}
	}
}

// The nearest schools come first, and then the nearest of a level that isn't among them.
func TestNearestSchools(t *testing.T) {
	home := geo.Point{Lat: 32.8, Lng: -96.79}
	var list []School
	for i := range 12 {
		list = append(list, School{ID: string(rune('a' + i)), Low: 0, High: 5, Point: geo.Point{Lat: home.Lat + 0.01*float64(12-i), Lng: home.Lng}})
	}
	list = append(list, School{ID: "high", Low: 9, High: 12, Point: geo.Point{Lat: home.Lat + 0.13, Lng: home.Lng}}, School{ID: "far", Low: 6, High: 8, Point: geo.Point{Lat: home.Lat + 0.2, Lng: home.Lng}},
		School{ID: "private", Private: true, Low: 6, High: 8, Point: geo.Point{Lat: home.Lat + 0.12, Lng: home.Lng}})
	var ids []string
	for _, s := range nearest(list, home) {
		ids = append(ids, s.ID)
	}
	if got := strings.Join(ids, " "); got != "l k j i h g f e high" {
		t.Errorf("nearest: %s", got)
	}
}

func TestNames(t *testing.T) {
	for name, want := range map[string]string{"LAKEWOOD EL": "Lakewood El", "SCHOOL OF THE ARTS": "School of the Arts", "DALLAS ISD": "Dallas ISD", "O'Hara High": "O'Hara High", "J L LONG MIDDLE": "J L Long Middle", "SAN JACINTO-EAST EL": "San Jacinto-East El"} {
		if got := properName(name); got != want {
			t.Errorf("%q is %q", name, got)
		}
	}
}

// tableOf is a table in memory.
func tableOf(text string) Table {
	lines := strings.Split(strings.TrimSpace(text), "\n")
	n := 0
	return Table{Header: strings.Split(lines[0], ","), Next: func() ([]string, int64, error) {
		if n++; n >= len(lines) {
			return nil, 0, io.EOF
		}
		return strings.Split(lines[n], ","), int64(n + 1), nil
	}}
}

func TestLocationsWithAndWithoutNames(t *testing.T) {
	row := "481623001234,4816230,LAKEWOOD EL,48,3000 HILLBROOK,DALLAS,TX,75214,48,48113,Dallas County,11,32.8040,-96.7900"
	if bare := withHeader(tableOf(row)); !bare.Has("LAT") {
		t.Error("the file without names isn't read")
	} else if first, _, err := bare.Next(); err != nil || first[0] != "481623001234" {
		t.Errorf("its first line is %v, %v", first, err)
	} else if _, _, err := bare.Next(); !errors.Is(err, io.EOF) {
		t.Error("it doesn't end")
	}
	for name, text := range map[string]string{"swapped": strings.Replace(row, "32.8040,-96.7900", "-96.7900,32.8040", 1), "without state": strings.Replace(row, ",TX,", ",XX,", 1), "short": row[:60]} {
		if IsLocations(tableOf(text)) {
			t.Errorf("%s: taken for locations", name)
		}
	}
	if named := tableOf("LON,LAT,NCESSCH\n-96,32,1"); !IsLocations(named) || !slices.Equal(withHeader(named).Header, named.Header) {
		t.Error("a file with names isn't read by them")
	}
}

// A location counts once, whatever it is offered, and offers for businesses only don't count.
func TestInternetOfABlockGroup(t *testing.T) {
	groups, locations := map[string]*offers{}, map[int64]uint8{}
	for _, row := range []string{
		"Elm Fiber,1,50,5000,5000,X,481130001001000", "Elm Fiber,1,50,1000,1000,X,481130001001000", "Oak Cable,1,40,1200,35,R,481130001001000", "Oak Cable,2,40,1200,35,R,481130001001001",
		"Sky,3,61,220,20,X,481130001001001", "Elm Fiber,4,50,9000,9000,B,481130001001001", "Wire,2,10,10,1,R,481130001001001", "Oak Cable,5,40,1200,35,R,481130001002000",
	} {
		if err := addOffer(groups, locations, "48", strings.Split(row, ",")); err != nil {
			t.Fatal(err)
		}
	}
	got := groups["481130001001"].facts()
	if got.Locations != 3 || got.Fiber != 33 || got.Cable != 66 || got.Fast != 66 || got.Gigabit != 66 || got.Down != 5000 || got.Up != 5000 || !slices.Equal(got.Providers, []string{"Elm Fiber", "Oak Cable"}) || len(groups) != 2 {
		t.Errorf("%+v of %d", got, len(groups))
	}
	if err := addOffer(groups, locations, "06", strings.Split("Elm,1,50,1,1,X,481130001001000", ",")); err == nil || !strings.Contains(err.Error(), "isn't in state 06") {
		t.Errorf("another state: %v", err)
	}
	if state, edition, err := BroadbandFile("bdc_48_Cable_fixed_broadband_J24_10dec2024.csv"); state != "48" || edition != "June 2024" || err != nil {
		t.Errorf("%s, %s, %v", state, edition, err)
	}
}
