package saved

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"hearthway/bff/platform/linkfilter"
	"hearthway/bff/scenarios/product"
)

func TestNotesAndHiddenHomes(t *testing.T) {
	c := product.New(t)
	d := c.Buyer("ann@example.com")
	home := c.Homes[0]
	path := fmt.Sprintf("/api/lead/notes/%d", home.ID)
	const text = "Kitchen is <b>dark</b>;\n'); drop table notes; -- 🏠"
	d.Call("PUT "+path, map[string]string{"text": text}).Want(200, "success", true, "note.text", text, "note.property_id", int(home.ID))
	c.Advance(time.Second)
	d.Call("PUT "+path, map[string]string{"text": text + "!"}).Want(200)
	d.Call("GET /api/lead/notes", nil).Want(200, "notes.#", 1, "notes.0.text", text+"!")
	d.Call("PUT "+path, map[string]string{"text": strings.Repeat("é", 2001)}).Want(422, "fields.text", "Cannot be more than 2000 characters")
	d.Call("PUT "+path, map[string]string{"text": strings.Repeat("é", 2000)}).Want(200)
	d.Call("PUT /api/lead/notes/999999", map[string]string{"text": "x"}).Want(404)
	d.Call("PUT "+path, map[string]string{"text": ""}).Want(200, "success", true)
	d.Call("GET /api/lead/notes", nil).Want(200, "notes.#", 0)
	d.Call("DELETE "+path, nil).Want(200, "success", true)

	hide := fmt.Sprintf("/api/lead/hidden-homes/%d", home.ID)
	d.Call("POST "+hide, nil).Want(200, "success", true)
	d.Call("POST "+hide, nil).Want(200, "success", true)
	d.Call("GET /api/lead/hidden-homes", nil).Want(200, "hiddenPropertyIds.#", 1, "hiddenPropertyIds.0", int(home.ID))
	d.Call("POST /api/lead/hidden-homes/999999", nil).Want(404)
	d.Call("DELETE "+hide, nil).Want(200, "success", true)
	d.Call("GET /api/lead/hidden-homes", nil).Want(200, "hiddenPropertyIds.#", 0)
}

// A visitor's viewed homes are merged into the account, newest first, each home once.
func TestViewedHomes(t *testing.T) {
	c := product.New(t)
	d := c.Buyer("ann@example.com")
	a, b, third := c.Homes[0].ID, c.Homes[1].ID, c.Homes[2].ID
	d.Call("GET /api/lead/viewed-homes", nil).Want(200, "latest.#", 0, "viewedPropertyIds.#", 0)
	r := d.Call("POST /api/lead/viewed-homes", map[string]any{"properties": []any{b, fmt.Sprint(a), b, 999999}}).Want(200,
		"viewedPropertyIds.#", 2, "viewedPropertyIds.0", int(b), "viewedPropertyIds.1", int(a), "latest.0.alias", c.Homes[1].Alias)
	if len(r.Text("visitor_id")) != 36 {
		t.Errorf("visitor %q", r.Text("visitor_id"))
	}
	c.Advance(time.Minute)
	other := c.Visitor()
	other.Token = d.LoginByCode("ann@example.com").Text("token")
	other.Call(fmt.Sprintf("GET /api/v1/properties/get-by-alias/%s?log-view=1", c.Homes[2].Alias), nil).Want(200)
	other.Call(fmt.Sprintf("GET /api/v1/properties/get-by-alias/%s", c.Homes[3].Alias), nil).Want(200) // only looked up
	c.Visitor().Call(fmt.Sprintf("GET /api/v1/properties/get-by-alias/%s?log-view=1", c.Homes[3].Alias), nil).Want(200)
	other.Call("POST /api/lead/viewed-homes", map[string]any{}).Want(200, "viewedPropertyIds.#", 3, "viewedPropertyIds.0", int(third))
	other.Call("POST /api/lead/viewed-homes", map[string]any{"properties": "x"}).Want(422)
}

