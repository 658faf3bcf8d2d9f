package search

import (
	"context"
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"

	"hearthway/bff/features/place"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/geo"
)

// atlas is a gazetteer with one place of each kind.
type atlas struct {
	Places // the rest is not called
	down   error
}

var errMissing = apperr.New(apperr.NotFound, "not found")

var (
	dallas = place.Place{
		Kind: place.KindCity, Name: "Dallas", Slug: "dallas", State: "TX", County: "Dallas County", Listings: 288,
		Point: geo.Point{Lat: 32.78, Lng: -96.8}, Bounds: geo.Bounds{South: 32.6, West: -97, North: 33, East: -96.5},
	}
	mStreets = place.Place{Kind: place.KindNeighborhood, Name: "M Streets", Slug: "dallas/m-streets", City: "Dallas", State: "TX", Point: geo.Point{Lat: 32.83, Lng: -96.77}}
	zip75206 = place.Place{Kind: place.KindZip, Name: "75206", City: "Dallas", State: "TX", Point: geo.Point{Lat: 32.83, Lng: -96.77}}
	king     = place.Place{Kind: place.KindCounty, Name: "King County", State: "WA", Bounds: geo.Bounds{South: 47, West: -122.5, North: 47.8, East: -121}}
)

func (a atlas) City(_ context.Context, state, slug string) (place.Place, error) {
	if state == "TX" && slug == "dallas" {
		return dallas, a.down
	}
	return place.Place{}, errors.Join(a.down, errMissing)
}

func (a atlas) Zip(_ context.Context, zip string) (place.Place, error) {
	if zip == "75206" {
		return zip75206, a.down
	}
	return place.Place{}, errMissing
}

func (a atlas) County(_ context.Context, state, name string) (place.Place, error) {
	if state == "WA" && strings.HasPrefix(strings.ToLower(name), "king") {
		return king, a.down
	}
	return place.Place{}, errMissing
}

func (a atlas) Neighborhood(_ context.Context, state, city, name string) (place.Place, error) {
	if state == "TX" && city == "Dallas" && strings.EqualFold(name, "m streets") {
		return mStreets, a.down
	}
	return place.Place{}, errMissing
}

func (a atlas) Nearest(_ context.Context, p geo.Point) (place.Place, error) { return dallas, a.down }

func (a atlas) Resolve(_ context.Context, text string, near geo.Bounds) (place.Meaning, error) {
	switch strings.ToLower(text) {
	case "dallas", "dallas, tx", "dallas, tejas":
		return place.Meaning{Place: dallas}, a.down
	case "dallas with chickens":
		return place.Meaning{Place: dallas, Unread: []string{"chickens"}}, a.down
	case "12 oak st, dallas":
		return place.Meaning{Place: dallas, Unread: []string{"12 oak st"}}, a.down
	case "bryan adams":
		return place.Meaning{Place: place.Place{Kind: place.KindCity, Name: "Bryan", State: "TX", Population: 84_000, Point: geo.Point{Lat: 30.7, Lng: -96.4}}, Unread: []string{"adams"}}, a.down
	case "highland park":
		m, err := a.Resolve(context.Background(), "highland park high school", near)
		m.Unread = nil
		return m, err
	case "near lake highlands":
		return place.Meaning{Place: place.Place{Kind: place.KindCity, Name: "Highlands", State: "NJ", Population: 5_000, Point: geo.Point{Lat: 40.4, Lng: -74}}, Unread: []string{"lake"}}, a.down
	case "highland park high school":
		return place.Meaning{Place: place.Place{Kind: place.KindCity, Name: "Highland Park", State: "TX", Point: dallas.Point}, Unread: []string{"high school"}, Others: []place.Place{{Kind: place.KindCity, Name: "Highland Park", State: "IL"}}}, a.down
	case "oak lawn":
		if near.Contains(dallas.Point) {
			return place.Meaning{Place: place.Place{Kind: place.KindNeighborhood, Name: "Oak Lawn", City: "Dallas", State: "TX"}}, a.down
		}
		return place.Meaning{Place: place.Place{Kind: place.KindCity, Name: "Oak Lawn", State: "IL"}}, a.down
	case "dalas":
		return place.Meaning{Place: dallas, Guessed: "dalas"}, a.down
	case "king county", "king county, wa":
		return place.Meaning{Place: king}, a.down
	}
	return place.Meaning{}, errMissing
}

