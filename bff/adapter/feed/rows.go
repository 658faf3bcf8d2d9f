package feed

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"
	"golang.org/x/text/transform"

	"hearthway/bff/domain/listing"
)

// Limits on one row; a quote that is never closed must not swallow the rest of the file.
const (
	maxLine     = 1 << 20
	maxRow      = 256 << 10
	maxRowLines = 200
)

// rows reads delimited text row by row: commas, semicolons, tabs or bars, quotes that may hold
// line ends, any line end, UTF-8, UTF-16 with its mark, or Windows' Latin. A broken row is a
// rejection, and reading goes on with the line after its first.
type rows struct {
	in    *bufio.Reader
	comma byte
	line  int64    // of the line read last
	back  []string // lines to be read again
	// header are the names of the columns, cleaned.
	header []string
}

// newRows reads the header and finds the delimiter by it.
func newRows(in io.Reader) (*rows, error) {
	buffered := bufio.NewReaderSize(in, 64<<10)
	if mark, _ := buffered.Peek(2); bytes.Equal(mark, []byte{0xff, 0xfe}) || bytes.Equal(mark, []byte{0xfe, 0xff}) {
		decoder := unicode.UTF16(unicode.LittleEndian, unicode.ExpectBOM).NewDecoder()
		buffered = bufio.NewReaderSize(transform.NewReader(buffered, decoder), 64<<10)
	}
	r := &rows{in: buffered, comma: ','}
	first, err := r.readLine()
	for err == nil && strings.TrimSpace(first) == "" {
		first, err = r.readLine()
	}
	if err == io.EOF {
		return nil, errors.New("the file is empty")
	}
	if err != nil {
		return nil, err
	}
	first = strings.TrimPrefix(first, "\ufeff")
	r.comma = delimiter(first)
	r.push(first)
	fields, _, err := r.next()
	if err != nil {
		return nil, errors.New("the first line holds no names of columns")
	}
	for _, field := range fields {
		r.header = append(r.header, listing.CleanLine(field, 80))
	}
	return r, nil
}

// delimiter is the candidate that occurs most in the header, outside of quotes.
func delimiter(header string) byte {
	best, most := byte(','), 0
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
		if count > most {
			best, most = candidate, count
		}
	}
	return best
}

// next gives the fields of the next row and the line it begins on.
func (r *rows) next() ([]string, int64, error) {
	text, err := r.readLine()
	for err == nil && strings.TrimSpace(text) == "" {
		text, err = r.readLine()
	}
	if err == errLongLine {
		return nil, r.line, &listing.Rejection{Line: r.line, Reason: "the line is longer than 1 MB"}
	}
	if err != nil {
		return nil, r.line, err
	}
	began := r.line
	fields, open := split(text, r.comma)
	if !open {
		return fields, began, nil
	}
	var more []string
	size := len(text)
	for len(more) < maxRowLines && size < maxRow {
		line, err := r.readLine()
		if err != nil {
			break
		}
		more = append(more, line)
		size += len(line) + 1
		if !strings.Contains(line, `"`) {
			continue // cannot close it
		}
		if fields, open = split(text+"\n"+strings.Join(more, "\n"), r.comma); !open {
			return fields, began, nil
		}
	}
	r.push(more...)
	r.line = began
	return nil, began, &listing.Rejection{Line: began, Reason: "a quote is opened and not closed"}
}

// push puts lines back to be read again; the line count follows.
func (r *rows) push(lines ...string) {
	r.line -= int64(len(lines))
	r.back = append(lines, r.back...)
}

var errLongLine = errors.New("the line is too long")

// readLine gives the next line without its end.
func (r *rows) readLine() (string, error) {
	r.line++
	if len(r.back) > 0 {
		line := r.back[0]
		r.back = r.back[1:]
		return line, nil
	}
	var whole []byte
	long := false
	for {
		part, err := r.in.ReadSlice('\n')
		if long = long || len(whole)+len(part) > maxLine; !long {
			whole = append(whole, part...)
		}
		if err == bufio.ErrBufferFull {
			continue
		}
		if err != nil && (err != io.EOF || len(whole) == 0 && !long) {
			return "", err
		}
		break
	}
	if long {
		return "", errLongLine
	}
	return decoded(strings.TrimRight(string(whole), "\r\n")), nil
}

// decoded gives a line in UTF-8; bytes that are not are Windows-1252, which holds Latin-1.
func decoded(line string) string {
	if utf8.ValidString(line) {
		return line
	}
	text, err := charmap.Windows1252.NewDecoder().String(line)
	if err != nil {
		return strings.ToValidUTF8(line, "")
	}
	return text
}

// split parts a row into fields. open: its last field began with a quote that is not closed.
// Only a quote before a delimiter closes a field, so that `12" pipe` survives in quotes.
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
		field, rest, closed := quoted(trimmed[1:], comma)
		fields = append(fields, field)
		if !closed {
			return fields, true
		}
		if rest == "" {
			return fields, false
		}
		row = rest[1:]
	}
}

// quoted takes a quoted field; rest begins with the delimiter or is empty.
func quoted(text string, comma byte) (field, rest string, closed bool) {
	var out strings.Builder
	for {
		at := strings.IndexByte(text, '"')
		if at < 0 {
			out.WriteString(text)
			return out.String(), "", false
		}
		out.WriteString(text[:at])
		text = text[at+1:]
		after := strings.TrimLeft(text, " \r")
		switch {
		case strings.HasPrefix(text, `"`):
			out.WriteByte('"')
			text = text[1:]
		case after == "" || after[0] == comma:
			return out.String(), after, true
		default:
			out.WriteByte('"')
		}
	}
}
