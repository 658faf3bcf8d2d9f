package main

import (
	"strings"
	"testing"

	"hearthway/bff/scenarios/product"
)

func TestMarketCommand(t *testing.T) {
	c := product.New(t)
	env := map[string]string{"APP_ENV": "test", "DATABASE_URL": c.URL, "PUBLIC_URL": "http://localhost:8080"}
	lookup := func(name string) (string, bool) { value, ok := env[name]; return value, ok }
	for _, step := range []struct {
		command string
		code    int
		says    string
	}{
		{"market update", 0, "The figures are up to date."}, {"market recompute", 0, "0 figures were written."}, {"market", 2, ""}, {"market recompute tx", 2, ""},
	} {
		var out, errs strings.Builder
		if code := run(t.Context(), strings.Fields(step.command), lookup, &out, &errs); code != step.code || !strings.Contains(out.String(), step.says) {
			t.Errorf("%s: %d %q %q, want %d with %q", step.command, code, out.String(), errs.String(), step.code, step.says)
		}
	}
}
