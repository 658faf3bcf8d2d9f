package listing

import "testing"

func TestSchoolWords(t *testing.T) {
	for _, c := range []struct{ name, kind, want string }{
		{"lakewood", "elementary", "lakewood elementary"},
		{"lakewood el", "elementary", "lakewood elementary"},
		{"lakewood elementary school", "", "lakewood elementary"},
		{"w t white h s", "high", "w t white high"},
		{"plano senior high school", "high", "plano senior high"},
		{"franklin junior high", "middle", "franklin middle"},
		{"townview", "high", "townview high"},
		{"uplift academy", "high", "uplift academy"},
		{"lakewood", "", "lakewood"},
		{"", "high", ""},
	} {
		if got := SchoolWords(c.name, c.kind); got != c.want {
			t.Errorf("%q, %q: %q, want %q", c.name, c.kind, got, c.want)
		}
	}
}
