package ingest

import (
	"strings"
	"testing"
)

func TestCleanLine(t *testing.T) {
	cases := map[string]struct{ in, want string }{
		"as it is":          {"4417 Swiss Avenue", "4417 Swiss Avenue"},
		"empty":             {"", ""},
		"only space":        {" \t\n ", ""},
		"spaces":            {"  two   words\n", "two words"},
		"control":           {"a\x00b\x1bc\u202ed\u200be", "abcde"},
		"markup":            {"<b>Bold</b> <script>alert(1)</script>text", "Bold text"},
		"script unclosed":   {"x<script>alert(1)", "x"},
		"entities":          {"Tom &amp; Ana &lt;b&gt;hi&lt;/b&gt;", "Tom & Ana hi"},
		"less than":         {"lot < 1 acre", "lot < 1 acre"},
		"tag never closed":  {"ok <a href=", "ok"},
		"broken UTF-8":      {"caf\xe9 bar", "caf bar"},
		"accents":           {"Cañon City", "Cañon City"},
		"cut":               {strings.Repeat("word ", 30), "word word word word word word word…"},
		"cut without space": {strings.Repeat("x", 60), strings.Repeat("x", 39) + "…"},
	}
	for name, c := range cases {
		if got := CleanLine(c.in, 40); got != c.want {
			t.Errorf("%s: %q, want %q", name, got, c.want)
		}
	}
}

func TestCleanText(t *testing.T) {
	cases := []struct{ in, want string }{
		{"One.\r\n\r\n\r\nTwo.\nThree.", "One.\n\nTwo.\n\nThree."},
		{"One.<br>Two.<p>Three.</p>", "One.\n\nTwo.\n\nThree."},
		{"<style>p{}</style>Plain", "Plain"},
	}
	for _, c := range cases {
		if got := CleanText(c.in, 1000); got != c.want {
			t.Errorf("%q: %q, want %q", c.in, got, c.want)
		}
	}
	huge := strings.Repeat("<div>", 1<<20)
	if got := CleanText(huge, 1000); got != "" {
		t.Errorf("a megabyte of markup left %d bytes", len(got))
	}
}

func TestCleanIsIdempotent(t *testing.T) {
	for _, s := range []string{"a  b", "<b>x</b> & y", "plain", "<<b>>", "a\u00a0b", "x <y> z"} {
		once := CleanLine(s, 50)
		if twice := CleanLine(once, 50); twice != once {
			t.Errorf("%q: %q, then %q", s, once, twice)
		}
	}
}

func TestCleanPhone(t *testing.T) {
	cases := map[string]string{
		"(214) 555-0123": "2145550123", "1-214-555-0123": "2145550123", "+1 214.555.0123": "2145550123",
		"214-555-0123 x45": "2145550123", "214-555-0123 ext. 45": "2145550123", "555-0123": "", "": "", "call me": "",
		"000-000-0000": "", "123-456-7890": "",
	}
	for in, want := range cases {
		if got := CleanPhone(in); got != want {
			t.Errorf("%q: %q, want %q", in, got, want)
		}
	}
}

func TestCleanEmail(t *testing.T) {
	cases := map[string]string{
		" Ana.Lopez@Example.com ": "ana.lopez@example.com", "no at": "", "a@b": "", "a@@example.com": "", "@example.com": "", "a@": "",
		"a@example.com\r\nBcc: x@example.com": "", "Ana <a@example.com>": "", "a@example.com,b@example.com": "",
		strings.Repeat("a", 250) + "@example.com": "",
	}
	for in, want := range cases {
		if got := CleanEmail(in); got != want {
			t.Errorf("%q: %q, want %q", in, got, want)
		}
	}
}
