package property

import (
	"fmt"
	"reflect"
	"strings"

	"hearthway/bff/features/listing/ingest"
	"hearthway/bff/features/listing/ingest/lenient"
)

// MaxValue is how much of a value is reported.
const MaxValue = 200

// fieldNames are the names of a record's fields by their numbers.
var fieldNames = func() (names []string) {
	kind := reflect.TypeFor[Record]()
	for i := range kind.NumField() {
		names = append(names, kind.Field(i).Name)
	}
	return names
}()

// valuesOf returns what a record says in the fields that are read of it. What is private in a feed has
// none, so it is in no report either.
func valuesOf(raw string) map[string]string {
	values := map[string]string{}
	eachMember(raw, func(name, value string) {
		i, known := members[name]
		if !known {
			i, known = members[strings.ToLower(name)]
		}
		if !known || value == "null" {
			return
		}
		text := ""
		if items, isList := lenient.Elements(value, maxObjects); isList && len(items) > 0 && strings.HasPrefix(items[0], "{") {
			text = fmt.Sprintf("%d entries", len(items))
		} else {
			text = lenient.TextOf(value)
		}
		if text = ingest.CleanLine(text, MaxValue); text != "" {
			values[fieldNames[i]] = text
		}
	})
	return values
}

// eachMember calls each with the members of an object, as far as it is one.
func eachMember(raw string, each func(name, value string)) {
	at := lenient.SkipBlank(raw, 0)
	if at >= len(raw) || raw[at] != '{' {
		return
	}
	for at++; ; at++ {
		at = lenient.SkipBlank(raw, at)
		name, next, ok := lenient.Member(raw, at)
		if !ok {
			return
		}
		value, end, ok := lenient.ValueAt(raw, next)
		if !ok {
			return
		}
		each(name, value)
		if at = lenient.SkipBlank(raw, end); at >= len(raw) || raw[at] != ',' {
			return
		}
	}
}
