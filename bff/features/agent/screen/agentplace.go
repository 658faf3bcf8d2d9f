package screen

import (
	"cmp"
	"context"
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"golang.org/x/sync/errgroup"

	"hearthway/bff/features/agent"
	"hearthway/bff/features/place"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/format"
	"hearthway/bff/platform/geo"
	"hearthway/bff/platform/httpapi"
	"hearthway/bff/platform/screens"
)

// Numbers of cities on the page of a city, and on the page of a state.
const (
	citiesNear    = 8
	citiesOfState = 300
)

// AgentPlaceInput is a state and an optional city, by the slugs in the URL, and filters.
type AgentPlaceInput struct {
	State     string `query:"state" doc:"slug of the name: texas"`
	City      string `query:"city" doc:"slug: dallas; empty for the state's page"`
	Name      string `query:"name" secret:"true" doc:"words that parts of the name begin with"`
	Language  string `query:"language"`
	Specialty string `query:"specialty"`
	Price     string `query:"price" doc:"of the homes an agent sells there, dollars: 300000-600000; either end may be missing"`
	Page      string `query:"page"`
}

// AgentPlaceData lists the agents of a state or city, or of a curated list.
type AgentPlaceData struct {
	Kind    string           `json:"kind" enum:"state,city,list"`
	Title   string           `json:"title"`
	Name    string           `json:"name" doc:"Dallas, or Texas; of a list empty"`
	Text    string           `json:"text"`
	Order   string           `json:"order" doc:"how agents are ordered"`
	Path    string           `json:"path" doc:"of the page, without filters"`
	Crumbs  []screens.Link   `json:"crumbs"`
	Count   int              `json:"count" doc:"of agents that the filters leave"`
	All     int              `json:"all" doc:"without filters"`
	Agents  []AgentCard      `json:"agents"`
	Page    int              `json:"page"`
	Pages   int              `json:"pages"`
	Filters AgentFilters     `json:"filters"`
	Cities  []AgentPlaceLink `json:"cities" doc:"of the state, or near the city"`
	Point   *AgentPoint      `json:"point" doc:"of the city"`
	LeftOut string           `json:"left_out" doc:"a sentence about parameters that can't be read, or empty"`
}

// AgentFilters are the chosen filters and the available values.
type AgentFilters struct {
	Name        string   `json:"name"`
	Language    string   `json:"language"`
	Specialty   string   `json:"specialty"`
	Price       string   `json:"price"`
	Languages   []string `json:"languages" doc:"spoken by agents there, most frequent first"`
	Specialties []string `json:"specialties"`
}

// AgentPoint is the position of a city, or of an agent in it.
type AgentPoint struct {
	Latitude  float64 `json:"latitude"`
	Longitude float64 `json:"longitude"`
}

func init() {
	screens.Add(&declared, screens.Declaration{Name: "agent-place", Page: "AgentPlace", Summary: "The agents of a state or city", Access: httpapi.Everyone},
		func(s *Screens, ctx context.Context, in *AgentPlaceInput) (screens.Answer[AgentPlaceData], error) {
			return s.Place(ctx, *in)
		})
}

// Place returns the page of the agents of a state or city; an apperr.NotFound if there is no such place.
func (s *Screens) Place(ctx context.Context, in AgentPlaceInput) (screens.Answer[AgentPlaceData], error) {
	state, ok := place.StateOf(in.State)
	if !ok {
		return screens.Answer[AgentPlaceData]{}, apperr.New(apperr.NotFound, "This page could not be found")
	}
	data := AgentPlaceData{
		Kind: "state", Name: state.Name, Title: "Real estate agents in " + state.Name, Path: StatePath(state.Code), Agents: []AgentCard{}, Cities: []AgentPlaceLink{},
		Crumbs:  []screens.Link{{Href: directoryPath, Text: "Real estate agents"}, {Href: StatePath(state.Code), Text: state.Name}},
		Filters: AgentFilters{Name: in.Name, Language: in.Language, Specialty: in.Specialty, Price: in.Price},
	}
	slug, cities := "", 0
	linkCities := func(ctx context.Context) (err error) {
		data.Cities, cities, err = s.citiesOf(ctx, state.Code)
		return err
	}
	if in.City != "" {
		city, err := s.Agents.City(ctx, state.Code, in.City)
		if err != nil {
			return screens.Answer[AgentPlaceData]{}, err
		}
		slug = place.Slug(city.Name)
		data.Kind, data.Name, data.Title, data.Path = "city", city.Name, "Real estate agents in "+city.Name+", "+state.Name, CityPath(state.Code, slug)
		data.Crumbs = append(data.Crumbs, screens.Link{Href: data.Path, Text: city.Name})
		data.Point = &AgentPoint{Latitude: city.Point.Lat, Longitude: city.Point.Lng}
		linkCities = func(ctx context.Context) (err error) {
			data.Cities, err = s.near(ctx, city)
			return err
		}
	}
	g, gctx := errgroup.WithContext(ctx) // independent of each other
	g.Go(func() error { return linkCities(gctx) })
	g.Go(func() error {
		count, err := s.Agents.CountIn(gctx, state.Code, slug)
		data.All, data.Filters.Languages, data.Filters.Specialties = count.Agents, texts(count.Languages), texts(count.Specialties)
		return err
	})
	g.Go(func() error { return s.fillPlace(gctx, &data, in, state.Code, slug) })
	if err := g.Wait(); err != nil {
		return screens.Answer[AgentPlaceData]{}, err
	}
	data.Text = placeText(data, cities)
	data.Order = "Agents with the most homes for sale and sold in " + data.Name + " in the past 12 months come first, then by name. No one can pay for placement in this list."
	head := s.placeHead(data, data.Text)
	if asked := strings.TrimSuffix(directoryPath+"/"+in.State+"/"+in.City, "/"); asked != data.Path {
		head.Status, head.Redirect = http.StatusMovedPermanently, data.Path+queryOf(data.Filters, data.Page)
	}
	return screens.Answer[AgentPlaceData]{Head: head, Data: data}, nil
}

