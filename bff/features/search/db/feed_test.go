package db_test

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/place"
	"hearthway/bff/features/search"
	searchdb "hearthway/bff/features/search/db"
	"hearthway/bff/platform/postgres"
	"hearthway/bff/platform/regions"
	"hearthway/bff/testkit"
)

// log is a database with random homes, and another connection that writes as an operator does.
type log struct {
	t     *testing.T
	db    *postgres.DB
	look  *pgx.Conn
	homes []listing.Listing
}

func newLog(t *testing.T, homes int) *log {
	t.Helper()
	url := testkit.DatabaseURL(t)
	l := &log{t: t}
	var err error
	if l.db, err = postgres.Open(t.Context(), postgres.Config{URL: url, MaxConns: 8}); err != nil {
		t.Fatal(err)
	}
	if l.look, err = pgx.Connect(t.Context(), url); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		l.look.Close(context.WithoutCancel(t.Context()))
		l.db.Close()
	})
	l.homes = testkit.Insert(t, l.db, testkit.Listings(1, homes))
	return l
}

func (l *log) exec(sql string, args ...any) {
	l.t.Helper()
	if _, err := l.look.Exec(l.t.Context(), sql, args...); err != nil {
		l.t.Fatalf("%s: %v", sql, err)
	}
}

// changes returns the changes after a version.
func (l *log) changes(after int64) (map[int64]*search.Home, search.News) {
	l.t.Helper()
	got := map[int64]*search.Home{}
	news, err := searchdb.NewFeed(l.db).Changes(l.t.Context(), after, func(c search.Change) error {
		if _, twice := got[c.ID]; twice {
			l.t.Errorf("home %d is reported twice", c.ID)
		}
		got[c.ID] = c.Home
		return nil
	})
	if err != nil {
		l.t.Fatal(err)
	}
	return got, news
}

func (l *log) snapshot() (map[int64]search.Home, search.News) {
	l.t.Helper()
	got := map[int64]search.Home{}
	news, err := searchdb.NewFeed(l.db).Snapshot(l.t.Context(), func(h search.Home) error {
		got[h.ID] = h
		return nil
	})
	if err != nil {
		l.t.Fatal(err)
	}
	return got, news
}

// version returns the version of the data without reading changes.
func (l *log) version() (version int64) {
	l.t.Helper()
	if err := l.look.QueryRow(l.t.Context(), "select version from data_version").Scan(&version); err != nil {
		l.t.Fatal(err)
	}
	return version
}

func regionsOf(touched []search.Invalidation) []string {
	var names []string
	for _, t := range touched {
		names = append(names, t.Entry)
	}
	slices.Sort(names)
	return names
}

func TestSnapshotHasEveryVisibleHome(t *testing.T) {
	l := newLog(t, 300)
	got, news := l.snapshot()
	want := map[int64]search.Home{}
	for _, home := range l.homes {
		if h, shown := search.NewHome(home); shown {
			if len(h.Views) == 0 {
				h.Views = nil
			}
			want[h.ID] = h
		}
	}
	for id, h := range want {
		if !reflect.DeepEqual(got[id], h) {
			t.Fatalf("home %d\nis   %+v\nwant %+v", id, got[id], h)
		}
	}
	if len(got) != len(want) || news.Version != l.version() {
		t.Errorf("%d homes of %d, version %d of %d", len(got), len(want), news.Version, l.version())
	}
}

