package lead

import (
	"fmt"
	"regexp"
	"strings"
	"testing"
	"time"

	"hearthway/bff/scenarios/product"
	"hearthway/bff/testkit"
)

// An agent gets a lead with all of its details and accepts it, and the buyer is notified.
func TestLeadIsAccepted(t *testing.T) {
	c, home, bea := alone(t)
	ann := c.VerifiedBuyer("ann@example.com")
	ann.Call(product.SendInquiry, product.Question(home, "name", "Ann Buyer", "email", "ann@example.com", "phone", "2145550142", "text_optin", true)).Want(200, "inquiry.receiver", "Bea, Oak Realty")
	mail := c.Mails("bea@agents.example.com")[0]
	for _, part := range []string{
		"accept this lead by 12:00 PM CST", "You’re getting this lead because you serve Dallas, and it was your turn.", "> Is the roof new?",
		"----- LEAD -----\nLead ID: ", "\nName: Ann Buyer\nEmail: ann@example.com\nPhone: 2145550142\nTexts allowed: yes\nTour: \nMessage: Is the roof new?\nProperty: " + home.Address.Street, "----- END LEAD -----\n", "/account/leads?lead=",
	} {
		if !strings.Contains(mail.Text, part) {
			t.Errorf("the mail lacks %q:\n%s", part, mail.Text)
		}
	}
	if len(mail.Attachments) != 1 || !strings.Contains(mail.Attachments[0].Content, "FN:Ann Buyer\r\n") || !strings.HasPrefix(mail.Subject, "New lead: a question about ") {
		t.Errorf("%s, %v", mail.Subject, mail.Attachments)
	}
	id := only(bea)
	r := bea.Call(leads, nil).Want(200, "new", 1, "leads.0.name", "Ann Buyer", "leads.0.stage", "new", "leads.0.reason", "serves_city", "leads.0.can_accept", true,
		"leads.0.accept_by", "Accept by 12:00 PM CST", "leads.0.messages.0.text", "Is the roof new?", "leads.0.texts", "Agreed to texts and calls on Nov 20, 2026", "leads.0.home.city", "Dallas, "+home.Address.PostalCode)
	if r.Header.Get("Cache-Control") != "no-store" {
		t.Error("a list of leads may be cached")
	}
	ann.Call("GET /api/lead/inquiries", nil).Want(200, "inquiries.0.progress", "Sent to Bea, Oak Realty.")
	c.Advance(12 * time.Minute)
	bea.Call("POST /api/agent/leads/"+id+"/accept", nil).Want(200, "success", true, "lead.stage", "in_touch", "lead.response", "Accepted after 12 min", "lead.accept_by", "")
	c.Advance(wait)
	bea.Call("POST /api/agent/leads/"+id+"/accept", nil).Want(200, "lead.response", "Accepted after 12 min")
	handOver(c, 0)
	bea.Call("POST /api/agent/leads/"+id+"/pass", because).Want(409, "success", false)
	bea.Call(leads, nil).Want(200, "new", 0, "response_seconds", 0) // one lead says little
	if got := subjects(c, "ann@example.com"); got[0] != "Bea of Oak Realty is taking care of your request" {
		t.Errorf("the buyer got %v", got)
	}
	ann.Call("GET /api/screens/dashboard", nil).Want(200, "data.agent.name", "Bea", "data.inquiries.0.receiver", "Bea, Oak Realty", "data.inquiries.0.progress", "Bea, Oak Realty has been taking care of it since Fri, Nov 20.")
}

