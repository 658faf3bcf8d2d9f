package account

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"hearthway/bff/features/account"
	"hearthway/bff/scenarios/product"
)

func TestLoginByCode(t *testing.T) {
	c := product.New(t)
	c.Buyer("ann@example.com")
	v := c.Visitor()
	v.Call("POST /api/pub/OTP/sendloginotp", product.CodeRequest(" Ann@example.com", "email", "lead")).Want(200, "success", true, "error", "")
	code := c.Code("ann@example.com")
	v.Call(product.VerifyCode, product.CodeLogin("ann@example.com", "12"+code[2:3]+"x", "lead")).Want(200, "success", false, "error", "Invalid OTP code", "token", "", "user", nil)
	r := v.Call("POST /api/pub/otp/VERIFY-LOGIN-OTP/", product.CodeLogin("ANN@example.com", " "+code[:3]+" "+code[3:]+" ", "lead")).Want(200,
		"success", true, "userType", "lead", "user.email", "ann@example.com", "user.email_verified", true, "error", "")
	if r.CookieSet() != r.Text("token") || len(r.Text("token")) != 43 {
		t.Errorf("cookie %q, token %q", r.CookieSet(), r.Text("token"))
	}
	v.Call(product.VerifyCode, product.CodeLogin("ann@example.com", code, "lead")).Want(200, "success", false, "error", "Invalid OTP code")

	v.Call(product.SendCode, product.CodeRequest("agent@example.com", "email", "admin")).Want(200, "success", true)
	code = c.Code("agent@example.com")
	v.Call(product.VerifyCode, product.CodeLogin("agent@example.com", code, "lead")).Want(200, "success", false)
	v.Call(product.VerifyCode, product.CodeLogin("agent@example.com", code, "admin")).Want(200, "success", true, "userType", "admin", "user.alias", "demo-agent")

	v.Call(product.SendCode, product.CodeRequest("", "email", "lead")).Want(200, "success", false, "error", "Please enter a username or email")
	v.Call(product.VerifyCode, product.CodeLogin("ann@example.com", "", "lead")).Want(200, "success", false, "error", "Please enter OTP")
	v.Call(product.VerifyCode, product.CodeLogin("", "123456", "lead")).Want(200, "success", false, "error", "Please enter a username or email")
	v.Call(product.VerifyCode, nil).Want(200, "success", false)
	v.Call(product.SendCode, product.CodeRequest("ann@example.com", "email", "root")).Want(422, "fields.userType", "Must be lead or admin")
	v.Call(product.SendCode, product.CodeRequest("ann@example.com", "pigeon", "lead")).Want(422, "fields.otpType", "Must be email or phone")
	v.Call(product.VerifyCode, `{"creds":"x"}`).Want(422, "fields.creds", "Must be an object")
}

// Older clients send codes as numbers.
func TestCodeAsNumber(t *testing.T) {
	c := product.New(t)
	v := c.Visitor()
	for range 3 { // a code may begin with 0, which a number cannot
		v.Call(product.SendCode, product.CodeRequest("buyer@example.com", "email", "lead")).Want(200)
		if code := c.Code("buyer@example.com"); code[0] != '0' {
			v.Call(product.VerifyCode, fmt.Sprintf(`{"creds":{"username":"buyer@example.com","otp":%s}}`, code)).Want(200, "success", true)
			return
		}
	}
}

func TestCodesExpire(t *testing.T) {
	c := product.New(t)
	v := c.Visitor()
	v.Call(product.SendCode, product.CodeRequest("buyer@example.com", "", "")).Want(200, "success", true)
	code := c.Code("buyer@example.com")
	c.Advance(300 * time.Second)
	v.Call(product.VerifyCode, product.CodeLogin("buyer@example.com", code, "lead")).Want(200, "success", false, "error", "Invalid OTP code")

	v.Call(product.SendCode, product.CodeRequest("buyer@example.com", "", "")).Want(200, "success", true)
	first := c.Code("buyer@example.com")
	c.Advance(299 * time.Second)
	v.Call(product.SendCode, product.CodeRequest("buyer@example.com", "", "")).Want(200, "success", true)
	if second := c.Code("buyer@example.com"); second != first {
		v.Call(product.VerifyCode, product.CodeLogin("buyer@example.com", first, "lead")).Want(200, "success", false) // only the newest works
	}
	v.Call(product.VerifyCode, product.CodeLogin("buyer@example.com", c.Code("buyer@example.com"), "lead")).Want(200, "success", true)
}

