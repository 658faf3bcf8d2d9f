// Package fake has test data for screens: a gazetteer with homes, a search engine and mortgage rates.
package fake

import (
	"context"
	"errors"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/mortgage"
	"hearthway/bff/features/place"
	"hearthway/bff/features/search"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/format"
	"hearthway/bff/platform/geo"
	"hearthway/bff/platform/screens"
)

// Now is a Friday morning in Dallas: 9:12 AM.
var Now = time.Date(2026, 11, 20, 15, 12, 0, 0, time.UTC)

// Swiss is a home with all facts known.
func Swiss() listing.Listing {
	return listing.Listing{
		ID: 1, Source: "sample", SourceKey: "HW-104417", ListingID: "104417", Alias: "4417-swiss-avenue-dallas-tx-75204",
		Status: listing.Active, StatusAt: Now.Add(-6 * 24 * time.Hour), ListedAt: Now.Add(-6*24*time.Hour - time.Hour),
		ModifiedAt: Now.Add(-time.Hour), Price: 1_284_500,
		Address: listing.Address{Street: "4417 Swiss Avenue", City: "Dallas", State: "TX", PostalCode: "75204", County: "Dallas County"},
		Point:   geo.Point{Lat: 32.80123, Lng: -96.77456},
		Beds:    4, Baths: 3, Sqft: 2874, LotSqft: 13_504, YearBuilt: 1923, SubType: "Single Family", Design: "Tudor",
		Stories: 2, Garage: 2, Heating: "Central", Cooling: "Central", HOAMonthly: 0, TaxAnnual: 24_024,
		Neighborhood: "Swiss Avenue Historic District", Description: "A brick Tudor.",
		Office:  listing.Office{Name: "Lakewood & Finch Realty", Phone: "2145550142"},
		Agent:   listing.Agent{ID: "a1", Name: "Rosalind Mbeki-Thornton"},
		Display: listing.Display{Entire: true, Address: true, Valuation: true}, Sample: "Sample listing",
	}
}

// With is Swiss with another ID and changes.
func With(id int64, change func(*listing.Listing)) listing.Listing {
	home := Swiss()
	home.ID = id
	home.Alias = strings.Replace(home.Alias, "4417", format.TrimZeros(float64(id), 0), 1)
	change(&home)
	return home
}

// Listings is a small gazetteer with homes; it is also the store and the rates.
type Listings struct {
	Homes  []listing.Listing
	Events []listing.Event
	Rates  []mortgage.WeeklyRate
	Down   error // if set, every call fails with it

	Counted atomic.Int32 // how often the numbers of a city were requested
}

func missing() error { return apperr.New(apperr.NotFound, "not found") }

func (l *Listings) ByIDs(_ context.Context, ids []int64) ([]listing.Listing, error) {
	var out []listing.Listing
	for _, id := range ids {
		for _, h := range l.Homes {
			if h.ID == id {
				out = append(out, h)
			}
		}
	}
	return out, l.Down
}

func (l *Listings) Visible(_ context.Context, alias string) (listing.Listing, error) {
	if l.Down != nil {
		return listing.Listing{}, l.Down
	}
	for _, h := range l.Homes {
		if h.Alias == alias {
			return listing.Shown(h, Now)
		}
	}
	return listing.Listing{}, missing()
}

func (l *Listings) History(context.Context, int64) ([]listing.Event, error) { return l.Events, l.Down }

func (l *Listings) Nearby(ctx context.Context, home listing.Listing) (listing.Nearby, error) {
	around := []listing.Neighbor{}
	for _, h := range l.Homes {
		if h.ID != home.ID {
			around = append(around, listing.Neighbor{
				ID: h.ID, Point: h.Point, SubType: h.SubType, Price: h.Price, Beds: h.Beds, Sqft: h.Sqft, LotSqft: h.LotSqft,
			})
		}
	}
	near, ids := listing.NearbyAmong(home, around)
	near.Homes, _ = l.ByIDs(ctx, ids)
	return near, l.Down
}

func (l *Listings) Newest(_ context.Context, limit int) ([]listing.Listing, error) {
	return l.Homes[:min(limit, len(l.Homes))], l.Down
}

func (l *Listings) CityNumbers(_ context.Context, state, city string) (listing.Numbers, error) {
	l.Counted.Add(1)
	return l.numbers(search.Criteria{State: state, City: city}), l.Down
}

func (l *Listings) StateNumbers(_ context.Context, state string) (listing.Numbers, error) {
	return l.numbers(search.Criteria{State: state}), l.Down
}

