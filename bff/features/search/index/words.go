package index

import (
	"context"
	"errors"
	"slices"
	"sync"
	"time"

	"hearthway/bff/features/search"
	"hearthway/bff/platform/apperr"
)

// If at most fewHomes match the other filters, each is checked for the keywords. So are up to manyHomes
// if the homes of a keyword aren't cached; these are then looked up in the background for the next
// search. With more, the search waits for the lookup. (Variables for tests with fewer homes.)
var (
	fewHomes  = 1_000
	manyHomes = 20_000
)

const (
	// keptWords is how many keywords are cached, each with a bit per listing.
	keptWords = 16
	// wordTries is how often a search waits for the index to reach the version of the words that it
	// read.
	wordTries = 4
	// maxLookups is how many keywords are looked up concurrently in the background, because each lookup
	// scans every home in the database.
	maxLookups = 2
)

// words caches the homes that have recently used keywords.
type words struct {
	feed search.Feed

	mu     sync.Mutex
	latest []*wordHomes // most recently used first
}

// wordHomes caches the homes that have one keyword.
type wordHomes struct {
	keyword string
	turn    chan struct{} // a mutex that doesn't block a select

	ids     *idSet
	version int64 // ids is at least this new
	seen    int64 // parts of ids may be this new
}

func (w *words) of(keyword string) *wordHomes {
	w.mu.Lock()
	defer w.mu.Unlock()
	at := slices.IndexFunc(w.latest, func(h *wordHomes) bool { return h.keyword == keyword })
	var h *wordHomes
	if at >= 0 {
		h = w.latest[at]
		w.latest = slices.Delete(w.latest, at, at+1)
	} else {
		h = &wordHomes{keyword: keyword, turn: make(chan struct{}, 1)}
	}
	w.latest = slices.Insert(w.latest, 0, h)
	if len(w.latest) > keptWords {
		w.latest = w.latest[:keptWords]
	}
	return h
}

func (w *words) bytes() (n int) {
	w.mu.Lock()
	defer w.mu.Unlock()
	for _, h := range w.latest {
		select {
		case h.turn <- struct{}{}:
			if h.ids != nil {
				n += h.ids.bytes()
			}
			<-h.turn
		default: // it is being looked up
		}
	}
	return n
}

// known reports whether the homes of all keywords are cached.
func (w *words) known(keywords []string) bool {
	for _, keyword := range keywords {
		h := w.of(keyword)
		select {
		case h.turn <- struct{}{}:
			known := h.ids != nil
			<-h.turn
			if !known {
				return false
			}
		default: // it is being looked up
			return false
		}
	}
	return true
}

// learn looks up the homes of a keyword, unless they are cached or being looked up.
func (w *words) learn(ctx context.Context, keyword string) error {
	h := w.of(keyword)
	select {
	case h.turn <- struct{}{}:
		defer func() { <-h.turn }()
		return h.learn(ctx, w.feed)
	default:
		return nil
	}
}

// homes returns the homes that have a keyword at a state's version. The returned version is higher if
// the index must first reach it, and lower if the feed is older than the index.
func (w *words) homes(ctx context.Context, keyword string, s *state, changed *recent) (ids *idSet, version int64, err error) {
	h := w.of(keyword)
	select {
	case h.turn <- struct{}{}:
		defer func() { <-h.turn }()
	case <-ctx.Done():
		return nil, 0, ctx.Err()
	}
	for range 2 { // the cached version may be too old
		if err := h.learn(ctx, w.feed); err != nil {
			return nil, 0, err
		}
		if err := h.update(ctx, w.feed, s, changed); err != nil {
			return nil, 0, err
		}
		if h.ids != nil {
			return h.ids, max(h.version, h.seen), nil
		}
	}
	return nil, 0, nil
}

// learn looks up the homes of the keyword if they aren't cached.
func (h *wordHomes) learn(ctx context.Context, feed search.Feed) error {
	if h.ids != nil {
		return nil
	}
	list, version, err := feed.Having(ctx, h.keyword, nil)
	if err != nil {
		return err
	}
	h.ids, h.version, h.seen = newIDSet(list...), version, version
	return nil
}

