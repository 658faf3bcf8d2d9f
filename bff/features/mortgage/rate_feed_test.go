package mortgage

import (
	"errors"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"hearthway/bff/platform/breaker"
)

func TestFeedRetriesAndFallsBack(t *testing.T) {
	var requests atomic.Int32
	answer := func(w http.ResponseWriter) { http.Error(w, "busy", http.StatusServiceUnavailable) }
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		requests.Add(1)
		answer(w)
	}))
	defer server.Close()
	now := time.Now()
	feed := NewRateFeed(server.URL, func() time.Time { return now })
	feed.pause = 0
	for range failsBeforeRest {
		if list, err := feed.Fetch(t.Context()); err == nil {
			t.Fatalf("a broken server gave %v", list)
		}
	}
	if got := requests.Load(); got != failsBeforeRest*fetchTries {
		t.Errorf("called %d times", got)
	}
	if _, err := feed.Fetch(t.Context()); !errors.Is(err, breaker.ErrOpen) || requests.Load() != failsBeforeRest*fetchTries {
		t.Errorf("a feed that keeps failing is called again: %v", err)
	}
	now = now.Add(feedRest + time.Second)
	answer = func(w http.ResponseWriter) { w.Header().Set("Location", "/elsewhere"); w.WriteHeader(http.StatusFound) }
	if _, err := feed.Fetch(t.Context()); err == nil || !strings.Contains(err.Error(), "302") {
		t.Errorf("a redirect is followed: %v", err)
	}
	now = now.Add(feedRest + time.Second)
	answer = func(w http.ResponseWriter) { _, _ = w.Write([]byte("date,pmms30,pmms15\n10/1/2026,7.28,6.5\n")) }
	if list, err := feed.Fetch(t.Context()); err != nil || len(list) != 1 || list[0].Fifteen != 6.5 {
		t.Errorf("%v, %v", list, err)
	}
}
