package ingest

import (
	"context"
	"fmt"
	"time"

	"hearthway/bff/features/listing"
)

// Incoming is a source's record converted to a listing, with what only the source knows.
type Incoming struct {
	listing.Listing
	// Past has the earlier sales and price changes that the source reports.
	Past []listing.Event
	// Taxes are those of earlier years.
	Taxes []listing.Tax
	// Remove says that the source no longer allows showing the home.
	Remove bool
	// DaysOnMarket is how many days before the import a home without a listing date was listed.
	DaysOnMarket int
	// Warnings describe what is odd about the record and how it was handled.
	Warnings []string
	// Line is where the record starts; see Rejection.
	Line int64
	// Repeats says that the same import already had a record of this home. The one that was modified
	// later counts, or the first one if the times are equal or missing.
	Repeats bool
	// Joined says that Past was merged from several records.
	Joined bool
	// Other is a record that isn't a home: a *listing.Member, *listing.Brokerage or *listing.FeedOpenHouse.
	Other any
	// Prepared is what Run.Prepare computed in advance; nil if it has to be computed again.
	Prepared any
}

// Warn adds a warning.
func (in *Incoming) Warn(format string, args ...any) {
	in.Warnings = append(in.Warnings, fmt.Sprintf(format, args...))
}

// Rejection says why a record was not accepted. As an error it concerns only that record.
type Rejection struct {
	Line   int64  // where the record starts: line of a file, or position in a web feed
	Key    string // the source's key, if readable
	Reason string // a sentence for the person who fixes the feed
	// Values is the record's content by column or field, nil if unreadable.
	Values map[string]string
}

// Error implements error.
func (r *Rejection) Error() string { return fmt.Sprintf("line %d: %s", r.Line, r.Reason) }

// Reject returns a rejection. The caller adds the line and the key.
func Reject(format string, args ...any) *Rejection {
	return &Rejection{Reason: fmt.Sprintf(format, args...)}
}

// Record is one raw record of a feed. Read parses and converts it. Read of different records may be called
// concurrently; its error is a *Rejection.
type Record struct {
	Line int64
	Read func() (Incoming, error)
	// Values returns the record's relevant content, for reports. May be nil.
	Values func() map[string]string
}

// Feed yields the raw records of one source, in the source's order.
type Feed interface {
	// Source says whose listings these are.
	Source() listing.SourceInfo
	// Origin is where the records come from.
	Origin() Origin
	// Start is called once, before Next, with the mark of the last import from this origin. An interrupted
	// import continues from there; Start returns how many records it skipped.
	Start(ctx context.Context, last Mark) (passed int64, err error)
	// Next returns the next record, or io.EOF after the last one. A *Rejection is something that couldn't
	// even be read as a record; any other error ends the import.
	Next(ctx context.Context) (Record, error)
	// Watermark is the modification time up to which the feed has been read, in the source's clock. The
	// next delta starts there. Zero for feeds without deltas.
	Watermark() time.Time
}

// Counted is a feed that may know its total number of records.
type Counted interface {
	// Complete is called after the last record, with the number of distinct records. The error says why
	// some must be missing.
	Complete(ctx context.Context, came int64) error
}

// Skipping is a feed that reports each record that Start skips.
type Skipping interface{ OnSkip(func(Record)) }

// Origin is where records come from: the kind of import, the file name or URL, and a fingerprint of the
// content and how it is read. An interrupted import is only resumed if all three are the same.
type Origin struct{ Kind, Name, Print string }

// Mark is how far an import from an origin got.
type Mark struct {
	Origin    Origin
	Records   int64     // records that are stored or rejected
	Rejected  int64     // of these, rejected before they reached the database
	Watermark time.Time // modification time up to which everything is stored
	Done      bool      // the import finished
}

// Writer stores feeds. Each source can have only one import at a time.
type Writer interface {
	// Begin locks the source and records the run. It returns an apperr.Conflict if another import is running.
	Begin(ctx context.Context, source listing.SourceInfo, origin Origin) (Run, error)
}

// Run is one import in progress.
type Run interface {
	ID() int64
	// Last is the mark of the previous import from the same kind and name of origin, whatever its
	// fingerprint; zero if there was none.
	Last() Mark
	// Prepare computes what Write will need and stores it in Prepared. Unlike Write, it is called from
	// several goroutines at once.
	Prepare(in *Incoming)
	// Write stores a batch and its mark, and never the mark before everything that it covers. Keys are
	// unique within a batch. Records that the database rejects are returned as rejections.
	Write(ctx context.Context, batch []Incoming, mark Mark) (Written, error)
	// OnMarket visits the keys of the source's homes that were for sale or under contract when the run
	// started and still are.
	OnMarket(ctx context.Context, each func(key string)) error
	// Withdraw takes homes off the market; it returns how many were on it.
	Withdraw(ctx context.Context, keys []string) (int64, error)
	// Finish records the end of the import and updates whatever depends on it, such as counts.
	Finish(ctx context.Context, mark Mark, summary Summary) error
	// Close releases the lock; the run stays unfinished unless Finish was called.
	Close()
}

// Written is the result of a batch.
type Written struct {
	Added, Changed, Unchanged, Removed int64
	Repeated                           int64 // further records of the same homes in the import, with nothing new
	Rejected                           []Rejection
}

// Summary is the result of a whole import.
type Summary struct {
	Run       int64
	Records   int64 // read, including those that an earlier, interrupted run handled
	Resumed   int64 // of these, handled by the earlier run
	Added     int64
	Changed   int64
	Unchanged int64
	Removed   int64
	Withdrawn int64 // missing from a full feed
	Repeated  int64 // further records of the same homes in the import
	Rejected  int64
	Warned    int64  // records with at least one warning
	Problem   string // why the import failed although it finished, "" if it didn't fail
	Elapsed   time.Duration
}

func (s *Summary) add(w Written) {
	s.Added += w.Added
	s.Changed += w.Changed
	s.Unchanged += w.Unchanged
	s.Removed += w.Removed
	s.Repeated += w.Repeated
	s.Rejected += int64(len(w.Rejected))
}

// PastRun is a past import.
type PastRun struct {
	ID                                                      int64
	Kind, Source, Input, State, Problem                     string
	Started, Finished                                       time.Time
	Added, Changed, Unchanged, Removed, Withdrawn, Rejected int64
	CanUndo                                                 bool
}

// Undone is the result of undoing an import.
type Undone struct {
	Source    string
	Restored  int64    // homes restored to their earlier state
	Removed   int64    // homes that it had added, and that were deleted
	Hidden    int64    // homes that it had added and someone saved; they are hidden
	Newer     int64    // homes that a later import changed; they stay as they are
	NewerKeys []string // keys of some of them
	Forgotten int64    // homes whose earlier state is no longer stored
}
