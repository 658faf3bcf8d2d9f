package inquiry

import (
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"hearthway/bff/features/listing"
	"hearthway/bff/scenarios/product"
	"hearthway/bff/testkit"
)

const (
	offers = "GET /api/pub/inquiries/offer?alias="
)

// tourOf returns a guest's request for a tour tomorrow.
func tourOf(home listing.Listing, pairs ...any) map[string]any {
	return product.WithPairs(map[string]any{
		"alias": home.Alias, "kind": "tour", "name": "Gus Guest", "email": "gus@example.com",
		"date": testkit.Now.AddDate(0, 0, 1).Format(time.DateOnly), "time": "morning", "way": "in_person",
	}, pairs)
}

// A question goes to whoever lists the home, and both sides get an email.
func TestGuestQuestion(t *testing.T) {
	c := product.New(t)
	home := c.OfferedBy(c.Homes[0], "lia@brokers.example.com", "office@brokers.example.com")
	guest := c.Visitor()
	offer := guest.Call(offers+home.Alias, nil).Want(200, "receiver", "listing", "goes_to", "Your request goes to Lia Lister, Test Realty, who lists this home.", "tours.#", 7, "name", "", "note", "")
	if offer.Header.Get("Cache-Control") != "no-store" {
		t.Errorf("Cache-Control %q", offer.Header.Get("Cache-Control"))
	}
	r := guest.Call(product.SendInquiry, product.Question(home, "receiver", "listing", "phone", "(214) 555-0177")).Want(200, "success", true,
		"inquiry.receiver", "Lia Lister, Test Realty", "inquiry.kind", "question", "inquiry.property_id", fmt.Sprint(home.ID))
	if !strings.HasPrefix(r.Text("inquiry.text"), "You asked a question on ") {
		t.Errorf("text %q", r.Text("inquiry.text"))
	}
	received, sent := c.Mails("lia@brokers.example.com"), c.Mails("gus@example.com")
	if len(received) != 1 || len(sent) != 1 {
		t.Fatalf("%d mails to the agent, %d to the guest", len(received), len(sent))
	}
	for _, part := range []string{"Gus Guest", "gus@example.com (not confirmed)", "(214) 555-0177. They haven’t agreed", "> Is the roof new?", home.Address.Street} {
		if !strings.Contains(received[0].Text, part) {
			t.Errorf("the agent's mail lacks %q:\n%s", part, received[0].Text)
		}
	}
	// The address may be someone else's: the email to it contains no user input.
	for _, part := range []string{"Gus", "roof", "555-0177"} {
		if strings.Contains(sent[0].Text+sent[0].HTML+sent[0].Subject, part) {
			t.Errorf("the guest's mail repeats %q:\n%s", part, sent[0].Text)
		}
	}
	if !strings.Contains(sent[0].Text, "went to Lia Lister, Test Realty.") {
		t.Errorf("the guest's mail does not say who got it:\n%s", sent[0].Text)
	}
}