// A phone number logs in only once it is verified, and only to one account.
func TestPhoneLogin(t *testing.T) {
	c := product.New(t)
	ann, bob := c.VerifiedBuyer("ann@example.com"), c.VerifiedBuyer("bob@example.com") // registered with the same phone
	v := c.Visitor()
	v.Call(product.SendCode, product.CodeRequest("214 555 0142", "phone", "lead")).Want(200, "success", true)
	if sent := c.Mails("2145550142"); len(sent) != 1 || !strings.Contains(sent[0].Text, "#") || sent[0].Channel != "text" {
		t.Errorf("the demonstration's buyer has that phone proven: %v", sent)
	}
	claim := func(d *product.Client, phone string) {
		t.Helper()
		d.Call("POST /api/account/contact/send", map[string]string{"type": "phone", "phone": phone}).Want(200, "success", true)
		d.Call("POST /api/account/contact/confirm", map[string]string{"otp": "000000x"}).Want(200, "success", false, "error", "Invalid OTP code")
		d.Call("POST /api/account/contact/confirm", map[string]string{"otp": c.Code(phone)}).Want(200, "success", true, "user.phone_verified", true, "user.phone", phone, "token", "")
	}
	claim(ann, "2145550199")
	v.Call(product.SendCode, product.CodeRequest("+1 (214) 555-0199", "phone", "lead")).Want(200)
	v.Call(product.VerifyCode, product.CodeLogin("2145550199", c.Code("2145550199"), "lead")).Want(200, "success", true, "user.email", "ann@example.com")
	v.Call("POST /api/v1/login/mobile-lead", map[string]string{"username": "(214) 555-0199", "password": product.GoodPassword}).Want(200, "success", false) // the first verification of the email removed the password
	v.Call(product.SendCode, product.CodeRequest("2145550199", "email", "lead")).Want(200)
	v.Call(product.VerifyCode, product.CodeLogin("2145550199", c.Code("ann@example.com"), "lead")).Want(200, "success", true, "user.email", "ann@example.com")

	c.Advance(time.Hour)
	claim(bob.Reauthenticated("bob@example.com"), "2145550199") // phone numbers are reassigned
	ann.Call("GET /api/lead/client-leads/me", nil).Want(200, "me.phone_verified", false, "me.phone", "2145550199")
	v.Call(product.SendCode, product.CodeRequest("2145550199", "phone", "lead")).Want(200)
	v.Call(product.VerifyCode, product.CodeLogin("2145550199", c.Code("2145550199"), "lead")).Want(200, "success", true, "user.email", "bob@example.com")
	for phone, says := range map[string]string{"": "Phone Number must be 10 digits", "21455501": "Phone Number must be 10 digits", "call me": "Input must be a number"} {
		if phone != "" {
			bob.Call("POST /api/account/contact/send", map[string]string{"type": "phone", "phone": phone}).Want(422, "fields.phone", says)
		}
	}
}

// The first verification of an email revokes all access that someone else may have had before.
func TestFirstVerificationRevokesEarlierAccess(t *testing.T) {
	c := product.New(t)
	impostor := c.Buyer("victim@example.com")
	impostor.Call("POST /api/account/contact/send", map[string]string{"phone": "2145550177"}).Want(200)
	impostor.Call("POST /api/account/contact/confirm", map[string]string{"otp": c.Code("2145550177")}).Want(200, "success", true, "user.phone_verified", true)
	mailed := c.Key("victim@example.com")

	owner := c.Visitor()
	owner.Token = owner.LoginByCode("victim@example.com").Text("token")
	impostor.Call("GET /api/lead/client-leads/me", nil).Want(401)
	v := c.Visitor()
	v.Call("POST /api/v1/login/mobile-lead", map[string]string{"username": "victim@example.com", "password": product.GoodPassword}).Want(200, "success", false)
	v.Call("POST /api/pub/account/set-password", map[string]string{"key": mailed, "password": "another good one"}).Want(200, "success", false)
	before := len(c.Mails("2145550177"))
	v.Call(product.SendCode, product.CodeRequest("2145550177", "phone", "lead")).Want(200, "success", true)
	if len(c.Mails("2145550177")) != before {
		t.Error("the impostor's phone still gets codes")
	}
	owner.Call("GET /api/lead/client-leads/me", nil).Want(200, "me.has_password", false, "me.phone_verified", false)

	// The second verification revokes nothing.
	again := owner.Server.Visitor()
	again.Token = again.LoginByCode("victim@example.com").Text("token")
	owner.Call("GET /api/lead/client-leads/me", nil).Want(200)
}

