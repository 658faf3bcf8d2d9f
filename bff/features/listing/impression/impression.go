// Package impression tells those who syndicate listings which homes were shown in searches. Nobody waits
// for it: what was shown is gathered in memory, kept as a job, and sent from there.
package impression

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"sync"
	"time"

	"hearthway/bff/features/listing"
)

// mostWaiting is how many homes wait in memory; others are not counted then.
const mostWaiting = 20_000

// Shown is how often homes were shown, by their ids.
type Shown map[int64]int

// Gathering counts what is shown until it is kept.
type Gathering struct {
	keep func(ctx context.Context, shown Shown) error

	mu      sync.Mutex
	waiting Shown
}

// NewGathering gathers; keep is given what came together.
func NewGathering(keep func(ctx context.Context, shown Shown) error) *Gathering {
	return &Gathering{keep: keep, waiting: Shown{}}
}

// Add counts homes that were shown once more.
func (g *Gathering) Add(ids []int64) {
	if g == nil {
		return
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	for _, id := range ids {
		g.add(id, 1)
	}
}

func (g *Gathering) add(id int64, times int) {
	if _, known := g.waiting[id]; known || len(g.waiting) < mostWaiting {
		g.waiting[id] += times
	}
}

// Flush keeps what waits; when that fails it waits on.
func (g *Gathering) Flush(ctx context.Context) error {
	g.mu.Lock()
	batch := g.waiting
	g.waiting = Shown{}
	g.mu.Unlock()
	if len(batch) == 0 {
		return nil
	}
	err := g.keep(ctx, batch)
	if err == nil {
		return nil
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	for id, times := range batch {
		g.add(id, times)
	}
	return err
}

// Run flushes at intervals until the context ends, and once more then. failed hears of flushes that did
// not work.
func (g *Gathering) Run(ctx context.Context, every time.Duration, failed func(error)) {
	tick := time.NewTicker(every)
	defer tick.Stop()
	for {
		select {
		case <-tick.C:
			if err := g.Flush(ctx); err != nil {
				failed(err)
			}
		case <-ctx.Done():
			last, cancel := context.WithTimeout(context.WithoutCancel(ctx), 2*time.Second)
			defer cancel()
			if err := g.Flush(last); err != nil {
				failed(err)
			}
			return
		}
	}
}

// Line says how often one home was shown.
type Line struct {
	Source string
	SysID  string // the source's own key
	Times  int
}

// Syndicate hears of what was shown.
type Syndicate interface {
	// Report sends lines for the time around at.
	Report(ctx context.Context, at time.Time, lines []Line) error
}

// Homes reads homes.
type Homes interface {
	// ByIDs gives homes in the order of ids; those that are gone are left out.
	ByIDs(ctx context.Context, ids []int64) ([]listing.Listing, error)
}

// Service reports what was gathered.
type Service struct {
	Homes Homes
	To    Syndicate // nil: nobody is told, and the job that was kept is all there is
}

// Report tells of homes that were shown. Ids of no home, which anybody may send, homes that are not
// for display, and those whose key is an address that is withheld are left out.
func (s Service) Report(ctx context.Context, at time.Time, shown Shown) error {
	if s.To == nil {
		return nil
	}
	ids := make([]int64, 0, len(shown))
	for id := range shown {
		ids = append(ids, id)
	}
	homes, err := s.Homes.ByIDs(ctx, ids)
	if err != nil {
		return fmt.Errorf("read the homes that were shown: %w", err)
	}
	lines := make([]Line, 0, len(homes))
	for i := range homes {
		if home := &homes[i]; home.Display.Entire && !home.TellsAddress(home.SourceKey) {
			lines = append(lines, Line{Source: home.Source, SysID: home.SourceKey, Times: shown[home.ID]})
		}
	}
	if len(lines) == 0 {
		return nil
	}
	slices.SortFunc(lines, func(a, b Line) int { return strings.Compare(a.Source+"\n"+a.SysID, b.Source+"\n"+b.SysID) })
	return s.To.Report(ctx, at, lines)
}
