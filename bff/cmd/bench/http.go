package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"time"

	"hearthway/bff/features/search"
	searchdb "hearthway/bff/features/search/db"
)

// goalOfBareHandler is the share of a bare handler's throughput that the BFF must reach with cached responses.
const goalOfBareHandler = 0.4

// connectionCounts are the numbers of concurrent connections. Each load takes turns with the one it is
// compared with, so that a temporary slowdown of the machine affects both.
var connectionCounts = []int{1, 16, 64}

// Site is a BFF that runs on the same inventory.
type Site struct {
	Origin string
	PID    int
}

// way is one of the ways in which clients request a map.
type way struct {
	name    string
	request func(search.Query) []byte
}

var ways = []way{{"map call", mapCall}, {"map screen", mapScreen}}

// HTTP measures searches with cards over HTTP: repeated ones, compared with a bare handler that sends
// the same bytes, and new ones, compared with their SQL through pgx.
func HTTP(ctx context.Context, d *Data, site Site, report Report) error {
	to, err := addressOf(site.Origin)
	if err != nil {
		return err
	}
	if err := compareResults(ctx, d, to, report); err != nil {
		return err
	}
	sql := map[int]load{}
	for seed, n := range connectionCounts {
		if sql[n], err = d.querySQL(ctx, n, time.Duration(effort.rounds)*effort.round, uint64(1000*(seed+1))); err != nil {
			return err
		}
		what := fmt.Sprintf("the same SQL through pgx, %s", connections(n))
		report.say(what, "a second", sql[n].second(), "")
		report.say(what, "p50", ms(sql[n].took.median()), "ms")
		report.say(what, "p95", ms(sql[n].took.p95()), "ms")
	}
	for i, w := range ways {
		bare, err := warm(ctx, d, site, w, report)
		if err != nil {
			return err
		}
		for k, n := range connectionCounts {
			l, what, err := fresh(ctx, d, site, w, n, uint64(100_000*(i+1)+1000*k), report)
			if err != nil {
				return err
			}
			report.say(what, "of SQL", ratio(l.second(), sql[n].second()), "×")
			report.say(what, "of bare", ratio(l.second(), bare[n].second()), "×")
		}
		if err := wire(ctx, d, to, w, report); err != nil {
			return err
		}
	}
	now, maximum := resident(site.PID)
	report.say("memory of the BFF after all this", "now", float64(now)/(1<<20), "MB")
	report.say("memory of the BFF after all this", "most", float64(maximum)/(1<<20), "MB")
	return nil
}

// compareResults checks that HTTP requests and in-process searches find the same number of homes.
func compareResults(ctx context.Context, d *Data, to string, report Report) error {
	c := connection{address: to}
	defer c.close()
	v := d.viewports(3)
	differing, asked := 0, 0
	for range minSearches {
		q := v.onMap()
		want, err := searchdb.NewEngine(d.DB).Find(ctx, q)
		if err != nil {
			return err
		}
		for _, w := range ways {
			count, err := w.count(&c, q)
			if err != nil {
				return err
			}
			asked++
			if count != want.Count {
				differing++
			}
		}
	}
	report.atMost(fmt.Sprintf("counts over HTTP that are not the database's, of %d", asked), "", float64(differing), "", 0)
	return nil
}

// count requests the number of homes of a search.
func (w way) count(c *connection, q search.Query) (int, error) {
	r, err := c.ask(bytes.Replace(w.request(q), []byte(accepting), nil, 1), true)
	if err != nil {
		return 0, err
	}
	var found struct {
		Count int `json:"property_count"`
		Data  struct {
			Count int `json:"count"`
		} `json:"data"`
	}
	if r.status != http.StatusOK {
		return 0, fmt.Errorf("responded with status %d: %.300s", r.status, r.body)
	}
	err = json.Unmarshal(r.body, &found)
	return found.Count + found.Data.Count, err
}

func connections(n int) string {
	if n == 1 {
		return "1 connection"
	}
	return fmt.Sprintf("%d connections", n)
}

