package conversation

import "testing"

func TestWithoutQuotes(t *testing.T) {
	for text, want := range map[string]string{
		"Yes, at ten.\r\n\r\nOn Fri, Nov 20, 2026 at 9:00 AM Hearthway <a@example.com> wrote:\r\n> You have 1 new message": "Yes, at ten.",
		"Yes.\n\nOn Fri, Nov 20, 2026 at 9:00 AM Hearthway\n<a@example.com> wrote:\n\n> x":                                 "Yes.",
		"Yes.\n\n-----Original Message-----\nFrom: x":                                                                      "Yes.",
		"Yes.\n\n________________________________\nFrom: Hearthway":                                                        "Yes.",
		"Yes.\n-- \nAnn, 214-555-0142":                                                                                     "Yes.",
		"> quoted first\nthen mine":                                                                                        "",
		"On Monday we can come.\n\nFrom then on, too.":                                                                     "On Monday we can come.\n\nFrom then on, too.",
		" \n ": "",
	} {
		if got := withoutQuotes(text); got != want {
			t.Errorf("%q is %q, want %q", text, got, want)
		}
	}
}
