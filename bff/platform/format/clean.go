package format

import (
	"strings"
	"unicode"
)

// CleanText cleans a text as typed or sent, for lookups and display: without control characters (which
// databases reject), direction overrides, invisible characters and invalid characters, and trimmed.
func CleanText(text string) string {
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

// TerminalLine returns a text on one line, without control characters, which a terminal would act on.
func TerminalLine(text string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\n':
			return ' '
		case unicode.IsControl(r):
			return -1
		}
		return r
	}, text)
}

// joins reports whether r joins emoji or separates letters in some scripts.
func joins(r rune) bool { return r == '\u200c' || r == '\u200d' }

// blanks are letters and signs that look empty: Hangul fillers and the empty Braille pattern.
var blanks = &unicode.RangeTable{R16: []unicode.Range16{
	{Lo: 0x115f, Hi: 0x1160, Stride: 1}, {Lo: 0x2800, Hi: 0x2800, Stride: 1}, {Lo: 0x3164, Hi: 0x3164, Stride: 1}, {Lo: 0xffa0, Hi: 0xffa0, Stride: 1},
}}
