package csv

import (
	"errors"
	"io"

	"hearthway/bff/features/listing/ingest/lenient"
)

// Table is a table of something other than homes, read row by row.
type Table struct {
	Header []string
	file   io.Closer
	rows   *rows
}

// OpenTable opens a table, in any encoding that homes may have.
func OpenTable(path string) (*Table, error) {
	in, _, err := lenient.OpenFile(path, "csv")
	if err != nil {
		return nil, err
	}
	content, _, err := lenient.ReadText(in)
	if err != nil {
		return nil, errors.Join(err, in.Close())
	}
	rows, err := newRows(content)
	if err != nil {
		return nil, errors.Join(err, in.Close())
	}
	return &Table{Header: rows.header, file: in, rows: rows}, nil
}

// Next returns the next row and the line where it begins: io.EOF after the last one, an ingest.Rejection for a broken one.
func (t *Table) Next() (fields []string, line int64, err error) {
	row, err := t.rows.next()
	if err == nil && t.rows.brokeOff {
		err = errors.New("the file ends in the middle of a row")
	}
	return row.fields, row.line, err
}

// Close implements io.Closer.
func (t *Table) Close() error { return t.file.Close() }
