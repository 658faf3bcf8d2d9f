package httpapi

import (
	"strings"
	"unicode/utf8"

	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/format"
)

// Maximum lengths of a search's text and list fields.
const (
	maxText = 200
	MaxList = 50
)

// Form reads lenient fields and collects errors.
type Form struct {
	fields map[string]string
}

// Reject adds an error for a field; the first error per field is kept.
func (f *Form) Reject(name, text string) {
	if f.fields == nil {
		f.fields = map[string]string{}
	}
	if _, ok := f.fields[name]; !ok {
		f.fields[name] = text
	}
}

func (f *Form) Int(name string, v Int) int64 {
	if v.Bad {
		f.Reject(name, "Must be a whole number")
		return 0
	}
	return v.value
}

func (f *Form) Float(name string, v Float) float64 {
	if v.Bad {
		f.Reject(name, "Must be a number")
		return 0
	}
	return v.value
}

func (f *Form) Bool(name string, v Bool) bool {
	if v.Bad {
		f.Reject(name, "Must be true or false")
		return false
	}
	return v.value
}

func (f *Form) Text(name string, v Text) string {
	switch {
	case v.Bad:
		f.Reject(name, "Must be text")
		return ""
	case utf8.RuneCountInString(v.text) > maxText:
		f.Reject(name, "Cannot be more than 200 characters")
		return ""
	}
	return format.CleanText(v.text)
}

// How many bytes of a text are processed: more than any field allows, so that validation rejects what was
// cut.
const (
	maxHiddenLength = 8 << 10 // passwords, keys and tokens of other services
	maxLineLength   = 2 << 10
	maxProseLength  = 16 << 10
)

func (f *Form) Hidden(name string, v Secret) string {
	if v.Bad {
		f.Reject(name, "Must be text")
		return ""
	}
	return v.text[:min(len(v.text), maxHiddenLength)]
}

// Line is a single-line text.
func (f *Form) Line(name string, v Text) string {
	if v.Bad {
		f.Reject(name, "Must be text")
		return ""
	}
	return strings.Join(strings.Fields(format.CleanText(v.text[:min(len(v.text), maxLineLength)])), " ")
}

// Prose is a multiline text, as typed.
func (f *Form) Prose(name string, v Text) string {
	if v.Bad {
		f.Reject(name, "Must be text")
		return ""
	}
	return strings.ReplaceAll(format.CleanText(v.text[:min(len(v.text), maxProseLength)]), "\r", "")
}

func (f *Form) List(name string, v Strings) []string {
	if v.Bad {
		f.Reject(name, "Must be a list of text values")
		return nil
	}
	if len(v.Values) > MaxList {
		f.Reject(name, "Cannot be more than 50 values")
		return nil
	}
	for i, s := range v.Values {
		v.Values[i] = format.CleanText(s)
		if utf8.RuneCountInString(s) > maxText {
			f.Reject(name, "Cannot be more than 200 characters")
			return nil
		}
	}
	return v.Values
}

// maxIDs is the maximum number of IDs per call.
const maxIDs = 1000

func (f *Form) Ids(name string, v IDs) []int64 {
	if v.bad || len(v.values) > maxIDs {
		f.Reject(name, "Must be a list of at most 1000 ids")
		return nil
	}
	return v.values
}

// ReadObject returns the nested fields; ok is false if there are none.
func ReadObject[T any](f *Form, name string, v Object[T]) (T, bool) {
	if v.bad {
		f.Reject(name, "Must be an object")
	}
	return v.value, v.Given && !v.bad
}

// ReadObjects returns a list of nested fields.
func ReadObjects[T any](f *Form, name string, v Objects[T]) []T {
	if v.bad {
		f.Reject(name, "Must be a list of objects")
		return nil
	}
	return v.values
}

// Err is nil if every field was valid.
func (f *Form) Err() error {
	if len(f.fields) == 0 {
		return nil
	}
	return apperr.InvalidFields(f.fields)
}