func (a atlas) Suggest(_ context.Context, term string, _ int) ([]place.Suggestion, error) {
	if strings.HasPrefix(term, "4417 Swiss") {
		return []place.Suggestion{{Kind: place.KindAddress, Label: "4417 Swiss Avenue, Dallas, TX", City: "Dallas", State: "TX", Alias: "4417-swiss-avenue", Point: geo.Point{Lat: 32.8, Lng: -96.77}}}, a.down
	}
	if term == "12 Oak St, Dallas" {
		return []place.Suggestion{{Kind: place.KindCity, Label: "Dallas, TX", City: "Dallas", State: "TX", Point: dallas.Point}}, a.down
	}
	if strings.HasPrefix(term, "12 Oak St") {
		return []place.Suggestion{{Kind: place.KindAddress, Label: "12 Oak Street, Valley Stream, NY", City: "Valley Stream", State: "NY", Alias: "12-oak-street", Point: geo.Point{Lat: 40.7, Lng: -73.7}}}, a.down
	}
	return nil, a.down
}

// recorder is an engine that records its queries.
type recorder struct {
	queries []Query
	extent  geo.Bounds
}

func (r *recorder) Find(_ context.Context, q Query) (Result, error) {
	r.queries = append(r.queries, q)
	return Result{Count: 7, Extent: r.extent}, nil
}

