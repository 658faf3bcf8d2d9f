package listing

import (
	"context"
	"errors"
	"hash/maphash"
	"maps"
	"slices"
	"sync"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"hearthway/bff/platform/postgres"
)

// Limits on a ViewCounter's memory.
const (
	maxPending = 10_000 // homes with views that aren't stored yet
	maxSeen    = 50_000 // visits remembered in each of the two generations, seen and older
)

// ViewCounter counts views of homes. A visitor counts once per home for as long as the visit is
// remembered. Visitor IDs are held only in memory, as keyed hashes. A nil *ViewCounter counts nothing.
type ViewCounter struct {
	db    *postgres.DB
	views *Counter // nil if there is no database
	seed  maphash.Seed

	mu          sync.Mutex
	seen, older map[uint64]struct{}
}

// NewViewCounter returns a counter that writes to a database. Without one (nil) it only remembers visits.
func NewViewCounter(db *postgres.DB) *ViewCounter {
	c := &ViewCounter{db: db, seed: maphash.MakeSeed(), seen: map[uint64]struct{}{}}
	if db != nil {
		c.views = NewCounter(maxPending, c.store)
	}
	return c
}

// Add counts a view. It never waits for the database; beyond maxPending homes it drops views. A visitor of "" is
// anonymous, and each of their views counts.
func (c *ViewCounter) Add(visitor string, id int64) {
	if c != nil && c.isFirst(visitor, id) {
		c.views.Add(id)
	}
}

// isFirst remembers a visit and reports whether it is the visitor's first to the home.
func (c *ViewCounter) isFirst(visitor string, id int64) bool {
	if visitor == "" {
		return true
	}
	key := c.key(visitor, id)
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.remembers(key) {
		return false
	}
	if len(c.seen) >= maxSeen {
		c.older, c.seen = c.seen, map[uint64]struct{}{}
	}
	c.seen[key] = struct{}{}
	return true
}

// Seen reports whether a visitor recently viewed a home.
func (c *ViewCounter) Seen(visitor string, id int64) bool {
	if c == nil || visitor == "" {
		return false
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.remembers(c.key(visitor, id))
}

// Among returns which of some homes a visitor recently viewed.
func (c *ViewCounter) Among(visitor string, ids []int64) []int64 {
	if c == nil || visitor == "" {
		return nil
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if len(c.seen)+len(c.older) == 0 {
		return nil
	}
	var seen []int64
	for _, id := range ids {
		if c.remembers(c.key(visitor, id)) {
			seen = append(seen, id)
		}
	}
	return seen
}

// Count is how often a home was viewed, including views that aren't stored yet.
func (c *ViewCounter) Count(ctx context.Context, id int64) (int64, error) {
	if c == nil || c.db == nil {
		return 0, nil
	}
	var stored int64
	err := c.db.Pool().QueryRow(ctx, "select views from listing_views where listing_id = $1", id).Scan(&stored)
	if err != nil && !errors.Is(err, pgx.ErrNoRows) {
		return 0, postgres.Failure(err)
	}
	return stored + int64(c.views.Pending(id)), nil
}

// Flush stores pending views. If that fails, they stay pending.
func (c *ViewCounter) Flush(ctx context.Context) error {
	if c == nil {
		return nil
	}
	return c.views.Flush(ctx)
}

// store adds views to the stored counts; homes that no longer exist are skipped.
func (c *ViewCounter) store(ctx context.Context, views map[int64]int) error {
	ids := slices.Sorted(maps.Keys(views)) // in order, so that concurrent writers can't deadlock
	counts := make([]int64, len(ids))
	for i, id := range ids {
		counts[i] = int64(views[id])
	}
	_, err := c.db.Pool().Exec(ctx, `
		insert into listing_views as v (listing_id, views)
		select l.id, seen.n from unnest($1::bigint[], $2::bigint[]) as seen (id, n) join listings l on l.id = seen.id
		order by l.id
		on conflict (listing_id) do update set views = v.views + excluded.views`, ids, counts)
	return postgres.Failure(err)
}

// Run flushes at intervals until the context ends, and then once more. failed is called with errors.
func (c *ViewCounter) Run(ctx context.Context, every time.Duration, failed func(error)) {
	if c != nil {
		c.views.Run(ctx, every, failed)
	}
}

func (c *ViewCounter) remembers(key uint64) bool {
	_, now := c.seen[key]
	_, before := c.older[key]
	return now || before
}

func (c *ViewCounter) key(visitor string, id int64) uint64 {
	var h maphash.Hash
	h.SetSeed(c.seed)
	_, _ = h.WriteString(visitor)
	maphash.WriteComparable(&h, id)
	return h.Sum64()
}

// VisitorID identifies an anonymous visitor: a lowercase UUID, version 4.
type VisitorID string

// NewVisitorID creates a random ID.
func NewVisitorID() VisitorID { return VisitorID(uuid.NewString()) }

// visitorIDLength is the length of a UUID with hyphens, without braces or a prefix.
const visitorIDLength = 36

// ValidVisitorID reports whether a text from a client is a UUID.
func ValidVisitorID(text string) bool {
	return len(text) == visitorIDLength && uuid.Validate(text) == nil
}