// A tour is on one of the next seven days by the home's local calendar.
func TestBuyerTour(t *testing.T) {
	c := product.New(t)
	home := c.OfferedBy(c.Homes[0], "lia@brokers.example.com", "")
	ann := c.VerifiedBuyer("ann@example.com")
	ann.Call(offers+home.Alias, nil).Want(200, "name", "Ann Buyer", "email", "ann@example.com", "phone", "2145550142", "texts", true)
	day := testkit.Now.AddDate(0, 0, 7)
	body := tourOf(home, "name", "Ann Buyer", "email", "ann@example.com", "date", day.Format(time.DateOnly), "time", "evening", "way", "video", "message", "We come with a dog.")
	words := "You asked for a tour on " + day.Format("Mon, Jan 2") + ", in the evening, by video."
	ann.Call(product.SendInquiry, body).Want(200, "inquiry.text", words)
	ann.Call("GET /api/lead/inquiries", nil).Want(200, "inquiries.#", 1, "inquiries.0.text", words, "inquiries.0.receiver", "Lia Lister, Test Realty", "inquiries.0.status", "")
	ann.Call("GET /api/screens/dashboard", nil).Want(200, "data.inquiries.#", 1, "data.inquiries.0.text", words)
	sent := c.Mails("ann@example.com")[0]
	for _, part := range []string{"Hello Ann,", day.Format("Monday, January 2") + ", in the evening, by video", "> We come with a dog.", "Change the time or cancel:\nhttp://localhost:8080/account/dashboard?itm_medium=email"} {
		if !strings.Contains(sent.Text, part) {
			t.Errorf("the buyer's mail lacks %q:\n%s", part, sent.Text)
		}
	}
	for _, days := range []int{0, 8, -1, 400} {
		date := testkit.Now.AddDate(0, 0, days).Format(time.DateOnly)
		ann.Call(product.SendInquiry, tourOf(home, "date", date)).Want(422, "fields.date", "Please choose one of the next 7 days")
	}

	c.Buyer("eve@example.com").Call("GET /api/lead/inquiries", nil).Want(200, "inquiries.#", 0)
	c.Visitor().Call("GET /api/lead/inquiries", nil).Want(401)
	c.Agent().Call("GET /api/lead/inquiries", nil).Want(403)

	home.Status = listing.Sold
	if _, err := testkit.Upsert(t.Context(), c.DB, []listing.Listing{home}); err != nil {
		t.Fatal(err)
	}
	ann.Call(product.SendInquiry, body).Want(404, "error", "This home does not exist or has already been sold.")
	ann.Call(offers+home.Alias, nil).Want(404)
	ann.Call("GET /api/lead/inquiries", nil).Want(200, "inquiries.0.status", "Sold", "inquiries.0.href", "")
}

// A guest's inquiries are in the account they create later, once the email is verified.
func TestGuestInquiriesJoinTheNewAccount(t *testing.T) {
	c := product.New(t)
	c.Visitor().Call(product.SendInquiry, product.Question(c.Homes[0], "email", "Ann@Example.com")).Want(200)
	ann := c.Buyer("ann@example.com")
	ann.Call("GET /api/lead/inquiries", nil).Want(200, "inquiries.#", 0)
	ann.Token = ""
	ann.Token = ann.LoginByCode("ann@example.com").Text("token")
	ann.Call("GET /api/lead/inquiries", nil).Want(200, "inquiries.#", 1)
	c.VerifiedBuyer("eve@example.com").Call("GET /api/lead/inquiries", nil).Want(200, "inquiries.#", 0)
}

