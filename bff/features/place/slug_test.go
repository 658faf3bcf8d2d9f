package place

import "testing"

func TestTitleOf(t *testing.T) {
	cases := map[string]string{"fort-worth": "Fort Worth", "DALLAS": "Dallas", "": "", "---": "", "<b>x": "<b>x"}
	for slug, want := range cases {
		if got := TitleOf(slug); got != want {
			t.Errorf("titleOf(%q) = %q, want %q", slug, got, want)
		}
	}
}
