package listing

import (
	"regexp"
	"testing"
)

func TestNewVisitorID(t *testing.T) {
	form := regexp.MustCompile(`^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$`)
	seen := map[VisitorID]bool{}
	for range 1000 {
		id := NewVisitorID()
		if !form.MatchString(string(id)) {
			t.Fatalf("%q is no version 4 UUID", id)
		}
		if seen[id] {
			t.Fatalf("%q came twice", id)
		}
		seen[id] = true
	}
}

func TestValidVisitorID(t *testing.T) {
	cases := map[string]bool{
		string(NewVisitorID()):                  true,
		"0F8FAD5B-D9CB-469F-A165-70867728950E":  true,
		"":                                      false,
		"0f8fad5b-d9cb-469f-a165-70867728950":   false,
		"0f8fad5b-d9cb-469f-a165-70867728950g":  false,
		"0f8fad5bxd9cb-469f-a165-70867728950e":  false,
		"------------------------------------":  false,
		"'; drop table visitor; --aaaaaaaaaaaa": false,
	}
	for text, want := range cases {
		if got := ValidVisitorID(text); got != want {
			t.Errorf("Valid(%q) = %v, want %v", text, got, want)
		}
	}
}
