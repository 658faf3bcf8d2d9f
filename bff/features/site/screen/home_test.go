package screen

import (
	"context"
	"slices"
	"strings"
	"testing"
	"time"

	"hearthway/bff/features/listing/card"
	"hearthway/bff/features/search"
	"hearthway/bff/platform/screens"
	"hearthway/bff/testkit/fake"
)

func TestHome(t *testing.T) {
	homes := fake.Many()
	for i := range homes {
		homes[i].ListedAt = fake.Now.Add(-2 * time.Hour)
	}
	s := screensOf(&fake.Listings{Homes: homes, Rates: fake.Rates()})
	d := fake.Must[HomeData](t)(s.Home(context.Background())).Data
	if d.Homes != 60 || len(d.Fresh.Cards) != 8 || d.Fresh.Title != "New since yesterday" || d.Fresh.All.Href != "/search/list?days_listed_max=1" {
		t.Errorf("%d homes, fresh %q %d %+v", d.Homes, d.Fresh.Title, len(d.Fresh.Cards), d.Fresh.All)
	}
	if len(d.Cities) != 4 || d.Cities[0].Href != "/for-sale/texas/dallas" || d.Cities[0].Homes != 60 || d.Cities[0].Photo.Src != "/pictures/scene/city-dallas" {
		t.Errorf("cities %+v", d.Cities)
	}
	if d.Rate.Percent != 7.28 || d.Rate.Change != 0.25 || d.Rate.AsOf != "2026-10-01" || len(d.Rate.Weeks) != 2 {
		t.Errorf("rate %+v", d.Rate)
	}
}

func TestHomeWithoutListingsOrRates(t *testing.T) {
	d := fake.Must[HomeData](t)(screensOf(&fake.Listings{}).Home(context.Background())).Data
	if d.Homes != 0 || d.Fresh.Title != "Newest homes" || d.Rate.Percent != 0 || d.Rate.Weeks == nil || d.Fresh.Cards == nil {
		t.Errorf("%+v", d)
	}
}

// The illustrations on the home page are drawn before anyone requests them.
func TestHomeDeclaresItsScenes(t *testing.T) {
	s := screensOf(&fake.Listings{Homes: fake.Many(), Rates: fake.Rates()})
	declared := screens.NewRegistry("NotFound", s).Scenes()
	answer := fake.Must[HomeData](t)(s.Home(t.Context()))
	shown := []string{strings.TrimSuffix(answer.Head.Preload[0].Href, "-"+phoneHero+".avif")}
	for _, city := range answer.Data.Cities {
		shown = append(shown, city.Photo.Src)
	}
	for _, picture := range shown {
		if !slices.Contains(declared, strings.TrimPrefix(picture, "/pictures/scene/")) {
			t.Errorf("%s is not among %v", picture, declared)
		}
	}
}

// screensOf returns the screens over fake listings.
func screensOf(w *fake.Listings) *Screens {
	return &Screens{
		Site:   screens.Site{Name: "Hearthway", Origin: "https://hearthway.example"},
		Cards:  &card.Cards{Homes: w, Rates: w, Now: func() time.Time { return fake.Now }},
		Search: &search.Service{Engine: fake.Engine{World: w}, Places: fake.Gazetteer{World: w}},
	}
}
