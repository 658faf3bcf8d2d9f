package index

import (
	"context"
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"hearthway/bff/features/listing"
	searchdb "hearthway/bff/features/search/db"
	"hearthway/bff/platform/postgres"
	"hearthway/bff/platform/regions"
	"hearthway/bff/testkit"
)

// onDatabase starts an engine over its own database, with a second connection to it.
func onDatabase(t *testing.T, homes []listing.Listing, clock *testkit.Clock) (*Engine, *postgres.DB, *pgx.Conn, []listing.Listing) {
	t.Helper()
	url := testkit.DatabaseURL(t)
	db, err := postgres.Open(t.Context(), postgres.Config{URL: url, MaxConns: 8, Now: clock.Now})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(db.Close)
	look, err := pgx.Connect(t.Context(), url)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { look.Close(context.WithoutCancel(t.Context())) })
	homes = testkit.Insert(t, db, homes)
	e := New(Config{Feed: searchdb.NewFeed(db), Fallback: searchdb.NewEngine(db), FallbackVersions: regions.NewVersions(db.Version, nil), Now: clock.Now})
	run(t, e)
	caughtUp(t, e, look)
	return e, db, look, homes
}

// caughtUp waits until the index serves the database's latest version.
func caughtUp(t *testing.T, e *Engine, look *pgx.Conn) {
	t.Helper()
	var version int64
	if err := look.QueryRow(t.Context(), "select version from data_version").Scan(&version); err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), 20*time.Second)
	defer cancel()
	for {
		moved := e.nextState()
		if s := e.current(); s != nil && s.version >= version {
			return
		}
		select {
		case <-moved:
		case <-ctx.Done():
			t.Fatalf("the index does not come to version %d: %+v", version, e.Stats())
		}
	}
}

func TestIndexMatchesPostgreSQLAfterCommits(t *testing.T) {
	clock := testkit.NewClock()
	e, db, look, homes := onDatabase(t, testkit.Listings(1, 500), clock)
	r := rand.New(rand.NewPCG(1, 5))
	exec := func(sql string, args ...any) {
		t.Helper()
		if _, err := look.Exec(t.Context(), sql, args...); err != nil {
			t.Fatal(err)
		}
	}
	for round := range 12 {
		var changed []listing.Listing
		for _, i := range r.Perm(len(homes))[:1+r.IntN(60)] {
			home := testkit.Listing(r, i)
			home.SourceKey, home.Alias = homes[i].SourceKey, homes[i].Alias
			changed = append(changed, home)
		}
		for i, home := range testkit.Insert(t, db, changed) {
			for at := range homes {
				if homes[at].SourceKey == changed[i].SourceKey {
					homes[at] = home
				}
			}
		}
		// Changes made by an operator.
		at := r.IntN(len(homes))
		homes[at].Price += 1000
		exec("update listings set price = $2 where id = $1", homes[at].ID, homes[at].Price)
		if len(homes) > 400 {
			exec("delete from listings where id = $1", homes[at].ID)
			homes = append(homes[:at], homes[at+1:]...)
		}
		clock.Advance(time.Duration(r.IntN(5)) * time.Hour)
		caughtUp(t, e, look)
		seed := uint64(100 + round)
		testkit.CheckEngine(t, e, homes, clock, seed, 25)
		testkit.CheckEngine(t, searchdb.NewEngine(db), homes, clock, seed, 10)
	}
	if e.Stats().Homes == 0 {
		t.Error("the index is empty")
	}
}

func TestIndexRecoversFromLostConnection(t *testing.T) {
	clock := testkit.NewClock()
	e, _, look, homes := onDatabase(t, testkit.Listings(2, 200), clock)
	for round := range 3 {
		_, err := look.Exec(t.Context(), `select pg_terminate_backend(pid) from pg_stat_activity
			where datname = current_database() and pid <> pg_backend_pid()`)
		if err != nil {
			t.Fatal(err)
		}
		wordless(t, e, homes, clock)
		homes[round].Price += 25_000
		if _, err := look.Exec(t.Context(), "update listings set price = $2 where id = $1", homes[round].ID, homes[round].Price); err != nil {
			t.Fatal(err)
		}
		caughtUp(t, e, look)
	}
	testkit.CheckEngine(t, e, homes, clock, 5, 60)
}

func TestIndexReloadsAfterAGap(t *testing.T) {
	clock := testkit.NewClock()
	e, _, look, homes := onDatabase(t, testkit.Listings(3, 200), clock)
	// More than the log holds, in one transaction.
	sql := fmt.Sprintf("begin; update listings set price = 77; select note_change(array(select generate_series(1, %d)), null); commit", 200_001)
	if _, err := look.Exec(t.Context(), sql); err != nil {
		t.Fatal(err)
	}
	caughtUp(t, e, look)
	for i := range homes {
		homes[i].Price = 77
	}
	testkit.CheckEngine(t, e, homes, clock, 6, 60)
}
