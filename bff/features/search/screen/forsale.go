package screen

import (
	"context"
	"net/http"

	"golang.org/x/sync/errgroup"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/listing/card"
	"hearthway/bff/features/place"
	"hearthway/bff/features/search"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/httpapi"
	"hearthway/bff/platform/regions"
	"hearthway/bff/platform/screens"
)

// Lengths of the lists on a state or city page.
const (
	placeHomes  = 12
	stateCities = 16
	cityPlaces  = 8
	cityZips    = 4
)

const textNoCity = "We couldn’t find a city with this name."

// placeSizes is the width of the hero image of a state or city page.
const placeSizes = "(min-width: 1100px) 480px, 100vw"

// ForSaleInput is a state, and optionally a city, as slugs from the URL.
type ForSaleInput struct {
	State string `query:"state" doc:"slug of the name: texas"`
	City  string `query:"city" doc:"slug: dallas; empty for the state's page"`
}

func init() {
	screens.Add(&declared, screens.Declaration{Name: "for-sale", Page: "ForSale", Summary: "A state or city page", Access: httpapi.Everyone, Missing: true, Shared: true},
		func(s *Screens, ctx context.Context, in *ForSaleInput) (screens.Answer[ForSaleData], error) {
			return s.ForSale(ctx, *in)
		})
}

// ForSale is the page of a state or a city. An unknown state is an apperr.NotFound; for an unknown
// city, the page says so and offers cities nearby.
func (s *Screens) ForSale(ctx context.Context, in ForSaleInput) (screens.Answer[ForSaleData], error) {
	state, ok := place.StateOf(in.State)
	if !ok {
		return screens.Answer[ForSaleData]{}, apperr.New(apperr.NotFound, "This page could not be found")
	}
	if in.City == "" {
		return s.forState(ctx, state, in)
	}
	city, err := s.Search.Places.City(ctx, state.Code, place.Slug(in.City))
	if apperr.CodeOf(err) == apperr.NotFound {
		city, err = s.cityOfFeed(ctx, state, in.City)
	}
	if apperr.CodeOf(err) == apperr.NotFound {
		return s.cityMissing(ctx, state, in)
	}
	if err != nil {
		return screens.Answer[ForSaleData]{}, err
	}
	return s.forCity(ctx, state, city, in)
}

// cityOfFeed returns a city that isn't in the gazetteer but has homes. Its position is that of one of
// them.
func (s *Screens) cityOfFeed(ctx context.Context, state place.State, city string) (place.Place, error) {
	found, err := s.Search.Run(ctx, search.Query{Criteria: search.Criteria{City: city, State: state.Code}, Sort: search.Newest, Page: 1, PerPage: 1})
	if err != nil {
		return place.Place{}, err
	}
	homes, err := s.Homes.ByIDs(ctx, found.IDs)
	if err != nil {
		return place.Place{}, err
	}
	if len(homes) == 0 {
		return place.Place{}, apperr.New(apperr.NotFound, textNoCity)
	}
	at := homes[0].Address
	return place.Place{
		Kind: place.KindCity, Name: at.City, Slug: place.Slug(at.City), City: at.City, State: at.State, County: at.County,
		Point: homes[0].MapPoint(),
	}, nil
}

func (s *Screens) forState(ctx context.Context, state place.State, in ForSaleInput) (screens.Answer[ForSaleData], error) {
	path := listing.StatePath(state.Code)
	data := ForSaleData{
		Kind: "state", Name: state.Name, Title: "Homes for sale in " + state.Name,
		Photo:      screens.ScenePhoto("state-"+state.Slug, "Illustration of a street in "+state.Name),
		Crumbs:     []screens.Link{{Href: "/", Text: "Home"}, {Href: path, Text: state.Name}},
		SearchHref: listing.SearchPath("state", state.Code), MarketHref: listing.MarketPath(state.Code, ""),
	}
	g, gctx := errgroup.WithContext(ctx)
	g.Go(func() error {
		regions.Depend(gctx, search.RegionsOf(search.Criteria{State: state.Code}))
		n, err := s.Homes.StateNumbers(gctx, state.Code)
		data.Count, data.Median, data.PerSqft, data.NewThisWeek = n.Count, n.Median, n.PerSqft, n.NewThisWeek
		return err
	})
	var homes []card.CachedCard
	g.Go(func() (err error) {
		homes, err = s.newestIn(gctx, search.Criteria{State: state.Code}, placeHomes)
		return err
	})
	g.Go(func() error {
		cities, err := s.Search.Places.CitiesOf(gctx, state.Code, stateCities)
		noteCities(gctx, cities)
		data.Places = cityLinks(cities)
		return err
	})
	if err := g.Wait(); err != nil {
		return screens.Answer[ForSaleData]{}, err
	}
	data.Cards = s.ShowCached(ctx, homes)
	data.Text = placeText(data, "", anySample(homes))
	return screens.Answer[ForSaleData]{Head: s.forSaleHead(data, path, addressOf(in)), Data: data}, nil
}

