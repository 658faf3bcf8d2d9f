package account

import (
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/gofiber/fiber/v3"

	"hearthway/bff/app/api"
	"hearthway/bff/features/account"
	"hearthway/bff/scenarios/product"
)

const (
	identityWays   = "GET /api/account/identity"
	sendContact    = "POST /api/account/contact/send"
	confirmContact = "POST /api/account/contact/confirm"
	undoEmail      = "POST /api/pub/account/undo-email"
)

// guarded are the calls that need more than a session.
var guarded = []string{"change-password", "send-contact-code", "confirm-contact", "data-copy", "data-erase", "start-two-step", "confirm-two-step", "renew-recovery-codes", "stop-two-step", "start-passkey", "add-passkey", "remove-passkey"}

// The access list decides which calls need a login from the last ten minutes: only these are rejected for older sessions,
// and they are rejected for all of them.
func TestCallsThatNeedAFreshLogin(t *testing.T) {
	c := product.New(t)
	ann := c.VerifiedBuyer("ann@example.com")
	spec := api.New(fiber.New(), api.Deps{}).OpenAPI()
	var found []string
	c.Advance(10 * time.Minute)
	for path, item := range spec.Paths {
		for method, op := range map[string]string{"GET": idOf(item.Get), "POST": idOf(item.Post), "PUT": idOf(item.Put), "PATCH": idOf(item.Patch), "DELETE": idOf(item.Delete)} {
			if who, _ := product.AudienceOf(op); op == "" || op == "events" || who == "everyone" || who == "admin" || strings.HasPrefix(op, "end-") {
				continue
			}
			r := ann.Call(method+" "+strings.NewReplacer("{id}", "1", "{alias}", "none").Replace(path), map[string]any{})
			if refused := r.Status == 403 && r.At("confirm") == true; refused != product.Declared()[op].Fresh {
				t.Errorf("%s: %d %.200s", op, r.Status, r.Body)
			} else if refused {
				found = append(found, op)
			}
		}
	}
	slices.Sort(found)
	slices.Sort(guarded)
	if !slices.Equal(found, guarded) {
		t.Errorf("guarded are %v", found)
	}
}

// Every login except an emailed link is fresh for ten minutes, and so is a verification during the session.
func TestFreshLoginLastsTenMinutes(t *testing.T) {
	c := product.New(t)
	ann := c.VerifiedBuyer("ann@example.com")
	ann.Call("POST /api/account/password", map[string]string{"password": product.GoodPassword}).Want(200)
	for name, login := range map[string]func(d *product.Client) string{
		"register": func(*product.Client) string { return c.Buyer("new@example.com").Token },
		"password": func(d *product.Client) string {
			return d.Call("POST /api/v1/login/mobile-lead", map[string]string{"username": "ann@example.com", "password": product.GoodPassword}).Text("token")
		},
		"code": func(d *product.Client) string { return d.LoginByCode("ann@example.com").Text("token") },
		"facebook": func(d *product.Client) string {
			return d.Call(product.ByFacebook, map[string]any{"accessToken": product.FacebookToken("42", "Ann", "ann@example.com")}).Text("token")
		},
	} {
		d := c.Visitor()
		d.Token = login(d)
		c.Advance(10*time.Minute - time.Second)
		d.Call(identityWays, nil).Want(200, "fresh", true)
		d.Call(product.DataExport, nil).Want(200)
		c.Advance(time.Second)
		if d.Call(identityWays, nil).Want(200, "fresh", false); d.Call(product.DataExport, nil).Status != 403 {
			t.Errorf("%s is fresh for longer than ten minutes", name)
		}
	}
	d := c.Visitor()
	d.Token = d.LoginByLink("ann@example.com")
	d.Call(product.DataExport, nil).Want(403, "confirm", true)
}

// Someone with a stolen session that is still fresh can have codes sent to their own contacts. That doesn't refresh the
// session.
func TestNewContactDoesNotRefreshSession(t *testing.T) {
	c := product.New(t)
	ann := c.VerifiedBuyer("ann@example.com")
	c.Advance(9 * time.Minute)
	ann.Call(sendContact, map[string]string{"phone": "2145550111"}).Want(200)
	ann.Call(confirmContact, map[string]string{"otp": c.Code("2145550111")}).Want(200, "success", true)
	ann.Call(sendContact, map[string]string{"email": "other@example.com"}).Want(200)
	ann.Call(confirmContact, map[string]string{"otp": c.Code("other@example.com")}).Want(200, "success", true)
	c.Advance(time.Minute)
	ann.Call(identityWays, nil).Want(200, "fresh", false)
	ann.Call(product.DataExport, nil).Want(403, "confirm", true)
}

