package screen

import (
	"encoding/json"
	"os"
	"strings"
	"testing"
)

// TestEveryRouteToComeHasItsText reads the table of routes, so that a new one is not
// forgotten.
func TestEveryRouteToComeHasItsText(t *testing.T) {
	raw, err := os.ReadFile("../../../../packages/routes/routes.json")
	if err != nil {
		t.Fatal(err)
	}
	var table struct {
		Routes []struct{ Path, Screen string }
	}
	if err := json.Unmarshal(raw, &table); err != nil {
		t.Fatal(err)
	}
	for _, route := range table.Routes {
		if route.Screen == "ComingSoon" && comingSoonOf(strings.ToLower(route.Path)).name == "Coming soon" {
			t.Errorf("%s has no text", route.Path)
		}
	}
	if got := comingSoonOf("/agents/a/b").name; got != "Agents" {
		t.Errorf("/agents/a/b is called %q", got)
	}
}
