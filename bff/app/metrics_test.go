package app

import (
	"io"
	"net/http/httptest"
	"strings"
	"testing"

	"hearthway/bff/features/search/index"
	"hearthway/bff/platform/cache"
	"hearthway/bff/platform/renderer"
	"hearthway/bff/testkit"
)

// Operators see the database, the index, the jobs and the imports; the page of a database that is gone says so.
func TestMetrics(t *testing.T) {
	db := testkit.Database(t)
	for _, change := range []string{
		`insert into import_runs (kind, source, input, state, rejected, finished_at) values ('reso', 'ntreis', 'feed', 'done', 3, now()), ('csv', 'harris', 'file', 'failed', 7, now())`,
		`insert into river_job (kind, args, max_attempts, scheduled_at) values ('message', '{}', 3, now() - interval '2 minutes')`,
	} {
		if _, err := db.Pool().Exec(t.Context(), change); err != nil {
			t.Fatal(err)
		}
	}
	homes := index.New(index.Config{})
	pages := operatorPages(collector{db: db, index: homes, renderer: renderer.NewClient(t.TempDir(), 2, nil), caches: caches{
		answers: cache.NewAnswers(cache.AnswersConfig{Freshness: homes}), fragments: cache.NewFragments(cache.FragmentsConfig{Freshness: homes}),
	}})
	ask := func(path string) string {
		t.Helper()
		got := httptest.NewRecorder()
		pages.ServeHTTP(got, httptest.NewRequest("GET", path, nil))
		body, _ := io.ReadAll(got.Body)
		if got.Code != 200 {
			t.Fatalf("%s: %d %s", path, got.Code, body)
		}
		return string(body)
	}
	metrics := ask("/metrics")
	for _, want := range []string{
		"hearthway_database_up 1", "hearthway_index_serving 0", "hearthway_renderer_workers 0", `hearthway_renderer_pages{state="waiting"} 0`, `hearthway_breaker_open{part="pages"} 0`, `hearthway_cache_bytes{cache="answers"} 0`, `hearthway_database_connections{state="maximum"}`, "go_goroutines",
		`hearthway_jobs{kind="message",state="available"} 1`, `hearthway_jobs_oldest_seconds{kind="message"} 12`,
		`hearthway_import_failed{kind="csv",source="harris"} 1`, `hearthway_import_rejected_records{kind="csv",source="harris"} 7`,
		`hearthway_import_failed{kind="reso",source="ntreis"} 0`, `hearthway_import_rejected_records{kind="reso",source="ntreis"} 3`,
	} {
		if !strings.Contains(metrics, "\n"+want) {
			t.Errorf("no %s", want)
		}
	}
	if profiles := ask("/debug/pprof/goroutine?debug=1"); !strings.Contains(profiles, "goroutine profile") {
		t.Error(profiles)
	}
	db.Close()
	if !strings.Contains(ask("/metrics"), "\nhearthway_database_up 0") {
		t.Error("a database that is gone is not up")
	}
}
