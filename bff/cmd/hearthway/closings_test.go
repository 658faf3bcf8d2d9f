package main

import (
	"strings"
	"testing"

	"hearthway/bff/features/account"
	"hearthway/bff/scenarios/product"
)

// Staff see what agents object to, and answer. Taking back a fee is confirmed first.
func TestClosings(t *testing.T) {
	c := product.New(t)
	const id, other = "00000000-0000-4000-8000-000000000001", "00000000-0000-4000-8000-000000000002"
	for _, one := range []string{id, other} {
		c.Exec(`insert into closings (id, account_id, address, price, closed_on, commission, program, percent, fee, created_at)
			select $1, id, '4417 Swiss Avenue', 425000, '2026-11-20', 900000, 'closings', 25, 225000, '2026-11-21' from accounts where email = $2`, one, account.DemoAgentEmail)
	}
	c.Exec("insert into closing_disputes (id, closing_id, reason, opened_at) values (gen_random_uuid(), $1, 'My client before', now())", id)
	operator := &cli{t, map[string]string{"APP_ENV": "test", "DATABASE_URL": c.URL, "PUBLIC_URL": "http://localhost:8080", "HEARTHWAY_HOME": home(t), "PORT": "1"}}
	for _, step := range []struct {
		line []string
		code int
		out  string
	}{
		{[]string{"list"}, 0, other + "  2026-11-20  " + account.DemoAgentEmail + "  4417 Swiss Avenue  $425,000  fee $2,250.00 (25% of $9,000.00)"},
		{[]string{"list", "--open", "--json"}, 0, `"dispute": "My client before"`},
		{[]string{"list", "--month", "2026-12"}, 0, "There are no closings."},
		{[]string{"list", "--month", "soon"}, 1, "2026-11"},
		{[]string{"uphold", id}, 1, "required"},
		{[]string{"uphold", other, "--reason", "It stands."}, 1, "Nobody objected"},
		{[]string{"reverse", "nonsense", "--reason", "Sorry.", "--yes"}, 1, "no such closing"},
		{[]string{"reverse", id, "--reason", "Sorry."}, 2, "add --yes if it is meant"},
		{[]string{"reverse", id, "--reason", "Sorry.", "--yes", "--as", "pat"}, 0, "reversed: the fee of closing " + id + " is $0.00"},
		{[]string{"list", "--open"}, 0, "There are no closings."},
		{[]string{"list"}, 0, "reversed: Sorry."},
	} {
		code, out, errs := operator.run(append([]string{"closings"}, step.line...)...)
		if code != step.code || !strings.Contains(out+errs, step.out) {
			t.Errorf("%v: code %d, %s%s", step.line, code, out, errs)
		}
	}
	if mails := c.Mails(account.DemoAgentEmail); len(mails) != 1 || mails[0].Subject != "We took back your referral fee" || !strings.Contains(mails[0].Text, "Sorry.") {
		t.Errorf("%d emails: %+v", len(mails), mails)
	}
}
