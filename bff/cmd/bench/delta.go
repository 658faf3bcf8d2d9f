package main

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"time"

	"hearthway/bff/features/listing/sample"
	"hearthway/bff/features/place"
	"hearthway/bff/features/search"
	"hearthway/bff/platform/geo"
)

// Goals of a delta: seconds until it is in search, and how much slower searches may be meanwhile.
const (
	goalSeen   = 30
	goalSlower = 2
)

const (
	askingConnections = 8
	// sentinels is how many changed homes are looked for in search.
	sentinels = 25
	seenLimit = 3 * time.Minute
)

// DeltaOptions say what to change.
type DeltaOptions struct {
	Homes   int    // number of price changes
	Seed    uint64 // of the inventory
	Folder  string // for the file
	Program Program
}

// Delta imports changed homes while people search, and measures how long it takes until search has all
// of them, and how much slower searches are meanwhile.
func Delta(ctx context.Context, d *Data, site Site, places *place.Index, o DeltaOptions, report Report) error {
	to, err := addressOf(site.Origin)
	if err != nil {
		return err
	}
	v := d.viewports(uint64(time.Now().UnixNano()))
	next := func() []byte { return mapCall(v.onMap()) }
	some(ctx, to, 100, next)
	quiet, cancel := context.WithTimeout(ctx, effort.before)
	before := paced(quiet, to, effort.second, askingConnections, next)
	cancel()

	busy, end := context.WithCancel(ctx)
	defer end()
	during := make(chan load, 1)
	go func() { during <- paced(busy, to, effort.second, askingConnections, next) }()
	err = ImportDelta(busy, site, places, o, report)
	end()
	meanwhile := <-during
	if err != nil {
		return err
	}
	what := fmt.Sprintf("%d new viewports a second", effort.second)
	for _, l := range []struct {
		when string
		load
	}{{"before", before}, {"meanwhile", meanwhile}} {
		report.say(what, l.when+", p50", ms(l.took.median()), "ms")
		report.say(what, l.when+", p95", ms(l.took.p95()), "ms")
	}
	report.say(what, "p50, times", ratio(ms(meanwhile.took.median()), ms(before.took.median())), "×")
	report.atMost(what, "p95, times", ratio(ms(meanwhile.took.p95()), ms(before.took.p95())), "×", goalSlower)
	report.atMost(what, "failed", float64(before.failed+meanwhile.failed), "", 0)
	return nil
}

// ImportDelta imports changed homes, and measures how long it takes until search has all of them.
func ImportDelta(ctx context.Context, site Site, places *place.Index, o DeltaOptions, report Report) error {
	to, err := addressOf(site.Origin)
	if err != nil {
		return err
	}
	file := filepath.Join(o.Folder, "delta.json")
	defer func() { _ = os.Remove(file) }()
	watched, err := writeDelta(file, places, o)
	if err != nil {
		return err
	}
	began := time.Now()
	type done struct {
		took    time.Duration
		maximum int64
		err     error
	}
	imported := make(chan done, 1)
	go func() {
		took, maximum, err := o.importDelta(ctx, file)
		imported <- done{took, maximum, err}
	}()
	seen, err := await(ctx, to, watched, began)
	finished := <-imported
	if err = errors.Join(err, finished.err); err != nil {
		return err
	}
	what := fmt.Sprintf("delta of %s changed homes", grouped(o.Homes))
	report.atMost(what, "in search after", seen.Seconds(), "s", goalSeen)
	report.say(what, "command", finished.took.Seconds(), "s")
	report.say(what, "most memory", float64(finished.maximum)/(1<<20), "MB")
	return nil
}

// changed is a home with its price in the delta.
type changed struct {
	at    geo.Point
	price int64
}

// find returns a search around the home for exactly its new price.
func (c changed) find() search.Query {
	box := *rounded(geo.Bounds{South: c.at.Lat - 0.0004, West: c.at.Lng - 0.0004, North: c.at.Lat + 0.0004, East: c.at.Lng + 0.0004})
	q := search.Query{Sort: search.Newest, ClusterZoom: 18}
	q.Criteria.Bounds, q.Criteria.PriceFrom, q.Criteria.PriceTo = &box, c.price, c.price
	return q
}

