package reso

import (
	"bytes"
	"errors"
	"io"
	"strings"

	"hearthway/bff/features/listing/ingest"
	"hearthway/bff/features/listing/ingest/lenient"
	"hearthway/bff/features/listing/ingest/member"
)

// splitter splits a stream of JSON into records without parsing them: a list of objects, bare or as a member
// of an object (OData's "value", "bundle", "results" …), or objects one after another. It tracks line
// numbers, holds one record in memory, and continues after a broken one.
type splitter struct {
	in   io.Reader
	buf  []byte
	pos  int
	end  int
	line int64
	err  error // of the last read

	inList bool // inside the list of records
	inWrap bool // inside the object around that list
	plain  bool // the first object was a record, so those after it are too
	size   int  // of the last record in bytes, as an estimate for the next
	// notes has the string members of the object around the list, such as "@odata.nextLink", by lowercase
	// name.
	notes map[string]string
	count int64 // total number of records according to the object around the list; -1: unknown
}

func newSplitter(in io.Reader) *splitter {
	s := &splitter{in: in, buf: make([]byte, 64<<10), line: 1, notes: map[string]string{}, count: -1}
	s.skipBOM()
	return s
}

// errBroken is the error for a file that ends in the middle of its list.
var errBroken = errors.New("the file ends in the middle of its list of records; the records before that are kept")

// listKeys are the names that systems use for the list of records, in lowercase.
var listKeys = map[string]bool{
	"value": true, "bundle": true, "results": true, "result": true, "listings": true, "data": true, "items": true, "records": true,
	"properties": true, "property": true, "members": true, "member": true, "offices": true, "office": true, "openhouses": true,
}

// countKeys are the names that systems use for the total number of records, in lowercase.
var countKeys = map[string]bool{"@odata.count": true, "odata.count": true, "total": true, "totalcount": true, "total_count": true, "count": true}

// next returns the bytes of the next record, which the caller may keep, and its line. The error is io.EOF at
// the end, or an *ingest.Rejection for something that isn't a record.
func (s *splitter) next() ([]byte, int64, error) {
	for {
		c, ok := s.skipSpace()
		line := s.line
		switch {
		case !ok && !errors.Is(s.err, io.EOF):
			return nil, line, s.err
		case !ok && (s.inList || s.inWrap):
			s.inList, s.inWrap = false, false
			return nil, line, errBroken
		case !ok:
			return nil, line, io.EOF
		case c == ',':
			s.pos++
		case c == '[' && !s.inList:
			s.pos++
			s.inList = true
		case c == ']' && s.inList:
			s.pos++
			s.inList = false
		case c == '}' && s.inWrap && !s.inList:
			s.pos++
			s.inWrap = false
		case c == '"' && s.inWrap && !s.inList:
			if err := s.member(nil); err != nil {
				return nil, line, err
			}
		case c == '{':
			raw, err := s.object()
			if err == nil && raw == nil {
				continue // it was the object around the list
			}
			return raw, line, located(err, line)
		default:
			s.scalar()
			return nil, line, &ingest.Rejection{Line: line, Reason: "it isn't a JSON object"}
		}
	}
}

func located(err error, line int64) error {
	if rejection, ok := errors.AsType[*ingest.Rejection](err); ok {
		rejection.Line = line
	}
	return err
}

// object reads one object. At the top level it may turn out to be the one around the list: then the result is
// nil, and the list is open.
func (s *splitter) object() ([]byte, error) {
	t := tokenizer{record: make([]byte, 0, s.size+s.size/4+256)}
	if s.inList || s.inWrap || s.plain {
		err := s.take(&t)
		s.size = len(t.record)
		return t.record, err
	}
	s.pos++
	t.add('{')
	for {
		c, ok := s.skipSpace()
		switch {
		case !ok:
			return nil, ingest.Reject("it ends too early")
		case c == '}':
			s.pos++
			t.add('}')
			s.plain, s.count = true, -1
			return t.record, t.err()
		case c == ',':
			s.pos++
			t.add(',')
		case c == '"':
			if err := s.member(&t); err != nil || s.inList {
				return nil, err
			}
		default:
			s.toLineEnd()
			return nil, ingest.Reject("it isn't valid JSON")
		}
	}
}

