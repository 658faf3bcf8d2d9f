package main

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"sync"
	"sync/atomic"
	"time"

	"hearthway/bff/features/listing"
)

// goalRenderer is the maximum CPU time that the renderer takes for the page of a home, in milliseconds.
const goalRenderer = 8

// coldConnections keep every thread of the renderer busy.
const coldConnections = 8

// Cold measures how many pages of homes a second are rendered that nobody requested before, and the CPU time of one.
func Cold(ctx context.Context, d *Data, site Site, report Report) error {
	to, err := addressOf(site.Origin)
	if err != nil {
		return err
	}
	pages := childOf(site.PID, "pages.mjs")
	if pages == 0 {
		return errors.New("the BFF has no renderer")
	}
	var next, rendered, failed atomic.Int64
	ask := func(ctx context.Context) {
		c := connection{address: to}
		defer c.close()
		for ctx.Err() == nil {
			n := int(next.Add(1)) - 1
			if n >= len(d.spots) {
				return
			}
			s := d.spots[n]
			r, err := c.ask(getting((&url.URL{Path: listing.HomePath(s.State, s.City, s.Alias)}).EscapedPath()), true)
			if err != nil || r.status != http.StatusOK || r.is("Cache-Control") == "no-store" { // an outline
				failed.Add(1)
				continue
			}
			rendered.Add(1)
		}
	}
	during := func(length time.Duration) time.Duration {
		ctx, cancel := context.WithTimeout(ctx, length)
		defer cancel()
		var all sync.WaitGroup
		began := time.Now()
		for range coldConnections {
			all.Go(func() { ask(ctx) })
		}
		all.Wait()
		return time.Since(began)
	}
	during(effort.compile)
	rendered.Store(0)
	failed.Store(0)
	cpu, bff := spent(pages), spent(site.PID)
	lasted := during(time.Duration(effort.rounds) * effort.round)
	cpu, bff = spent(pages)-cpu, spent(site.PID)-bff
	if count := float64(rendered.Load()); count > 0 {
		const what = "homes' pages, cold"
		report.say(what, "a second", count/lasted.Seconds(), "")
		report.atMost(what, "renderer's CPU time", ms(cpu)/count, "ms each", goalRenderer)
		report.say(what, "BFF's CPU time", ms(bff)/count, "ms each")
		report.say(what, "without HTML", float64(failed.Load()), "")
		now, _ := resident(pages)
		report.say(what, "memory of the renderer", float64(now)/(1<<20), "MB")
		return ctx.Err()
	}
	return fmt.Errorf("%d pages were requested, none was rendered", next.Load())
}
