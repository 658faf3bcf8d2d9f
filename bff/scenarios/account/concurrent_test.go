package account

import (
	"context"
	"fmt"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/uuid"

	"hearthway/bff/features/account"
	"hearthway/bff/features/alert"
	"hearthway/bff/features/inquiry"
	"hearthway/bff/features/listing"
	"hearthway/bff/features/place"
	"hearthway/bff/features/saved"
	"hearthway/bff/features/search"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/geo"
	"hearthway/bff/platform/postgres"
	"hearthway/bff/testkit"
)

// However many items are added concurrently, no more are stored than allowed.
func TestConcurrentCountsStayWithinLimits(t *testing.T) {
	db := testkit.Database(t)
	const tries, left = 12, 3
	homes := testkit.Listings(7, saved.MaxFavorites+tries)
	for i := range homes {
		homes[i].Status, homes[i].Display.Entire = listing.Active, true
	}
	homes = testkit.Insert(t, db, homes)
	full, room := homes[:saved.MaxFavorites-left], homes[saved.MaxFavorites-left:]
	ann := person(t, db, "ann@example.com")
	home := listing.Service{DB: db, Now: func() time.Time { return testkit.Now }}
	service := &saved.Service{DB: db, Homes: home, Now: home.Now}
	areas := &inquiry.Service{Records: &inquiry.Records{DB: db, Now: home.Now}, Places: place.Service{DB: db}}
	cities := func(yield func(place.Place, error) bool) {
		for i := range tries {
			if !yield(place.Place{Kind: place.KindCity, Name: fmt.Sprint("City ", i), State: "TX"}, nil) {
				return
			}
		}
	}
	if _, err := areas.Places.SaveGazetteer(t.Context(), cities); err != nil {
		t.Fatal(err)
	}
	var keys []string
	for i := range saved.MaxJoined - left + tries {
		link, err := service.ShareFavorites(t.Context(), person(t, db, fmt.Sprintf("owner%d@example.com", i)).ID)
		if err != nil {
			t.Fatal(err)
		}
		keys = append(keys, link.Key)
	}
	addPlace := func(ctx context.Context, i int) error {
		_, err := service.AddPlace(ctx, ann.ID, saved.Place{Name: fmt.Sprint(i), Address: "x", Point: geo.Point{Lat: 32, Lng: -96}})
		return err
	}
	createSearch := func(ctx context.Context, i int) error {
		_, err := service.CreateSearch(ctx, ann.ID, saved.Search{Name: fmt.Sprint("Search ", i), Sort: search.Newest, Frequency: saved.Never})
		return err
	}
	join := func(ctx context.Context, i int) error { return service.JoinShared(ctx, ann.ID, keys[i]) }
	fill := func(count int, add func(ctx context.Context, i int) error) {
		for i := range count {
			if err := add(t.Context(), i); err != nil {
				t.Fatal(err)
			}
		}
	}
	for _, statement := range []string{
		"insert into favorites (account_id, listing_id, saved_at, price) select ?, unnest(cast(? as bigint[])), now(), 0",
		"insert into notes (account_id, listing_id, body, updated_at) select ?, unnest(cast(? as bigint[])), 'x', now()",
	} {
		ids := postgres.Each(full, func(l listing.Listing) int64 { return l.ID })
		if err := db.Rows(t.Context()).Exec(statement, ann.ID, postgres.Array(ids)).Error; err != nil {
			t.Fatal(err)
		}
	}
	if err := db.Rows(t.Context()).Exec("insert into service_areas (account_id, city, state, created_at) select ?, 'Town ' || n, 'TX', now() from generate_series(1, ?) n", ann.ID, listing.MaxAreas-left).Error; err != nil {
		t.Fatal(err)
	}
	fill(saved.MaxPlaces-left, addPlace)
	fill(saved.MaxSearches-left, createSearch)
	fill(saved.MaxJoined-left, join)
	for name, add := range map[string]func(ctx context.Context, i int) error{
		"favorites": func(ctx context.Context, i int) error {
			_, err := service.AddFavorite(ctx, ann.ID, room[i].ID)
			return err
		},
		"notes": func(ctx context.Context, i int) error {
			_, err := service.WriteNote(ctx, ann.ID, room[i].ID, "x")
			return err
		},
		"places":       func(ctx context.Context, i int) error { return addPlace(ctx, saved.MaxPlaces+i) },
		"searches":     func(ctx context.Context, i int) error { return createSearch(ctx, saved.MaxSearches+i) },
		"joined lists": func(ctx context.Context, i int) error { return join(ctx, saved.MaxJoined-left+i) },
		"service areas": func(ctx context.Context, i int) error {
			_, err := areas.AddArea(ctx, ann.ID, fmt.Sprint("City ", i), "TX")
			return err
		},
	} {
		var wait sync.WaitGroup
		var stored atomic.Int64
		for i := range tries {
			wait.Go(func() {
				switch err := add(t.Context(), i); {
				case err == nil:
					stored.Add(1)
				case apperr.CodeOf(err) != apperr.Conflict:
					t.Errorf("%s: %v", name, err)
				}
			})
		}
		wait.Wait()
		if stored.Load() != left {
			t.Errorf("%s: %d were stored, %d may be", name, stored.Load(), left)
		}
	}
}

// Where the oldest entries make room for new ones, they do so under concurrency too.
func TestConcurrentDevicesForgetTheOldest(t *testing.T) {
	db := testkit.Database(t)
	const tries = 12
	ann := person(t, db, "ann@example.com")
	session := uuid.NewString()
	if err := db.Rows(t.Context()).Exec("insert into sessions (id, account_id, token_hash, via, created_at, seen_at, expires_at, address, device) values (?, ?, 'x', 'code', now(), now(), now(), '', '')",
		session, ann.ID).Error; err != nil {
		t.Fatal(err)
	}
	var wait sync.WaitGroup
	alerts := &alert.Service{DB: db, Now: func() time.Time { return testkit.Now }}
	for i := range alert.MaxDevices + tries {
		wait.Go(func() {
			d := alert.Device{Token: fmt.Sprintf("ExpoPushToken[%d]", i), Platform: "ios"}
			if _, err := alerts.AddDevice(t.Context(), account.Principal{Account: ann, Session: account.Session{ID: session}}, d); err != nil {
				t.Error(err)
			}
		})
	}
	wait.Wait()
	if devices, err := alerts.Devices(t.Context(), ann.ID); err != nil || len(devices) != alert.MaxDevices {
		t.Errorf("%d devices, %v", len(devices), err)
	}
}

// person returns an account in that database.
func person(t *testing.T, db *postgres.DB, email string) account.Account {
	t.Helper()
	a := account.Account{ID: uuid.NewString(), Role: account.Lead, Name: "Ann Buyer", Email: email, CreatedAt: testkit.Now, UpdatedAt: testkit.Now}
	if err := account.AccountsIn(db).Create(t.Context(), a); err != nil {
		t.Fatal(err)
	}
	return a
}