func (s *Screens) forCity(ctx context.Context, state place.State, city place.Place, in ForSaleInput) (screens.Answer[ForSaleData], error) {
	path := listing.CityPath(state.Code, city.Name)
	data := ForSaleData{
		Kind: "city", Name: city.Name, Title: "Homes for sale in " + city.Name + ", " + state.Name,
		Photo: cityPhoto(city, state),
		Crumbs: []screens.Link{
			{Href: "/", Text: "Home"}, {Href: listing.StatePath(state.Code), Text: state.Name}, {Href: path, Text: city.Name},
		},
		SearchHref: listing.SearchPath("city", city.Name, "state", state.Code), MarketHref: listing.MarketPath(state.Code, city.Name),
	}
	g, gctx := errgroup.WithContext(ctx)
	g.Go(func() error {
		regions.Depend(gctx, place.RegionsOfCity(state.Code, city.Name))
		n, err := s.Homes.CityNumbers(gctx, state.Code, city.Name)
		data.Count, data.Median, data.PerSqft, data.NewThisWeek = n.Count, n.Median, n.PerSqft, n.NewThisWeek
		return err
	})
	var homes []card.CachedCard
	var zips []PlaceLink
	g.Go(func() (err error) {
		homes, err = s.newestIn(gctx, search.Criteria{City: city.Name, State: state.Code}, placeHomes)
		if err == nil {
			zips, err = s.zipLinks(gctx, homes)
		}
		return err
	})
	g.Go(func() error {
		near, err := s.Search.Places.NearCity(gctx, city.Point, cityPlaces+1)
		near = around(near, city.Point, city, cityPlaces)
		noteCities(gctx, near)
		data.Places = cityLinks(near)
		return err
	})
	if err := g.Wait(); err != nil {
		return screens.Answer[ForSaleData]{}, err
	}
	data.Places = append(data.Places, zips...)
	data.Cards = s.ShowCached(ctx, homes)
	data.Text = placeText(data, city.County, anySample(homes))
	return screens.Answer[ForSaleData]{Head: s.forSaleHead(data, path, addressOf(in)), Data: data}, nil
}

// newestIn returns the newest listings in an area.
func (s *Screens) newestIn(ctx context.Context, c search.Criteria, limit int) ([]card.CachedCard, error) {
	result, err := s.Search.Run(ctx, search.Query{Criteria: c, Sort: search.Newest, Page: 1, PerPage: limit})
	if err != nil {
		return nil, err
	}
	return s.ByIDs(ctx, result.IDs)
}

// noteCities records that the response depends on the cities' listing counts.
func noteCities(ctx context.Context, cities []place.Place) {
	if len(cities) > 0 {
		regions.Depend(ctx, place.RegionsOfCities(cities))
	}
}

// cityLinks returns links to city pages, with listing counts.
func cityLinks(cities []place.Place) []PlaceLink {
	links := make([]PlaceLink, len(cities))
	for i, city := range cities {
		links[i] = PlaceLink{Href: listing.CityPath(city.State, city.Name), Text: city.Name + ", " + city.State, Count: city.Listings}
	}
	return links
}

// zipLinks returns links to searches in the ZIP codes of the newest homes.
func (s *Screens) zipLinks(ctx context.Context, homes []card.CachedCard) ([]PlaceLink, error) {
	links, seen := []PlaceLink{}, map[string]bool{"": true}
	for _, home := range homes {
		zip := home.Home.Zip
		if seen[zip] || len(links) == cityZips {
			continue
		}
		seen[zip] = true
		result, err := s.Search.Run(ctx, search.Query{Criteria: search.Criteria{Zipcode: zip}, Sort: search.Newest, Page: 1})
		if err != nil {
			return nil, err
		}
		links = append(links, PlaceLink{Href: listing.SearchPath("zipcode", zip), Text: zip, Count: result.Count})
	}
	return links, nil
}

func anySample(homes []card.CachedCard) bool {
	for _, home := range homes {
		if home.Home.Sample != "" {
			return true
		}
	}
	return false
}

func cityPhoto(city place.Place, state place.State) screens.Photo {
	return screens.ScenePhoto("city-"+place.Slug(city.Name), "Illustration of "+city.Name+", "+state.Name)
}

// addressOf is the requested path.
func addressOf(in ForSaleInput) string {
	path := "/for-sale/" + in.State
	if in.City != "" {
		path += "/" + in.City
	}
	return path
}

// forSaleHead is the head of a state or city page; requested is the requested path.
func (s *Screens) forSaleHead(data ForSaleData, path, requested string) screens.Head {
	description := data.Title + "."
	if len(data.Text) > 0 {
		description = data.Text[0]
	}
	head := s.PageHead(path, data.Title, description)
	head.Image = s.Absolute(data.Photo.Src + "-1440.jpg")
	head.Preload = screens.Preload(data.Photo, screens.PhonePicture, placeSizes)
	head.Index = data.Count > 0 // a page without homes doesn't belong in search engines
	head.JSONLD = []any{s.Breadcrumbs(data.Crumbs), card.ItemList(s.Site, data.Title, data.Count, data.Cards)}
	if requested != path {
		head.Status, head.Redirect = http.StatusMovedPermanently, path
	}
	return head
}

// CityInfo returns the page of a city, for callers that only need its text and numbers; an
// apperr.NotFound if there is no such city.
func (s *Screens) CityInfo(ctx context.Context, state, city string) (ForSaleData, error) {
	answer, err := s.ForSale(ctx, ForSaleInput{State: state, City: city})
	if err == nil && (city == "" || answer.Data.NotFound != nil) {
		err = apperr.New(apperr.NotFound, textNoCity)
	}
	return answer.Data, err
}