// The password, a code to a contact of the account, and Facebook reauthenticate. Another person's credentials and codes to a
// new contact don't.
func TestReauthentication(t *testing.T) {
	c := product.New(t)
	ann, ben := c.VerifiedBuyer("ann@example.com"), c.VerifiedBuyer("ben@example.com")
	ann.Call("POST /api/account/password", map[string]string{"password": product.GoodPassword}).Want(200)
	ann.Call(sendContact, map[string]string{"phone": "2145550111"}).Want(200)
	ann.Call(confirmContact, map[string]string{"otp": c.Code("2145550111")}).Want(200, "success", true)
	if sent := c.Mails("ann@example.com")[0]; sent.Subject != "A phone number was confirmed on your account" || strings.Contains(sent.Text, "2145550111") {
		t.Errorf("the owner hears %q", sent.Subject)
	}
	c.Visitor().Call(product.ByFacebook, map[string]any{"accessToken": product.FacebookToken("42", "Ann", "ann@example.com")}).Want(200, "success", true)
	stale := func() {
		t.Helper()
		c.Advance(16 * time.Minute)
		ann.Call(product.DataExport, nil).Want(403)
	}
	stale()
	ann.Call(identityWays, nil).Want(200, "password", true, "email", "ann@example.com", "phone", "2145550111", "facebook", true, "fresh", false)
	for _, wrong := range []any{
		nil, `{}`, map[string]string{"password": "not hers at all"}, map[string]string{"otp": "12345"}, map[string]string{"accessToken": "nonsense"},
		map[string]string{"accessToken": product.FacebookToken("43", "Ben", "ben@example.com")},
	} {
		ann.Call(product.ConfirmIdentity, wrong).Want(200, "success", false)
	}
	// A code for another purpose, and another person's code.
	v := c.Visitor()
	v.Call(product.SendCode, product.CodeRequest("ann@example.com", "email", "lead")).Want(200)
	ann.Call(product.ConfirmIdentity, map[string]string{"otp": c.Code("ann@example.com")}).Want(200, "success", false)
	ben.Call(product.SendIdentity, nil).Want(200)
	ann.Call(product.ConfirmIdentity, map[string]string{"otp": c.Code("ben@example.com")}).Want(200, "success", false)
	ann.Call(product.DataExport, nil).Want(403)

	for name, with := range map[string]func() map[string]string{
		"password": func() map[string]string { return map[string]string{"password": product.GoodPassword} },
		"e-mail": func() map[string]string {
			ann.Call(product.SendIdentity, `{"type":"email"}`).Want(200)
			return map[string]string{"otp": c.Code("ann@example.com")}
		},
		"phone": func() map[string]string {
			ann.Call(product.SendIdentity, `{"type":"phone"}`).Want(200)
			return map[string]string{"otp": c.Code("2145550111")}
		},
		"Facebook": func() map[string]string {
			return map[string]string{"accessToken": product.FacebookToken("42", "Ann", "ann@example.com")}
		},
	} {
		stale()
		ann.Call(product.ConfirmIdentity, with()).Want(200, "success", true, "token", "")
		if r := ann.Call(product.DataExport, nil); r.Status != 200 {
			t.Errorf("%s: %d", name, r.Status)
		}
	}
	// An unverified phone doesn't work, and neither does Facebook if it isn't linked.
	c.Advance(16 * time.Minute)
	ben.Call(identityWays, nil).Want(200, "phone", "", "facebook", false)
	ben.Call(product.SendIdentity, `{"type":"phone"}`).Want(422)
	// Nor are codes sent without end.
	sent := 0
	for ben.Elsewhere().Call(product.SendIdentity, nil).Status == 200 && sent < 20 {
		sent++
	}
	if sent == 0 || sent == 20 {
		t.Errorf("%d codes were sent", sent)
	}
	ben.Elsewhere().Call(product.SendIdentity, nil).Want(429)
}

// An older session can't be used to move the account to another email or phone.
func TestStolenSessionCannotChangeContacts(t *testing.T) {
	c := product.New(t)
	ann := c.VerifiedBuyer("ann@example.com")
	c.Advance(11 * time.Minute)
	thief := c.Visitor()
	thief.Token = ann.Token
	for _, body := range []map[string]string{{"email": "thief@example.com"}, {"phone": "2145550188"}, {"type": "email"}} {
		thief.Call(sendContact, body).Want(403, "confirm", true)
	}
	if len(c.Mails("thief@example.com"))+len(c.Mails("2145550188")) != 0 {
		t.Error("the thief got a code")
	}
	thief.Call(product.DataErase, `{"kind":"account"}`).Want(403)
	thief.Call("POST /api/account/password", map[string]string{"password": "the thief's own one"}).Want(403)
}

var emailKey = regexp.MustCompile(`email_key=([A-Za-z0-9_-]+)`)

func undoKey(c *product.Server, to string) string {
	c.T.Helper()
	for _, m := range c.Mails(to) {
		if found := emailKey.FindStringSubmatch(m.Text); found != nil {
			return found[1]
		}
	}
	c.T.Fatalf("no link was sent to %s", to)
	return ""
}

// changeEmail changes an account's email.
func changeEmail(d *product.Client, email string) {
	d.T.Helper()
	d.Call(sendContact, map[string]string{"email": email}).Want(200)
	d.Call(confirmContact, map[string]string{"otp": d.Code(email)}).Want(200, "success", true, "user.email", email)
}

