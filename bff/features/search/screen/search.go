package screen

import (
	"cmp"
	"context"
	"math"
	"net/http"
	"net/url"
	"strings"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/listing/card"
	"hearthway/bff/features/place"
	"hearthway/bff/features/search"
	"hearthway/bff/features/search/searchurl"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/format"
	"hearthway/bff/platform/geo"
	"hearthway/bff/platform/httpapi"
	"hearthway/bff/platform/screens"
)

// nearbyCities is the number of cities offered below a search.
const nearbyCities = 6

// The sizes of the first home's picture: in a list and next to a map; and its width in pixels in the
// row below a map on phones.
const (
	listSizes = "(min-width: 1280px) 400px, (min-width: 1100px) 31vw, 46vw"
	rowSizes  = "(min-width: 1200px) 326px, 368px"
	phoneRow  = "320"
)

func init() {
	screens.Add(&declared, screens.Declaration{
		Name: "search", Page: "Search", Access: httpapi.Everyone, Shared: true, Query: []string{"bathroom"},
		Summary: "Search results as a map or list; unreadable parameters are left out and named in the explanation",
	}, func(s *Screens, ctx context.Context, in *SearchInput) (screens.Answer[SearchData], error) {
		return s.SearchPage(ctx, in.query)
	})
}

// SearchPage is the map or the list of a search, from its URL parameters.
func (s *Screens) SearchPage(ctx context.Context, values url.Values) (screens.Answer[SearchData], error) {
	in := readSearch(values)
	private, err := s.commuting(ctx, &in.query.Criteria)
	if err != nil {
		return screens.Answer[SearchData]{}, err
	}
	found, err := s.Search.Find(ctx, in.query)
	if err != nil {
		return screens.Answer[SearchData]{}, err
	}
	homes, err := s.ByIDs(ctx, found.IDs)
	if err != nil {
		return screens.Answer[SearchData]{}, err
	}
	params := searchurl.NewParams(withPlace(found.Criteria, found.ReturnTo))
	params.Zoom = found.Zoom
	data := SearchData{
		View:      in.view,
		Title:     titleOf(found),
		Area:      areaOf(found.Area),
		Criteria:  params,
		Sort:      string(found.Sort),
		Count:     found.Count,
		Page:      in.query.Page,
		PerPage:   in.query.PerPage,
		PageCount: (found.Count + in.query.PerPage - 1) / in.query.PerPage,
		Cards:     s.ShowCached(ctx, homes),
		Clusters:  clustersOf(found.Clusters),
		Facets:    facetsOf(found.Facets),
		Options:   SearchOptions{SubTypes: listing.SubTypes, Designs: listing.Designs, Views: listing.ViewValues, Features: listing.FeatureValues},
		Loosen:    []Loosening{},
		Nearby:    []screens.Link{},
		Explanation: strings.TrimSpace(strings.Join(
			[]string{found.Unclear, found.Guess, screens.LeftOut(in.refused...), private}, " ")),
	}
	if found.Count == 0 && found.Area.Kind != search.AreaUnknown {
		if data.Loosen, err = s.loosen(ctx, found, found.Sort); err != nil {
			return screens.Answer[SearchData]{}, err
		}
	}
	if data.Nearby, err = s.nearby(ctx, found, in.view); err != nil {
		return screens.Answer[SearchData]{}, err
	}
	data.Unread, data.Protected, data.Choices = unreadOf(found, in.view), protectedOf(found), choicesOf(found, in.view)
	if found.Drive.Minutes > 0 {
		data.Drive = &Drive{Minutes: found.Drive.Minutes, To: found.Drive.To}
	}
	head := s.searchHead(data)
	if to := cmp.Or(found.Home, canonical(in, data, found, values)); to != "" {
		head.Status, head.Redirect = http.StatusFound, to
	}
	return screens.Answer[SearchData]{Head: head, Data: data}, nil
}

// SearchCount counts the homes that a search would show; it takes the parameters of SearchPage.
func (s *Screens) SearchCount(ctx context.Context, values url.Values) (screens.Answer[CountData], error) {
	in := readSearch(values)
	in.query.PerPage, in.query.ClusterZoom = 0, 0
	if _, err := s.commuting(ctx, &in.query.Criteria); err != nil {
		return screens.Answer[CountData]{}, err
	}
	found, err := s.Search.Find(ctx, in.query)
	if err != nil {
		return screens.Answer[CountData]{}, err
	}
	head := s.PageHead("/search", titleOf(found), "")
	head.Index = false
	return screens.Answer[CountData]{Head: head, Data: CountData{
		Count: found.Count, Facets: facetsOf(found.Facets), Per100K: s.MonthlyPer100K(ctx, found.Area.Place.State),
	}}, nil
}

// withPlace adds the place in which an area was drawn: only the first of several areas counts, so a
// URL may also contain that place.
func withPlace(c, returnTo search.Criteria) search.Criteria {
	if c.Bounds == nil {
		c.Bounds = returnTo.Bounds
	}
	if len(c.Polygon) > 0 || c.Bounds != nil {
		c.Zipcode, c.City, c.Neighborhood, c.County, c.State = returnTo.Zipcode, returnTo.City, returnTo.Neighborhood, returnTo.County, returnTo.State
		c.School, c.Metro = returnTo.School, returnTo.Metro
	}
	return c
}

