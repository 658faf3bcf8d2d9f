package index

import (
	"slices"

	"hearthway/bff/features/search"
)

// mergeFactor is how many times as large as the new homes the last part may be to be merged with them.
// This keeps the number of parts small, and merges each home only a few times.
const mergeFactor = 4

// with returns the state after changes. The first pinned parts, which are being merged, stay as they
// are, except for homes that are gone.
func (s *state) with(version int64, changes []search.Change, pinned int) *state {
	changed := newIDSet()
	var d segmentBuilder
	for _, c := range changes {
		changed.add(c.ID)
		if c.Home != nil {
			d.add(*c.Home)
		}
	}
	next := &state{version: version}
	for i := range s.parts {
		p := s.parts[i].without(changed)
		if p.live > 0 || i < pinned {
			next.parts = append(next.parts, p)
		}
	}
	if len(d.rows) == 0 {
		return next
	}
	fresh := part{segment: d.segment()}
	fresh.live = fresh.homes
	from, size := len(next.parts), fresh.live
	for from > pinned && next.parts[from-1].live <= mergeFactor*size {
		from--
		size += next.parts[from].live
	}
	if from < len(next.parts) {
		fresh.segment = merge(append(slices.Clone(next.parts[from:]), fresh))
		fresh.live = fresh.homes
	}
	next.parts = append(next.parts[:from], fresh)
	return next
}

// without returns the part with these homes marked as outdated.
func (p part) without(ids *idSet) part {
	copied := false
	p.rowsOf(ids, func(row int) {
		if p.dead != nil && p.dead.has(row) {
			return
		}
		if !copied {
			copied = true
			if p.dead == nil {
				p.dead = newBitset(p.rows)
			} else {
				p.dead = slices.Clone(p.dead)
			}
		}
		p.dead.set(row)
		p.live--
	})
	return p
}

// rowsOf calls do with the row of each of these homes that the segment has.
func (s *segment) rowsOf(ids *idSet, do func(row int)) {
	low, high, any := ids.ends()
	if !any {
		return
	}
	low, high = max(low-s.firstID, 0), min(high-s.firstID, 1<<32-2)
	for _, b := range s.blocks {
		first := int(b.first)
		for i, id := range s.ids.values[first:][:b.rows] {
			if int64(id) >= low && int64(id) <= high && ids.has(s.firstID+int64(id)) {
				do(first + i)
			}
		}
	}
	for _, f := range s.ids.far {
		if ids.has(s.firstID + f.value) {
			do(f.row)
		}
	}
}

// rebuildMinimum is how many homes must be outdated in the first part, or be in the others, before the
// parts are merged into one. It is a variable for tests with fewer homes.
var rebuildMinimum = 16_000

// The same as a fraction of the first part's homes: 1/wornShare while nothing changes, so that merging
// doesn't take CPU from searches during an import, and 1/wornOut in any case.
const (
	wornShare = 20
	wornOut   = 5
)

// needsRebuild reports whether the parts should be merged into one; share is wornShare or wornOut.
func (s *state) needsRebuild(share int) bool {
	if len(s.parts) == 0 {
		return false
	}
	first := s.parts[0]
	moved := first.homes - first.live
	for _, p := range s.parts[1:] {
		moved += p.homes
	}
	return moved > max(rebuildMinimum, first.homes/share)
}

// replaced returns the state with its first parts replaced by their merged segment; changed are the
// homes that changed while it was built.
func (s *state) replaced(first int, by *segment, changed *idSet) *state {
	one := part{segment: by, live: by.homes}.without(changed)
	return &state{version: s.version, parts: append([]part{one}, s.parts[first:]...)}
}
