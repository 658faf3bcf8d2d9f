package index

import (
	"context"
	"errors"
	"time"

	"hearthway/bff/features/search"
	"hearthway/bff/platform/apperr"
)

const (
	// loadHomes is how many homes are sorted at a time while loading.
	loadHomes = 1 << 17
	// batchDelay is the minimum time for which changes are collected before they are applied together.
	// If applying the previous ones took long, it is batchTimes as long as that: while thousands
	// arrive, applying them takes a tenth of the time and leaves the CPU to searches.
	batchDelay = 50 * time.Millisecond
	batchTimes = 9
	// quietPeriod is how long nothing must have changed before parts are merged early.
	quietPeriod = 2 * time.Second
	// reloadAfter is how long the feed may fail, while its database is reachable, before everything is
	// reloaded.
	reloadAfter = 10 * time.Second
	// Minimum and maximum delay between attempts to load.
	firstRetry = 200 * time.Millisecond
	lastRetry  = 10 * time.Second
)

// Run loads the homes and keeps them up to date until ctx ends. It must be called once.
func (e *Engine) Run(ctx context.Context) {
	defer e.stop()
	watching := make(chan struct{})
	go func() {
		defer close(watching)
		e.feed.Watch(ctx, e.checkForChanges)
	}()
	defer func() { <-watching }()
	retry := firstRetry
	for ctx.Err() == nil {
		if err := e.load(ctx); err != nil {
			if ctx.Err() == nil {
				e.log.Warn("the search index could not be loaded; the database serves searches", "cause", err.Error())
			}
			sleep(ctx, retry)
			retry = min(2*retry, lastRetry)
			continue
		}
		retry = firstRetry
		e.follow(ctx)
		e.upToDate.Store(false)
	}
}

// stop ends the background work.
func (e *Engine) stop() {
	e.mu.Lock()
	e.end()
	e.mu.Unlock()
	e.background.Wait()
}

func sleep(ctx context.Context, d time.Duration) {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-ctx.Done():
	case <-timer.C:
	}
}

// load reads all homes and replaces the current state.
func (e *Engine) load(ctx context.Context) error {
	began := time.Now()
	var d segmentBuilder
	var parts []part
	flush := func() {
		if len(d.rows) > 0 {
			s := d.segment()
			parts = append(parts, part{segment: s, live: s.homes})
		}
	}
	news, err := e.feed.Snapshot(ctx, func(h search.Home) error {
		d.add(h)
		if len(d.rows) == loadHomes {
			flush()
		}
		return ctx.Err()
	})
	if err != nil {
		return err
	}
	read := time.Since(began)
	flush()
	d = segmentBuilder{}
	if len(parts) > 1 {
		s := merge(parts)
		parts = []part{{segment: s, live: s.homes}}
	}
	e.touched.Store(newRegionVersions(news.Touched))
	e.recent.Store(newRecent(news.Version))
	e.state.Store(&state{version: news.Version, parts: parts})
	e.checked.Store(e.now().UnixNano())
	e.upToDate.Store(true)
	e.announce()
	stats := e.Stats()
	e.log.Info("the index is serving searches", "homes", stats.Homes, "version", stats.Version, "bytes", stats.Bytes,
		"bytes_per_home", int(stats.PerHome()+0.5), "read_ms", read.Milliseconds(), "took_ms", time.Since(began).Milliseconds())
	return nil
}

// setState sets the current state.
func (e *Engine) setState(s *state) {
	e.state.Store(s)
	e.announce()
}

// announce wakes those waiting for another state.
func (e *Engine) announce() {
	e.mu.Lock()
	defer e.mu.Unlock()
	close(e.stateChanged)
	e.stateChanged = make(chan struct{})
}

// nextState returns a channel that is closed at the next state.
func (e *Engine) nextState() <-chan struct{} {
	e.mu.Lock()
	defer e.mu.Unlock()
	return e.stateChanged
}

// checkForChanges triggers a query for changes.
func (e *Engine) checkForChanges() {
	select {
	case e.news <- struct{}{}:
	default:
	}
}

// rebuild is a background merge of several parts into one.
type rebuild struct {
	first   int // how many parts, from the first
	done    chan *segment
	changed *idSet // homes that changed meanwhile
}

// follow applies the feed's changes until ctx ends or everything must be reloaded.
func (e *Engine) follow(ctx context.Context) {
	var work *rebuild
	var failing time.Time
	settled := time.NewTimer(quietPeriod)
	defer settled.Stop()
	defer func() {
		if work != nil {
			<-work.done
		}
	}()
	for {
		var done chan *segment
		if work != nil {
			done = work.done
		}
		select {
		case <-ctx.Done():
			return
		case s := <-done:
			e.setState(e.state.Load().replaced(work.first, s, work.changed))
			work = nil
			continue
		case <-settled.C:
			if work == nil && e.state.Load().needsRebuild(wornShare) {
				work = e.rebuild()
			}
			continue
		case <-e.news:
		}
		began := time.Now()
		changed, err := e.catchUp(ctx, work)
		switch {
		case ctx.Err() != nil:
			return
		case errors.Is(err, search.ErrGap):
			e.log.Warn("the change log doesn't reach back far enough; reloading all homes")
			return
		case err != nil:
			if failing.IsZero() {
				failing = began
				e.log.Warn("changes could not be read", "cause", err.Error())
			}
			// While the database is unreachable, nobody has newer data.
			if !unavailable(err) && time.Since(failing) > reloadAfter {
				return
			}
			continue
		}
		failing = time.Time{}
		if !changed {
			continue
		}
		settled.Reset(quietPeriod)
		if work == nil && e.state.Load().needsRebuild(wornOut) {
			work = e.rebuild()
		}
		sleep(ctx, max(batchDelay, batchTimes*time.Since(began)))
	}
}

// rebuild starts merging all current parts into one.
func (e *Engine) rebuild() *rebuild {
	s := e.state.Load()
	work := &rebuild{first: len(s.parts), done: make(chan *segment, 1), changed: newIDSet()}
	go func() { work.done <- merge(s.parts) }()
	return work
}

func unavailable(err error) bool {
	f, ok := errors.AsType[*apperr.Error](err)
	return ok && f.Code == apperr.Unavailable
}

// catchUp applies what changed since the current state.
func (e *Engine) catchUp(ctx context.Context, work *rebuild) (changed bool, err error) {
	s, began := e.state.Load(), e.now()
	var changes []search.Change
	news, err := e.feed.Changes(ctx, s.version, func(c search.Change) error {
		changes = append(changes, c)
		return nil
	})
	if err != nil {
		return false, err
	}
	defer e.checked.Store(began.UnixNano())
	if news.Version <= s.version {
		return false, nil
	}
	ids := make([]int64, len(changes))
	for i, c := range changes {
		ids[i] = c.ID
	}
	pinned := 0
	if work != nil {
		pinned = work.first
		for _, id := range ids {
			work.changed.add(id)
		}
	}
	next := s.with(news.Version, changes, pinned)
	// The recorded changes must never be older than the state; see words.homes. Whoever sees the new
	// version must also see what it invalidated, or they take an old response for a current one.
	e.recent.Load().add(news.Version, ids)
	e.touched.Load().add(news.Touched)
	e.setState(next)
	return true, nil
}
