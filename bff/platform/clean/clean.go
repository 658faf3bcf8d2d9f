package clean

import (
	"strings"
	"unicode"
)

// Text is a text as typed or sent, fit to be looked up and shown: without control characters
// (which databases refuse), without what turns a text around or cannot be seen, without what
// is no character at all, trimmed.
func Text(text string) string {
	text = strings.Map(visible, strings.ToValidUTF8(text, ""))
	return strings.TrimFunc(text, func(r rune) bool { return unicode.IsSpace(r) || joins(r) })
}

func visible(r rune) rune {
	switch {
	case r == '\t', r == '\n', joins(r):
		return r
	case r == unicode.ReplacementChar, unicode.IsControl(r), unicode.Is(unicode.Cf, r):
		return -1
	case unicode.Is(blanks, r):
		return ' '
	}
	return r
}

// joins tells what holds emoji together and parts the letters of some scripts.
func joins(r rune) bool { return r == '\u200c' || r == '\u200d' }

// blanks are letters and signs that look like nothing: Hangul's fillers and the empty Braille
// pattern.
var blanks = &unicode.RangeTable{R16: []unicode.Range16{
	{Lo: 0x115f, Hi: 0x1160, Stride: 1}, {Lo: 0x2800, Hi: 0x2800, Stride: 1}, {Lo: 0x3164, Hi: 0x3164, Stride: 1}, {Lo: 0xffa0, Hi: 0xffa0, Stride: 1},
}}