// An inquiry that is submitted again is one inquiry, even if both requests are concurrent.
func TestConcurrentResubmissionIsOneInquiry(t *testing.T) {
	c := product.New(t)
	home := c.OfferedBy(c.Homes[0], "lia@brokers.example.com", "")
	body := product.Question(home, "retry_key", "k-1")
	var wait sync.WaitGroup
	ids, v := make([]string, 8), c.Visitor()
	for i := range ids {
		wait.Go(func() { ids[i] = v.Call(product.SendInquiry, body).Want(200).Text("inquiry.id") })
	}
	wait.Wait()
	for _, id := range ids {
		if id == "" || id != ids[0] {
			t.Errorf("ids %v", ids)
		}
	}
	if got := len(c.Mails("lia@brokers.example.com")); got != 1 {
		t.Errorf("%d mails", got)
	}
	// A retry key works only for its sender and one home.
	other := c.Visitor().Call(product.SendInquiry, product.Question(home, "retry_key", "k-1", "email", "other@example.com")).Want(200)
	if other.Text("inquiry.id") == ids[0] {
		t.Error("another person's inquiry was given")
	}
	c.Advance(24 * time.Hour) // past the limit of one email
	v.Call(product.SendInquiry, product.Question(c.Homes[1], "retry_key", "k-1")).Want(422, "fields.retry_key", "This retry key was already used for a different request.")
	// Entering someone's email and guessing their key reveals nothing about their inquiry, whatever the home.
	guess := product.Question(home, "retry_key", "k-1", "message", "What did they write?")
	if r := c.Visitor().Call(product.SendInquiry, guess).Want(200); r.Text("inquiry.id") == ids[0] {
		t.Error("another person's inquiry was returned")
	}
	c.Visitor().Call(product.SendInquiry, product.Question(c.Homes[1], "retry_key", "k-1")).Want(200)
	// A visitor is recognized on any network, and so is an account.
	mobile, key := "?visitor_id=0b9e1a52-6c1c-4c7e-9d0e-3f7a1c2b4d5e", product.Question(home, "retry_key", "k-2")
	first := c.Visitor().Call(product.SendInquiry+mobile, key).Want(200).Text("inquiry.id")
	c.Visitor().Call(product.SendInquiry+mobile, key).Want(200, "inquiry.id", first)
	ann := c.VerifiedBuyer("ann@example.com")
	own := ann.Call(product.SendInquiry, product.Question(home, "retry_key", "k-2")).Want(200).Text("inquiry.id")
	ann.Address = "203.0.113.77"
	ann.Call(product.SendInquiry+mobile, product.Question(home, "retry_key", "k-2")).Want(200, "inquiry.id", own)
}

// The limits of the form's fields, with their messages.
func TestInquiryFields(t *testing.T) {
	c := product.New(t)
	home := c.Homes[0]
	for name, test := range map[string]struct {
		body        any
		field, says string
	}{
		"no body":         {nil, "alias", "Field is required"},
		"no name":         {product.Question(home, "name", " "), "name", "Name is required"},
		"long name":       {product.Question(home, "name", strings.Repeat("é", 101)), "name", "Cannot be more than 100 characters"},
		"no e-mail":       {product.Question(home, "email", ""), "email", "Email is required"},
		"bad e-mail":      {product.Question(home, "email", "gus"), "email", "E-mail must be valid"},
		"no header":       {product.Question(home, "email", "gus@example.com\r\nBcc: x@example.com"), "email", "E-mail must be valid"},
		"undeliverable":   {product.Question(home, "email", "a..b@example.com"), "email", "E-mail must be valid"},
		"bad phone":       {product.Question(home, "phone", "12"), "phone", "Phone Number must be 10 digits"},
		"texts, no phone": {product.Question(home, "text_optin", true), "phone", "Phone Number is required"},
		"no question":     {product.Question(home, "message", "\n "), "message", "Field is required"},
		"long question":   {product.Question(home, "message", strings.Repeat("é", 1001)), "message", "Cannot be more than 1000 characters"},
		"wrong kind":      {product.Question(home, "message", []string{"x"}), "message", "Must be text"},
		"no kind":         {product.Question(home, "kind", "visit"), "kind", "Please choose one"},
		"no day":          {tourOf(home, "date", ""), "date", "Field is required"},
		"no such day":     {tourOf(home, "date", "2026-02-30"), "date", "Please choose one of the next 7 days"},
		"no time":         {tourOf(home, "time", "night"), "time", "Please choose one"},
		"no tour type":    {tourOf(home, "way", ""), "way", "Please choose one"},
		"long key":        {product.Question(home, "retry_key", strings.Repeat("k", 65)), "retry_key", "Cannot be more than 64 characters"},
	} {
		t.Run(name, func(t *testing.T) {
			r := c.Visitor().Call(product.SendInquiry, test.body)
			r.T = t
			r.Want(422, "success", false, "fields."+test.field, test.says)
		})
	}
	c.Visitor().Call(product.SendInquiry, product.Question(home, "alias", "no-such-home")).Want(404)
	c.Visitor().Call(offers+"no-such-home", nil).Want(404)
	evil := c.Visitor()
	evil.Cookie, evil.Origin = c.Buyer("ann@example.com").Token, "https://evil.example.com"
	evil.Call(product.SendInquiry, product.Question(home)).Want(403)
}

