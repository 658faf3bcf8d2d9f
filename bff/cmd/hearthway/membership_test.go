package main

import (
	"strings"
	"testing"

	"hearthway/bff/features/account"
	"hearthway/bff/scenarios/product"
)

func TestPromoAndSalesCommands(t *testing.T) {
	c := product.New(t)
	env := map[string]string{"APP_ENV": "test", "DATABASE_URL": c.URL, "PUBLIC_URL": "http://localhost:8080"}
	lookup := func(name string) (string, bool) { value, ok := env[name]; return value, ok }
	for _, step := range []struct {
		command string
		code    int
		says    string
	}{
		{"promo", 2, ""}, {"promo list", 0, "SPLIT50: Payable in two parts"}, {"promo save lakewood200 --dollars 200 --split --until 2026-12-31 --uses 5", 0, "LAKEWOOD200: $200 off, payable in two parts"},
		{"promo list", 0, "LAKEWOOD200: $200 off, payable in two parts, until 2027-01-01T00:00:00Z, used 0 of 5 times"},
		{"promo save A", 1, ""}, {"promo save ABC", 1, ""}, {"promo save ABC --percent 101", 1, ""}, {"promo save ABC --percent 5 --dollars 5", 1, ""}, {"promo save ABC --percent 5 --until soon", 1, ""}, {"promo save ABC --dance", 2, ""},
		{"sales", 2, ""}, {"sales add nobody@example.com", 1, ""}, {"sales add " + account.DemoAgentEmail, 0, "Added"}, {"sales add " + account.DemoAgentEmail, 0, "Added"},
	} {
		var out, errs strings.Builder
		if code := run(t.Context(), strings.Fields(step.command), lookup, &out, &errs); code != step.code || !strings.Contains(out.String(), step.says) {
			t.Errorf("%s: %d %q %s", step.command, code, out.String(), errs.String())
		}
	}
	c.Visitor().Call("POST /ppc/register/quote", map[string]any{"discount_code": "lakewood200"}).Want(200, "total", 179700)
	agent := c.Agent()
	agent.Call("GET /api/agent/sales", nil).Want(200, "sales", true)
	var out strings.Builder
	if code := run(t.Context(), []string{"sales", "remove", account.DemoAgentEmail}, lookup, &out, &out); code != 0 {
		t.Error(out.String())
	}
	agent.Call("GET /api/agent/sales", nil).Want(200, "sales", false)
}