func TestForgotPassword(t *testing.T) {
	c := product.New(t)
	ann := c.VerifiedBuyer("ann@example.com")
	v := c.Visitor()
	forgot, set := "POST /api/pub/account/forgot-password", "POST /api/pub/account/set-password"
	v.Call(forgot, map[string]string{"username": "nobody@example.com"}).Want(200, "success", true, "error", "")
	v.Call(forgot, map[string]string{"username": "ann@example.com", "userType": "admin"}).Want(200, "success", true)
	if sent := c.Mails("ann@example.com"); strings.Contains(sent[0].Subject, "password") {
		t.Error("agents and buyers aren't distinguished")
	}
	v.Call(forgot, map[string]string{"username": "ANN@example.com"}).Want(200, "success", true, "error", "")
	key := c.Key("ann@example.com")
	v.Call(set, map[string]string{"key": key, "password": "short"}).Want(200, "success", false, "fields.password", "Must be at least 10 characters")
	v.Call(set, map[string]string{"key": key[:40] + "AAA", "password": "a new and good one"}).Want(200, "success", false, "error", "This link has expired or has already been used.")
	v.Call(set, map[string]string{"password": "a new and good one"}).Want(200, "success", false)
	r := v.Call(set, map[string]string{"key": key, "password": "a new and good one"}).Want(200, "success", true, "userType", "lead", "user.email", "ann@example.com", "user.has_password", true)
	if r.CookieSet() == "" {
		t.Error("no cookie")
	}
	v.Call(set, map[string]string{"key": key, "password": "a new and good one"}).Want(200, "success", false)
	ann.Call("GET /api/lead/client-leads/me", nil).Want(401)
	v.Call("POST /api/v1/login/mobile-lead", map[string]string{"username": "ann@example.com", "password": "a new and good one"}).Want(200, "success", true)
	if sent := c.Mails("ann@example.com"); sent[0].Subject != "You have a password now" {
		t.Errorf("the owner is not notified: %s", sent[0].Subject)
	}
	c.Advance(time.Hour)
	v.Call(forgot, map[string]string{"username": "ann@example.com"}).Want(200)
	v.Call(set, map[string]string{"key": c.Key("ann@example.com"), "password": "another good one"}).Want(200, "success", true)
	if sent := c.Mails("ann@example.com"); sent[0].Subject != "Your password was changed" {
		t.Errorf("the owner is not notified: %s", sent[0].Subject)
	}
	v.Call(forgot, map[string]string{"username": "ann@example.com"}).Want(200)
	late := c.Key("ann@example.com")
	c.Advance(24 * time.Hour)
	v.Call(set, map[string]string{"key": late, "password": "one more good one"}).Want(200, "success", false)

	c.Visitor().Call("POST /api/pub/client-leads/register", product.Registration("new@example.com")).Want(200)
	v.Call(set, map[string]string{"key": c.Key("new@example.com"), "password": product.GoodPassword}).Want(200, "success", true, "user.email_verified", true)
}

func TestChangePassword(t *testing.T) {
	c := product.New(t)
	ann := c.VerifiedBuyer("ann@example.com")
	change := "POST /api/account/password"
	ann.Call(change, map[string]string{"password": "password12345"}).Want(422, "fields.password", "This password is too easy to guess. Please choose another one.")
	ann.Call(change, map[string]string{"password": product.GoodPassword}).Want(200, "success", true) // the login code is a sufficient verification
	other := c.Visitor()
	other.Token = other.Call("POST /api/v1/login/mobile-lead", map[string]string{"username": "ann@example.com", "password": product.GoodPassword}).Text("token")
	c.Advance(10 * time.Minute)
	ann.Call(change, map[string]string{"password": "the second good one"}).Want(403, "success", false, "confirm", true)
	ann.Call(change, map[string]string{"password": "the second good one", "current_password": product.GoodPassword}).Want(403) // confirmed in only one place
	ann.Call(product.ConfirmIdentity, map[string]string{"password": "not it at all"}).Want(200, "success", false, "fields.password", "That’s not your password")
	ann.Call(change, map[string]string{"password": "the second good one"}).Want(403)
	ann.Call(product.ConfirmIdentity, map[string]string{"password": product.GoodPassword}).Want(200, "success", true)
	ann.Call(change, map[string]string{"password": "the second good one"}).Want(200, "success", true)
	other.Call("GET /api/lead/client-leads/me", nil).Want(401)
	ann.Call("GET /api/lead/client-leads/me", nil).Want(200)

	c.Advance(time.Hour)
	for range 10 {
		ann.Call(product.ConfirmIdentity, map[string]string{"password": "guess"}).Want(200, "success", false)
	}
	ann.Call(product.ConfirmIdentity, map[string]string{"password": "the second good one"}).Want(429)
}

