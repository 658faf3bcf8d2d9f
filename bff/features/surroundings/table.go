package surroundings

import (
	"errors"
	"fmt"
	"io"
	"iter"
	"slices"
	"strconv"
	"strings"
)

// Table is a file of rows with named columns. Next returns io.EOF after the last row, and a BrokenRow for one that can't be split into fields.
type Table struct {
	Header []string
	Next   func() (fields []string, line int64, err error)
}

// BrokenRow is a row that is left out, and why.
type BrokenRow struct {
	Line   int64
	Reason string
}

// Error implements error.
func (b *BrokenRow) Error() string { return fmt.Sprintf("line %d is left out: %s", b.Line, b.Reason) }

// maxBroken is the percentage of rows that may be unreadable. More looks like another file.
const maxBroken = 1

// column returns where a column is, by the first of its names that the file has: agencies rename columns. -1: it has none of them.
func (t Table) column(names ...string) int {
	for _, name := range names {
		for i, have := range t.Header {
			if strings.EqualFold(strings.Trim(strings.TrimPrefix(have, "\ufeff"), `" `), name) {
				return i
			}
		}
	}
	return -1
}

// Has reports whether the file has all of some columns.
func (t Table) Has(names ...string) bool {
	return !slices.ContainsFunc(names, func(name string) bool { return t.column(name) < 0 })
}

// need returns where columns are, each given as NAME or as NEW|OLD, and an error that names those that are missing.
func (t Table) need(columns ...string) ([]int, error) {
	at := make([]int, len(columns))
	var missing []string
	for i, column := range columns {
		if at[i] = t.column(strings.Split(column, "|")...); at[i] < 0 {
			missing = append(missing, strings.ReplaceAll(column, "|", " or "))
		}
	}
	if len(missing) > 0 {
		return nil, fmt.Errorf("the file has no column %s", strings.Join(missing, ", and none "))
	}
	return at, nil
}

// each calls read with the fields of each row in the columns. A row for which it returns an error is told to bad and left out; too many of
// them are an error.
func (t Table) each(at []int, bad func(*BrokenRow), read func(fields []string) error) error {
	fields := make([]string, len(at))
	var rows, broken int64
	reject := func(row *BrokenRow) {
		broken++
		bad(row)
	}
	for {
		row, line, err := t.Next()
		if errors.Is(err, io.EOF) {
			break
		}
		rows++
		if rejected, ok := errors.AsType[*BrokenRow](err); ok {
			reject(rejected)
			continue
		}
		if err != nil {
			return err
		}
		if len(row) < len(t.Header) {
			reject(&BrokenRow{line, fmt.Sprintf("it has %d of %d fields", len(row), len(t.Header))})
			continue
		}
		for i, column := range at {
			fields[i] = strings.TrimSpace(row[column])
		}
		if err := read(fields); errors.Is(err, errStop) {
			return err
		} else if err != nil {
			reject(&BrokenRow{line, err.Error()})
		}
	}
	if rows == 0 {
		return errors.New("the file has no rows")
	}
	if broken*100 > rows*maxBroken && broken > 1 {
		return fmt.Errorf("%d of %d rows are unreadable", broken, rows)
	}
	return nil
}

// errStop ends each early, because whoever asked for the rows wants no more.
var errStop = errors.New("stop")

// rowsOf turns a function that yields rows into a sequence that ends with its error.
func rowsOf[T any](read func(yield func(T) error) error) iter.Seq2[T, error] {
	return func(yield func(T, error) bool) {
		err := read(func(row T) error {
			if !yield(row, nil) {
				return errStop
			}
			return nil
		})
		if err != nil && !errors.Is(err, errStop) {
			var none T
			yield(none, err)
		}
	}
}

// digits reports whether a text is so many digits.
func digits(text string, n int) bool {
	return len(text) == n && strings.Trim(text, "0123456789") == ""
}

// padded is a number with its leading zeros, which spreadsheets remove; "" if it isn't one.
func padded(text string, n int) string {
	text = strings.TrimSuffix(text, ".0")
	if text == "" || len(text) > n || strings.Trim(text, "0123456789") != "" {
		return ""
	}
	return strings.Repeat("0", n-len(text)) + text
}

func number(text string) (float64, error) {
	value, err := strconv.ParseFloat(text, 64)
	if err != nil || value != value {
		return 0, fmt.Errorf("%q isn't a number", text)
	}
	return value, nil
}

func isEnd(err error) bool { return errors.Is(err, io.EOF) }

func nth(n int) string { return strconv.Itoa(n) }
