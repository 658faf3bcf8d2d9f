package ingest

import (
	"context"
	"errors"
	"io"
	"runtime"
	"slices"
	"strings"
	"time"
)

// chunkSize is how many records are parsed together. batchChunks chunks go into one transaction, and as many
// are split off ahead of the parsers. While the database uses most of the CPU, splitting, which is
// sequential, has to get far enough ahead that all parsers have work once the database waits.
const (
	chunkSize   = 500
	batchChunks = 10
)

// Checker completes and checks a record before it is stored; Rules is the one for homes.
type Checker interface{ Apply(in *Incoming) error }

// Import stores the records of a feed.
type Import struct {
	Writer Writer
	Rules  Checker
	// Began is called once the import is recorded and knows where to resume. May be nil.
	Began func(Summary)
	// Rejected and Warned are called for rejected records and for warnings, in order. May be nil.
	Rejected func(Rejection)
	Warned   func(Warning)
	// Accepted is called for each record that was stored or is unchanged, in order. May be nil.
	Accepted func(*Incoming)
	// Progress is called after each batch. May be nil.
	Progress func(Summary)
	Now      func() time.Time
	// Full says that the feed has every home of its source, so that missing ones are withdrawn. It is
	// always read from the beginning.
	Full bool
	// Force withdraws missing homes however many they are.
	Force bool
	Checks
}

// chunk is a series of records; done is closed once all are parsed.
type chunk struct {
	records []Record
	results []result
	mark    Mark
	err     error // why the feed ended after these records; io.EOF at its end
	done    chan struct{}
}

type result struct {
	in       Incoming
	rejected *Rejection
	values   func() map[string]string // nil if there is nothing to report
}

// Run imports a feed. Parsing, checking and writing overlap, and only a few batches are in memory. After an
// error, what was stored stays, and the next Run resumes from there; after a *NotWithdrawnError or a
// *FailedError it starts over.
func (t Import) Run(ctx context.Context, feed Feed) (Summary, error) {
	began := t.Now()
	run, err := t.Writer.Begin(ctx, feed.Source(), feed.Origin())
	if err != nil {
		return Summary{}, err
	}
	defer run.Close()
	summary := Summary{Run: run.ID()}
	seen := newSeenKeys()
	last := run.Last()
	if t.Full {
		last = Mark{}
	}
	if passing, ok := feed.(Skipping); ok {
		passing.OnSkip(func(record Record) { seen.passed(record) })
	}
	if summary.Resumed, err = feed.Start(ctx, last); err != nil {
		return summary, err
	}
	if summary.Records = summary.Resumed; summary.Resumed > 0 {
		summary.Rejected = last.Rejected
	}
	if t.Began != nil {
		t.Began(summary)
	}
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	ordered := t.read(ctx, feed, run, summary.Records)
	mark, problem := t.store(ctx, run, ordered, &summary, seen)
	if problem == nil {
		problem = t.atEnd(summary, !last.Watermark.IsZero())
	}
	if problem == nil && t.Full {
		summary.Withdrawn, problem = seen.withdraw(ctx, feed, run, t.Force)
	}
	if problem == nil && summary.Records == 0 && !t.Force && last.Watermark.IsZero() {
		problem = errNothing
	}
	if problem != nil && !ended(problem) {
		return summary, problem
	}
	if problem != nil {
		summary.Problem = problem.Error()
	}
	mark.Done = true
	err = run.Finish(ctx, mark, summary)
	summary.Elapsed = t.Now().Sub(began)
	if err != nil {
		return summary, err
	}
	return summary, problem
}

// read splits the feed into chunks and parses them on all CPUs. The chunks are sent in order. done is how many records were skipped.
func (t Import) read(ctx context.Context, feed Feed, run Run, done int64) <-chan *chunk {
	workers := runtime.GOMAXPROCS(0)
	ordered := make(chan *chunk, workers+2*batchChunks)
	work := make(chan *chunk, batchChunks)
	for range workers {
		go func() {
			for c := range work {
				c.results = make([]result, len(c.records))
				for i := range c.records {
					if t.readOne(c.records[i], &c.results[i]); c.results[i].rejected == nil {
						run.Prepare(&c.results[i].in)
					}
					c.records[i].Read, c.records[i].Values = nil, nil // releases the raw text too
				}
				close(c.done)
			}
		}()
	}
	go func() {
		defer close(ordered)
		defer close(work)
		for {
			c := t.cut(ctx, feed, &done)
			select {
			case ordered <- c:
			case <-ctx.Done():
				return
			}
			work <- c
			if c.err != nil {
				return
			}
		}
	}()
	return ordered
}

