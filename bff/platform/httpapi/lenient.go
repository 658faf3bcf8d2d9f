package httpapi

import (
	"bytes"
	"encoding/json"
	"math"
	"reflect"
	"strconv"
	"strings"

	"github.com/danielgtaylor/huma/v2"
)

// Older clients send numbers as strings, lists with commas, and "yes" for true. The types in this file
// accept what is unambiguous, and remember values of the wrong type, so that one response can list all
// such fields (see form.go).

// Scalar is a JSON string, number or boolean.
type Scalar struct {
	Given bool // present, not null and not an empty string
	Blank bool // present, and an empty string
	Bad   bool // present, and of the wrong type
	text  string
}

// read accepts a JSON string, number or boolean as text.
func (s *Scalar) read(data []byte) {
	*s = Scalar{}
	data = bytes.TrimSpace(data)
	switch {
	case len(data) == 0 || bytes.Equal(data, []byte("null")):
		return
	case data[0] == '"':
		var text string
		if json.Unmarshal(data, &text) != nil {
			s.Given, s.Bad = true, true
			return
		}
		s.text = strings.TrimSpace(text)
		s.Given, s.Blank = s.text != "", s.text == ""
	case data[0] == '{' || data[0] == '[':
		s.Given, s.Bad = true, true
	default:
		s.Given, s.text = true, string(data)
	}
}

// Int is an integer, or a string of one.
type Int struct {
	Scalar
	value int64
}

// UnmarshalJSON implements json.Unmarshaler; it never fails.
func (i *Int) UnmarshalJSON(data []byte) error {
	i.read(data)
	if !i.Given || i.Bad {
		return nil
	}
	n, err := strconv.ParseFloat(i.text, 64)
	if err != nil || n != math.Trunc(n) || math.Abs(n) > 1e15 {
		i.Bad = true
		return nil
	}
	i.value = int64(n)
	return nil
}

// Schema implements huma.SchemaProvider.
func (Int) Schema(huma.Registry) *huma.Schema { return either(huma.TypeInteger) }

// Float is a number, or a string of one.
type Float struct {
	Scalar
	value float64
}

// UnmarshalJSON implements json.Unmarshaler; it never fails.
func (f *Float) UnmarshalJSON(data []byte) error {
	f.read(data)
	if !f.Given || f.Bad {
		return nil
	}
	n, err := strconv.ParseFloat(f.text, 64)
	if err != nil || math.IsNaN(n) || math.IsInf(n, 0) {
		f.Bad = true
		return nil
	}
	f.value = n
	return nil
}

// Schema implements huma.SchemaProvider.
func (Float) Schema(huma.Registry) *huma.Schema { return either(huma.TypeNumber) }

// Bool is true or false, 1 or 0, yes or no.
type Bool struct {
	Scalar
	value bool
}

// UnmarshalJSON implements json.Unmarshaler; it never fails.
func (b *Bool) UnmarshalJSON(data []byte) error {
	b.read(data)
	if !b.Given || b.Bad {
		return nil
	}
	switch strings.ToLower(b.text) {
	case "true", "1", "yes", "y", "on":
		b.value = true
	case "false", "0", "no", "n", "off":
	default:
		b.Bad = true
	}
	return nil
}

// Schema implements huma.SchemaProvider.
func (Bool) Schema(huma.Registry) *huma.Schema { return either(huma.TypeBoolean) }

// Text is a string; numbers are accepted too, because ZIP codes are sent that way.
type Text struct {
	Scalar
}

// UnmarshalJSON implements json.Unmarshaler; it never fails.
func (t *Text) UnmarshalJSON(data []byte) error {
	t.read(data)
	if t.text == "true" || t.text == "false" {
		t.Bad = len(data) > 0 && data[0] != '"'
	}
	return nil
}

// Schema implements huma.SchemaProvider.
func (Text) Schema(huma.Registry) *huma.Schema { return either(huma.TypeNumber) }

// Secret is a text that isn't trimmed or cleaned: a password may start with a space.
type Secret struct {
	Scalar
}

// UnmarshalJSON implements json.Unmarshaler; it never fails.
func (s *Secret) UnmarshalJSON(data []byte) error {
	s.read(data)
	var exact string
	if json.Unmarshal(data, &exact) == nil {
		s.text, s.Given = exact, exact != ""
	}
	return nil
}

