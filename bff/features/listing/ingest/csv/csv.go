// Package csv reads homes from delimited text files, using a mapping from columns to fields.
package csv

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/listing/ingest"
	"hearthway/bff/features/listing/ingest/lenient"
	"hearthway/bff/features/place"
)

// File is a delimited text file with its mapping.
type File struct {
	plan    *plan
	origin  ingest.Origin
	rows    *rows
	file    io.Closer
	note    string
	assumed []string // see Assumed
	by      string   // where the mapping comes from
	latin   bool     // some of the first rows aren't UTF-8
	passed  func(ingest.Record)
}

// Open opens a file with a mapping. If mapping is nil, it uses the bundled mapping whose columns match, or
// else guesses one from the column names. guessed describes the guess, so that a person can check it; it
// is "" if nothing was guessed.
func Open(path string, mapping *Mapping) (f *File, guessed string, err error) {
	in, origin, err := lenient.OpenFile(path, "csv")
	if err != nil {
		return nil, "", err
	}
	defer func() {
		if err != nil {
			in.Close()
		}
	}()
	content, note, err := lenient.ReadText(in)
	if err != nil {
		return nil, "", err
	}
	if looksLikeJSON(content) {
		return nil, "", errors.New("the file is JSON; import it with: hearthway import reso")
	}
	rows, err := newRows(content)
	if err != nil {
		return nil, "", err
	}
	by := "the mapping given"
	if mapping == nil {
		by = "a mapping included with Hearthway, chosen by the columns"
		if mapping, err = recognize(rows.header); err != nil {
			return nil, "", err
		}
	}
	ahead, err := lookInto(path)
	if err != nil {
		return nil, "", err
	}
	var assumed [3]string // about the status, about dates, and about rows that aren't homes
	if mapping == nil {
		if mapping, assumed[0], err = guess(rows.header, origin.Name, ahead, time.Now()); err != nil {
			return nil, "", err
		}
		guessed, by = mapping.describe(), "a guess from the column names"
	}
	plan, err := mapping.fit(rows.header)
	if err != nil {
		return nil, "", fmt.Errorf("the mapping doesn't fit the file: %w", err)
	}
	plan.order, assumed[1] = ahead.orderOf(plan)
	if ahead.remark != "" {
		assumed[2] = fmt.Sprintf("a line with a sentence only is a remark, not a home: %q", ahead.remark)
	}
	if origin.Print, err = lenient.Fingerprint(path, mapping); err != nil {
		return nil, "", err
	}
	return &File{plan: plan, origin: origin, rows: rows, file: in, note: note, by: by, latin: ahead.latin, assumed: slices.DeleteFunc(assumed[:], func(text string) bool { return text == "" })}, guessed, nil
}

// recognize returns the bundled mapping that matches a header, or nil.
func recognize(header []string) (*Mapping, error) {
	all, err := Bundled()
	if err != nil {
		return nil, err
	}
	have := map[string]bool{}
	for _, name := range header {
		have[columnKey(name)] = true
	}
	for _, m := range all {
		fits := len(m.Match) > 0
		for _, name := range m.Match {
			fits = fits && have[columnKey(name)]
		}
		if fits {
			return &m, nil
		}
	}
	return nil, nil
}

// Close closes the file.
func (f *File) Close() error { return f.file.Close() }

// Source implements ingest.Feed.
func (f *File) Source() listing.SourceInfo { return f.plan.source.SourceInfo }

// Origin implements ingest.Feed.
func (f *File) Origin() ingest.Origin { return f.origin }

// Watermark implements ingest.Feed: files have none.
func (f *File) Watermark() time.Time { return time.Time{} }

// Start implements ingest.Feed.
func (f *File) Start(ctx context.Context, last ingest.Mark) (int64, error) {
	return lenient.SkipStored(ctx, f, last, f.passed)
}

// OnSkip implements ingest.Skipping.
func (f *File) OnSkip(passed func(ingest.Record)) { f.passed = passed }

// Complete implements ingest.Counted: a file that ends in the middle of a row is truncated.
func (f *File) Complete(context.Context, int64) error {
	if f.rows.brokeOff {
		return errors.New("the file ends in the middle of its last row")
	}
	return nil
}

// Next implements ingest.Feed.
func (f *File) Next(context.Context) (ingest.Record, error) {
	row, err := f.rows.next()
	for err == nil && f.rows.isRemark(row) {
		row, err = f.rows.next()
	}
	if err != nil {
		return ingest.Record{}, err
	}
	values := func() map[string]string { return f.plan.values(f.rows.header, row.fields) }
	return ingest.Record{Line: row.line, Values: values, Read: func() (ingest.Incoming, error) {
		if len(row.fields) < 2 && len(f.rows.header) > 1 {
			return ingest.Incoming{}, ingest.Reject("the row has %d of %d columns", len(row.fields), len(f.rows.header))
		}
		if f.hasTooMany(row.fields) {
			return ingest.Incoming{}, ingest.Reject("the row has %d values for %d columns: one of them may contain the separator without quotes", len(row.fields), len(f.rows.header))
		}
		in, err := f.plan.read(row.fields)
		if row.latin {
			in.Warn(lenient.NotUTF8)
		}
		return in, err
	}}, nil
}

// hasTooMany reports whether a row has more values than there are columns, so that nobody can tell which belongs to which. Empty ones don't count.
func (f *File) hasTooMany(fields []string) bool {
	return slices.ContainsFunc(fields[min(len(fields), len(f.rows.header)):], func(value string) bool { return strings.TrimSpace(value) != "" })
}

// Note is a remark about the whole file, "" if there is none.
func (f *File) Note() string { return f.note }

// Assumed lists the assumptions about the rows that nothing in the file confirms, so that a person can
// check them.
func (f *File) Assumed() []string { return f.assumed }

// looksLikeJSON reports whether a file starts like JSON.
func looksLikeJSON(content *bufio.Reader) bool {
	head, _ := content.Peek(lenient.HeadSize)
	head = bytes.TrimSpace(bytes.TrimPrefix(head, []byte("\ufeff")))
	return bytes.HasPrefix(head, []byte("{")) || bytes.HasPrefix(head, []byte("["))
}

// describe summarizes a guessed mapping: "ListPrice from price, City from town".
func (m *Mapping) describe() string {
	var parts []string
	for _, field := range guessOrder {
		if column, ok := m.Fields[field]; ok {
			parts = append(parts, field+" from "+column.Column)
		}
	}
	return strings.Join(parts, ", ")
}

// ShowComingSoon says that the source lets us show homes that are coming soon.
func (f *File) ShowComingSoon() { f.plan.source.ComingSoon = true }

// Locate gives the file access to the gazetteer's time zones.
func (f *File) Locate(zones *place.Index) { f.plan.source.Zones = zones }
