package imports

import "testing"

func TestWarningsAreGroupedByKind(t *testing.T) {
	for text, want := range map[string]string{
		"the ZIP code 75206 lies in TX":    "the ZIP code # lies in TX",
		`"Oz" is no state; TX is that`:     "… is no state; TX is that",
		"2.5 bathrooms and 3 more":         "# bathrooms and # more",
		"BathroomsTotalInteger 2.5 is no.": "BathroomsTotalInteger # is no.",
	} {
		if got := kindOf(text); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}
