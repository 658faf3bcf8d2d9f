package format

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// SentenceCase converts "Single Family" to "Single family", "lot" to "Lot".
func SentenceCase(text string) string {
	text = Lowered(text)
	if text == "" {
		return ""
	}
	first, size := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(first)) + text[size:]
}

// Lowered converts "Central Air" to "central air"; "HVAC" and "A/C" stay.
func Lowered(text string) string {
	words := strings.Fields(text)
	for i, word := range words {
		if len(word) > 1 && word[1:] == strings.ToLower(word[1:]) && word[1] >= 'a' && word[1] <= 'z' {
			words[i] = strings.ToLower(word)
		}
	}
	return strings.Join(words, " ")
}

// Shorten cuts a text between words to at most n characters, including the ellipsis, which replaces any
// punctuation before it.
func Shorten(text string, n int) string {
	text = strings.Join(strings.Fields(text), " ")
	if utf8.RuneCountInString(text) <= n {
		return text
	}
	cut := string([]rune(text)[:n-1])
	if space := strings.LastIndexByte(cut, ' '); space > 0 {
		cut = cut[:space]
	}
	return strings.TrimRight(cut, " ,.;:!?…-–—(“") + "…"
}

// Pick returns a if first is true, else b.
func Pick[T any](first bool, a, b T) T {
	if first {
		return a
	}
	return b
}
