package search

import (
	"strings"
	"unicode"
)

// Clean is a text as typed or sent, fit to be looked up: without control characters (which
// databases refuse), without what is no character at all, trimmed.
func Clean(text string) string {
	text = strings.Map(func(r rune) rune {
		if r == unicode.ReplacementChar || unicode.IsControl(r) && r != '\t' && r != '\n' {
			return -1
		}
		return r
	}, strings.ToValidUTF8(text, ""))
	return strings.TrimSpace(text)
}
