// Package index searches visible homes in memory: columns of one value each, sorted by quad key, loaded
// from a search.Feed and kept up to date with it.
package index

import (
	"context"
	"log/slog"
	"sync"
	"sync/atomic"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/promauto"

	"hearthway/bff/features/search"
	"hearthway/bff/platform/regions"
)

// Config configures an Engine.
type Config struct {
	Feed search.Feed
	// Fallback responds while the homes are being loaded, and whenever the index is behind the feed by
	// an unknown amount. FallbackVersions is the Freshness of its responses.
	Fallback         search.Engine
	FallbackVersions regions.Freshness
	Now              func() time.Time
	Log              *slog.Logger
}

// Engine is a search.Engine in memory. Run keeps it up to date; without Run, the fallback responds.
type Engine struct {
	feed     search.Feed
	fallback search.Engine
	versions regions.Freshness
	now      func() time.Time
	log      *slog.Logger

	state      atomic.Pointer[state]
	touched    atomic.Pointer[regionVersions]
	recent     atomic.Pointer[recent]
	words      *words
	learning   chan struct{} // limits concurrent keyword lookups
	upToDate   atomic.Bool   // the state is up to date, or the feed is unreachable
	minVersion atomic.Int64  // the newest version reported for the fallback
	checked    atomic.Int64  // when the feed last said that the state is complete, in nanoseconds; 0: never

	life       context.Context // ends with Run
	end        context.CancelFunc
	background sync.WaitGroup

	news         chan struct{} // something may have changed
	mu           sync.Mutex
	stateChanged chan struct{} // closed at the next state
}

var (
	_ search.Engine         = (*Engine)(nil)
	_ regions.Freshness     = (*Engine)(nil)
	_ regions.HomeFreshness = (*Engine)(nil)
)

// New creates an engine without homes.
func New(c Config) *Engine {
	e := &Engine{
		feed: c.Feed, fallback: c.Fallback, versions: c.FallbackVersions, now: c.Now, log: c.Log,
		words: &words{feed: c.Feed}, learning: make(chan struct{}, maxLookups), news: make(chan struct{}, 1), stateChanged: make(chan struct{}),
	}
	e.life, e.end = context.WithCancel(context.Background())
	if e.now == nil {
		e.now = time.Now
	}
	if e.log == nil {
		e.log = slog.New(slog.DiscardHandler)
	}
	return e
}

var searches = promauto.NewCounterVec(prometheus.CounterOpts{
	Name: "hearthway_searches_total", Help: "Searches that no cache answered, by what did.",
}, []string{"engine"})

// Find implements search.Engine.
func (e *Engine) Find(ctx context.Context, q search.Query) (search.Result, error) {
	c, err := search.Normalize(q.Criteria)
	if err != nil {
		return search.Result{}, err
	}
	if err := ctx.Err(); err != nil {
		return search.Result{}, err
	}
	q = q.Limited()
	q.Criteria = c
	s := e.current()
	if s == nil {
		searches.WithLabelValues("database").Inc()
		return e.fallback.Find(ctx, q)
	}
	searches.WithLabelValues("index").Inc()
	switch {
	case len(c.Keywords)+len(c.KeywordsNot) > 0:
		return e.findWords(ctx, q, e.now())
	}
	return s.find(&q, e.now(), nil), nil
}

// current returns the state to search; nil if the fallback must respond.
func (e *Engine) current() *state {
	s := e.state.Load()
	if s == nil || !e.upToDate.Load() || s.version < e.minVersion.Load() {
		return nil
	}
	return s
}

// Version implements regions.Freshness.
func (e *Engine) Version(ctx context.Context, on regions.Set) (int64, error) {
	s := e.current()
	if s == nil {
		return e.raiseMinVersion(e.versions.Version(ctx, on))
	}
	if len(on) == 0 {
		return s.version, nil
	}
	return min(e.touched.Load().version(on), s.version), nil
}

// HomeVersions implements regions.HomeFreshness.
func (e *Engine) HomeVersions(ctx context.Context, ids []int64) ([]int64, error) {
	versions := make([]int64, len(ids))
	s := e.current()
	if s == nil {
		version, err := e.raiseMinVersion(e.versions.Version(ctx, nil))
		for i := range versions {
			versions[i] = version
		}
		return versions, err
	}
	changed := e.recent.Load()
	for i, id := range ids {
		versions[i] = min(changed.version(id), s.version)
	}
	return versions, nil
}

// raiseMinVersion records the version reported for the fallback: the index responds once it has reached it.
func (e *Engine) raiseMinVersion(version int64, err error) (int64, error) {
	for {
		promised := e.minVersion.Load()
		if version <= promised || e.minVersion.CompareAndSwap(promised, version) {
			return version, err
		}
	}
}

// Loaded reports whether the homes were loaded at least once.
func (e *Engine) Loaded() bool { return e.state.Load() != nil }

// Stats describes an engine.
type Stats struct {
	Homes    int
	Bytes    int // of long-lived memory
	Segments int
	Version  int64         // of the data
	Serving  bool          // the index responds, not the fallback
	Age      time.Duration // since the feed last said that nothing was missing
}

// Stats describes the engine's current state.
func (e *Engine) Stats() Stats {
	s := e.state.Load()
	if s == nil {
		return Stats{}
	}
	stats := Stats{Homes: s.homes(), Segments: len(s.parts), Version: s.version, Serving: e.current() != nil, Age: e.now().Sub(time.Unix(0, e.checked.Load()))}
	for _, p := range s.parts {
		stats.Bytes += p.bytes() + 8*len(p.dead)
	}
	stats.Bytes += e.touched.Load().bytes() + e.recent.Load().bytes() + e.words.bytes()
	return stats
}

// PerHome is the memory per home in bytes.
func (s Stats) PerHome() float64 { return float64(s.Bytes) / float64(max(s.Homes, 1)) }
