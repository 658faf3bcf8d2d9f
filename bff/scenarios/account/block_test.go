package account

import (
	"strings"
	"testing"
	"time"

	"hearthway/bff/features/account"
	"hearthway/bff/scenarios/product"
)

// Nothing lets the owner of a blocked account in: no session, and no way to log in. Others learn nothing; who proves it is theirs is told.
func TestBlockedAccountsStayOut(t *testing.T) {
	c := product.New(t)
	ann := c.VerifiedBuyer("ann@example.com")
	ann.Call("POST /api/account/password", map[string]string{"password": product.GoodPassword}).Want(200)
	phone := newKeychain()
	ann.Call(addPasskey, phone.make(ann.Call(startPasskey, nil))).Want(200, "success", true)
	facebook := product.FacebookToken("77", "Ann Buyer", "ann@example.com")
	v := c.Visitor()
	byFacebook := func() product.Response {
		return c.Visitor().Call(product.ByFacebook, map[string]any{"accessToken": facebook})
	}
	byFacebook().Want(200, "success", true)
	c.Exec("insert into push_devices (id, account_id, session_id, token, platform, name, created_at) select gen_random_uuid(), account_id, id, 'ExpoPushToken[a]', 'ios', '', now() from sessions order by created_at desc limit 1")
	v.Call(product.SendCode, product.CodeRequest("ann@example.com", "email", "lead")).Want(200)
	code, link := c.Code("ann@example.com"), c.LoginLink(account.Lead, "ann@example.com")
	waiting := c.Visitor()
	waitingKey := phone.sign(waiting.Call(startPasskeyLogin, nil))

	if _, err := c.Services.Accounts.Block(t.Context(), account.Lead, "ANN@example.com", "Insulting messages to two agents."); err != nil {
		t.Fatal(err)
	}
	if sent := c.Mails("ann@example.com")[0]; sent.Subject != "Your account is blocked" || !strings.Contains(sent.Text, "Insulting messages to two agents.") {
		t.Errorf("the owner hears %q: %s", sent.Subject, sent.Text)
	}
	for _, left := range []string{"sessions", "push_devices", "known_devices", "magic_links"} {
		if n := c.Column("select count(*)::text from " + left + " where account_id = (select id from accounts where email = 'ann@example.com')")[0]; n != "0" {
			t.Errorf("%s rows of %s are left", n, left)
		}
	}
	ann.Call("GET /api/lead/client-leads/me", nil).Want(401)
	logIn(c.Visitor(), "ann@example.com", product.GoodPassword).Want(200, "success", false, "error", "Incorrect username or password.")
	c.Visitor().Call(product.VerifyCode, product.CodeLogin("ann@example.com", code, "lead")).Want(200, "success", false)
	c.Visitor().Call(product.LeadLoginLink, link).Want(200, "success", false)
	waiting.Call(loginPasskey, waitingKey).Want(200, "success", false)
	again := c.Visitor()
	again.Call(loginPasskey, phone.sign(again.Call(startPasskeyLogin, nil))).Want(200, "success", false)
	byFacebook().Want(200, "success", false, "token", "", "error", "Your account is blocked. We emailed you why, and how to reach us.")
	c.Visitor().Call(product.ByFacebook, map[string]any{"accessToken": product.FacebookToken("78", "Ann", "ann@example.com"), "phone": "2145550161"}).Want(200, "success", false, "token", "")
	c.Advance(16 * time.Minute) // so that no limit refuses what follows
	sent := len(c.Mails("ann@example.com"))
	for call, body := range map[string]any{product.SendCode: product.CodeRequest("ann@example.com", "email", "lead"), "POST /api/pub/login/send-link": product.CodeRequest("ann@example.com", "email", "lead")} {
		c.Visitor().Call(call, body).Want(200, "success", true) // as without an account
	}
	if got := len(c.Mails("ann@example.com")); got != sent {
		t.Errorf("%d more emails", got-sent)
	}
	if _, err := c.Services.Accounts.Block(t.Context(), account.Lead, "ann@example.com", "Again and again."); err == nil {
		t.Error("it was blocked twice")
	}

	if _, err := c.Services.Accounts.Unblock(t.Context(), account.Lead, "ann@example.com"); err != nil {
		t.Fatal(err)
	}
	if sent := c.Mails("ann@example.com")[0]; sent.Subject != "Your account works again" {
		t.Errorf("the owner hears %q", sent.Subject)
	}
	ann.Call("GET /api/lead/client-leads/me", nil).Want(401) // the session ended
	logIn(c.Visitor(), "ann@example.com", product.GoodPassword).Want(200, "success", true)
	byFacebook().Want(200, "success", true)
}
