package web

import "testing"

func TestMinifyKeepsWhatLineBreaksMean(t *testing.T) {
	for code, want := range map[string]string{
		"/* Why,\n   at length. */\nbody {\n  margin: 0;\n\n  color: red; /* Why. */\n}\n": "body {\nmargin: 0;\ncolor: red;\n}",
		"var a = 1 // one\n  a++\n":  "var a = 1 // one\na++",
		"return/* a number */1;\r\n": "return 1;",
	} {
		if got := minify(code); got != want {
			t.Errorf("%q: %q, want %q", code, got, want)
		}
	}
}
