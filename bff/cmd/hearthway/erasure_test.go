package main

import (
	"encoding/hex"
	"fmt"
	"regexp"
	"strings"
	"testing"
	"time"

	"hearthway/bff/features/privacy"
	"hearthway/bff/testkit"
)

var statusReference = regexp.MustCompile(`/delete-my-data\?reference=([A-Za-z0-9_-]+)`)

// sentReference is the reference of the newest mail about a deletion.
func sentReference(c *city, to string) string {
	c.t.Helper()
	for _, m := range c.mails(to) {
		if found := statusReference.FindStringSubmatch(m.Text); found != nil {
			return found[1]
		}
	}
	c.t.Fatalf("nothing about a deletion was sent to %s", to)
	return ""
}

// Whoever registers with somebody else's e-mail and deletes that account keeps nobody from our mails, and does not see what its
// owner asked about their data.
func TestAnUnprovenEmailIsNotSuppressed(t *testing.T) {
	c := newCity(t)
	c.proven("ann@example.com").ask(dataCopy, nil).want(200) // of an account as an agent, say: the log has it
	for _, email := range []string{"victim@example.com", "ann@example.com"} {
		squatter := c.visitor()
		if email == "ann@example.com" {
			if _, err := c.db.Pool().Exec(t.Context(), "update accounts set email = 'gone@example.com', email_key = 'gone@example.com' where email_key = 'ann@example.com'"); err != nil {
				t.Fatal(err)
			}
		}
		squatter.token = c.buyer(email).token
		if r := squatter.ask(dataCopy, nil).want(200); strings.Count(r.body, `"export"`) > 0 {
			t.Errorf("the copy tells of requests of the e-mail's owner: %s", r.body)
		}
		squatter.ask(dataErase, `{"kind":"account"}`).want(200)
		c.advance(14 * 24 * time.Hour)
		c.eraseDue(1)
		squatter.ask("GET /api/lead/client-leads/me", nil).want(401)
		if gone, err := c.services.Erasures.Gone(t.Context(), email); err != nil || gone {
			t.Errorf("gone: %v, %v", gone, err)
		}
		before := len(c.mails(email))
		c.proven("friend-of-"+email).ask("POST /api/lead/properties/mail-property-details", map[string]any{"alias": c.homes[0].Alias, "recipients": []string{email}}).want(200)
		if len(c.mails(email)) != before+1 {
			t.Error("the owner of the e-mail gets no mails any more")
		}
	}
}

// In fourteen days it is gone; until then one can think again.
func TestAccountIsTakenAway(t *testing.T) {
	c := newCity(t)
	ann := c.proven("ann@example.com")
	ann.ask(fmt.Sprintf("POST /api/lead/favorites/%d", c.homes[0].ID), nil).want(200)
	asked := ann.ask(dataErase, `{"kind":"account"}`).want(200, "success", true, "request.state", "waiting", "request.kind", "account",
		"request.due_at", testkit.Now.Add(14*24*time.Hour).Format(time.RFC3339), "request.ended_at", nil)
	reference := sentReference(c, "ann@example.com")
	if reference != asked.text("request.reference") {
		t.Errorf("the mail leads to %q, the answer to %q", reference, asked.text("request.reference"))
	}
	c.visitor().ask("POST /api/pub/data/request", map[string]string{"reference": reference}).want(200, "request.state", "waiting", "request.reference", "")

	// Whoever logs in meanwhile hears of it.
	c.visitor().byCode("ann@example.com").want(200, "user.erasure_due", "2026-12-04T17:30:00Z", "user.erasure_kind", "account")
	ann.ask("GET /api/lead/client-leads/me", nil).want(200, "me.erasure_kind", "account")
	ann.ask("GET "+screenPath("profile"), nil).want(200, "data.erasure.kind", "account")
	ann.ask("GET /api/account/data", nil).want(200, "request.kind", "account", "request.reference", reference)

	c.advance(14*24*time.Hour - time.Second)
	c.eraseDue(0)
	ann.ask("GET /api/lead/client-leads/me", nil).want(200)
	c.advance(time.Second)
	c.eraseDue(1)
	c.eraseDue(0)
	ann.ask("GET /api/lead/client-leads/me", nil).want(401)
	if last := c.mails("ann@example.com")[0]; last.Subject != "Your data has been deleted" {
		t.Errorf("the last mail is %q", last.Subject)
	}
	c.visitor().ask("POST /api/pub/data/request", map[string]string{"reference": reference}).want(200, "request.state", "done",
		"request.ended_at", "2026-12-04T17:30:00Z", "request.backups_gone", "2027-01-08T17:30:00Z")
	c.visitor().ask("POST /api/pub/data/undo", map[string]string{"reference": reference}).want(410)

	if gone, err := c.services.Erasures.Gone(t.Context(), "ANN@example.com"); err != nil || !gone {
		t.Errorf("gone: %v, %v", gone, err)
	}
	// Nobody can have us write to her, and it is not said that she is gone.
	before := len(c.mails("ann@example.com"))
	c.proven("ben@example.com").ask("POST /api/lead/properties/mail-property-details", map[string]any{"alias": c.homes[0].Alias, "recipients": []string{"ann@example.com", "carl@example.com"}}).
		want(200, "success", true)
	if len(c.mails("ann@example.com")) != before || len(c.mails("carl@example.com")) != 1 {
		t.Error("a shared home was mailed to somebody who is gone, or to nobody")
	}
	c.buyer("ann@example.com").ask("GET /api/lead/client-leads/me", nil).want(200, "me.erasure_due", nil) // one may come back
	if gone, err := c.services.Erasures.Gone(t.Context(), "ann@example.com"); err != nil || gone {
		t.Errorf("gone: %v, %v", gone, err)
	}
}

