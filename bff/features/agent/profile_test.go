package agent

import "testing"

func TestWithoutContacts(t *testing.T) {
	for text, want := range map[string]string{
		"": "", "I sell homes on Swiss Ave. near St. Mark’s.": "I sell homes on Swiss Ave. near St. Mark’s.",
		"I sell homes. Call me at (941) 555-0101 or max@gulf.example. I answer.": "I sell homes. I answer.",
		"Write to max@gulf.example!\n\nI sell homes.":                            "I sell homes.",
		"Text 941.555.0101\nI sold 250 homes for $1,250,000 since 2009-2010.":    "I sold 250 homes for $1,250,000 since 2009-2010.",
		"+1 941 555 0101":                "",
		"License 0712345 in 34205-1234.": "License 0712345 in 34205-1234.",
	} {
		if got := WithoutContacts(text); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}