func TestWhere(t *testing.T) {
	box := &geo.Bounds{South: 32, West: -97, North: 33, East: -96}
	ring := geo.Polygon{{Lat: 1, Lng: 2}, {Lat: 3, Lng: 2}, {Lat: 3, Lng: 5}}
	all := Criteria{Polygon: ring, Bounds: box, Zipcode: "75206", City: "Dallas", County: "King", State: "TX", Location: "dallas"}
	less := func(change func(*Criteria)) Criteria { c := all; change(&c); return c }
	cases := []struct {
		name  string
		in    Criteria
		kind  AreaKind
		label string
		want  Criteria // the area that the engine receives
	}{
		{"a polygon takes precedence over everything", all, AreaPolygon, "", Criteria{Polygon: ring}},
		{"then bounds", less(func(c *Criteria) { c.Polygon = nil }), AreaBounds, "", Criteria{Bounds: box}},
		{"then the ZIP code", less(func(c *Criteria) { c.Polygon, c.Bounds = nil, nil }), AreaZip, "75206", Criteria{Zipcode: "75206"}},
		{"then city and state", less(func(c *Criteria) { c.Polygon, c.Bounds, c.Zipcode = nil, nil, "" }), AreaCity, "Dallas, TX", Criteria{City: "Dallas", State: "TX"}},
		{"then the text", Criteria{Location: " dallas "}, AreaCity, "Dallas, TX", Criteria{City: "Dallas", State: "TX"}},
		{"city in any case, state by name", Criteria{City: "DALLAS", State: "texas"}, AreaCity, "Dallas, TX", Criteria{City: "Dallas", State: "TX"}},
		{"city without a state", Criteria{City: "Dallas"}, AreaCity, "Dallas, TX", Criteria{City: "Dallas", State: "TX"}},
		{"city with an invalid state", Criteria{City: "Dallas", State: "Tejas"}, AreaCity, "Dallas, TX", Criteria{City: "Dallas", State: "TX"}},
		{"a city that only a feed knows", Criteria{City: "Newtown", State: "TX"}, AreaCity, "Newtown, TX", Criteria{City: "Newtown", State: "TX"}},
		{"a neighborhood of a city", Criteria{Neighborhood: "m streets", City: "dallas", State: "tx"}, AreaNeighborhood, "M Streets, Dallas, TX", Criteria{Neighborhood: "M Streets", City: "Dallas", State: "TX"}},
		{"a neighborhood without homes", Criteria{Neighborhood: "Elsewhere", City: "dallas", State: "tx"}, AreaNeighborhood, "Elsewhere, Dallas, TX", Criteria{Neighborhood: "Elsewhere", City: "Dallas", State: "TX"}},
		{"county and state", Criteria{County: "king", State: "Washington"}, AreaCounty, "King County, WA", Criteria{County: "King County", State: "WA"}},
		{"state only", Criteria{State: "wa"}, AreaState, "Washington", Criteria{State: "WA"}},
		{"state as text", Criteria{Location: "Texas"}, AreaState, "Texas", Criteria{State: "TX"}},
		{"ZIP code as text", Criteria{Location: "75206-1234"}, AreaZip, "75206", Criteria{Zipcode: "75206"}},
		{"nothing", Criteria{}, AreaNation, "", Criteria{}},
		{"a drive time only", Criteria{Commute: &Commute{Place: "Work", Point: geo.Point{Lat: 32.8, Lng: -96.8}, Minutes: 20}}, AreaBounds, "Work",
			Criteria{Commute: &Commute{Place: "Work", Point: geo.Point{Lat: 32.8, Lng: -96.8}, Minutes: 20}}},
		{"a drive time and a city", Criteria{City: "Dallas", State: "TX", Commute: &Commute{Place: "Work", Minutes: 20}}, AreaCity, "Dallas, TX",
			Criteria{City: "Dallas", State: "TX", Commute: &Commute{Place: "Work", Minutes: 20}}},
		{"blank text", Criteria{Location: "  "}, AreaNation, "", Criteria{Location: "  "}},
		{"a feature while looking at a city", Criteria{Location: "pool", Near: "Dallas, TX"}, AreaCity, "Dallas, TX", Criteria{City: "Dallas", State: "TX", Features: []string{"Pool"}}},
		{"features while looking at a map", Criteria{Location: "homes with pools and a 2-car garage", Near: "32,-97,33,-96"}, AreaBounds, "", Criteria{Bounds: box, Features: []string{"Pool"}, Garage: 2}},
		{"a feature while looking nowhere", Criteria{Location: "Waterfront", Near: "zzqx"}, AreaNation, "", Criteria{Waterfront: true}},
		{"a feature while looking for another", Criteria{Location: "garage", Near: "pool"}, AreaNation, "", Criteria{Garage: 1}},
		{"a feature in a city", Criteria{Location: "Dallas with pool"}, AreaCity, "Dallas, TX", Criteria{City: "Dallas", State: "TX", Features: []string{"Pool"}}},
		{"a name near where someone looks", Criteria{Location: "Oak Lawn", Near: "75206"}, AreaNeighborhood, "Oak Lawn, Dallas, TX", Criteria{City: "Dallas", State: "TX", Neighborhood: "Oak Lawn"}},
		{"a name far from where someone looks", Criteria{Location: "Oak Lawn", Near: "King County, WA"}, AreaCity, "Oak Lawn, IL", Criteria{City: "Oak Lawn", State: "IL"}},
		// Schools are mostly called after people: one that nobody knows is asked for rather than looked for in the city of that name.
		{"a school called like a city", Criteria{Location: "Dallas High School"}, AreaUnknown, "", Criteria{Location: "Dallas High School"}},
		{"a school whose first word is a city", Criteria{Location: "near Bryan Adams High School"}, AreaUnknown, "", Criteria{Location: "near Bryan Adams High School"}},
		{"a school whose first word is a city, while looking at another", Criteria{Location: "Bryan Adams High School", Near: "Dallas, TX"}, AreaCity, "Dallas, TX", Criteria{City: "Dallas", State: "TX"}},
		{"a school whose first word is a city, and its city", Criteria{Location: "Bryan Adams High School, Dallas"}, AreaCity, "Dallas, TX", Criteria{City: "Dallas", State: "TX"}},
		{"the end of a name that nobody knows", Criteria{Location: "near Lake Highlands"}, AreaUnknown, "", Criteria{Location: "near Lake Highlands"}},
		{"a school in one of several places", Criteria{Location: "Highland Park High School"}, AreaUnknown, "", Criteria{Location: "Highland Park High School"}},
		{"a school near where someone looks", Criteria{Location: "Highland Park High School", Near: "Dallas, TX"}, AreaCity, "Highland Park, TX", Criteria{City: "Highland Park", State: "TX"}},
		{"an unknown text", Criteria{Location: "zzqx"}, AreaUnknown, "", Criteria{Location: "zzqx"}},
		{"an unknown ZIP code", Criteria{Zipcode: "00000"}, AreaUnknown, "", Criteria{Zipcode: "00000"}},
		{"an unknown state", Criteria{State: "Atlantis"}, AreaUnknown, "", Criteria{State: "Atlantis"}},
	}
	s := &Service{Engine: &recorder{}, Places: atlas{}}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			c.in.Bedrooms = 3
			resolved, err := s.ResolveArea(context.Background(), c.in)
			if err != nil {
				t.Fatal(err)
			}
			got := resolved.Criteria
			if resolved.Area.Kind != c.kind || resolved.Area.Label != c.label {
				t.Errorf("area %q %q, want %q %q", resolved.Area.Kind, resolved.Area.Label, c.kind, c.label)
			}
			if len(got.Polygon) != len(c.want.Polygon) || !reflect.DeepEqual(got.Bounds, c.want.Bounds) || got.Zipcode != c.want.Zipcode ||
				got.City != c.want.City || got.Neighborhood != c.want.Neighborhood || got.County != c.want.County || got.Near != "" || !slices.Equal(got.Features, c.want.Features) || got.Garage != c.want.Garage || got.Waterfront != c.want.Waterfront || got.State != c.want.State || got.Location != c.want.Location {
				t.Errorf("criteria %+v, want %+v", got, c.want)
			}
			if got.Bedrooms != 3 {
				t.Error("a filter was lost")
			}
			if (resolved.Unclear != "") != (c.kind == AreaUnknown) {
				t.Errorf("unclear %q", resolved.Unclear)
			}
			if b := resolved.Area.Bounds; !b.Valid() || b == (geo.Bounds{}) {
				t.Errorf("bounds %+v", b)
			}
		})
	}
}

