package support

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"hearthway/bff/features/support"
	"hearthway/bff/scenarios/product"
)

const (
	lookTicket = "POST /api/pub/support/ticket"
	addTicket  = "POST /api/pub/support/ticket/add"
)

// maxListed is more than there are.
const maxListed = 200

// listed are the references of the tickets with a status; "": of all.
func listed(c *product.Server, status support.Status) (references []string) {
	c.T.Helper()
	tickets, err := c.Services.Support.List(c.T.Context(), status, maxListed)
	if err != nil {
		c.T.Fatal(err)
	}
	for _, t := range tickets {
		references = append(references, t.Reference)
	}
	return references
}

func wantAll(t *testing.T, text string, parts ...string) {
	t.Helper()
	for _, part := range parts {
		if !strings.Contains(text, part) {
			t.Errorf("%q is missing in:\n%s", part, text)
		}
	}
}

// A guest asks, gets a reply, writes more, and the ticket is closed: both sides are notified of everything.
func TestSupportTicket(t *testing.T) {
	c := product.New(t)
	guest := c.Visitor()
	opened := guest.Call(product.OpenTicket, product.Ticket()).Want(200, "success", true, "ticket.status", "open", "ticket.topic", "A problem with the app", "ticket.messages.#", 1)
	reference := opened.Text("ticket.reference")
	mine, ours := c.Mails("gus@example.com"), c.Mails("team@hearthway.example")
	if len(mine) != 1 || len(ours) != 1 {
		t.Fatalf("%d mails to the guest, %d to us", len(mine), len(ours))
	}
	wantAll(t, mine[0].Text, reference, "/app-support?reference="+reference)
	if strings.Contains(mine[0].Text, "It does not start") {
		t.Error("visitors can have us email anything to anybody")
	}
	wantAll(t, ours[0].Text, "Gus Guest <gus@example.com>", "> It does not start.", "> Since Monday.", "App: App 1.0.0", "Device: Pixel 9, Android 16")

	if got := listed(c, support.Open); !slices.Equal(got, []string{reference}) {
		t.Errorf("open: %q", got)
	}
	c.Advance(time.Hour)
	operator := c.Services.Support
	if _, err := operator.Answer(t.Context(), strings.ToLower(reference), "Please start it twice.\n\nThat helps."); err != nil {
		t.Fatal(err)
	}
	wantAll(t, c.Mails("gus@example.com")[0].Text, "Please start it twice.", "That helps.", reference)
	if open, all := listed(c, support.Open), listed(c, ""); len(open) != 0 || !slices.Equal(all, []string{reference}) {
		t.Errorf("open: %q, all: %q", open, all)
	}

	c.Visitor().Call(lookTicket, map[string]string{"reference": " " + strings.ToLower(reference) + " "}).Want(200, "ticket.status", "answered",
		"ticket.messages.1.ours", true, "ticket.messages.1.text", "Please start it twice.\n\nThat helps.")
	guest.Call(addTicket, map[string]string{"reference": reference, "message": "It did."}).Want(200, "ticket.status", "open", "ticket.messages.2.text", "It did.")
	wantAll(t, c.Mails("team@hearthway.example")[0].Text, "> It did.")
	if _, err := operator.Close(t.Context(), reference); err != nil {
		t.Fatal(err)
	}
	wantAll(t, c.Mails("gus@example.com")[0].Subject, "closed")
	before := len(c.Mails("gus@example.com"))
	_, _ = operator.Close(t.Context(), reference) // again
	if len(c.Mails("gus@example.com")) != before {
		t.Error("notified twice that it is closed")
	}
	guest.Call(lookTicket, map[string]string{"reference": reference}).Want(200, "ticket.status", "closed")
	guest.Call(addTicket, map[string]string{"reference": reference, "message": "Once more."}).Want(200, "ticket.status", "open")
	for reference, body := range map[string]string{"HW-00000-00000-00000": "x", reference: "  "} {
		if _, err := operator.Answer(t.Context(), reference, body); err == nil {
			t.Errorf("%s was answered with %q", reference, body)
		}
	}
}

// A logged-in user needn't enter who they are, and sees their own tickets.
func TestSupportForAccounts(t *testing.T) {
	c := product.New(t)
	ann, ben := c.VerifiedBuyer("ann@example.com"), c.VerifiedBuyer("ben@example.com")
	reference := ann.Call(product.OpenTicket, `{"topic":"search","message":"Where is Dallas?"}`).Want(200).Text("ticket.reference")
	wantAll(t, c.Mails("ann@example.com")[0].Text, reference)
	ann.Call("GET /api/account/support/tickets", nil).Want(200, "tickets.#", 1, "tickets.0.reference", reference, "tickets.0.messages.#", 0)
	ben.Call("GET /api/account/support/tickets", nil).Want(200, "tickets.#", 0)
	c.Agent().Call("GET /api/account/support/tickets", nil).Want(200, "tickets.#", 0)
	c.Visitor().Call("GET /api/account/support/tickets", nil).Want(401)
}

