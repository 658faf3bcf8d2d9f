// Package lenient opens the files of feeds, in any encoding and compressed or not, and parses single values of a
// record in whatever form the source wrote them: a number as text, text as a number, dates, amounts of money, a
// list as text with commas. Parsing doesn't fail: a value that makes no sense counts as missing.
package lenient

import (
	"encoding/json"
	"fmt"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"
)

// Value is a field that can also be parsed from the text of a CSV cell.
type Value interface{ Read(text string) }

// Text is a text. Numbers and lists are converted.
type Text string

func (t *Text) ParseJSON(raw string) { *t = Text(TextOf(raw)) }

func (t *Text) Read(text string) { *t = Text(text) }

// Number is an optional number.
type Number struct {
	N     float64
	Known bool
	Loose bool   // it was a string in JSON
	Odd   string // the value, if it isn't a number
}

func (n *Number) ParseJSON(raw string) {
	if f, ok := jsonNumber(raw); ok {
		*n = Number{N: f, Known: true}
		return
	}
	n.Read(TextOf(raw))
	n.Loose = n.Known
}

func (n *Number) Read(text string) {
	*n = Number{}
	if f, ok := ParseNumber(text); ok {
		n.N, n.Known = f, true
	} else if !Blank(NormalizeSpaces(text)) {
		n.Odd = text
	}
}

// jsonNumber parses a JSON number.
func jsonNumber(raw string) (float64, bool) {
	if raw == "" || raw[0] != '-' && (raw[0] < '0' || raw[0] > '9') {
		return 0, false
	}
	f, err := strconv.ParseFloat(raw, 64)
	return f, err == nil
}

// Whole returns the number rounded to an integer, 0 if missing.
func (n Number) Whole() int64 {
	if !n.Known || math.Abs(n.N) > 1e15 {
		return 0
	}
	return int64(math.Round(n.N))
}

// ParseNumber parses "1200", "$1,200.50", "1.148e+006", "0.25 acres", "1 200 sqft", "12k" and "(500)".
func ParseNumber(text string) (float64, bool) {
	s := NormalizeSpaces(text)
	negative := strings.HasPrefix(s, "(") && strings.HasSuffix(s, ")")
	s = strings.Trim(s, "()")
	s = strings.TrimSpace(strings.TrimPrefix(strings.TrimPrefix(strings.TrimSpace(s), "US"), "$"))
	read, ok := amountOf(s)
	if !ok {
		return 0, false
	}
	f := read.n
	switch rest := read.rest; {
	case rest == "":
	case rest == "k" || rest == "K":
		f *= 1000
	case rest[0] >= '0' && rest[0] <= '9', strings.ContainsRune("-/:(.,", rune(rest[0])), strings.HasPrefix(rest, "–"), strings.HasPrefix(rest, "—"):
		return 0, false // a fraction, a date, a range, a time
	}
	if negative {
		f = -f
	}
	return f, true
}

// Flag is yes, no or missing.
type Flag struct{ On, Known bool }

func (f *Flag) ParseJSON(raw string) { f.Read(TextOf(raw)) }

func (f *Flag) Read(text string) {
	switch strings.ToLower(strings.TrimSpace(text)) {
	case "true", "t", "yes", "y", "1", "on":
		*f = Flag{On: true, Known: true}
	case "false", "f", "no", "n", "0", "off":
		*f = Flag{Known: true}
	default:
		*f = Flag{}
	}
}

// Or returns the flag, or a default if missing.
func (f Flag) Or(unsaid bool) bool {
	if f.Known {
		return f.On
	}
	return unsaid
}

// List is a list of texts. Joined says that a JSON record has it as a single text with separators, which is
// only expected in a CSV cell.
type List struct {
	Items  []string
	Joined bool
}

// ParseJSON implements property's jsonParser. An object counts as the list of its keys whose value is true.
func (l *List) ParseJSON(raw string) {
	*l = List{}
	switch {
	case raw == "":
	case raw[0] == '[':
		items, _ := Elements(raw, maxItems)
		for _, item := range items {
			l.add(TextOf(item))
		}
	case raw[0] == '{':
		var flags map[string]any
		if json.Unmarshal([]byte(raw), &flags) != nil {
			return
		}
		for _, item := range slices.Sorted(maps.Keys(flags)) {
			var flag Flag
			if flag.Read(fmt.Sprint(flags[item])); flag.On {
				l.add(item)
			}
		}
	default:
		text := TextOf(raw)
		l.Read(text)
		l.Joined = strings.ContainsAny(text, listSigns)
	}
}

// listSigns are the separators of a list in a single text.
const listSigns = ",;|"

func (l *List) Read(text string) {
	*l = List{}
	for item := range strings.FieldsFuncSeq(text, func(r rune) bool { return strings.ContainsRune(listSigns, r) }) {
		l.add(item)
	}
}

// maxItems limits the length of a list: no home has more styles or views.
const maxItems = 40

func (l *List) add(item string) {
	if item = strings.TrimSpace(item); item != "" && len(l.Items) < maxItems {
		l.Items = append(l.Items, item)
	}
}

// Blank reports whether a cell is empty or what programs write for "empty".
func Blank(cell string) bool {
	if len(cell) > 4 {
		return false
	}
	switch strings.ToLower(cell) {
	case "", "na", "n/a", "null", "nan", "none", "-", "--", "#n/a":
		return true
	}
	return false
}
