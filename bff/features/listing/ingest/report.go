package ingest

import (
	"fmt"
	"reflect"
	"strings"

	"hearthway/bff/features/listing"
)

// maxValue is how much of a value is reported.
const maxValue = 200

// fieldNames are the names of a record's fields by their numbers.
var fieldNames = func() (names []string) {
	kind := reflect.TypeFor[record]()
	for i := range kind.NumField() {
		names = append(names, kind.Field(i).Name)
	}
	return names
}()

// valuesOf gives what a record says in the fields that are read of it. What is private in a feed has
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
		if items, isList := elements(value, maxObjects); isList && len(items) > 0 && strings.HasPrefix(items[0], "{") {
			text = fmt.Sprintf("%d entries", len(items))
		} else {
			text = textOf(value)
		}
		if text = listing.CleanLine(text, maxValue); text != "" {
			values[fieldNames[i]] = text
		}
	})
	return values
}

// eachMember calls each with the members of an object, as far as it is one.
func eachMember(raw string, each func(name, value string)) {
	at := skipBlank(raw, 0)
	if at >= len(raw) || raw[at] != '{' {
		return
	}
	for at++; ; at++ {
		at = skipBlank(raw, at)
		name, next, ok := member(raw, at)
		if !ok {
			return
		}
		value, end, ok := valueAt(raw, next)
		if !ok {
			return
		}
		each(name, value)
		if at = skipBlank(raw, end); at >= len(raw) || raw[at] != ',' {
			return
		}
	}
}

// values gives what a row says in the columns that are read of it.
func (p *plan) values(header, row []string) map[string]string {
	values := map[string]string{}
	note := func(columns []int) {
		for _, i := range columns {
			if i < len(row) && i < len(header) {
				values[header[i]] = listing.CleanLine(row[i], maxValue)
			}
		}
	}
	note(p.key.columns)
	for _, c := range p.cells {
		note(c.template.columns)
	}
	return values
}