func TestTextSaysWhatWasNotRead(t *testing.T) {
	s := &Service{Engine: &recorder{}, Places: atlas{}}
	for text, want := range map[string]struct{ unread, guess, home string }{
		"Dallas":                  {},
		"Dallas with pool":        {},
		"Dallas with chickens":    {unread: "chickens"},
		"pool":                    {},
		"dalas":                   {guess: "We know no place called “dalas”. Showing Dallas, TX."},
		"dalas with pool":         {guess: "We know no place called “dalas”. Showing Dallas, TX."},
		"pool garage hammock":     {unread: "hammock"},
		"12 Oak St, Dallas":       {unread: "12 oak st"},
		"12 Oak St":               {home: "/for-sale/new-york/valley-stream/12-oak-street"},
		"zzqx":                    {unread: "zzqx"},
		"Bryan Adams High School": {unread: "Bryan Adams High School"},
		"homes near Bryan Adams High School in Dallas": {unread: "Bryan Adams High School"},
		"4417 Swiss":                {},
		"4417 Swiss Ave":            {home: "/for-sale/texas/dallas/4417-swiss-avenue"},
		"4417 Swiss Avenue, Dallas": {home: "/for-sale/texas/dallas/4417-swiss-avenue"},
		"4417 Swiss Ave with pool":  {},
	} {
		found, err := s.Find(context.Background(), Query{Criteria: Criteria{Location: text}})
		if err != nil || strings.Join(found.Unread, "|") != want.unread || found.Guess != want.guess || found.Home != want.home {
			t.Errorf("%q: unread %q, guess %q, home %q, %v", text, found.Unread, found.Guess, found.Home, err)
		}
	}
}

