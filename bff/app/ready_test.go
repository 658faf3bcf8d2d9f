package app

import (
	"log/slog"
	"testing"
	"time"

	searchdb "hearthway/bff/features/search/db"
	"hearthway/bff/features/search/index"
	"hearthway/bff/platform/postgres"
	"hearthway/bff/platform/renderer"
	"hearthway/bff/testkit"
)

func TestReadiness(t *testing.T) {
	soon, past := time.Now().Add(time.Hour), time.Now()
	for name, c := range map[string]struct {
		change     string // of the database
		away       bool   // the database doesn't answer
		noIndex    time.Time
		noRenderer bool
		rendered   bool
		want       string
	}{
		"everything is up":                       {noIndex: past, rendered: true},
		"the index is being loaded":              {noIndex: soon, rendered: true, want: "index"},
		"the renderer isn't up yet":              {noIndex: past, want: "renderer"},
		"browsers render":                        {noIndex: past, noRenderer: true},
		"a backup of an older release came back": {change: "delete from goose_db_version where version_id = 14", noIndex: past, rendered: true, want: "tables"},
		"the database is away":                   {away: true, noIndex: past, rendered: true, want: "database"},
	} {
		db, err := postgres.Open(t.Context(), postgres.Config{URL: testkit.DatabaseURL(t)})
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(db.Close)
		if _, err := db.Pool().Exec(t.Context(), c.change); err != nil {
			t.Fatal(err)
		}
		if c.away {
			db.Pool().Close()
		}
		r := readiness{db: db, index: index.New(index.Config{Feed: searchdb.NewFeed(db), Log: slog.New(slog.DiscardHandler)}), noIndex: c.noIndex}
		if !c.noRenderer {
			r.renderer = renderer.NewClient(t.TempDir(), 1, nil)
		}
		r.rendered.Store(c.rendered)
		if got, err := r.check(t.Context()); got != c.want || err == nil != (c.want == "") {
			t.Errorf("%s: waiting for %q, %v", name, got, err)
		}
	}
}
