package web

import (
	"slices"
	"testing"

	"hearthway/bff/app/routes"
)

func TestPagesReadDeclaredParameters(t *testing.T) {
	params := queryParams(routes.Table, declaredScreens.PageParams)
	for screen, want := range map[string][]string{
		"AgentDirectory": {"q"},
		"AgentPlace":     {"name", "language", "specialty", "price", "page"}, // state and city are in the path
		"Blogs":          {"page"},                                           // the category is in the path of some pages
		"Content":        {},                                                 // the page is a prop
		"Dashboard":      {"compare"},                                        // only the app reads it
		"FreeSignUp":     {"step"},
		"Pay":            {"link"},
		"PlusAgents":     {"q"},
		"Property":       {},
	} {
		if got := params[screen]; !slices.Equal(got, want) {
			t.Errorf("%s reads %q, want %q", screen, got, want)
		}
	}
	for _, name := range []string{"city", "bounds", "commute", "bathroom", "sort_order"} {
		if !slices.Contains(params["Search"], name) {
			t.Errorf("Search doesn't read %s", name)
		}
	}
	if got := params[notFoundScreen]; len(got) > 0 {
		t.Errorf("the page for unknown paths reads %q", got)
	}
}