// Markup stays text, and a name never becomes a header. Consent to texts is stored with its wording.
func TestInquiryWithHostileName(t *testing.T) {
	server := testkit.NewMailServer(t)
	c := product.New(t, "SMTP_URL="+server.URL, "MAIL_FROM=Hearthway <hello@hearthway.example>")
	home := c.OfferedBy(c.Homes[3], "lia@brokers.example.com", "") // its address is withheld
	name := `<script>alert(1)</script> Söhne`
	c.Visitor().Call(product.SendInquiry, tourOf(home, "name", name+"\r\nBcc: everybody", "message", "<b>Hello</b>\nSee you", "phone", "214-555-0177", "text_optin", 1)).Want(200)
	if err := c.Services.MailQueue.Drain(t.Context()); err != nil {
		t.Fatal(err)
	}
	received, sent := server.Mails(t, "lia@brokers.example.com"), server.Mails(t, "gus@example.com")
	if len(received) != 1 || len(sent) != 1 {
		t.Fatalf("%d mails to the agent, %d to the guest", len(received), len(sent))
	}
	m := received[0]
	if m.ReplyTo != "gus@example.com" || sent[0].ReplyTo != "lia@brokers.example.com" || m.Header.Get("Bcc") != "" || strings.Contains(m.Subject, "Söhne") || !strings.Contains(m.Text, "Söhne") {
		t.Errorf("reply to %q and %q, subject %q, headers %v", m.ReplyTo, sent[0].ReplyTo, m.Subject, m.Header)
	}
	if strings.Contains(m.HTML, "<script") || strings.Contains(m.HTML, "<b>Hello") || !strings.Contains(m.HTML, "&lt;script&gt;") || !strings.Contains(m.Text, "> <b>Hello</b>\n> See you") {
		t.Errorf("what was typed is not shown as typed:\n%s\n%s", m.HTML, m.Text)
	}
	if !strings.Contains(m.Text, "They agreed to texts and calls on") {
		t.Errorf("the agent does not know that texts are welcome:\n%s", m.Text)
	}
	for _, mail := range []testkit.Mail{m, sent[0]} {
		if strings.Contains(mail.Text+mail.HTML+mail.Subject, home.Address.Street) || !strings.Contains(mail.Text, "Address not disclosed") {
			t.Errorf("a withheld address is in the mail:\n%s", mail.Text)
		}
	}
}

// Inquiries are limited by person and by network.
func TestInquiryLimits(t *testing.T) {
	c := product.New(t)
	home := c.Homes[0]
	for range 10 {
		c.Visitor().Call(product.SendInquiry, product.Question(home)).Want(200)
	}
	if r := c.Visitor().Call(product.SendInquiry, product.Question(home, "email", "GUS@example.com")).Want(429, "success", false); r.Retry() != 24*60*60 {
		t.Errorf("wait %d", r.Retry())
	}
	ann := c.Buyer("ann@example.com")
	for range 20 {
		ann.Call(product.SendInquiry, product.Question(home)).Want(200)
	}
	ann.Call(product.SendInquiry, product.Question(home)).Want(429)
	crowd := c.Visitor()
	for i := range 30 {
		crowd.Call(product.SendInquiry, product.Question(home, "email", fmt.Sprintf("p%d@example.com", i))).Want(200)
	}
	crowd.Call(product.SendInquiry, product.Question(home, "email", "p31@example.com")).Want(429)
	if r := c.Visitor().Call(offers+home.Alias, nil); r.Status != 200 {
		t.Errorf("an offer is not limited, status %d", r.Status)
	}
	c.Advance(24 * time.Hour)
	c.Visitor().Call(product.SendInquiry, product.Question(home)).Want(200)
}
