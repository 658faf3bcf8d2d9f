package ingest

import (
	"cmp"
	"context"
	"fmt"
	"hash/maphash"
)

// maxMissing is the percentage of a source's homes that may be missing from a full feed. In a truncated feed,
// most homes would seem to be sold.
const maxMissing = 30

// withdrawnAtOnce is how many homes one transaction withdraws.
const withdrawnAtOnce = 5000

// NotWithdrawnError says why homes missing from a full feed were not withdrawn. Everything in the feed was
// stored.
type NotWithdrawnError struct {
	Missing, Of int64  // homes on the market that the feed lacks, and all homes on the market
	Unread      int64  // records without a readable key
	Incomplete  string // why the feed can't be complete
	What        string // the kind of records; "": homes on the market
}

// what names the records.
func (e *NotWithdrawnError) what() string { return cmp.Or(e.What, "homes") }

// Error implements error.
func (e *NotWithdrawnError) Error() string {
	if e.Incomplete != "" {
		return e.Incomplete + ": no " + e.what() + " were withdrawn"
	}
	if e.Unread > 0 {
		return fmt.Sprintf("%d records have no readable key, so it's unknown which %s are missing: none were withdrawn", e.Unread, e.what())
	}
	return fmt.Sprintf("%d of %d %s aren't in it, more than %d%%: none were withdrawn", e.Missing, e.Of, cmp.Or(e.What, "homes on the market"), maxMissing)
}

// seenKeys records which homes a feed has, by hashes of their keys, and whether a record of each home was
// accepted.
type seenKeys struct {
	seed   maphash.Seed
	taken  map[uint64]bool
	unread int64
}

func newSeenKeys() *seenKeys { return &seenKeys{seed: maphash.MakeSeed(), taken: map[uint64]bool{}} }

// add adds a record, even a rejected one, because the source still has the home. It returns whether a record
// of the same home was accepted before.
func (s *seenKeys) add(key string, taken bool) (before bool) {
	if key = CleanLine(key, maxKey+1); key == "" {
		s.unread++
		return false
	}
	hash := maphash.String(s.seed, key)
	before = s.taken[hash]
	s.taken[hash] = before || taken
	return before
}

// count returns how many distinct homes the feed had, as far as known.
func (s *seenKeys) count() int64 { return int64(len(s.taken)) + s.unread }

func (s *seenKeys) has(key string) bool {
	_, ok := s.taken[maphash.String(s.seed, key)]
	return ok
}

// whatOf names a run's kind of record, "" for homes.
func whatOf(run Run) string {
	if named, ok := run.(interface{ What() string }); ok {
		return named.What()
	}
	return ""
}

// withdraw takes homes missing from the feed off the market. If too many are missing, or the feed is
// incomplete, it returns a *NotWithdrawnError unless force is set.
func (s *seenKeys) withdraw(ctx context.Context, feed Feed, run Run, force bool) (withdrawn int64, err error) {
	if counted, ok := feed.(Counted); ok && !force {
		if err := counted.Complete(ctx, s.count()); err != nil {
			return 0, &NotWithdrawnError{Incomplete: err.Error(), What: whatOf(run)}
		}
	}
	var missing []string
	var of int64
	err = run.OnMarket(ctx, func(key string) {
		if of++; !s.has(key) {
			missing = append(missing, key)
		}
	})
	if err != nil {
		return 0, err
	}
	n := int64(len(missing))
	if !force && n > 0 && (s.unread > 0 || 100*n > maxMissing*of) {
		return 0, &NotWithdrawnError{Missing: n, Of: of, Unread: s.unread, What: whatOf(run)}
	}
	for len(missing) > 0 {
		some := missing[:min(len(missing), withdrawnAtOnce)]
		missing = missing[len(some):]
		n, err := run.Withdraw(ctx, some)
		withdrawn += n
		if err != nil {
			return withdrawn, err
		}
	}
	return withdrawn, nil
}
