package account

import (
	"regexp"
	"testing"
	"time"

	"hearthway/bff/features/account"
	"hearthway/bff/scenarios/product"
)

var loginKey = regexp.MustCompile(`[?&]key=([A-Za-z0-9_-]+)`)

// guess requests codes by email and enters wrong ones, as many as the code limits allow.
func guess(c *product.Server, email string, wrong int) {
	c.T.Helper()
	for i := range wrong {
		if i%5 == 0 {
			c.Advance(15 * time.Minute)
			c.Visitor().Call(product.SendCode, product.CodeRequest(email, "email", "lead")).Want(200, "success", true)
		}
		c.Visitor().Call(product.VerifyCode, product.CodeLogin(email, "12345", "lead")).Want(200, "success", false, "error", "Invalid OTP code")
	}
}

// After thirty wrong codes for an account, however many codes were sent meanwhile, no code is sent or accepted until an
// emailed link is used. The responses stay the same as for an unknown person.
func TestThirtyWrongCodesLockCodes(t *testing.T) {
	c := product.New(t)
	guess(c, "buyer@example.com", 29)
	tooManyCodes(c, "buyer@example.com") // the thirtieth attempt is correct, so it doesn't count
	guess(c, "buyer@example.com", 1)
	late := c.Code("buyer@example.com")
	c.Visitor().Call(product.VerifyCode, product.CodeLogin("buyer@example.com", late, "lead")).Want(200, "success", false, "error", "Invalid OTP code")
	guess(c, "nobody@example.com", 30)

	c.Advance(time.Hour)
	known := c.Visitor().Call(product.SendCode, product.CodeRequest("buyer@example.com", "email", "lead")).Want(200, "success", true)
	if nobody := c.Visitor().Call(product.SendCode, product.CodeRequest("nobody@example.com", "email", "lead")); nobody.Body != known.Body || nobody.Status != known.Status {
		t.Errorf("%s, for nobody %s", known.Body, nobody.Body)
	}
	c.Visitor().Call(product.SendCode, product.CodeRequest("2145550142", "phone", "lead")).Want(200, "success", true)
	if texts := c.Mails("2145550142"); len(texts) != 0 {
		t.Errorf("a code went to the phone: %v", texts)
	}
	if len(c.Mails("nobody@example.com")) != 0 {
		t.Error("nobody got a mail")
	}
	mail := c.Mails("buyer@example.com")[0]
	found := loginKey.FindStringSubmatch(mail.Text)
	if found == nil || product.SixDigits.MatchString(mail.Subject) {
		t.Fatalf("no link in %s: %s", mail.Subject, mail.Text)
	}
	c.Visitor().Call(product.LeadLoginLink, map[string]any{"key": found[1]}).Want(200, "success", true)
	c.Advance(time.Hour)
	tooManyCodes(c, "buyer@example.com")
}

// An unverified account gets the verification link instead.
func TestCodeLockOfAnUnverifiedAccount(t *testing.T) {
	c := product.New(t)
	c.Buyer("ann@example.com")
	guess(c, "ann@example.com", 30)
	c.Advance(time.Hour)
	c.Visitor().Call(product.SendCode, product.CodeRequest("ann@example.com", "email", "lead")).Want(200, "success", true)
	c.Visitor().Call("POST /api/pub/account/set-password", map[string]string{"key": c.Key("ann@example.com"), "password": product.GoodPassword}).Want(200, "success", true)
	c.Advance(time.Hour)
	tooManyCodes(c, "ann@example.com")
}

func tooManyCodes(c *product.Server, email string) {
	c.T.Helper()
	c.Advance(15 * time.Minute)
	if who, err := account.AccountsIn(c.DB).ByEmail(c.T.Context(), account.Lead, email); err != nil || who.ID == "" {
		c.T.Fatal(err)
	}
	c.Visitor().LoginByCode(email)
}

// A logged-in user is told that a link was sent and no code, for a new contact as well as for their own.
func TestLockedCodesAreNotReportedAsSent(t *testing.T) {
	c := product.New(t)
	ann := c.VerifiedBuyer("ann@example.com")
	ann.Call("POST /api/account/password", map[string]string{"password": product.GoodPassword}).Want(200)
	guess(c, "ann@example.com", 30)
	c.Advance(time.Hour)
	ann.Token = logIn(ann, "ann@example.com", product.GoodPassword).Want(200, "success", true).Text("token")
	const text = "Too many wrong codes were entered, so we emailed a link to your account’s address instead. Open it, then try again."
	for i, ask := range []func() product.Response{
		func() product.Response { return ann.Call(sendContact, map[string]string{"phone": "2145550111"}) },
		func() product.Response { return ann.Call(sendContact, map[string]string{"email": "new@example.com"}) },
		func() product.Response { return ann.Call(product.SendIdentity, map[string]string{"type": "email"}) },
	} {
		before := len(c.Mails("ann@example.com"))
		ask().Want(409, "error", text)
		if mails := c.Mails("ann@example.com"); len(mails) != before+1 || loginKey.FindString(mails[0].Text) == "" {
			t.Errorf("%d: no link was mailed", i)
		}
	}
	if len(c.Mails("new@example.com"))+len(c.Mails("2145550111")) != 0 {
		t.Error("a code was sent")
	}
}
