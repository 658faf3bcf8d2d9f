package csv

import (
	"maps"
	"slices"
	"strings"

	"hearthway/bff/features/listing/ingest/lenient"
)

// Layout describes how a file is read, for a person to check.
type Layout struct {
	By        string   // where the mapping comes from
	Delimiter string   // "commas"
	Encoding  string   // "UTF-8"
	Dates     string   // order of days and months, "" if no date is ambiguous
	Columns   []Use    // all columns, in order
	Constants []string // "StandardStatus = Active"
	Required  []string // fields without which a row is rejected
}

// Use is how a column is used.
type Use struct {
	Column string
	Fields []string // fields that it fills, at least partly; empty: the column is ignored
	Key    bool     // part of the key
}

// Layout describes how the file is read.
func (f *File) Layout() Layout {
	l := Layout{By: f.by, Encoding: "UTF-8", Required: slices.Sorted(slices.Values(f.plan.mapping.Required))}
	l.Delimiter = map[byte]string{',': "commas", ';': "semicolons", '\t': "tabs", '|': "bars"}[f.rows.comma]
	switch {
	case f.note != "":
		l.Encoding = "UTF-16"
	case f.latin:
		l.Encoding = "Windows-1252, where it is not UTF-8"
	}
	switch f.plan.order {
	case lenient.MonthFirst:
		l.Dates = "month/day/year"
	case lenient.DayFirst:
		l.Dates = "day/month/year"
	}
	for i, name := range f.rows.header {
		u := Use{Column: name, Key: slices.Contains(f.plan.key.columns, i)}
		for _, c := range f.plan.cells {
			if !slices.Contains(c.template.columns, i) {
				continue
			}
			field := c.name
			if len(c.column.Date) > 0 {
				field += " (" + strings.Join(c.column.Date, " or ") + ")"
			}
			u.Fields = append(u.Fields, field)
		}
		l.Columns = append(l.Columns, u)
	}
	for _, field := range slices.Sorted(maps.Keys(f.plan.mapping.Constants)) {
		l.Constants = append(l.Constants, field+" = "+f.plan.mapping.Constants[field])
	}
	return l
}
