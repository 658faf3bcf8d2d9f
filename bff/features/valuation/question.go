package valuation

import (
	"math"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"hearthway/bff/features/listing"
	"hearthway/bff/platform/format"
)

// Question asks what a home is worth: its address, and the facts that someone typed. It can be encoded as the query of a URL.
type Question struct {
	Address string
	Type    string             // a value of listing.SubTypes; "": not given
	Facts   map[string]float64 // the given facts, by query parameter
	// Condition is a name of Conditions, "" not given; Extras says by the names of Extras whether the home has them.
	Condition string
	Extras    map[string]bool
}

// Query parameters.
const (
	addressParam   = "address"
	typeParam      = "type"
	conditionParam = "condition"
	yes, no        = "yes", "no" // of an extra
)

// fact is a fact that people can type.
type fact struct {
	name, label      string
	minimum, maximum float64
	of               func(h *Home) *float64
}

// limits formats the range of a fact: "200 to 20,000".
func (f fact) limits() string {
	maximum := strconv.FormatFloat(f.maximum, 'f', -1, 64)
	if f.maximum >= 10_000 { // years are formatted without a comma
		maximum = format.Comma(int64(f.maximum))
	}
	return strconv.FormatFloat(f.minimum, 'f', -1, 64) + " to " + maximum
}

var facts = []fact{
	{"beds", "bedrooms", 0, 20, func(h *Home) *float64 { return &h.Beds }},
	{"baths", "bathrooms", 0, 20, func(h *Home) *float64 { return &h.Baths }},
	{"sqft", "living area", minSqft, maxSqft, func(h *Home) *float64 { return &h.Sqft }},
	{"lot", "lot", 0, 100e6, func(h *Home) *float64 { return &h.LotSqft }},
	{"year", "year built", 1600, 2100, func(h *Home) *float64 { return &h.YearBuilt }},
	{"stories", "stories", 0, 60, func(h *Home) *float64 { return &h.Stories }},
}

// MaxAddress is the maximum length of an address in characters.
const MaxAddress = 160

// ReadQuestion reads the parameters of a URL. It ignores invalid values and lists them in unread.
func ReadQuestion(get func(name string) string) (q Question, unread []string) {
	q = Question{Address: strings.Join(strings.Fields(get(addressParam)), " "), Facts: map[string]float64{}, Extras: map[string]bool{}}
	if utf8.RuneCountInString(q.Address) > MaxAddress {
		q.Address, unread = "", append(unread, "address")
	}
	if typed := get(typeParam); typed != "" {
		at := slices.IndexFunc(listing.SubTypes, func(known string) bool { return strings.EqualFold(known, typed) })
		if at < 0 {
			unread = append(unread, "home type")
		} else {
			q.Type = listing.SubTypes[at]
		}
	}
	if typed := get(conditionParam); typed != "" {
		if _, ok := conditionNamed(typed); ok {
			q.Condition = typed
		} else {
			unread = append(unread, "condition")
		}
	}
	for _, e := range Extras {
		switch get(e.Name) {
		case yes, no:
			q.Extras[e.Name] = get(e.Name) == yes
		case "":
		default:
			unread = append(unread, e.Name)
		}
	}
	for _, f := range facts {
		typed := strings.ReplaceAll(get(f.name), ",", "")
		if typed == "" {
			continue
		}
		value, err := strconv.ParseFloat(typed, 64)
		if err != nil || math.IsNaN(value) {
			unread = append(unread, f.label)
			continue
		}
		if value < f.minimum || value > f.maximum {
			unread = append(unread, f.label+" ("+f.limits()+")")
			continue
		}
		q.Facts[f.name] = value
	}
	return q, unread
}

// ParseQuestion is the inverse of Query.
func ParseQuestion(query string) (q Question, unread []string) {
	values, err := url.ParseQuery(query)
	if err != nil {
		return Question{}, []string{"address"}
	}
	return ReadQuestion(values.Get)
}

// Query encodes the question as the query of a URL. It is the same for the same question.
func (q Question) Query() string {
	values := url.Values{addressParam: {q.Address}}
	if q.Type != "" {
		values.Set(typeParam, q.Type)
	}
	if q.Condition != "" {
		values.Set(conditionParam, q.Condition)
	}
	for name, has := range q.Extras {
		values.Set(name, map[bool]string{true: yes, false: no}[has])
	}
	for name, value := range q.Facts {
		values.Set(name, strconv.FormatFloat(value, 'f', -1, 64))
	}
	return values.Encode()
}

// Path returns the path of the page that answers a question, given its query.
func Path(query string) string { return "/home-valuation?" + query }

// change replaces known facts with the typed ones.
func (q Question) change(h *Home) {
	if q.Type != "" {
		h.Type = q.Type
	}
	for _, f := range facts {
		if value, ok := q.Facts[f.name]; ok {
			*f.of(h) = value
		}
	}
	q.answer(h)
	if h.attached() {
		h.LotSqft = 0 // it is the lot of the whole building
	}
}