// member reads a name and its value. If the value is a list of objects under one of listKeys, it opens the list
// instead. It stores the counts and notes of the object around the list, and adds the member to t, which may be
// nil.
func (s *splitter) member(t *tokenizer) error {
	var name, value tokenizer
	if err := s.take(&name); err != nil {
		return err
	}
	if c, ok := s.skipSpace(); !ok || c != ':' {
		return ingest.Reject("it isn't valid JSON")
	}
	s.pos++
	c, ok := s.skipSpace()
	if !ok {
		return ingest.Reject("it ends too early")
	}
	key := strings.ToLower(strings.Trim(string(name.record), `"`))
	if c == '[' && listKeys[key] && s.opensObjects() {
		s.pos++
		s.inList, s.inWrap = true, true
		return nil
	}
	err := s.take(&value)
	if countKeys[key] {
		if n, ok := lenient.ParseNumber(lenient.TextOf(string(value.record))); ok && n >= 0 && n < 1e12 {
			s.count = int64(n)
		}
	}
	if len(value.record) < 8<<10 && c == '"' && (strings.HasPrefix(key, "@odata.") || strings.HasPrefix(key, "odata.") || strings.HasPrefix(key, "@reso.")) {
		s.notes[key] = lenient.TextOf(string(value.record))
	}
	if t != nil {
		t.add(name.record...)
		t.add(':')
		t.add(value.record...)
		t.broken = t.broken || value.broken
	}
	return err
}

// maxSpace limits the lookahead in opensObjects, which is held in memory.
const maxSpace = 64 << 10

// opensObjects looks past the opening bracket of a list: one of records contains objects or nothing.
func (s *splitter) opensObjects() bool {
	for ahead := 1; ahead < maxSpace; ahead++ {
		if s.pos+ahead >= s.end && !s.more() {
			return false
		}
		switch c := s.buf[s.pos+ahead]; c {
		case ' ', '\t', '\r', '\n':
		default:
			return c == '{' || c == ']'
		}
	}
	return false
}

// scalar skips a value that isn't an object.
func (s *splitter) scalar() {
	if s.buf[s.pos] == '"' || s.buf[s.pos] == '[' {
		var t tokenizer
		_ = s.take(&t)
		return
	}
	s.pos++ // always advance, to prevent an endless loop
	for s.pos < s.end || s.more() {
		if c := s.buf[s.pos]; c == ',' || c == ']' || c == '\n' {
			return
		}
		s.pos++
	}
}

func (s *splitter) toLineEnd() {
	for s.pos < s.end || s.more() {
		if s.buf[s.pos] == '\n' {
			return
		}
		s.pos++
	}
}

func (s *splitter) skipSpace() (byte, bool) {
	for {
		for ; s.pos < s.end; s.pos++ {
			switch c := s.buf[s.pos]; c {
			case '\n':
				s.line++
			case ' ', '\t', '\r':
			default:
				return c, true
			}
		}
		if !s.more() {
			return 0, false
		}
	}
}

// more reads more into the buffer, keeping unconsumed bytes. It returns false at the end.
func (s *splitter) more() bool {
	if s.err != nil {
		return false
	}
	if s.pos > 0 {
		copy(s.buf, s.buf[s.pos:s.end])
		s.end -= s.pos
		s.pos = 0
	}
	if s.end == len(s.buf) {
		s.buf = append(s.buf, make([]byte, len(s.buf))...)
	}
	n, err := s.in.Read(s.buf[s.end:])
	s.end += n
	s.err = err
	return n > 0 || err == nil && s.more()
}

func (s *splitter) skipBOM() {
	for s.end < 3 && s.more() {
	}
	if bytes.HasPrefix(s.buf[:s.end], []byte("\xef\xbb\xbf")) {
		s.pos = 3
	}
}

// resource is the type of the records according to the object around the list.
func (s *splitter) resource() (member.Resource, bool) {
	for _, key := range []string{"@reso.context", "@odata.context", "odata.context", "odata.metadata"} {
		if said, ok := member.ByName(s.notes[key]); ok {
			return said, true
		}
	}
	return "", false
}