// Schema implements huma.SchemaProvider.
func (Secret) Schema(huma.Registry) *huma.Schema {
	return &huma.Schema{Type: huma.TypeString, Format: "password"}
}

// Strings is a list of strings, or one string with commas.
type Strings struct {
	given, Bad bool
	Values     []string
}

// UnmarshalJSON implements json.Unmarshaler; it never fails.
func (s *Strings) UnmarshalJSON(data []byte) error {
	*s = Strings{}
	var items []Text
	if json.Unmarshal(data, &items) != nil {
		var one Text
		_ = one.UnmarshalJSON(data)
		s.given, s.Bad = one.Given, one.Bad
		s.Values = splitList(one.text)
		return nil
	}
	for _, item := range items {
		s.Bad = s.Bad || item.Bad
		if item.Given {
			s.Values = append(s.Values, item.text)
		}
	}
	s.given = s.Bad || len(s.Values) > 0
	return nil
}

// Schema implements huma.SchemaProvider.
func (Strings) Schema(huma.Registry) *huma.Schema {
	return &huma.Schema{AnyOf: []*huma.Schema{
		{Type: huma.TypeArray, Items: &huma.Schema{Type: huma.TypeString}},
		{Type: huma.TypeString, Description: "separated by commas"},
	}}
}

func splitList(text string) []string {
	var out []string
	for part := range strings.SplitSeq(text, ",") {
		if part = strings.TrimSpace(part); part != "" {
			out = append(out, part)
		}
	}
	return out
}

// IDs is a list of home IDs, as numbers or strings.
type IDs struct {
	bad    bool
	values []int64
}

// UnmarshalJSON implements json.Unmarshaler; it never fails.
func (i *IDs) UnmarshalJSON(data []byte) error {
	*i = IDs{}
	var items []Int
	if data = bytes.TrimSpace(data); !bytes.Equal(data, []byte("null")) {
		i.bad = json.Unmarshal(data, &items) != nil
	}
	for _, item := range items {
		i.bad = i.bad || item.Bad
		if item.Given {
			i.values = append(i.values, item.value)
		}
	}
	return nil
}

// Schema implements huma.SchemaProvider.
func (IDs) Schema(huma.Registry) *huma.Schema {
	return &huma.Schema{Type: huma.TypeArray, Items: either(huma.TypeInteger)}
}

// Object is a nested object with the fields of T.
type Object[T any] struct {
	Given, bad bool
	value      T
}

// UnmarshalJSON implements json.Unmarshaler; it never fails.
func (o *Object[T]) UnmarshalJSON(data []byte) error {
	*o = Object[T]{}
	data = bytes.TrimSpace(data)
	if IsBlank(data) {
		return nil
	}
	o.Given = true
	o.bad = data[0] != '{' || json.Unmarshal(data, &o.value) != nil
	return nil
}

// Objects is a list of nested objects with the fields of T.
type Objects[T any] struct {
	bad    bool
	values []T
}

// UnmarshalJSON implements json.Unmarshaler; it never fails.
func (o *Objects[T]) UnmarshalJSON(data []byte) error {
	*o = Objects[T]{}
	if data = bytes.TrimSpace(data); !IsBlank(data) {
		o.bad = json.Unmarshal(data, &o.values) != nil
	}
	return nil
}

// Schema implements huma.SchemaProvider.
func (Objects[T]) Schema(r huma.Registry) *huma.Schema {
	return &huma.Schema{Type: huma.TypeArray, Items: r.Schema(reflect.TypeFor[T](), true, "")}
}

// IsBlank reports whether a JSON value is null or an empty string, which both mean "not given".
func IsBlank(data []byte) bool {
	return len(data) == 0 || bytes.Equal(data, []byte("null")) || bytes.Equal(data, []byte(`""`))
}

// Schema implements huma.SchemaProvider.
func (o Object[T]) Schema(r huma.Registry) *huma.Schema {
	return r.Schema(reflect.TypeFor[T](), true, "")
}

// either is the schema of a value that may also come as a string.
func either(kind string) *huma.Schema {
	return &huma.Schema{AnyOf: []*huma.Schema{{Type: kind}, {Type: huma.TypeString}}}
}
