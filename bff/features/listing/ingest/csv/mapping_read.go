package csv

import (
	"reflect"
	"strings"

	"hearthway/bff/features/listing/ingest"
	"hearthway/bff/features/listing/ingest/lenient"
	"hearthway/bff/features/listing/ingest/property"
)

// read converts a row into a listing.
func (p *plan) read(row []string) (ingest.Incoming, error) {
	var r property.Record
	fields := reflect.ValueOf(&r).Elem()
	for _, c := range p.consts {
		fields.Field(c.field).Addr().Interface().(lenient.Value).Read(c.text)
	}
	key := p.key.fill(row)
	in := ingest.Incoming{}
	in.SourceKey = key
	for i := range p.cells {
		c := &p.cells[i]
		text, err := c.text(row)
		if err != nil {
			return in, err
		}
		field := fields.Field(c.field).Addr().Interface().(lenient.Value)
		if text, err = c.fill(field, text, row, p.order); err != nil {
			return in, err
		}
		if err := c.check(field, text); err != nil {
			return in, err
		}
	}
	r.ListingKey = lenient.Text(key)
	in, err := r.Convert(p.source)
	if r.ListingId == "" && p.addressKey {
		in.ListingID = ""
	}
	return in, err
}

// text returns the text for a field after Values is applied, "" if there is none.
func (c *cell) text(row []string) (string, error) {
	text := c.template.fill(row)
	if text == "" || c.values == nil {
		return text, nil
	}
	meaning, known := c.values[valueKey(text)]
	switch {
	case known:
		return meaning, nil
	case c.column.Otherwise == "reject":
		return "", ingest.Reject("%s %q isn't allowed", c.column.Column, ingest.CleanLine(text, 60))
	case c.column.Otherwise == "drop":
		return "", nil
	}
	return text, nil
}

// fill parses the text into the field, and returns the text that it parsed.
func (c *cell) fill(field lenient.Value, text string, row []string, first lenient.Order) (string, error) {
	if text == "" {
		switch raw := c.template.raw(row); field.(type) {
		case *lenient.Permission:
			text = raw // "N/A" and dropped values don't count as permission
		case *lenient.Money:
			if lenient.IsNaN(raw) && c.values == nil {
				text = raw // an empty price is fine, an unreadable one isn't
			}
		}
	}
	if text == "" {
		if c.required {
			return "", ingest.Reject("%s is missing", c.name)
		}
		return "", nil
	}
	problem := ""
	switch f := field.(type) {
	case *lenient.Date:
		if len(c.layouts) > 0 {
			f.ReadBy(text, c.layouts, strings.Join(c.column.Date, " or "))
		} else {
			f.ReadAs(text, first)
		}
		problem = f.Problem
	case *lenient.Money:
		f.Read(text)
		c.multiply(&f.Number)
		problem = f.Problem
	case *lenient.Number:
		f.Read(text)
		c.multiply(f)
	default:
		f.Read(text)
	}
	if c.required && problem != "" {
		return "", ingest.Reject("%s %s", c.name, problem)
	}
	return text, nil
}

func (c *cell) multiply(n *lenient.Number) {
	if c.column.Factor != 0 {
		n.N *= c.column.Factor
	}
}

// check applies the mapping's rules. Empty fields pass.
func (c *cell) check(field lenient.Value, text string) error {
	if text == "" {
		return nil
	}
	var n float64
	isNumber, day := false, text
	switch f := field.(type) {
	case *lenient.Money:
		n, isNumber = f.N, f.Known
		if f.Problem != "" {
			return nil // Convert reports it in more detail
		}
	case *lenient.Number:
		n, isNumber = f.N, f.Known
	case *lenient.Date:
		if day = f.ISO(); day == "" {
			return nil
		}
	default:
		n, isNumber = lenient.ParseNumber(text)
	}
	for _, rule := range c.rules {
		switch {
		case (rule.Min != nil || rule.Max != nil) && !isNumber,
			rule.Min != nil && n < *rule.Min,
			rule.Max != nil && n > *rule.Max,
			rule.From != "" && day < rule.From,
			rule.Until != "" && day[:min(10, len(day))] > rule.Until:
			return ingest.Reject("%s (%s is %s)", rule.Reason, c.name, ingest.CleanLine(text, 40))
		}
	}
	return nil
}

// values returns a row's cells in mapped columns, for reports.
func (p *plan) values(header, row []string) map[string]string {
	values := map[string]string{}
	note := func(columns []int) {
		for _, i := range columns {
			if i < len(row) && i < len(header) {
				values[header[i]] = ingest.CleanLine(row[i], property.MaxValue)
			}
		}
	}
	note(p.key.columns)
	for _, c := range p.cells {
		note(c.template.columns)
	}
	return values
}
