package csv

import (
	"fmt"
	"slices"
	"strings"

	"hearthway/bff/features/listing/ingest"
	"hearthway/bff/features/listing/ingest/lenient"
	"hearthway/bff/features/place"
)

// plan is a mapping applied to the columns of one file.
type plan struct {
	mapping Mapping
	source  ingest.Source
	key     template
	// addressKey says that the key is made from the address and isn't an MLS number.
	addressKey bool
	order      lenient.Order // of days and months in dates without a declared format
	cells      []cell
	consts     []constant
}

type constant struct {
	field int
	text  string
}

// cell fills one field of the record.
type cell struct {
	name     string
	field    int
	template template
	column   Column
	layouts  []string
	values   map[string]string // column.Values by valueKey
	required bool
	rules    []RowRule
}

// template is text with column placeholders.
type template struct {
	texts   []string // one more than columns
	columns []int
}

// fit resolves a mapping's columns in a file's header.
func (m Mapping) fit(header []string) (*plan, error) {
	at := map[string]int{}
	for i, name := range header {
		if _, twice := at[columnKey(name)]; !twice {
			at[columnKey(name)] = i
		}
	}
	p := &plan{mapping: m, source: m.info()}
	var err error
	if p.key, err = parseTemplate(m.Key, at, header); err != nil {
		return nil, fmt.Errorf("key: %w", err)
	}
	for _, field := range []string{"UnparsedAddress", "StreetName"} {
		if name := m.Fields[field].Column; name != "" {
			i, ok := at[columnKey(name)]
			p.addressKey = p.addressKey || ok && slices.Contains(p.key.columns, i)
		}
	}
	for field, text := range m.Constants {
		p.consts = append(p.consts, constant{fieldIndex[field], text})
	}
	for field, column := range m.Fields {
		c := cell{name: field, field: fieldIndex[field], column: column}
		text := column.Template
		if text == "" {
			text = "{" + column.Column + "}"
		}
		if c.template, err = parseTemplate(text, at, header); err != nil {
			return nil, fmt.Errorf("%s: %w", field, err)
		}
		for _, format := range column.Date {
			c.layouts = append(c.layouts, lenient.GoLayout(format))
		}
		if len(column.Values) > 0 {
			c.values = make(map[string]string, len(column.Values))
			for from, to := range column.Values {
				c.values[valueKey(from)] = to
			}
		}
		for _, name := range m.Required {
			c.required = c.required || name == field
		}
		for _, rule := range m.Rules {
			if rule.Field == field {
				c.rules = append(c.rules, rule)
			}
		}
		p.cells = append(p.cells, c)
	}
	// In a fixed order, so that a row with two errors is always rejected for the same reason.
	slices.SortFunc(p.cells, func(a, b cell) int { return strings.Compare(a.name, b.name) })
	return p, nil
}

// columnKey normalizes a column's name: case, spaces and punctuation don't matter.
func columnKey(name string) string { return strings.ReplaceAll(place.Fold(name), " ", "") }

// valueKey normalizes a cell's text: case and surrounding spaces don't matter.
func valueKey(text string) string { return strings.ToLower(strings.Join(strings.Fields(text), " ")) }

func parseTemplate(text string, at map[string]int, header []string) (template, error) {
	var t template
	for {
		open := strings.IndexByte(text, '{')
		if open < 0 {
			t.texts = append(t.texts, text)
			return t, nil
		}
		end := strings.IndexByte(text[open:], '}')
		if end < 0 {
			return t, fmt.Errorf("unclosed brace")
		}
		name := text[open+1 : open+end]
		i, ok := at[columnKey(name)]
		if !ok {
			return t, fmt.Errorf("the file has no column %q; it has %s", name, strings.Join(header, ", "))
		}
		t.texts = append(t.texts, text[:open])
		t.columns = append(t.columns, i)
		text = text[open+end+1:]
	}
}

// fill returns the template's text for a row, "" if all its columns are empty.
func (t template) fill(row []string) string {
	var out strings.Builder
	some := len(t.columns) == 0
	for i, text := range t.texts {
		out.WriteString(text)
		if i < len(t.columns) && t.columns[i] < len(row) {
			if cell := strings.TrimSpace(row[t.columns[i]]); !lenient.Blank(cell) {
				out.WriteString(cell)
				some = true
			}
		}
	}
	if !some {
		return ""
	}
	return strings.TrimSpace(out.String())
}

// raw returns the row's cells unchanged, one after another.
func (t template) raw(row []string) string {
	var out strings.Builder
	for _, column := range t.columns {
		if column < len(row) {
			out.WriteString(row[column])
		}
	}
	return out.String()
}