// A requested tour isn't one: a lead is "Touring" once its agent says that a time is agreed, or a tour took place. Agents say what comes after, and may go back.
func TestStages(t *testing.T) {
	c, home, bea := alone(t)
	tour := map[string]any{"alias": home.Alias, "kind": "tour", "name": "Ann Buyer", "email": "ann@example.com", "date": testkit.Now.AddDate(0, 0, 3).Format(time.DateOnly), "time": "morning", "way": "in_person"}
	c.Visitor().Call(product.SendInquiry, tour).Want(200)
	id := only(bea)
	stage := "POST /api/agent/leads/" + id + "/stage"
	bea.Call(stage, `{"stage":"touring"}`).Want(409, "error", "Please accept this lead, or pass on it.")
	bea.Call("POST /api/agent/leads/"+id+"/accept", nil).Want(200, "lead.stage", "in_touch")
	for _, to := range []string{"touring", "closed", "under_contract", "in_touch"} {
		bea.Call(stage, map[string]string{"stage": to}).Want(200, "success", true)
		bea.Call(leads, nil).Want(200, "leads.0.stage", to)
		bea.Call("GET /api/screens/leads?stage="+to, nil).Want(200, "data.count", 1, "data.stages.1.stage", to)
	}
	for _, bad := range []string{`{"stage":"new"}`, `{"stage":"quiet"}`, `{"stage":""}`, `{}`, `null`} {
		bea.Call(stage, bad).Want(422, "fields.stage", "Please choose a stage")
	}
	c.Exec("update leads set agent_stage = ''")
	c.Advance(4 * 24 * time.Hour)
	bea.Call("GET /api/screens/leads", nil).Want(200, "data.leads.0.stage", "touring", "data.leads.0.stage_text", "Touring", "data.stages.1.stage", "touring")
	c.Exec("update listings set status = 'pending' where id = $1", home.ID)
	bea.Call(leads, nil).Want(200, "leads.0.stage", "under_contract")
	c.Exec("update listings set status = 'active' where id = $1", home.ID)
	c.Exec("update inquiries set canceled_at = now()")
	bea.Call(leads, nil).Want(200, "leads.0.stage", "in_touch")
	c.Advance(14 * 24 * time.Hour)
	bea.Call(leads, nil).Want(200, "leads.0.stage", "quiet")
}

// A lead that isn't accepted in time goes to the next agent, and at last to the fallback inbox. The buyer is notified each
// time.
func TestUnacceptedLeadIsPassedOn(t *testing.T) {
	c, home, bea := alone(t, "HOUSE_MAIL=Team <team@example.com>")
	cid := agentOf(c, "Cid")
	ann := c.VerifiedBuyer("ann@example.com")
	ann.Call(product.SendInquiry, product.Question(home, "name", "Ann Buyer", "email", "ann@example.com")).Want(200, "inquiry.receiver", "Bea, Oak Realty")
	id := only(bea)
	ann.Call("GET /api/screens/dashboard", nil).Want(200, "data.agent.name", "Bea")
	c.Advance(29 * time.Minute)
	handOver(c, 0)
	c.Advance(2 * time.Minute)
	handOver(c, 1)
	handOver(c, 0)
	bea.Call(leads, nil).Want(200, "count", 0)
	for _, call := range []string{"/accept", "/pass", "/release"} {
		bea.Call("POST /api/agent/leads/"+id+call, nil).Want(404, "error", "This lead doesn’t exist, or another agent has it now.")
	}
	bea.Call("GET /api/agent/leads/"+id+"/contact.vcf", nil).Want(404)
	cid.Call(leads, nil).Want(200, "count", 1, "leads.0.id", id, "leads.0.reason", "passed_on")
	ann.Call("GET /api/screens/dashboard", nil).Want(200, "data.agent.name", "Cid", "data.inquiries.0.receiver", "Cid, Oak Realty")
	if got := subjects(c, "ann@example.com"); got[0] != "Cid of Oak Realty has your request now" {
		t.Errorf("the buyer got %v", got)
	}
	passes(c, cid, id)
	cid.Call(leads, nil).Want(200, "count", 0)
	if len(c.Mails("team@example.com")) != 1 || !strings.Contains(subjects(c, "ann@example.com")[0], "The Hearthway team has your request now") {
		t.Errorf("ours %v, the buyer's %v", subjects(c, "team@example.com"), subjects(c, "ann@example.com"))
	}
	ann.Call("GET /api/screens/dashboard", nil).Want(200, "data.agent", nil, "data.inquiries.0.receiver", "the Hearthway team")
	link := selectLink.FindStringSubmatch(c.Mails("ann@example.com")[0].Text)
	if link == nil {
		t.Fatalf("the mail offers no agents:\n%s", c.Mails("ann@example.com")[0].Text)
	}
	mailed := c.Visitor()
	mailed.Token = mailed.Call("POST /api/pub/login/lead-key", map[string]string{"key": link[1]}).Want(200, "success", true).Text("token")
	mailed.Call("GET /api/screens/select", nil).Want(200, "data.logged_in", true, "data.first_name", "Ann", "data.current", "")
	c.Advance(24 * time.Hour)
	handOver(c, 0)
}

