package db_test

import (
	"context"
	"testing"
	"time"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/search"
	searchdb "hearthway/bff/features/search/db"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/postgres"
	"hearthway/bff/testkit"
)

func TestReadsUseReplicasWithFallback(t *testing.T) {
	url := testkit.DatabaseURL(t)
	homes := func(replica string) int {
		t.Helper()
		db, err := postgres.Open(t.Context(), postgres.Config{URL: url, Replicas: []string{replica}, Now: func() time.Time { return testkit.Now }})
		if err != nil {
			t.Fatal(err)
		}
		defer db.Close()
		found, err := searchdb.NewEngine(db).Find(t.Context(), search.Query{PerPage: 1})
		if err != nil {
			t.Fatal(err)
		}
		if version, err := db.Version(t.Context()); err != nil || found.Version != version {
			t.Errorf("found in version %d of %d: %v", found.Version, version, err)
		}
		if _, err := db.Version(t.Context()); err != nil {
			t.Error(err)
		}
		return found.Count
	}
	primary, err := postgres.Open(t.Context(), postgres.Config{URL: url})
	if err != nil {
		t.Fatal(err)
	}
	defer primary.Close()
	testkit.Insert(t, primary, testkit.Listings(1, 30))
	if n := homes(testkit.DatabaseURL(t)); n != 0 {
		t.Errorf("the empty replica was not queried: %d homes", n)
	}
	if n := homes("postgres://nobody@127.0.0.1:1/none?connect_timeout=1"); n == 0 {
		t.Error("with the replica down the primary was not queried")
	}
}

func TestDatabaseErrorsBecomeUnavailable(t *testing.T) {
	db := testkit.Database(t)
	ctx, cancel := context.WithDeadline(t.Context(), time.Now().Add(-time.Second))
	defer cancel()
	_, err := searchdb.NewEngine(db).Find(ctx, search.Query{PerPage: 1})
	if apperr.CodeOf(err) != apperr.Unavailable {
		t.Errorf("a search past its time: %v", err)
	}
	db.Close()
	if _, err := (listing.Service{DB: db}).CountActive(t.Context()); err == nil || apperr.CodeOf(err) == apperr.NotFound {
		t.Errorf("a closed pool: %v", err)
	}
}
