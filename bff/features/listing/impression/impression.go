// Package impression reports to those who syndicate listings which homes were shown in searches. Nobody waits
// for it: impressions are counted in memory, stored as a job, and sent from there.
package impression

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"hearthway/bff/features/listing"
	"hearthway/bff/platform/counter"
)

// maxPending is how many homes are counted at a time; others are not.
const maxPending = 20_000

// Counts is how often homes were shown, by their ids.
type Counts map[int64]int

// NewCounter counts what is shown; store takes what was counted since it was last called.
func NewCounter(store func(ctx context.Context, shown Counts) error) *counter.Counter {
	return counter.New(maxPending, func(ctx context.Context, counts map[int64]int) error { return store(ctx, counts) })
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
	// ByIDs returns homes in the order of ids; those that are gone are left out.
	ByIDs(ctx context.Context, ids []int64) ([]listing.Listing, error)
}

// Service reports impressions.
type Service struct {
	Homes Homes
	To    Syndicate // nil: nobody is told, and the job is all there is
}

// Report tells of homes that were shown. Ids of no home, which anyone may send, homes that are not
// for display, and those whose key is an address that is withheld are left out.
func (s Service) Report(ctx context.Context, at time.Time, shown Counts) error {
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