func TestEveryChangeIsLogged(t *testing.T) {
	l := newLog(t, 60)
	a, b := l.homes[0], l.homes[1]
	square := func(h listing.Listing) string {
		s, _ := search.NewHome(h)
		return regions.ForKey(s.QuadKey)
	}
	of := func(h listing.Listing) []string {
		names := []string{
			"s:" + h.Address.State, "t:" + h.Address.State + "/" + place.Slug(h.Address.City),
			"n:" + h.Address.State + "/" + place.CountySlug(h.Address.County), "z:" + h.Address.PostalCode,
		}
		if q := square(h); q != "q:0" {
			names = append(names, q)
		}
		slices.Sort(names)
		return names
	}
	for _, test := range []struct {
		name    string
		sql     string
		changed []int64
		touched []string
	}{
		{"a price", fmt.Sprintf("update listings set price = price + 1 where id = %d", a.ID), []int64{a.ID}, of(a)},
		{"its description", fmt.Sprintf("update listings set search_text = search_text || ' moat' where id = %d", a.ID), []int64{a.ID}, of(a)},
		{"no change", fmt.Sprintf("update listings set price = price where id in (%d, %d)", a.ID, b.ID), nil, nil},
		{"one of two values", fmt.Sprintf("update listings set price = case when id = %d then price + 1 else price end where id in (%d, %d)", b.ID, a.ID, b.ID), []int64{b.ID}, of(b)},
		{"nothing", "update listings set price = 1 where false", nil, nil},
		{"its position", fmt.Sprintf("update listings set postal_code = '10001' where id = %d", b.ID), []int64{b.ID}, slices.Sorted(slices.Values(append(of(b), "z:10001")))},
		{"no homes", "delete from listings where false", nil, nil},
		{"a home", fmt.Sprintf("delete from listings where id = %d", a.ID), []int64{a.ID}, of(a)},
		{"a source", "update sources set name = 'Another MLS'", []int64{}, []string{""}},
		{"an unchanged source", "update sources set name = name", nil, nil},
		{"rates", "insert into mortgage_rates (week, thirty) values ('2026-01-01', 6.5)", []int64{}, []string{""}},
		{"a place", "insert into places (kind, name, name_key, slug, state, lat, lng) values ('city', 'Plano', 'plano', 'plano', 'TX', 33, -96.7)", []int64{}, []string{"t:TX/plano"}},
		{"its number of homes", "update places set listings = 3", []int64{}, []string{"t:TX/plano"}},
		{"the same number of homes", "update places set listings = 3", nil, nil},
	} {
		before := l.version()
		l.exec(test.sql)
		got, news := l.changes(before)
		if test.changed == nil {
			if news.Version != before {
				t.Errorf("%s: version %d after %d", test.name, news.Version, before)
			}
			continue
		}
		ids := slices.Sorted(maps.Keys(got))
		if news.Version <= before || !slices.Equal(ids, test.changed) || !slices.Equal(regionsOf(news.Touched), test.touched) {
			t.Errorf("%s: version %d after %d, homes %v, want %v; touched %v, want %v",
				test.name, news.Version, before, ids, test.changed, regionsOf(news.Touched), test.touched)
		}
	}
}

func TestBulkChangeInvalidatesAllRegions(t *testing.T) {
	l := newLog(t, 10)
	before := l.version()
	l.exec(`insert into listings (source, source_key, listing_id, alias, status, status_at, listed_at, modified_at, price, state, lat, lng, qk)
		select 'test', 'm' || n, n, 'm' || n, 'active', now(), now(), now(), 1, 'TX', 32, -97, n::bigint << 42 from generate_series(1, 100) n`)
	got, news := l.changes(before)
	if len(got) != 100 || !slices.Equal(regionsOf(news.Touched), []string{""}) {
		t.Errorf("%d homes, touched %v", len(got), regionsOf(news.Touched))
	}
	// Regions invalidated before everything was needn't be reported.
	if _, news := l.snapshot(); !slices.Equal(regionsOf(news.Touched), []string{""}) {
		t.Errorf("a snapshot reports %v", regionsOf(news.Touched))
	}
}

