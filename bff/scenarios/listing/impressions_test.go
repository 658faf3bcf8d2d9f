package listing

import (
	"context"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"slices"
	"testing"

	"hearthway/bff/scenarios/product"
)

const reportDisplays = "POST /api/pub/displays/report"

// storedImpressions returns the number of stored reports.
func storedImpressions(c *product.Server) (n int) {
	c.T.Helper()
	if err := c.DB.Pool().QueryRow(c.T.Context(), "select count(*) from river_job where kind = 'displays'").Scan(&n); err != nil {
		c.T.Fatal(err)
	}
	return n
}

// Impressions in map searches are counted, stored in the job table, and sent to SYNDICATION_URL with the sources' own keys.
func TestConcurrentImpressionsAreReported(t *testing.T) {
	type line struct {
		Source, SysID string
		Count         int
	}
	got := make(chan []line, 1)
	service := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		var report struct{ Displays []line }
		if err := json.NewDecoder(r.Body).Decode(&report); err != nil {
			t.Error(err)
		}
		got <- report.Displays
	}))
	defer service.Close()
	c := product.New(t, "SYNDICATION_URL="+service.URL)
	v := c.Visitor()
	first, second := c.Homes[0], c.Homes[1]
	v.Call(reportDisplays, map[string]any{"properties": []any{first.ID, first.ID, second.ID, 99_999_999}}).Want(200, "success", true)
	v.Call(reportDisplays, map[string]any{"properties": []any{first.ID}}).Want(200, "success", true)
	v.Call(reportDisplays, nil).Want(200, "success", true)
	v.Call(reportDisplays, map[string]any{"properties": "all"}).Want(422, "success", false)
	v.Call(reportDisplays, map[string]any{"properties": make([]int, 1001)}).Want(422, "success", false)
	if n := storedImpressions(c); n != 0 {
		t.Errorf("%d reports before the first flush", n)
	}
	for range 2 {
		if err := c.Impressions.Flush(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	if n := storedImpressions(c); n != 1 {
		t.Fatalf("%d reports were stored", n)
	}
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() { ended <- c.Jobs.Run(ctx) }()
	lines := <-got
	stop()
	if err := <-ended; err != nil {
		t.Error(err)
	}
	for _, want := range []line{{first.Source, first.SourceKey, 2}, {second.Source, second.SourceKey, 1}} {
		if !slices.Contains(lines, want) {
			t.Errorf("%v is missing in %v", want, lines)
		}
	}
	if len(lines) != 2 {
		t.Errorf("sent %v", lines)
	}
}
