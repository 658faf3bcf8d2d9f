package main

import (
	"strings"
	"testing"

	"hearthway/bff/features/account"
	"hearthway/bff/scenarios/product"
)

// Support corrects, unpublishes and blocks an agent; each time they are told why, and the page follows.
func TestAgentPageCommands(t *testing.T) {
	c := product.New(t)
	const ivy = account.DemoAgentEmail
	c.Exec(`insert into agents (alias, account_id, full_name, name_key, email, brokerage, license_number, license_state, active)
		select 'ivy', id, 'Ivy Pretend', 'ivy pretend', email, 'Pretend Realty', '0712345', 'TX', true from accounts where email = $1`, ivy)
	operator := &cli{t, map[string]string{"APP_ENV": "test", "DATABASE_URL": c.URL, "PUBLIC_URL": "http://localhost:8080", "HEARTHWAY_HOME": home(t), "PORT": "1"}}
	agent := c.Agent()
	page := "GET " + product.ScreenPath("agent-profile") + "?alias=ivy"
	for _, step := range []struct {
		line, out, errs string
		status          int    // of the public page
		mail            string // the latest subject
	}{
		{"agent licenses approve " + ivy, "is listed: true", "", 200, "Your license is checked"},
		{"agent edit " + ivy + " --brokerage Oak_Realty You changed brokers.", "its license is unchecked", "", 200, "We changed your profile"},
		{"agent edit " + ivy + " --brokerage Oak_Realty You changed brokers.", "", "what the profile says already", 200, "We changed your profile"},
		{"agent edit " + ivy + " --state Mars You moved far.", "", "Please choose a state", 200, "We changed your profile"},
		{"agent unpublish " + ivy + " no", "", "at least 5", 200, "We changed your profile"},
		{"agent unpublish " + ivy + " The portrait shows someone else.", "/agents/ivy is unpublished", "", 404, "We took your page off the site"},
		{"agent unpublish " + ivy + " Once more again.", "", "unpublished already: The portrait", 404, "We took your page off the site"},
		{"account block agent " + ivy + " --yes The license is someone else's.", "is blocked.", "", 404, "Your account is blocked"},
		{"account unblock agent " + ivy, "can log in again", "", 404, "Your account works again"}, // still unpublished
		{"agent publish " + ivy, "/agents/ivy is public again", "", 200, "Your page is public again"},
		{"account block agent " + ivy + " --yes The license is someone else's.", "is blocked.", "", 404, "Your account is blocked"},
		{"agent publish " + ivy, "", "Unblock it instead", 404, "Your account is blocked"},
		{"login-link agent " + ivy, "", "This account is blocked: The license is someone else's.", 404, "Your account is blocked"},
		{"account unblock agent " + ivy, "can log in again", "", 200, "Your account works again"},
		{"account unblock agent " + ivy, "", "isn’t blocked", 200, "Your account works again"},
		{"agent publish " + ivy, "", "isn’t unpublished", 200, "Your account works again"},
		{"agent publish nobody@example.com", "", "no agent’s profile", 200, "Your account works again"},
	} {
		code, out, errs := operator.run(strings.Fields(step.line)...)
		if code != map[bool]int{true: 0, false: 1}[step.errs == ""] || !strings.Contains(out, step.out) || !strings.Contains(errs, step.errs) {
			t.Errorf("%s: code %d, %s%s", step.line, code, out, errs)
		}
		c.Visitor().Call(page, nil).Want(step.status)
		if mail := c.Mails(ivy)[0]; mail.Subject != step.mail {
			t.Errorf("%s: the latest email is %q", step.line, mail.Subject)
		}
	}
	agent.Call("GET /api/v1/admins/profile", nil).Want(401)
	if text := c.Mails(ivy)[1].Text; !strings.Contains(text, "The license is someone else") {
		t.Errorf("the email has no reason: %s", text)
	}
	for line, want := range map[string]string{"account block buyer ann@example.com": "and a reason are needed", "agent edit a@example.com Why not.": "what is to be corrected?", "account block agent " + ivy + " Rude words.": "--yes"} {
		if code, _, errs := operator.run(strings.Fields(line)...); code != 2 || !strings.Contains(errs, want) {
			t.Errorf("%s: code %d, %s", line, code, errs)
		}
	}
}
