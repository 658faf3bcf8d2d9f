package httpapi

import (
	"strings"

	"hearthway/bff/platform/format"
)

// CleanParam cleans a parameter for lookups. It is a copy, because Fiber's strings may be valid only during
// the request, and responses are cached.
func CleanParam(text string) string { return strings.Clone(Clip(format.CleanText(text), maxText)) }

// Clip cuts a text to at most n characters.
func Clip(text string, n int) string {
	if runes := []rune(text); len(runes) > n {
		return string(runes[:n])
	}
	return text
}
