package ingest

import (
	"bufio"
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"time"

	"hearthway/bff/features/listing"
)

// JSONFile is a file in RESO Common Format: records as a list, within an object, or one after
// another; gzip or plain.
type JSONFile struct {
	source Source
	origin listing.Origin
	file   io.Closer
	split  *splitter
	note   string
	failed error // why nothing can be read
	passed func(listing.Record)
	seen   *Fields
}

// OpenJSON opens a RESO file. The source's name comes from the first record when none is given.
func OpenJSON(path string, source Source) (*JSONFile, error) {
	in, origin, err := openFile(path, "reso")
	if err != nil {
		return nil, err
	}
	f := readJSON(in, origin, source)
	if f.failed != nil {
		return nil, errors.Join(f.failed, in.Close())
	}
	f.file = in
	f.origin.Print, f.failed = printOf(path, source.Notice)
	return f, f.failed
}

// ReadJSON reads records from a stream that cannot be read twice.
func ReadJSON(in io.Reader, origin listing.Origin, source Source) *JSONFile {
	return readJSON(&limited{in: in, left: maxInput}, origin, source)
}

func readJSON(in io.Reader, origin listing.Origin, source Source) *JSONFile {
	f := &JSONFile{source: source, origin: origin, file: io.NopCloser(nil)}
	content, note, err := textOfFile(in)
	if f.note, f.failed = note, err; err == nil {
		f.split = newSplitter(content)
	}
	return f
}

// Note says what is to be known of the file as a whole, "" for nothing.
func (f *JSONFile) Note() string { return f.note }

// Close closes the file.
func (f *JSONFile) Close() error { return f.file.Close() }

// Source implements listing.Feed.
func (f *JSONFile) Source() listing.SourceInfo { return f.source.SourceInfo }

// Origin implements listing.Feed.
func (f *JSONFile) Origin() listing.Origin { return f.origin }

// Watermark implements listing.Feed: a file has none.
func (f *JSONFile) Watermark() time.Time { return time.Time{} }

// Start implements listing.Feed: it passes over what a cut-off import of the same file did.
func (f *JSONFile) Start(ctx context.Context, last listing.Mark) (int64, error) {
	return passOver(ctx, f, last, f.passed)
}

// NoteFields counts the fields of the records from now on.
func (f *JSONFile) NoteFields() *Fields {
	f.seen = newFields()
	return f.seen
}

// OnPass implements listing.Passing.
func (f *JSONFile) OnPass(passed func(listing.Record)) { f.passed = passed }

// Complete implements listing.Counted: a file may say how many records it has.
func (f *JSONFile) Complete(_ context.Context, came int64) error {
	if f.split.count > came {
		return fmt.Errorf("the file says it has %d records, but %d came", f.split.count, came)
	}
	return nil
}

// Next implements listing.Feed.
func (f *JSONFile) Next(context.Context) (listing.Record, error) {
	if f.failed != nil {
		return listing.Record{}, f.failed
	}
	raw, line, err := f.split.next()
	if err != nil {
		return listing.Record{}, err
	}
	return f.seen.noting(recordOf(raw, line, f.source), raw), nil
}

// recordOf defers the reading of one object of JSON.
func recordOf(raw []byte, line int64, source Source) listing.Record {
	values := func() map[string]string {
		text, _ := decoded(string(raw))
		return valuesOf(text)
	}
	return listing.Record{Line: line, Values: values, Read: func() (listing.Incoming, error) {
		var r record
		text, latin := decoded(string(raw))
		if err := r.decode(text); err != nil {
			return listing.Incoming{}, err
		}
		in, err := r.convert(source)
		if latin {
			in.Warn(notUTF8)
		}
		return in, err
	}}
}

// passOver reads past the records that an import of the same content stored before it was cut off.
func passOver(ctx context.Context, f listing.Feed, last listing.Mark, passed func(listing.Record)) (int64, error) {
	if last.Done || last.Origin != f.Origin() || f.Origin().Print == "" {
		return 0, nil
	}
	for n := range last.Records {
		record, err := f.Next(ctx)
		if _, ok := errors.AsType[*listing.Rejection](err); ok {
			continue
		}
		if err != nil {
			return n, err
		}
		if passed != nil {
			passed(record)
		}
	}
	return last.Records, nil
}

// openFile opens a file of a feed, unpacked when it is gzip.
func openFile(path, kind string) (io.ReadCloser, listing.Origin, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, listing.Origin{}, fmt.Errorf("open the feed: %w", err)
	}
	stat, err := file.Stat()
	if err == nil && stat.IsDir() {
		err = fmt.Errorf("%s is a folder", path)
	}
	if err != nil {
		return nil, listing.Origin{}, errors.Join(err, file.Close())
	}
	origin := listing.Origin{Kind: kind, Name: filepath.Base(path)}
	in := bufio.NewReaderSize(file, 256<<10)
	var content io.Reader = in
	if magic, _ := in.Peek(2); len(magic) == 2 && magic[0] == 0x1f && magic[1] == 0x8b {
		if content, err = gzip.NewReader(in); err != nil {
			return nil, listing.Origin{}, errors.Join(fmt.Errorf("unpack the feed: %w", err), file.Close())
		}
	}
	return &opened{Reader: &limited{in: content, left: maxInput}, file: file}, origin, nil
}

type opened struct {
	io.Reader
	file *os.File
}

// Close implements io.Closer.
func (o *opened) Close() error { return o.file.Close() }

var errTooLarge = errors.New("the feed exceeds the size limit")

// limited ends a stream with an error once it is larger than anything that is meant to be read.
type limited struct {
	in   io.Reader
	left int64
}

// Read implements io.Reader.
func (l *limited) Read(p []byte) (int, error) {
	if l.left <= 0 {
		return 0, errTooLarge
	}
	n, err := l.in.Read(p[:min(int64(len(p)), l.left)])
	l.left -= int64(n)
	return n, err
}
