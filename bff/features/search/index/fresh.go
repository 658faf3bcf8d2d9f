package index

import (
	"hash/maphash"
	"sync"

	"hearthway/bff/features/search"
	"hearthway/bff/platform/regions"
)

// regionVersions remembers at which version each region was last touched. Entries are kept
// as hashes: two that fall together are touched together, which is no harm.
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

func (t *regionVersions) add(list []search.Invalidation) {
	t.mu.Lock()
	defer t.mu.Unlock()
	for _, touch := range list {
		if touch.Entry == "" {
			t.everywhere = max(t.everywhere, touch.Version)
			continue
		}
		key := maphash.String(t.seed, touch.Entry)
		t.entries[key] = max(t.entries[key], touch.Version)
	}
}

// version is when something in a set of regions was last touched; the set has at least one entry.
func (t *regionVersions) version(on regions.Set) int64 {
	t.mu.RLock()
	defer t.mu.RUnlock()
	version := t.everywhere
	for _, entry := range on {
		version = max(version, t.entries[maphash.String(t.seed, entry)])
	}
	return version
}

func (t *regionVersions) bytes() int {
	t.mu.RLock()
	defer t.mu.RUnlock()
	return len(t.entries) * 24
}

// recentIDs is how many changes of single homes are remembered; a version counts as one more.
const recentIDs = 1 << 16

// recent remembers which homes changed lately, and when.
type recent struct {
	mu      sync.RWMutex
	floor   int64 // homes that are not in last did not change since
	last    map[int64]int64
	batches []batch
	held    int // what batches count for
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

// version is the last one at which a home changed, or a later one since which it did not.
func (r *recent) version(id int64) int64 {
	r.mu.RLock()
	defer r.mu.RUnlock()
	if version, ok := r.last[id]; ok {
		return version
	}
	return r.floor
}

// between are homes that changed after a version up to another, and perhaps a few that changed
// before; ok is false when that is not known anymore.
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
