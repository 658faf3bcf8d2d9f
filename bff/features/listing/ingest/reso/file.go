// Package reso reads homes from files in RESO Common Format and from RESO Web API feeds.
package reso

import (
	"context"
	"errors"
	"fmt"
	"io"
	"time"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/listing/ingest"
	"hearthway/bff/features/listing/ingest/lenient"
	"hearthway/bff/features/listing/ingest/member"
	"hearthway/bff/features/listing/ingest/property"
	"hearthway/bff/features/place"
)

// File is a file in RESO Common Format, plain or gzip: a list of records, an object around such a list, or
// records one after another.
type File struct {
	source ingest.Source
	origin ingest.Origin
	file   io.Closer
	split  *splitter
	note   string
	failed error // why nothing can be read
	passed func(ingest.Record)
	seen   *property.Fields

	resource member.Resource
	first    *cutOut // the record that was inspected to detect the resource
}

// cutOut is a result of splitter.next.
type cutOut struct {
	raw  []byte
	line int64
	err  error
}

// Open opens a RESO file and detects the type of its records.
func Open(path string, source ingest.Source) (*File, error) {
	in, origin, err := lenient.OpenFile(path, "reso")
	if err != nil {
		return nil, err
	}
	f := readJSON(in, origin, source)
	if f.failed != nil {
		return nil, errors.Join(f.failed, in.Close())
	}
	f.file = in
	f.origin.Print, f.failed = lenient.Fingerprint(path, source.Notice)
	return f, f.failed
}

// Read reads records from a stream that can only be read once.
func Read(in io.Reader, origin ingest.Origin, source ingest.Source) *File {
	return readJSON(&lenient.LimitedReader{In: in, Left: lenient.MaxInput}, origin, source)
}

func readJSON(in io.Reader, origin ingest.Origin, source ingest.Source) *File {
	f := &File{source: source, origin: origin, file: io.NopCloser(nil)}
	content, note, err := lenient.ReadText(in)
	if f.note, f.failed = note, err; err == nil {
		f.split = newSplitter(content)
		f.lookAtFirst()
	}
	return f
}

// lookAtFirst detects the type of the records: by what the file says about its list, else by the fields of
// the first record.
func (f *File) lookAtFirst() {
	raw, line, err := f.split.next()
	f.first, f.resource = &cutOut{raw, line, err}, member.Property
	if said, ok := f.split.resource(); ok {
		f.resource = said
	} else if err == nil {
		f.resource = member.ByFields(raw)
	}
	f.origin.Kind = f.resource.Kind()
}

// Resource is the type of the records.
func (f *File) Resource() member.Resource { return f.resource }

// Note is a remark about the whole file, "" if there is none.
func (f *File) Note() string { return f.note }

// Close closes the file.
func (f *File) Close() error { return f.file.Close() }

// Source implements ingest.Feed.
func (f *File) Source() listing.SourceInfo { return f.source.SourceInfo }

// Origin implements ingest.Feed.
func (f *File) Origin() ingest.Origin { return f.origin }

// Watermark implements ingest.Feed: files have none.
func (f *File) Watermark() time.Time { return time.Time{} }

// Start implements ingest.Feed: it skips what an interrupted import of the same file stored.
func (f *File) Start(ctx context.Context, last ingest.Mark) (int64, error) {
	return lenient.SkipStored(ctx, f, last, f.passed)
}

// NoteFields starts counting the records' fields, and returns the counters.
func (f *File) NoteFields() *property.Fields {
	f.seen = property.NewFields()
	return f.seen
}

// OnSkip implements ingest.Skipping.
func (f *File) OnSkip(passed func(ingest.Record)) { f.passed = passed }

// Complete implements ingest.Counted: a file may say how many records it has.
func (f *File) Complete(_ context.Context, came int64) error {
	if f.split.count > came {
		return fmt.Errorf("the file says it has %d records, but it has %d", f.split.count, came)
	}
	return nil
}

// Next implements ingest.Feed.
func (f *File) Next(context.Context) (ingest.Record, error) {
	if f.failed != nil {
		return ingest.Record{}, f.failed
	}
	next := f.first
	if f.first = nil; next == nil {
		raw, line, err := f.split.next()
		next = &cutOut{raw, line, err}
	}
	if next.err != nil {
		return ingest.Record{}, next.err
	}
	return f.seen.Counting(f.resource.Read(next.raw, next.line, f.source), next.raw), nil
}

// Locate gives the file access to the gazetteer's time zones.
func (f *File) Locate(zones *place.Index) { f.source.Zones = zones }
