package membership

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"hearthway/bff/features/account"
	"hearthway/bff/features/membership"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/pdf"
	"hearthway/bff/scenarios/product"
)

const terms = "POST /ppc/register/sendTermsInEmail"

func TestTermsByEmail(t *testing.T) {
	s := product.New(t)
	c := s.Visitor()
	request := map[string]any{"data": map[string]any{
		"email": "rosalind@lakewood.example", "firstname": "Rosalind", "lastname": "Mbeki-Thornton", "skipAddendumEmail": false, "program": "pay-per-closing", "zip_codes": []string{"75204"},
		"addons": map[string]any{"referralBuyDown": map[string]any{"percentage_bought": 5}},
	}}
	r := c.Call(terms, request).Want(200, "success", true, "error", "")
	mail := s.Mails("rosalind@lakewood.example")[0]
	if mail.Subject != "Your Pay Per Closing terms, to read before you sign" || len(mail.Attachments) != 3 {
		t.Errorf("%s %d", mail.Subject, len(mail.Attachments))
	}
	for _, part := range []string{"Your terms, Rosalind", "Nothing is signed", "Program: Pay Per Closing", "ZIP codes: 75204", "Referral fee at a closing: 20%", "Total: $2,497.00", "/signup/pay-per-closing"} {
		if !strings.Contains(mail.Text, part) {
			t.Errorf("the mail lacks %q:\n%s", part, mail.Text)
		}
	}
	// Each document is linked, attached and stored with its hash; the agreement names the hashes of the others.
	agreement := c.Call("GET "+r.Text("file"), nil).Body
	all := ""
	for i, name := range []string{"agent-terms-of-service.pdf", "pay-per-closing-agreement.pdf", "addendum-zip-codes-and-buy-down.pdf"} {
		path := r.Text(fmt.Sprintf("files.%d.file", i))
		file := c.Call("GET "+path, nil)
		if file.Status != 200 || file.Header.Get("Content-Type") != "application/pdf" || !strings.Contains(file.Header.Get("Cache-Control"), "no-store") || !strings.Contains(file.Header.Get("Content-Disposition"), name) {
			t.Errorf("%d %v", file.Status, file.Header)
		}
		mailed, err := mail.Attachments[i].Bytes()
		if err != nil || string(mailed) != file.Body || mail.Attachments[i].Name != name || mail.Attachments[i].Type != "application/pdf" || !strings.Contains(mail.HTML, path) {
			t.Error("another file was mailed than", name)
		}
		digest := sha256.Sum256([]byte(file.Body))
		hash := hex.EncodeToString(digest[:])
		if n := count(s, "membership_documents where encode(sha256, 'hex') || version || address = '"+hash+membership.TermsVersion+c.Address+"'"); n != "1" || file.Body != agreement && !strings.Contains(agreement, hash) {
			t.Errorf("%s: %s rows", name, n)
		}
		all += file.Body
	}
	// The agent terms have the same text as their page.
	page := c.Call("GET /api/screens/content?page=agent-terms-of-service", nil)
	for _, block := range []string{"0", "1"} { // a heading and the text after it
		words := page.Text("data.blocks." + block + ".spans.0.text")
		if words == "" || !strings.Contains(all, words) {
			t.Errorf("the document lacks %q", words)
		}
	}
	for _, part := range []string{"Rosalind Mbeki-Thornton, rosalind@lakewood.example", "Addendum: ZIP codes and buy-down", "75204\tDallas, TX\tIncluded", "Annual fee\t", "20%, bought down from 25%", "You can cancel online"} {
		if !strings.Contains(all, part) {
			t.Errorf("the document lacks %q", part)
		}
	}
	// Without the addendum, and with top-level fields.
	r = c.Call(terms, map[string]any{"email": "rosalind@lakewood.example", "skipAddendumEmail": 1, "program": "leads"}).Want(200)
	if body := c.Call("GET "+r.Text("file"), nil).Body; strings.Contains(body, "Addendum") || !strings.Contains(body, "Leads agreement") || r.At("files.2") != nil {
		t.Error(body)
	}
	c.Call("GET /ppc/register/terms/00000000-0000-4000-8000-000000000000", nil).Want(404)
	c.Call("GET /ppc/register/terms/x", nil).Want(404)
}