// The previous email can take the account back for seven days, whatever was done in it meanwhile.
func TestUndoEmailChange(t *testing.T) {
	c := product.New(t)
	thief := c.VerifiedBuyer("ann@example.com") // someone at her unlocked computer
	changeEmail(thief, "thief@example.com")
	key := undoKey(c, "ann@example.com")
	// The thief digs in: another email, a password, a phone, Facebook, a deletion, her email for another account.
	changeEmail(thief, "other@example.com")
	thief.Call("POST /api/account/password", map[string]string{"password": "the thief's own one"}).Want(200)
	thief.Call(sendContact, map[string]string{"phone": "2145550188"}).Want(200)
	thief.Call(confirmContact, map[string]string{"otp": c.Code("2145550188")}).Want(200, "success", true)
	c.Visitor().Call(product.ByFacebook, map[string]any{"accessToken": product.FacebookToken("66", "Thief", "other@example.com")}).Want(200, "success", true)
	thief.Call(product.DataErase, `{"kind":"account"}`).Want(200)
	c.Visitor().Call("POST /api/pub/client-leads/register", product.Registration("ANN@example.com")).Want(200, "success", false,
		"error", "An account with this email already exists. Please log in or get a code by email.")
	second := c.VerifiedBuyer("second@example.com")
	second.Call(sendContact, map[string]string{"email": "ann@example.com"}).Want(200)
	second.Call(confirmContact, map[string]string{"otp": c.Code("ann@example.com")}).Want(200, "success", false)

	c.Advance(7*24*time.Hour - time.Second)
	ann := c.Visitor()
	ann.Call(undoEmail, map[string]string{"key": key, "password": "short"}).Want(200, "success", false, "fields.password", "Must be at least 10 characters")
	ann.Call(undoEmail, map[string]string{"key": key[:40] + "AAA", "password": product.GoodPassword}).Want(200, "success", false)
	ann.Token = ann.Call(undoEmail, map[string]string{"key": key, "password": product.GoodPassword}).Want(200, "success", true,
		"user.email", "ann@example.com", "user.email_verified", true, "user.phone_verified", false, "user.erasure_due", nil).Text("token")
	ann.Call("GET /api/lead/client-leads/me", nil).Want(200)
	thief.Call("GET /api/lead/client-leads/me", nil).Want(401)
	login := "POST /api/v1/login/mobile-lead"
	c.Visitor().Call(login, map[string]string{"username": "ann@example.com", "password": "the thief's own one"}).Want(200, "success", false)
	c.Visitor().Call(login, map[string]string{"username": "other@example.com", "password": "the thief's own one"}).Want(200, "success", false)
	c.Visitor().Call(login, map[string]string{"username": "ann@example.com", "password": product.GoodPassword}).Want(200, "success", true)
	c.Visitor().Call(product.ByFacebook, map[string]any{"accessToken": product.FacebookToken("66", "Thief", "other@example.com")}).Want(200, "success", false)
	v := c.Visitor()
	before := len(c.Mails("2145550188"))
	v.Call(product.SendCode, product.CodeRequest("2145550188", "phone", "lead")).Want(200)
	if len(c.Mails("2145550188")) != before {
		t.Error("the thief's phone gets codes of the account")
	}
	// The link sent to the email in between doesn't work, and no link works twice.
	v.Call(undoEmail, map[string]string{"key": undoKey(c, "thief@example.com"), "password": "the thief's own one"}).Want(200, "success", false)
	v.Call(undoEmail, map[string]string{"key": key, "password": "the thief's own one"}).Want(200, "success", false)
}

func TestUndoEmailChangeForSevenDays(t *testing.T) {
	c := product.New(t)
	ann := c.VerifiedBuyer("ann@example.com")
	changeEmail(ann, "ann.new@example.com")
	key := undoKey(c, "ann@example.com")
	c.Advance(7 * 24 * time.Hour)
	c.Visitor().Call(undoEmail, map[string]string{"key": key, "password": product.GoodPassword}).Want(200, "success", false, "error", "This link has expired or has already been used.")
	c.Buyer("ann@example.com") // the email is available again
	if r := c.Visitor().Call("GET /login?email_key="+key, nil).Want(200); r.Header.Get("Referrer-Policy") != "no-referrer" {
		t.Error("the key travels on")
	}
	// No email is sent to an unverified address.
	fresh := c.Buyer("fresh@example.com")
	changeEmail(fresh, "fresh.new@example.com")
	for _, mail := range c.Mails("fresh@example.com") {
		if emailKey.MatchString(mail.Text) {
			t.Error("an address that was never proven takes the account")
		}
	}
	if person, err := account.AccountsIn(c.DB).ByEmail(t.Context(), account.Lead, "fresh.new@example.com"); err != nil || !person.EmailVerified() {
		t.Errorf("%v, %v", person, err)
	}
}
