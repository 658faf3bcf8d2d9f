package main

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"hearthway/bff/features/account"
)

func TestLoginByCode(t *testing.T) {
	c := newCity(t)
	c.buyer("ann@example.com")
	v := c.visitor()
	v.ask("POST /api/pub/OTP/sendloginotp", asked(" Ann@example.com", "email", "lead")).want(200, "success", true, "error", "")
	code := c.code("ann@example.com")
	v.ask(verifyCode, typed("ann@example.com", "12"+code[2:3]+"x", "lead")).want(200, "success", false, "error", "Invalid OTP code", "token", "", "user", nil)
	r := v.ask("POST /api/pub/otp/VERIFY-LOGIN-OTP/", typed("ANN@example.com", " "+code[:3]+" "+code[3:]+" ", "lead")).want(200,
		"success", true, "userType", "lead", "user.email", "ann@example.com", "user.email_proven", true, "error", "")
	if r.cookieSet() != r.text("token") || len(r.text("token")) != 43 {
		t.Errorf("cookie %q, token %q", r.cookieSet(), r.text("token"))
	}
	v.ask(verifyCode, typed("ann@example.com", code, "lead")).want(200, "success", false, "error", "Invalid OTP code")

	v.ask(sendCode, asked("agent@example.com", "email", "admin")).want(200, "success", true)
	code = c.code("agent@example.com")
	v.ask(verifyCode, typed("agent@example.com", code, "lead")).want(200, "success", false)
	v.ask(verifyCode, typed("agent@example.com", code, "admin")).want(200, "success", true, "userType", "admin", "user.alias", "demo-agent")

	v.ask(sendCode, asked("", "email", "lead")).want(200, "success", false, "error", "Please enter a username or email")
	v.ask(verifyCode, typed("ann@example.com", "", "lead")).want(200, "success", false, "error", "Please enter OTP")
	v.ask(verifyCode, typed("", "123456", "lead")).want(200, "success", false, "error", "Please enter a username or email")
	v.ask(verifyCode, nil).want(200, "success", false)
	v.ask(sendCode, asked("ann@example.com", "email", "root")).want(422, "fields.userType", "Must be lead or admin")
	v.ask(sendCode, asked("ann@example.com", "pigeon", "lead")).want(422, "fields.otpType", "Must be email or phone")
	v.ask(verifyCode, `{"creds":"x"}`).want(422, "fields.creds", "Must be an object")
}

// Numbers as they come from older clients.
func TestCodeAsANumber(t *testing.T) {
	c := newCity(t)
	v := c.visitor()
	for range 3 { // a code may begin with 0, which a number cannot
		v.ask(sendCode, asked("buyer@example.com", "email", "lead")).want(200)
		if code := c.code("buyer@example.com"); code[0] != '0' {
			v.ask(verifyCode, fmt.Sprintf(`{"creds":{"username":"buyer@example.com","otp":%s}}`, code)).want(200, "success", true)
			return
		}
	}
}

func TestCodesExpire(t *testing.T) {
	c := newCity(t)
	v := c.visitor()
	v.ask(sendCode, asked("buyer@example.com", "", "")).want(200, "success", true)
	code := c.code("buyer@example.com")
	c.advance(300 * time.Second)
	v.ask(verifyCode, typed("buyer@example.com", code, "lead")).want(200, "success", false, "error", "Invalid OTP code")

	v.ask(sendCode, asked("buyer@example.com", "", "")).want(200, "success", true)
	first := c.code("buyer@example.com")
	c.advance(299 * time.Second)
	v.ask(sendCode, asked("buyer@example.com", "", "")).want(200, "success", true)
	if second := c.code("buyer@example.com"); second != first {
		v.ask(verifyCode, typed("buyer@example.com", first, "lead")).want(200, "success", false) // only the newest counts
	}
	v.ask(verifyCode, typed("buyer@example.com", c.code("buyer@example.com"), "lead")).want(200, "success", true)
}

