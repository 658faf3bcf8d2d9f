package screen

import (
	"context"
	"strings"

	"golang.org/x/sync/errgroup"

	"hearthway/bff/features/place"
	"hearthway/bff/features/search"
	"hearthway/bff/platform/httpapi"
)

// HomeData is what the front page shows.
type HomeData struct {
	Homes  int        `json:"homes" doc:"homes for sale, all of them"`
	Quick  []Link     `json:"quick" doc:"searches offered below the field"`
	Fresh  Rail       `json:"fresh" doc:"listed last"`
	Cities []CityTile `json:"cities"`
	Rate   Rate       `json:"rate"`
}

// Rail is a row of homes with a way to see all.
type Rail struct {
	Title string `json:"title"`
	Note  string `json:"note"`
	All   *Link  `json:"all"`
	Cards []Card `json:"cards"`
}

// CityTile is a city with its picture and numbers.
type CityTile struct {
	Name   string `json:"name"`
	State  string `json:"state" doc:"long name"`
	Href   string `json:"href"`
	Homes  int    `json:"homes"`
	Median int64  `json:"median" doc:"median price, dollars; 0 when no home there has one"`
	Photo  Photo  `json:"photo"`
}

// The homes in the front page's rail.
const freshHomes = 8

// tiles are the cities of the front page and the footer, with the scene that shows each.
var tiles = []struct{ city, state, scene string }{
	{"Dallas", "TX", "city-dallas"},
	{"Atlanta", "GA", "city-atlanta"},
	{"Springfield", "MO", "city-springfield"},
	{"Bradenton", "FL", "city-bradenton"},
}

// Home is the front page.
func (s *Screens) Home(ctx context.Context) (Answer[HomeData], error) {
	data := HomeData{
		Quick: []Link{
			{Href: searchWith("city", "Dallas", "state", "TX"), Text: "Dallas, TX"},
			{Href: searchWith("city", "Bradenton", "state", "FL"), Text: "Bradenton, FL"},
			{Href: searchWith("zipcode", "75206"), Text: "75206"},
			{Href: searchWith("open_house", "true"), Text: "Open houses"},
		},
		Cities: make([]CityTile, len(tiles)),
	}
	search.Note(ctx, nil) // it counts all homes
	g, gctx := errgroup.WithContext(ctx)
	g.Go(func() (err error) { data.Homes, err = s.Market.CountActive(gctx); return err })
	g.Go(func() (err error) { data.Fresh, err = s.fresh(gctx); return err })
	g.Go(func() (err error) { data.Rate, err = s.rate(gctx); return err })
	for i := range tiles {
		g.Go(func() (err error) { data.Cities[i], err = s.tile(gctx, i); return err })
	}
	if err := g.Wait(); err != nil {
		return Answer[HomeData]{}, err
	}
	return Answer[HomeData]{Head: s.homeHead(data), Data: data}, nil
}

// fresh is the rail of what was listed last.
func (s *Screens) fresh(ctx context.Context) (Rail, error) {
	homes, err := s.Listings.Newest(ctx, freshHomes)
	if err != nil {
		return Rail{}, err
	}
	day, err := s.Search.Find(ctx, search.Query{Sort: search.Newest, Criteria: search.Criteria{DaysListedMax: 1}})
	if err != nil {
		return Rail{}, err
	}
	rail := Rail{
		Title: "Newest homes",
		Note:  "Just listed, anywhere in the country",
		All:   &Link{Href: "/search/list", Text: "See all homes"},
		Cards: s.cards(homes, s.cardRate(ctx)),
	}
	if day.Count >= len(homes) && day.Count > 0 {
		rail.Title, rail.Note = "New today", "Listed in the past day, anywhere in the country"
		rail.All = &Link{Href: "/search/list?days_listed_max=1", Text: "See all " + plural(day.Count, "new home", "new homes")}
	}
	return rail, nil
}

func (s *Screens) tile(ctx context.Context, i int) (CityTile, error) {
	t := tiles[i]
	numbers, err := s.Market.CityNumbers(ctx, t.state, t.city)
	if err != nil {
		return CityTile{}, err
	}
	state, _ := place.StateByCode(t.state)
	return CityTile{
		Name: t.city, State: state.Name, Href: CityPath(t.state, t.city),
		Homes: numbers.Count, Median: numbers.Median,
		Photo: scenePhoto(t.scene, "Illustration of "+t.city+", "+state.Name),
	}, nil
}

func (s *Screens) homeHead(data HomeData) Head {
	head := s.headOf("/", s.Config.Name+": homes for sale in the United States",
		plural(data.Homes, "home", "homes")+" for sale, each with its price history, its monthly cost and the office that lists it. Search by city, ZIP code or address, on a map or in a list.")
	head.JSONLD = []any{s.website(), s.organization(), s.itemList(data.Fresh.Title, len(data.Fresh.Cards), data.Fresh.Cards)}
	head.Preload = preload(scenePhoto("hero", ""), phoneHero, heroSizes)
	return head
}

func (s *Screens) declareSite(r *registry) {
	declare(r, Declaration{Name: "home", Page: "Home", Summary: "The front page", Access: httpapi.Everyone, Shared: true},
		func(ctx context.Context, _ *NoInput) (Answer[HomeData], error) { return s.Home(ctx) })
	declare(r, Declaration{Name: "soon", Page: "Soon", Summary: "A page that isn't ready yet", Access: httpapi.Everyone, Shared: true},
		func(ctx context.Context, in *PathInput) (Answer[SoonData], error) {
			return s.Soon(ctx, strings.TrimSuffix(in.Path, "/"))
		})
	declare(r, Declaration{Name: "style-guide", Page: "StyleGuide", Summary: "Sample data for the style guide", Access: httpapi.Everyone, Shared: true},
		func(ctx context.Context, _ *NoInput) (Answer[StyleGuideData], error) { return s.StyleGuide(ctx) })
	declare(r, Declaration{Name: "not-found", Page: "NotFound", Summary: "The not-found page", Access: httpapi.Everyone, Shared: true},
		func(ctx context.Context, in *PathInput) (Answer[NotFoundData], error) {
			return s.NotFound(ctx, in.Path)
		})
}

// PathInput is the path of a page.
type PathInput struct {
	Path string `query:"path"`
}
