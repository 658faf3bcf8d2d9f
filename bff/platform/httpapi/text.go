package httpapi

import (
	"strings"

	"hearthway/bff/platform/clean"
)

// Arg is a parameter fit to be looked up. It is a copy, since Fiber's strings may only be
// valid during the request, and answers are cached.
func Arg(text string) string { return strings.Clone(Clip(clean.Text(text), maxText)) }

// Clip cuts a text to at most n characters.
func Clip(text string, n int) string {
	if runes := []rune(text); len(runes) > n {
		return string(runes[:n])
	}
	return text
}