// A phone lets in only once it is proven, and then only one account.
func TestPhones(t *testing.T) {
	c := newCity(t)
	ann, bob := c.proven("ann@example.com"), c.proven("bob@example.com") // registered with the same phone
	v := c.visitor()
	v.ask(sendCode, asked("214 555 0142", "phone", "lead")).want(200, "success", true)
	if sent := c.mails("2145550142"); len(sent) != 1 || !strings.Contains(sent[0].Text, "#") || sent[0].Channel != "text" {
		t.Errorf("the demonstration's buyer has that phone proven: %v", sent)
	}
	claim := func(d *device, phone string) {
		t.Helper()
		d.ask("POST /api/account/contact/send", map[string]string{"type": "phone", "phone": phone}).want(200, "success", true)
		d.ask("POST /api/account/contact/confirm", map[string]string{"otp": "000000x"}).want(200, "success", false, "error", "Invalid OTP code")
		d.ask("POST /api/account/contact/confirm", map[string]string{"otp": c.code(phone)}).want(200, "success", true, "user.phone_proven", true, "user.phone", phone, "token", "")
	}
	claim(ann, "2145550199")
	v.ask(sendCode, asked("+1 (214) 555-0199", "phone", "lead")).want(200)
	v.ask(verifyCode, typed("2145550199", c.code("2145550199"), "lead")).want(200, "success", true, "user.email", "ann@example.com")
	v.ask("POST /api/v1/login/mobile-lead", map[string]string{"username": "(214) 555-0199", "password": goodPassword}).want(200, "success", false) // the first proof of the e-mail took the password
	v.ask(sendCode, asked("2145550199", "email", "lead")).want(200)
	v.ask(verifyCode, typed("2145550199", c.code("ann@example.com"), "lead")).want(200, "success", true, "user.email", "ann@example.com")

	c.advance(time.Hour)
	claim(bob.confirmed("bob@example.com"), "2145550199") // numbers are given to other people
	ann.ask("GET /api/lead/client-leads/me", nil).want(200, "me.phone_proven", false, "me.phone", "2145550199")
	v.ask(sendCode, asked("2145550199", "phone", "lead")).want(200)
	v.ask(verifyCode, typed("2145550199", c.code("2145550199"), "lead")).want(200, "success", true, "user.email", "bob@example.com")
	for phone, says := range map[string]string{"": "Phone Number must be 10 digits", "21455501": "Phone Number must be 10 digits", "call me": "Input must be a number"} {
		if phone != "" {
			bob.ask("POST /api/account/contact/send", map[string]string{"type": "phone", "phone": phone}).want(422, "fields.phone", says)
		}
	}
}

// The first proof of an e-mail ends what somebody else may have had before it.
func TestFirstProofOfAnEmail(t *testing.T) {
	c := newCity(t)
	squatter := c.buyer("victim@example.com")
	squatter.ask("POST /api/account/contact/send", map[string]string{"phone": "2145550177"}).want(200)
	squatter.ask("POST /api/account/contact/confirm", map[string]string{"otp": c.code("2145550177")}).want(200, "success", true, "user.phone_proven", true)
	mailed := c.key("victim@example.com")

	owner := c.visitor()
	owner.token = owner.byCode("victim@example.com").text("token")
	squatter.ask("GET /api/lead/client-leads/me", nil).want(401)
	v := c.visitor()
	v.ask("POST /api/v1/login/mobile-lead", map[string]string{"username": "victim@example.com", "password": goodPassword}).want(200, "success", false)
	v.ask("POST /api/pub/account/set-password", map[string]string{"key": mailed, "password": "another good one"}).want(200, "success", false)
	before := len(c.mails("2145550177"))
	v.ask(sendCode, asked("2145550177", "phone", "lead")).want(200, "success", true)
	if len(c.mails("2145550177")) != before {
		t.Error("the squatter's phone still gets codes")
	}
	owner.ask("GET /api/lead/client-leads/me", nil).want(200, "me.has_password", false, "me.phone_proven", false)

	// The second proof ends nothing.
	again := owner.city.visitor()
	again.token = again.byCode("victim@example.com").text("token")
	owner.ask("GET /api/lead/client-leads/me", nil).want(200)
}