func TestAddressSearchShowsSurroundings(t *testing.T) {
	s := &Service{Engine: &recorder{}, Places: atlas{}}
	resolved, err := s.ResolveArea(context.Background(), Criteria{Location: "4417 Swiss Ave"})
	if err != nil {
		t.Fatal(err)
	}
	if resolved.Area.Kind != AreaBounds || resolved.Area.Label != "4417 Swiss Avenue, Dallas, TX" || !resolved.Criteria.Bounds.Contains(geo.Point{Lat: 32.8, Lng: -96.77}) {
		t.Errorf("%+v", resolved)
	}
}

// A drawn area or a part of the map remembers the place it was chosen in, unless it is elsewhere.
func TestDrawnAreaRemembersItsPlace(t *testing.T) {
	near := &geo.Bounds{South: 32.5, West: -97.2, North: 32.7, East: -96.9}
	far := &geo.Bounds{South: 40, West: -75, North: 41, East: -74}
	ring := geo.Polygon{{Lat: 32.7, Lng: -96.9}, {Lat: 32.8, Lng: -96.9}, {Lat: 32.8, Lng: -96.7}}
	inDallas := Criteria{City: "Dallas", State: "TX"}
	cases := []struct {
		name   string
		in     Criteria
		down   error
		within string
		want   Criteria
	}{
		{"part of the map", Criteria{Bounds: near, City: "dallas", State: "Texas"}, nil, "Dallas, TX", inDallas},
		{"a typed place", Criteria{Bounds: near, Location: "Dallas, Tejas"}, nil, "Dallas, TX", inDallas},
		{"a drawn area", Criteria{Polygon: ring, Zipcode: "75206"}, nil, "75206", Criteria{Zipcode: "75206"}},
		{"a drawn area within part of the map", Criteria{Polygon: ring, Bounds: near, City: "Dallas", State: "TX"}, nil, "Dallas, TX", Criteria{Bounds: near, City: "Dallas", State: "TX"}},
		{"part of the map elsewhere", Criteria{Bounds: far, City: "Dallas", State: "TX"}, nil, "", Criteria{}},
		{"no place", Criteria{Bounds: near}, nil, "", Criteria{}},
		{"an unknown place", Criteria{Bounds: near, Location: "zzqx"}, nil, "", Criteria{}},
		{"an address", Criteria{Bounds: near, Location: "4417 Swiss Ave"}, nil, "", Criteria{}},
		{"no gazetteer", Criteria{Bounds: near, City: "Dallas", State: "TX"}, errors.New("down"), "", Criteria{}},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			c.in.Bedrooms = 3
			resolved, err := (&Service{Engine: &recorder{}, Places: atlas{down: c.down}}).ResolveArea(context.Background(), c.in)
			if err != nil {
				t.Fatal(err)
			}
			got := resolved.ReturnTo
			if resolved.Area.Within != c.within || got.City != c.want.City || got.State != c.want.State || got.Zipcode != c.want.Zipcode || got.Bounds != c.want.Bounds || got.Bedrooms != 0 {
				t.Errorf("within %q, return to %+v; want %q, %+v", resolved.Area.Within, got, c.within, c.want)
			}
			if resolved.Criteria.City != "" || resolved.Criteria.Zipcode != "" {
				t.Errorf("the engine searches two areas: %+v", resolved.Criteria)
			}
		})
	}
}
