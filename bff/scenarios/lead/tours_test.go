package lead

import (
	"net/url"
	"regexp"
	"strings"
	"testing"
	"time"

	"hearthway/bff/features/listing"
	"hearthway/bff/scenarios/product"
	"hearthway/bff/testkit"
)

const (
	setHours   = "PUT /api/agent/tour-hours"
	confirm    = "POST /api/pub/tours/confirm"
	otherTimes = "POST /api/pub/tours/times"
	moveTour   = "POST /api/pub/tours/move"
	cancelTour = "POST /api/pub/tours/cancel"
	details    = "POST /api/pub/tours/details"
)

// Saturday and Sunday in Dallas.
var (
	atTen = time.Date(2026, 11, 21, 16, 0, 0, 0, time.UTC)
	atTwo = time.Date(2026, 11, 22, 20, 0, 0, 0, time.UTC)
)

func iso(at time.Time) string { return at.Format(time.RFC3339) }

// withHours says that an agent gives tours on weekends from 10 AM to 4 PM.
func withHours(d *product.Client, atOnce bool) {
	d.T.Helper()
	d.Call(setHours, map[string]any{"at_once": atOnce, "hours": []map[string]int{{"weekday": 6, "from": 600, "to": 960}, {"weekday": 0, "from": 600, "to": 960}}}).Want(200, "success", true, "settings.hours.#", 2, "settings.hours.0.weekday", 0)
}

// slots asks for a tour at times.
func slots(home listing.Listing, who string, at ...time.Time) map[string]any {
	body := map[string]any{"alias": home.Alias, "kind": "tour", "name": who + " Buyer", "email": strings.ToLower(who) + "@example.com", "phone": "2145550142", "slot": iso(at[0]), "way": "in_person"}
	if len(at) > 1 {
		body["second_slot"] = iso(at[1])
	}
	return body
}

// tourLink returns the link to a tour in the latest email to someone.
func tourLink(c *product.Server, to string) string {
	c.T.Helper()
	found := regexp.MustCompile(`/tour\?link=([\w-]+)`).FindStringSubmatch(c.Mails(to)[0].Text)
	if found == nil {
		c.T.Fatalf("no link to the tour: %s\n%s", c.Mails(to)[0].Subject, c.Mails(to)[0].Text)
	}
	return found[1]
}

func calendarIn(c *product.Server, to string) string {
	for _, file := range c.Mails(to)[0].Attachments {
		if file.Name == "tour.ics" {
			return file.Content
		}
	}
	return ""
}

func wantParts(t *testing.T, what, text string, parts ...string) {
	t.Helper()
	for _, part := range parts {
		if !strings.Contains(text, part) {
			t.Errorf("%s lacks %q:\n%s", what, part, text)
		}
	}
}

