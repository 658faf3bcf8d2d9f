package place

import (
	"slices"
	"strings"
	"testing"

	"hearthway/bff/platform/geo"
)

func TestUnderstand(t *testing.T) {
	dallas := geo.Point{Lat: 32.78, Lng: -96.8}
	atlas := []Place{
		{Kind: KindCity, Name: "Dallas", Slug: "dallas", State: "TX", County: "Dallas County", Point: dallas, Population: 1_300_000, Listings: 288},
		{Kind: KindCity, Name: "Dallas", Slug: "dallas", State: "GA", Population: 14_000},
		{Kind: KindCity, Name: "Dallas", Slug: "dallas", State: "PA", Population: 2_600, Listings: 3},
		{Kind: KindCounty, Name: "Dallas County", Slug: "dallas", State: "TX", Population: 2_600_000, Listings: 413},
		{Kind: KindCity, Name: "Highland Park", Slug: "highland-park", State: "TX", County: "Dallas County", Point: geo.Point{Lat: 32.83, Lng: -96.79}, Population: 9_000, Listings: 3},
		{Kind: KindCity, Name: "Highland Park", Slug: "highland-park", State: "IL", Point: geo.Point{Lat: 42.2, Lng: -87.8}, Population: 30_000, Listings: 4},
		{Kind: KindCity, Name: "Highland", Slug: "highland", State: "IN", Population: 24_000, Listings: 9},
		{Kind: KindCity, Name: "Oak Lawn", Slug: "oak-lawn", State: "IL", Population: 57_000, Listings: 7},
		{Kind: KindNeighborhood, Name: "Oak Lawn", Slug: "dallas/oak-lawn", City: "Dallas", State: "TX", Point: dallas, Listings: 12},
		{Kind: KindNeighborhood, Name: "Sheffield Park", Slug: "dallas/sheffield-park", City: "Dallas", State: "TX", Listings: 4},
		{Kind: KindNeighborhood, Name: "Sheffield Park", Slug: "tulsa/sheffield-park", City: "Tulsa", State: "OK", Listings: 2},
		{Kind: KindCity, Name: "Sheffield", Slug: "sheffield", State: "AL", Population: 9_000},
		{Kind: KindCity, Name: "Florida", Slug: "florida", State: "PR", Population: 12_000, Listings: 1},
		{Kind: KindCity, Name: "Pool", Slug: "pool", State: "WV", Population: 300},
		{Kind: KindCity, Name: "New York", Slug: "new-york", State: "NY", Population: 8_800_000, Listings: 200},
		{Kind: KindCity, Name: "Los Angeles", Slug: "los-angeles", State: "CA", Population: 3_900_000, Listings: 100},
		{Kind: KindCity, Name: "St. Louis", Slug: "st-louis", State: "MO", Population: 300_000, Listings: 20},
	}
	inTexas := geo.Bounds{South: 32, West: -98, North: 34, East: -96}
	for text, want := range map[string]string{
		"Dallas":                                 "Dallas TX",
		"dallas georgia":                         "Dallas GA",
		"Dallas, GA, with a pool":                "Dallas GA | pool",
		"Oak Lawn Dallas":                        "dallas/oak-lawn TX",
		"Dallas, Oak Lawn":                       "dallas/oak-lawn TX",
		"oak lawn dallas tx":                     "dallas/oak-lawn TX",
		"Oak Lawn":                               "Oak Lawn IL",
		"Highland Park Dallas":                   "Highland Park TX",
		"Dallas Highland Park":                   "Dallas TX | highland park",
		"Highland Park School in Dallas":         "Dallas TX | highland park school",
		"Highland Park, Dallas County":           "Highland Park TX",
		"Highland Park High School":              "Highland Park IL | high school",
		"near Dallas: Highland Park High School": "Highland Park TX | high school",
		"near Dallas: Highland Park IL":          "Highland Park IL",
		"near Dallas: Oak Lawn":                  "dallas/oak-lawn TX",
		"near Dallas: Sheffield Park":            "dallas/sheffield-park TX",
		"near Dallas: Highland":                  "Highland IN",
		"Sheffield Park":                         "dallas/sheffield-park TX",
		"sheffield park oklahoma":                "tulsa/sheffield-park OK",
		"sheffield park dallas":                  "dallas/sheffield-park TX",
		"Sheffield Park, Chicago":                "dallas/sheffield-park TX | chicago",
		"Dallas with pool":                       "Dallas TX | pool",
		"homes for sale in Dallas":               "Dallas TX",
		"pool dallas walk in closet":             "Dallas TX | pool | walk in closet",
		"dallas county":                          "Dallas County TX",
		"NYC":                                    "New York NY",
		"nyc with a view":                        "New York NY | view",
		"L.A.":                                   "Los Angeles CA",
		"homes in LA":                            "Los Angeles CA",
		"saint louis mo":                         "St. Louis MO",
		"Sheffield":                              "Sheffield AL",
		"Sheffield with a porch":                 "", // no homes there
		"waterfront homes in Florida":            "", // the state
		"Florida, PR with a porch":               "Florida PR | porch",
		"a New York loft":                        "New York NY | loft",
		"uptown":                                 "",
		"":                                       "",
	} {
		got := ""
		near := geo.Bounds{}
		text, ok := strings.CutPrefix(text, "near Dallas: ")
		if ok {
			near = inTexas
		}
		if meanings := understand(wordsOf(Fold(text)), atlas, near); len(meanings) > 0 {
			m := meanings[0]
			name := m.Name
			if m.Kind == KindNeighborhood {
				name = m.Slug
			}
			got = strings.Join(append([]string{name + " " + m.State}, m.Unread...), " | ")
		}
		if got != want {
			t.Errorf("%q is %q, want %q", text, got, want)
		}
	}
}

func TestStateIn(t *testing.T) {
	for text, want := range map[string]string{"texas": "TX", "lakes in minnesota": "MN lakes", "ranch tx": "TX ranch", "dance or": "", "a new york loft": "NY loft", "nowhere": ""} {
		words := strings.Fields(text)
		got := ""
		if state, rest, ok := stateIn(words, len(words)); ok {
			got = strings.Join(append([]string{state.Code}, rest...), " ")
		}
		if got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

func TestAddressed(t *testing.T) {
	home := Suggestion{Kind: KindAddress, Label: "30 Valley Road Unit 12, Springfield, MO 65804"}
	for text, want := range map[string][]bool{
		"30 Valley Road Unit 12, Springfield, MO 65804": {true, true}, "30 valley rd": {true, true}, "30 VALLEY RD #12 springfield missouri": {true, true},
		"30 valley rd apt 12": {true, true}, "30 valley": {false, true}, "30 valley road spring": {false, true}, "30 valley rd unit 3": {false, false},
		"30 valley road chicago": {false, false}, "31 valley road": {false, false}, "valley road": {false, false}, "30 vally road": {false, false},
	} {
		whole, begins := home.Addressed(text)
		if !slices.Equal([]bool{whole, begins}, want) {
			t.Errorf("%q: %v %v, want %v", text, whole, begins, want)
		}
	}
}
