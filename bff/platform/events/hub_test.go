package events

import (
	"context"
	"io"
	"log/slog"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/cache"
	"hearthway/bff/platform/postgres"
	"hearthway/bff/testkit"
)

func TestMain(m *testing.M) { testkit.Main(m) }

func newHub(t *testing.T, db *postgres.DB, redis *cache.Redis) *Hub {
	t.Helper()
	h := NewHub(db, redis, slog.New(slog.DiscardHandler))
	if db == nil {
		return h
	}
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		h.Run(ctx)
	}()
	t.Cleanup(func() {
		stop()
		<-ended
	})
	return h
}

func (h *Hub) opened(t *testing.T, accountID string) *Stream {
	t.Helper()
	s, err := h.Open(accountID)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// What one process publishes reaches the people's streams of all of them, and nobody else's.
func TestEventsReachAllProcesses(t *testing.T) {
	redis, err := cache.OpenRedis("unix://"+testkit.Redis(t), slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = redis.Close() })
	for name, by := range map[string]*cache.Redis{"by Redis": redis, "by PostgreSQL": nil} {
		t.Run(name, func(t *testing.T) { reachAll(t, testkit.Database(t), by) })
	}
}

func reachAll(t *testing.T, db *postgres.DB, redis *cache.Redis) {
	one, other := newHub(t, db, redis), newHub(t, db, redis)
	ann, bea, eve := one.opened(t, "ann"), other.opened(t, "bea"), other.opened(t, "eve")
	for _, s := range []*Stream{ann, bea} {
		for heard := false; !heard; { // until both listen
			one.Publish(t.Context(), "conversation/1", "ann", "bea", "")
			select {
			case topic := <-s.topics:
				if heard = true; topic != "conversation/1" {
					t.Errorf("heard %q", topic)
				}
			case <-time.After(50 * time.Millisecond):
			}
		}
	}
	if len(eve.topics) > 0 {
		t.Errorf("a stranger heard %s", <-eve.topics)
	}
	(*Hub)(nil).Publish(t.Context(), "conversation/1", "ann")
}

// A person has a few streams, and a process that stops has none.
func TestStreamsAreLimited(t *testing.T) {
	h := newHub(t, nil, nil)
	var streams []*Stream
	for range maxPerAccount {
		streams = append(streams, h.opened(t, "ann"))
	}
	if _, err := h.Open("ann"); apperr.CodeOf(err) != apperr.Limited {
		t.Errorf("too many: %v", err)
	}
	h.opened(t, "bea")
	streams[0].Close()
	streams[0].Close()
	slow := h.opened(t, "ann")
	for range maxWaiting + 1 {
		h.deliver(`{"to":["ann"],"topic":"board/1"}`)
	}
	<-slow.done // it doesn't read
	h.deliver("no JSON")
	h.Close()
	if _, err := h.Open("cid"); apperr.CodeOf(err) != apperr.Unavailable {
		t.Errorf("closed: %v", err)
	}
	for _, s := range streams {
		<-s.done
		s.Close()
	}
	slow.Close()
	if h.count != 1 || len(h.streams) != 1 {
		t.Errorf("%d streams of %d people are left", h.count, len(h.streams))
	}
}

// A silent stream says from time to time that it is there, until its person has logged out.
func TestHeartbeat(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := newHub(t, nil, nil)
		s, loggedIn := h.opened(t, "ann"), true
		read, w := io.Pipe()
		go func() {
			s.Send(w, func() bool { return loggedIn })
			_ = w.Close()
		}()
		var all strings.Builder
		go func() { _, _ = io.Copy(&all, read) }()
		synctest.Wait()
		h.deliver(`{"to":["ann"],"topic":"board/1"}`)
		time.Sleep(2*beatEvery + time.Second)
		synctest.Wait()
		lines := slices.DeleteFunc(strings.Split(all.String(), "\n"), func(line string) bool { return line == "" || strings.HasPrefix(line, "retry: ") })
		if got := strings.Join(lines, "|"); got != "event: open|data:|event: change|data: board/1|:|:" {
			t.Errorf("sent %s", got)
		}
		loggedIn = false
		time.Sleep(beatEvery)
		<-s.done
		synctest.Wait()
		if h.count != 0 {
			t.Error("it is still open")
		}
	})
}
