package listing

import (
	"strings"
	"testing"
)

func TestSearchWords(t *testing.T) {
	long := strings.Repeat("x", maxWord)
	for description, want := range map[string]string{
		"Heated pool, a walk-in closet.": "heated pool a walk in closet",
		"Château":                        "chateau",
		"":                               "",
		long + " and " + long + "y":      long + " and " + long,
		strings.Repeat("a ", maxWords+5): strings.TrimSpace(strings.Repeat("a ", maxWords)),
	} {
		if got := SearchWords(Listing{Description: description}); got != want {
			t.Errorf("%.60q: %.80q, want %.80q", description, got, want)
		}
	}
	home := Listing{Description: "Ranch.", Neighborhood: "M Streets", SubType: "Condo", Views: []string{"City", "Park"}, Cooling: "Central Air"}
	if got := SearchWords(home); got != "ranch m streets condo central air city park" {
		t.Errorf("of a home: %q", got)
	}
}
