package source

import (
	"fmt"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"hearthway/bff/platform/apperr"
)

// remote is a content service that counts requests.
type remote struct {
	*httptest.Server
	lists    []string // responses by page
	blogs    map[string]string
	status   int
	mu       sync.Mutex
	requests int
}

func newRemote(t *testing.T) *remote {
	t.Helper()
	r := &remote{blogs: map[string]string{}, status: http.StatusOK}
	r.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, in *http.Request) {
		r.mu.Lock()
		defer r.mu.Unlock()
		r.requests++
		slug, one := strings.CutPrefix(in.URL.Path, "/api/v1/blogs/get-blog-by-slug/")
		text, ok := r.blogs[slug]
		if !one {
			var page int
			_, err := fmt.Sscanf(in.URL.Query().Get("pageNumber"), "%d", &page)
			if ok = err == nil && in.URL.Path == "/api/v1/blogs/get-public" && page <= len(r.lists); ok {
				text = r.lists[page-1]
			}
		}
		if !ok {
			w.WriteHeader(http.StatusNotFound)
			return
		}
		w.WriteHeader(r.status)
		_, _ = w.Write([]byte(text))
	}))
	t.Cleanup(r.Close)
	return r
}

const whole = `{"slug":"%s","title":"T","category":"Market News","text":"Text.","published_at":"2026-11-01","updated_at":"2026-11-02T10:00:00Z"}`

func TestArticlesOfAService(t *testing.T) {
	r := newRemote(t)
	now, log := time.Unix(1, 0), &strings.Builder{}
	s := NewRemote(r.URL+"/", func() time.Time { return now }, slog.New(slog.NewTextHandler(log, nil)))
	r.blogs["b"] = `{"blog":` + fmt.Sprintf(whole, "b") + `,"agent_data":null}`
	r.lists = []string{
		`{"blogs":[` + fmt.Sprintf(whole, "a") + `,{"slug":"b","title":"T","updated_at":"2026-11-02T10:00:00Z"}],"pagination":{"count":4,"page":1}}`,
		`{"blogs":[{"slug":"bad one"},{"slug":"c"}],"pagination":{"count":4,"page":2}}`,
	}
	all, err := s.All(t.Context(), nil)
	if err != nil || len(all) != 2 || all[0].Category != "market-news" || all[0].Excerpt != "Text." || all[0].Cover != "a" || all[1].Text != "Text." || r.requests != 5 {
		t.Fatalf("%+v %v, %d requests", all, err, r.requests)
	}
	// Known articles aren't requested again, and stay unchanged if the service returns garbage.
	r.requests = 0
	all, err = s.All(t.Context(), map[string]time.Time{"b": all[1].UpdatedAt, "c": now})
	if err != nil || len(all) != 3 || all[1].Text != "" || all[2].Slug != "c" || r.requests != 4 {
		t.Errorf("%+v %v, %d requests", all, err, r.requests)
	}
	if said := log.String(); strings.Count(said, `slug="bad one"`) != 1 || strings.Count(said, "WARN") != 2 {
		t.Errorf("mistakes are not logged once: %s", said)
	}
	if _, err := s.One(t.Context(), "a"); apperr.CodeOf(err) != apperr.NotFound {
		t.Error(err)
	}
	if r.blogs["x"] = r.blogs["b"]; true {
		if _, err := s.One(t.Context(), "x"); apperr.CodeOf(err) != apperr.NotFound { // another article than the requested one
			t.Error(err)
		}
	}
}

func TestServiceDown(t *testing.T) {
	r := newRemote(t)
	now := time.Unix(1, 0)
	s := NewRemote(r.URL, func() time.Time { return now }, slog.New(slog.DiscardHandler))
	for _, answer := range []string{"[]", "<html>", `{"blogs":7}`} {
		r.lists = []string{answer}
		if _, err := s.All(t.Context(), nil); apperr.CodeOf(err) != apperr.Unavailable {
			t.Errorf("%s: %v", answer, err)
		}
	}
	before := r.requests
	if _, err := s.All(t.Context(), nil); apperr.CodeOf(err) != apperr.Unavailable || r.requests != before {
		t.Error("called while it is down")
	}
	now = now.Add(skipFor)
	r.lists = []string{`{"blogs":[],"pagination":{"count":0}}`}
	if all, err := s.All(t.Context(), nil); err == nil || r.requests == before { // would delete all articles
		t.Error(all, err)
	}
	r.status, r.lists = http.StatusInternalServerError, []string{`{"blogs":[` + fmt.Sprintf(whole, "a") + `]}`}
	if _, err := s.All(t.Context(), nil); apperr.CodeOf(err) != apperr.Unavailable {
		t.Error(err)
	}
}
