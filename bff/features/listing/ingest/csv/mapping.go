package csv

import (
	"bytes"
	"embed"
	"encoding/json"
	"fmt"
	"io/fs"
	"path"
	"reflect"
	"strings"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/listing/ingest"
	"hearthway/bff/features/listing/ingest/lenient"
	"hearthway/bff/features/listing/ingest/property"
	"hearthway/bff/features/place"
)

// Mapping maps the columns of a CSV file to fields of RESO's Property resource.
type Mapping struct {
	Source struct {
		Slug       string `json:"slug"`
		Name       string `json:"name"`
		Disclaimer string `json:"disclaimer"`
		Sample     string `json:"sample"` // notice on each home if the homes aren't really for sale
		ComingSoon bool   `json:"comingSoon"`
	} `json:"source"`
	// Match are the columns that identify a file as one for this mapping. Empty: it must be named.
	Match []string `json:"match"`
	// Key is a template of columns, unique per home: "{id}", "{parcel}-{unit}".
	Key string `json:"key"`
	// Constants are values of fields that are the same for every row.
	Constants map[string]string `json:"constants"`
	Fields    map[string]Column `json:"fields"`
	// Required are fields without which a row is rejected.
	Required []string  `json:"required"`
	Rules    []RowRule `json:"rules"`

	guessed bool // made by guess
}

// keyRule normalizes a key template, because case and spaces in column names don't matter.
func keyRule(template string) string {
	var rule strings.Builder
	for {
		text, rest, open := strings.Cut(template, "{")
		name, after, closed := strings.Cut(rest, "}")
		rule.WriteString(text)
		if !open || !closed {
			return rule.String()
		}
		rule.WriteString("{" + columnKey(name) + "}")
		template = after
	}
}

// Column says where a field comes from. In JSON, a plain string is a column name.
type Column struct {
	Column   string            `json:"column"`
	Template string            `json:"template"` // in place of Column: "{number} {street}"
	Date     Formats           `json:"date"`     // date formats: "MM/DD/YYYY"
	Factor   float64           `json:"factor"`   // multiplies a number; 0: 1
	Values   map[string]string `json:"values"`   // text in the file → meaning; "" means none
	// Otherwise says what happens to values not in Values: "keep" (the default), "drop", or "reject"
	// the row.
	Otherwise string `json:"otherwise"`
}

// Formats are date formats. In JSON, one of them may be a plain string.
type Formats []string

// RowRule rejects rows whose field is out of range. Empty fields pass.
type RowRule struct {
	Field  string   `json:"field"`
	Min    *float64 `json:"min"`
	Max    *float64 `json:"max"`
	From   string   `json:"from"`  // a date, YYYY-MM-DD
	Until  string   `json:"until"` // a date, YYYY-MM-DD
	Reason string   `json:"reason"`
}

// UnmarshalJSON implements json.Unmarshaler.
func (c *Column) UnmarshalJSON(b []byte) error {
	if b = bytes.TrimSpace(b); len(b) > 0 && b[0] == '"' {
		*c = Column{}
		return json.Unmarshal(b, &c.Column)
	}
	type plain Column
	return strict(b, (*plain)(c))
}

// UnmarshalJSON implements json.Unmarshaler.
func (f *Formats) UnmarshalJSON(b []byte) error {
	var one string
	if json.Unmarshal(b, &one) == nil {
		*f = Formats{one}
		return nil
	}
	return json.Unmarshal(b, (*[]string)(f))
}

// strict parses JSON and rejects unknown members, so that typos in a mapping aren't ignored.
func strict(b []byte, into any) error {
	decoder := json.NewDecoder(bytes.NewReader(b))
	decoder.DisallowUnknownFields()
	return decoder.Decode(into)
}

// ReadMapping parses and checks a mapping. name is for error messages.
func ReadMapping(name string, content []byte) (Mapping, error) {
	var m Mapping
	if err := strict(content, &m); err != nil {
		return m, fmt.Errorf("the mapping %s: %w", name, err)
	}
	if err := m.check(); err != nil {
		return m, fmt.Errorf("the mapping %s: %w", name, err)
	}
	return m, nil
}

func (m *Mapping) check() error {
	if m.Source.Slug == "" || place.Slug(m.Source.Slug) != m.Source.Slug {
		return fmt.Errorf("source.slug %q must be lowercase letters, digits and hyphens", m.Source.Slug)
	}
	if m.Key == "" {
		return fmt.Errorf("key is missing: a template such as \"{id}\"")
	}
	for field, column := range m.Fields {
		if _, ok := fieldIndex[field]; !ok {
			return unknownField(field)
		}
		if (column.Column == "") == (column.Template == "") {
			return fmt.Errorf("fields.%s needs a column or a template", field)
		}
		if err := column.checkDate(field); err != nil {
			return err
		}
		switch column.Otherwise {
		case "", "keep", "drop", "reject":
		default:
			return fmt.Errorf("fields.%s.otherwise must be keep, drop or reject", field)
		}
	}
	for field := range m.Constants {
		if _, ok := fieldIndex[field]; !ok {
			return unknownField(field)
		}
	}
	for _, field := range m.Required {
		if _, mapped := m.Fields[field]; !mapped {
			return fmt.Errorf("required lists %s, which no column fills", field)
		}
	}
	for _, rule := range m.Rules {
		if _, mapped := m.Fields[rule.Field]; !mapped || rule.Reason == "" {
			return fmt.Errorf("each rule needs a mapped field and a reason (%q)", rule.Field)
		}
	}
	return nil
}

func unknownField(field string) error {
	return fmt.Errorf("%q isn't a field that can be filled; use names from RESO's Property resource, such as ListPrice", field)
}

// info returns the source that the mapping describes.
func (m *Mapping) info() ingest.Source {
	s := ingest.Source{SourceInfo: listing.SourceInfo{
		Slug: m.Source.Slug, Name: m.Source.Name, Disclaimer: m.Source.Disclaimer, Sample: m.Source.Sample != "",
	}, Notice: m.Source.Sample, ComingSoon: m.Source.ComingSoon}
	s.Key = keyRule(m.Key)
	s.NameAssumed, s.DisclaimerAssumed = s.Name == "" || m.guessed, s.Disclaimer == ""
	if s.Name == "" {
		s.Name = s.Slug
	}
	if s.Disclaimer == "" {
		s.Disclaimer = ingest.DefaultDisclaimer(s.Name)
	}
	return s
}

// fieldIndex has the indexes of the fields in property.Record that a cell can fill, by name.
var fieldIndex = func() map[string]int {
	index := map[string]int{}
	kind := reflect.TypeFor[property.Record]()
	for i := range kind.NumField() {
		if reflect.PointerTo(kind.Field(i).Type).Implements(reflect.TypeFor[lenient.Value]()) {
			index[kind.Field(i).Name] = i
		}
	}
	return index
}()

//go:embed mappings/*.json
var bundled embed.FS

// Bundled returns the mappings that come with the program.
func Bundled() ([]Mapping, error) {
	files, err := fs.Glob(bundled, "mappings/*.json")
	if err != nil {
		return nil, err
	}
	var list []Mapping
	for _, file := range files {
		content, err := bundled.ReadFile(file)
		if err != nil {
			return nil, err
		}
		m, err := ReadMapping(strings.TrimSuffix(path.Base(file), ".json"), content)
		if err != nil {
			return nil, err
		}
		list = append(list, m)
	}
	return list, nil
}
