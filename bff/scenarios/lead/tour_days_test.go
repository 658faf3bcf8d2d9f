package lead

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"hearthway/bff/platform/message"
	"hearthway/bff/scenarios/product"
)

// notifications are those that were sent.
type notifications []message.Message

func (n *notifications) Send(_ context.Context, m message.Message) error {
	*n = append(*n, m)
	return nil
}

// Both are reminded a day and two hours before, once each, of the time that stands; nobody of a canceled tour.
func TestTourReminders(t *testing.T) {
	c, home, bea := alone(t)
	withHours(bea, true)
	ann := c.VerifiedBuyer("ann@example.com")
	ann.Call("POST /api/lead/devices", map[string]string{"token": "ExponentPushToken[abcdefghijklmnopqrstuv]", "platform": "ios"}).Want(200)
	var pushes notifications
	c.Services.MailQueue.Senders[message.Push] = &pushes
	remind := func(at time.Time) (mails []string) {
		c.T.Helper()
		before := map[string]int{}
		for _, to := range []string{"ann@example.com", "bea@agents.example.com"} {
			before[to] = len(c.Mails(to))
		}
		c.Advance(at.Sub(c.Clock.Now()))
		done := make(chan error)
		for range 2 { // as two BFFs do
			go func() { done <- c.Services.Tours.Remind(c.T.Context()) }()
		}
		if err := errors.Join(<-done, <-done); err != nil {
			c.T.Fatal(err)
		}
		for to, n := range before {
			all := c.Mails(to)
			for _, mail := range all[:len(all)-n] {
				mails = append(mails, to[:3]+": "+mail.Subject[:strings.Index(mail.Subject, ": ")])
			}
		}
		slices.Sort(mails)
		return mails
	}
	want := func(what string, got []string, texts ...string) {
		c.T.Helper()
		if !slices.Equal(got, texts) {
			c.T.Errorf("%s: %v, want %v", what, got, texts)
		}
	}
	ann.Call(product.SendInquiry, slots(home, "Ann", atTwo)).Want(200)
	id := c.Column("select inquiry_id::text from tours")[0]
	want("early", remind(atTwo.Add(-24*time.Hour-time.Minute)))
	want("a day before", remind(atTwo.Add(-24*time.Hour)), "ann: Tomorrow at 2:00 PM CST", "bea: Tomorrow at 2:00 PM CST")
	wantParts(t, "the reminder", c.Mails("ann@example.com")[0].Text, "Your tour is tomorrow at 2:00 PM CST", "Where to meet: ", "/tour?link=")
	if len(pushes) != 1 || pushes[0].Subject != "Your tour is tomorrow at 2:00 PM CST" || pushes[0].Link != "/tour?id="+id {
		t.Errorf("the notifications: %+v", pushes)
	}
	want("again", remind(atTwo.Add(-23*time.Hour)))
	ann.Call(moveTour, map[string]any{"id": id, "time": iso(atTwo.Add(time.Hour))}).Want(200)
	want("before it was moved", remind(atTwo.Add(-2*time.Hour)))
	want("two hours before", remind(atTwo.Add(-time.Hour)), "ann: Today at 3:00 PM CST", "bea: Today at 3:00 PM CST")
	want("no more", remind(atTwo))

	week := atTwo.Add(6 * 24 * time.Hour)
	ann.Call(product.SendInquiry, slots(c.Homes[1], "Ann", week)).Want(200)
	later := c.Column("select inquiry_id::text from tours order by starts_at desc")[0]
	ann.Call(cancelTour, map[string]any{"id": later}).Want(200)
	want("canceled", remind(week.Add(-2*time.Hour)))
}

// Whoever has several tours on a day sees the way from one to the next; a link shows its own tour alone.
func TestRouteOfADay(t *testing.T) {
	c, home, bea := alone(t)
	withHours(bea, true)
	ann, cat := c.VerifiedBuyer("ann@example.com"), c.VerifiedBuyer("cat@example.com")
	ann.Call(product.SendInquiry, slots(home, "Ann", atTen)).Want(200)
	link := tourLink(c, "ann@example.com")
	first := c.Column("select inquiry_id::text from tours")[0]
	ann.Call("GET /api/screens/tour?id="+first, nil).Want(200, "data.route", nil)
	ann.Call(product.SendInquiry, slots(c.Homes[1], "Ann", atTen.Add(2*time.Hour))).Want(200)
	cat.Call(product.SendInquiry, slots(c.Homes[1], "Cat", atTen.Add(4*time.Hour))).Want(200)

	bea.Call("GET /api/screens/my-tours", nil).Want(200, "data.routes.#", 1, "data.routes.0.title", "Saturday, November 21", "data.routes.0.stops.#", 3, "data.routes.0.stops.0.id", first,
		"data.routes.0.stops.0.time", "10:00 AM CST", "data.routes.0.stops.0.minutes", 0)
	ann.Call("GET /api/screens/tour?id="+first, nil).Want(200, "data.route.stops.#", 2, "data.route.stops.1.time", "12:00 PM CST", "data.route.stops.1.early", false)
	c.Visitor().Call("GET /api/screens/tour?link="+link, nil).Want(200, "data.tour.id", first, "data.route", nil)
}
