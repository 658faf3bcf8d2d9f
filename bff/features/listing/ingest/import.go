package ingest

import (
	"context"
	"fmt"
	"time"

	"hearthway/bff/features/listing"
)

// Incoming is one record of a source in our terms: the listing, and what only the source knows.
type Incoming struct {
	listing.Listing
	// Past are earlier sales and price changes that the source itself tells.
	Past []listing.Event
	// Remove says that the source takes back the right to show the home.
	Remove bool
	// Warnings say what was odd about the record and how it was read all the same.
	Warnings []string
	// Line is where the record begins.
	Line int64
	// Repeats says that the same import brought a record of this home before: of two, the one with the
	// later modification time counts, and the first where these are equal or one of them has none.
	Repeats bool
	// Joined says that Past is that of several records.
	Joined bool
	// Other is what a record that is no home tells: a *listing.Member, *listing.Brokerage or *listing.Opening.
	Other any
	// Prepared is what the writer computed in advance; nil when something changed since.
	Prepared any
}

// Warn notes something odd.
func (in *Incoming) Warn(format string, args ...any) {
	in.Warnings = append(in.Warnings, fmt.Sprintf(format, args...))
}

// Rejection is a record that was not taken, and why. As an error it concerns one record only.
type Rejection struct {
	Line   int64  // where the record begins: line of a file, number within a web feed
	Key    string // the source's key, when it could be read
	Reason string // a sentence for the person who repairs the feed
	// Values are what the record said, by the names of its columns or fields; nil when it could not be read.
	Values map[string]string
}

// Error implements error.
func (r *Rejection) Error() string { return fmt.Sprintf("line %d: %s", r.Line, r.Reason) }

// Reject makes a rejection; whoever knows the line and the key adds them.
func Reject(format string, args ...any) *Rejection {
	return &Rejection{Reason: fmt.Sprintf(format, args...)}
}

// Record is one raw record of a feed. Read turns it into ours; it is safe to call from any
// goroutine, and its error is a *Rejection.
type Record struct {
	Line int64
	Read func() (Incoming, error)
	// Values returns what the record says of what is read of it, for a report. May be nil.
	Values func() map[string]string
}

// Feed yields the raw records of one source in the source's order.
type Feed interface {
	// Source says whose listings these are.
	Source() listing.SourceInfo
	// Origin is where the records come from.
	Origin() Origin
	// Start is called once, before Next, with the mark of the last import of this source. A
	// feed that was cut off continues from there; it says how many records it passes over.
	Start(ctx context.Context, last Mark) (passed int64, err error)
	// Next returns the next record, io.EOF after the last one. A *Rejection is a record that
	// could not even be cut out; any other error ends the import.
	Next(ctx context.Context) (Record, error)
	// Watermark is how far the feed has been read in the source's own time: the next delta
	// begins there. Zero for feeds without deltas.
	Watermark() time.Time
}

// Counted is a feed that may know how many records it has in all.
type Counted interface {
	// Complete is called after the last record, with how many different ones came. The error says why
	// they cannot be all.
	Complete(ctx context.Context, came int64) error
}

// Passing is a feed that shows the records that Start passes over.
type Passing interface{ OnPass(func(Record)) }

// Origin names a file or the address of a feed. Print stands for its content and the way it is read, so
// that an import that was cut off is known again, and one whose file or mapping changed is not.
type Origin struct{ Kind, Name, Print string }

// Mark is how far an import of an origin came.
type Mark struct {
	Origin    Origin
	Records   int64     // records of that origin that are stored or rejected
	Rejected  int64     // of these, before they came to the database
	Watermark time.Time // modification time up to which everything is stored
	Done      bool      // the import reached its end
}

// Writer stores what feeds bring. One import of a source runs at a time.
type Writer interface {
	// Begin takes the source's lock and notes the run. fault.Conflict: someone else imports it.
	Begin(ctx context.Context, source listing.SourceInfo, origin Origin) (Run, error)
}

// Run is one import in progress.
type Run interface {
	ID() int64
	// Last is the mark of the import before this one from the same origin, whatever its
	// print; zero when there was none.
	Last() Mark
	// Prepare computes of a record what Write will need, and puts it into Prepared. It is called
	// from many goroutines, so that Write, which is called from one, has less to do.
	Prepare(in *Incoming)
	// Write stores a batch and its mark; a mark is never there without all that it stands for.
	// Keys are unique within a batch. Records that the database itself refuses come back as
	// rejections.
	Write(ctx context.Context, batch []Incoming, mark Mark) (Written, error)
	// OnMarket returns the keys of the source's homes that were for sale or under contract when the
	// run began and still are.
	OnMarket(ctx context.Context, each func(key string)) error
	// Withdraw takes homes off the market; it returns how many were on it.
	Withdraw(ctx context.Context, keys []string) (int64, error)
	// Finish notes the end of the import and brings counts that depend on it up to date.
	Finish(ctx context.Context, mark Mark, summary Summary) error
	// Close returns the lock back; the run stays unfinished unless Finish was called.
	Close()
}

// Written is what became of a batch.
type Written struct {
	Added, Changed, Unchanged, Removed int64
	Repeated                           int64 // of homes that came earlier in the same import, and nothing new
	Rejected                           []Rejection
}

// Summary is what became of a whole import.
type Summary struct {
	Run       int64
	Records   int64 // seen, those included that an earlier, cut-off run had done
	Resumed   int64 // of these, done by the earlier run
	Added     int64
	Changed   int64
	Unchanged int64
	Removed   int64
	Withdrawn int64 // that a full feed no longer has
	Repeated  int64 // told again of a home that came earlier in the same import
	Rejected  int64
	Warned    int64  // records with at least one warning
	Problem   string // why the import failed though it reached an end, "" when it did not
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
