package listing

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"
)

// maxPendingImpressions is how many homes are counted between two stores; impressions of further homes are dropped.
const maxPendingImpressions = 20_000

// ImpressionCounts is how often homes were shown, by listing ID.
type ImpressionCounts map[int64]int

// NewImpressionCounter returns a counter of impressions. store receives the counts since its last call.
func NewImpressionCounter(store func(ctx context.Context, shown ImpressionCounts) error) *Counter {
	return NewCounter(maxPendingImpressions, func(ctx context.Context, counts map[int64]int) error { return store(ctx, counts) })
}

// ImpressionLine says how often one home was shown.
type ImpressionLine struct {
	Source string
	SysID  string // the source's own key
	Times  int
}

// Syndicate is a syndication partner, which receives impressions.
type Syndicate interface {
	// Report sends lines; at is about when the homes were shown.
	Report(ctx context.Context, at time.Time, lines []ImpressionLine) error
}

// impressionHomes reads homes.
type impressionHomes interface {
	// ByIDs returns homes in the order of ids; those that are gone are left out.
	ByIDs(ctx context.Context, ids []int64) ([]Listing, error)
}

// Impressions tells the syndication partner which homes searches showed. It is asynchronous: impressions are counted in
// memory, stored in a job, and sent by the job.
type Impressions struct {
	Homes impressionHomes
	To    Syndicate // nil: nothing is reported
}

// ImpressionsJob calls Report.
type ImpressionsJob struct {
	At    time.Time        `json:"at"`
	Shown ImpressionCounts `json:"shown"`
}

// Kind implements jobs.Args. It is stored with queued jobs, so it must never change.
func (ImpressionsJob) Kind() string { return "displays" }

// Report reports homes that were shown. It leaves out unknown IDs (anyone can send them), homes that must
// not be displayed, and homes whose key would reveal a withheld address.
func (s Impressions) Report(ctx context.Context, at time.Time, shown ImpressionCounts) error {
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
	lines := make([]ImpressionLine, 0, len(homes))
	for i := range homes {
		if home := &homes[i]; home.Display.Entire && !home.RevealsAddress(home.SourceKey) {
			lines = append(lines, ImpressionLine{Source: home.Source, SysID: home.SourceKey, Times: shown[home.ID]})
		}
	}
	if len(lines) == 0 {
		return nil
	}
	slices.SortFunc(lines, func(a, b ImpressionLine) int { return strings.Compare(a.Source+"\n"+a.SysID, b.Source+"\n"+b.SysID) })
	return s.To.Report(ctx, at, lines)
}
