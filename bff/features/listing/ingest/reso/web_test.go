package reso

import (
	"context"
	"errors"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/listing/ingest"
	"hearthway/bff/features/listing/ingest/ingesttest"
)

// open returns a feed that records waits instead of waiting.
func (o *odata) open(t *testing.T, path string, auth Auth) (*WebAPI, *[]time.Duration) {
	t.Helper()
	var waits []time.Duration
	f, err := OpenWeb(o.URL+path, ingest.Source{SourceInfo: listing.SourceInfo{Slug: "mls"}}, WebOptions{
		Auth: auth, PageSize: o.page,
		Wait: func(_ context.Context, d time.Duration) error { waits = append(waits, d); return nil },
	})
	if err != nil {
		t.Fatal(err)
	}
	return f, &waits
}

func start(t *testing.T, f *WebAPI, last ingest.Mark) {
	t.Helper()
	if _, err := f.Start(t.Context(), last); err != nil {
		t.Fatal(err)
	}
}

func TestWebReadsEveryPage(t *testing.T) {
	for name, silent := range map[string]bool{"by links": false, "by skip": true} {
		s := serve(t, 35)
		s.silent = silent
		f, _ := s.open(t, "/odata/Property?$filter=City%20eq%20'Dallas'", Auth{})
		start(t, f, ingest.Mark{})
		homes, rejected, err := ingesttest.All(t, f)
		if err != nil || len(homes) != 35 || len(rejected) != 0 {
			t.Fatalf("%s: %d homes, %v, %v", name, len(homes), rejected, err)
		}
		if got := f.Watermark(); !got.Equal(time.Date(2026, 11, 1, 0, 0, 34, 0, time.UTC)) {
			t.Errorf("%s: watermark %v", name, got)
		}
		first := s.requests[0].Query()
		if first.Get("$top") != "10" || first.Get("$orderby") != "ModificationTimestamp" || first.Get("$filter") != "City eq 'Dallas'" {
			t.Errorf("%s: first request %v", name, first)
		}
		if len(s.requests) != 4 {
			t.Errorf("%s: %d requests", name, len(s.requests))
		}
	}
}

func TestWebFetchesOnlyChanges(t *testing.T) {
	s := serve(t, 35)
	f, _ := s.open(t, "/odata/Property?$filter=City%20eq%20'Dallas'", Auth{})
	start(t, f, ingest.Mark{Origin: f.Origin(), Watermark: time.Date(2026, 11, 1, 0, 0, 30, 0, time.UTC)})
	homes, _, err := ingesttest.All(t, f)
	if err != nil || len(homes) != 5 || homes[0].SourceKey != "30" {
		t.Fatalf("%d homes, %v", len(homes), err)
	}
	if filter := s.requests[0].Query().Get("$filter"); filter != "(City eq 'Dallas') and ModificationTimestamp ge 2026-11-01T00:00:30Z" {
		t.Errorf("filter %q", filter)
	}
}

func TestWebInFull(t *testing.T) {
	s := serve(t, 12)
	f, err := OpenWeb(s.URL+"/odata/Property", ingest.Source{}, WebOptions{Full: true})
	if err != nil {
		t.Fatal(err)
	}
	start(t, f, ingest.Mark{Watermark: time.Date(2026, 11, 1, 0, 0, 10, 0, time.UTC)})
	if homes, _, err := ingesttest.All(t, f); err != nil || len(homes) != 12 {
		t.Errorf("%d homes, %v", len(homes), err)
	}
}

