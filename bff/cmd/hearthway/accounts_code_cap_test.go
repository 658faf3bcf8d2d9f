package main

import (
	"regexp"
	"testing"
	"time"

	"hearthway/bff/features/account"
	accountdb "hearthway/bff/features/account/db"
)

var loginKey = regexp.MustCompile(`[?&]key=([A-Za-z0-9_-]+)`)

// guess asks for codes by e-mail and types wrong ones, as many as limits of codes allow.
func guess(c *city, email string, wrong int) {
	c.t.Helper()
	for i := range wrong {
		if i%5 == 0 {
			c.advance(15 * time.Minute)
			c.visitor().ask(sendCode, asked(email, "email", "lead")).want(200, "success", true)
		}
		c.visitor().ask(verifyCode, typed(email, "12345", "lead")).want(200, "success", false, "error", "Invalid OTP code")
	}
}

// Thirty wrong codes of an account, however many codes were sent meanwhile, and no code is sent or taken until a mailed link
// was used. Whoever guesses is answered as ever, and as for nobody.
func TestThirtyWrongCodesEndCodes(t *testing.T) {
	c := newCity(t)
	guess(c, "buyer@example.com", 29)
	tooManyCodes(c, "buyer@example.com") // the thirtieth try is right, and none of thirty
	guess(c, "buyer@example.com", 1)
	late := c.code("buyer@example.com")
	c.visitor().ask(verifyCode, typed("buyer@example.com", late, "lead")).want(200, "success", false, "error", "Invalid OTP code")
	guess(c, "nobody@example.com", 30)

	c.advance(time.Hour)
	known := c.visitor().ask(sendCode, asked("buyer@example.com", "email", "lead")).want(200, "success", true)
	if nobody := c.visitor().ask(sendCode, asked("nobody@example.com", "email", "lead")); nobody.body != known.body || nobody.status != known.status {
		t.Errorf("%s, for nobody %s", known.body, nobody.body)
	}
	c.visitor().ask(sendCode, asked("2145550142", "phone", "lead")).want(200, "success", true)
	if texts := c.mails("2145550142"); len(texts) != 0 {
		t.Errorf("a code went to the phone: %v", texts)
	}
	if len(c.mails("nobody@example.com")) != 0 {
		t.Error("nobody got a mail")
	}
	mail := c.mails("buyer@example.com")[0]
	found := loginKey.FindStringSubmatch(mail.Text)
	if found == nil || sixDigits.MatchString(mail.Subject) {
		t.Fatalf("no link in %s: %s", mail.Subject, mail.Text)
	}
	c.visitor().ask(leadKey, map[string]any{"key": found[1]}).want(200, "success", true)
	c.advance(time.Hour)
	tooManyCodes(c, "buyer@example.com")
}

// Who has not proven the e-mail yet gets the link that does.
func TestWrongCodesOfAnUnprovenAccount(t *testing.T) {
	c := newCity(t)
	c.buyer("ann@example.com")
	guess(c, "ann@example.com", 30)
	c.advance(time.Hour)
	c.visitor().ask(sendCode, asked("ann@example.com", "email", "lead")).want(200, "success", true)
	c.visitor().ask("POST /api/pub/account/set-password", map[string]string{"key": c.key("ann@example.com"), "password": goodPassword}).want(200, "success", true)
	c.advance(time.Hour)
	tooManyCodes(c, "ann@example.com")
}

func tooManyCodes(c *city, email string) {
	c.t.Helper()
	c.advance(15 * time.Minute)
	if who, err := accountdb.New(c.db).ByEmail(c.t.Context(), account.Lead, email); err != nil || who.ID == "" {
		c.t.Fatal(err)
	}
	c.visitor().byCode(email)
}

// Who is logged in is told that a link went out and no code did, to a new contact as well as to one's own.
func TestNoCodeIsSaidToBeSentAfterTooManyWrongOnes(t *testing.T) {
	c := newCity(t)
	ann := c.proven("ann@example.com")
	ann.ask("POST /api/account/password", map[string]string{"password": goodPassword}).want(200)
	guess(c, "ann@example.com", 30)
	c.advance(time.Hour)
	ann.token = logIn(ann, "ann@example.com", goodPassword).want(200, "success", true).text("token")
	const text = "Too many wrong codes were entered, so we emailed a link to your account’s address instead. Open it, then try again."
	for i, ask := range []func() reply{
		func() reply { return ann.ask(sendContact, map[string]string{"phone": "2145550111"}) },
		func() reply { return ann.ask(sendContact, map[string]string{"email": "new@example.com"}) },
		func() reply { return ann.ask(sendIdentity, map[string]string{"type": "email"}) },
	} {
		before := len(c.mails("ann@example.com"))
		ask().want(409, "error", text)
		if mails := c.mails("ann@example.com"); len(mails) != before+1 || loginKey.FindString(mails[0].Text) == "" {
			t.Errorf("%d: no link was mailed", i)
		}
	}
	if len(c.mails("new@example.com"))+len(c.mails("2145550111")) != 0 {
		t.Error("a code was sent")
	}
}
