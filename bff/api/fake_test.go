package api

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/gofiber/fiber/v3"

	"hearthway/bff/domain/listing"
	"hearthway/bff/domain/mortgage"
	"hearthway/bff/domain/place"
	"hearthway/bff/domain/search"
	"hearthway/bff/fault"
	"hearthway/bff/geo"
	"hearthway/bff/screen"
)

var now = time.Date(2026, 11, 20, 15, 12, 0, 0, time.UTC)

// town is a store of homes in and around Dallas, with a gazetteer that knows Dallas, its
// ZIP code 75206 and Dallas County.
type town struct {
	homes []listing.Listing
	down  error
}

func home(id int64, change func(*listing.Listing)) listing.Listing {
	h := listing.Listing{
		ID: id, Source: "sample", SourceKey: "HW-" + alias(id), ListingID: alias(id), Alias: alias(id),
		Status: listing.Active, ListedAt: now.Add(-48 * time.Hour), ModifiedAt: now.Add(-time.Hour), Price: 400_000 + 1000*id,
		Address: listing.Address{Street: alias(id) + " Swiss Avenue", City: "Dallas", State: "TX", PostalCode: "75206", County: "Dallas County"},
		Point:   geo.Point{Lat: 32.8, Lng: -96.77}, Beds: int(id%4) + 1, Baths: 2, Sqft: 1800, YearBuilt: 1950, SubType: "Single Family",
		HOAMonthly: -1, Office: listing.Office{Name: "Prairie Oak Group", Phone: "2145550100", Email: "office@example.com"},
		Display: listing.Display{Entire: true, Address: true}, Sample: "Sample listing",
	}
	change(&h)
	return h
}

func alias(id int64) string { return "home-" + string(rune('a'+id/26)) + string(rune('a'+id%26)) }

// sixty are the homes of the town.
func sixty() *town {
	w := &town{}
	for id := range int64(60) {
		w.homes = append(w.homes, home(id+1, func(*listing.Listing) {}))
	}
	return w
}

// appOf serves the calls over a town.
func appOf(t *testing.T, w *town) (*fiber.App, Deps) {
	t.Helper()
	clock := func() time.Time { return now }
	service := &search.Service{Engine: w, Places: w}
	d := Deps{
		Screens: &screen.Screens{
			Listings: w, Places: w, Search: service, Rates: w, Now: clock,
			Config: screen.Config{Name: "Hearthway", Origin: "https://hearthway.example"},
		},
		Search: service, Listings: listing.Service{Store: w, Now: clock}, Places: w, Views: listing.NewViewCounter(w),
	}
	d.Screens.Views = d.Views
	app := fiber.New()
	New(app, d)
	return app, d
}

func (w *town) Find(ctx context.Context, q search.Query) (search.Result, error) {
	if w.down != nil {
		return search.Result{}, w.down
	}
	return search.Plain{Listings: w.homes, Now: func() time.Time { return now }}.Find(ctx, q)
}

func (w *town) ByIDs(_ context.Context, ids []int64) (out []listing.Listing, err error) {
	for _, id := range ids {
		for _, h := range w.homes {
			if h.ID == id {
				out = append(out, h)
			}
		}
	}
	return out, w.down
}

func (w *town) ByAlias(_ context.Context, alias string) (listing.Listing, error) {
	for _, h := range w.homes {
		if h.Alias == alias {
			return h, w.down
		}
	}
	return listing.Listing{}, fault.New(fault.NotFound, "This home does not exist or has already been sold.")
}

func (w *town) History(context.Context, int64) ([]listing.Event, error) { return nil, w.down }

func (w *town) Nearby(_ context.Context, id int64, limit int) ([]listing.Listing, error) {
	var out []listing.Listing
	for _, h := range w.homes {
		if h.ID != id && len(out) < limit {
			out = append(out, h)
		}
	}
	return out, w.down
}

func (w *town) Newest(_ context.Context, limit int) ([]listing.Listing, error) {
	return w.homes[:min(limit, len(w.homes))], w.down
}