// update looks up the homes that changed up to a state. If it is no longer known which did, it clears
// the cache.
func (h *wordHomes) update(ctx context.Context, feed search.Feed, s *state, changed *recent) error {
	if h.version >= s.version {
		return nil
	}
	dirty, ok := changed.between(h.version, s.version)
	if !ok {
		h.ids = nil
		return nil
	}
	if len(dirty) > 0 {
		list, version, err := feed.Having(ctx, h.keyword, dirty)
		if err != nil {
			return err
		}
		h.ids = h.ids.changed(dirty, list)
		h.seen = max(h.seen, version)
		// A feed that is older than the index is asked about these homes again.
		h.version = max(h.version, min(version, s.version))
		return nil
	}
	h.version = s.version
	return nil
}

// findWords runs a query with keywords. The homes' words aren't in memory: the feed looks up which
// homes have them. Words and homes must be of the same version, so if the feed is ahead, the search
// waits for the index; if that takes too long, the fallback responds.
func (e *Engine) findWords(ctx context.Context, q search.Query, now time.Time) (search.Result, error) {
	for range wordTries {
		s := e.current()
		if s == nil {
			break
		}
		has, version, err := e.having(ctx, s, &q, now)
		if err != nil {
			return search.Result{}, err
		}
		if version < s.version {
			break // the feed reads a database that is older than the index
		}
		if version == s.version {
			return s.find(&q, now, func(seg *segment) predicate {
				return each(func(row int) bool { return has(seg.id(row)) })
			}), nil
		}
		if err := e.await(ctx, version); err != nil {
			return search.Result{}, err
		}
	}
	return e.fallback.Find(ctx, q)
}

// having returns a test for the homes that have all keywords of a query and none that are excluded. It may accept some that
// don't match the query's other filters.
func (e *Engine) having(ctx context.Context, s *state, q *search.Query, now time.Time) (has func(id int64) bool, version int64, err error) {
	wanted, excluded := q.Criteria.Keywords, q.Criteria.KeywordsNot
	all := slices.Concat(wanted, excluded)
	few, ok := s.candidates(q, now, manyHomes)
	if ok && (len(few) <= fewHomes || !e.words.known(all)) {
		many := len(few) > fewHomes
		for i, keyword := range all {
			if many {
				e.learn(keyword)
			}
			if len(few) == 0 {
				continue
			}
			holding, version, err := e.feed.Having(ctx, keyword, few)
			if err != nil || version != s.version {
				return nil, version, err
			}
			if i >= len(wanted) {
				held := newIDSet(holding...)
				holding = slices.DeleteFunc(few, held.has)
			}
			few = holding
		}
		return newIDSet(few...).has, s.version, nil
	}
	sets := make([]*idSet, len(all))
	for i, keyword := range all {
		var at int64
		if sets[i], at, err = e.words.homes(ctx, keyword, s, e.recent.Load()); err != nil || at != s.version {
			return nil, at, err
		}
	}
	return func(id int64) bool {
		for i, set := range sets {
			if set.has(id) != (i < len(wanted)) {
				return false
			}
		}
		return true
	}, s.version, nil
}

// learn looks up the homes of a keyword in the background; if too many lookups are running, it is left
// to the next search.
func (e *Engine) learn(keyword string) {
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.life.Err() != nil {
		return
	}
	select {
	case e.learning <- struct{}{}:
	default:
		return
	}
	e.background.Go(func() {
		defer func() { <-e.learning }()
		if err := e.words.learn(e.life, keyword); err != nil && e.life.Err() == nil {
			e.log.Warn("the homes matching a keyword could not be read", "cause", err.Error())
		}
	})
}

// errBehind is the error of a search that waits for an index that makes no progress.
var errBehind = apperr.New(apperr.Unavailable, "This is taking too long. Please try again.")

// awaitLimit is how long to wait for the index.
const awaitLimit = 3 * time.Second

// await waits until the index has reached a version.
func (e *Engine) await(ctx context.Context, version int64) error {
	ctx, cancel := context.WithTimeout(ctx, awaitLimit)
	defer cancel()
	for {
		moved := e.nextState()
		if s := e.state.Load(); s != nil && s.version >= version {
			return nil
		}
		e.checkForChanges()
		select {
		case <-moved:
		case <-ctx.Done():
			if errors.Is(ctx.Err(), context.DeadlineExceeded) {
				return errBehind
			}
			return ctx.Err()
		}
	}
}
