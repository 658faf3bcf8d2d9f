package main

import (
	"context"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"slices"
	"testing"
)

const reportDisplays = "POST /api/pub/displays/report"

// storedImpressions is how many reports are kept.
func storedImpressions(c *city) (n int) {
	c.t.Helper()
	if err := c.db.Pool().QueryRow(c.t.Context(), "select count(*) from river_job where kind = 'displays'").Scan(&n); err != nil {
		c.t.Fatal(err)
	}
	return n
}

// What map searches showed is gathered, kept in the table of jobs, and sent to SYNDICATION_URL by the
// sources' own keys.
func TestDisplayReports(t *testing.T) {
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
	c := newCity(t, "SYNDICATION_URL="+service.URL)
	v := c.visitor()
	first, second := c.homes[0], c.homes[1]
	v.ask(reportDisplays, map[string]any{"properties": []any{first.ID, first.ID, second.ID, 99_999_999}}).want(200, "success", true)
	v.ask(reportDisplays, map[string]any{"properties": []any{first.ID}}).want(200, "success", true)
	v.ask(reportDisplays, nil).want(200, "success", true)
	v.ask(reportDisplays, map[string]any{"properties": "all"}).want(422, "success", false)
	v.ask(reportDisplays, map[string]any{"properties": make([]int, 1001)}).want(422, "success", false)
	if n := storedImpressions(c); n != 0 {
		t.Errorf("%d reports before anything was kept", n)
	}
	for range 2 {
		if err := c.displays.Flush(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	if n := storedImpressions(c); n != 1 {
		t.Fatalf("%d reports were kept", n)
	}
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() { ended <- c.jobs.Run(ctx) }()
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