var selectLink = regexp.MustCompile(`/select\?key=([A-Za-z0-9_-]+)`)

// Passing takes a reason, and can be taken back for a minute. Until then nobody else gets the lead.
func TestPassIsTakenBack(t *testing.T) {
	c, home, bea := alone(t)
	cid := agentOf(c, "Cid")
	c.Visitor().Call(product.SendInquiry, product.Question(home)).Want(200, "inquiry.receiver", "Bea, Oak Realty")
	one := "POST /api/agent/leads/" + only(bea)
	bea.Call(one+"/take-back", nil).Want(409)
	bea.Call(one+"/pass", `{}`).Want(422, "fields.reason", "Please choose a reason")
	bea.Call(one+"/pass", map[string]any{"reason": "other", "note": strings.Repeat("x", 501)}).Want(422, "fields.note", "Cannot be more than 500 characters")
	bea.Call(one+"/pass", `{"reason":"other","note":"He is my cousin"}`).Want(200)
	bea.Call(one+"/pass", because).Want(409)
	bea.Call(one+"/accept", nil).Want(409)
	bea.Call(leads, nil).Want(200, "count", 0, "leads.0.passed", true, "leads.0.can_accept", false)
	c.Advance(59 * time.Second)
	handOver(c, 0)
	bea.Call(one+"/take-back", nil).Want(200)
	bea.Call(leads, nil).Want(200, "count", 1, "leads.0.passed", false, "leads.0.can_accept", true, "leads.0.accept_by", "Accept by 12:00 PM CST")
	c.Advance(28*time.Minute + 59*time.Second) // nearly too late to accept
	bea.Call(one+"/pass", `{"reason":"other","note":"He is my cousin"}`).Want(200)
	bea.Call(one+"/take-back", nil).Want(200)
	c.Advance(59 * time.Second)
	handOver(c, 0)
	bea.Call(one+"/pass", `{"reason":"conflict","note":"He is my cousin"}`).Want(200)
	c.Advance(time.Minute)
	bea.Call(one+"/take-back", nil).Want(409, "error", "Another agent has this lead now.")
	handOver(c, 1)
	bea.Call(one+"/take-back", nil).Want(404)
	cid.Call(leads, nil).Want(200, "count", 1, "leads.0.reason", "passed_on")
	if got := c.Column("select answer || ' ' || pass_reason || ' ' || pass_note from lead_offers order by id"); got[0] != "passed conflict He is my cousin" {
		t.Errorf("stored: %v", got)
	}
	c.Exec("delete from leads")
	if got := c.Column("select answer || pass_note from lead_offers order by id"); strings.Join(got, ",") != "passed," {
		t.Errorf("after the buyer’s data was deleted: %q", got)
	}
}

// A login link goes to the account's email, whatever was typed in the form.
func TestLoginLinksGoToTheBuyersOwnEmail(t *testing.T) {
	c, home, bea := alone(t)
	ann := c.VerifiedBuyer("ann@example.com")
	ann.Call(product.SendInquiry, product.Question(home, "name", "Ann Buyer", "email", "other@example.com")).Want(200, "inquiry.receiver", "Bea, Oak Realty")
	bea.Call("POST /api/agent/leads/"+only(bea)+"/accept", nil).Want(200)
	bea.Call("POST /api/agent/leads/"+only(bea)+"/release", nil).Want(200)
	if got := c.Mails("other@example.com"); len(got) != 0 {
		t.Errorf("an address that was typed got %s", got[0].Subject)
	}
	if got := subjects(c, "ann@example.com"); len(got) == 0 || got[0] != "Bea is no longer your agent" {
		t.Errorf("the buyer got %v", got)
	}
}

