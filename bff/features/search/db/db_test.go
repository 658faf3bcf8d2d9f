package db_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	ingestdb "hearthway/bff/features/listing/ingest/db"
	"hearthway/bff/features/mortgage"
	mortgagedb "hearthway/bff/features/mortgage/db"
	"hearthway/bff/features/search"
	searchdb "hearthway/bff/features/search/db"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/postgres"
	"hearthway/bff/testkit"
)

func TestMigrateTwiceAndAtOnce(t *testing.T) {
	url := testkit.DatabaseURL(t)
	var group sync.WaitGroup
	errs := make([]error, 3)
	for i := range errs {
		group.Go(func() { errs[i] = postgres.Migrate(t.Context(), url, ingestdb.RestoreIndexes) })
	}
	group.Wait()
	if err := errors.Join(errs...); err != nil {
		t.Error(err)
	}
}

func TestOpenSaysThatNobodyAnswers(t *testing.T) {
	for name, url := range map[string]string{
		"nobody": "postgres://app:hunter2@127.0.0.1:1/hearthway?connect_timeout=1",
		"no URL": "postgres://app:hunter2@host:port/x",
	} {
		_, err := postgres.Open(t.Context(), postgres.Config{URL: url})
		if err == nil {
			t.Fatalf("%s: opened", name)
		}
		if strings.Contains(err.Error(), "hunter2") {
			t.Errorf("%s: the password is told: %v", name, err)
		}
	}
}

func TestReadsGoToReplicasAndBack(t *testing.T) {
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
		t.Errorf("the empty replica was not asked: %d homes", n)
	}
	if n := homes("postgres://nobody@127.0.0.1:1/none?connect_timeout=1"); n == 0 {
		t.Error("with the replica down the primary was not asked")
	}
}

func TestVersionIsTheOldestOfAll(t *testing.T) {
	primary, replica := testkit.DatabaseURL(t), testkit.DatabaseURL(t)
	db, err := postgres.Open(t.Context(), postgres.Config{URL: primary, Replicas: []string{replica}})
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	before, err := db.Version(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if bumped, err := db.BumpVersion(t.Context()); err != nil || bumped != before+1 {
		t.Errorf("bumped to %d from %d, %v", bumped, before, err)
	}
	if lagging, err := db.Version(t.Context()); err != nil || lagging != before {
		t.Errorf("version %d while the replica is at %d, %v", lagging, before, err)
	}
}

func TestBumpIsHeard(t *testing.T) {
	url := testkit.DatabaseURL(t)
	db, err := postgres.Open(t.Context(), postgres.Config{URL: url})
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	ctx, cancel := context.WithTimeout(t.Context(), 10*time.Second)
	defer cancel()
	conn, err := pgx.Connect(ctx, url)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close(ctx)
	if _, err := conn.Exec(ctx, "listen data_version"); err != nil {
		t.Fatal(err)
	}
	if _, err := db.BumpVersion(ctx); err != nil {
		t.Fatal(err)
	}
	if heard, err := conn.WaitForNotification(ctx); err != nil || heard.Payload != "2" {
		t.Errorf("heard %v, %v", heard, err)
	}
}

func TestLatestRates(t *testing.T) {
	db := testkit.Database(t)
	if none, err := mortgagedb.New(db).Latest(t.Context(), 5); err != nil || len(none) != 0 {
		t.Errorf("without an import: %v, %v", none, err)
	}
	week := func(n int) time.Time { return time.Date(2026, 9, 3+7*n, 0, 0, 0, 0, time.UTC) }
	rates := []mortgage.WeeklyRate{{Week: week(2), Thirty: 6.23}, {Week: week(0), Thirty: 6.31, Fifteen: 5.48}, {Week: week(1), Thirty: 6.27}}
	if _, err := mortgagedb.New(db).SaveRates(t.Context(), rates); err != nil {
		t.Fatal(err)
	}
	got, err := mortgagedb.New(db).Latest(t.Context(), 2)
	if want := []mortgage.WeeklyRate{rates[2], rates[0]}; err != nil || !slices.Equal(got, want) {
		t.Errorf("latest %v, want %v, %v", got, want, err)
	}
}

func TestTroubleOfTheDatabaseIsUnavailable(t *testing.T) {
	db := testkit.Database(t)
	ctx, cancel := context.WithDeadline(t.Context(), time.Now().Add(-time.Second))
	defer cancel()
	_, err := searchdb.NewEngine(db).Find(ctx, search.Query{PerPage: 1})
	if apperr.CodeOf(err) != apperr.Unavailable {
		t.Errorf("a search past its time: %v", err)
	}
	db.Close()
	if _, err := searchdb.NewEngine(db).CountActive(t.Context()); err == nil || apperr.CodeOf(err) == apperr.NotFound {
		t.Errorf("a closed pool: %v", err)
	}
}
