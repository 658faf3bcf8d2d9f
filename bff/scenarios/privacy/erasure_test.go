package privacy

import (
	"encoding/hex"
	"fmt"
	"regexp"
	"strings"
	"testing"
	"time"

	"hearthway/bff/features/privacy"
	"hearthway/bff/scenarios/product"
	"hearthway/bff/testkit"
)

var statusReference = regexp.MustCompile(`/delete-my-data\?reference=([A-Za-z0-9_-]+)`)

// sentReference returns the reference in the newest email about a deletion.
func sentReference(c *product.Server, to string) string {
	c.T.Helper()
	for _, m := range c.Mails(to) {
		if found := statusReference.FindStringSubmatch(m.Text); found != nil {
			return found[1]
		}
	}
	c.T.Fatalf("nothing about a deletion was sent to %s", to)
	return ""
}

// Someone who registers with another person's email and deletes that account doesn't suppress our emails to the owner, and
// doesn't see the owner's privacy requests.
func TestUnverifiedEmailIsNotSuppressed(t *testing.T) {
	c := product.New(t)
	c.VerifiedBuyer("ann@example.com").Call(product.DataExport, nil).Want(200) // a request like an agent's, for example, so that the log has one
	for _, email := range []string{"victim@example.com", "ann@example.com"} {
		impostor := c.Visitor()
		if email == "ann@example.com" {
			if _, err := c.DB.Pool().Exec(t.Context(), "update accounts set email = 'gone@example.com', email_key = 'gone@example.com' where email_key = 'ann@example.com'"); err != nil {
				t.Fatal(err)
			}
		}
		impostor.Token = c.Buyer(email).Token
		if r := impostor.Call(product.DataExport, nil).Want(200); strings.Count(r.Body, `"export"`) > 0 {
			t.Errorf("the copy tells of requests of the e-mail's owner: %s", r.Body)
		}
		impostor.Call(product.DataErase, `{"kind":"account"}`).Want(200)
		c.Advance(14 * 24 * time.Hour)
		c.EraseDue(1)
		impostor.Call("GET /api/lead/client-leads/me", nil).Want(401)
		if gone, err := c.Services.Erasures.WasErased(t.Context(), email); err != nil || gone {
			t.Errorf("gone: %v, %v", gone, err)
		}
		before := len(c.Mails(email))
		c.VerifiedBuyer("friend-of-"+email).Call("POST /api/lead/properties/mail-property-details", map[string]any{"alias": c.Homes[0].Alias, "recipients": []string{email}}).Want(200)
		if len(c.Mails(email)) != before+1 {
			t.Error("the owner of the e-mail gets no mails any more")
		}
	}
}

// An account is deleted after fourteen days. Until then the deletion can be undone.
func TestAccountDeletion(t *testing.T) {
	c := product.New(t)
	ann := c.VerifiedBuyer("ann@example.com")
	ann.Call(fmt.Sprintf("POST /api/lead/favorites/%d", c.Homes[0].ID), nil).Want(200)
	requested := ann.Call(product.DataErase, `{"kind":"account"}`).Want(200, "success", true, "request.state", "waiting", "request.kind", "account",
		"request.due_at", testkit.Now.Add(14*24*time.Hour).Format(time.RFC3339), "request.ended_at", nil)
	reference := sentReference(c, "ann@example.com")
	if reference != requested.Text("request.reference") {
		t.Errorf("the email links to %q, the response to %q", reference, requested.Text("request.reference"))
	}
	c.Visitor().Call("POST /api/pub/data/request", map[string]string{"reference": reference}).Want(200, "request.state", "waiting", "request.reference", "")

	// Logging in meanwhile shows it.
	c.Visitor().LoginByCode("ann@example.com").Want(200, "user.erasure_due", "2026-12-04T17:30:00Z", "user.erasure_kind", "account")
	ann.Call("GET /api/lead/client-leads/me", nil).Want(200, "me.erasure_kind", "account")
	ann.Call("GET "+product.ScreenPath("profile"), nil).Want(200, "data.erasure.kind", "account")
	ann.Call("GET /api/account/data", nil).Want(200, "request.kind", "account", "request.reference", reference)

	c.Advance(14*24*time.Hour - time.Second)
	c.EraseDue(0)
	ann.Call("GET /api/lead/client-leads/me", nil).Want(200)
	c.Advance(time.Second)
	c.EraseDue(1)
	c.EraseDue(0)
	ann.Call("GET /api/lead/client-leads/me", nil).Want(401)
	if last := c.Mails("ann@example.com")[0]; last.Subject != "Your data has been deleted" {
		t.Errorf("the last mail is %q", last.Subject)
	}
	c.Visitor().Call("POST /api/pub/data/request", map[string]string{"reference": reference}).Want(200, "request.state", "done",
		"request.ended_at", "2026-12-04T17:30:00Z", "request.backups_gone", "2027-01-08T17:30:00Z")
	c.Visitor().Call("POST /api/pub/data/undo", map[string]string{"reference": reference}).Want(410)

	if gone, err := c.Services.Erasures.WasErased(t.Context(), "ANN@example.com"); err != nil || !gone {
		t.Errorf("gone: %v, %v", gone, err)
	}
	// Nobody can make us email her, and nothing reveals that her account is gone.
	before := len(c.Mails("ann@example.com"))
	c.VerifiedBuyer("ben@example.com").Call("POST /api/lead/properties/mail-property-details", map[string]any{"alias": c.Homes[0].Alias, "recipients": []string{"ann@example.com", "carl@example.com"}}).
		Want(200, "success", true)
	if len(c.Mails("ann@example.com")) != before || len(c.Mails("carl@example.com")) != 1 {
		t.Error("a shared home was emailed to a deleted person, or to nobody")
	}
	c.Buyer("ann@example.com").Call("GET /api/lead/client-leads/me", nil).Want(200, "me.erasure_due", nil) // she may register again
	if gone, err := c.Services.Erasures.WasErased(t.Context(), "ann@example.com"); err != nil || gone {
		t.Errorf("gone: %v, %v", gone, err)
	}
}