// Agents don't have to accept leads at night.
func TestAcceptDeadlinePausesAtNight(t *testing.T) {
	c, home, bea := alone(t)
	c.Advance(8 * time.Hour) // 7:30 PM in Dallas
	c.Advance(45 * time.Minute)
	c.Visitor().Call(product.SendInquiry, product.Question(home)).Want(200)
	bea.Call(leads, nil).Want(200, "leads.0.accept_by", "Accept by 8:30 AM CST on Sat, Nov 21")
	c.Advance(10 * time.Hour)
	handOver(c, 0)
	c.Advance(3 * time.Hour)
	handOver(c, 1)
}

// All inquiries by one person about one home within a week are one lead.
func TestSamePersonAndHomeIsOneLead(t *testing.T) {
	c, home, bea := alone(t)
	cid := agentOf(c, "Cid")
	guest := func(pairs ...any) string {
		c.Advance(time.Minute)
		return c.Visitor().Call(product.SendInquiry, product.Question(home, pairs...)).Want(200).Text("inquiry.receiver")
	}
	if got := guest() + guest("message", "And the furnace?", "phone", "2145550177") + guest("email", "GUS@example.com", "message", "Hello?"); got != strings.Repeat("Bea, Oak Realty", 3) {
		t.Errorf("got by %s", got)
	}
	bea.Call(leads, nil).Want(200, "count", 1, "leads.0.messages.#", 3, "leads.0.messages.0.text", "Hello?", "leads.0.dial", "2145550177")
	if got := guest("email", "other@example.com"); got != "Cid, Oak Realty" {
		t.Errorf("another person's: %s", got)
	}
	c.Visitor().Call(product.SendInquiry, product.Question(c.OfferedBy(c.Homes[1], "", ""), "receiver", "")).Want(200, "inquiry.receiver", "Bea, Oak Realty")
	bea.Call(leads, nil).Want(200, "count", 2)
	c.Advance(7*24*time.Hour + time.Minute)
	handOver(c, 3)
	c.Advance(7*24*time.Hour + time.Minute)
	guest()
	cid.Call(leads, nil).Want(200)
	var n int
	if err := c.DB.Pool().QueryRow(t.Context(), "select count(*) from leads where listing_id = $1 and email = 'gus@example.com' or email = 'GUS@example.com'", home.ID).Scan(&n); err != nil || n < 2 {
		t.Errorf("%d leads, %v", n, err)
	}
}

// Pausing, the price range and the capacity decide which agents get leads in turn.
func TestLeadSettings(t *testing.T) {
	c, home, bea := alone(t)
	cid := agentOf(c, "Cid")
	n := 0
	ask := func() string {
		n++
		c.Advance(time.Minute)
		return c.Visitor().Call(product.SendInquiry, product.Question(home, "email", fmt.Sprintf("g%d@example.com", n))).Want(200).Text("inquiry.receiver")
	}
	bea.Call("GET /api/agent/lead-settings", nil).Want(200, "settings.paused", false, "settings.capacity", 0)
	bea.Call(settings, `{"paused": true}`).Want(200, "success", true, "settings.paused", true)
	if got := ask() + ask(); got != strings.Repeat("Cid, Oak Realty", 2) {
		t.Errorf("while Bea pauses: %s", got)
	}
	bea.Call(settings, map[string]any{"price_from": home.Price + 1}).Want(200, "settings.paused", false)
	if got := ask(); got != "Cid, Oak Realty" {
		t.Errorf("above Bea's band: %s", got)
	}
	bea.Call(settings, map[string]any{"price_from": fmt.Sprint(home.Price), "price_to": home.Price}).Want(200)
	if got := ask(); got != "Bea, Oak Realty" {
		t.Errorf("in Bea's band: %s", got)
	}
	bea.Call(settings, `{"capacity": "1"}`).Want(200, "settings.capacity", 1)
	if got := ask() + ask(); got != strings.Repeat("Cid, Oak Realty", 2) {
		t.Errorf("Bea is full: %s", got)
	}
	cid.Call(settings, `{"paused": 1}`).Want(200)
	if got := ask(); got != "the Hearthway team" {
		t.Errorf("nobody is left: %s", got)
	}
	c.Advance(15 * 24 * time.Hour) // another month
	if got := ask(); got != "Bea, Oak Realty" {
		t.Errorf("a new month: %s", got)
	}
	for body, field := range map[string]string{`{"price_from": -1}`: "price_from", `{"price_from": 2, "price_to": 1}`: "price_to", `{"price_to": 2000000000}`: "price_to", `{"capacity": -1}`: "capacity", `{"capacity": 99999999999}`: "capacity", `{"paused": "perhaps"}`: "paused", `{"capacity": []}`: "capacity"} {
		if r := bea.Call(settings, body).Want(422, "success", false); r.Text("fields."+field) == "" {
			t.Errorf("%s: %s", body, r.Body)
		}
	}
}

