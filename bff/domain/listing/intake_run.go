package listing

import (
	"context"
	"errors"
	"io"
	"runtime"
	"time"
)

// chunkSize is how many records are read together; batchChunks of them go into one transaction.
const (
	chunkSize   = 500
	batchChunks = 10
)

// Intake brings the records of a feed into the store.
type Intake struct {
	Writer Writer
	Rules  Rules
	// Began is called once the import has its run and knows where to go on. May be nil.
	Began func(Summary)
	// Rejected and Warned are called for each record concerned, in order. May be nil.
	Rejected func(Rejection)
	Warned   func(line int64, key, text string)
	// Progress is called after each batch. May be nil.
	Progress func(Summary)
	Now      func() time.Time
}

// chunk is a run of records whose reading is under way; done is closed when it is over.
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
}

// Run imports a feed to its end. Reading, checking and writing overlap; memory is bounded by a
// few batches whatever the size of the feed. An error leaves what was stored before it stored,
// and the next Run goes on from there.
func (t Intake) Run(ctx context.Context, feed Feed) (Summary, error) {
	began := t.Now()
	run, err := t.Writer.Begin(ctx, feed.Source(), feed.Origin())
	if err != nil {
		return Summary{}, err
	}
	defer run.Close()
	summary := Summary{Run: run.ID()}
	if summary.Resumed, err = feed.Start(ctx, run.Last()); err != nil {
		return summary, err
	}
	summary.Records = summary.Resumed
	if t.Began != nil {
		t.Began(summary)
	}
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	ordered := t.read(ctx, feed, run, summary.Records)
	mark, err := t.store(ctx, run, ordered, &summary, began)
	if err != nil {
		return summary, err
	}
	mark.Done = true
	err = run.Finish(ctx, mark, summary)
	summary.Elapsed = t.Now().Sub(began)
	return summary, err
}

// read cuts the feed into chunks and reads them on all processors; the chunks come out in order.
func (t Intake) read(ctx context.Context, feed Feed, run Run, done int64) <-chan *chunk {
	workers := runtime.GOMAXPROCS(0)
	ordered := make(chan *chunk, workers+batchChunks)
	work := make(chan *chunk, workers)
	for range workers {
		go func() {
			for c := range work {
				c.results = make([]result, len(c.records))
				for i, record := range c.records {
					if c.results[i] = t.readOne(record); c.results[i].rejected == nil {
						run.Prepare(&c.results[i].in)
					}
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
func (t Intake) cut(ctx context.Context, feed Feed, done *int64) *chunk {
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

func (t Intake) readOne(record Record) result {
	in, err := record.Read()
	if err == nil {
		err = t.Rules.Apply(&in)
	}
	if err == nil {
		return result{in: in}
	}
	rejection, ok := errors.AsType[*Rejection](err)
	if !ok {
		rejection = Reject("%v", err)
	}
	out := *rejection
	out.Line = record.Line
	if out.Key == "" {
		out.Key = in.SourceKey
	}
	return result{rejected: &out}
}

// store writes the chunks in batches and reports; it gives the mark of the last batch.
func (t Intake) store(ctx context.Context, run Run, ordered <-chan *chunk, summary *Summary, began time.Time) (Mark, error) {
	batch := make([]Incoming, 0, chunkSize*batchChunks)
	var mark Mark
	stored := summary.Records
	flush := func() error {
		if len(batch) == 0 && mark.Records == stored {
			return nil
		}
		stored = mark.Records
		latest := latestOfEach(batch)
		written, err := run.Write(ctx, latest, mark)
		if err != nil {
			return err
		}
		for _, r := range written.Rejected {
			t.reject(r)
		}
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
		for i, r := range c.results {
			summary.Records++
			if r.rejected != nil {
				summary.Rejected++
				t.reject(*r.rejected)
				continue
			}
			t.warn(c.records[i].Line, r.in, summary)
			batch = append(batch, r.in)
		}
		mark = c.mark
		end := c.err
		if end != nil && !errors.Is(end, io.EOF) {
			return mark, errors.Join(end, flush())
		}
		if end != nil || len(batch)+chunkSize > cap(batch) {
			if err := flush(); err != nil {
				return mark, err
			}
		}
		if end != nil {
			return mark, nil
		}
	}
	return mark, context.Cause(ctx)
}

func (t Intake) reject(r Rejection) {
	if t.Rejected != nil {
		t.Rejected(r)
	}
}

func (t Intake) warn(line int64, in Incoming, summary *Summary) {
	if len(in.Warnings) == 0 {
		return
	}
	summary.Warned++
	if t.Warned == nil {
		return
	}
	for _, text := range in.Warnings {
		t.Warned(line, in.SourceKey, text)
	}
}