func TestEmailPropertyDetails(t *testing.T) {
	c := product.New(t)
	d := c.VerifiedBuyer("ann@example.com")
	call := "POST /api/lead/properties/mail-property-details"
	home, withheld := c.Homes[0], c.Homes[3]
	note := "Look <b>here</b>!\nWhat do you think? \"Ann\""
	d.Call(call, map[string]any{"alias": strings.ToUpper(home.Alias), "recipients": []string{"bob@example.com", " BOB@example.com ", "cleo@example.com"}, "note": note}).Want(200, "success", true)
	if len(c.Mails("bob@example.com")) != 1 || len(c.Mails("cleo@example.com")) != 1 {
		t.Fatal("each recipient gets one mail")
	}
	mail := c.Mails("bob@example.com")[0]
	for _, part := range []string{"4410 Swiss Avenue", "$400,000", "3 beds · 2 baths · 1,800 sqft", "Test MLS", "Sample listing", "Test Realty, (214) 555-0100", "Made for tests.",
		"http://localhost:8080/for-sale/texas/dallas/" + home.Alias + "?itm_campaign=shared-home"} {
		if !strings.Contains(mail.Text, part) {
			t.Errorf("the text lacks %q:\n%s", part, mail.Text)
		}
	}
	if !strings.Contains(mail.HTML, "Look &lt;b&gt;here&lt;/b&gt;!") || strings.Contains(mail.HTML, "cleo@") || !strings.Contains(mail.Text, "> Look <b>here</b>!\n> What do you think? \"Ann\"\n") {
		t.Errorf("the note or the recipients are not as they should be: %s", mail.HTML)
	}
	d.Call(call, map[string]any{"alias": withheld.Alias, "recipients": []string{"dora@example.com"}}).Want(200)
	if mail := c.Mails("dora@example.com")[0]; strings.Contains(mail.Text+mail.HTML+mail.Subject, withheld.Address.Street) || !strings.Contains(mail.Text, "Address not disclosed") {
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
			r := d.Call(call, test.body)
			r.T = t
			r.Want(422, "success", false, "fields."+test.field, test.says)
		})
	}
	d.Call(call, map[string]any{"alias": "no-such-home", "recipients": []string{"bob@example.com"}}).Want(404)

	for range 18 {
		d.Call(call, map[string]any{"alias": home.Alias, "recipients": []string{"bob@example.com"}}).Want(200)
	}
	if r := d.Call(call, map[string]any{"alias": home.Alias, "recipients": []string{"bob@example.com"}}).Want(429, "success", false); r.Retry() != 24*60*60 {
		t.Errorf("wait %d", r.Retry())
	}
	if sent := len(c.Mails("bob@example.com")); sent != 19 {
		t.Errorf("%d mails", sent)
	}
	c.VerifiedBuyer("other@example.com").Call(call, map[string]any{"alias": home.Alias, "recipients": []string{"bob@example.com"}}).Want(200)
	eve := c.Buyer("eve@example.com")
	for _, note := range []string{"Win at https://evil.example", "see WWW.evil", "evil.com/now", "go to evil.info"} {
		eve.Call(call, map[string]any{"alias": home.Alias, "recipients": []string{"zoe@example.com"}, "note": note}).Want(403, "success", false, "error", "Please confirm your email before you email homes to others.")
	}
	eve.Call(call, map[string]any{"alias": home.Alias, "recipients": []string{"zoe@example.com"}, "note": "Look at the yard. It has 2.5 acres!"}).Want(403)
	if len(c.Mails("zoe@example.com")) > 0 {
		t.Error("an account without a verified email sent an email")
	}
	other := c.VerifiedBuyer("other2@example.com")
	other.Call(call, map[string]any{"alias": home.Alias, "recipients": []string{"yan@example.com"}, "note": "Its school: https://school.example"}).Want(422, "fields.note", linkfilter.Text)
	other.Call(call, map[string]any{"alias": home.Alias, "recipients": []string{"yan@example.com"}, "note": "Look at the yard. It has 2.5 acres!"}).Want(200)
	c.Advance(24 * time.Hour)
	d.Call(call, map[string]any{"alias": home.Alias, "recipients": []string{"bob@example.com"}}).Want(200)
}