func TestForgottenPassword(t *testing.T) {
	c := newCity(t)
	ann := c.proven("ann@example.com")
	v := c.visitor()
	forgot, set := "POST /api/pub/account/forgot-password", "POST /api/pub/account/set-password"
	v.ask(forgot, map[string]string{"username": "nobody@example.com"}).want(200, "success", true, "error", "")
	v.ask(forgot, map[string]string{"username": "ann@example.com", "userType": "admin"}).want(200, "success", true)
	if sent := c.mails("ann@example.com"); strings.Contains(sent[0].Subject, "password") {
		t.Error("agents and buyers are not told apart")
	}
	v.ask(forgot, map[string]string{"username": "ANN@example.com"}).want(200, "success", true, "error", "")
	key := c.key("ann@example.com")
	v.ask(set, map[string]string{"key": key, "password": "short"}).want(200, "success", false, "fields.password", "Must be at least 10 characters")
	v.ask(set, map[string]string{"key": key[:40] + "AAA", "password": "a new and good one"}).want(200, "success", false, "error", "This link has expired or has already been used.")
	v.ask(set, map[string]string{"password": "a new and good one"}).want(200, "success", false)
	r := v.ask(set, map[string]string{"key": key, "password": "a new and good one"}).want(200, "success", true, "userType", "lead", "user.email", "ann@example.com", "user.has_password", true)
	if r.cookieSet() == "" {
		t.Error("no cookie")
	}
	v.ask(set, map[string]string{"key": key, "password": "a new and good one"}).want(200, "success", false)
	ann.ask("GET /api/lead/client-leads/me", nil).want(401)
	v.ask("POST /api/v1/login/mobile-lead", map[string]string{"username": "ann@example.com", "password": "a new and good one"}).want(200, "success", true)
	if sent := c.mails("ann@example.com"); sent[0].Subject != "Your password was changed" {
		t.Errorf("the owner is not told: %s", sent[0].Subject)
	}
	v.ask(forgot, map[string]string{"username": "ann@example.com"}).want(200)
	late := c.key("ann@example.com")
	c.advance(24 * time.Hour)
	v.ask(set, map[string]string{"key": late, "password": "one more good one"}).want(200, "success", false)

	c.visitor().ask("POST /api/pub/client-leads/register", registration("new@example.com")).want(200)
	v.ask(set, map[string]string{"key": c.key("new@example.com"), "password": goodPassword}).want(200, "success", true, "user.email_proven", true)
}

func TestChangePassword(t *testing.T) {
	c := newCity(t)
	ann := c.proven("ann@example.com")
	change := "POST /api/account/password"
	ann.ask(change, map[string]string{"password": "password12345"}).want(422, "fields.password", "This password is too easy to guess. Please choose another one.")
	ann.ask(change, map[string]string{"password": goodPassword}).want(200, "success", true) // the code that logged in is proof enough
	other := c.visitor()
	other.token = other.ask("POST /api/v1/login/mobile-lead", map[string]string{"username": "ann@example.com", "password": goodPassword}).text("token")
	c.advance(10 * time.Minute)
	ann.ask(change, map[string]string{"password": "the second good one"}).want(403, "success", false, "confirm", true)
	ann.ask(change, map[string]string{"password": "the second good one", "current_password": goodPassword}).want(403) // confirmed in one place alone
	ann.ask(confirmIdentity, map[string]string{"password": "not it at all"}).want(200, "success", false, "fields.password", "That’s not your password")
	ann.ask(change, map[string]string{"password": "the second good one"}).want(403)
	ann.ask(confirmIdentity, map[string]string{"password": goodPassword}).want(200, "success", true)
	ann.ask(change, map[string]string{"password": "the second good one"}).want(200, "success", true)
	other.ask("GET /api/lead/client-leads/me", nil).want(401)
	ann.ask("GET /api/lead/client-leads/me", nil).want(200)

	c.advance(time.Hour)
	for range 10 {
		ann.ask(confirmIdentity, map[string]string{"password": "guess"}).want(200, "success", false)
	}
	ann.ask(confirmIdentity, map[string]string{"password": "the second good one"}).want(429)
}