func (l *Listings) numbers(c search.Criteria) listing.Numbers {
	found, _ := Engine{World: l}.Find(context.Background(), search.Query{Criteria: c})
	n := listing.Numbers{Count: found.Count, NewThisWeek: found.Count}
	if n.Count > 0 {
		n.Median, n.PerSqft = 429_000, 215
	}
	return n
}

// Taxes implements card.Homes: nothing is known.
func (l *Listings) Taxes(context.Context, int64) ([]listing.Tax, error) { return nil, l.Down }

// SoldNearby implements card.Homes: nothing was sold.
func (l *Listings) SoldNearby(context.Context, listing.Listing) (listing.SoldNearby, error) {
	return listing.SoldNearby{}, l.Down
}

// CountActive implements card.Homes.
func (l *Listings) CountActive(context.Context) (int, error) { return len(l.Homes), l.Down }

func (l *Listings) Sources(context.Context) (map[string]listing.SourceInfo, error) {
	return map[string]listing.SourceInfo{"sample": {
		Slug: "sample", Name: "Hearthway sample inventory", Disclaimer: "Not guaranteed.", Sample: true,
	}}, l.Down
}

func (l *Listings) Latest(context.Context, int) ([]mortgage.WeeklyRate, error) {
	return l.Rates, l.Down
}

// Engine is the brute-force engine over these homes.
type Engine struct{ World *Listings }

func (e Engine) Find(ctx context.Context, q search.Query) (search.Result, error) {
	plain := search.BruteForce{Listings: e.World.Homes, Now: func() time.Time { return Now }}
	r, err := plain.Find(ctx, q)
	return r, errors.Join(err, e.World.Down)
}

// Gazetteer knows Dallas, Irving and ZIP code 75204.
type Gazetteer struct{ World *Listings }

var (
	dallas = place.Place{
		ID: 1, Kind: place.KindCity, Name: "Dallas", Slug: "dallas", City: "Dallas", State: "TX", County: "Dallas County",
		Point: geo.Point{Lat: 32.78, Lng: -96.8}, Listings: 1, Bounds: geo.Bounds{South: 32.6, West: -97, North: 33, East: -96.5},
	}
	irving = place.Place{
		ID: 2, Kind: place.KindCity, Name: "Irving", Slug: "irving", City: "Irving", State: "TX", County: "Dallas County",
		Point: geo.Point{Lat: 32.81, Lng: -96.95},
	}
)

func (g Gazetteer) Suggest(context.Context, string, int) ([]place.Suggestion, error) {
	return nil, g.World.Down
}

func (g Gazetteer) City(_ context.Context, state, slug string) (place.Place, error) {
	for _, p := range []place.Place{dallas, irving} {
		if p.State == state && p.Slug == slug {
			return p, g.World.Down
		}
	}
	return place.Place{}, missing()
}

func (g Gazetteer) Zip(_ context.Context, zip string) (place.Place, error) {
	if zip != "75204" {
		return place.Place{}, missing()
	}
	return place.Place{Kind: place.KindZip, Name: "75204", City: "Dallas", State: "TX", Point: dallas.Point}, g.World.Down
}

func (g Gazetteer) Neighborhood(context.Context, string, string, string) (place.Place, error) {
	return place.Place{}, missing()
}

func (g Gazetteer) County(context.Context, string, string) (place.Place, error) {
	return place.Place{}, missing()
}

func (g Gazetteer) NearCity(context.Context, geo.Point, int) ([]place.Place, error) {
	return []place.Place{dallas, irving}, g.World.Down
}

func (g Gazetteer) Metro(context.Context, string) (place.Place, error) {
	return place.Place{}, apperr.New(apperr.NotFound, "")
}

func (g Gazetteer) CitiesOf(context.Context, string, int) ([]place.Place, error) {
	return []place.Place{dallas, irving}, g.World.Down
}

func (g Gazetteer) Nearest(context.Context, geo.Point) (place.Place, error) {
	return dallas, g.World.Down
}

func (g Gazetteer) Resolve(_ context.Context, text string, _ geo.Bounds) (place.Meaning, error) {
	if strings.HasPrefix(strings.ToLower(text), "dallas") {
		return place.Meaning{Place: dallas}, g.World.Down
	}
	return place.Meaning{}, missing()
}

// Must fails the test on an error.
func Must[T any](t *testing.T) func(screens.Answer[T], error) screens.Answer[T] {
	t.Helper()
	return func(a screens.Answer[T], err error) screens.Answer[T] {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return a
	}
}