// Only agents have leads, and nobody can access another agent's.
func TestLeadsOfOthersAreForbidden(t *testing.T) {
	c, home, bea := alone(t)
	cid, ann := agentOf(c, "Cid"), c.Buyer("ann@example.com")
	ann.Call(product.SendInquiry, product.Question(home)).Want(200, "inquiry.receiver", "Bea, Oak Realty")
	bea.Call("PUT /api/agent/lead-webhook", `{"url":"https://hooks.example.com/x"}`).Want(200)
	bea.Call("POST /api/agent/lead-webhook/test", nil).Want(200)
	id, sent := only(bea), bea.Call("GET /api/agent/lead-deliveries", nil).Want(200, "deliveries.#", 1, "deliveries.0.state", "waiting").Text("deliveries.0.id")
	cid.Call("PUT /api/agent/lead-webhook", `{"url":"https://hooks.example.com/y"}`).Want(200)
	for call, own := range map[string]bool{
		"GET /api/agent/leads": true, "GET /api/agent/leads.csv": true, "GET /api/agent/leads/" + id + "/contact.vcf": false, "POST /api/agent/leads/" + id + "/accept": false,
		"POST /api/agent/leads/" + id + "/pass": false, "POST /api/agent/leads/" + id + "/release": false, "POST /api/agent/leads/" + id + "/stage": false, "POST /api/agent/leads/" + id + "/closing": false, "GET /api/agent/lead-settings": true, "PUT /api/agent/lead-settings": true,
		"GET /api/agent/lead-deliveries": true, "POST /api/agent/lead-deliveries/" + sent + "/send": false, "PUT /api/agent/lead-webhook": true, "DELETE /api/agent/lead-webhook": true,
		"POST /api/agent/lead-webhook/test": true, "PUT /api/agent/follow-up-boss": true, "DELETE /api/agent/follow-up-boss": true, "GET /api/screens/leads": true,
	} {
		c.Visitor().Call(call, nil).Want(401)
		ann.Call(call, nil).Want(403)
		if r := cid.Call(call, nil); !own && r.Status != 404 || strings.Contains(r.Body, "gus@example.com") || strings.Contains(r.Body, "hooks.example.com/x") {
			t.Errorf("%s by another agent: %d %s", call, r.Status, r.Body)
		}
		for _, bad := range []string{"nobody", "00000000-0000-0000-0000-000000000000", "%27%3B--", strings.Repeat("9", 300)} {
			if !own {
				bea.Call(strings.NewReplacer(id, bad, sent, bad).Replace(call), nil).Want(404)
			}
		}
	}
	bea.Call(leads+"?page=2", nil).Want(200, "leads.#", 0, "count", 1)
	bea.Call(leads+"?page=0", nil).Want(422)
	bea.Call("GET /api/screens/leads?lead="+id, nil).Want(200, "data.open", id, "data.leads.0.name", "Gus Guest", "data.stages.0.text", "All", "data.tools.webhook", "https://hooks.example.com/x", "data.sent.#", 1)
	c.Agent().Call("GET /api/screens/leads", nil).Want(200, "data.leads.#", 0)
}

