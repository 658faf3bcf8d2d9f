package main

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"hearthway/bff/platform/addresses"
)

func TestNotesAndHiddenHomes(t *testing.T) {
	c := newCity(t)
	d := c.buyer("ann@example.com")
	home := c.homes[0]
	path := fmt.Sprintf("/api/lead/notes/%d", home.ID)
	const text = "Kitchen is <b>dark</b>;\n'); drop table notes; -- 🏠"
	d.ask("PUT "+path, map[string]string{"text": text}).want(200, "success", true, "note.text", text, "note.property_id", int(home.ID))
	c.advance(time.Second)
	d.ask("PUT "+path, map[string]string{"text": text + "!"}).want(200)
	d.ask("GET /api/lead/notes", nil).want(200, "notes.#", 1, "notes.0.text", text+"!")
	d.ask("PUT "+path, map[string]string{"text": strings.Repeat("é", 2001)}).want(422, "fields.text", "Cannot be more than 2000 characters")
	d.ask("PUT "+path, map[string]string{"text": strings.Repeat("é", 2000)}).want(200)
	d.ask("PUT /api/lead/notes/999999", map[string]string{"text": "x"}).want(404)
	d.ask("PUT "+path, map[string]string{"text": ""}).want(200, "success", true)
	d.ask("GET /api/lead/notes", nil).want(200, "notes.#", 0)
	d.ask("DELETE "+path, nil).want(200, "success", true)

	hide := fmt.Sprintf("/api/lead/hidden-homes/%d", home.ID)
	d.ask("POST "+hide, nil).want(200, "success", true)
	d.ask("POST "+hide, nil).want(200, "success", true)
	d.ask("GET /api/lead/hidden-homes", nil).want(200, "hiddenPropertyIds.#", 1, "hiddenPropertyIds.0", int(home.ID))
	d.ask("POST /api/lead/hidden-homes/999999", nil).want(404)
	d.ask("DELETE "+hide, nil).want(200, "success", true)
	d.ask("GET /api/lead/hidden-homes", nil).want(200, "hiddenPropertyIds.#", 0)
}

// What a visitor looked at is merged into the account, newest first, no home twice.
func TestViewedHomes(t *testing.T) {
	c := newCity(t)
	d := c.buyer("ann@example.com")
	a, b, third := c.homes[0].ID, c.homes[1].ID, c.homes[2].ID
	d.ask("GET /api/lead/viewed-homes", nil).want(200, "latest.#", 0, "viewedPropertyIds.#", 0)
	r := d.ask("POST /api/lead/viewed-homes", map[string]any{"properties": []any{b, fmt.Sprint(a), b, 999999}}).want(200,
		"viewedPropertyIds.#", 2, "viewedPropertyIds.0", int(b), "viewedPropertyIds.1", int(a), "latest.0.alias", c.homes[1].Alias)
	if len(r.text("visitor_id")) != 36 {
		t.Errorf("visitor %q", r.text("visitor_id"))
	}
	c.advance(time.Minute)
	other := c.visitor()
	other.token = d.byCode("ann@example.com").text("token")
	other.ask(fmt.Sprintf("GET /api/v1/properties/get-by-alias/%s?log-view=1", c.homes[2].Alias), nil).want(200)
	other.ask(fmt.Sprintf("GET /api/v1/properties/get-by-alias/%s", c.homes[3].Alias), nil).want(200) // only looked up
	c.visitor().ask(fmt.Sprintf("GET /api/v1/properties/get-by-alias/%s?log-view=1", c.homes[3].Alias), nil).want(200)
	other.ask("POST /api/lead/viewed-homes", map[string]any{}).want(200, "viewedPropertyIds.#", 3, "viewedPropertyIds.0", int(third))
	other.ask("POST /api/lead/viewed-homes", map[string]any{"properties": "x"}).want(422)
}

