package account

import (
	"context"
	"fmt"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/google/uuid"

	"hearthway/bff/features/account"
	accountdb "hearthway/bff/features/account/db"
	"hearthway/bff/features/alert"
	alertdb "hearthway/bff/features/alert/db"
	"hearthway/bff/features/inquiry"
	inquirydb "hearthway/bff/features/inquiry/db"
	"hearthway/bff/features/saved"
	saveddb "hearthway/bff/features/saved/db"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/geo"
	"hearthway/bff/platform/postgres"
	"hearthway/bff/testkit"
)

// However many items are added concurrently, no more are stored than allowed.
func TestConcurrentCountsStayWithinLimits(t *testing.T) {
	db := testkit.Database(t)
	const tries, maximum = 12, 3
	homes := testkit.Insert(t, db, testkit.Listings(7, tries))
	ann := person(t, db, "ann@example.com")
	var lists []account.Account
	for i := range tries {
		owner := person(t, db, fmt.Sprintf("owner%d@example.com", i))
		if _, err := saveddb.New(db).UpsertShared(t.Context(), owner.ID, fmt.Sprintf("%032d", i), testkit.Now); err != nil {
			t.Fatal(err)
		}
		lists = append(lists, owner)
	}
	for name, add := range map[string]func(ctx context.Context, i int) error{
		"favorites": func(ctx context.Context, i int) error {
			return saveddb.New(db).UpsertFavorite(ctx, ann.ID, saved.Favorite{ListingID: homes[i].ID, SavedAt: testkit.Now}, maximum)
		},
		"hidden homes": func(ctx context.Context, i int) error {
			return saveddb.New(db).UpsertHidden(ctx, ann.ID, homes[i].ID, testkit.Now, maximum)
		},
		"notes": func(ctx context.Context, i int) error {
			return saveddb.New(db).UpsertNote(ctx, ann.ID, saved.Note{ListingID: homes[i].ID, Text: "x", UpdatedAt: testkit.Now}, maximum)
		},
		"places": func(ctx context.Context, i int) error {
			_, err := saveddb.New(db).UpsertPlace(ctx, ann.ID, saved.Place{Name: fmt.Sprint(i), Address: "x", Point: geo.Point{Lat: 32, Lng: -96}, CreatedAt: testkit.Now}, maximum)
			return err
		},
		"searches": func(ctx context.Context, i int) error {
			_, err := saveddb.New(db).CreateSearch(ctx, ann.ID, saved.Search{Name: fmt.Sprint(i), Sort: "newest", Frequency: saved.Never, CreatedAt: testkit.Now, UpdatedAt: testkit.Now}, maximum)
			return err
		},
		"joined lists": func(ctx context.Context, i int) error {
			return saveddb.New(db).UpsertJoined(ctx, lists[i].ID, ann.ID, testkit.Now, maximum)
		},
		"service areas": func(ctx context.Context, i int) error {
			_, err := inquirydb.New(db, true).UpsertArea(ctx, ann.ID, inquiry.Area{City: fmt.Sprint("City ", i), State: "TX", CreatedAt: testkit.Now}, maximum)
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
		if stored.Load() != maximum {
			t.Errorf("%s: %d were stored, %d may be", name, stored.Load(), maximum)
		}
	}
}

// Where the oldest entries make room for new ones, they do so under concurrency too.
func TestConcurrentSessionsEndTheOldest(t *testing.T) {
	db := testkit.Database(t)
	const tries, maximum = 12, 3
	ann := person(t, db, "ann@example.com")
	session := func() account.Session {
		return account.Session{ID: uuid.NewString(), AccountID: ann.ID, Via: account.ViaCode, CreatedAt: testkit.Now, SeenAt: testkit.Now, ExpiresAt: testkit.Now.Add(account.SessionLife)}
	}
	own := session()
	if err := accountdb.New(db).CreateSession(t.Context(), own, []byte("own"), 100); err != nil {
		t.Fatal(err)
	}
	var wait sync.WaitGroup
	for i := range tries {
		wait.Go(func() {
			d := alert.Device{ID: uuid.NewString(), Token: fmt.Sprint("token-", i), Platform: "ios", CreatedAt: testkit.Now}
			if err := alertdb.New(db).UpsertDevice(t.Context(), ann.ID, own.ID, d, maximum); err != nil {
				t.Error(err)
			}
		})
	}
	wait.Wait()
	if devices, err := alertdb.New(db).Devices(t.Context(), []string{ann.ID}); err != nil || len(devices[ann.ID]) != maximum {
		t.Errorf("%d devices, %v", len(devices[ann.ID]), err)
	}
	for i := range tries {
		wait.Go(func() {
			if err := accountdb.New(db).CreateSession(t.Context(), session(), fmt.Append(nil, "token-", i), maximum); err != nil {
				t.Error(err)
			}
		})
	}
	wait.Wait()
	if list, err := accountdb.New(db).Sessions(t.Context(), ann.ID, testkit.Now); err != nil || len(list) != maximum {
		t.Errorf("%d sessions, %v", len(list), err)
	}
	for i := range tries {
		wait.Go(func() {
			d := account.KnownDevice{ID: uuid.NewString(), AccountID: ann.ID, CreatedAt: testkit.Now, SeenAt: testkit.Now, ExpiresAt: testkit.Now.Add(account.KnownDeviceLife)}
			if err := accountdb.New(db).UpsertKnownDevice(t.Context(), d, fmt.Append(nil, "device-", i), maximum); err != nil {
				t.Error(err)
			}
		})
	}
	wait.Wait()
	known := 0
	for i := range tries {
		list, err := accountdb.New(db).KnownDevices(t.Context(), fmt.Append(nil, "device-", i), testkit.Now)
		if err != nil {
			t.Error(err)
		}
		known += len(list)
	}
	if known != maximum {
		t.Errorf("%d known devices", known)
	}
}

// person returns an account in that database.
func person(t *testing.T, db *postgres.DB, email string) account.Account {
	t.Helper()
	a := account.Account{ID: uuid.NewString(), Role: account.Lead, Name: "Ann Buyer", Email: email, CreatedAt: testkit.Now, UpdatedAt: testkit.Now}
	if err := accountdb.New(db).Create(t.Context(), a); err != nil {
		t.Fatal(err)
	}
	return a
}
