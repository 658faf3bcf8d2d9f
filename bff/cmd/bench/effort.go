package main

import "time"

// effort is how much is measured.
var effort = struct {
	searches           int           // of one kind in process, at most
	time               time.Duration // for these, about
	rounds             int           // of what is compared in turns
	round              time.Duration
	warm               int // different answers that are asked for over and over
	kept, fresh, terms int // requests for each kind of page, list and term
	wire               int // answers that are weighed
	before             time.Duration
	second             int // new viewports beside a delta
	shared             int
	saved, facts       int // searches that are saved, and homes that an import brings
}{
	searches: 1500, time: 2500 * time.Millisecond, rounds: 3, round: 2 * time.Second, warm: 300,
	kept: 1000, fresh: 200, terms: 200, wire: 60, before: 8 * time.Second, second: 40, shared: 1500,
	saved: 100_000, facts: 10_000,
}

// minSearches are asked whatever time they take.
const minSearches = 15

// Briefly makes everything short: to see that it works, not to measure.
func Briefly() {
	e := &effort
	e.searches, e.time, e.rounds, e.round, e.warm = 20, 50*time.Millisecond, 1, 50*time.Millisecond, 10
	e.kept, e.fresh, e.terms, e.wire, e.before, e.second, e.shared = 20, 8, 8, 4, 200*time.Millisecond, 20, 20
	e.saved, e.facts = 4000, 200
}