func TestUndoDeletion(t *testing.T) {
	c := product.New(t)
	for name, undo := range map[string]func(d *product.Client, reference string) product.Response{
		"link in the email": func(d *product.Client, reference string) product.Response {
			return c.Visitor().Call("POST /api/pub/data/undo", map[string]string{"reference": reference})
		},
		"logged-in user": func(d *product.Client, _ string) product.Response { return d.Call("POST /api/account/data/undo", nil) },
	} {
		t.Run(name, func(t *testing.T) {
			email := hex.EncodeToString([]byte(name))[:12] + "@example.com"
			d := c.VerifiedBuyer(email)
			d.Call(product.DataErase, `{"kind":"account"}`).Want(200)
			reference := sentReference(c, email)
			undo(d, reference).Want(200, "request.state", "undone")
			c.Visitor().Call("POST /api/pub/data/undo", map[string]string{"reference": reference}).Want(200, "request.state", "undone") // again
			if subject := c.Mails(email)[0].Subject; subject != "Your data stays" {
				t.Errorf("mail %q", subject)
			}
			d.Call("GET /api/lead/client-leads/me", nil).Want(200, "me.erasure_due", nil)
			d.Call("POST /api/account/data/undo", nil).Want(404)
			c.Advance(15 * 24 * time.Hour)
			c.EraseDue(0)
			d.Call("GET /api/lead/client-leads/me", nil).Want(200)
		})
	}
}

// Only the data is deleted: the login still works, and the account is empty.
func TestDataDeletionKeepsTheAccount(t *testing.T) {
	c := product.New(t)
	ann := c.VerifiedBuyer("ann@example.com")
	ann.Call(fmt.Sprintf("POST /api/lead/favorites/%d", c.Homes[0].ID), nil).Want(200)
	ann.Call("POST /api/lead/places/add", `{"name":"Work","address":"2100 Ross Avenue","latitude":32.78,"longitude":-96.8}`).Want(200)
	ann.Call(product.SendInquiry, product.Question(c.Homes[0])).Want(200)
	ann.Call(product.DataErase, `{"kind":"data"}`).Want(200)
	c.Advance(privacy.Grace)
	c.EraseDue(1)
	ann.Call("GET /api/lead/client-leads/me", nil).Want(200, "me.email", "ann@example.com", "me.name", "Ann Buyer", "me.erasure_due", nil)
	ann.Call("GET "+product.ScreenPath("dashboard"), nil).Want(200, "data.favorite_count", 0, "data.places.#", 0)
	exported := ann.Reauthenticated("ann@example.com").Call(product.DataExport, nil).Want(200, "data.inquiries.#", 0, "data.favorites.#", 0, "data.accounts.0.referrer_url", "", "data.accounts.0.lat", nil)
	if exported.At("data.consents.#") == float64(0) {
		t.Error("the evidence of consents is gone while the account stays")
	}
}

