package feed

import (
	"bytes"
	"encoding/json"
	"reflect"
	"strings"

	"hearthway/bff/domain/listing"
)

// decode reads the members of an object that a record has a field for; the others are passed
// over. It does in one pass what encoding/json does in three, which is most of the time that
// an import takes. Names match in any case; of a name that comes twice the last one counts.
func (r *record) decode(raw []byte) error {
	fields := reflect.ValueOf(r).Elem()
	at := skipBlank(raw, 0)
	if at >= len(raw) || raw[at] != '{' {
		return errNoJSON
	}
	at++
	for first := true; ; first = false {
		at = skipBlank(raw, at)
		if at < len(raw) && raw[at] == '}' {
			return nil
		}
		if !first {
			if at >= len(raw) || raw[at] != ',' {
				return errNoJSON
			}
			at = skipBlank(raw, at+1)
		}
		name, next, ok := member(raw, at)
		if !ok {
			return errNoJSON
		}
		value, end, ok := valueAt(raw, next)
		if !ok {
			return errNoJSON
		}
		at = end
		if i, known := fieldOf(name); known {
			if err := fields.Field(i).Addr().Interface().(json.Unmarshaler).UnmarshalJSON(value); err != nil {
				return errNoJSON
			}
		}
	}
}

var errNoJSON = listing.Reject("it is no valid JSON")

// members are the fields of a record by their names, as written and in small letters.
var members = func() map[string]int {
	index := map[string]int{}
	kind := reflect.TypeFor[record]()
	for i := range kind.NumField() {
		index[kind.Field(i).Name] = i
		index[strings.ToLower(kind.Field(i).Name)] = i
	}
	return index
}()

func fieldOf(name []byte) (int, bool) {
	if i, ok := members[string(name)]; ok {
		return i, true
	}
	i, ok := members[string(bytes.ToLower(name))]
	return i, ok
}

// member gives the name at a position, without its quotes, and where its value begins.
func member(raw []byte, at int) (name []byte, next int, ok bool) {
	if at >= len(raw) || raw[at] != '"' {
		return nil, 0, false
	}
	end := endOfString(raw, at)
	if end < 0 {
		return nil, 0, false
	}
	colon := skipBlank(raw, end)
	if colon >= len(raw) || raw[colon] != ':' {
		return nil, 0, false
	}
	return raw[at+1 : end-1], skipBlank(raw, colon+1), true
}

// valueAt gives the value at a position and where it ends.
func valueAt(raw []byte, at int) (value []byte, end int, ok bool) {
	if at >= len(raw) {
		return nil, 0, false
	}
	switch raw[at] {
	case '"':
		end = endOfString(raw, at)
		return raw[at:max(at, end)], end, end > 0
	case '{', '[':
		var s scanner
		n, state := s.run(raw[at:])
		return raw[at : at+n], at + n, state == complete
	}
	end = at
	for end < len(raw) && raw[end] != ',' && raw[end] != '}' && raw[end] > ' ' {
		end++
	}
	return raw[at:end], end, isScalar(raw[at:end])
}

// isScalar is true for null, true, false and what may be a number.
func isScalar(b []byte) bool {
	if len(b) == 0 {
		return false
	}
	switch b[0] {
	case 'n':
		return string(b) == "null"
	case 't':
		return string(b) == "true"
	case 'f':
		return string(b) == "false"
	}
	return b[0] == '-' || b[0] >= '0' && b[0] <= '9'
}

// endOfString gives the position after the closing quote, -1 without one.
func endOfString(raw []byte, at int) int {
	for i := at + 1; i < len(raw); i++ {
		switch raw[i] {
		case '\\':
			i++
		case '"':
			return i + 1
		}
	}
	return -1
}

func skipBlank(raw []byte, at int) int {
	for at < len(raw) && (raw[at] == ' ' || raw[at] == '\n' || raw[at] == '\t' || raw[at] == '\r') {
		at++
	}
	return at
}