func TestDeletionIsUndone(t *testing.T) {
	c := newCity(t)
	for name, undo := range map[string]func(d *device, reference string) reply{
		"by the link of the mail": func(d *device, reference string) reply {
			return c.visitor().ask("POST /api/pub/data/undo", map[string]string{"reference": reference})
		},
		"by whoever is logged in": func(d *device, _ string) reply { return d.ask("POST /api/account/data/undo", nil) },
	} {
		t.Run(name, func(t *testing.T) {
			email := hex.EncodeToString([]byte(name))[:12] + "@example.com"
			d := c.proven(email)
			d.ask(dataErase, `{"kind":"account"}`).want(200)
			reference := sentReference(c, email)
			undo(d, reference).want(200, "request.state", "undone")
			c.visitor().ask("POST /api/pub/data/undo", map[string]string{"reference": reference}).want(200, "request.state", "undone") // again
			if subject := c.mails(email)[0].Subject; subject != "Your data stays" {
				t.Errorf("mail %q", subject)
			}
			d.ask("GET /api/lead/client-leads/me", nil).want(200, "me.erasure_due", nil)
			d.ask("POST /api/account/data/undo", nil).want(404)
			c.advance(15 * 24 * time.Hour)
			c.eraseDue(0)
			d.ask("GET /api/lead/client-leads/me", nil).want(200)
		})
	}
}

// Only the data goes: one can still log in, with nothing there.
func TestOnlyDataIsTakenAway(t *testing.T) {
	c := newCity(t)
	ann := c.proven("ann@example.com")
	ann.ask(fmt.Sprintf("POST /api/lead/favorites/%d", c.homes[0].ID), nil).want(200)
	ann.ask("POST /api/lead/places/add", `{"name":"Work","address":"2100 Ross Avenue","latitude":32.78,"longitude":-96.8}`).want(200)
	ann.ask(inquiries, questionOf(c.homes[0])).want(200)
	ann.ask(dataErase, `{"kind":"data"}`).want(200)
	c.advance(privacy.Grace)
	c.eraseDue(1)
	ann.ask("GET /api/lead/client-leads/me", nil).want(200, "me.email", "ann@example.com", "me.name", "Ann Buyer", "me.erasure_due", nil)
	ann.ask("GET "+screenPath("dashboard"), nil).want(200, "data.favorite_count", 0, "data.places.#", 0)
	copied := ann.confirmed("ann@example.com").ask(dataCopy, nil).want(200, "data.inquiries.#", 0, "data.favorites.#", 0, "data.accounts.0.referrer_url", "", "data.accounts.0.lat", nil)
	if copied.at("data.consents.#") == float64(0) {
		t.Error("the evidence of consents is gone while the account stays")
	}
}