func TestWebWithoutOrderKeepsTheOldWatermark(t *testing.T) {
	s := serve(t, 25)
	slices.Reverse(s.homes)
	f, _ := s.open(t, "/odata/Property", Auth{})
	start(t, f, ingest.Mark{})
	for range 12 {
		if _, err := f.Next(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	if !f.Watermark().IsZero() {
		t.Errorf("in the middle: %v", f.Watermark())
	}
	if _, _, err := ingesttest.All(t, f); err != nil || f.Watermark().Second() != 24 {
		t.Errorf("at the end: %v, %v", f.Watermark(), err)
	}
}

func TestWebWaitsAndRetries(t *testing.T) {
	s := serve(t, 12)
	s.failures = []int{http.StatusTooManyRequests, http.StatusInternalServerError, http.StatusBadGateway}
	f, waits := s.open(t, "/odata/Property", Auth{})
	start(t, f, ingest.Mark{})
	if homes, _, err := ingesttest.All(t, f); err != nil || len(homes) != 12 {
		t.Fatalf("%d homes, %v", len(homes), err)
	}
	if len(*waits) != 3 || (*waits)[0] != 7*time.Second || (*waits)[1] < time.Second || (*waits)[2] <= (*waits)[1]/2 {
		t.Errorf("waits %v", *waits)
	}
}

func TestWebGivesUp(t *testing.T) {
	cases := map[string]struct {
		prepare func(*odata)
		path    string
		reason  string
		waits   int
	}{
		"permanently down":           {func(s *odata) { s.failures = slices.Repeat([]int{503}, 50) }, "/odata/Property", "503", tries - 1},
		"bad request":                {func(s *odata) { s.failures = []int{400} }, "/odata/Property", "400", 0},
		"unauthorized":               {func(s *odata) { s.token = "other" }, "/odata/Property", "isn't accepted", 0},
		"another server":             {func(s *odata) { s.link = "https://evil.example/odata/Property?$skip=10" }, "/odata/Property", "another server", 0},
		"a loop":                     {func(s *odata) { s.link = "/odata/Property?$skip=0" }, "/odata/Property", "already read", 0},
		"redirect to another server": {func(*odata) {}, "/elsewhere", "redirects", 0},
	}
	for name, c := range cases {
		s := serve(t, 25)
		c.prepare(s)
		f, waits := s.open(t, c.path, Auth{Token: "mine"})
		start(t, f, ingest.Mark{})
		_, _, err := ingesttest.All(t, f)
		if err == nil || !strings.Contains(err.Error(), c.reason) || strings.Contains(err.Error(), "mine") {
			t.Errorf("%s: %v, want %q", name, err, c.reason)
		}
		if len(*waits) != c.waits {
			t.Errorf("%s: waited %d times, want %d", name, len(*waits), c.waits)
		}
	}
}

func TestWebGetsAndRenewsItsToken(t *testing.T) {
	s := serve(t, 25)
	f, _ := s.open(t, "/odata/Property", Auth{ClientID: "me", ClientSecret: "s3cret", TokenURL: s.URL + "/token", Scope: "api"})
	start(t, f, ingest.Mark{})
	for range 10 {
		if _, err := f.Next(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	s.mu.Lock()
	s.token = "ran out"
	s.mu.Unlock()
	if homes, _, err := ingesttest.All(t, f); err != nil || len(homes) != 15 || s.granted != 2 {
		t.Errorf("%d homes, %d tokens, %v", len(homes), s.granted, err)
	}
	wrong, _ := s.open(t, "/odata/Property", Auth{ClientID: "me", ClientSecret: "wrong", TokenURL: s.URL + "/token"})
	start(t, wrong, ingest.Mark{})
	if _, _, err := ingesttest.All(t, wrong); err == nil || strings.Contains(err.Error(), "wrong") {
		t.Errorf("a wrong secret: %v", err)
	}
}

func TestOpenWebRejectsBadInput(t *testing.T) {
	for name, c := range map[string]struct {
		address string
		auth    Auth
	}{
		"no scheme":                {"example.com/odata", Auth{}},
		"a file":                   {"file:///etc/passwd", Auth{}},
		"a password":               {"https://me:pw@example.com/odata/Property", Auth{}},
		"token over http":          {"http://example.com/odata/Property", Auth{Token: "x"}},
		"no endpoint":              {"https://example.com/odata/Property", Auth{ClientID: "x"}},
		"token endpoint over http": {"https://example.com/odata/Property", Auth{ClientID: "x", TokenURL: "http://example.com/token"}},
	} {
		if _, err := OpenWeb(c.address, ingest.Source{}, WebOptions{Auth: c.auth}); err == nil || strings.Contains(err.Error(), "pw") {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestWebStopsWhenCanceled(t *testing.T) {
	s := serve(t, 25)
	s.failures = slices.Repeat([]int{500}, 50)
	f, err := OpenWeb(s.URL+"/odata/Property", ingest.Source{}, WebOptions{})
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	start(t, f, ingest.Mark{})
	if _, err := f.Next(ctx); !errors.Is(err, context.Canceled) {
		t.Errorf("%v", err)
	}
}
