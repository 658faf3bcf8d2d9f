package screen

import (
	"context"
	"net/http"
	"strings"

	"hearthway/bff/features/place"
	"hearthway/bff/features/search"
	"hearthway/bff/platform/geo"
)

// Lengths of the lists on the page of a home or city that is not there.
const (
	missingHomes  = 6
	missingCities = 6
)

// missingPhoto is the house on these pages.
var missingPhoto = scenePhoto("not-found", "Illustration of a house")

// cityMissing is the page of a city that is none.
func (s *Screens) cityMissing(ctx context.Context, state place.State, in ForSaleInput) (Answer[ForSaleData], error) {
	city := titleOf(in.City)
	missing, err := s.homeNotFound(ctx, "city", city, state)
	if err != nil {
		return Answer[ForSaleData]{}, err
	}
	data := ForSaleData{
		Kind: "city", Name: city, Title: "Home Not Found", Text: []string{},
		Photo:      missingPhoto,
		Crumbs:     []Link{{Href: "/", Text: "Home"}, {Href: StatePath(state.Code), Text: state.Name}},
		SearchHref: searchWith("state", state.Code),
		Cards:      []Card{}, Places: []PlaceLink{}, NotFound: missing,
	}
	head := s.missingHead(http.StatusNotFound, "Home Not Found",
		"We couldn’t find a city with this name in "+state.Name+". Here is what is for sale nearby.")
	head.Preload = preload(missingPhoto, phonePicture, missingSizes)
	return Answer[ForSaleData]{Head: head, Data: data}, nil
}

// homeNotFound gathers what to offer instead of a home or city: homes of the city, else of
// the state, else anywhere. state may be the zero State when the address names none.
func (s *Screens) homeNotFound(ctx context.Context, reason, city string, state place.State) (*HomeNotFound, error) {
	m := &HomeNotFound{Reason: reason, City: city, State: state.Name, Nearby: []Link{}}
	m.More = Link{Href: "/search", Text: "Homes for sale"}
	areas := []search.Criteria{{}}
	if state.Code != "" {
		m.More = Link{Href: StatePath(state.Code), Text: "Homes for sale in " + state.Name}
		areas = []search.Criteria{{State: state.Code}, {}}
	}
	var known place.Place
	if city != "" && state.Code != "" {
		found, err := s.Places.City(ctx, state.Code, place.Slug(city))
		if err != nil && !notFound(err) {
			return nil, err
		}
		if err == nil {
			known = found
			m.City = known.Name
			m.More = Link{Href: CityPath(state.Code, known.Name), Text: "Homes for sale in " + known.Name + ", " + state.Name}
			areas = append([]search.Criteria{{City: known.Name, State: state.Code}}, areas...)
		}
	}
	for _, area := range areas {
		homes, err := s.newestIn(ctx, area, missingHomes)
		if err != nil {
			return nil, err
		}
		if m.Cards = s.cardsNow(ctx, homes); len(homes) > 0 {
			break
		}
	}
	var err error
	m.Nearby, err = s.citiesInstead(ctx, known, city, state)
	return m, err
}

// citiesInstead are links to the cities around a known city, around the one that somebody
// may have meant, or to the largest of the state.
func (s *Screens) citiesInstead(ctx context.Context, known place.Place, city string, state place.State) ([]Link, error) {
	if state.Code == "" {
		return []Link{}, nil
	}
	near := known
	if near.Name == "" && city != "" {
		meant, err := s.Places.Resolve(ctx, city+", "+state.Code)
		if err != nil && !notFound(err) {
			return nil, err
		}
		if err == nil && meant.Kind == place.KindCity && meant.State == state.Code {
			near = meant
		}
	}
	var cities []place.Place
	var err error
	if near.Name != "" {
		cities, err = s.Places.NearCity(ctx, near.Point, missingCities+1)
		cities = around(cities, near.Point, known, missingCities)
	}
	if err == nil && len(cities) == 0 {
		cities, err = s.Places.CitiesOf(ctx, state.Code, missingCities)
	}
	links := make([]Link, len(cities))
	for i, c := range cities {
		links[i] = Link{Href: CityPath(c.State, c.Name), Text: c.Name + ", " + c.State}
	}
	return links, err
}

// titleOf makes a slug readable: "fort-worth" is "Fort Worth".
func titleOf(slug string) string {
	words := strings.Fields(strings.ReplaceAll(shorten(slug, 60), "-", " "))
	for i, w := range words {
		r := []rune(strings.ToLower(w))
		words[i] = strings.ToUpper(string(r[:1])) + string(r[1:])
	}
	return strings.Join(words, " ")
}

// nearbyMiles is how far away a city is still called nearby.
const nearbyMiles = 60

// around keeps the cities that are near a point, without one that is meant itself.
func around(cities []place.Place, at geo.Point, itself place.Place, limit int) []place.Place {
	var out []place.Place
	for _, city := range cities {
		same := city.Slug == itself.Slug && city.State == itself.State
		if !same && len(out) < limit && geo.Miles(at, city.Point) <= nearbyMiles {
			out = append(out, city)
		}
	}
	return out
}