// A failure is an error without a file, and emails and stores nothing.
func TestTermsThatFail(t *testing.T) {
	s := product.New(t)
	c := s.Visitor()
	c.Call(terms, map[string]any{"data": map[string]any{"email": "nobody"}}).Want(422, "success", false, "fields.email", "E-mail must be valid", "file", nil)
	c.Call(terms, map[string]any{"email": "a@x.example", "program": "none"}).Want(422, "fields.program", "Please choose a program")
	s.Services.Members.PDF = func(context.Context, pdf.Document) ([]byte, error) {
		return nil, apperr.Wrap(apperr.Unavailable, "The document can’t be created right now. Please try again in a moment.", errors.New("down"))
	}
	c.Call(terms, map[string]any{"email": "a@x.example"}).Want(503, "success", false, "error", "The document can’t be created right now. Please try again in a moment.", "file", nil)
	if n := count(s, "membership_documents"); n != "0" || len(s.Mails("a@x.example")) != 0 {
		t.Error("something was mailed or stored")
	}
	// A sign-up doesn't wait for it.
	o := newOrders(s)
	c.Call(program, join()).Want(200)
	o.only(t)
}

// The consent names the document that was emailed. If none with the same terms was, the sign-up emails it.
func TestConsentNamesItsTerms(t *testing.T) {
	s := product.New(t)
	newOrders(s)
	c := s.Visitor()
	c.Call(terms, join()).Want(200)
	s.Clock.Advance(time.Minute)
	c.Call(program, join()).Want(200)
	if n := count(s, "membership_consents c join membership_documents d on d.id = c.document_id"); n != "1" || count(s, "membership_documents") != "3" {
		t.Error(n)
	}
	// Amounts that weren't emailed can't be agreed to.
	c.Call(program, join("discount_code", "WELCOME10")).Want(200)
	if files := s.Column("select convert_from(d.file, 'UTF8') from membership_consents c join membership_documents d on d.id = c.document_id where c.wording like '%$1,797.30%'"); len(files) != 1 || !strings.Contains(files[0], "$1,797.30") {
		t.Errorf("%d documents", len(files))
	}
	s.Visitor().Call(program, join("email", "other@x.example", "retry_key", "2")).Want(200)
	if n := count(s, "membership_consents c join membership_documents d on d.id = c.document_id"); n != "3" {
		t.Error(n)
	}
	// Terms without an agreement are deleted after a while.
	c.Call(terms, map[string]any{"email": "third@x.example"}).Want(200)
	s.Clock.Advance(91 * 24 * time.Hour)
	if err := s.Services.Members.Tidy(t.Context()); err != nil {
		t.Fatal(err)
	}
	if n := count(s, "membership_documents"); n != "9" {
		t.Error(n)
	}
}

func TestTermsAreLimited(t *testing.T) {
	s := product.New(t)
	for range membership.TermsToOne.Max {
		s.Visitor().Call(terms, map[string]any{"email": "a@x.example"}).Want(200)
	}
	s.Visitor().Call(terms, map[string]any{"email": "A@x.example"}).Want(429)
}

// Sales people add what they agreed on with an agent.
func TestSalesAddendum(t *testing.T) {
	s := product.New(t)
	agent := s.Agent()
	request := map[string]any{"email": "client@x.example", "email_addendum_file": "pause"}
	body := func() string {
		return agent.Call("GET "+agent.Call(terms, request).Want(200).Text("files.2.file"), nil).Body
	}
	if strings.Contains(body(), "You may pause once.") {
		t.Error("anyone may add to the terms")
	}
	if _, err := s.Services.Members.SetSales(t.Context(), account.DemoAgentEmail, true); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(body(), "Addendum: One pause\nYou may pause once.") {
		t.Error("the addendum is missing")
	}
	request["email_addendum_file"] = "nothing"
	agent.Call(terms, request).Want(422, "fields.email_addendum_file", "Please choose from the list")
}
