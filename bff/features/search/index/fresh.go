package index

import (
	"hash/maphash"
	"sync"

	"hearthway/bff/features/search"
	"hearthway/bff/platform/regions"
)

// regionVersions stores when each region was last invalidated. Regions are stored as hashes; a
// collision only invalidates more than necessary.
type regionVersions struct {
	mu         sync.RWMutex
	seed       maphash.Seed
	everywhere int64
	entries    map[uint64]int64
}

func newRegionVersions(list []search.Invalidation) *regionVersions {
	t := &regionVersions{seed: maphash.MakeSeed(), entries: make(map[uint64]int64, len(list))}
	t.add(list)
	return t
}

func (r *regionVersions) add(list []search.Invalidation) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, touch := range list {
		if touch.Entry == "" {
			r.everywhere = max(r.everywhere, touch.Version)
			continue
		}
		key := maphash.String(r.seed, touch.Entry)
		r.entries[key] = max(r.entries[key], touch.Version)
	}
}

// version returns when anything in a set of regions was last invalidated; the set has at least one
// entry.
func (r *regionVersions) version(on regions.Set) int64 {
	r.mu.RLock()
	defer r.mu.RUnlock()
	version := r.everywhere
	for _, entry := range on {
		version = max(version, r.entries[maphash.String(r.seed, entry)])
	}
	return version
}

func (r *regionVersions) bytes() int {
	r.mu.RLock()
	defer r.mu.RUnlock()
	return len(r.entries) * 24
}

// recentIDs is how many changes of single homes are remembered; each version counts as one more.
const recentIDs = 1 << 16

// recent remembers which homes changed recently, and when.
type recent struct {
	mu      sync.RWMutex
	floor   int64 // homes not in last haven't changed since
	last    map[int64]int64
	batches []batch
	held    int // number of entries in batches
}

type batch struct {
	version int64
	ids     []int64
}

func (b batch) count() int { return 1 + len(b.ids) }

func newRecent(version int64) *recent { return &recent{floor: version, last: map[int64]int64{}} }

func (r *recent) add(version int64, ids []int64) {
	r.mu.Lock()
	defer r.mu.Unlock()
	added := batch{version, ids}
	r.batches = append(r.batches, added)
	r.held += added.count()
	for _, id := range ids {
		r.last[id] = version
	}
	for r.held > recentIDs {
		oldest := r.batches[0]
		r.batches = r.batches[1:]
		r.held -= oldest.count()
		r.floor = oldest.version
		for _, id := range oldest.ids {
			if r.last[id] == oldest.version {
				delete(r.last, id)
			}
		}
	}
}

// version returns the version at which a home last changed or, if that is no longer known, a later one
// since which it hasn't changed.
func (r *recent) version(id int64) int64 {
	r.mu.RLock()
	defer r.mu.RUnlock()
	if version, ok := r.last[id]; ok {
		return version
	}
	return r.floor
}

// between returns the homes that changed after one version and up to another, and possibly a few that
// changed earlier; ok is false if that is no longer known.
func (r *recent) between(after, upTo int64) (ids []int64, ok bool) {
	r.mu.RLock()
	defer r.mu.RUnlock()
	if after < r.floor {
		return nil, false
	}
	for _, b := range r.batches {
		if b.version > after && b.version <= upTo {
			ids = append(ids, b.ids...)
		}
	}
	return ids, true
}

func (r *recent) bytes() int {
	r.mu.RLock()
	defer r.mu.RUnlock()
	n := len(r.last) * 24
	for _, b := range r.batches {
		n += 8 * len(b.ids)
	}
	return n
}
