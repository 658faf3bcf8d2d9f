package main

import (
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/gofiber/fiber/v3"

	"hearthway/bff/api"
	"hearthway/bff/features/account"
	accountdb "hearthway/bff/features/account/db"
)

const (
	identityWays   = "GET /api/account/identity"
	sendContact    = "POST /api/account/contact/send"
	confirmContact = "POST /api/account/contact/confirm"
	undoEmail      = "POST /api/pub/account/undo-email"
)

// guarded are the calls that whoever has merely got hold of a session must not make.
var guarded = []string{"change-password", "send-contact-code", "confirm-contact", "data-copy", "data-erase"}

// The list of access decides, call by call, what needs a login of the last ten minutes: no other call is refused for its
// age, and these are refused to every session that is older.
func TestWhatNeedsAFreshLogin(t *testing.T) {
	c := newCity(t)
	ann := c.proven("ann@example.com")
	spec := api.New(fiber.New(), api.Deps{}).OpenAPI()
	var found []string
	c.advance(10 * time.Minute)
	for path, item := range spec.Paths {
		for method, op := range map[string]string{"GET": idOf(item.Get), "POST": idOf(item.Post), "PUT": idOf(item.Put), "PATCH": idOf(item.Patch), "DELETE": idOf(item.Delete)} {
			if who, _ := audienceOf(op); op == "" || who == "everyone" || who == "admin" || strings.HasPrefix(op, "end-") {
				continue
			}
			r := ann.ask(method+" "+strings.NewReplacer("{id}", "1", "{alias}", "none").Replace(path), map[string]any{})
			if refused := r.status == 403 && r.at("confirm") == true; refused != declared()[op].Fresh {
				t.Errorf("%s: %d %.200s", op, r.status, r.body)
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

// Every way to begin a session but a mailed key is fresh for ten minutes, and so is a proof in it.
func TestHowLongALoginIsFresh(t *testing.T) {
	c := newCity(t)
	ann := c.proven("ann@example.com")
	ann.ask("POST /api/account/password", map[string]string{"password": goodPassword}).want(200)
	for name, login := range map[string]func(d *device) string{
		"register": func(*device) string { return c.buyer("new@example.com").token },
		"password": func(d *device) string {
			return d.ask("POST /api/v1/login/mobile-lead", map[string]string{"username": "ann@example.com", "password": goodPassword}).text("token")
		},
		"code": func(d *device) string { return d.byCode("ann@example.com").text("token") },
		"facebook": func(d *device) string {
			return d.ask(byFacebook, map[string]any{"accessToken": facebookToken("42", "Ann", "ann@example.com")}).text("token")
		},
	} {
		d := c.visitor()
		d.token = login(d)
		c.advance(10*time.Minute - time.Second)
		d.ask(identityWays, nil).want(200, "fresh", true)
		d.ask(dataCopy, nil).want(200)
		c.advance(time.Second)
		if d.ask(identityWays, nil).want(200, "fresh", false); d.ask(dataCopy, nil).status != 403 {
			t.Errorf("%s is fresh for longer than ten minutes", name)
		}
	}
	d := c.visitor()
	d.token = d.byKey("ann@example.com")
	d.ask(dataCopy, nil).want(403, "confirm", true)
}

// Whoever has got hold of a session that is still fresh can have codes sent to contacts of their own. That makes it no fresher.
func TestANewContactMakesNoSessionFresher(t *testing.T) {
	c := newCity(t)
	ann := c.proven("ann@example.com")
	c.advance(9 * time.Minute)
	ann.ask(sendContact, map[string]string{"phone": "2145550111"}).want(200)
	ann.ask(confirmContact, map[string]string{"otp": c.code("2145550111")}).want(200, "success", true)
	ann.ask(sendContact, map[string]string{"email": "other@example.com"}).want(200)
	ann.ask(confirmContact, map[string]string{"otp": c.code("other@example.com")}).want(200, "success", true)
	c.advance(time.Minute)
	ann.ask(identityWays, nil).want(200, "fresh", false)
	ann.ask(dataCopy, nil).want(403, "confirm", true)
}

// What confirms who it is: the password, a code to what the account has, Facebook. Nothing of somebody else's, and no code
// to what one would like to have.
func TestConfirmingWhoItIs(t *testing.T) {
	c := newCity(t)
	ann, ben := c.proven("ann@example.com"), c.proven("ben@example.com")
	ann.ask("POST /api/account/password", map[string]string{"password": goodPassword}).want(200)
	ann.ask(sendContact, map[string]string{"phone": "2145550111"}).want(200)
	ann.ask(confirmContact, map[string]string{"otp": c.code("2145550111")}).want(200, "success", true)
	if sent := c.mails("ann@example.com")[0]; sent.Subject != "A phone number was confirmed on your account" || strings.Contains(sent.Text, "2145550111") {
		t.Errorf("the owner hears %q", sent.Subject)
	}
	c.visitor().ask(byFacebook, map[string]any{"accessToken": facebookToken("42", "Ann", "ann@example.com")}).want(200, "success", true)
	stale := func() {
		t.Helper()
		c.advance(16 * time.Minute)
		ann.ask(dataCopy, nil).want(403)
	}
	stale()
	ann.ask(identityWays, nil).want(200, "password", true, "email", "ann@example.com", "phone", "2145550111", "facebook", true, "fresh", false)
	for _, wrong := range []any{
		nil, `{}`, map[string]string{"password": "not hers at all"}, map[string]string{"otp": "12345"}, map[string]string{"accessToken": "nonsense"},
		map[string]string{"accessToken": facebookToken("43", "Ben", "ben@example.com")},
	} {
		ann.ask(confirmIdentity, wrong).want(200, "success", false)
	}
	// A code of another purpose, and of another person.
	v := c.visitor()
	v.ask(sendCode, asked("ann@example.com", "email", "lead")).want(200)
	ann.ask(confirmIdentity, map[string]string{"otp": c.code("ann@example.com")}).want(200, "success", false)
	ben.ask(sendIdentity, nil).want(200)
	ann.ask(confirmIdentity, map[string]string{"otp": c.code("ben@example.com")}).want(200, "success", false)
	ann.ask(dataCopy, nil).want(403)

	for name, with := range map[string]func() map[string]string{
		"password": func() map[string]string { return map[string]string{"password": goodPassword} },
		"e-mail": func() map[string]string {
			ann.ask(sendIdentity, `{"type":"email"}`).want(200)
			return map[string]string{"otp": c.code("ann@example.com")}
		},
		"phone": func() map[string]string {
			ann.ask(sendIdentity, `{"type":"phone"}`).want(200)
			return map[string]string{"otp": c.code("2145550111")}
		},
		"Facebook": func() map[string]string {
			return map[string]string{"accessToken": facebookToken("42", "Ann", "ann@example.com")}
		},
	} {
		stale()
		ann.ask(confirmIdentity, with()).want(200, "success", true, "token", "")
		if r := ann.ask(dataCopy, nil); r.status != 200 {
			t.Errorf("%s: %d", name, r.status)
		}
	}
	// A phone that nobody confirmed is no way, and neither is Facebook without it.
	c.advance(16 * time.Minute)
	ben.ask(identityWays, nil).want(200, "phone", "", "facebook", false)
	ben.ask(sendIdentity, `{"type":"phone"}`).want(422)
}

// Whoever has a session that is older cannot move the account to an address of their own.
func TestStolenSessionTakesNothing(t *testing.T) {
	c := newCity(t)
	ann := c.proven("ann@example.com")
	c.advance(11 * time.Minute)
	thief := c.visitor()
	thief.token = ann.token
	for _, body := range []map[string]string{{"email": "thief@example.com"}, {"phone": "2145550188"}, {"type": "email"}} {
		thief.ask(sendContact, body).want(403, "confirm", true)
	}
	if len(c.mails("thief@example.com"))+len(c.mails("2145550188")) != 0 {
		t.Error("the thief got a code")
	}
	thief.ask(dataErase, `{"kind":"account"}`).want(403)
	thief.ask("POST /api/account/password", map[string]string{"password": "the thief's own one"}).want(403)
}

var emailKey = regexp.MustCompile(`email_key=([A-Za-z0-9_-]+)`)

func undoKey(c *city, to string) string {
	c.t.Helper()
	for _, m := range c.mails(to) {
		if found := emailKey.FindStringSubmatch(m.Text); found != nil {
			return found[1]
		}
	}
	c.t.Fatalf("no link was sent to %s", to)
	return ""
}

// changeEmail takes an account to another e-mail.
func changeEmail(d *device, email string) {
	d.t.Helper()
	d.ask(sendContact, map[string]string{"email": email}).want(200)
	d.ask(confirmContact, map[string]string{"otp": d.code(email)}).want(200, "success", true, "user.email", email)
}

// The address of before takes the account back for seven days, whatever was done in it meanwhile.
func TestChangeOfEmailIsUndone(t *testing.T) {
	c := newCity(t)
	thief := c.proven("ann@example.com") // somebody at her open machine
	changeEmail(thief, "thief@example.com")
	key := undoKey(c, "ann@example.com")
	// They dig in: another address, a password, a phone, Facebook, a deletion, her address for another account.
	changeEmail(thief, "other@example.com")
	thief.ask("POST /api/account/password", map[string]string{"password": "the thief's own one"}).want(200)
	thief.ask(sendContact, map[string]string{"phone": "2145550188"}).want(200)
	thief.ask(confirmContact, map[string]string{"otp": c.code("2145550188")}).want(200, "success", true)
	c.visitor().ask(byFacebook, map[string]any{"accessToken": facebookToken("66", "Thief", "other@example.com")}).want(200, "success", true)
	thief.ask(dataErase, `{"kind":"account"}`).want(200)
	c.visitor().ask("POST /api/pub/client-leads/register", registration("ANN@example.com")).want(200, "success", false,
		"error", "An account with this email already exists. Please log in or get a code by email.")
	second := c.proven("second@example.com")
	second.ask(sendContact, map[string]string{"email": "ann@example.com"}).want(200)
	second.ask(confirmContact, map[string]string{"otp": c.code("ann@example.com")}).want(200, "success", false)

	c.advance(7*24*time.Hour - time.Second)
	ann := c.visitor()
	ann.ask(undoEmail, map[string]string{"key": key, "password": "short"}).want(200, "success", false, "fields.password", "Must be at least 10 characters")
	ann.ask(undoEmail, map[string]string{"key": key[:40] + "AAA", "password": goodPassword}).want(200, "success", false)
	ann.token = ann.ask(undoEmail, map[string]string{"key": key, "password": goodPassword}).want(200, "success", true,
		"user.email", "ann@example.com", "user.email_proven", true, "user.phone_proven", false, "user.erasure_due", nil).text("token")
	ann.ask("GET /api/lead/client-leads/me", nil).want(200)
	thief.ask("GET /api/lead/client-leads/me", nil).want(401)
	login := "POST /api/v1/login/mobile-lead"
	c.visitor().ask(login, map[string]string{"username": "ann@example.com", "password": "the thief's own one"}).want(200, "success", false)
	c.visitor().ask(login, map[string]string{"username": "other@example.com", "password": "the thief's own one"}).want(200, "success", false)
	c.visitor().ask(login, map[string]string{"username": "ann@example.com", "password": goodPassword}).want(200, "success", true)
	c.visitor().ask(byFacebook, map[string]any{"accessToken": facebookToken("66", "Thief", "other@example.com")}).want(200, "success", false)
	v := c.visitor()
	before := len(c.mails("2145550188"))
	v.ask(sendCode, asked("2145550188", "phone", "lead")).want(200)
	if len(c.mails("2145550188")) != before {
		t.Error("the thief's phone gets codes of the account")
	}
	// The link to the address in between leads nowhere, and no link works twice.
	v.ask(undoEmail, map[string]string{"key": undoKey(c, "thief@example.com"), "password": "the thief's own one"}).want(200, "success", false)
	v.ask(undoEmail, map[string]string{"key": key, "password": "the thief's own one"}).want(200, "success", false)
}

func TestChangeOfEmailIsUndoneForSevenDays(t *testing.T) {
	c := newCity(t)
	ann := c.proven("ann@example.com")
	changeEmail(ann, "ann.new@example.com")
	key := undoKey(c, "ann@example.com")
	c.advance(7 * 24 * time.Hour)
	c.visitor().ask(undoEmail, map[string]string{"key": key, "password": goodPassword}).want(200, "success", false, "error", "This link has expired or has already been used.")
	c.buyer("ann@example.com") // the address is free again
	if r := c.visitor().ask("GET /login?email_key="+key, nil).want(200); r.header.Get("Referrer-Policy") != "no-referrer" {
		t.Error("the key travels on")
	}
	// Nobody is told at an address that nobody proved.
	fresh := c.buyer("fresh@example.com")
	changeEmail(fresh, "fresh.new@example.com")
	for _, mail := range c.mails("fresh@example.com") {
		if emailKey.MatchString(mail.Text) {
			t.Error("an address that was never proven takes the account")
		}
	}
	if person, err := accountdb.New(c.db).ByEmail(t.Context(), account.Lead, "fresh.new@example.com"); err != nil || !person.EmailProven() {
		t.Errorf("%v, %v", person, err)
	}
}
