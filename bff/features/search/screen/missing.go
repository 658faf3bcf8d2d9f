package screen

import (
	"context"
	"net/http"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/listing/card"
	listingscreen "hearthway/bff/features/listing/screen"
	"hearthway/bff/features/place"
	"hearthway/bff/features/search"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/geo"
	"hearthway/bff/platform/screens"
)

// Lengths of the lists on the page of a home or city that doesn't exist.
const (
	missingHomes  = 6
	missingCities = 6
)

// cityMissing is the page of an unknown city.
func (s *Screens) cityMissing(ctx context.Context, state place.State, in ForSaleInput) (screens.Answer[ForSaleData], error) {
	city := place.TitleOf(in.City)
	missing, err := s.HomeNotFound(ctx, "city", city, state)
	if err != nil {
		return screens.Answer[ForSaleData]{}, err
	}
	data := ForSaleData{
		Kind: "city", Name: city, Title: "Home Not Found", Text: []string{},
		Photo:      listingscreen.MissingPhoto,
		Crumbs:     []screens.Link{{Href: "/", Text: "Home"}, {Href: listing.StatePath(state.Code), Text: state.Name}},
		SearchHref: listing.SearchPath("state", state.Code),
		Cards:      []card.Card{}, Places: []PlaceLink{}, NotFound: missing,
	}
	head := s.MissingHead(http.StatusNotFound, "Home Not Found",
		"We couldn’t find a city with this name in "+state.Name+". Here’s what’s for sale nearby.")
	head.Preload = screens.Preload(listingscreen.MissingPhoto, screens.PhonePicture, listingscreen.MissingSizes)
	return screens.Answer[ForSaleData]{Head: head, Data: data}, nil
}

// HomeNotFound collects alternatives to a home or city: homes in the city, else the state, else
// anywhere. state is the zero State if the URL has none.
func (s *Screens) HomeNotFound(ctx context.Context, reason, city string, state place.State) (*listingscreen.HomeNotFound, error) {
	m := &listingscreen.HomeNotFound{Reason: reason, City: city, State: state.Name, Nearby: []screens.Link{}}
	m.More = screens.Link{Href: "/search", Text: "Homes for sale"}
	areas := []search.Criteria{{}}
	if state.Code != "" {
		m.More = screens.Link{Href: listing.StatePath(state.Code), Text: "Homes for sale in " + state.Name}
		areas = []search.Criteria{{State: state.Code}, {}}
	}
	var known place.Place
	if city != "" && state.Code != "" {
		found, err := s.Search.Places.City(ctx, state.Code, place.Slug(city))
		if err != nil && apperr.CodeOf(err) != apperr.NotFound {
			return nil, err
		}
		if err == nil {
			known = found
			m.City = known.Name
			m.More = screens.Link{Href: listing.CityPath(state.Code, known.Name), Text: "Homes for sale in " + known.Name + ", " + state.Name}
			areas = append([]search.Criteria{{City: known.Name, State: state.Code}}, areas...)
		}
	}
	for _, area := range areas {
		homes, err := s.newestIn(ctx, area, missingHomes)
		if err != nil {
			return nil, err
		}
		if m.Cards = s.ShowCached(ctx, homes); len(homes) > 0 {
			break
		}
	}
	var err error
	m.Nearby, err = s.citiesInstead(ctx, known, city, state)
	return m, err
}

// citiesInstead returns links to the cities around a known city, to those around one that may have been
// misspelled, or to the largest ones of the state.
func (s *Screens) citiesInstead(ctx context.Context, known place.Place, city string, state place.State) ([]screens.Link, error) {
	if state.Code == "" {
		return []screens.Link{}, nil
	}
	near := known
	if near.Name == "" && city != "" {
		meant, err := s.Search.Places.Resolve(ctx, city+", "+state.Code, geo.Bounds{})
		if err != nil && apperr.CodeOf(err) != apperr.NotFound {
			return nil, err
		}
		if err == nil && meant.Kind == place.KindCity && meant.State == state.Code {
			near = meant.Place
		}
	}
	var cities []place.Place
	var err error
	if near.Name != "" {
		cities, err = s.Search.Places.NearCity(ctx, near.Point, missingCities+1)
		cities = around(cities, near.Point, known, missingCities)
	}
	if err == nil && len(cities) == 0 {
		cities, err = s.Search.Places.CitiesOf(ctx, state.Code, missingCities)
	}
	links := make([]screens.Link, len(cities))
	for i, c := range cities {
		links[i] = screens.Link{Href: listing.CityPath(c.State, c.Name), Text: c.Name + ", " + c.State}
	}
	return links, err
}

// nearbyMiles is how far away a city may be to count as nearby.
const nearbyMiles = 60

// around returns the cities near a point, without the given one.
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