// Asking again changes nothing; asking for more changes the request that waits.
func TestOneRequestWaitsAtATime(t *testing.T) {
	c := newCity(t)
	ann := c.proven("ann@example.com")
	first := ann.ask(dataErase, `{"kind":"data"}`).want(200).text("request.reference")
	c.advance(time.Hour)
	ann.confirmed("ann@example.com")
	ann.ask(dataErase, `{"kind":"data"}`).want(200, "request.reference", first, "request.due_at", "2026-12-04T17:30:00Z")
	ann.ask(dataErase, `{"kind":"account"}`).want(200, "request.reference", first, "request.kind", "account", "request.due_at", "2026-12-04T18:30:00Z")
	for _, kind := range []string{`{"kind":"export"}`, `{"kind":"everything"}`, `{}`, `{"kind":["account"]}`, ``} {
		ann.ask(dataErase, kind).want(422)
	}
	v := c.visitor()
	key := v.provenByCode("ann@example.com").want(200, "request.reference", first).text("key")
	v.ask("POST /api/pub/data/erase", map[string]string{"key": key, "kind": "account"}).want(200, "request.reference", first)
}

// The public form says the same to everybody until the code has come back.
func TestFormOfGuests(t *testing.T) {
	c := newCity(t)
	c.proven("ann@example.com")
	guest := c.visitor()
	guest.ask(inquiries, questionOf(c.homes[0])).want(200)
	type told struct {
		body             string
		work, statements int64
	}
	answers := map[string]told{}
	for _, email := range []string{"ann@example.com", "gus@example.com", "nobody@example.com"} {
		work, asked := c.hasher.work(), c.asked.Load()
		r := c.visitor().ask(dataCode, map[string]string{"email": email}).want(200, "success", true)
		answers[email] = told{r.body, int64(c.hasher.work() - work), c.asked.Load() - asked}
		if len(c.mails(email)) == 0 {
			t.Errorf("%s gets no code", email)
		}
	}
	if answers["ann@example.com"] != answers["nobody@example.com"] || answers["gus@example.com"] != answers["nobody@example.com"] {
		t.Errorf("answers tell who has an account: %+v", answers)
	}
	for _, wrong := range []string{"", "gus", "gus@example.com\r\nBcc: x@example.com", strings.Repeat("x", 300) + "@example.com"} {
		guest.ask(dataCode, map[string]string{"email": wrong}).want(422)
	}

	// Who has no account may have written to somebody all the same.
	v := c.visitor()
	confirmed := v.ask(dataConfirm, map[string]string{"email": "gus@example.com", "otp": c.code("gus@example.com")}).want(200, "accounts.#", 0, "request", nil)
	key := confirmed.text("key")
	v.ask("POST /api/pub/data/copy", map[string]string{"key": key}).want(200, "data.inquiries.#", 1, "data.inquiries.0.message", "Is the roof new?", "data.accounts.#", 0)
	v.ask("POST /api/pub/data/erase", map[string]string{"key": key, "kind": "data"}).want(200, "request.state", "waiting")
	c.advance(privacy.Grace)
	c.eraseDue(1)
	nothingLeft(c, "gus@example.com", "Gus Guest", "Is the roof new?")
}