// Files for other programs are safe, whatever people typed.
func TestLeadExports(t *testing.T) {
	c, home, bea := alone(t)
	c.Visitor().Call(product.SendInquiry, product.Question(home, "name", "=HYPERLINK(\"x\") \"Ann\"", "message", "=1+1,\n\"x\"")).Want(200)
	r := bea.Call("GET /api/agent/leads.csv", nil).Want(200)
	if !strings.HasPrefix(r.Header.Get("Content-Type"), "text/csv") || r.Header.Get("Content-Disposition") != `attachment; filename="leads.csv"` || r.Header.Get("Cache-Control") != "no-store" {
		t.Errorf("%v", r.Header)
	}
	if lines := strings.Split(r.Body, "\r\n"); len(lines) < 3 || !strings.HasPrefix(lines[0], "\ufeffLead ID,Received,Name,") || !strings.Contains(r.Body, `"'=HYPERLINK(""x"") ""Ann"""`) || !strings.Contains(r.Body, `"'=1+1,`) || !strings.Contains(r.Body, fmt.Sprintf(",%d,", home.Price)) {
		t.Errorf("%q", r.Body)
	}
	card := bea.Call("GET /api/agent/leads/"+only(bea)+"/contact.vcf", nil).Want(200)
	if !strings.HasPrefix(card.Header.Get("Content-Type"), "text/vcard") || !strings.Contains(card.Body, "EMAIL;TYPE=INTERNET:gus@example.com\r\n") {
		t.Errorf("%v %q", card.Header, card.Body)
	}
}

// A tour is in the calendars of both sides, changes with the tour, and moves with the lead.
func TestTourInvitations(t *testing.T) {
	c, home, bea := alone(t)
	agentOf(c, "Cid")
	ann := c.VerifiedBuyer("ann@example.com")
	day := func(n int) string { return testkit.Now.AddDate(0, 0, n).Format(time.DateOnly) }
	id := ann.Call(product.SendInquiry, map[string]any{"alias": home.Alias, "kind": "tour", "name": "Ann Buyer", "email": "ann@example.com", "date": day(3), "time": "morning", "way": "in_person"}).Want(200).Text("inquiry.id")
	calendar := func(to string, parts ...string) {
		t.Helper()
		for _, file := range c.Mails(to)[0].Attachments {
			if strings.HasPrefix(file.Type, "text/calendar") {
				text := strings.ReplaceAll(file.Content, "\r\n ", "")
				for _, part := range append(parts, "UID:"+id+"@localhost") {
					if !strings.Contains(text, part) {
						t.Errorf("%s: the invitation lacks %q:\n%s", to, part, text)
					}
				}
				return
			}
		}
		t.Errorf("%s got no invitation: %v", to, c.Mails(to)[0])
	}
	at := "DTSTART:20261123T150000Z\r\nDTEND:20261123T180000Z\r\n"
	calendar("ann@example.com", "METHOD:REQUEST\r\n", "SEQUENCE:0\r\n", at, "mailto:ann@example.com\r\n")
	calendar("bea@agents.example.com", "METHOD:REQUEST\r\n", "SEQUENCE:0\r\n", at, "mailto:bea@agents.example.com\r\n")
	bea.Call(leads, nil).Want(200, "leads.0.messages.0.tour", "Mon, Nov 23, in the morning, in person")
	c.Advance(10 * time.Second)
	ann.Call("POST /api/lead/inquiries/"+id+"/move", map[string]any{"date": day(4), "time": "evening"}).Want(200)
	at = "DTSTART:20261124T230000Z\r\n"
	calendar("ann@example.com", "METHOD:REQUEST\r\n", "SEQUENCE:1\r\n", at)
	calendar("bea@agents.example.com", "METHOD:REQUEST\r\n", "SEQUENCE:1\r\n", at)
	ann.Call("POST /api/lead/inquiries/"+id+"/move", map[string]any{"date": day(5), "time": "morning"}).Want(200) // within the same second
	at = "DTSTART:20261125T150000Z\r\n"
	calendar("bea@agents.example.com", "METHOD:REQUEST\r\n", "SEQUENCE:2\r\n", at)
	c.Advance(wait)
	handOver(c, 1)
	calendar("bea@agents.example.com", "METHOD:CANCEL\r\n", "SEQUENCE:3\r\n")
	calendar("cid@agents.example.com", "METHOD:REQUEST\r\n", "SEQUENCE:2\r\n", at)
	ann.Call("POST /api/lead/inquiries/"+id+"/cancel", nil).Want(200)
	calendar("ann@example.com", "METHOD:CANCEL\r\n", "STATUS:CANCELLED\r\n")
	calendar("cid@agents.example.com", "METHOD:CANCEL\r\n", "SEQUENCE:3\r\n", "STATUS:CANCELLED\r\n")
}