// A guest asks for two times, the agent offers others, the guest takes one, both move and cancel it by the links in their emails.
func TestTourByLink(t *testing.T) {
	c, home, bea := alone(t)
	guest := c.Visitor()
	guest.Call("GET /api/pub/inquiries/offer?alias="+home.Alias, nil).Want(200, "slots.#", 0, "tours.#", 7)
	withHours(bea, false)
	guest.Call("GET /api/pub/inquiries/offer?alias="+home.Alias, nil).Want(200, "slots.#", 2, "slots.0.date", "2026-11-21", "slots.0.times.0.text", "10:00 AM", "slots.0.times.#", 12, "at_once", false)
	guest.Call(product.SendInquiry, slots(home, "Gus", atTen.Add(-time.Hour))).Want(422, "fields.slot", "This time was just taken. Please choose another one.")
	guest.Call(product.SendInquiry, slots(home, "Gus", atTen, atTwo)).Want(200, "inquiry.tour", nil, "inquiry.tour_href", "", "inquiry.text", "You asked for a tour on Sat, Nov 21 at 10:00 AM CST, or Sun, Nov 22 at 2:00 PM CST.")
	mail := c.Mails("gus@example.com")[0]
	wantParts(t, "the guest's mail", mail.Text, "Saturday, November 21 at 10:00 AM CST, or Sunday, November 22 at 2:00 PM CST", "Bea · ")
	if len(mail.Attachments) != 0 || strings.Contains(mail.Text, "Reply to this email") {
		t.Errorf("%v\n%s", mail.Attachments, mail.Text)
	}
	wantParts(t, "the agent's mail", c.Mails("bea@agents.example.com")[0].Text, "Saturday, November 21 at 10:00 AM CST, or Sunday", "offer others", "/tour?id=")
	byGuest := map[string]any{"link": tourLink(c, "gus@example.com")}
	id := c.Column("select inquiry_id::text from tours")[0]
	with := func(key map[string]any, pairs ...any) map[string]any {
		body := map[string]any{}
		for name, value := range key {
			body[name] = value
		}
		return product.WithPairs(body, pairs)
	}
	byBea := map[string]any{"id": id}

	// Not their turn, and no phone yet.
	guest.Call(confirm, with(byGuest, "time", iso(atTen))).Want(409, "success", false)
	page := "GET /api/screens/tour?link=" + byGuest["link"].(string)
	guest.Call(page, nil).Want(200, "data.problem", "", "data.tour.side", "buyer", "data.tour.state", "asked", "data.tour.phone", "", "data.tour.can_confirm", false, "data.tour.can_suggest", true, "data.tour.name", "Bea")
	bea.Call("GET /api/screens/tour?id="+id, nil).Want(200, "data.tour.side", "agent", "data.tour.times.#", 2, "data.tour.can_confirm", true, "data.tour.phone", "")
	bea.Call("GET /api/screens/my-tours", nil).Want(200, "data.tours.#", 1, "data.settings.hours.#", 2)

	noon := atTwo.Add(-2 * time.Hour)
	bea.Call(otherTimes, with(byBea, "times", []string{iso(noon), iso(noon.Add(time.Hour))})).Want(200, "tour.state", "offered", "tour.can_confirm", false, "tour.offers_left", 2)
	wantParts(t, "the offer", c.Mails("gus@example.com")[0].Text, "Sunday, November 22 at 12:00 PM CST, or Sunday, November 22 at 1:00 PM CST")
	guest.Call(confirm, with(byGuest, "time", iso(atTen))).Want(422, "fields.time", "Please choose one of the times.")
	c.Exec("update accounts set phone = '2145550199' where email = 'bea@agents.example.com'")
	guest.Call(confirm, with(byGuest, "time", iso(noon))).Want(200, "tour.state", "confirmed", "tour.phone", "2145550199", "tour.when", "Sunday, November 22 at 12:00 PM CST")
	bea.Call("GET /api/screens/tour?id="+id, nil).Want(200, "data.tour.phone", "2145550142")
	uid := "UID:" + id + "@localhost"
	wantParts(t, "the guest's calendar", calendarIn(c, "gus@example.com"), uid, "STATUS:CONFIRMED", "SEQUENCE:2\r\n", "DTSTART:20261122T180000Z", "DTEND:20261122T183000Z")
	wantParts(t, "the agent's calendar", calendarIn(c, "bea@agents.example.com"), uid, "STATUS:CONFIRMED", "DTSTART:20261122T180000Z")
	wantParts(t, "the agent's mail", c.Mails("bea@agents.example.com")[0].Text, "Gus Buyer: (214) 555-0142")
	file := guest.Call("GET /api/pub/tours/calendar.ics?link="+byGuest["link"].(string), nil).Want(200)
	wantParts(t, "the file", file.Body, uid, "STATUS:CONFIRMED")

	// The place and the agreement are the agent's to say.
	guest.Call(details, with(byGuest, "meeting_place", "The gate")).Want(404)
	bea.Call(details, with(byBea, "meeting_place", "The gate", "agreement_on", "2026-11-20")).Want(200, "tour.place", "The gate", "tour.agreement_on", "2026-11-20", "tour.agreement", "")
	wantParts(t, "the place", c.Mails("gus@example.com")[0].Text, "Where to meet: The gate")
	bea.Call(details, with(byBea, "meeting_place", strings.Repeat("x", 201), "agreement_on", "2027-01-01")).Want(422, "fields.meeting_place", "Cannot be more than 200 characters", "fields.agreement_on", "Please enter the day on which it was signed")

	// The agent moves it by their link, the guest back within the hours.
	byBea = map[string]any{"link": tourLink(c, "bea@agents.example.com")}
	guest.Call(moveTour, with(byBea, "time", iso(atTen.Add(-2*time.Hour)))).Want(200, "tour.side", "agent", "tour.state", "moved")
	wantParts(t, "the move", c.Mails("gus@example.com")[0].Text, "Bea moved the tour of this home to Saturday, November 21 at 8:00 AM CST.")
	wantParts(t, "the moved calendar", calendarIn(c, "gus@example.com"), uid, "DTSTART:20261121T140000Z", "SEQUENCE:4\r\n")
	guest.Call(moveTour, with(byGuest, "time", iso(atTen.Add(-time.Hour)))).Want(422, "fields.time", "This time was just taken. Please choose another one.")
	guest.Call(moveTour, with(byGuest, "time", iso(atTen))).Want(200, "tour.state", "moved", "tour.when", "Saturday, November 21 at 10:00 AM CST")
	guest.Call(cancelTour, byGuest).Want(200, "tour.state", "canceled", "tour.phone", "", "tour.can_move", false)
	mails := len(c.Mails("bea@agents.example.com"))
	guest.Call(cancelTour, byGuest).Want(200, "tour.state", "canceled")
	if got := c.Mails("bea@agents.example.com"); len(got) != mails || got[0].Subject[:9] != "Canceled:" {
		t.Errorf("%d mails after %d: %s", len(got), mails, got[0].Subject)
	}
	wantParts(t, "the canceled calendar", calendarIn(c, "bea@agents.example.com"), uid, "METHOD:CANCEL", "SEQUENCE:6\r\n")
	guest.Call(moveTour, with(byGuest, "time", iso(atTwo))).Want(409, "error", "This tour was canceled.")
	guest.Call(page, nil).Want(200, "data.tour.events.#", 7, "data.tour.events.6.text", "You canceled it")
	c.Advance(91 * 24 * time.Hour)
	guest.Call(page, nil).Want(200, "data.tour", nil, "data.problem", "This link has expired. Log in to see your tours.")
}

