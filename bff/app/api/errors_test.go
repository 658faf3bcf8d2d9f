package api

import (
	"context"
	"errors"
	"io"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/gofiber/fiber/v3"

	"hearthway/bff/app/services"
	"hearthway/bff/features/listing"
	listingapi "hearthway/bff/features/listing/api"
	"hearthway/bff/features/listing/card"
	"hearthway/bff/features/place"
	"hearthway/bff/features/search"
	searchapi "hearthway/bff/features/search/api"
	"hearthway/bff/platform/apperr"
)

// The calls are tested on the whole program (bff/scenarios). These are the errors that a real database can't be made to return.

// These stores return an error for everything.
type (
	failingEngine struct{ err error }
	failingHomes  struct {
		card.Homes
		err error
	}
	failingPlaces struct {
		search.Places
		err error
	}
)

func (f failingEngine) Find(context.Context, search.Query) (search.Result, error) {
	return search.Result{}, f.err
}

func (f failingHomes) Visible(context.Context, string) (listing.Listing, error) {
	return listing.Listing{}, f.err
}

func (f failingPlaces) Suggest(context.Context, string, int) ([]place.Suggestion, error) {
	return nil, f.err
}

func (f failingPlaces) City(context.Context, string, string) (place.Place, error) {
	return place.Place{}, f.err
}

func TestErrorResponsesHideCauses(t *testing.T) {
	secret := "dial tcp 10.0.0.7:5432: connection refused"
	for _, c := range []struct {
		err    error
		status int
	}{
		{errors.New(secret), 500},
		{apperr.Wrap(apperr.Internal, "Something of ours.", errors.New(secret)), 500},
		{apperr.Wrap(apperr.Unavailable, "The listings cannot be reached. Please try again in a moment.", errors.New(secret)), 503},
		{errors.Join(errors.New(secret), context.DeadlineExceeded), 503},
	} {
		homes, places := failingHomes{err: c.err}, failingPlaces{err: c.err}
		service := &search.Service{Engine: failingEngine{c.err}, Places: places}
		app := fiber.New()
		screens := NewScreens(ScreenDeps{Homes: homes, Areas: services.Areas{Search: service}})
		records := listingapi.Records{Homes: homes}
		New(app, Deps{Screens: screens, Search: searchapi.Calls{Records: records, Screens: screens.Search, Search: service}, Listing: listingapi.Calls{Records: records, Screens: screens.Listing}})
		for _, call := range []string{
			"POST /api/v1/properties/search", "POST /api/v1/properties/search/map", "GET /api/v1/properties/get-by-alias/oak",
			"GET /api/pub/properties/search-bar?term=dal", "GET /api/pub/properties/get-city-info?city=dallas&state=tx",
			"GET /api/screens/search-count", "GET /api/screens/property?alias=oak",
		} {
			method, path, _ := strings.Cut(call, " ")
			response, err := app.Test(httptest.NewRequest(method, path, nil), fiber.TestConfig{Timeout: 0})
			if err != nil {
				t.Fatal(err)
			}
			raw, err := io.ReadAll(response.Body)
			_ = response.Body.Close()
			if err != nil || response.StatusCode != c.status || !strings.HasPrefix(string(raw), `{"success":false,"error":"`) || strings.Contains(string(raw), "10.0.0.7") {
				t.Errorf("%s: %d, want %d: %s", call, response.StatusCode, c.status, raw)
			}
			if c.status == 503 && response.Header.Get("Retry-After") == "" {
				t.Errorf("%s does not say when to come back", call)
			}
		}
	}
}

// The store returns each ZIP code once. If it doesn't, the call removes the repeats.
func TestRepeatedZipCodesAreMerged(t *testing.T) {
	bar := searchapi.BarOf([]place.Suggestion{
		{Kind: place.KindZip, Label: "75206", City: "Dallas", State: "TX", Zipcode: "75206"},
		{Kind: place.KindAddress, Label: "1 Elm Street", Zipcode: "75206", Alias: "elm"},
		{Kind: place.KindCity, Label: "Dallas, TX", City: "Dallas", State: "TX"},
		{Kind: place.KindCity, Label: "Dallas, GA", City: "Dallas", State: "GA"},
		{Kind: place.KindZip, Label: "75207", City: "Dallas", State: "TX", Zipcode: "75207"},
	})
	var labels []string
	for _, hit := range bar.Results {
		labels = append(labels, hit.HumanLocation)
	}
	if got := strings.Join(labels, "; "); got != "75206, Dallas, TX; Dallas, TX; Dallas, GA; 75207, Dallas, TX" || bar.Match != "zip" {
		t.Errorf("%s, match %s", got, bar.Match)
	}
}