func TestChangeOfEmail(t *testing.T) {
	c := newCity(t)
	ann := c.proven("ann@example.com")
	c.buyer("taken@example.com")
	send, confirm := "POST /api/account/contact/send", "POST /api/account/contact/confirm"
	ann.ask(send, map[string]string{"email": "not one"}).want(422, "fields.email", "E-mail must be valid")
	ann.ask(send, map[string]string{"email": "Ann.New@example.com"}).want(200, "success", true)
	ann.ask("GET /api/lead/client-leads/me", nil).want(200, "me.email", "ann@example.com")
	ann.ask(confirm, map[string]string{"otp": c.code("Ann.New@example.com")}).want(200, "success", true, "user.email", "Ann.New@example.com", "user.email_proven", true, "token", "")
	if sent := c.mails("ann@example.com"); sent[0].Subject != "Your account email was changed" {
		t.Errorf("the old address hears %q", sent[0].Subject)
	}
	ann.ask("GET /api/lead/client-leads/me", nil).want(200, "me.email", "Ann.New@example.com")
	c.visitor().byCode("Ann.New@example.com")

	ann.ask(send, map[string]string{"email": "taken@example.com"}).want(200, "success", true)
	ann.ask(confirm, map[string]string{"otp": c.code("taken@example.com")}).want(200, "success", false, "error", "This email belongs to another account. Log in to that account with a code.")
	ann.ask("GET /api/lead/client-leads/me", nil).want(200, "me.email", "Ann.New@example.com")

	// Proving one's own e-mail for the first time gives a new session in place of all others.
	fresh := c.buyer("fresh@example.com")
	fresh.ask(send, map[string]string{"type": "email"}).want(200, "success", true)
	r := fresh.ask(confirm, map[string]string{"otp": c.code("fresh@example.com")}).want(200, "success", true, "user.email_proven", true, "user.has_password", false)
	fresh.ask("GET /api/lead/client-leads/me", nil).want(401)
	fresh.token = r.text("token")
	fresh.ask("GET /api/lead/client-leads/me", nil).want(200)
}

// Texts end with STOP, whoever has the phone in their account.
func TestTextsStop(t *testing.T) {
	c := newCity(t)
	ann := c.buyer("ann@example.com")
	inbound := "POST /api/pub/texts/inbound"
	for body, want := range map[string]account.Answer{
		"HELP": account.AnswerHelp, " info ": account.AnswerHelp, "Start": account.AnswerStart, "yes please": account.AnswerNone, "don't stop": account.AnswerNone,
	} {
		c.visitor().ask(inbound, map[string]string{"from": "+1 214-555-0142", "text": body}).want(200, "success", true, "answer", string(want))
	}
	ann.ask("GET /api/lead/client-leads/me", nil).want(200, "me.text_optin", 1)
	if sent := c.mails("2145550142"); len(sent) != 3 {
		t.Errorf("%d answers were sent", len(sent))
	}
	for _, body := range []string{"Stop.", "STOP ALL", "stopall", "unsubscribe", "Quit", "END", "cancel!", "revoke", "OPTOUT", "opt out"} {
		c.visitor().ask(inbound, map[string]string{"from": "+12145550142", "text": body}).want(200, "answer", "stopped")
	}
	c.visitor().ask(inbound, map[string]string{"from": "nobody", "text": "STOP"}).want(200, "answer", "")
	ann.ask("GET /api/lead/client-leads/me", nil).want(200, "me.text_optin", 0)
	ann.ask("GET /api/account/consents", nil).want(200, "consents.0.kind", "texts", "consents.0.given", false, "consents.#", 3)
	if sent := c.mails("2145550142"); !strings.Contains(sent[0].Text, "no more texts") {
		t.Errorf("the answer is %q", sent[0].Text)
	}
	c.open("SMS_URL=http://account:s3cret@127.0.0.1:1/send")
	c.visitor().ask(inbound, map[string]string{"from": "2145550142", "text": "STOP"}).want(403)
}