func TestMailPropertyDetails(t *testing.T) {
	c := newCity(t)
	d := c.proven("ann@example.com")
	call := "POST /api/lead/properties/mail-property-details"
	home, withheld := c.homes[0], c.homes[3]
	note := "Look <b>here</b>!\nWhat do you think? \"Ann\""
	d.ask(call, map[string]any{"alias": strings.ToUpper(home.Alias), "recipients": []string{"bob@example.com", " BOB@example.com ", "cleo@example.com"}, "note": note}).want(200, "success", true)
	if len(c.mails("bob@example.com")) != 1 || len(c.mails("cleo@example.com")) != 1 {
		t.Fatal("each recipient gets one mail")
	}
	mail := c.mails("bob@example.com")[0]
	for _, part := range []string{"4410 Swiss Avenue", "$400,000", "3 beds · 2 baths · 1,800 sqft", "Test MLS", "Sample listing", "Test Realty, (214) 555-0100", "Made for tests.",
		"http://localhost:8080/for-sale/texas/dallas/" + home.Alias + "?itm_campaign=shared-home"} {
		if !strings.Contains(mail.Text, part) {
			t.Errorf("the text lacks %q:\n%s", part, mail.Text)
		}
	}
	if !strings.Contains(mail.HTML, "Look &lt;b&gt;here&lt;/b&gt;!") || strings.Contains(mail.HTML, "cleo@") || !strings.Contains(mail.Text, "> Look <b>here</b>!\n> What do you think? \"Ann\"\n") {
		t.Errorf("the note or the recipients are not as they should be: %s", mail.HTML)
	}
	d.ask(call, map[string]any{"alias": withheld.Alias, "recipients": []string{"dora@example.com"}}).want(200)
	if mail := c.mails("dora@example.com")[0]; strings.Contains(mail.Text+mail.HTML+mail.Subject, withheld.Address.Street) || !strings.Contains(mail.Text, "Address not disclosed") {
		t.Errorf("a withheld address is in the mail: %s", mail.Text)
	}

	for name, test := range map[string]struct {
		body  map[string]any
		field string
		says  string
	}{
		"nobody":         {map[string]any{"alias": home.Alias}, "recipients", "Email is required"},
		"not an address": {map[string]any{"alias": home.Alias, "recipients": []string{"bob"}}, "recipients", "Please enter a valid Email"},
		"no dot":         {map[string]any{"alias": home.Alias, "recipients": []string{"bob@localhost"}}, "recipients", "Please enter a valid Email"},
		"header":         {map[string]any{"alias": home.Alias, "recipients": []string{"bob@example.com\r\nBcc: x@example.com"}}, "recipients", "Please enter a valid Email"},
		"six":            {map[string]any{"alias": home.Alias, "recipients": "a@x.com,b@x.com,c@x.com,d@x.com,e@x.com,f@x.com"}, "recipients", "Enter at most 5 email addresses"},
		"wrong kind":     {map[string]any{"alias": home.Alias, "recipients": map[string]int{"a": 1}}, "recipients", "Must be a list of text values"},
		"long note":      {map[string]any{"alias": home.Alias, "recipients": []string{"bob@example.com"}, "note": strings.Repeat("é", 501)}, "note", "Cannot be more than 500 characters"},
		"no home":        {map[string]any{"recipients": []string{"bob@example.com"}}, "alias", "Field is required"},
	} {
		t.Run(name, func(t *testing.T) {
			r := d.ask(call, test.body)
			r.t = t
			r.want(422, "success", false, "fields."+test.field, test.says)
		})
	}
	d.ask(call, map[string]any{"alias": "no-such-home", "recipients": []string{"bob@example.com"}}).want(404)

	for range 18 {
		d.ask(call, map[string]any{"alias": home.Alias, "recipients": []string{"bob@example.com"}}).want(200)
	}
	if r := d.ask(call, map[string]any{"alias": home.Alias, "recipients": []string{"bob@example.com"}}).want(429, "success", false); r.retry() != 24*60*60 {
		t.Errorf("wait %d", r.retry())
	}
	if sent := len(c.mails("bob@example.com")); sent != 19 {
		t.Errorf("%d mails", sent)
	}
	c.proven("other@example.com").ask(call, map[string]any{"alias": home.Alias, "recipients": []string{"bob@example.com"}}).want(200)
	eve := c.buyer("eve@example.com")
	for _, note := range []string{"Win at https://evil.example", "see WWW.evil", "evil.com/now", "go to evil.info"} {
		eve.ask(call, map[string]any{"alias": home.Alias, "recipients": []string{"zoe@example.com"}, "note": note}).want(403, "success", false, "error", "Please confirm your email before you email homes to others.")
	}
	eve.ask(call, map[string]any{"alias": home.Alias, "recipients": []string{"zoe@example.com"}, "note": "Look at the yard. It has 2.5 acres!"}).want(403)
	if len(c.mails("zoe@example.com")) > 0 {
		t.Error("a stranger was mailed for somebody whom nobody knows")
	}
	other := c.proven("other2@example.com")
	other.ask(call, map[string]any{"alias": home.Alias, "recipients": []string{"yan@example.com"}, "note": "Its school: https://school.example"}).want(422, "fields.note", addresses.Text)
	other.ask(call, map[string]any{"alias": home.Alias, "recipients": []string{"yan@example.com"}, "note": "Look at the yard. It has 2.5 acres!"}).want(200)
	c.advance(24 * time.Hour)
	d.ask(call, map[string]any{"alias": home.Alias, "recipients": []string{"bob@example.com"}}).want(200)
}
