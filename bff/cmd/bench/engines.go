package main

import (
	"context"
	"fmt"
	"runtime"
	"slices"
	"time"

	"hearthway/bff/features/search"
	searchdb "hearthway/bff/features/search/db"
	"hearthway/bff/features/search/index"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/regions"
)

// Goals of a search within the BFF, 95th percentile, in milliseconds.
var searchGoals = map[area]float64{city: 0.2, metro: 1, nation: 15, named: 0.2, drawn: 0}

// goalBytes is the maximum memory per home in the index.
const goalBytes = 96

// compared is how many searches of each kind are run on both engines to compare the results.
const compared = 4

// Engines measures searches in process, in the index and in PostgreSQL, over the same viewports.
func Engines(ctx context.Context, d *Data, report Report) error {
	e, err := loadIndex(ctx, d, report)
	if err != nil {
		return err
	}
	defer e.stop()
	differing, asked := 0, 0
	for _, in := range []area{city, metro, state, nation, drawn, named, zip} {
		for _, v := range []struct {
			name             string
			filtered, facets bool
		}{{"", false, false}, {"filters", true, false}, {"facets", false, true}, {"filters and facets", true, true}} {
			what := string(in)
			if v.name != "" {
				what += ", " + v.name
			}
			queries := searches(d, in, v.filtered, v.facets)
			fast, err := measure(ctx, e.index, queries)
			if err != nil {
				return fmt.Errorf("index, %s: %w", what, err)
			}
			slow, err := measure(ctx, searchdb.NewEngine(d.DB), queries)
			if err != nil {
				return fmt.Errorf("PostgreSQL, %s: %w", what, err)
			}
			report.say(what, "index p50", ms(fast.median()), "ms")
			if goal := searchGoals[in]; goal > 0 && !v.facets {
				report.atMost(what, "index p95", ms(fast.p95()), "ms", goal)
			} else {
				report.say(what, "index p95", ms(fast.p95()), "ms")
			}
			report.say(what, "PostgreSQL p50", ms(slow.median()), "ms")
			report.say(what, "PostgreSQL p95", ms(slow.p95()), "ms")
			report.say(what, "PostgreSQL / index", ratio(float64(slow.median()), float64(fast.median())), "×")
			for _, q := range queries[:compared] {
				same, err := agree(ctx, e.index, searchdb.NewEngine(d.DB), q)
				if err != nil {
					return err
				}
				asked++
				if !same {
					differing++
				}
			}
		}
	}
	report.atMost(fmt.Sprintf("different answers of the engines, of %d compared", asked), "", float64(differing), "", 0)
	return nil
}

// Growth measures what is compared between inventories of different sizes.
func Growth(ctx context.Context, d *Data, report Report) error {
	e, err := loadIndex(ctx, d, report)
	if err != nil {
		return err
	}
	defer e.stop()
	for _, in := range []area{city, metro, state, nation} {
		queries := searches(d, in, true, false)
		fast, err := measure(ctx, e.index, queries)
		if err != nil {
			return err
		}
		slow, err := measure(ctx, searchdb.NewEngine(d.DB), queries)
		if err != nil {
			return err
		}
		report.say(string(in), "index p50", ms(fast.median()), "ms")
		report.say(string(in), "index p95", ms(fast.p95()), "ms")
		report.say(string(in), "PostgreSQL p50", ms(slow.median()), "ms")
		report.say(string(in), "PostgreSQL p95", ms(slow.p95()), "ms")
	}
	whole, _, _, err := d.sizes(ctx)
	report.say("database on disk", "", float64(whole)/float64(max(d.Homes, 1)), "bytes a home")
	return err
}

// MeasureCityOverHTTP measures a search of a city over HTTP, including the cards of its homes: what people notice of
// a larger inventory.
func MeasureCityOverHTTP(ctx context.Context, d *Data, site Site, report Report) error {
	to, err := addressOf(site.Origin)
	if err != nil {
		return err
	}
	v := d.viewports(uint64(len(city)))
	next := func() []byte { return mapCall(v.search(city, true)) }
	some(ctx, to, effort.fresh, next) // the first ones of a process take longer
	l := some(ctx, to, effort.fresh, next)
	if l.failed > 0 {
		return fmt.Errorf("%d of %d searches failed", l.failed, effort.fresh)
	}
	report.say(string(city), "over HTTP p50", ms(l.took.median()), "ms")
	report.say(string(city), "over HTTP p95", ms(l.took.p95()), "ms")
	return ctx.Err()
}

// searches creates the queries of a measurement before anything is timed.
func searches(d *Data, in area, filtered, facets bool) []search.Query {
	v := d.viewports(uint64(len(in)))
	queries := make([]search.Query, effort.searches)
	for i := range queries {
		queries[i] = v.search(in, filtered)
		queries[i].Facets = facets
	}
	return queries
}

// measure runs the searches one after the other.
func measure(ctx context.Context, engine search.Engine, queries []search.Query) (times, error) {
	for _, q := range queries[len(queries)-3:] {
		if _, err := engine.Find(ctx, q); err != nil && !slow(err) {
			return nil, err
		}
	}
	runtime.GC()
	var took times
	began := time.Now()
	for i, q := range queries {
		if i >= minSearches && time.Since(began) > effort.time {
			break
		}
		since := time.Now()
		if _, err := engine.Find(ctx, q); err != nil && !slow(err) {
			return nil, err
		}
		took = append(took, time.Since(since))
	}
	return took, ctx.Err()
}

// slow reports whether an engine gave up on a search. The search counts with the time until then.
func slow(err error) bool { return apperr.CodeOf(err) == apperr.Unavailable }

// agree reports whether two engines give the same result.
func agree(ctx context.Context, a, b search.Engine, q search.Query) (bool, error) {
	one, err := a.Find(ctx, q)
	if err != nil {
		return false, err
	}
	other, err := b.Find(ctx, q)
	if slow(err) {
		return true, nil // it timed out
	}
	return one.Count == other.Count && slices.Equal(one.IDs, other.IDs) && len(one.Clusters) == len(other.Clusters), err
}

// running is an index that is up.
type running struct {
	index *index.Engine
	stop  func()
}

// loadIndex starts the index as the BFF does.
func loadIndex(ctx context.Context, d *Data, report Report) (running, error) {
	before := heap()
	e := index.New(index.Config{Feed: searchdb.NewFeed(d.DB), Fallback: searchdb.NewEngine(d.DB), FallbackVersions: regions.NewVersions(d.DB.Version, nil)})
	own, cancel := context.WithCancel(ctx)
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		e.Run(own)
	}()
	r := running{e, func() { cancel(); <-ended }}
	began := time.Now()
	poll := time.NewTicker(5 * time.Millisecond)
	defer poll.Stop()
	for !e.Stats().Serving {
		select {
		case <-ctx.Done():
			r.stop()
			return running{}, ctx.Err()
		case <-poll.C:
		}
	}
	report.say("load of the index", "", time.Since(began).Seconds(), "s")
	stats := e.Stats()
	report.say("homes in the index", "", float64(stats.Homes), "")
	report.atMost("memory of a home, as the index counts it", "", stats.PerHome(), "bytes", goalBytes)
	report.atMost("memory of a home, by the size of the heap", "", float64(heap()-before)/float64(max(stats.Homes, 1)), "bytes", goalBytes)
	return r, nil
}

// heap is the memory in use after a garbage collection, in bytes.
func heap() int64 {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc)
}
