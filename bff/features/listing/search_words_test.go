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
	home := Listing{Description: "Ranch.", Neighborhood: "M Streets", SubType: "Condo", Views: []string{"City", "Park"}, Cooling: "Central Air", Garage: 2}
	if got := SearchWords(home); got != "2 car garage parking cooling air conditioning ac m streets condo central air city park ranch" {
		t.Errorf("of a home: %q", got)
	}
	facts := SearchWords(Listing{Garage: 1, Stories: 2, Waterfront: true, New: true, Cooling: "Ductless", Record: AssessorRecord{Basement: 400}})
	for _, keyword := range []string{"garage", "parking", "1 car garage", "two stor", "2 story", "waterfront", "new construction", "air conditioning", "basement"} {
		if !HoldsWords(facts, keyword) {
			t.Errorf("%q isn't in %q", keyword, facts)
		}
	}
	if none := SearchWords(Listing{Cooling: "None"}); HoldsWords(none, "garage") || HoldsWords(none, "air") {
		t.Errorf("without facts: %q", none)
	}
}
