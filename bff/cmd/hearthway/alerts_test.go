package main

import (
	"fmt"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"hearthway/bff/features/listing"
	"hearthway/bff/web"
)

func wantNews(c *city, to string, count int) []web.OutboxMessage {
	c.t.Helper()
	news := c.news(to)
	if len(news) != count {
		var subjects []string
		for _, m := range news {
			subjects = append(subjects, m.Subject)
		}
		c.t.Fatalf("%d mails about what changed, want %d: %q", len(news), count, subjects)
	}
	return news
}

const ann, bob = "ann@example.com", "bob@example.com"

func TestAnInstantSearchIsMailedAfterTheImport(t *testing.T) {
	c := newCity(t)
	a := c.proven(ann)
	a.searches("Oak Street", "instant", map[string]any{"price_range_to": 500_000})
	c.feed(house(1, 450_000), house(2, 700_000))
	c.tell()
	m := wantNews(c, ann, 1)[0]
	for _, part := range []string{"New: $450,000", "1 Oak Street", "http://localhost:8080/for-sale/texas/dallas/1-oak-street-dallas-tx-75204", "Oak Realty", "Test MLS"} {
		if !strings.Contains(m.Text, part) {
			t.Errorf("%q is missing:\n%s", part, m.Text)
		}
	}
	if strings.Contains(m.Text, "2 Oak Street") || m.Subject != "New: $450,000, 1 Oak Street, Dallas, TX 75204" {
		t.Errorf("subject %q:\n%s", m.Subject, m.Text)
	}
	c.tell()
	wantNews(c, ann, 1)
}

func TestAHomeIsNeverMailedTwiceToASearch(t *testing.T) {
	c := newCity(t)
	a := c.proven(ann)
	a.searches("Oak Street", "instant", nil)
	c.feed(house(1, 450_000))
	c.tell()
	c.advance(time.Hour)
	c.feed(house(1, 430_000), house(2, 440_000)) // cheaper, and another one
	c.tell()
	m := wantNews(c, ann, 2)[0]
	if strings.Contains(m.Text, "/1-oak-street") || !strings.Contains(m.Text, "2 Oak Street") {
		t.Errorf("the second mail:\n%s", m.Text)
	}
	c.advance(time.Hour)
	gone := house(1, 430_000)
	gone.Status = listing.Withdrawn
	c.feed(gone)
	c.tell()
	c.advance(time.Hour)
	c.feed(house(1, 430_000))
	c.tell()
	wantNews(c, ann, 2)
}

func TestPriceCutsAndHomesThatAreBackAreNewsForSearchesThatDidNotKnowThem(t *testing.T) {
	c := newCity(t)
	c.feed(house(1, 520_000), house(2, 450_000))
	gone := house(2, 450_000)
	gone.Status = listing.Pending
	c.feed(gone)
	c.tell()
	a := c.proven(ann)
	a.searches("Up to 500", "instant", map[string]any{"price_range_to": 500_000})
	c.advance(time.Hour)
	c.feed(house(1, 495_000), house(2, 450_000))
	c.tell()
	m := wantNews(c, ann, 1)[0]
	for _, part := range []string{"Price cut by $25,000: $495,000 (was $520,000)", "Back on the market: $450,000", "1 price cut and 1 home back on the market"} {
		if !strings.Contains(m.Text, part) {
			t.Errorf("%q is missing:\n%s", part, m.Text)
		}
	}
	if !strings.Contains(m.HTML, "$520,000</s>") {
		t.Error("the old price is not struck through")
	}
}

func TestOneMailShowsTwentyHomes(t *testing.T) {
	c := newCity(t)
	c.proven(ann).searches("Oak Street", "instant", nil)
	var many []listing.Listing
	for i := range 27 {
		many = append(many, house(i+1, 400_000+int64(i)))
	}
	c.feed(many...)
	c.tell()
	m := wantNews(c, ann, 1)[0]
	if n := strings.Count(m.Text, "New: $"); n != 20 || !strings.Contains(m.Text, "And 7 more") || m.Subject != "27 homes for a search you saved" {
		t.Errorf("%d homes, subject %q", n, m.Subject)
	}
}

// Dallas is six hours behind UTC in November: seven in the morning is 13:00 UTC. The clock starts on
// Friday the 20th at 17:30 UTC.
func TestDailyAndWeeklyMailsGoOutInTheMorningWhereTheBuyerIs(t *testing.T) {
	c := newCity(t)
	c.proven(ann).searches("Daily", "daily", nil)
	c.proven(bob).searches("Weekly", "weekly", nil)
	c.feed(house(1, 450_000))
	c.tell()
	at := func(when string, toAnn, toBob int) {
		t.Helper()
		now, err := time.Parse("2006-01-02 15:04", when)
		if err != nil {
			t.Fatal(err)
		}
		c.clock.Set(now)
		c.tell()
		wantNews(c, ann, toAnn)
		wantNews(c, bob, toBob)
	}
	at("2026-11-21 12:59", 0, 0)
	at("2026-11-21 13:00", 1, 0)
	c.feed(house(2, 460_000))
	at("2026-11-21 20:00", 1, 0)
	c.feed(house(3, 470_000))
	at("2026-11-22 13:00", 2, 0)
	at("2026-11-27 12:59", 2, 0)
	at("2026-11-27 13:00", 2, 1)
	if m := c.news(bob)[0]; strings.Count(m.Text, "New: $") != 3 {
		t.Errorf("the week's mail:\n%s", m.Text)
	}
}

