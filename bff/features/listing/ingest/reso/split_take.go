package reso

import (
	"bytes"

	"hearthway/bff/features/listing/ingest"
)

// tokenizer collects the bytes of one value, and what is wrong with it.
type tokenizer struct {
	record []byte
	large  bool
	deep   bool
	broken bool
}

func (t *tokenizer) add(b ...byte) {
	if len(t.record)+len(b) > ingest.MaxRecord {
		t.large = true
		return
	}
	t.record = append(t.record, b...)
}

func (t *tokenizer) err() error {
	switch {
	case t.large:
		return ingest.Reject("it is larger than %d MB", ingest.MaxRecord>>20)
	case t.deep:
		return ingest.Reject("it is nested deeper than %d levels", ingest.MaxNesting)
	case t.broken:
		return ingest.Reject("it isn't valid JSON")
	}
	return nil
}

// take moves one JSON value from the stream to t, by counting brackets outside of strings. It stops early
// where valid JSON can't continue: at a line end within a string, or at a new object in an impossible place.
// The value is then broken, and what follows is read as the next record.
func (s *splitter) take(t *tokenizer) error {
	scan := scanner{outsideList: !s.inList}
	for s.pos < s.end || s.more() {
		n, state := scan.run(s.buf[s.pos:s.end])
		s.line += int64(bytes.Count(s.buf[s.pos:s.pos+n], []byte{'\n'}))
		t.add(s.buf[s.pos : s.pos+n]...)
		s.pos += n
		t.deep = t.deep || scan.deepest > ingest.MaxNesting
		switch state {
		case complete:
			return t.sizeError()
		case broken:
			t.broken = true
			return ingest.Reject("it isn't valid JSON")
		}
	}
	if scan.depth == 0 && !scan.inString && scan.begun {
		return t.sizeError() // a number at the very end
	}
	t.broken = true
	return ingest.Reject("it ends too early")
}

// sizeError returns the errors that don't mean that the value is broken: it is too large or too deeply nested.
func (t *tokenizer) sizeError() error {
	if t.large || t.deep {
		return t.err()
	}
	return nil
}

type scanState int

const (
	going scanState = iota
	complete
	broken
)

// scanner finds the end of one value.
type scanner struct {
	outsideList bool // outside of a list of records, a line end within a string is an error
	begun       bool
	inString    bool
	escaped     bool
	depth       int
	deepest     int
	freshLine   bool // within a string: only spaces since a line end
	last        byte // the last non-space byte outside of strings
	newline     bool // only spaces since the last line end
}

// run scans more bytes. It returns how many belong to the value, and whether the value is complete.
func (s *scanner) run(b []byte) (int, scanState) {
	for i := 0; i < len(b); i++ {
		if s.inString {
			if s.escaped {
				s.escaped = false
				continue
			}
			if s.freshLine && b[i] == '{' {
				return i, broken // the string was never closed: here begins the next record
			}
			if s.freshLine && (b[i] == ' ' || b[i] == '\t' || b[i] == '\r') {
				continue
			}
			for s.freshLine = false; i < len(b) && b[i] != '"' && b[i] != '\\' && b[i] != '\n'; {
				i++ // most of a feed
			}
			switch {
			case i == len(b):
			case b[i] == '\\':
				s.escaped = true
			case b[i] == '"':
				s.inString = false
				s.last = '"'
				if s.depth == 0 {
					return i + 1, complete
				}
			case s.outsideList:
				return i, broken
			default:
				s.freshLine = true
			}
			continue
		}
		c := b[i]
		switch c {
		case ' ', '\t', '\r':
			if s.begun && s.depth == 0 {
				return i, complete
			}
			continue
		case '\n':
			if s.begun && s.depth == 0 {
				return i, complete
			}
			s.newline = true
			continue
		case '"':
			s.inString = true
		case '{', '[':
			if c == '{' && s.depth > 0 && s.newline && s.last != ':' && s.last != ',' && s.last != '[' {
				return i, broken
			}
			s.depth++
			s.deepest = max(s.deepest, s.depth)
		case '}', ']':
			if s.depth == 0 {
				return i, complete // the bracket belongs to what surrounds a number
			}
			if s.depth--; s.depth == 0 {
				return i + 1, complete
			}
		case ',':
			if s.depth == 0 {
				return i, complete
			}
		}
		s.begun, s.last, s.newline = true, c, false
	}
	return len(b), going
}