func (w *town) CityNumbers(context.Context, string, string) (listing.Numbers, error) {
	return listing.Numbers{Count: len(w.homes), Median: 430_000, PerSqft: 215, NewThisWeek: 3}, w.down
}

func (w *town) StateNumbers(ctx context.Context, state string) (listing.Numbers, error) {
	return w.CityNumbers(ctx, state, "")
}

func (w *town) CountActive(context.Context) (int, error) { return len(w.homes), w.down }

func (w *town) Sources(context.Context) (map[string]listing.SourceInfo, error) {
	return map[string]listing.SourceInfo{"sample": {Name: "Hearthway sample inventory", Disclaimer: "Not guaranteed."}}, w.down
}

func (w *town) ForSitemap(context.Context, int64, int) ([]listing.Listing, error) {
	return nil, w.down
}

func (w *town) Latest(context.Context, int) ([]mortgage.WeeklyRate, error) {
	return []mortgage.WeeklyRate{{Week: now, Thirty: 7.28}}, w.down
}

func (w *town) AddViews(context.Context, map[int64]int) error           { return w.down }
func (w *town) Views(context.Context, int64) (int64, error)             { return 1203, w.down }
func (w *town) Nearest(context.Context, geo.Point) (place.Place, error) { return dallas, w.down }

var (
	dallas = place.Place{Kind: place.KindCity, Name: "Dallas", Slug: "dallas", City: "Dallas", State: "TX", County: "Dallas County", Point: geo.Point{Lat: 32.78, Lng: -96.8}}
	zip    = place.Place{Kind: place.KindZip, Name: "75206", City: "Dallas", State: "TX", Zipcode: "75206", Point: geo.Point{Lat: 32.83, Lng: -96.77}}
)

func noPlace() error { return fault.New(fault.NotFound, "no such place") }

func (w *town) City(_ context.Context, state, slug string) (place.Place, error) {
	if state == "TX" && slug == "dallas" {
		return dallas, w.down
	}
	return place.Place{}, noPlace()
}

func (w *town) Zip(_ context.Context, code string) (place.Place, error) {
	if code == "75206" {
		return zip, w.down
	}
	return place.Place{}, noPlace()
}

func (w *town) County(context.Context, string, string) (place.Place, error) {
	return place.Place{}, noPlace()
}

func (w *town) NearCity(context.Context, geo.Point, int) ([]place.Place, error) {
	return []place.Place{dallas}, w.down
}

func (w *town) CitiesOf(context.Context, string, int) ([]place.Place, error) {
	return []place.Place{dallas}, w.down
}

func (w *town) Resolve(_ context.Context, text string) (place.Place, error) {
	if strings.HasPrefix(strings.ToLower(text), "dallas") {
		return dallas, w.down
	}
	return place.Place{}, noPlace()
}

func (w *town) Suggest(_ context.Context, term string, _ int) ([]place.Suggestion, error) {
	switch {
	case w.down != nil:
		return nil, w.down
	case strings.HasPrefix("75206", term):
		return []place.Suggestion{
			{Kind: place.KindZip, Label: "75206", City: "Dallas", State: "TX", Zipcode: "75206", Listings: 60},
			{Kind: place.KindAddress, Label: "1 Elm Street, Dallas", City: "Dallas", State: "TX", Zipcode: "75206", Alias: "home-ab"},
			{Kind: place.KindZip, Label: "75207", City: "Dallas", State: "TX", Zipcode: "75207"},
		}, nil
	case strings.HasPrefix("dallas", strings.ToLower(term)):
		return []place.Suggestion{
			{Kind: place.KindCity, Label: "Dallas, TX", City: "Dallas", State: "TX"},
			{Kind: place.KindCity, Label: "Dallas, GA", City: "Dallas", State: "GA"},
			{Kind: place.KindCounty, Label: "Dallas County, TX", County: "Dallas County", State: "TX"},
		}, nil
	}
	return nil, nil
}