// titleOf names the homes that a search is for: "Dallas, TX homes sold".
func titleOf(found search.Found) string {
	what := "for sale"
	switch {
	case found.Criteria.SoldWithin > 0:
		what = "sold"
	case found.Criteria.Pending:
		what = "under contract"
	}
	return strings.Replace(searchTitle(found.Area), "for sale", what, 1)
}

// searchTitle names the area: "Dallas, TX homes for sale".
func searchTitle(area search.Area) string {
	switch {
	case area.Kind == search.AreaSchool:
		return "Homes for sale near " + area.Place.Name
	case area.Kind == search.AreaBounds && area.Label != "":
		return "Homes for sale around " + area.Label
	case area.Kind == search.AreaPolygon && area.Within != "":
		return "Homes for sale in your area around " + area.Within
	case area.Within != "":
		return "Homes for sale around " + area.Within
	case area.Kind == search.AreaPolygon || area.Kind == search.AreaBounds:
		return "Homes for sale in this area"
	case area.Label != "":
		return area.Label + " homes for sale"
	}
	return "Homes for sale"
}

func areaOf(area search.Area) Area {
	kind := area.Kind
	if kind == search.AreaUnknown {
		kind = search.AreaNation
	}
	shown := Area{Kind: string(kind), Label: area.Label, Bounds: searchurl.NewBounds(area.Bounds)}
	switch kind {
	case search.AreaCity:
		shown.MarketHref = listing.MarketPath(area.Place.State, area.Place.Name)
	case search.AreaMetro:
		shown.MarketHref = listing.MetroMarketPath(area.Place.Slug)
	case search.AreaState:
		shown.MarketHref = listing.MarketPath(area.Place.State, "")
	}
	return shown
}

// nearby returns links to the cities around the area, to the places whose names are similar to an unknown
// one, or to the featured cities.
func (s *Screens) nearby(ctx context.Context, found search.Found, view string) ([]screens.Link, error) {
	area := found.Area
	if area.Kind == search.AreaUnknown && found.Criteria.Location != "" {
		similar, err := s.Search.Places.Suggest(ctx, found.Criteria.Location, nearbyCities)
		if err != nil || len(similar) > 0 {
			return similarLinks(similar, view), err
		}
	}
	if area.Kind == search.AreaNation || area.Kind == search.AreaUnknown {
		links := make([]screens.Link, len(Featured))
		for i, t := range Featured {
			links[i] = cityLink(t.City, t.State, view)
		}
		return links, nil
	}
	cities, err := s.citiesAround(ctx, area)
	if err != nil && apperr.CodeOf(err) != apperr.NotFound {
		return nil, err
	}
	links := make([]screens.Link, len(cities))
	for i, city := range cities {
		links[i] = cityLink(city.Name, city.State, view)
	}
	return links, nil
}

func similarLinks(similar []place.Suggestion, view string) []screens.Link {
	links := []screens.Link{}
	for _, hit := range similar {
		switch hit.Kind {
		case place.KindCity:
			links = append(links, cityLink(hit.City, hit.State, view))
		case place.KindCounty:
			links = append(links, placeLink(hit.Label, view, "county", hit.County, "state", hit.State))
		case place.KindNeighborhood:
			links = append(links, placeLink(hit.Label, view, "neighborhood", hit.Neighborhood, "city", hit.City, "state", hit.State))
		}
	}
	return links
}

func (s *Screens) citiesAround(ctx context.Context, area search.Area) ([]place.Place, error) {
	if area.Kind == search.AreaState {
		return s.Search.Places.CitiesOf(ctx, area.Place.State, nearbyCities) // their listing counts aren't shown
	}
	at := area.Place.Point
	if at == (geo.Point{}) {
		at = middle(area.Bounds)
	}
	cities, err := s.Search.Places.NearCity(ctx, at, nearbyCities+1)
	return around(cities, at, area.Place, nearbyCities), err
}

func middle(b geo.Bounds) geo.Point {
	east := b.East
	if east < b.West {
		east += 360
	}
	lng := (b.West + east) / 2
	if lng > 180 {
		lng -= 360
	}
	return geo.Point{Lat: (b.South + b.North) / 2, Lng: math.Max(-180, lng)}
}

func cityLink(city, state, view string) screens.Link {
	return placeLink(city+", "+state, view, "city", city, "state", state)
}

func placeLink(text, view string, params ...string) screens.Link {
	return screens.Link{Href: inView(listing.SearchPath(params...), view), Text: text}
}

// inView is a path of a search on the map, for the map or the list.
func inView(path, view string) string {
	if view == "list" {
		return strings.Replace(path, "/search", "/search/list", 1)
	}
	return path
}

// searchHead keeps filtered searches out of search engines, which should index the pages of states,
// cities and homes instead.
func (s *Screens) searchHead(data SearchData) screens.Head {
	path, phone, sizes := "/search", phoneRow, rowSizes
	if data.View == "list" {
		path, phone, sizes = "/search/list", screens.PhonePicture, listSizes
	}
	first := []screens.HeadLink{}
	if len(data.Cards) > 0 {
		first = screens.Preload(data.Cards[0].Photos[0], phone, sizes)
	}
	head := s.PageHead(path, data.Title, format.Plural(data.Count, "home", "homes")+". "+data.Title+" with photos, facts and price history.")
	// Filters create endless variants of a page, so the canonical URL has none; and a page without
	// homes isn't worth indexing.
	head.Index = data.Count > 0
	head.Preload = first
	head.JSONLD = []any{card.ItemList(s.Site, data.Title, data.Count, data.Cards)}
	return head
}