// A resubmitted form is the same ticket, and errors name their field.
func TestSupportForms(t *testing.T) {
	c := product.New(t)
	v := c.Visitor()
	first := v.Call(product.OpenTicket, product.Ticket("retry_key", "k-1")).Want(200).Text("ticket.reference")
	v.Call(product.OpenTicket, product.Ticket("retry_key", "k-1")).Want(200, "ticket.reference", first, "ticket.messages.#", 1)
	if sent := len(c.Mails("gus@example.com")); sent != 1 {
		t.Errorf("%d mails for one request", sent)
	}
	// A reference opens a ticket: an email and a guessable key must not reveal it.
	if other := c.Visitor().Call(product.OpenTicket, product.Ticket("retry_key", "k-1")).Want(200).Text("ticket.reference"); other == first {
		t.Error("another person's ticket was returned")
	}
	for field, bad := range map[string]any{
		"name": "", "email": "gus", "topic": "hacking", "message": strings.Repeat("x", 4001), "device": strings.Repeat("x", 201), "app_version": map[string]int{"a": 1},
	} {
		if r := c.Visitor().Call(product.OpenTicket, product.Ticket(field, bad)).Want(422); r.Text("fields."+field) == "" {
			t.Errorf("%s: %s", field, r.Body)
		}
	}
	v.Call(product.OpenTicket, "").Want(422)
	v.Call(product.OpenTicket, "{").Want(422)
	for _, reference := range []any{"", nil, "HW-1", first + "0", "' or 1=1 --", map[string]int{"a": 1}, strings.Repeat("A", 5000)} {
		if r := v.Call(lookTicket, map[string]any{"reference": reference}); r.Status != 404 && r.Status != 422 {
			t.Errorf("%v: %d", reference, r.Status)
		}
		if r := v.Call(addTicket, map[string]any{"reference": reference, "message": "x"}); r.Status != 404 && r.Status != 422 {
			t.Errorf("%v: %d", reference, r.Status)
		}
	}
	v.Call(addTicket, map[string]string{"reference": first, "message": " "}).Want(422)
}

// Text is shown as it was written, and does nothing else.
func TestSupportHostileText(t *testing.T) {
	c := product.New(t)
	evil := "<script>alert(1)</script> \x1b[2J\u202e {{.Secret}} \r\nBcc: all@example.com"
	v := c.Visitor()
	v.Call(product.OpenTicket, product.Ticket("name", "Gus\r\nBcc: everybody", "message", evil, "device", evil)).Want(200)
	for _, m := range append(c.Mails("team@hearthway.example"), c.Mails("gus@example.com")...) {
		if strings.Contains(m.HTML, "<script") || strings.ContainsAny(m.Subject, "\r\n") {
			t.Errorf("%s: %s", m.Subject, m.HTML)
		}
	}
}

func TestSupportLimits(t *testing.T) {
	c := product.New(t)
	for i := range 5 {
		c.Visitor().Call(product.OpenTicket, product.Ticket("message", fmt.Sprint("number ", i))).Want(200)
	}
	c.Visitor().Call(product.OpenTicket, product.Ticket("email", "GUS@example.com")).Want(429)
	// A logged-in user can still open tickets after visitors used up the limit of their email.
	c.Buyer("gus@example.com").Call(product.OpenTicket, product.Ticket()).Want(200)
	v := c.Visitor()
	for i := range 20 {
		v.Call(product.OpenTicket, product.Ticket("email", fmt.Sprintf("g%d@example.com", i))).Want(200)
	}
	v.Call(product.OpenTicket, product.Ticket("email", "another@example.com")).Want(429)
	c.Advance(time.Hour)
	reference := v.Call(product.OpenTicket, product.Ticket("email", "another@example.com")).Want(200).Text("ticket.reference")
	for range 10 {
		v.Call(addTicket, map[string]string{"reference": reference, "message": "more"}).Want(200)
	}
	v.Call(addTicket, map[string]string{"reference": reference, "message": "more"}).Want(429)
	for range 120 {
		v.Call(lookTicket, map[string]string{"reference": reference})
	}
	v.Call(lookTicket, map[string]string{"reference": reference}).Want(429)
}
