package app

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"time"

	"hearthway/bff/platform/screens"

	"hearthway/bff/api"
	"hearthway/bff/features/listing"
	listingdb "hearthway/bff/features/listing/db"
	"hearthway/bff/features/listing/photos"
	mortgagedb "hearthway/bff/features/mortgage/db"
	placedb "hearthway/bff/features/place/db"
	"hearthway/bff/features/search"
	searchdb "hearthway/bff/features/search/db"
	"hearthway/bff/platform/config"
	"hearthway/bff/platform/postgres"
	"hearthway/bff/platform/renderer"
)

// NewScreens connects the screens with the database.
func NewScreens(c config.Config, db *postgres.DB, views *listing.ViewCounter) *api.Screens {
	social := make([]string, len(c.Links.Social))
	for i, link := range c.Links.Social {
		social[i] = link.URL
	}
	return &api.Screens{
		Listings: listingdb.New(db), Market: searchdb.NewEngine(db), Places: placedb.New(db), Rates: mortgagedb.New(db), Views: views, Now: time.Now,
		Search: &search.Service{Engine: searchdb.NewEngine(db), Places: placedb.New(db)},
		Site: screens.Site{
			Name: c.Product.Name, Origin: c.HTTP.Origin(), Social: social, Postal: c.Mail.Postal,
		},
	}
}

// shrinkWith lets the renderer make the copies that are kept of photos.
func shrinkWith(client *renderer.Client) photos.Shrink {
	return func(ctx context.Context, file string) ([]byte, error) {
		small, err := client.Picture(ctx, renderer.Picture{File: file, Width: photoWidth, Format: "jpg"})
		if status, ok := errors.AsType[*renderer.StatusError](err); ok && status.Status < http.StatusInternalServerError {
			return nil, fmt.Errorf("%w: %w", photos.ErrNoPicture, err)
		}
		return small, err
	}
}
