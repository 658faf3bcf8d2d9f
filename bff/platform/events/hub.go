// Package events tells open apps that something changed, so that they read it again. An event says no more than a topic, such as
// "conversation/1f…"; what changed is read with a call that checks who may see it. Events may be lost: apps also look from time to time.
package events

import (
	"context"
	"encoding/json"
	"log/slog"
	"slices"
	"sync"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/promauto"

	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/cache"
	"hearthway/bff/platform/postgres"
)

const (
	// maxPerAccount is how many streams one person may have open: windows, browsers and devices.
	maxPerAccount = 6
	// maxStreams is how many streams one process serves; each has two goroutines and about 70 KB, and 200 KB while it logs in again.
	maxStreams = 5_000
	// maxWaiting is how many events wait for a slow client, whose stream then ends.
	maxWaiting = 32
	// channel is the name under which all processes of the product hear of each other's events.
	channel = "events"
)

var streamsOpen = promauto.NewGauge(prometheus.GaugeOpts{Name: "hearthway_event_streams", Help: "Open streams of events."})

// Hub passes events from whoever changes something, in any process, to the streams of this process. A nil Hub passes nothing.
type Hub struct {
	db    *postgres.DB
	redis *cache.Redis // nil: none
	log   *slog.Logger

	mu      sync.Mutex
	streams map[string][]*Stream // by account
	count   int
	closed  bool
}

// NewHub creates a Hub. Call Run for events to arrive, and Close before the server stops.
func NewHub(db *postgres.DB, redis *cache.Redis, log *slog.Logger) *Hub {
	return &Hub{db: db, redis: redis, log: log, streams: map[string][]*Stream{}}
}

// event is what processes send each other.
type event struct {
	To    []string `json:"to"` // accounts
	Topic string   `json:"topic"`
}

// Publish tells the apps of accounts that a topic changed, by Redis or, while that is down, by PostgreSQL. Call it after the commit. It never
// fails: whoever isn't told looks later.
func (h *Hub) Publish(ctx context.Context, topic string, accountIDs ...string) {
	accountIDs = slices.DeleteFunc(slices.Clone(accountIDs), func(id string) bool { return id == "" })
	if h == nil || len(accountIDs) == 0 {
		return
	}
	message, err := json.Marshal(event{accountIDs, topic})
	if err == nil && !h.redis.Publish(ctx, channel, message) {
		_, err = h.db.On(ctx).Exec(ctx, "select pg_notify($1, $2)", channel, string(message))
	}
	if err != nil {
		h.log.WarnContext(ctx, "apps could not be told that something changed", "cause", err.Error())
	}
}

// Run receives what all processes publish until ctx ends.
func (h *Hub) Run(ctx context.Context) {
	var work sync.WaitGroup
	if h.redis != nil {
		work.Go(func() { h.redis.Subscribe(ctx, channel, h.deliver) })
	}
	work.Go(func() { h.db.Listen(ctx, channel, h.deliver) })
	work.Wait()
}

// deliver passes an event to the streams of this process.
func (h *Hub) deliver(message string) {
	var e event
	if json.Unmarshal([]byte(message), &e) != nil {
		return // "": the connection is new
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, id := range e.To {
		for _, s := range h.streams[id] {
			select {
			case s.topics <- e.Topic:
			default:
				s.end()
			}
		}
	}
}

// Open opens a stream of someone's events. Call Close when its client is gone.
func (h *Hub) Open(accountID string) (*Stream, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	switch {
	case h.closed, h.count >= maxStreams:
		return nil, &apperr.Error{Code: apperr.Unavailable, Text: "Please try again in a moment.", After: time.Minute}
	case len(h.streams[accountID]) >= maxPerAccount:
		return nil, &apperr.Error{Code: apperr.Limited, Text: "This page is open in too many windows.", After: time.Minute}
	}
	s := &Stream{hub: h, accountID: accountID, topics: make(chan string, maxWaiting), done: make(chan struct{})}
	h.streams[accountID] = append(h.streams[accountID], s)
	h.count++
	streamsOpen.Inc()
	return s, nil
}

// Close ends all streams and refuses others, so that apps open them elsewhere.
func (h *Hub) Close() {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.closed = true
	for _, all := range h.streams {
		for _, s := range all {
			s.end()
		}
	}
}
