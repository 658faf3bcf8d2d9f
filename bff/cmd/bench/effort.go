package main

import "time"

// effort is how much is measured.
var effort = struct {
	searches             int           // maximum per kind, in process
	time                 time.Duration // approximate time for these
	rounds               int           // of comparisons that take turns
	round                time.Duration
	warm                 int // different requests that are repeated
	cached, fresh, terms int // requests per kind of page, list and term
	wire                 int // responses whose size is measured
	before               time.Duration
	compile              time.Duration // until Node has compiled what runs often: some 600 pages a thread
	second               int           // new viewports per second during a delta
	shared               int
	saved, facts         int // saved searches, and homes in an import
}{
	searches: 1500, time: 2500 * time.Millisecond, rounds: 3, round: 2 * time.Second, warm: 300,
	cached: 1000, fresh: 200, terms: 200, wire: 60, before: 8 * time.Second, compile: 25 * time.Second, second: 40, shared: 1500,
	saved: 100_000, facts: 10_000,
}

// minSearches is the minimum number of searches, however long they take.
const minSearches = 15

// UseShortRuns makes everything short: to check that it works, not to measure.
func UseShortRuns() {
	e := &effort
	e.searches, e.time, e.rounds, e.round, e.warm = 20, 50*time.Millisecond, 1, 50*time.Millisecond, 10
	e.cached, e.fresh, e.terms, e.wire, e.before, e.compile, e.second, e.shared = 20, 8, 8, 4, 200*time.Millisecond, 200*time.Millisecond, 20, 20
	e.saved, e.facts = 1000, 200
}
