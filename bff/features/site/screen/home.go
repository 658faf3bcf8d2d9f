// Package screen has the screens that don't belong to any other area.
package screen

import (
	"context"

	"golang.org/x/sync/errgroup"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/listing/card"
	"hearthway/bff/features/place"
	"hearthway/bff/features/search"
	searchscreen "hearthway/bff/features/search/screen"
	"hearthway/bff/platform/format"
	"hearthway/bff/platform/httpapi"
	"hearthway/bff/platform/regions"
	"hearthway/bff/platform/screens"
)

// Screens are the screens that don't belong to any other area.
type Screens struct {
	screens.Site
	*card.Cards
	Search *search.Service
}

// declared collects the screens; each file adds its own.
var declared screens.Declarations[*Screens]

func init() {
	screens.Add(&declared, screens.Declaration{Name: "home", Page: "Home", Summary: "The home page", Access: httpapi.Everyone, Shared: true, Scenes: homeScenes()},
		func(s *Screens, ctx context.Context, _ *screens.NoInput) (screens.Answer[HomeData], error) {
			return s.Home(ctx)
		})
}

// homeScenes are the drawings of the home page: the one at its top, and one for each city.
func homeScenes() []string {
	scenes := []string{heroScene}
	for _, city := range searchscreen.Featured {
		scenes = append(scenes, city.Scene)
	}
	return scenes
}

// Declare declares the screens.
func (s *Screens) Declare(r *screens.Registry) { declared.Declare(s, r) }

// HomeData is what the home page shows.
type HomeData struct {
	Homes  int            `json:"homes" doc:"number of homes for sale"`
	Quick  []screens.Link `json:"quick" doc:"searches offered below the field"`
	Fresh  Rail           `json:"fresh" doc:"most recently listed"`
	Cities []CityTile     `json:"cities"`
	Rate   card.Rate      `json:"rate"`
}

// Rail is a row of homes with a link to all of them.
type Rail struct {
	Title string        `json:"title"`
	Note  string        `json:"note"`
	All   *screens.Link `json:"all"`
	Cards []card.Card   `json:"cards"`
}

// CityTile is a city with its picture and numbers.
type CityTile struct {
	Name   string        `json:"name"`
	State  string        `json:"state" doc:"long name"`
	Href   string        `json:"href"`
	Homes  int           `json:"homes"`
	Median int64         `json:"median" doc:"median price in dollars; 0 if no home there has a price"`
	Photo  screens.Photo `json:"photo"`
}

// freshHomes is the number of homes in the home page's rail.
const freshHomes = 8

// The hero image of the home page: its width in pixels on phones, and its sizes.
const (
	heroScene = "hero"
	phoneHero = "960"
	heroSizes = "100vw"
)

// Home is the home page.
func (s *Screens) Home(ctx context.Context) (screens.Answer[HomeData], error) {
	data := HomeData{
		Quick: []screens.Link{
			{Href: listing.SearchPath("city", "Dallas", "state", "TX"), Text: "Dallas, TX"},
			{Href: listing.SearchPath("city", "Bradenton", "state", "FL"), Text: "Bradenton, FL"},
			{Href: listing.SearchPath("zipcode", "75206"), Text: "75206"},
			{Href: listing.SearchPath("open_house", "true"), Text: "Open houses"},
		},
		Cities: make([]CityTile, len(searchscreen.Featured)),
	}
	regions.Depend(ctx, nil) // the page shows the number of all homes
	g, gctx := errgroup.WithContext(ctx)
	g.Go(func() (err error) { data.Homes, err = s.Homes.CountActive(gctx); return err })
	g.Go(func() (err error) { data.Fresh, err = s.fresh(gctx); return err })
	g.Go(func() (err error) { data.Rate, err = s.WeeklyRate(gctx); return err })
	for i := range searchscreen.Featured {
		g.Go(func() (err error) { data.Cities[i], err = s.tile(gctx, i); return err })
	}
	if err := g.Wait(); err != nil {
		return screens.Answer[HomeData]{}, err
	}
	return screens.Answer[HomeData]{Head: s.homeHead(data), Data: data}, nil
}

// fresh is the rail of the newest listings.
func (s *Screens) fresh(ctx context.Context) (Rail, error) {
	homes, err := s.Homes.Newest(ctx, freshHomes)
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
		All:   &screens.Link{Href: "/search/list", Text: "See all homes"},
		Cards: s.ShowAll(homes, s.LatestRate(ctx)),
	}
	if day.Count >= len(homes) && day.Count > 0 {
		rail.Title, rail.Note = "New since yesterday", "Listed in the past day, anywhere in the country"
		rail.All = &screens.Link{Href: "/search/list?days_listed_max=1", Text: "See all " + format.Plural(day.Count, "new home", "new homes")}
	}
	return rail, nil
}

func (s *Screens) tile(ctx context.Context, i int) (CityTile, error) {
	t := searchscreen.Featured[i]
	numbers, err := s.Homes.CityNumbers(ctx, t.State, t.City)
	if err != nil {
		return CityTile{}, err
	}
	state, _ := place.StateByCode(t.State)
	return CityTile{
		Name: t.City, State: state.Name, Href: listing.CityPath(t.State, t.City),
		Homes: numbers.Count, Median: numbers.Median,
		Photo: screens.ScenePhoto(t.Scene, "Illustration of "+t.City+", "+state.Name),
	}, nil
}

func (s *Screens) homeHead(data HomeData) screens.Head {
	head := s.PageHead("/", s.Name+": homes for sale in the United States",
		format.Plural(data.Homes, "home", "homes")+" for sale, each with its price history, its monthly cost and the office that lists it. Search by city, ZIP code or address, on a map or in a list.")
	head.JSONLD = []any{s.Website(), s.Organization(), card.ItemList(s.Site, data.Fresh.Title, len(data.Fresh.Cards), data.Fresh.Cards)}
	head.Preload = screens.Preload(screens.ScenePhoto(heroScene, ""), phoneHero, heroSizes)
	return head
}

// PathInput is the path of a page.
type PathInput struct {
	Path string `query:"path" secret:"true"`
}
