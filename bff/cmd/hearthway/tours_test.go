package main

import (
	"strings"
	"testing"
	"time"

	"hearthway/bff/features/listing"
	listingdb "hearthway/bff/features/listing/db"
	"hearthway/bff/testkit"
)

// A buyer moves a tour and takes it back; whoever got the request is told each time.
func TestTourIsMovedAndCanceled(t *testing.T) {
	c := newCity(t)
	home := c.offered(c.homes[0], "lia@brokers.example.com", "")
	ann := c.proven("ann@example.com")
	first, other := testkit.Now.AddDate(0, 0, 1), testkit.Now.AddDate(0, 0, 3)
	id := ann.ask(inquiries, tourOf(home, "name", "Ann Buyer", "email", "ann@example.com")).want(200, "inquiry.tour.date", first.Format(time.DateOnly),
		"inquiry.tour.time", "morning", "inquiry.tour.days.#", 7).text("inquiry.id")
	move, cancel := "POST /api/lead/inquiries/"+id+"/move", "POST /api/lead/inquiries/"+id+"/cancel"
	to := func(day time.Time, part string) map[string]any {
		return map[string]any{"date": day.Format(time.DateOnly), "time": part}
	}

	ann.ask(move, to(first, "morning")).want(422, "fields.date", "The tour is already set for this time. Please choose another day or time.")
	ann.ask(move, to(testkit.Now, "morning")).want(422, "fields.date", "Please choose one of the next 7 days")
	ann.ask(move, to(first, "night")).want(422, "fields.time", "Please choose one")
	ann.ask(move, nil).want(422, "fields.date", "Field is required")
	words := "You moved the tour to " + other.Format("Mon, Jan 2") + ", in the evening, in person."
	ann.ask(move, to(other, "evening")).want(200, "success", true, "inquiry.text", words, "inquiry.tour.date", other.Format(time.DateOnly))
	ann.ask("GET /api/screens/dashboard", nil).want(200, "data.inquiries.0.text", words, "data.inquiries.0.tour.time", "evening")

	ann.ask(cancel, nil).want(200, "inquiry.status", "Canceled", "inquiry.tour", nil, "inquiry.text", "You canceled the tour on "+other.Format("Mon, Jan 2")+", in the evening, in person.")
	ann.ask(cancel, nil).want(200, "inquiry.status", "Canceled")
	ann.ask(move, to(first, "morning")).want(409, "error", "This tour was canceled. You can request a new one on the home’s page.")

	mails := c.mails("lia@brokers.example.com") // the latest first
	if len(mails) != 3 {
		t.Fatalf("the agent got %d mails", len(mails))
	}
	for i, part := range []string{"Ann Buyer canceled their request to see this home: " + other.Format("Monday, January 2") + ", in the evening", "would now like to see this home: " + other.Format("Monday, January 2") + ", in the evening"} {
		if !strings.Contains(mails[i].Text, part) {
			t.Errorf("mail %d lacks %q:\n%s", i, part, mails[i].Text)
		}
	}
	if !strings.Contains(mails[1].Text, "Their earlier request was for "+first.Format("Monday, January 2")+", in the morning") {
		t.Errorf("when it was before is not said:\n%s", mails[1].Text)
	}
}

// Nobody changes the tour of somebody else, nor learns that there is one.
func TestToursOfOthersCannotBeChanged(t *testing.T) {
	c := newCity(t)
	home := c.offered(c.homes[0], "lia@brokers.example.com", "")
	ann, eve := c.proven("ann@example.com"), c.proven("eve@example.com")
	id := ann.ask(inquiries, tourOf(home, "name", "Ann Buyer", "email", "ann@example.com")).want(200).text("inquiry.id")
	asked := ann.ask(inquiries, questionOf(home, "name", "Ann Buyer", "email", "ann@example.com")).want(200).text("inquiry.id")
	body := map[string]any{"date": testkit.Now.AddDate(0, 0, 2).Format(time.DateOnly), "time": "evening"}
	for _, what := range []string{"cancel", "move"} {
		call := "POST /api/lead/inquiries/" + id + "/" + what
		eve.ask(call, body).want(404, "success", false, "error", "This tour request doesn’t exist.")
		c.agent().ask(call, body).want(403)
		c.visitor().ask(call, body).want(401)
		for _, none := range []string{asked, "x", "00000000-0000-0000-0000-000000000000", "%27"} {
			ann.ask("POST /api/lead/inquiries/"+none+"/"+what, body).want(404, "error", "This tour request doesn’t exist.")
		}
	}
	if got := len(c.mails("lia@brokers.example.com")); got != 2 {
		t.Errorf("the agent got %d mails", got)
	}
	if left := ann.ask("GET /api/lead/inquiries", nil).want(200, "inquiries.#", 2); !strings.Contains(left.body, `"time":"morning"`) {
		t.Errorf("the tour is not as it was: %s", left.body)
	}
}

// A tour that is over stays as it was; one of a home that is sold can only be canceled.
func TestToursThatAreOver(t *testing.T) {
	c := newCity(t)
	home := c.offered(c.homes[0], "lia@brokers.example.com", "")
	ann := c.proven("ann@example.com")
	ask := func(days int) string {
		return ann.ask(inquiries, tourOf(home, "name", "Ann Buyer", "email", "ann@example.com", "date", testkit.Now.AddDate(0, 0, days).Format(time.DateOnly))).want(200).text("inquiry.id")
	}
	soon, later := ask(1), ask(7)
	c.clock.Advance(3 * 24 * time.Hour)
	body := map[string]any{"date": testkit.Now.AddDate(0, 0, 5).Format(time.DateOnly), "time": "evening"}
	for _, what := range []string{"cancel", "move"} {
		ann.ask("POST /api/lead/inquiries/"+soon+"/"+what, body).want(409, "error", "This tour has already taken place.")
	}
	home.Status = listing.Sold
	if _, err := listingdb.New(c.db).Put(t.Context(), []listing.Listing{home}); err != nil {
		t.Fatal(err)
	}
	ann.ask("POST /api/lead/inquiries/"+later+"/move", body).want(409, "error", "This home is no longer for sale.")
	ann.ask("POST /api/lead/inquiries/"+later+"/cancel", nil).want(200, "inquiry.status", "Canceled")
}