// fillPlace adds the agents to the page of a state or city.
func (s *Screens) fillPlace(ctx context.Context, data *AgentPlaceData, in AgentPlaceInput, state, citySlug string) error {
	number, low, high, refused := readPlace(in)
	data.LeftOut = screens.LeftOut(refused...)
	page, err := s.Agents.Directory(ctx, agent.Filter{
		State: state, City: citySlug, Name: in.Name, Language: in.Language, Specialty: in.Specialty, PriceFrom: low, PriceTo: high, Page: number,
	})
	if err != nil {
		return err
	}
	if citySlug == "" {
		return s.fill(ctx, data, page)
	}
	var points map[string]geo.Point
	g, gctx := errgroup.WithContext(ctx)
	g.Go(func() error { return s.fill(gctx, data, page) })
	g.Go(func() (err error) {
		points, err = s.Agents.Points(gctx, page.Agents, state, citySlug)
		return err
	})
	if err := g.Wait(); err != nil {
		return err
	}
	for i, one := range page.Agents {
		if at, ok := points[one.ID]; ok {
			data.Agents[i].Point = &AgentPoint{Latitude: at.Lat, Longitude: at.Lng}
		}
	}
	return nil
}

// fill adds a page of agents to a screen.
func (s *Screens) fill(ctx context.Context, data *AgentPlaceData, page agent.Page) (err error) {
	data.Agents, err = s.cardsOf(ctx, page.Agents)
	data.Count, data.Page, data.Pages = page.Count, page.Page, (page.Count+page.Limit-1)/page.Limit
	return err
}

// placeHead returns the head of a page that lists agents. It keeps pages with filters or without agents out of search engines.
func (s *Screens) placeHead(data AgentPlaceData, description string) screens.Head {
	title, path := data.Title, data.Path
	if data.Page > 1 {
		title, path = title+", page "+strconv.Itoa(data.Page), path+"?page="+strconv.Itoa(data.Page)
	}
	head := s.PageHead(path, title, description)
	head.Index = len(data.Agents) > 0 && queryOf(data.Filters, 1) == ""
	head.JSONLD = []any{s.Breadcrumbs(append([]screens.Link{{Href: "/", Text: "Home"}}, data.Crumbs...)), s.itemList(data.Title, data.Count, data.Agents)}
	return head
}

// placeText says how many agents there are, and for a state, in how many cities.
func placeText(data AgentPlaceData, cities int) string {
	if data.All == 0 {
		return "We don’t know of any agents who serve " + data.Name + " yet."
	}
	text := format.Plural(data.All, "agent serves ", "agents serve ") + data.Name + " or sold there in the past year"
	if cities > 0 {
		text += ", in " + format.Plural(cities, "city", "cities")
	}
	return text + ", with their licenses, brokerages and sales."
}

// citiesOf returns the cities of a state with the most agents, and the number of cities that have any.
func (s *Screens) citiesOf(ctx context.Context, state string) ([]AgentPlaceLink, int, error) {
	first, all, err := s.Agents.Cities(ctx, state, citiesOfState)
	links := make([]AgentPlaceLink, len(first))
	for i, one := range first {
		links[i] = countLink(one)
		links[i].Text = one.City
	}
	return links, all, err
}

// near returns the cities around a city that have agents.
func (s *Screens) near(ctx context.Context, city place.Place) ([]AgentPlaceLink, error) {
	links := []AgentPlaceLink{}
	around, err := s.Agents.Places.NearCity(ctx, city.Point, 4*citiesNear)
	if err != nil {
		return links, err
	}
	counts, err := s.Agents.CountsOf(ctx, around)
	for _, one := range around {
		n := counts[one.State+"/"+one.Slug].Agents
		if n > 0 && len(links) < citiesNear && (one.State != city.State || one.Slug != city.Slug) {
			links = append(links, AgentPlaceLink{
				Href: CityPath(one.State, one.Slug), Text: one.Name + ", " + one.State, Code: one.State, Agents: n, Latitude: one.Point.Lat, Longitude: one.Point.Lng,
			})
		}
	}
	return links, err
}

// readPlace parses the page and the range of prices, and returns the names of those that can't be read.
func readPlace(in AgentPlaceInput) (page int, low, high int64, refused []string) {
	page, ok := screens.ReadPage(in.Page)
	if !ok {
		refused = append(refused, "page")
	}
	if low, high, ok = bandOf(in.Price); !ok {
		refused = append(refused, "price")
	}
	return page, low, high, refused
}

// bandOf parses a price range in dollars: "300000-600000", "-300000" or "600000-". A missing or unreadable end is 0.
func bandOf(text string) (low, high int64, ok bool) {
	from, to, _ := strings.Cut(text, "-")
	low, err := strconv.ParseInt(cmp.Or(from, "0"), 10, 64)
	high, errHigh := strconv.ParseInt(cmp.Or(to, "0"), 10, 64)
	return max(low, 0), max(high, 0), err == nil && errHigh == nil
}

// queryOf encodes filters as a query string.
func queryOf(f AgentFilters, page int) string {
	values := url.Values{}
	for name, text := range map[string]string{"name": f.Name, "language": f.Language, "specialty": f.Specialty, "price": f.Price} {
		if text != "" {
			values.Set(name, text)
		}
	}
	if page > 1 {
		values.Set("page", strconv.Itoa(page))
	}
	if len(values) == 0 {
		return ""
	}
	return "?" + values.Encode()
}
