package csv

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"hearthway/bff/features/listing/ingest"
	"hearthway/bff/features/listing/ingest/lenient"
)

// Limits on one row in bytes and lines, so that an unclosed quote doesn't swallow the rest of the file.
const (
	maxLine     = 1 << 20
	maxRow      = 256 << 10
	maxRowLines = 200
)

// rows reads delimited text row by row: commas, semicolons, tabs or bars; quoted fields that may contain
// line ends; any line ends. A broken row is rejected, and reading continues on the line after its first.
// The work is linear even with many unclosed quotes: whether a line that starts within quotes also ends
// within quotes doesn't depend on where the quote was opened, so it is computed only once per line.
type rows struct {
	lines
	comma byte
	// header has the cleaned column names.
	header []string

	inside   int64 // all lines after the current row up to this one start and end within quotes
	reopened int64 // the last of them that closes a quote and opens another one
	steps    int64 // bytes processed, for tests
	brokeOff bool  // the last row is truncated
}

// row is one row and its position.
type row struct {
	fields []string
	line   int64
	latin  bool // some of it wasn't UTF-8
}

// newRows reads the header and detects the delimiter.
func newRows(in io.Reader) (*rows, error) {
	r := &rows{lines: newLines(in), comma: ','}
	first, err := r.peek(0)
	for err == nil && strings.TrimSpace(first.text) == "" {
		r.pop(1)
		first, err = r.peek(0)
	}
	if errors.Is(err, io.EOF) {
		return nil, lenient.ErrEmpty
	}
	if err != nil {
		return nil, err
	}
	first.text = strings.TrimPrefix(first.text, "\ufeff")
	r.comma = delimiter(first.text)
	header, err := r.next()
	if err != nil {
		return nil, errors.New("the first line has no column names")
	}
	for _, field := range header.fields {
		r.header = append(r.header, ingest.CleanLine(field, 80))
	}
	return r, nil
}

// delimiter returns the candidate that occurs most often in the header outside of quotes.
func delimiter(header string) byte {
	best, maximum := byte(','), 0
	for _, candidate := range []byte(",;\t|") {
		count, quoted := 0, false
		for i := range len(header) {
			switch {
			case header[i] == '"':
				quoted = !quoted
			case header[i] == candidate && !quoted:
				count++
			}
		}
		if count > maximum {
			best, maximum = candidate, count
		}
	}
	return best
}

// next returns the next row.
func (r *rows) next() (row, error) {
	first, err := r.peek(0)
	for err == nil && strings.TrimSpace(first.text) == "" && !first.long {
		r.pop(1)
		first, err = r.peek(0)
	}
	if err != nil {
		return row{}, err
	}
	began, text, latin := r.number, first.text, first.latin
	if first.long {
		r.pop(1)
		return row{}, &ingest.Rejection{Line: began, Reason: "the line is longer than 1 MB"}
	}
	r.steps += int64(len(text))
	fields, open := split(text, r.comma)
	more := 0
	if open {
		if more, err = r.ends(first.sum); err != nil {
			r.pop(1)
			return row{}, err
		}
		whole := make([]string, more+1)
		for i := range whole {
			l, _ := r.peek(i)
			whole[i], latin = l.text, latin || l.latin
		}
		text = strings.Join(whole, "\n")
		r.steps += int64(len(text))
		fields, _ = split(text, r.comma)
	}
	r.pop(more + 1)
	r.brokeOff = r.unended && len(r.ahead) == 0 && len(fields) < len(r.header)
	return row{fields: fields, line: began, latin: latin}, nil
}

// remarkWords is how many words a remark has at least.
const remarkWords = 5

// isRemark reports whether a row is a sentence instead of a home, as some exports have below their header.
func (r *rows) isRemark(row row) bool {
	if len(r.header) < 3 || len(strings.Fields(row.fields[0])) < remarkWords {
		return false
	}
	return !slices.ContainsFunc(row.fields[1:], func(cell string) bool { return strings.TrimSpace(cell) != "" })
}

// ends returns how many lines follow in a row whose first line opens a quote.
func (r *rows) ends(sum int64) (int, error) {
	opened := r.number
	for i := max(1, int(r.inside-r.number)+1); ; i++ {
		if i > 1 {
			before, err := r.peek(i - 1)
			if err != nil || before.sum-sum >= maxRow || i > maxRowLines {
				break
			}
		}
		l, err := r.peek(i)
		if err != nil {
			r.brokeOff = errors.Is(err, io.EOF)
			break
		}
		if l.long {
			break
		}
		r.steps += int64(len(l.text))
		inside, reopened := endsInside(l.text, r.comma)
		if !inside {
			return i, nil
		}
		r.inside = r.number + int64(i)
		if reopened {
			r.reopened = r.inside
		}
	}
	return 0, &ingest.Rejection{Line: r.number, Reason: fmt.Sprintf("the quote opened on line %d isn't closed", max(opened, r.reopened))}
}

// endsInside says whether a line that starts within quotes also ends within quotes, and whether it closed
// the first and opened new ones.
func endsInside(text string, comma byte) (inside, reopened bool) {
	for {
		_, rest, closed := closing(text, comma)
		if !closed {
			return true, reopened
		}
		for {
			if rest == "" {
				return false, false
			}
			rest = rest[1:]
			if trimmed := strings.TrimLeft(rest, " "); strings.HasPrefix(trimmed, `"`) {
				text, reopened = trimmed[1:], true
				break
			}
			end := strings.IndexByte(rest, comma)
			if end < 0 {
				return false, false
			}
			rest = rest[end:]
		}
	}
}

// split splits a row into fields. open says that the last field starts with a quote that isn't closed. Only
// a quote before a delimiter closes a field, so that "12" pipe" in quotes keeps its inch mark.
func split(row string, comma byte) (fields []string, open bool) {
	for {
		trimmed := strings.TrimLeft(row, " ")
		if !strings.HasPrefix(trimmed, `"`) {
			end := strings.IndexByte(row, comma)
			if end < 0 {
				return append(fields, row), false
			}
			fields = append(fields, row[:end])
			row = row[end+1:]
			continue
		}
		end, rest, closed := closing(trimmed[1:], comma)
		fields = append(fields, strings.ReplaceAll(trimmed[1:1+end], `""`, `"`))
		if !closed {
			return fields, true
		}
		if rest == "" {
			return fields, false
		}
		row = rest[1:]
	}
}

// closing finds the end of a quoted text, given what follows the opening quote. rest starts with the delimiter or is empty.
func closing(text string, comma byte) (end int, rest string, closed bool) {
	for end < len(text) {
		at := strings.IndexByte(text[end:], '"')
		if at < 0 {
			break
		}
		end += at + 1
		after := strings.TrimLeft(text[end:], " \r")
		switch {
		case strings.HasPrefix(text[end:], `"`):
			end++
		case after == "" || after[0] == comma:
			return end - 1, after, true
		}
	}
	return len(text), "", false
}
