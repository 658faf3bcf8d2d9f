package app

import (
	"context"
	"errors"
	"fmt"
	"net/http"

	"hearthway/bff/platform/cache"
	"hearthway/bff/platform/screens"

	"hearthway/bff/app/api"
	"hearthway/bff/app/services"
	"hearthway/bff/features/listing"
	"hearthway/bff/features/listing/card"
	"hearthway/bff/features/listing/photos"
	"hearthway/bff/features/mortgage"
	"hearthway/bff/features/place"
	"hearthway/bff/features/search"
	searchdb "hearthway/bff/features/search/db"
	"hearthway/bff/features/surroundings"
	"hearthway/bff/platform/config"
	"hearthway/bff/platform/postgres"
	"hearthway/bff/platform/renderer"
)

// NewSearch creates the search service for an engine.
func NewSearch(db *postgres.DB, engine search.Engine) *search.Service {
	cards := &card.Cards{Rates: &mortgage.RateService{DB: db, Now: db.Now}, Now: db.Now}
	return &search.Service{Engine: engine, OffMarket: searchdb.NewEngine(db), Places: place.Service{DB: db}, Rate: cards.LatestRate,
		Schools: surroundings.Service{DB: db, Now: db.Now}, ListedSchools: searchdb.NewEngine(db).ListedSchools}
}

// NewScreenDeps assembles the dependencies of the screens; fragments caches cards.
func NewScreenDeps(c config.Config, d services.Deps, s *services.Services, views *listing.ViewCounter, fragments cache.Objects) api.ScreenDeps {
	social := make([]string, len(c.Links.Social))
	for i, link := range c.Links.Social {
		social[i] = link.URL
	}
	return api.ScreenDeps{
		Areas: s.Areas, Homes: listing.Service{DB: d.DB, Now: d.Now}, Rates: s.RateUpdates, Views: views, Fragments: fragments, Now: d.Now,
		Site: screens.Site{
			Name: c.Product.Name, Origin: c.HTTP.Origin(), Social: social, Postal: c.Mail.Postal,
		},
	}
}

// shrinkWith makes the renderer create the stored copies of photos.
func shrinkWith(client *renderer.Client) photos.Shrink {
	return func(ctx context.Context, file string) ([]byte, error) {
		small, err := client.Picture(ctx, renderer.Picture{File: file, Width: photoWidth, Format: "jpg"})
		if status, ok := errors.AsType[*renderer.StatusError](err); ok && status.Status < http.StatusInternalServerError {
			return nil, fmt.Errorf("%w: %w", photos.ErrNoPicture, err)
		}
		return small, err
	}
}
