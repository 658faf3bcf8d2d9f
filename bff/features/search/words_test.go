package search

import (
	"strings"
	"testing"

	"hearthway/bff/features/listing"
)

func TestWords(t *testing.T) {
	long := strings.Repeat("x", maxWord)
	for description, want := range map[string]string{
		"Heated pool, a walk-in closet.": "heated pool a walk in closet",
		"Château":                        "chateau",
		"":                               "",
		long + " and " + long + "y":      long + " and " + long,
		strings.Repeat("a ", maxWords+5): strings.TrimSpace(strings.Repeat("a ", maxWords)),
	} {
		if got := Words(listing.Listing{Description: description}); got != want {
			t.Errorf("%.60q: %.80q, want %.80q", description, got, want)
		}
	}
	home := listing.Listing{Description: "Ranch.", Neighborhood: "M Streets", SubType: "Condo", Views: []string{"City", "Park"}, Cooling: "Central Air"}
	if got := Words(home); got != "ranch m streets condo central air city park" {
		t.Errorf("of a home: %q", got)
	}
}
