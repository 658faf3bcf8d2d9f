package csv

import (
	"bufio"
	"errors"
	"io"
	"strings"

	"hearthway/bff/features/listing/ingest/lenient"
)

// lines reads text line by line, with lookahead.
type lines struct {
	in      *bufio.Reader
	number  int64 // of the first line of the lookahead
	ahead   []*line
	sum     int64 // bytes of all lines so far
	unended bool  // the last line has no line end
	failed  error // of the last read
}

// line is one line without its line end.
type line struct {
	text  string
	sum   int64 // bytes of all lines up to and including it
	long  bool  // longer than maxLine; its text is left out
	latin bool  // it wasn't UTF-8
}

func newLines(in io.Reader) lines { return lines{in: bufio.NewReaderSize(in, 64<<10), number: 1} }

// peek returns the nth line ahead, counting from 0.
func (l *lines) peek(n int) (*line, error) {
	for len(l.ahead) <= n {
		if l.failed != nil {
			return nil, l.failed
		}
		next, err := l.read()
		if err != nil {
			l.failed = err
			return nil, err
		}
		l.ahead = append(l.ahead, next)
	}
	return l.ahead[n], nil
}

// pop discards the next n lines.
func (l *lines) pop(n int) {
	l.ahead = l.ahead[n:]
	l.number += int64(n)
}

func (l *lines) read() (*line, error) {
	var whole []byte
	next := &line{}
	for {
		part, err := l.in.ReadSlice('\n')
		if next.long = next.long || len(whole)+len(part) > maxLine; !next.long {
			whole = append(whole, part...)
		}
		if errors.Is(err, bufio.ErrBufferFull) {
			continue
		}
		if err != nil && (err != io.EOF || len(whole) == 0 && !next.long) {
			return nil, err
		}
		l.unended = err == io.EOF
		break
	}
	if !next.long {
		next.text, next.latin = lenient.ToUTF8(strings.TrimRight(string(whole), "\r\n"))
	}
	l.sum += int64(len(next.text)) + 1
	next.sum = l.sum
	return next, nil
}