// A repeated request changes nothing. A request for more replaces the pending one.
func TestOnePendingRequestAtATime(t *testing.T) {
	c := product.New(t)
	ann := c.VerifiedBuyer("ann@example.com")
	first := ann.Call(product.DataErase, `{"kind":"data"}`).Want(200).Text("request.reference")
	c.Advance(time.Hour)
	ann.Reauthenticated("ann@example.com")
	ann.Call(product.DataErase, `{"kind":"data"}`).Want(200, "request.reference", first, "request.due_at", "2026-12-04T17:30:00Z")
	ann.Call(product.DataErase, `{"kind":"account"}`).Want(200, "request.reference", first, "request.kind", "account", "request.due_at", "2026-12-04T18:30:00Z")
	for _, kind := range []string{`{"kind":"export"}`, `{"kind":"everything"}`, `{}`, `{"kind":["account"]}`, ``} {
		ann.Call(product.DataErase, kind).Want(422)
	}
	v := c.Visitor()
	key := v.VerifyEmail("ann@example.com").Want(200, "request.reference", first).Text("key")
	v.Call("POST /api/pub/data/erase", map[string]string{"key": key, "kind": "account"}).Want(200, "request.reference", first)
}

// The public form responds the same to everyone until the code is confirmed.
func TestGuestRequestForm(t *testing.T) {
	c := product.New(t)
	c.VerifiedBuyer("ann@example.com")
	guest := c.Visitor()
	guest.Call(product.SendInquiry, product.Question(c.Homes[0])).Want(200)
	type effects struct {
		body             string
		work, statements int64
	}
	answers := map[string]effects{}
	for _, email := range []string{"ann@example.com", "gus@example.com", "nobody@example.com"} {
		work, statements := c.Hasher.Work(), c.Statements.Load()
		r := c.Visitor().Call(product.DataCode, map[string]string{"email": email}).Want(200, "success", true)
		answers[email] = effects{r.Body, int64(c.Hasher.Work() - work), c.Statements.Load() - statements}
		if len(c.Mails(email)) == 0 {
			t.Errorf("%s gets no code", email)
		}
	}
	if answers["ann@example.com"] != answers["nobody@example.com"] || answers["gus@example.com"] != answers["nobody@example.com"] {
		t.Errorf("responses reveal who has an account: %+v", answers)
	}
	for _, wrong := range []string{"", "gus", "gus@example.com\r\nBcc: x@example.com", strings.Repeat("x", 300) + "@example.com"} {
		guest.Call(product.DataCode, map[string]string{"email": wrong}).Want(422)
	}

	// Someone without an account may still have sent messages.
	v := c.Visitor()
	confirmed := v.Call(product.DataConfirm, map[string]string{"email": "gus@example.com", "otp": c.Code("gus@example.com")}).Want(200, "accounts.#", 0, "request", nil)
	key := confirmed.Text("key")
	v.Call("POST /api/pub/data/copy", map[string]string{"key": key}).Want(200, "data.inquiries.#", 1, "data.inquiries.0.message", "Is the roof new?", "data.accounts.#", 0)
	v.Call("POST /api/pub/data/erase", map[string]string{"key": key, "kind": "data"}).Want(200, "request.state", "waiting")
	c.Advance(privacy.Grace)
	c.EraseDue(1)
	nothingLeft(c, "gus@example.com", "Gus Guest", "Is the roof new?")
}

