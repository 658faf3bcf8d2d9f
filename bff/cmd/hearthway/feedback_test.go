package main

import (
	"strings"
	"testing"

	"hearthway/bff/features/account"
	"hearthway/bff/scenarios/product"
)

func TestAgentAndFeedbackCommands(t *testing.T) {
	c := product.New(t)
	c.VerifiedBuyer("ann@example.com")
	c.Exec(`insert into agents (alias, full_name, name_key, email, active) values ('ana-cruz', 'Ana Cruz', 'ana cruz', $1, true)`, account.DemoAgentEmail)
	c.Exec("update accounts set email_verified_at = null where email = $1", account.DemoAgentEmail)
	c.Exec(`insert into testimonials (agent_id, account_id, name, rating, body, created_at)
		select g.id, a.id, 'Ann B.', 1, E'Told us\x1b[31m the truth about the roof.', $1 from agents g, accounts a where a.email = 'ann@example.com'`, c.Clock.Now())
	c.Exec("update accounts set assigned_to = (select id::text from accounts where email = $1) where email = 'ann@example.com'", account.DemoAgentEmail)
	testimonial := c.Column("select id::text from testimonials")[0]
	env := map[string]string{"APP_ENV": "test", "DATABASE_URL": c.URL, "PUBLIC_URL": "http://localhost:8080"}
	lookup := func(name string) (string, bool) { value, ok := env[name]; return value, ok }
	for _, step := range []struct {
		command string
		code    int
		says    string
	}{
		{"agent list", 0, "No agents."}, {"agent list ana", 0, "ana-cruz  Ana Cruz"}, {"agent verify " + account.DemoAgentEmail, 0, "owns /agents/ana-cruz"},
		{"agent list", 0, "claimed"}, {"agent verify nobody@example.com", 1, ""}, {"agent release --yes ANN@example.com", 0, "released"}, {"agent release --yes ann@example.com", 1, ""},
		{"agent", 2, ""}, {"agent dance", 2, ""}, {"feedback", 2, ""}, {"feedback list", 0, "about /agents/ana-cruz\n  Told us[31m the truth"}, {"feedback refuse " + testimonial, 2, ""},
		{"feedback refuse --yes " + testimonial + " names a neighbor", 0, "Rejected."}, {"feedback list", 0, "No testimonials"}, {"feedback publish " + testimonial, 0, "Published."},
		{"feedback publish nothing", 1, ""},
	} {
		var out, errs strings.Builder
		if code := run(t.Context(), strings.Fields(step.command), lookup, &out, &errs); code != step.code || !strings.Contains(out.String(), step.says) {
			t.Errorf("%s: %d %q %s", step.command, code, out.String(), errs.String())
		}
	}
	if got := c.Column("select subject || body from messages where recipient = 'ann@example.com' and subject like '%your agent' order by number desc"); len(got) == 0 || !strings.Contains(got[0], "is no longer your agent") || !strings.Contains(got[0], "/released?key=") {
		t.Errorf("who was released got %v", got)
	}
	mails := c.Column("select subject || body from messages where recipient = 'ann@example.com' and subject like '%testimonial%' order by number")
	if len(mails) != 2 || !strings.Contains(mails[0], "names a neighbor") || !strings.Contains(mails[1], "is published") {
		t.Errorf("the writer got %q", mails)
	}
	if got := c.Column("select status || reason || assigned_to from testimonials t join accounts a on a.id = t.account_id"); got[0] != "published" {
		t.Errorf("%q", got)
	}
}
