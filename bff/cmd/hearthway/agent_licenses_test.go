package main

import (
	"strings"
	"testing"

	"hearthway/bff/features/account"
	"hearthway/bff/scenarios/product"
)

// A person approves a license, then finds that it was wrong; the agent gets an email either way.
func TestAgentLicenses(t *testing.T) {
	c := product.New(t)
	c.Exec(`insert into agents (alias, account_id, full_name, name_key, email, brokerage, license_number, license_state, active)
		select 'ivy', id, 'Ivy Pretend', 'ivy pretend', email, 'Pretend Realty', '0712345', 'TX', true from accounts where email = $1`, account.DemoAgentEmail)
	operator := &cli{t, map[string]string{"APP_ENV": "test", "DATABASE_URL": c.URL, "PUBLIC_URL": "http://localhost:8080", "HEARTHWAY_HOME": home(t), "PORT": "1"}}
	for _, step := range []struct{ line, out string }{
		{"list", "Ivy Pretend  TX 0712345  Pretend Realty  unchecked"},
		{"approve " + account.DemoAgentEmail + " --as pat", "/agents/ivy is listed: true"},
		{"list", "No licenses to check."},
		{"refuse " + account.DemoAgentEmail + " The state has no such number.", "isn't listed"},
		{"list", "The state has no such number."},
	} {
		if code, out, errs := operator.run(append([]string{"agent", "licenses"}, strings.Fields(step.line)...)...); code != 0 || !strings.Contains(out, step.out) {
			t.Errorf("%s: code %d, %s%s", step.line, code, out, errs)
		}
	}
	if code, _, errs := operator.run("agent", "licenses", "approve", "nobody@example.com"); code != 1 || !strings.Contains(errs, "no agent’s profile") {
		t.Errorf("nobody: code %d, %s", code, errs)
	}
	if mails := c.Mails(account.DemoAgentEmail); len(mails) != 2 || !strings.Contains(mails[0].Text, "The state has no such number.") || mails[1].Subject != "Your license is checked" {
		t.Errorf("%d emails: %+v", len(mails), mails)
	}
}