func TestTruncatedChangeLogReturnsErrGap(t *testing.T) {
	l := newLog(t, 20)
	before := l.version()
	gap := func(after int64) bool {
		_, err := searchdb.NewFeed(l.db).Changes(t.Context(), after, func(search.Change) error { return nil })
		if err != nil && !errors.Is(err, search.ErrGap) {
			t.Fatal(err)
		}
		return err != nil
	}
	l.exec("update listings set price = price + 1")
	if gap(before) {
		t.Error("a few changes are a gap")
	}
	many := l.version()
	l.exec("select note_change(array(select generate_series(1, 200000)), '{}')")
	if !gap(before) || gap(many) {
		t.Error("the log does not keep the newest 200,000 ids, or more than them")
	}
	l.exec(`insert into listings (source, source_key, listing_id, alias, status, status_at, listed_at, modified_at, price)
		select 'test', 'm' || n, n, 'm' || n, 'sold', now(), now(), now(), 1 from generate_series(1, 200001) n`)
	if !gap(many) || gap(l.version()) {
		t.Error("more homes than the log holds are no gap")
	}
	many = l.version()
	l.exec("alter table closing_lines disable trigger refuse_change") // a ledger, far down the cascade
	l.exec("truncate listings cascade")
	if !gap(many) || gap(l.version()) {
		t.Error("to empty the table is no gap")
	}
	if !gap(l.version() + 5) {
		t.Error("a version that there never was is no gap")
	}
}

func TestNoCommitIsMissedUnderConcurrentWrites(t *testing.T) {
	l := newLog(t, 200)
	copied, news := l.snapshot()
	var writers sync.WaitGroup
	for w := range 4 {
		writers.Go(func() {
			r := rand.New(rand.NewPCG(uint64(w), 6))
			for range 25 {
				var changed []listing.Listing
				for range 1 + r.IntN(5) {
					// Each writer has its own homes, so that they don't wait for each other's row locks.
					home := testkit.Listing(r, w+4*r.IntN(60))
					if !slices.ContainsFunc(changed, func(c listing.Listing) bool { return c.SourceKey == home.SourceKey }) {
						changed = append(changed, home)
					}
				}
				if _, err := testkit.Upsert(t.Context(), l.db, changed); err != nil {
					t.Error(err)
				}
			}
		})
	}
	done := make(chan struct{})
	go func() {
		writers.Wait()
		close(done)
	}()
	for last := false; !last; {
		select {
		case <-done:
			last = true
		default:
		}
		var changed map[int64]*search.Home
		changed, news = l.changes(news.Version)
		for id, home := range changed {
			if home == nil {
				delete(copied, id)
			} else {
				copied[id] = *home
			}
		}
	}
	want, latest := l.snapshot()
	if news.Version != latest.Version || !reflect.DeepEqual(copied, want) {
		t.Errorf("a copy updated with the changes differs: version %d of %d, %d homes of %d", news.Version, latest.Version, len(copied), len(want))
	}
}

func TestWatchReportsEveryCommit(t *testing.T) {
	l := newLog(t, 10)
	ctx, cancel := context.WithCancel(t.Context())
	heard := make(chan struct{}, 1)
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		searchdb.NewFeed(l.db).Watch(ctx, func() {
			select {
			case heard <- struct{}{}:
			default:
			}
		})
	}()
	expectNotice := func(what string) {
		t.Helper()
		select {
		case <-heard:
		case <-time.After(10 * time.Second):
			t.Fatalf("nothing is heard %s", what)
		}
	}
	expectNotice("at the beginning")
	l.exec("update listings set price = price + 1")
	expectNotice("of a commit")
	// Listeners are disconnected, and still learn of changes.
	l.exec(`select pg_terminate_backend(pid) from pg_stat_activity
		where datname = current_database() and pid <> pg_backend_pid() and query ilike 'listen%'`)
	l.exec("update listings set price = price + 1")
	expectNotice("after the connection was lost")
	cancel()
	<-ended
}

func TestChangesWithoutDatabaseAreUnavailable(t *testing.T) {
	l := newLog(t, 5)
	l.db.Close()
	_, err := searchdb.NewFeed(l.db).Changes(t.Context(), 0, func(search.Change) error { return nil })
	if err == nil || strings.Contains(err.Error(), "gap") {
		t.Errorf("changes of a closed database: %v", err)
	}
}
