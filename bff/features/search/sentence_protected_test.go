package search

import (
	"strings"
	"testing"
)

// Words that are about people elsewhere are about the home or a place here.
func TestProtectedPhrases(t *testing.T) {
	for text, want := range map[string]string{
		"white kitchen": "", "single story": "", "black appliances": "", "family room": "", "church street": "", "mother-in-law suite": "", "safe room": "",
		"white oak floors": "", "black stainless appliances": "", "single family home": "", "white house": "", "multi family": "",
		"white neighborhood": "white neighborhood", "single people": "single people", "near a church": "church", "safe area": "safe area", "family friendly": "family friendly", "black families": "black families",
	} {
		s, w := readSentence(text, 2026), &said{}
		for _, p := range s.phrases {
			p.say(w)
		}
		if got := strings.Join(w.protected, "|"); got != want {
			t.Errorf("%s: %q is protected, want %q", text, got, want)
		}
	}
}