// warm compares cached responses with a bare handler, and returns the bare handler's load by number of
// connections.
func warm(ctx context.Context, d *Data, site Site, w way, report Report) (map[int]load, error) {
	to, err := addressOf(site.Origin)
	if err != nil {
		return nil, err
	}
	v := d.viewports(uint64(50 + len(w.name)))
	requests := make([][]byte, effort.warm)
	for i := range requests {
		requests[i] = w.request(v.onMap())
	}
	answers, err := capture(to, requests)
	if err != nil {
		return nil, err
	}
	origin, stop, err := startBareHandler(answers)
	if err != nil {
		return nil, err
	}
	defer stop()
	bareTo, err := addressOf(origin)
	if err != nil {
		return nil, err
	}
	all := map[int]load{}
	for _, n := range connectionCounts {
		var ours, bare load
		var used time.Duration
		for range effort.rounds {
			before := spent(site.PID)
			one := closed(ctx, to, n, effort.round, func(c int) func() []byte { return inTurn(requests, c*17) })
			used += spent(site.PID) - before
			ours.add(one)
			ours.lasted += one.lasted
			one = closed(ctx, bareTo, n, effort.round, func(c int) func() []byte { return inTurn(requests, c*17) })
			bare.add(one)
			bare.lasted += one.lasted
		}
		if ours.failed > 0 || bare.failed > 0 || len(ours.took) == 0 || len(bare.took) == 0 {
			return nil, fmt.Errorf("%s, warm: %d and %d requests failed", w.name, ours.failed, bare.failed)
		}
		all[n] = bare
		what := fmt.Sprintf("%s, warm, %s", w.name, connections(n))
		report.say(what, "a second", ours.second(), "")
		report.say(what, "p50", ms(ours.took.median()), "ms")
		report.say(what, "p95", ms(ours.took.p95()), "ms")
		report.say(what, "processor", ms(used)/float64(len(ours.took)), "ms each")
		report.say(what, "bare, a second", bare.second(), "")
		report.say(what, "bare, p95", ms(bare.took.p95()), "ms")
		report.atLeast(what, "of bare", ours.second()/bare.second(), "×", goalOfBareHandler)
	}
	return all, ctx.Err()
}

// capture repeats each request until it is served from the cache, and returns the responses.
func capture(to string, requests [][]byte) ([]sent, error) {
	c := connection{address: to}
	defer c.close()
	answers := make([]sent, len(requests))
	for i, raw := range requests {
		if _, err := c.ask(raw, false); err != nil {
			return nil, err
		}
		r, err := c.ask(raw, true)
		if err != nil {
			return nil, err
		}
		if r.status != http.StatusOK {
			return nil, fmt.Errorf("responded with status %d: %.300s", r.status, r.body)
		}
		answers[i].Body = r.body
		for _, line := range r.header {
			// The bare handler sends these headers itself.
			if name, _, _ := strings.Cut(line, ":"); !strings.EqualFold(name, "Date") && !strings.EqualFold(name, "Connection") {
				answers[i].Header = append(answers[i].Header, line)
			}
		}
	}
	return answers, nil
}

// fresh requests new viewports.
func fresh(ctx context.Context, d *Data, site Site, w way, n int, seed uint64, report Report) (l load, what string, err error) {
	to, err := addressOf(site.Origin)
	if err != nil {
		return l, "", err
	}
	before := spent(site.PID)
	l = closed(ctx, to, n, time.Duration(effort.rounds)*effort.round, func(c int) func() []byte {
		v := d.viewports(seed + uint64(c))
		return func() []byte { return w.request(v.onMap()) }
	})
	if l.failed > 0 || len(l.took) == 0 {
		return l, "", fmt.Errorf("%s, new viewports: %d requests failed", w.name, l.failed)
	}
	what = fmt.Sprintf("%s, new viewports, %s", w.name, connections(n))
	report.say(what, "a second", l.second(), "")
	report.say(what, "p50", ms(l.took.median()), "ms")
	report.say(what, "p95", ms(l.took.p95()), "ms")
	report.say(what, "processor", ms(spent(site.PID)-before)/float64(len(l.took)), "ms each")
	return l, what, ctx.Err()
}

// goalWire is the maximum size of a map response on the wire, in KB.
const goalWire = 30

// wire measures the size of responses.
func wire(ctx context.Context, d *Data, to string, w way, report Report) error {
	c := connection{address: to}
	defer c.close()
	for _, in := range []area{city, metro, state, nation} {
		v := d.viewports(uint64(70 + len(in)))
		var sizes []int
		for i := range effort.wire {
			r, err := c.ask(w.request(v.search(in, i%2 == 0)), true)
			if err != nil {
				return err
			}
			// Responses with few homes aren't worth compressing.
			if r.status != http.StatusOK || r.size > 2048 && r.is("Content-Encoding") != "br" {
				return fmt.Errorf("%s of a %s: %d, encoding %q", w.name, in, r.status, r.is("Content-Encoding"))
			}
			sizes = append(sizes, r.size)
		}
		what := fmt.Sprintf("%s of a %s on the wire, brotli", w.name, in)
		report.say(what, "median", float64(quantile(sizes, 0.5))/1024, "KB")
		report.atMost(what, "largest", float64(quantile(sizes, 1))/1024, "KB", goalWire)
	}
	return ctx.Err()
}