func TestChangeEmail(t *testing.T) {
	c := product.New(t)
	ann := c.VerifiedBuyer("ann@example.com")
	c.Buyer("taken@example.com")
	send, confirm := "POST /api/account/contact/send", "POST /api/account/contact/confirm"
	ann.Call(send, map[string]string{"email": "not one"}).Want(422, "fields.email", "E-mail must be valid")
	ann.Call(send, map[string]string{"email": "Ann.New@example.com"}).Want(200, "success", true)
	ann.Call("GET /api/lead/client-leads/me", nil).Want(200, "me.email", "ann@example.com")
	ann.Call(confirm, map[string]string{"otp": c.Code("Ann.New@example.com")}).Want(200, "success", true, "user.email", "Ann.New@example.com", "user.email_verified", true, "token", "")
	if sent := c.Mails("ann@example.com"); sent[0].Subject != "Your account email was changed" {
		t.Errorf("the old address hears %q", sent[0].Subject)
	}
	ann.Call("GET /api/lead/client-leads/me", nil).Want(200, "me.email", "Ann.New@example.com")
	c.Visitor().LoginByCode("Ann.New@example.com")

	ann.Call(send, map[string]string{"email": "taken@example.com"}).Want(200, "success", true)
	ann.Call(confirm, map[string]string{"otp": c.Code("taken@example.com")}).Want(200, "success", false, "error", "This email belongs to another account. Log in to that account with a code.")
	ann.Call("GET /api/lead/client-leads/me", nil).Want(200, "me.email", "Ann.New@example.com")

	// The first verification of the own email replaces all sessions with a new one.
	fresh := c.Buyer("fresh@example.com")
	fresh.Call(send, map[string]string{"type": "email"}).Want(200, "success", true)
	r := fresh.Call(confirm, map[string]string{"otp": c.Code("fresh@example.com")}).Want(200, "success", true, "user.email_verified", true, "user.has_password", false)
	fresh.Call("GET /api/lead/client-leads/me", nil).Want(401)
	fresh.Token = r.Text("token")
	fresh.Call("GET /api/lead/client-leads/me", nil).Want(200)
}

// STOP ends texts to a phone, whichever account it belongs to.
func TestStopTexts(t *testing.T) {
	c := product.New(t)
	ann := c.Buyer("ann@example.com")
	inbound := "POST /api/pub/texts/inbound"
	for body, want := range map[string]account.Answer{
		"HELP": account.AnswerHelp, " info ": account.AnswerHelp, "Start": account.AnswerStart, "yes please": account.AnswerNone, "don't stop": account.AnswerNone,
	} {
		c.Visitor().Call(inbound, map[string]string{"from": "+1 214-555-0142", "text": body}).Want(200, "success", true, "answer", string(want))
	}
	ann.Call("GET /api/lead/client-leads/me", nil).Want(200, "me.text_optin", 1)
	if sent := c.Mails("2145550142"); len(sent) != 3 {
		t.Errorf("%d answers were sent", len(sent))
	}
	for _, body := range []string{"Stop.", "STOP ALL", "stopall", "unsubscribe", "Quit", "END", "cancel!", "revoke", "OPTOUT", "opt out"} {
		c.Visitor().Call(inbound, map[string]string{"from": "+12145550142", "text": body}).Want(200, "answer", "stopped")
	}
	c.Visitor().Call(inbound, map[string]string{"from": "nobody", "text": "STOP"}).Want(200, "answer", "")
	ann.Call("GET /api/lead/client-leads/me", nil).Want(200, "me.text_optin", 0)
	ann.Call("GET /api/account/consents", nil).Want(200, "consents.0.kind", "texts", "consents.0.given", false, "consents.#", 3)
	if sent := c.Mails("2145550142"); !strings.Contains(sent[0].Text, "no more texts") {
		t.Errorf("the answer is %q", sent[0].Text)
	}
	c.Reopen("SMS_URL=http://account:s3cret@127.0.0.1:1/send")
	c.Visitor().Call(inbound, map[string]string{"from": "2145550142", "text": "STOP"}).Want(403)
}
