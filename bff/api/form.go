package api

import (
	"strings"
	"unicode/utf8"

	"hearthway/bff/features/search"
	"hearthway/bff/platform/apperr"
)

// The longest text and list that any field of a search may hold.
const (
	maxText = 200
	maxList = 50
)

// form reads lenient fields and gathers what is wrong with them.
type form struct {
	fields map[string]string
}

// reject notes what is wrong with a field; the first remark on a field stays.
func (f *form) reject(name, text string) {
	if f.fields == nil {
		f.fields = map[string]string{}
	}
	if _, ok := f.fields[name]; !ok {
		f.fields[name] = text
	}
}

func (f *form) int(name string, v Int) int64 {
	if v.bad {
		f.reject(name, "Must be a whole number")
		return 0
	}
	return v.value
}

func (f *form) float(name string, v Float) float64 {
	if v.bad {
		f.reject(name, "Must be a number")
		return 0
	}
	return v.value
}

func (f *form) bool(name string, v Bool) bool {
	if v.bad {
		f.reject(name, "Must be true or false")
		return false
	}
	return v.value
}

func (f *form) text(name string, v Text) string {
	switch {
	case v.bad:
		f.reject(name, "Must be a text")
		return ""
	case utf8.RuneCountInString(v.text) > maxText:
		f.reject(name, "Cannot be more than 200 characters")
		return ""
	}
	return search.Clean(v.text)
}

// Bytes of a text that are looked at: more than any may have. Whoever uses a text judges its
// length, and finds it too long all the same.
const (
	hiddenLongest = 8 << 10 // passwords, keys and tokens of other services
	lineLongest   = 2 << 10
	proseLongest  = 16 << 10
)

func (f *form) hidden(name string, v Hidden) string {
	if v.bad {
		f.reject(name, "Must be a text")
		return ""
	}
	return v.text[:min(len(v.text), hiddenLongest)]
}

// line is a text of one line.
func (f *form) line(name string, v Text) string {
	if v.bad {
		f.reject(name, "Must be a text")
		return ""
	}
	return strings.Join(strings.Fields(search.Clean(v.text[:min(len(v.text), lineLongest)])), " ")
}

// prose is a text of several lines, as typed.
func (f *form) prose(name string, v Text) string {
	if v.bad {
		f.reject(name, "Must be a text")
		return ""
	}
	return strings.ReplaceAll(search.Clean(v.text[:min(len(v.text), proseLongest)]), "\r", "")
}

func (f *form) list(name string, v Strings) []string {
	if v.bad {
		f.reject(name, "Must be a list of texts")
		return nil
	}
	if len(v.values) > maxList {
		f.reject(name, "Cannot be more than 50 values")
		return nil
	}
	for i, s := range v.values {
		v.values[i] = search.Clean(s)
		if utf8.RuneCountInString(s) > maxText {
			f.reject(name, "Cannot be more than 200 characters")
			return nil
		}
	}
	return v.values
}

// mostIDs is the most ids that one call may name.
const mostIDs = 1000

func (f *form) ids(name string, v IDs) []int64 {
	if v.bad || len(v.values) > mostIDs {
		f.reject(name, "Must be a list of at most 1000 ids")
		return nil
	}
	return v.values
}

// object gives the nested fields; ok is false when there are none to read.
func object[T any](f *form, name string, v Object[T]) (T, bool) {
	if v.bad {
		f.reject(name, "Must be an object")
	}
	return v.value, v.given && !v.bad
}

// err is nil when every field was fine.
func (f *form) err() error {
	if len(f.fields) == 0 {
		return nil
	}
	return apperr.Marked(f.fields)
}
