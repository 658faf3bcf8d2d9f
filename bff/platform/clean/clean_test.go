package clean_test

import (
	"testing"

	"hearthway/bff/platform/clean"
)

func TestTextsAreCleaned(t *testing.T) {
	for name, test := range map[string]struct{ typed, want string }{
		"as it is":                {"José Ñandú-O’Hara", "José Ñandú-O’Hara"},
		"blanks around":           {" \tDallas\n ", "Dallas"},
		"lines of a text":         {"one\n\ttwo", "one\n\ttwo"},
		"control characters":      {"a\x00b\x1b[31m\r\n", "ab[31m"},
		"bytes that are no text":  {"a\xff\xfeb\ufffd", "ab"},
		"turned around":           {"Ann \u202egnp.exe\u202c", "Ann gnp.exe"},
		"isolated direction":      {"\u2067Ann\u2069\u200f", "Ann"},
		"nothing to be seen":      {"\u200b\ufeff\u2060\u00ad", ""},
		"joiners alone":           {"\u200d\u200c", ""},
		"letters like nothing":    {"\u3164 \u115f\u2800", ""},
		"hidden words":            {"Ann\U000e0041\U000e0042", "Ann"},
		"emoji that hold on":      {"👩\u200d👧", "👩\u200d👧"},
		"letters that are parted": {"می\u200cخواهم", "می\u200cخواهم"},
		"from right to left":      {"مرحبا", "مرحبا"},
	} {
		if got := clean.Text(test.typed); got != test.want {
			t.Errorf("%s: %q becomes %q, want %q", name, test.typed, got, test.want)
		}
	}
}