// await searches for changed homes until all are found, and returns the time since began.
func await(ctx context.Context, to string, watched []changed, began time.Time) (time.Duration, error) {
	ctx, cancel := context.WithTimeout(ctx, seenLimit)
	defer cancel()
	c := connection{address: to}
	defer c.close()
	poll := time.NewTicker(50 * time.Millisecond)
	defer poll.Stop()
	for left := slices.Clone(watched); len(left) > 0; {
		count, err := ways[0].count(&c, left[0].find())
		if err != nil {
			return 0, err
		}
		if count > 0 {
			left = left[1:]
			continue
		}
		select {
		case <-ctx.Done():
			return 0, fmt.Errorf("%d of %d changed homes are not found: %w", len(left), len(watched), ctx.Err())
		case <-poll.C:
		}
	}
	return time.Since(began), nil
}

// writeDelta writes the first homes of the inventory with new prices, and returns some of those that
// searches show.
func writeDelta(path string, places *place.Index, o DeltaOptions) ([]changed, error) {
	generator, err := sample.New(places, sample.Options{Count: o.Homes, Seed: o.Seed, Now: time.Now()})
	if err != nil {
		return nil, err
	}
	in, made := io.Pipe()
	go func() {
		_, err := generator.WriteTo(made)
		made.CloseWithError(err)
	}()
	defer func() { _ = in.Close() }()
	file, err := os.Create(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	out := bufio.NewWriterSize(file, 1<<20)
	watched, err := reprice(in, out, o.Homes)
	return watched, errors.Join(err, out.Flush())
}

// reprice copies a document with prices that no earlier run used, and returns some of the homes that
// searches show.
func reprice(in io.Reader, out *bufio.Writer, homes int) (watched []changed, err error) {
	now := time.Now().UTC()
	more := float64(1+now.Unix()/60%40) / 100
	stamp, err := json.Marshal(now.Format(time.RFC3339))
	if err != nil {
		return nil, err
	}
	read := json.NewDecoder(in)
	for range 4 { // {, "@reso.context", its value, "value"
		if _, err := read.Token(); err != nil {
			return nil, err
		}
	}
	if _, err := read.Token(); err != nil { // [
		return nil, err
	}
	r := rand.New(rand.NewPCG(uint64(now.UnixNano()), 1))
	_, _ = out.WriteString(`{"value":[`)
	for n := 0; read.More(); n++ {
		var record map[string]json.RawMessage
		if err := read.Decode(&record); err != nil {
			return nil, err
		}
		var price float64
		_ = json.Unmarshal(record["ListPrice"], &price)
		asked := int64(math.Round(price*(1+more)/1000))*1000 + r.Int64N(1000)
		record["ListPrice"], _ = json.Marshal(asked)
		record["ModificationTimestamp"], record["PriceChangeTimestamp"] = stamp, stamp
		// Watch some along the way, and the last ones.
		if c, ok := shown(record); ok && (n%(homes/(sentinels-5)+1) == 0 || n >= homes-10) {
			c.price = asked
			watched = append(watched, c)
		}
		if n > 0 {
			_ = out.WriteByte(',')
		}
		line, err := json.Marshal(record)
		if err != nil {
			return nil, err
		}
		_, _ = out.Write(line)
	}
	_, err = out.WriteString("]}\n")
	if err == nil && len(watched) == 0 {
		err = errors.New("the delta has no homes that searches show")
	}
	return watched, err
}

// shown returns the position of a record; ok is false if searches don't show it there.
func shown(record map[string]json.RawMessage) (c changed, ok bool) {
	var status string
	var exact bool
	_ = json.Unmarshal(record["StandardStatus"], &status)
	_ = json.Unmarshal(record["InternetAddressDisplayYN"], &exact)
	_ = json.Unmarshal(record["Latitude"], &c.at.Lat)
	_ = json.Unmarshal(record["Longitude"], &c.at.Lng)
	return c, status == "Active" && exact && c.at != geo.Point{}
}
