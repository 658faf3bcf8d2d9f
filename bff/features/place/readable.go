package place

import (
	"strings"

	"hearthway/bff/platform/format"
)

// StateOf finds a state by its slug, code or full name.
func StateOf(text string) (State, bool) {
	if state, ok := StateByCode(text); ok {
		return state, true
	}
	return StateByName(text)
}

// TitleOf makes a slug readable: "fort-worth" becomes "Fort Worth".
func TitleOf(slug string) string {
	words := strings.Fields(strings.ReplaceAll(format.Shorten(slug, 60), "-", " "))
	for i, w := range words {
		r := []rune(strings.ToLower(w))
		words[i] = strings.ToUpper(string(r[:1])) + string(r[1:])
	}
	return strings.Join(words, " ")
}
