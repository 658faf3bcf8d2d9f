package inquiry

import (
	"strings"
	"testing"
	"time"

	"hearthway/bff/features/listing"
	"hearthway/bff/scenarios/product"
	"hearthway/bff/testkit"
)

// A buyer moves a tour and cancels it. Whoever got the request is notified each time.
func TestTourIsMovedAndCanceled(t *testing.T) {
	c := product.New(t)
	home := c.OfferedBy(c.Homes[0], "lia@brokers.example.com", "")
	ann := c.VerifiedBuyer("ann@example.com")
	first, other := testkit.Now.AddDate(0, 0, 1), testkit.Now.AddDate(0, 0, 3)
	id := ann.Call(product.SendInquiry, tourOf(home, "name", "Ann Buyer", "email", "ann@example.com")).Want(200, "inquiry.tour.date", first.Format(time.DateOnly),
		"inquiry.tour.time", "morning", "inquiry.tour.days.#", 7).Text("inquiry.id")
	move, cancel := "POST /api/lead/inquiries/"+id+"/move", "POST /api/lead/inquiries/"+id+"/cancel"
	to := func(day time.Time, part string) map[string]any {
		return map[string]any{"date": day.Format(time.DateOnly), "time": part}
	}

	ann.Call(move, to(first, "morning")).Want(422, "fields.date", "The tour is already set for this time. Please choose another day or time.")
	ann.Call(move, to(testkit.Now, "morning")).Want(422, "fields.date", "Please choose one of the next 7 days")
	ann.Call(move, to(first, "night")).Want(422, "fields.time", "Please choose one")
	ann.Call(move, nil).Want(422, "fields.date", "Field is required")
	words := "You asked for a new time: " + other.Format("Mon, Jan 2") + ", in the evening, in person."
	ann.Call(move, to(other, "evening")).Want(200, "success", true, "inquiry.text", words, "inquiry.tour.date", other.Format(time.DateOnly))
	ann.Call("GET /api/screens/dashboard", nil).Want(200, "data.inquiries.0.text", words, "data.inquiries.0.tour.time", "evening")

	ann.Call(cancel, nil).Want(200, "inquiry.status", "Canceled", "inquiry.tour", nil, "inquiry.text", "The tour was canceled: "+other.Format("Mon, Jan 2")+", in the evening, in person.")
	ann.Call(cancel, nil).Want(200, "inquiry.status", "Canceled")
	ann.Call(move, to(first, "morning")).Want(409, "error", "This tour was canceled. You can request a new one on the home’s page.")

	mails := c.Mails("lia@brokers.example.com") // the latest first
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

// Users can't change another person's tour, nor learn that it exists.
func TestToursOfOthersCannotBeChanged(t *testing.T) {
	c := product.New(t)
	home := c.OfferedBy(c.Homes[0], "lia@brokers.example.com", "")
	ann, eve := c.VerifiedBuyer("ann@example.com"), c.VerifiedBuyer("eve@example.com")
	id := ann.Call(product.SendInquiry, tourOf(home, "name", "Ann Buyer", "email", "ann@example.com")).Want(200).Text("inquiry.id")
	questionID := ann.Call(product.SendInquiry, product.Question(home, "name", "Ann Buyer", "email", "ann@example.com")).Want(200).Text("inquiry.id")
	body := map[string]any{"date": testkit.Now.AddDate(0, 0, 2).Format(time.DateOnly), "time": "evening"}
	for _, what := range []string{"cancel", "move"} {
		call := "POST /api/lead/inquiries/" + id + "/" + what
		eve.Call(call, body).Want(404, "success", false, "error", "This tour request doesn’t exist.")
		c.Agent().Call(call, body).Want(403)
		c.Visitor().Call(call, body).Want(401)
		for _, none := range []string{questionID, "x", "00000000-0000-0000-0000-000000000000", "%27"} {
			ann.Call("POST /api/lead/inquiries/"+none+"/"+what, body).Want(404, "error", "This tour request doesn’t exist.")
		}
	}
	if got := len(c.Mails("lia@brokers.example.com")); got != 2 {
		t.Errorf("the agent got %d mails", got)
	}
	if left := ann.Call("GET /api/lead/inquiries", nil).Want(200, "inquiries.#", 2); !strings.Contains(left.Body, `"time":"morning"`) {
		t.Errorf("the tour is not as it was: %s", left.Body)
	}
}

// A past tour can't be changed. A tour of a sold home can only be canceled.
func TestPastTours(t *testing.T) {
	c := product.New(t)
	home := c.OfferedBy(c.Homes[0], "lia@brokers.example.com", "")
	ann := c.VerifiedBuyer("ann@example.com")
	ask := func(days int) string {
		return ann.Call(product.SendInquiry, tourOf(home, "name", "Ann Buyer", "email", "ann@example.com", "date", testkit.Now.AddDate(0, 0, days).Format(time.DateOnly))).Want(200).Text("inquiry.id")
	}
	soon, later := ask(1), ask(7)
	c.Clock.Advance(3 * 24 * time.Hour)
	body := map[string]any{"date": testkit.Now.AddDate(0, 0, 5).Format(time.DateOnly), "time": "evening"}
	for _, what := range []string{"cancel", "move"} {
		ann.Call("POST /api/lead/inquiries/"+soon+"/"+what, body).Want(409, "error", "This tour has already taken place.")
	}
	home.Status = listing.Sold
	if _, err := testkit.Upsert(t.Context(), c.DB, []listing.Listing{home}); err != nil {
		t.Fatal(err)
	}
	ann.Call("POST /api/lead/inquiries/"+later+"/move", body).Want(409, "error", "This home is no longer for sale.")
	ann.Call("POST /api/lead/inquiries/"+later+"/cancel", nil).Want(200, "inquiry.status", "Canceled")
}

// Nobody tours a home before it is on the market; questions are welcome.
func TestNoToursOfHomesComingSoon(t *testing.T) {
	c := product.New(t)
	home := c.OfferedBy(c.Homes[0], "lia@brokers.example.com", "")
	c.Exec("update listings set coming_soon_until = $1 where id = $2", listing.UnknownDay, home.ID)
	ann := c.VerifiedBuyer("ann@example.com")
	ann.Call("GET /api/screens/property?state=texas&city=dallas&alias="+home.Alias, nil).Want(200, "data.property.status", "Coming soon", "data.property.tours.#", 0)
	ann.Call(product.SendInquiry, tourOf(home, "name", "Ann Buyer", "email", "ann@example.com")).Want(422, "fields.date", "This home is coming soon. You can request a tour once it is on the market.")
	ann.Call(product.SendInquiry, tourOf(home, "kind", "question", "name", "Ann Buyer", "email", "ann@example.com", "message", "When may I see it?")).Want(200)
}
