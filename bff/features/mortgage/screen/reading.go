package screen

import (
	"math"
	"slices"
	"strings"

	"hearthway/bff/features/mortgage"
	"hearthway/bff/features/place"
	"hearthway/bff/platform/format"
	"hearthway/bff/platform/httpapi"
)

// The largest inputs that make sense. The app has the same limits.
const (
	maxPrice = 100_000_000
	maxRate  = 25
	maxYears = 40
	maxCost  = 10_000_000
)

// UnreadInput is a query parameter that couldn't be parsed.
type UnreadInput struct {
	Name  string `json:"name" doc:"of the parameter"`
	Label string `json:"label"`
	Text  string `json:"text" doc:"as it was given"`
}

// reading parses the query of a calculation, and collects which parameters were given and which couldn't be read.
type reading struct {
	given  []string
	unread []UnreadInput
}

// take parses a number between minimum and maximum; other is the default.
func (r *reading) take(name, label, text string, minimum, maximum, other float64) float64 {
	if text == "" {
		return other
	}
	value, ok := format.ReadAmount(text)
	if !ok || value < minimum || value > maximum {
		r.miss(name, label, text)
		return other
	}
	r.given = append(r.given, name)
	return value
}

// dollars parses an amount and rounds it to whole dollars.
func (r *reading) dollars(name, label, text string, minimum, maximum, other int64) int64 {
	return int64(math.Round(r.take(name, label, text, float64(minimum), float64(maximum), float64(other))))
}

func (r *reading) miss(name, label, text string) {
	r.unread = append(r.unread, UnreadInput{Name: name, Label: label, Text: httpapi.Clip(text, maxUnread)})
}

// maxUnread is how many characters of an invalid value are shown to the user.
const maxUnread = 40

// down parses a down payment in dollars, or in percent of the price with a percent sign.
func (r *reading) down(text string, price int64) int64 {
	if share, isShare := strings.CutSuffix(strings.TrimSpace(text), "%"); isShare {
		percent, ok := format.ReadAmount(share)
		if !ok || percent > 100 {
			r.miss("down", "Down payment", text)
			return shareOf(price, mortgage.DefaultDownPercent)
		}
		r.given = append(r.given, "down")
		return shareOf(price, percent)
	}
	return r.dollars("down", "Down payment", text, 0, price, shareOf(price, mortgage.DefaultDownPercent))
}

// years parses a term in whole years.
func (r *reading) years(text string) int {
	years := r.take("years", "Loan term", text, 1, maxYears, mortgage.DefaultYears)
	if years != math.Trunc(years) {
		r.given = slices.DeleteFunc(r.given, func(name string) bool { return name == "years" })
		r.miss("years", "Loan term", text)
		return mortgage.DefaultYears
	}
	return int(years)
}

// choice parses one of several words; the first one is the default.
func choice[W ~string](r *reading, name, label, text string, of []W) string {
	word := strings.ToLower(text)
	switch {
	case text == "":
		return string(of[0])
	case !slices.Contains(of, W(word)):
		r.miss(name, label, text)
		return string(of[0])
	}
	r.given = append(r.given, name)
	return word
}

// state parses a state's code or name; other is the default.
func (r *reading) state(text, other string) string {
	if text == "" {
		return other
	}
	state, ok := place.StateOf(text)
	if !ok {
		r.miss("state", "State", text)
		return other
	}
	r.given = append(r.given, "state")
	return state.Code
}
