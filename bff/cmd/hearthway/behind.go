package main

import (
	"sync"
	"time"

	"hearthway/bff/features/listing"
)

// behind is an import on the machine where people search, which goes behind them: it gets what they leave of
// the processors, and keeps off one of them as long as it gets on well enough. Otherwise people would wait
// each time that something of theirs is woken: the system may let who is running go on for up to 4 ms then,
// however far behind, but never where a processor is free.
type behind struct {
	mu        sync.Mutex
	processes []int // ours, and those of the database that work for us
	wide      bool  // we use all processors
}

const (
	// goodPace is how many homes an import must write in a second to go on so, once it had time to get going:
	// 50,000 changed homes are to be found within ten seconds. The first take longest, as nothing of them is in
	// memory.
	goodPace = 5000
	getGoing = 4 * time.Second
	// longImport is how many records one has whose end nobody waits for.
	longImport = 100_000
)

// told hears of each process of the database that works for the import.
func (b *behind) told(pid int) {
	stepBack(pid)
	b.add(pid)
}

// add keeps one more process off a processor.
func (b *behind) add(pid int) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.processes = append(b.processes, pid); !b.wide {
		leaveOne(pid)
	}
}

// alone says that one process of the database is enough: a second one would need the processor that is left.
func (b *behind) alone() bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	return !b.wide
}

// progress hears how far the import is, after each batch.
func (b *behind) progress(s listing.Summary) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.wide || !tooSlow(s) && s.Records-s.Resumed <= longImport {
		return
	}
	b.wide = true
	for _, pid := range b.processes {
		takeAll(pid)
	}
}

// tooSlow says whether what was written could have been written faster.
func tooSlow(s listing.Summary) bool {
	written := s.Added + s.Changed + s.Removed
	return s.Elapsed >= getGoing && float64(written) < goodPace*s.Elapsed.Seconds()
}
