package property

import (
	"reflect"
	"strings"

	"hearthway/bff/features/listing/ingest"
	"hearthway/bff/features/listing/ingest/lenient"
)

// Decode reads the members of an object that a record has a field for; the others are passed
// over. It does in one pass what encoding/json does in three, and its texts are parts of the
// one copy of the record, for this is most of the time that an import takes. Names match in any
// case; of a name that comes twice the last one counts.
func (r *Record) Decode(raw string) error {
	if !Decode(raw, r, members) {
		return errNoJSON
	}
	return nil
}

var errNoJSON = ingest.Reject("it isn't valid JSON")

// FieldsOf are the fields of a struct by their names, as written and in lowercase letters.
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

// Decode reads an object into a struct whose fields take JSON; false when it is none.
func Decode[T any](raw string, into *T, index map[string]int) bool {
	fields := reflect.ValueOf(into).Elem()
	at := lenient.SkipBlank(raw, 0)
	if at >= len(raw) || raw[at] != '{' {
		return false
	}
	at++
	for first := true; ; first = false {
		at = lenient.SkipBlank(raw, at)
		if at < len(raw) && raw[at] == '}' {
			return true
		}
		if !first {
			if at >= len(raw) || raw[at] != ',' {
				return false
			}
			at = lenient.SkipBlank(raw, at+1)
		}
		name, next, ok := lenient.Member(raw, at)
		if !ok {
			return false
		}
		value, end, ok := lenient.ValueAt(raw, next)
		if !ok {
			return false
		}
		at = end
		i, known := index[name]
		if !known {
			i, known = index[strings.ToLower(name)]
		}
		if known {
			fields.Field(i).Addr().Interface().(taking).Take(value)
		}
	}
}

// taking is a field that reads the text of a JSON value.
type taking interface{ Take(raw string) }