// Other people's data is neither shown nor deleted.
func TestDataOfOthersStays(t *testing.T) {
	c := product.New(t)
	ann, ben := c.VerifiedBuyer("ann@example.com"), c.VerifiedBuyer("ben@example.com")
	// Ben mentions Ann's email in a message.
	ben.Call("POST /api/pub/support/tickets", `{"name":"Ben","email":"ann@example.com","topic":"app","message":"Ben's own trouble"}`).Want(200)
	if r := ann.Call(product.DataExport, nil).Want(200, "data.support_tickets.#", 0, "data.accounts.#", 1); strings.Contains(r.Body, "Ben") {
		t.Error("Ann sees what Ben wrote")
	}
	ann.Call(product.DataErase, `{"kind":"account"}`).Want(200)
	c.Advance(privacy.Grace)
	c.EraseDue(1)
	ben.Reauthenticated("ben@example.com").Call(product.DataExport, nil).Want(200, "data.support_tickets.0.support_messages.0.body", "Ben's own trouble")

	// Keys and codes of others, old ones and missing ones.
	v := c.Visitor()
	for _, key := range []string{"", "x", strings.Repeat("A", 52), "'; drop table accounts; --"} {
		v.Call("POST /api/pub/data/copy", map[string]string{"key": key}).Want(403)
		v.Call("POST /api/pub/data/erase", map[string]string{"key": key, "kind": "account"}).Want(403)
		v.Call("POST /api/pub/data/request", map[string]string{"reference": key}).Want(404)
		v.Call("POST /api/pub/data/undo", map[string]string{"reference": key}).Want(404)
	}
	good := v.VerifyEmail("ben@example.com").Text("key")
	c.Advance(10*time.Minute + time.Second)
	v.Call("POST /api/pub/data/copy", map[string]string{"key": good}).Want(403)

	// A login code verifies nothing here, nor vice versa, and codes can't be guessed.
	c.Advance(time.Hour)
	v.Call(product.SendCode, product.CodeRequest("ben@example.com", "email", "lead")).Want(200)
	v.Call(product.DataConfirm, map[string]string{"email": "ben@example.com", "otp": c.Code("ben@example.com")}).Want(422)
	v.Call(product.DataCode, map[string]string{"email": "ben@example.com"}).Want(200)
	code := c.Code("ben@example.com")
	v.Call(product.VerifyCode, product.CodeLogin("ben@example.com", code, "lead")).Want(200, "success", false)
	for range 5 {
		v.Call(product.DataConfirm, map[string]string{"email": "ben@example.com", "otp": "wrong1"}).Want(422, "error", "Invalid OTP code")
	}
	v.Call(product.DataConfirm, map[string]string{"email": "ben@example.com", "otp": code}).Want(422)
	for range 3 {
		v.Call(product.DataCode, map[string]string{"email": "ben@example.com"})
	}
	v.Call(product.DataCode, map[string]string{"email": "BEN@example.com "}).Want(429)

	// The user's own calls.
	nobody, agent := c.Visitor(), c.Agent()
	for _, call := range []string{"GET /api/account/data", product.DataExport, product.DataErase, "POST /api/account/data/undo"} {
		nobody.Call(call, `{"kind":"account"}`).Want(401)
	}
	agent.Call("GET /api/account/data", nil).Want(200, "accounts.0", "admin")
	foreign := c.Visitor()
	foreign.Cookie, foreign.Origin = ben.Token, "https://evil.example"
	foreign.Call(product.DataErase, `{"kind":"account"}`).Want(403)
}

// A session from an emailed link needs a verification before data is exported or deleted.
func TestEmailedLinkSessionNeedsVerification(t *testing.T) {
	c := product.New(t)
	c.VerifiedBuyer("ann@example.com")
	ann := c.Visitor()
	ann.Token = ann.LoginByLink("ann@example.com")
	ann.Call("GET /api/account/data", nil).Want(200, "request", nil)
	ann.Call(product.DataExport, nil).Want(403, "confirm", true)
	ann.Call(product.DataErase, `{"kind":"account"}`).Want(403, "confirm", true)
	ann.Call(product.SendIdentity, `{"type":"email"}`).Want(200)
	ann.Call(product.ConfirmIdentity, map[string]string{"otp": c.Code("ann@example.com")}).Want(200, "success", true)
	ann.Call(product.DataErase, `{"kind":"account"}`).Want(200)
	weak := c.Visitor()
	weak.Token = weak.LoginByLink("ann@example.com")
	weak.Call("POST /api/account/data/undo", nil).Want(200) // deletes nothing
}

// An account is deleted by itself fourteen days after the request.
func TestAccountIsDeletedAfter14Days(t *testing.T) {
	c := product.New(t)
	d := c.VerifiedBuyer("ann@example.com")
	d.Call(product.DataErase, `{"kind":"account"}`).Want(200)
	if privacy.Grace != 14*24*time.Hour || privacy.Backups != 35*24*time.Hour {
		t.Errorf("%v to undo, backups %v", privacy.Grace, privacy.Backups)
	}
	c.Advance(14 * 24 * time.Hour)
	c.WorkInBackground()
	product.Eventually(t, "the account is gone", func() bool { return d.Call("GET /api/lead/client-leads/me", nil).Status == 401 })
}