// An agent who confirms at once gets no two tours at the same time, whoever asks when.
func TestToursDontOverlap(t *testing.T) {
	c, home, bea := alone(t)
	withHours(bea, true)
	ann, cat := c.VerifiedBuyer("ann@example.com"), c.VerifiedBuyer("cat@example.com")
	ann.Call("GET /api/pub/inquiries/offer?alias="+home.Alias, nil).Want(200, "at_once", true)
	ann.Call(product.SendInquiry, slots(home, "Ann", atTen)).Want(200, "inquiry.text", "Your tour is on Sat, Nov 21 at 10:00 AM CST.")
	id := c.Column("select inquiry_id::text from tours where state = 'confirmed'")[0]
	bea.Call(leads, nil).Want(200, "new", 0, "leads.0.stage", "in_touch") // confirming the tour accepted the lead
	ann.Call("GET /api/screens/dashboard", nil).Want(200, "data.inquiries.0.text", "Your tour is on Sat, Nov 21 at 10:00 AM CST.", "data.inquiries.0.tour", nil, "data.inquiries.0.tour_href", "/tour?id="+id)
	ann.Call("POST /api/lead/inquiries/"+id+"/cancel", nil).Want(409)
	cat.Call(product.SendInquiry, slots(c.Homes[1], "Cat", atTen)).Want(422, "fields.slot", "This time was just taken. Please choose another one.")

	// Both are asked for the same time before there is a constraint to meet; only one is confirmed.
	withHours(bea, false)
	for who, buyer := range map[string]*product.Client{"Ann": ann, "Cat": cat} {
		buyer.Call(product.SendInquiry, slots(c.Homes[1], who, atTwo)).Want(200)
	}
	asked := c.Column("select inquiry_id::text from tours where state = 'asked' order by 1")
	results := make(chan int, 2)
	for _, id := range asked {
		go func() { results <- bea.Call(confirm, map[string]any{"id": id, "time": iso(atTwo)}).Status }()
	}
	if a, b := <-results, <-results; a+b != 200+422 {
		t.Errorf("%d and %d", a, b)
	}
}