// What is another one's is neither shown nor taken.
func TestDataOfOthers(t *testing.T) {
	c := newCity(t)
	ann, ben := c.proven("ann@example.com"), c.proven("ben@example.com")
	// Ben names Ann's e-mail in what he writes.
	ben.ask("POST /api/pub/support/tickets", `{"name":"Ben","email":"ann@example.com","topic":"app","message":"Ben's own trouble"}`).want(200)
	if r := ann.ask(dataCopy, nil).want(200, "data.support_tickets.#", 0, "data.accounts.#", 1); strings.Contains(r.body, "Ben") {
		t.Error("Ann sees what Ben wrote")
	}
	ann.ask(dataErase, `{"kind":"account"}`).want(200)
	c.advance(privacy.Grace)
	c.eraseDue(1)
	ben.confirmed("ben@example.com").ask(dataCopy, nil).want(200, "data.support_tickets.0.support_messages.0.body", "Ben's own trouble")

	// Keys and codes of others, old ones and none.
	v := c.visitor()
	for _, key := range []string{"", "x", strings.Repeat("A", 52), "'; drop table accounts; --"} {
		v.ask("POST /api/pub/data/copy", map[string]string{"key": key}).want(403)
		v.ask("POST /api/pub/data/erase", map[string]string{"key": key, "kind": "account"}).want(403)
		v.ask("POST /api/pub/data/request", map[string]string{"reference": key}).want(404)
		v.ask("POST /api/pub/data/undo", map[string]string{"reference": key}).want(404)
	}
	good := v.provenByCode("ben@example.com").text("key")
	c.advance(10*time.Minute + time.Second)
	v.ask("POST /api/pub/data/copy", map[string]string{"key": good}).want(403)

	// A code for logging in proves nothing here, nor the other way round, and nobody guesses one.
	c.advance(time.Hour)
	v.ask(sendCode, asked("ben@example.com", "email", "lead")).want(200)
	v.ask(dataConfirm, map[string]string{"email": "ben@example.com", "otp": c.code("ben@example.com")}).want(422)
	v.ask(dataCode, map[string]string{"email": "ben@example.com"}).want(200)
	code := c.code("ben@example.com")
	v.ask(verifyCode, typed("ben@example.com", code, "lead")).want(200, "success", false)
	for range 5 {
		v.ask(dataConfirm, map[string]string{"email": "ben@example.com", "otp": "wrong1"}).want(422, "error", "Invalid OTP code")
	}
	v.ask(dataConfirm, map[string]string{"email": "ben@example.com", "otp": code}).want(422)
	for range 3 {
		v.ask(dataCode, map[string]string{"email": "ben@example.com"})
	}
	v.ask(dataCode, map[string]string{"email": "BEN@example.com "}).want(429)

	// Calls of oneself.
	nobody, agent := c.visitor(), c.agent()
	for _, call := range []string{"GET /api/account/data", dataCopy, dataErase, "POST /api/account/data/undo"} {
		nobody.ask(call, `{"kind":"account"}`).want(401)
	}
	agent.ask("GET /api/account/data", nil).want(200, "accounts.0", "admin")
	foreign := c.visitor()
	foreign.cookie, foreign.origin = ben.token, "https://evil.example"
	foreign.ask(dataErase, `{"kind":"account"}`).want(403)
}

// A session that began with a mailed link proves whose it is before anything leaves or goes.
func TestMailedLinkNeedsProof(t *testing.T) {
	c := newCity(t)
	c.proven("ann@example.com")
	ann := c.visitor()
	ann.token = ann.byKey("ann@example.com")
	ann.ask("GET /api/account/data", nil).want(200, "request", nil)
	ann.ask(dataCopy, nil).want(403, "confirm", true)
	ann.ask(dataErase, `{"kind":"account"}`).want(403, "confirm", true)
	ann.ask(sendIdentity, `{"type":"email"}`).want(200)
	ann.ask(confirmIdentity, map[string]string{"otp": c.code("ann@example.com")}).want(200, "success", true)
	ann.ask(dataErase, `{"kind":"account"}`).want(200)
	weak := c.visitor()
	weak.token = weak.byKey("ann@example.com")
	weak.ask("POST /api/account/data/undo", nil).want(200) // takes nothing away
}

// Fourteen days after it was asked for, an account goes by itself.
func TestAnAccountGoesByItself(t *testing.T) {
	c := newCity(t)
	d := c.proven("ann@example.com")
	d.ask(dataErase, `{"kind":"account"}`).want(200)
	if privacy.Grace != 14*24*time.Hour || privacy.Backups != 35*24*time.Hour {
		t.Errorf("%v to undo, backups %v", privacy.Grace, privacy.Backups)
	}
	c.advance(14 * 24 * time.Hour)
	c.working()
	eventually(t, "the account is gone", func() bool { return d.ask("GET /api/lead/client-leads/me", nil).status == 401 })
}
