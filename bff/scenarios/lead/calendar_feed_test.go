package lead

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"hearthway/bff/features/tour"
)

// calendars stand in for agents' calendars.
type calendars struct {
	busy    []tour.Busy
	problem string
	asked   []string
}

func (c *calendars) Busy(_ context.Context, address string, _, _ time.Time) tour.Reading {
	c.asked = append(c.asked, address)
	return tour.Reading{Busy: c.busy, Problem: c.problem}
}

// An agent's appointments take times away. They are read at most once an hour; if that fails, the last ones count, and the agent sees it.
func TestCalendarOfAnAgent(t *testing.T) {
	c, home, bea := alone(t)
	withHours(bea, false)
	feed := &calendars{busy: []tour.Busy{
		{From: atTen, To: atTen.Add(2 * time.Hour)},
		{From: time.Date(2026, 11, 22, 0, 0, 0, 0, time.UTC), To: time.Date(2026, 11, 23, 0, 0, 0, 0, time.UTC), Floating: true}, // all of Sunday
	}}
	c.Services.Tours.Feeds = feed
	const set, remove, secret = "PUT /api/agent/tour-calendar", "DELETE /api/agent/tour-calendar", "webcal://calendar.example.com/private-4711/basic.ics"
	offer := func(days int, first string) {
		t.Helper()
		got := c.Visitor().Call("GET /api/pub/inquiries/offer?alias="+home.Alias, nil).Want(200, "slots.#", days)
		if days > 0 {
			got.Want(200, "slots.0.times.0.text", first)
		}
	}
	offer(2, "10:00 AM")
	for address, wrong := range map[string]string{
		"": "https://", "http://calendar.example.com/x": "https://", "https://me@calendar.example.com/": "https://", "https://calendar.example.com:8443/": "https://", "file:///etc/passwd": "https://",
		"https://127.0.0.1/x": "public", "https://[::1]/x": "public", "https://169.254.169.254/latest": "public", "https://localhost/x": "public",
	} {
		if r := bea.Call(set, map[string]string{"address": address}); r.Status != 422 || !strings.Contains(r.Text("fields.address"), wrong) {
			t.Errorf("%s: %d %s", address, r.Status, r.Body)
		}
	}
	if len(feed.asked) != 0 {
		t.Error(feed.asked)
	}
	feed.problem = "its server is unknown"
	bea.Call(set, map[string]string{"address": secret}).Want(422, "fields.address", "We can’t read this calendar: its server is unknown.")
	feed.problem = ""
	saved := bea.Call(set, map[string]string{"address": secret}).Want(200, "calendar.host", "calendar.example.com", "calendar.read", "Last read just now.", "calendar.problem", "")
	page := bea.Call("GET /api/screens/my-tours", nil).Want(200, "data.calendar.host", "calendar.example.com")
	stored := c.Column("select encode(secret, 'escape') from agent_calendars")[0]
	if strings.Contains(saved.Body+page.Body+stored, "4711") || feed.asked[len(feed.asked)-1] != "https://calendar.example.com/private-4711/basic.ics" {
		t.Errorf("the address is a secret: %v", feed.asked)
	}
	offer(1, "12:00 PM")

	// It is read again after an hour, by the job or for whoever asks for times, and only once.
	asked := len(feed.asked)
	again := func(want int, why string) {
		t.Helper()
		done := make(chan error)
		for range 2 {
			go func() { done <- c.Services.Tours.ReadCalendars(c.T.Context()) }()
		}
		if err := errors.Join(<-done, <-done); err != nil || len(feed.asked)-asked != want {
			t.Errorf("%s: read %d times; %v", why, len(feed.asked)-asked, err)
		}
	}
	again(0, "at once")
	c.Advance(61 * time.Minute)
	again(1, "an hour later")
	feed.busy = nil
	offer(1, "12:00 PM")
	c.Advance(61 * time.Minute)
	feed.problem = "its server is unknown"
	offer(1, "12:00 PM")
	again(2, "asked for by a buyer")
	bea.Call("GET /api/screens/my-tours", nil).Want(200, "data.calendar.read", "Last read 1 hour ago.", "data.calendar.problem", "We couldn’t read your calendar just now: its server is unknown. Until we can, we go by what was in it before.")
	c.Advance(61 * time.Minute)
	feed.problem = ""
	offer(2, "10:00 AM")

	c.VerifiedBuyer("ann@example.com").Call(set, map[string]string{"address": secret}).Want(403)
	c.Visitor().Call(remove, nil).Want(401)
	agentOf(c, "Cid").Call(remove, nil).Want(200, "calendar.host", "")
	bea.Call("GET /api/screens/my-tours", nil).Want(200, "data.calendar.host", "calendar.example.com")
	bea.Call(remove, nil).Want(200, "calendar.host", "")
	bea.Call("GET /api/screens/my-tours", nil).Want(200, "data.calendar.host", "")
}
