package account

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"
	"time"

	"hearthway/bff/features/account"
	"hearthway/bff/features/privacy"
	"hearthway/bff/platform/security"
	"hearthway/bff/scenarios/product"
)

// securityLine is a line of the security log.
type securityLine struct{ Msg, Event, Account, Network string }

// securityLog returns the lines since the last call.
func securityLog(c *product.Server, read *int) (lines []securityLine) {
	c.T.Helper()
	all := c.Log.String()
	for text := range strings.Lines(all[*read:]) {
		var line securityLine
		if err := json.Unmarshal([]byte(text), &line); err == nil && line.Msg == "security" {
			lines = append(lines, line)
		}
	}
	*read = len(all)
	return lines
}

// Every call that logs in or fails to, changes credentials, or exports or deletes data, logs its security events with the
// account and the network, and without secrets.
func TestSecurityEvents(t *testing.T) {
	c := product.New(t)
	read, seen := 0, map[string]bool{}
	ann, visitor := c.Buyer("ann@example.com"), c.Visitor()
	ann.Address, visitor.Address = "203.0.113.77", "2001:db8:1:2:3:4:5:6"
	id := ann.Call("GET /api/lead/client-leads/me", nil).Text("me.id")
	// said checks the events of a call: "event" for the account, or "event -" without one.
	said := func(what, network string, want ...string) {
		t.Helper()
		var got []string
		for _, line := range securityLog(c, &read) {
			seen[line.Event] = true
			text := line.Event
			if line.Account == "" {
				text += " -"
			} else if line.Account != id {
				text += " " + line.Account
			}
			got = append(got, text)
			if line.Network != network {
				t.Errorf("%s: %s came from %q, want %q", what, line.Event, line.Network, network)
			}
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: %q, want %q", what, got, want)
		}
	}
	const home, away = "203.0.113.0/24", "2001:db8:1::/48"
	securityLog(c, &read)
	login := func(d *product.Client, password string) product.Response {
		return d.Call("POST /api/v1/login/mobile-lead", map[string]string{"username": "Ann@Example.com", "password": password})
	}
	d := c.Visitor()
	d.Address = "203.0.113.78"
	payload := product.Registration("ben@example.com")
	payload["password"] = product.GoodPassword
	d.Token = d.Call("POST /api/pub/client-leads/register", payload).Want(200).Text("token")
	ben := d.Call("GET /api/lead/client-leads/me", nil).Text("me.id")
	said("register", home, "registered "+ben)

	ann.Token = login(ann, product.GoodPassword).Want(200, "success", true).Text("token")
	said("login", home, "login_ok")
	login(visitor, "not the right one").Want(200, "success", false)
	said("wrong password", away, "login_failed")
	visitor.Call("POST /api/v1/login/mobile-lead", map[string]string{"username": "nobody@example.com", "password": "not the right one"}).Want(200, "success", false)
	said("nobody", away, "login_failed -")
	either := func(d *product.Client, username, password string) product.Response {
		return d.Call("POST /api/pub/login", map[string]string{"username": username, "password": password})
	}
	rosa := either(visitor, account.DemoAgentEmail, account.DemoPassword).Want(200, "success", true, "userType", "admin").Text("user.id")
	said("an agent's login", away, "login_ok "+rosa)
	either(visitor, account.DemoAgentEmail, "not the right one").Want(200, "success", false)
	said("an agent's wrong password", away, "login_failed "+rosa)
	either(ann, "ann@example.com", product.GoodPassword).Want(200, "success", true, "userType", "lead", "user.id", id)
	said("a buyer's login", home, "login_ok")
	ann.Call(product.SendCode, product.CodeRequest("ann@example.com", "email", "lead")).Want(200, "success", true)
	said("code", home, "code_sent")
	visitor.Call(product.VerifyCode, product.CodeLogin("ann@example.com", "000000", "lead")).Want(200, "success", false)
	said("wrong code", away, "code_failed")
	visitor.Call(product.SendCode, product.CodeRequest("nobody@example.com", "email", "lead")).Want(200, "success", true)
	said("code of nobody", away)
	code := c.Code("ann@example.com")
	ann.Token = ann.Call(product.VerifyCode, product.CodeLogin("ann@example.com", code, "lead")).Want(200, "success", true).Text("token")
	id = ann.Call("GET /api/lead/client-leads/me", nil).Text("me.id") // the first verification renewed the account
	lines := securityLog(c, &read)
	if len(lines) != 2 || lines[0].Event != "code_verified" || lines[1] != (securityLine{"security", "login_ok", id, home}) {
		t.Errorf("right code: %v", lines)
	}
	ann.Call("GET /api/v1/admins/me", nil).Want(403)
	said("a call of agents", home, "access_denied")
	ann.Call("POST /api/account/password", map[string]string{"password": product.GoodPassword}).Want(200)
	said("password", home, "password_changed")
	ann.Call("POST /api/account/contact/send", map[string]string{"phone": "2145550177"}).Want(200)
	ann.Call("POST /api/account/contact/confirm", map[string]string{"otp": c.Code("2145550177")}).Want(200, "success", true)
	said("phone", home, "code_sent", "code_verified", "phone_changed")
	authenticator, recovery := turnOn(ann)
	said("second step on", home, "two_step_on")
	second := waits(login(ann, product.GoodPassword))
	said("first step", home, "second_step_due")
	answer(visitor, second, authenticator.wrong()).Want(200, "success", false)
	said("wrong second step", away, "second_step_failed")
	ann.Token = answer(ann, second, recovery[0]).Want(200, "success", true).Text("token")
	said("recovery code", home, "recovery_code_used", "login_ok")
	ann.Call(renewCodes, nil).Want(200, "success", true)
	said("new recovery codes", home, "recovery_codes_renewed")
	ann.Call(stopTwoStep, nil).Want(200, "success", true)
	said("second step off", home, "two_step_off")
	own := newKeychain()
	ann.Call(addPasskey, own.make(ann.Call(startPasskey, nil))).Want(200, "success", true)
	said("passkey", home, "passkey_added")
	ann.Token = ann.Call(loginPasskey, own.sign(ann.Call(startPasskeyLogin, nil))).Want(200, "success", true).Text("token")
	said("login by a passkey", home, "login_ok")
	ann.Call("DELETE /api/account/passkeys/"+ann.Call("GET /api/screens/profile", nil).Text("data.passkeys.0.id"), nil).Want(200)
	said("no passkey", home, "passkey_removed")
	ann.Call("POST /api/account/contact/send", map[string]string{"email": "ann.new@example.com"}).Want(200)
	ann.Call("POST /api/account/contact/confirm", map[string]string{"otp": c.Code("ann.new@example.com")}).Want(200, "success", true)
	said("e-mail", home, "code_sent", "code_verified", "email_changed")
	ann.Call(product.ConfirmIdentity, map[string]string{"password": "not the right one"}).Want(200, "success", false)
	ann.Call(product.ConfirmIdentity, map[string]string{"password": product.GoodPassword}).Want(200, "success", true)
	said("who it is", home, "login_failed", "identity_confirmed")
	ann.Token = ann.Call(undoEmail, map[string]string{"key": undoKey(c, "ann@example.com"), "password": product.GoodPassword}).Want(200, "success", true).Text("token")
	said("e-mail of before", home, "email_restored")
	changeEmail(ann, "ann.new@example.com")
	said("e-mail again", home, "code_sent", "code_verified", "email_changed")

	visitor.Call("POST /api/pub/account/forgot-password", map[string]string{"username": "ann.new@example.com"}).Want(200)
	said("forgotten password", away, "link_sent")
	visitor.Call("POST /api/pub/account/set-password", map[string]string{"key": "made-up", "password": "a lantern of one's own"}).Want(200, "success", false)
	said("key that is none", away, "link_failed -")
	key := c.Key("ann.new@example.com")
	ann.Token = ann.Call("POST /api/pub/account/set-password", map[string]string{"key": key, "password": "a lantern of one's own"}).Want(200, "success", true).Text("token")
	said("password by a link", home, "password_changed", "link_used")
	mailed := c.LoginLink(account.Lead, "ann.new@example.com")
	phone := c.Visitor()
	phone.Address = "203.0.113.80"
	phone.Token = phone.Call(product.LeadLoginLink, mailed).Want(200, "success", true).Text("token")
	said("login by a link", home, "link_used")
	visitor.Call(product.LeadLoginLink, mailed).Want(200, "success", false)
	said("a link once more", away, "link_failed -")
	phone.Call("POST /api/pub/logout", nil).Want(200)
	said("logout", home, "logged_out")
	ann.Call("POST /api/account/sessions/end-others", nil).Want(200)
	said("other devices", home, "sessions_ended")

	ann.Call(product.DataExport, nil).Want(200)
	said("export", home, "data_exported")
	ann.Call(product.DataErase, `{"kind":"account"}`).Want(200)
	said("deletion", home, "deletion_asked")
	ann.Call("POST /api/account/data/undo", nil).Want(200)
	ann.Call("POST /api/account/data/undo", nil)
	said("thought again", home, "deletion_undone")
	ann.Call(product.DataErase, `{"kind":"account"}`).Want(200)
	said("deletion again", home, "deletion_asked")

	for range 10 {
		visitor.Call("POST /api/v1/login/mobile-lead", map[string]string{"username": "(214) 555-0177", "password": "not the right one"})
	}
	securityLog(c, &read)
	visitor.Call("POST /api/v1/login/mobile-lead", map[string]string{"username": "(214) 555-0177", "password": "not the right one"}).Want(429)
	if lines := securityLog(c, &read); len(lines) != 1 || lines[0].Event != "locked_out" || lines[0].Network != away {
		t.Errorf("lockout: %v", lines)
	}
	seen["locked_out"] = true
	c.Advance(privacy.Grace + time.Hour)
	c.EraseDue(1)
	said("deleted", "", "deleted")
	_, _ = c.Services.Agents.VerifyByHand(t.Context(), account.DemoAgentEmail) // there is no record for the agent to own
	if lines := securityLog(c, &read); len(lines) != 1 || lines[0].Event != "email_verified" || lines[0].Account == "" {
		t.Errorf("an email that support verified: %v", lines)
	}
	seen["email_verified"] = true
	c.Exec(`insert into agents (alias, account_id, full_name, name_key, email, brokerage, license_number, license_state, active)
		select 'ivy', id, 'Ivy Pretend', 'ivy pretend', email, 'Pretend Realty', '0712345', 'TX', true from accounts where email = $1`, account.DemoAgentEmail)
	agent := c.Agent()
	securityLog(c, &read)
	agent.Call("PUT /api/v1/admins/profile", map[string]string{"brokerage": "Oak Realty"}).Want(200)
	_, _ = c.Services.Accounts.Block(t.Context(), account.Admin, account.DemoAgentEmail, "Not a license.")
	_, _ = c.Services.Accounts.Unblock(t.Context(), account.Admin, account.DemoAgentEmail)
	for i, line := range securityLog(c, &read) {
		if want := []string{"license_changed", "account_blocked", "sessions_ended", "account_unblocked"}; i >= len(want) || line.Event != want[i] || line.Account == "" {
			t.Errorf("line %d of a changed and blocked agent: %v", i, line)
		}
		seen[line.Event] = true
	}
	seen["code_verified"], seen["login_ok"] = true, true
	seen["command_run"], seen["command_done"], seen["command_failed"] = true, true, true // see TestCommandsRecordWhoActs
	for _, e := range security.Events() {
		if !seen[e.String()] {
			t.Errorf("no call leaves %s", e)
		}
	}
	for name, secret := range map[string]string{
		"code": code, "key": key, "token": ann.Token, "password": product.GoodPassword, "e-mail": "ann@example.com", "new e-mail": "ann.new@", "phone": "5550177", "address": "203.0.113.77", "whole address": "2:3:4:5:6",
	} {
		for text := range strings.Lines(c.Log.String()) {
			if strings.Contains(text, `"security"`) && strings.Contains(strings.ToLower(text), strings.ToLower(secret)) {
				t.Errorf("the %s stands in the log: %s", name, text)
			}
		}
	}
}
