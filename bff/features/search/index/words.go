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

// Up to fewHomes homes are asked about one by one. Up to manyHomes they are too, as long as it is
// not known which homes have the keyword; that is asked meanwhile, for the next search. With
// more the search waits for it. (Variables so that tests need not have as many homes.)
var (
	fewHomes  = 1_000
	manyHomes = 20_000
)

const (
	// keptWords is how many keywords are kept, each a bit a listing.
	keptWords = 16
	// wordTries is how often a search waits for the index to be as new as the words that it read.
	wordTries = 4
	// maxLearnt is the most keywords that are asked for at a time beside the answering of searches: each is
	// a look at every home of the database.
	maxLearnt = 2
)

// words are the homes that have the keywords of late.
type words struct {
	feed search.Feed

	mu   sync.Mutex
	kept []*wordHomes // the one used last first
}

// wordHomes are the homes that have one keyword.
type wordHomes struct {
	keyword string
	turn    chan struct{} // whoever holds it may look and change

	ids     *idSet
	version int64 // what ids are of,
	seen    int64 // except that some may be as new as this
}

func (w *words) of(keyword string) *wordHomes {
	w.mu.Lock()
	defer w.mu.Unlock()
	at := slices.IndexFunc(w.kept, func(h *wordHomes) bool { return h.keyword == keyword })
	var h *wordHomes
	if at >= 0 {
		h = w.kept[at]
		w.kept = slices.Delete(w.kept, at, at+1)
	} else {
		h = &wordHomes{keyword: keyword, turn: make(chan struct{}, 1)}
	}
	w.kept = slices.Insert(w.kept, 0, h)
	if len(w.kept) > keptWords {
		w.kept = w.kept[:keptWords]
	}
	return h
}

func (w *words) bytes() (n int) {
	w.mu.Lock()
	defer w.mu.Unlock()
	for _, h := range w.kept {
		select {
		case h.turn <- struct{}{}:
			if h.ids != nil {
				n += h.ids.bytes()
			}
			<-h.turn
		default: // it is being read
		}
	}
	return n
}

// known reports whether the homes of all keywords are known.
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
		default: // it is being asked
			return false
		}
	}
	return true
}

// learn asks for the homes of a keyword, unless they are known or someone is asking.
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

// homes returns the homes that have a keyword as of a state. The version is another one than the
// state's when the index must first be as new as that, or the feed is not as new as the index.
func (w *words) homes(ctx context.Context, keyword string, s *state, changed *recent) (ids *idSet, version int64, err error) {
	h := w.of(keyword)
	select {
	case h.turn <- struct{}{}:
		defer func() { <-h.turn }()
	case <-ctx.Done():
		return nil, 0, ctx.Err()
	}
	for range 2 { // what was known may be too old
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

// learn asks for the homes of the keyword if they are not known.
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

// update asks again for the homes that changed up to a state. When that is not known anymore
// all are forgotten.
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
	}
	h.version = s.version
	return nil
}

// findWords answers a query with keywords. The words of homes are not in memory: the feed says
// which homes have them. Words and homes must be of one version, so when the feed is ahead
// the search waits for the index; when that does not come about the fallback answers.
func (e *Engine) findWords(ctx context.Context, q search.Query, now time.Time) (search.Result, error) {
	for range wordTries {
		s := e.current()
		if s == nil {
			break
		}
		ids, version, err := e.having(ctx, s, &q, now)
		if err != nil {
			return search.Result{}, err
		}
		if version < s.version {
			break // another database is asked than the one that the index follows
		}
		if version == s.version {
			return s.find(&q, now, func(seg *segment) predicate {
				return each(func(row int) bool { return ids.has(seg.id(row)) })
			}), nil
		}
		if err := e.await(ctx, version); err != nil {
			return search.Result{}, err
		}
	}
	return e.fallback.Find(ctx, q)
}

// having returns the homes that have all keywords of a query. Others may be among them that the
// query does not find for other reasons.
func (e *Engine) having(ctx context.Context, s *state, q *search.Query, now time.Time) (ids *idSet, version int64, err error) {
	few, ok := s.candidates(q, now, manyHomes)
	if ok && (len(few) <= fewHomes || !e.words.known(q.Criteria.Keywords)) {
		many := len(few) > fewHomes
		for _, keyword := range q.Criteria.Keywords {
			if many {
				e.learn(keyword)
			}
			if len(few) == 0 {
				continue
			}
			if few, version, err = e.feed.Having(ctx, keyword, few); err != nil || version != s.version {
				return nil, version, err
			}
		}
		return newIDSet(few...), s.version, nil
	}
	for _, keyword := range q.Criteria.Keywords {
		more, at, err := e.words.homes(ctx, keyword, s, e.recent.Load())
		if err != nil || at != s.version {
			return nil, at, err
		}
		if ids == nil {
			ids = more
		} else {
			ids = ids.and(more)
		}
	}
	return ids, s.version, nil
}

// learn has the homes of a keyword asked beside the answering of searches; while others are asked for it
// is left to the next search with it.
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
	e.beside.Go(func() {
		defer func() { <-e.learning }()
		if err := e.words.learn(e.life, keyword); err != nil && e.life.Err() == nil {
			e.log.Warn("the homes matching a keyword could not be read", "cause", err.Error())
		}
	})
}

// errBehind is what a search that waits says when the index does not get on.
var errBehind = apperr.New(apperr.Unavailable, "This is taking too long. Please try again.")

// awaitLimit bounds waiting for the index.
const awaitLimit = 3 * time.Second

// await waits until the index has reached a version.
func (e *Engine) await(ctx context.Context, version int64) error {
	ctx, cancel := context.WithTimeout(ctx, awaitLimit)
	defer cancel()
	for {
		moved := e.moves()
		if s := e.state.Load(); s != nil && s.version >= version {
			return nil
		}
		e.nudge()
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