// Nobody but the two sides can see or change a tour: every call answers 404.
func TestToursOfOthers(t *testing.T) {
	c, home, bea := alone(t)
	withHours(bea, true)
	ann, eve, cid := c.VerifiedBuyer("ann@example.com"), c.VerifiedBuyer("eve@example.com"), agentOf(c, "Cid")
	ann.Call(product.SendInquiry, slots(home, "Ann", atTen)).Want(200)
	id, link := c.Column("select inquiry_id::text from tours")[0], tourLink(c, "ann@example.com")
	forged := link[:2] + "I" + link[3:] // the other side's
	for name, key := range map[string]map[string]any{"id": {"id": id}, "forged": {"link": forged}, "cut": {"link": link[:20]}, "unknown": {"id": "00000000-0000-0000-0000-000000000000"}, "no key": {}, "not text": {"id": "%27"}} {
		for _, who := range []*product.Client{c.Visitor(), eve, cid} {
			for _, call := range []string{confirm, otherTimes, moveTour, cancelTour, details} {
				body := product.WithPairs(map[string]any{"time": iso(atTwo), "times": []string{iso(atTwo)}, "meeting_place": "x"}, nil)
				for k, v := range key {
					body[k] = v
				}
				if r := who.Call(call, body); r.Status != 404 {
					t.Errorf("%s by %s: %d %s", call, name, r.Status, r.Body)
				}
			}
			query := url.Values{}
			for k, v := range key {
				query.Set(k, v.(string))
			}
			who.Call("GET /api/pub/tours/calendar.ics?"+query.Encode(), nil).Want(404)
			who.Call("GET /api/screens/tour?"+query.Encode(), nil).Want(200, "data.tour", nil)
		}
	}
	cid.Call("GET /api/screens/my-tours", nil).Want(200, "data.tours.#", 0)
	ann.Call(setHours, map[string]any{}).Want(403)
	c.Visitor().Call(setHours, map[string]any{}).Want(401)
	bea.Call(setHours, map[string]any{"hours": []map[string]any{{"weekday": 1, "from": 700, "to": 600}}}).Want(422, "fields.hours", "Please choose times on the hour or half hour")
}

// When the agent passes the lead on, the next one is asked; a released buyer's tour is canceled; the old agent's link is dead.
func TestTourOfAPassedLead(t *testing.T) {
	c, home, bea := alone(t)
	withHours(bea, false)
	ann := c.VerifiedBuyer("ann@example.com")
	ann.Call(product.SendInquiry, slots(home, "Ann", atTen)).Want(200)
	id := c.Column("select inquiry_id::text from tours")[0]
	bea.Call(otherTimes, map[string]any{"id": id, "times": []string{iso(atTwo)}}).Want(200)
	cid := agentOf(c, "Cid")
	passes(c, bea, only(bea))
	bea.Call(cancelTour, map[string]any{"id": id}).Want(404)
	ann.Call("GET /api/screens/tour?id="+id, nil).Want(200, "data.tour.state", "asked", "data.tour.name", "Cid")
	cid.Call(confirm, map[string]any{"id": id, "time": iso(atTen)}).Want(200, "tour.state", "confirmed")
	link := tourLink(c, "cid@agents.example.com")
	cid.Call("POST /api/agent/leads/"+only(cid)+"/release", nil).Want(200)
	ann.Call("GET /api/screens/tour?id="+id, nil).Want(200, "data.tour.state", "canceled")
	wantParts(t, "the buyer's mail", strings.Join(subjects(c, "ann@example.com"), "\n"), "Canceled: your tour of ")
	c.Visitor().Call(moveTour, map[string]any{"link": link, "time": iso(atTwo)}).Want(409)
	if got := c.Column("select to_char(tour_day, 'YYYY-MM-DD') || canceled_at::text from inquiries")[0]; got[:10] != testkit.Now.AddDate(0, 0, 1).Format(time.DateOnly) {
		t.Error(got)
	}
}