// cut takes the next records off the feed.
func (t Import) cut(ctx context.Context, feed Feed, done *int64) *chunk {
	c := &chunk{records: make([]Record, 0, chunkSize), done: make(chan struct{})}
	for len(c.records) < chunkSize {
		record, err := feed.Next(ctx)
		if rejection, ok := errors.AsType[*Rejection](err); ok {
			record = Record{Line: rejection.Line, Read: func() (Incoming, error) { return Incoming{}, rejection }}
		} else if err != nil {
			c.err = err
			break
		}
		*done++
		c.records = append(c.records, record)
	}
	c.mark = Mark{Origin: feed.Origin(), Records: *done, Watermark: feed.Watermark()}
	return c
}

func (t Import) readOne(record Record, into *result) {
	var err error
	if into.in, err = record.Read(); err == nil {
		err = t.Rules.Apply(&into.in)
	}
	into.in.Line = record.Line
	if err == nil && t.Strict && len(into.in.Warnings) > 0 {
		err = Reject("%s", strings.Join(into.in.Warnings, "; "))
	}
	if err != nil || len(into.in.Warnings) > 0 {
		into.values = record.Values
	}
	if err == nil {
		return
	}
	rejection, ok := errors.AsType[*Rejection](err)
	if !ok {
		rejection = Reject("%v", err)
	}
	out := *rejection
	out.Line = record.Line
	if out.Key == "" {
		out.Key = into.in.SourceKey
	}
	into.rejected = &out
}

// store writes the chunks in batches and reports the results. It returns the mark of the last chunk. seen
// collects the keys of all records.
func (t Import) store(ctx context.Context, run Run, ordered <-chan *chunk, summary *Summary, seen *seenKeys) (Mark, error) {
	began := t.Now()
	batch := make([]Incoming, 0, chunkSize*batchChunks)
	var mark Mark
	stored, unread := summary.Records, summary.Rejected
	flush := func(last bool) error {
		if len(batch) == 0 && mark.Records == stored {
			return nil
		}
		if err := t.MaxRejects.check(*summary, last); err != nil {
			return err
		}
		stored, mark.Rejected = mark.Records, unread
		latest := latestOfEach(batch)
		written, err := run.Write(ctx, latest, mark)
		if err != nil {
			return err
		}
		for _, r := range written.Rejected {
			t.rejectKnown(r, latest)
		}
		t.reportAccepted(latest, written.Rejected)
		summary.add(written)
		summary.Repeated += int64(len(batch) - len(latest))
		summary.Elapsed = t.Now().Sub(began)
		if t.Progress != nil {
			t.Progress(*summary)
		}
		batch = batch[:0]
		return nil
	}
	for c := range ordered {
		<-c.done
		for i := range c.results {
			r := &c.results[i]
			summary.Records++
			if r.rejected != nil {
				summary.Rejected++
				unread++
				t.reject(*r.rejected, r.values)
				seen.add(r.rejected.Key, false)
				continue
			}
			r.in.Repeats = seen.add(r.in.SourceKey, true)
			t.warn(&r.in, r.values, summary)
			batch = append(batch, r.in)
		}
		mark = c.mark
		end := c.err
		if end != nil && !errors.Is(end, io.EOF) {
			return mark, errors.Join(end, flush(false))
		}
		if end != nil || len(batch)+chunkSize > cap(batch) {
			if err := flush(end != nil); err != nil {
				return mark, err
			}
		}
		if end != nil {
			return mark, nil
		}
	}
	return mark, context.Cause(ctx)
}

func (t Import) reject(r Rejection, values func() map[string]string) {
	if t.Rejected == nil {
		return
	}
	if values != nil {
		r.Values = values()
	}
	t.Rejected(r)
}

// rejectKnown reports a record that the database rejected, given only its key.
func (t Import) rejectKnown(r Rejection, batch []Incoming) {
	for i := range batch {
		if batch[i].SourceKey == r.Key {
			r.Line = batch[i].Line
			break
		}
	}
	t.reject(r, nil)
}

// reportAccepted reports the records of a batch that the database accepted.
func (t Import) reportAccepted(batch []Incoming, refused []Rejection) {
	if t.Accepted == nil {
		return
	}
	for i := range batch {
		if !slices.ContainsFunc(refused, func(r Rejection) bool { return r.Key == batch[i].SourceKey }) {
			t.Accepted(&batch[i])
		}
	}
}

func (t Import) warn(in *Incoming, values func() map[string]string, summary *Summary) {
	if len(in.Warnings) == 0 {
		return
	}
	summary.Warned++
	if t.Warned == nil {
		return
	}
	if values == nil {
		values = func() map[string]string { return nil }
	}
	for _, text := range in.Warnings {
		t.Warned(Warning{Line: in.Line, Key: in.SourceKey, Text: text, Values: values})
	}
}
