package place

import (
	"slices"
	"testing"
)

func TestSlugAndFold(t *testing.T) {
	for text, want := range map[string]string{
		"Dallas": "dallas", "New York": "new-york", "Coeur d'Alene": "coeur-d-alene", "Cañon City": "canon-city",
		"  St. Louis ": "st-louis", "Winston-Salem": "winston-salem", "Hawaiʻi Kai": "hawaii-kai", "Straße 7": "strasse-7",
		"Cafe\u0301": "cafe", "Æther": "aether", "北京": "", "": "", "--": "", "U.S. 1": "u-s-1", "a\x00b": "a-b", "\xff\xfe": "",
	} {
		if got := Slug(text); got != want {
			t.Errorf("Slug(%q) = %q, want %q", text, got, want)
		}
	}
	if got := Fold("Coeur d'Alene, ID"); got != "coeur d alene id" {
		t.Errorf("folded %q", got)
	}
}

func TestCountySlug(t *testing.T) {
	for name, want := range map[string]string{
		"King County": "king", "king": "king", "KING COUNTY": "king", "Orleans Parish": "orleans",
		"Aleutians West Census Area": "aleutians-west", "County": "county", "": "", "Baltimore city": "baltimore-city",
	} {
		if got := CountySlug(name); got != want {
			t.Errorf("%q is %q, want %q", name, got, want)
		}
	}
}

func TestStates(t *testing.T) {
	if len(States) != 56 {
		t.Errorf("%d states, want 50, the District and 5 territories", len(States))
	}
	for i, s := range States {
		if last := i >= 51; s.Territory() != last {
			t.Errorf("%s is a territory: %v", s.Name, s.Territory())
		}
		byCode, _ := StateByCode(s.Code)
		bySlug, _ := StateBySlug(s.Slug)
		byName, _ := StateByName(s.Name)
		if byCode != s || bySlug != s || byName != s {
			t.Errorf("%s is found as %v, %v, %v", s.Name, byCode, bySlug, byName)
		}
		if s.Code != "VI" && Slug(s.Name) != s.Slug {
			t.Errorf("slug of %s is %s", s.Name, s.Slug)
		}
	}
	if s, ok := StateByCode(" tx "); !ok || s.Name != "Texas" {
		t.Errorf("tx is %v", s)
	}
	if s, ok := StateByName("washington, d.c."); !ok || s.Code != "DC" {
		t.Errorf("Washington, D.C. is %v", s)
	}
	for _, unknown := range []string{"", "ZZ", "Atlantis", "T"} {
		if s, ok := StateByCode(unknown); ok {
			t.Errorf("%q is %v", unknown, s)
		}
		if s, ok := StateByName(unknown); ok {
			t.Errorf("%q is %v", unknown, s)
		}
	}
}

func TestAddressKey(t *testing.T) {
	for address, want := range map[string]string{
		"4417 Swiss Avenue":         "4417 swiss ave",
		"4417 N. Swiss Ave":         "4417 n swiss ave",
		"4417 North Swiss AVENUE":   "4417 n swiss ave",
		"12 Saint Charles St":       "12 st charles st",
		"7 Martin Luther King Blvd": "7 martin luther king blvd",
		"North Street":              "north st",
		"":                          "",
	} {
		if got := AddressKey(address); got != want {
			t.Errorf("%q is %q, want %q", address, got, want)
		}
	}
}

func TestSplitNumber(t *testing.T) {
	for key, want := range map[string][2]string{
		"4417 swiss ave": {"4417", "swiss ave"}, "4417": {"4417", ""}, "4417b oak": {"4417b", "oak"},
		"7th ave": {"", "7th ave"}, "22nd st": {"", "22nd st"}, "swiss ave": {"", "swiss ave"}, "": {"", ""},
	} {
		if number, rest := SplitNumber(key); number != want[0] || rest != want[1] {
			t.Errorf("%q is %q and %q", key, number, rest)
		}
	}
}

func TestAddressStarts(t *testing.T) {
	for typed, want := range map[string][]string{
		"swiss": {"swiss"}, "swiss ave": {"swiss ave"}, "swiss aven": {"swiss ave"}, "gaston boul": {"gaston blvd", "gaston boul"},
		"val": {"val", "vly"}, "v": {"v"}, "": {""}, "oak ro": {"oak rd", "oak ro", "oak rte"},
	} {
		if got := AddressStarts(typed, true); !slices.Equal(got, want) {
			t.Errorf("%q: %q, want %q", typed, got, want)
		}
	}
	for typed, want := range map[string][]string{
		"valley dr": {"valley dr", "vly dr"}, "saint charles": {"saint charles", "st charles"}, "north st": {"n st", "north st"}, "swiss ave": {"swiss ave"},
	} {
		if got := AddressStarts(typed, false); !slices.Equal(got, want) {
			t.Errorf("%q without a number: %q, want %q", typed, got, want)
		}
	}
	if got := AddressStarts("st st st co", false); len(got) > maxStarts {
		t.Errorf("%d ways", len(got))
	}
}

func TestReadings(t *testing.T) {
	two := readings("new york n")
	if two[0].Name != "new york n" || two[0].States != nil {
		t.Errorf("first reading %+v", two[0])
	}
	if two[1].Name != "new york" || !slices.Contains(two[1].States, "NY") || !slices.Contains(two[1].States, "NV") {
		t.Errorf("second reading %+v", two[1])
	}
	if got := readings("dallas"); len(got) != 1 {
		t.Errorf("one word is %+v", got)
	}
	if got := readings(""); len(got) != 1 {
		t.Errorf("nothing is %+v", got)
	}
}

func TestSplitState(t *testing.T) {
	for text, want := range map[string][2]string{
		"dallas tx": {"dallas", "TX"}, "dallas texas": {"dallas", "TX"}, "new york new york": {"new york", "NY"},
		"morgantown west virginia": {"morgantown", "WV"}, "washington district of columbia": {"washington", "DC"},
		"dallas": {"dallas", ""}, "tx": {"tx", ""}, "": {"", ""},
	} {
		name, state, _ := SplitState(text)
		if name != want[0] || state.Code != want[1] {
			t.Errorf("%q is %q in %q", text, name, state.Code)
		}
	}
}

func TestSpellings(t *testing.T) {
	for name, want := range map[string][]string{
		"saint paul": {"saint paul", "st paul"}, "st louis": {"st louis", "saint louis"},
		"dallas": {"dallas"}, "st": {"st"},
	} {
		if got := spellings(name); !slices.Equal(got, want) {
			t.Errorf("%q is %q", name, got)
		}
	}
}
