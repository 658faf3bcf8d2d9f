package db_test

import (
	"context"
	"runtime"
	"sync"
	"testing"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/place"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/postgres"
	"hearthway/bff/testkit"
)

// TestUnresponsiveDatabase cuts the database off in both directions. Nothing here sets a timeout, so every call that returns
// does so because of the store's own.
func TestUnresponsiveDatabase(t *testing.T) {
	w := testkit.NewWire(t)
	db, err := postgres.Open(t.Context(), postgres.Config{URL: w.URL, MaxConns: 3})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(db.Close)
	t.Cleanup(w.Resume)
	calls := map[string]func() error{
		"a statement":                         func() error { return db.Ping(context.Background()) },
		"a read":                              func() error { _, err := place.Service{DB: db}.CitiesOf(context.Background(), "TX", 1); return err },
		"GORM":                                func() error { _, err := listing.Service{DB: db}.Newest(context.Background(), 1); return err },
		"one more than there are connections": func() error { _, err := listing.Service{DB: db}.Sources(context.Background()); return err },
		"a batch": func() error {
			_, err := listing.Service{DB: db}.CityNumbers(context.Background(), "TX", "Dallas")
			return err
		},
	}
	all := func(want apperr.Code) {
		t.Helper()
		var waiting sync.WaitGroup
		for what, ask := range calls {
			waiting.Go(func() {
				if err := ask(); (err == nil) != (want == "") || err != nil && apperr.CodeOf(err) != want {
					t.Errorf("%s: %v, want %q", what, err, want)
				}
			})
		}
		waiting.Wait()
	}
	all("")
	w.Hang()
	all(apperr.Unavailable)
	all(apperr.Unavailable)
	w.Resume()
	for db.Ping(t.Context()) != nil { // the watchdog notices
		runtime.Gosched()
	}
	all("")
}

// TestSlowStatementsAreNotCutOff runs a statement for longer than it takes to detect an unresponsive server.
func TestSlowStatementsAreNotCutOff(t *testing.T) {
	db, err := postgres.Open(t.Context(), postgres.Config{URL: testkit.DatabaseURL(t)})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(db.Close)
	if _, err := db.Pool().Exec(t.Context(), "select pg_sleep(3.5)"); err != nil {
		t.Error(err)
	}
}
