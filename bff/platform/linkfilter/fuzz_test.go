package linkfilter

import "testing"

// No text around an address hides it, and neither do invisible characters.
func FuzzLinkFilter(f *testing.F) {
	for _, seed := range []string{"Call me", "3.5 baths. Nice", "a\u200bb", "&#46;", "%2E%2", "<!--", "ⓔⓧⓐⓜⓟⓛⓔ", "\xff", "[x](", "u\u0308"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		Contains(text)
		for _, with := range []string{text + " https://evil.example", "https://evil.example " + text, text + " w\u200bww.evil.com"} {
			if !Contains(with) {
				t.Fatalf("%q hides the address in %q", text, with)
			}
		}
	})
}