func TestWhoDoesNotWantMailsGetsNone(t *testing.T) {
	for name, prepare := range map[string]func(c *city, a *device, id int){
		"never": func(c *city, a *device, id int) {
			a.searches("Never", "never", nil)
			a.ask(fmt.Sprintf("DELETE /api/v1/saved-searches/%d", id), nil).want(200)
		},
		"paused": func(c *city, a *device, id int) {
			a.ask(fmt.Sprintf("POST /api/v1/saved-searches/%d/pause", id), nil).want(200)
		},
		"unsubscribed": func(c *city, a *device, id int) {
			a.ask(fmt.Sprintf("PUT /api/v1/saved-searches/%d", id), map[string]any{"unsubscribe": "Y"}).want(200)
		},
		"no alert": func(c *city, a *device, id int) {
			a.ask(fmt.Sprintf("PUT /api/v1/saved-searches/%d", id), map[string]any{"email_alert": "N"}).want(200)
		},
		"all stopped": func(c *city, a *device, id int) {
			a.ask("POST /api/pub/unsubscribe", map[string]any{"list": "all"}).want(200, "settings.stopped", true)
		},
		"hidden": func(c *city, a *device, id int) {
			c.feed(house(9, 450_000))
			a.ask(fmt.Sprintf("POST /api/lead/hidden-homes/%d", homeID(c, "oak-9")), nil).want(200)
		},
		"search erased": func(c *city, a *device, id int) {
			c.feed(house(9, 450_000))
			_ = c.services.Alerts.Follow(c.t.Context())
			a.ask(fmt.Sprintf("DELETE /api/v1/saved-searches/%d", id), nil).want(200)
		},
	} {
		t.Run(name, func(t *testing.T) {
			c := newCity(t)
			a := c.proven(ann)
			id := a.searches("Oak Street", "instant", nil)
			prepare(c, a, id)
			if name != "hidden" && name != "search erased" {
				c.feed(house(9, 450_000))
			}
			c.tell()
			wantNews(c, ann, 0)
		})
	}
	t.Run("e-mail that nobody proved", func(t *testing.T) {
		c := newCity(t)
		a := c.buyer(ann)
		a.searches("Oak Street", "instant", nil)
		c.feed(house(9, 450_000))
		c.tell()
		wantNews(c, ann, 0)
		a.byCode(ann) // proven from now on, and not flooded with what was before
		c.tell()
		wantNews(c, ann, 0)
	})
}

// homeID is the id of a home by its source's key.
func homeID(c *city, key string) (id int64) {
	c.t.Helper()
	if err := c.db.Pool().QueryRow(c.t.Context(), "select id from listings where source_key = $1", key).Scan(&id); err != nil {
		c.t.Fatal(err)
	}
	return id
}

func TestTwoProcessesDoNotWriteTwice(t *testing.T) {
	c := newCity(t)
	for i := range 12 {
		c.proven(fmt.Sprintf("buyer%d@example.com", i)).searches("Oak Street", "instant", nil)
	}
	other := openAlertsOf(c)
	c.feed(house(1, 450_000), house(2, 460_000))
	var both sync.WaitGroup
	for range 4 {
		both.Go(func() { _ = c.services.Alerts.Run(t.Context()) }) // one of them is told that another is at it
		both.Go(func() { _ = other.Run(t.Context()) })
	}
	both.Wait()
	c.tell()
	for i := range 12 {
		wantNews(c, fmt.Sprintf("buyer%d@example.com", i), 1)
	}
}

func TestAnImportAsksForChangesToBeTold(t *testing.T) {
	c := newCity(t)
	asked := func() (n int) {
		t.Helper()
		if err := c.db.Pool().QueryRow(t.Context(), "select count(*) from river_job where kind = 'alerts'").Scan(&n); err != nil {
			t.Fatal(err)
		}
		return n
	}
	c.feed(house(1, 450_000))
	if asked() != 1 {
		t.Error("the import did not ask")
	}
	c.feed(house(1, 450_000))
	if asked() != 1 {
		t.Error("an import without changes asked")
	}
}

var linkOf = regexp.MustCompile(`/unsubscribe\?link=([A-Za-z0-9_-]+)`)

const phone = "ExponentPushToken[abcDEF123]"

// Searches that were deleted before their mails were written do not keep others waiting, however many they are.
func TestDeletedSearchesDoNotStopTheMails(t *testing.T) {
	c := newCity(t)
	c.feed(house(1, 450_000))
	a := c.buyer(ann)
	c.put("update accounts set email_proven_at = now() where email = $1", ann)
	a.searches("Oak Street", "instant", nil)
	c.put(`insert into mails_due (account_id, search_id, due_at) select id, 900000 + n, timestamptz '2026-01-01' from accounts, generate_series(1, 120) n where email = $1`, ann)
	before := len(c.mails(ann))
	c.feed(house(2, 450_000))
	c.tell()
	if got := len(c.mails(ann)) - before; got != 1 {
		t.Errorf("%d mails", got)
	}
	if left := c.texts("select search_id::text from mails_due"); len(left) != 0 {
		t.Errorf("%d are left", len(left))
	}
}

// Nobody has to ask for an instant mail: the import does, and within the minute it is written. What is due by the clock is
// looked for at least as often.
func TestAnInstantMailIsWrittenByItself(t *testing.T) {
	c := newCity(t)
	c.proven(ann).searches("Oak Street", "instant", nil)
	c.working()
	c.feed(house(1, 450_000))
	eventually(t, "the mail", func() bool { return len(c.news(ann)) == 1 })
	if alertsEvery > time.Minute {
		t.Errorf("mails are looked for every %v only", alertsEvery)
	}
}
