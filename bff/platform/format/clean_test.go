package format_test

import (
	"testing"

	"hearthway/bff/platform/format"
)

func TestTextsAreCleaned(t *testing.T) {
	for name, test := range map[string]struct{ typed, want string }{
		"as it is":                  {"José Ñandú-O’Hara", "José Ñandú-O’Hara"},
		"surrounding spaces":        {" \tDallas\n ", "Dallas"},
		"lines of text":             {"one\n\ttwo", "one\n\ttwo"},
		"control characters":        {"a\x00b\x1b[31m\r\n", "ab[31m"},
		"invalid UTF-8":             {"a\xff\xfeb\ufffd", "ab"},
		"direction override":        {"Ann \u202egnp.exe\u202c", "Ann gnp.exe"},
		"isolated direction":        {"\u2067Ann\u2069\u200f", "Ann"},
		"invisible characters only": {"\u200b\ufeff\u2060\u00ad", ""},
		"joiners only":              {"\u200d\u200c", ""},
		"blank letters":             {"\u3164 \u115f\u2800", ""},
		"hidden text":               {"Ann\U000e0041\U000e0042", "Ann"},
		"joined emoji":              {"👩\u200d👧", "👩\u200d👧"},
		"letters with joiners":      {"می\u200cخواهم", "می\u200cخواهم"},
		"from right to left":        {"مرحبا", "مرحبا"},
	} {
		if got := format.CleanText(test.typed); got != test.want {
			t.Errorf("%s: %q becomes %q, want %q", name, test.typed, got, test.want)
		}
	}
}

func TestTerminalLinesHaveNoControlCharacters(t *testing.T) {
	for text, want := range map[string]string{
		"José\nÑandú":               "José Ñandú",
		"a\x1b[31mb\x07\x7f\u009bc": "a[31mbc",
		"one\r\n\ttwo":              "one two",
	} {
		if got := format.TerminalLine(text); got != want {
			t.Errorf("%q becomes %q, want %q", text, got, want)
		}
	}
}
