package property

import (
	"reflect"
	"strings"

	"hearthway/bff/features/listing/ingest"
	"hearthway/bff/features/listing/ingest/lenient"
)

// Decode reads the members of an object that a record has fields for, and skips the others. Because this is
// most of an import's time, it takes one pass where encoding/json takes three, and texts are substrings of
// raw. Names are case-insensitive; the last of duplicate names counts.
func (r *Record) Decode(raw string) error {
	if !Decode(raw, r, members) {
		return errNoJSON
	}
	return nil
}

var errNoJSON = ingest.Reject("it isn't valid JSON")

// FieldsOf returns the indexes of a struct's fields by their names, as written and in lowercase.
func FieldsOf[T any]() map[string]int {
	index := map[string]int{}
	kind := reflect.TypeFor[T]()
	for i := range kind.NumField() {
		index[kind.Field(i).Name] = i
		index[strings.ToLower(kind.Field(i).Name)] = i
	}
	return index
}

var members = FieldsOf[Record]()

// Decode reads an object into a struct whose fields implement jsonParser. index is from FieldsOf. It returns false
// if raw isn't a valid object.
func Decode[T any](raw string, into *T, index map[string]int) bool {
	fields := reflect.ValueOf(into).Elem()
	return eachMember(raw, func(name, value string) {
		i, known := index[name]
		if !known {
			i, known = index[strings.ToLower(name)]
		}
		if known {
			fields.Field(i).Addr().Interface().(jsonParser).ParseJSON(value)
		}
	})
}

// eachMember visits the members of an object. It returns false if raw isn't a valid object; the members before
// the error were visited then.
func eachMember(raw string, visit func(name, value string)) bool {
	at := lenient.SkipBlank(raw, 0)
	if at >= len(raw) || raw[at] != '{' {
		return false
	}
	at = lenient.SkipBlank(raw, at+1)
	if at < len(raw) && raw[at] == '}' {
		return true
	}
	for {
		name, next, ok := lenient.Member(raw, at)
		if !ok {
			return false
		}
		value, end, ok := lenient.ValueAt(raw, next)
		if !ok {
			return false
		}
		visit(name, value)
		at = lenient.SkipBlank(raw, end)
		if at >= len(raw) || raw[at] != ',' {
			return at < len(raw) && raw[at] == '}'
		}
		at = lenient.SkipBlank(raw, at+1)
	}
}

// jsonParser is a field that parses a JSON value.
type jsonParser interface{ ParseJSON(raw string) }

// ReadLater returns a record whose Read parses raw, a JSON object, and converts it.
func ReadLater(raw []byte, line int64, source ingest.Source) ingest.Record {
	values := func() map[string]string {
		text, _ := lenient.ToUTF8(string(raw))
		return valuesOf(text)
	}
	return ingest.Record{Line: line, Values: values, Read: func() (ingest.Incoming, error) {
		var r Record
		text, latin := lenient.ToUTF8(string(raw))
		if err := r.Decode(text); err != nil {
			return ingest.Incoming{}, err
		}
		in, err := r.Convert(source)
		if latin {
			in.Warn(lenient.NotUTF8)
		}
		return in, err
	}}
}
