package alert

import (
	"fmt"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"hearthway/bff/app"
	"hearthway/bff/app/web/dev"
	"hearthway/bff/features/listing"
	"hearthway/bff/scenarios/product"
)

func wantNews(c *product.Server, to string, count int) []dev.OutboxMessage {
	c.T.Helper()
	news := c.AlertMails(to)
	if len(news) != count {
		var subjects []string
		for _, m := range news {
			subjects = append(subjects, m.Subject)
		}
		c.T.Fatalf("%d mails about what changed, want %d: %q", len(news), count, subjects)
	}
	return news
}

const ann, bob = "ann@example.com", "bob@example.com"

func TestInstantSearchIsEmailedAfterImport(t *testing.T) {
	c := product.New(t)
	a := c.VerifiedBuyer(ann)
	a.SaveSearch("Oak Street", "instant", map[string]any{"price_range_to": 500_000})
	c.Import(product.OakStreet(1, 450_000), product.OakStreet(2, 700_000))
	c.SendAlerts()
	m := wantNews(c, ann, 1)[0]
	for _, part := range []string{"New: $450,000", "1 Oak Street", "http://localhost:8080/for-sale/texas/dallas/1-oak-street-dallas-tx-75204", "Oak Realty", "Test MLS"} {
		if !strings.Contains(m.Text, part) {
			t.Errorf("%q is missing:\n%s", part, m.Text)
		}
	}
	if strings.Contains(m.Text, "2 Oak Street") || m.Subject != "New: $450,000, 1 Oak Street, Dallas, TX 75204" {
		t.Errorf("subject %q:\n%s", m.Subject, m.Text)
	}
	c.SendAlerts()
	wantNews(c, ann, 1)
}

func TestHomeIsEmailedOncePerSearch(t *testing.T) {
	c := product.New(t)
	a := c.VerifiedBuyer(ann)
	a.SaveSearch("Oak Street", "instant", nil)
	c.Import(product.OakStreet(1, 450_000))
	c.SendAlerts()
	c.Advance(time.Hour)
	c.Import(product.OakStreet(1, 430_000), product.OakStreet(2, 440_000)) // cheaper, and another one
	c.SendAlerts()
	m := wantNews(c, ann, 2)[0]
	if strings.Contains(m.Text, "/1-oak-street") || !strings.Contains(m.Text, "2 Oak Street") {
		t.Errorf("the second mail:\n%s", m.Text)
	}
	c.Advance(time.Hour)
	gone := product.OakStreet(1, 430_000)
	gone.Status = listing.Withdrawn
	c.Import(gone)
	c.SendAlerts()
	c.Advance(time.Hour)
	c.Import(product.OakStreet(1, 430_000))
	c.SendAlerts()
	wantNews(c, ann, 2)
}

func TestAlertsIncludePriceCutsAndBackOnMarketHomes(t *testing.T) {
	c := product.New(t)
	c.Import(product.OakStreet(1, 520_000), product.OakStreet(2, 450_000))
	gone := product.OakStreet(2, 450_000)
	gone.Status = listing.Pending
	c.Import(gone)
	c.SendAlerts()
	a := c.VerifiedBuyer(ann)
	a.SaveSearch("Up to 500", "instant", map[string]any{"price_range_to": 500_000})
	c.Advance(time.Hour)
	c.Import(product.OakStreet(1, 495_000), product.OakStreet(2, 450_000))
	c.SendAlerts()
	m := wantNews(c, ann, 1)[0]
	for _, part := range []string{"Price cut by $25,000, now in your budget: $495,000 (was $520,000)", "Back on the market: $450,000", "1 price cut and 1 home back on the market"} {
		if !strings.Contains(m.Text, part) {
			t.Errorf("%q is missing:\n%s", part, m.Text)
		}
	}
	if !strings.Contains(m.HTML, "$520,000</s>") {
		t.Error("the old price is not struck through")
	}
}

func TestOneEmailShowsTwentyHomes(t *testing.T) {
	c := product.New(t)
	c.VerifiedBuyer(ann).SaveSearch("Oak Street", "instant", nil)
	var many []listing.Listing
	for i := range 27 {
		many = append(many, product.OakStreet(i+1, 400_000+int64(i)))
	}
	c.Import(many...)
	c.SendAlerts()
	m := wantNews(c, ann, 1)[0]
	if n := strings.Count(m.Text, "New: $"); n != 20 || !strings.Contains(m.Text, "And 7 more") || m.Subject != "27 homes for a search you saved" {
		t.Errorf("%d homes, subject %q", n, m.Subject)
	}
}

// Dallas is six hours behind UTC in November: 7 AM there is 13:00 UTC. The clock starts on Friday the 20th at 17:30 UTC.
func TestScheduledAlertsUseTheBuyersTimeZone(t *testing.T) {
	c := product.New(t)
	c.VerifiedBuyer(ann).SaveSearch("Daily", "daily", nil)
	c.VerifiedBuyer(bob).SaveSearch("Weekly", "weekly", nil)
	c.Import(product.OakStreet(1, 450_000))
	c.SendAlerts()
	at := func(when string, toAnn, toBob int) {
		t.Helper()
		now, err := time.Parse("2006-01-02 15:04", when)
		if err != nil {
			t.Fatal(err)
		}
		c.Clock.Set(now)
		c.SendAlerts()
		wantNews(c, ann, toAnn)
		wantNews(c, bob, toBob)
	}
	at("2026-11-21 12:59", 0, 0)
	at("2026-11-21 13:00", 1, 0)
	c.Import(product.OakStreet(2, 460_000))
	at("2026-11-21 20:00", 1, 0)
	c.Import(product.OakStreet(3, 470_000))
	at("2026-11-22 13:00", 2, 0)
	at("2026-11-27 12:59", 2, 0)
	at("2026-11-27 13:00", 2, 1)
	if m := c.AlertMails(bob)[0]; strings.Count(m.Text, "New: $") != 3 {
		t.Errorf("the week's mail:\n%s", m.Text)
	}
}

func TestUnsubscribedBuyersGetNoAlerts(t *testing.T) {
	for name, prepare := range map[string]func(c *product.Server, a *product.Client, id int){
		"never": func(c *product.Server, a *product.Client, id int) {
			a.SaveSearch("Never", "never", nil)
			a.Call(fmt.Sprintf("DELETE /api/v1/saved-searches/%d", id), nil).Want(200)
		},
		"paused": func(c *product.Server, a *product.Client, id int) {
			a.Call(fmt.Sprintf("POST /api/v1/saved-searches/%d/pause", id), nil).Want(200)
		},
		"unsubscribed": func(c *product.Server, a *product.Client, id int) {
			a.Call(fmt.Sprintf("PUT /api/v1/saved-searches/%d", id), map[string]any{"unsubscribe": "Y"}).Want(200)
		},
		"no alert": func(c *product.Server, a *product.Client, id int) {
			a.Call(fmt.Sprintf("PUT /api/v1/saved-searches/%d", id), map[string]any{"email_alert": "N"}).Want(200)
		},
		"all stopped": func(c *product.Server, a *product.Client, id int) {
			a.Call("POST /api/pub/unsubscribe", map[string]any{"list": "all"}).Want(200, "settings.stopped", true)
		},
		"hidden": func(c *product.Server, a *product.Client, id int) {
			c.Import(product.OakStreet(9, 450_000))
			a.Call(fmt.Sprintf("POST /api/lead/hidden-homes/%d", homeID(c, "oak-9")), nil).Want(200)
		},
		"search erased": func(c *product.Server, a *product.Client, id int) {
			c.Import(product.OakStreet(9, 450_000))
			_ = c.Services.Alerts.Process(c.T.Context())
			a.Call(fmt.Sprintf("DELETE /api/v1/saved-searches/%d", id), nil).Want(200)
		},
	} {
		t.Run(name, func(t *testing.T) {
			c := product.New(t)
			a := c.VerifiedBuyer(ann)
			id := a.SaveSearch("Oak Street", "instant", nil)
			prepare(c, a, id)
			if name != "hidden" && name != "search erased" {
				c.Import(product.OakStreet(9, 450_000))
			}
			c.SendAlerts()
			wantNews(c, ann, 0)
		})
	}
	t.Run("unverified email", func(t *testing.T) {
		c := product.New(t)
		a := c.Buyer(ann)
		a.SaveSearch("Oak Street", "instant", nil)
		c.Import(product.OakStreet(9, 450_000))
		c.SendAlerts()
		wantNews(c, ann, 0)
		a.LoginByCode(ann) // verified from now on, and not flooded with earlier changes
		c.SendAlerts()
		wantNews(c, ann, 0)
	})
}

// homeID returns the ID of a home by its source's key.
func homeID(c *product.Server, key string) (id int64) {
	c.T.Helper()
	if err := c.DB.Pool().QueryRow(c.T.Context(), "select id from listings where source_key = $1", key).Scan(&id); err != nil {
		c.T.Fatal(err)
	}
	return id
}

func TestConcurrentProcessesSendAlertsOnce(t *testing.T) {
	c := product.New(t)
	for i := range 12 {
		c.VerifiedBuyer(fmt.Sprintf("buyer%d@example.com", i)).SaveSearch("Oak Street", "instant", nil)
	}
	other := openAlertsOf(c)
	c.Import(product.OakStreet(1, 450_000), product.OakStreet(2, 460_000))
	var both sync.WaitGroup
	for range 4 {
		both.Go(func() { _ = c.Services.Alerts.Run(t.Context()) }) // one of them is told that the other has the lock
		both.Go(func() { _ = other.Run(t.Context()) })
	}
	both.Wait()
	c.SendAlerts()
	for i := range 12 {
		wantNews(c, fmt.Sprintf("buyer%d@example.com", i), 1)
	}
}

func TestImportRequestsAlertEmails(t *testing.T) {
	c := product.New(t)
	queuedJobs := func() (n int) {
		t.Helper()
		if err := c.DB.Pool().QueryRow(t.Context(), "select count(*) from river_job where kind = 'alerts'").Scan(&n); err != nil {
			t.Fatal(err)
		}
		return n
	}
	c.Import(product.OakStreet(1, 450_000))
	if queuedJobs() != 1 {
		t.Error("the import did not ask")
	}
	c.Import(product.OakStreet(1, 450_000))
	if queuedJobs() != 1 {
		t.Error("an import without changes queued a job")
	}
}

var linkOf = regexp.MustCompile(`/unsubscribe\?link=([A-Za-z0-9_-]+)`)

const phone = "ExponentPushToken[abcDEF123]"

// Deleted searches with pending alerts don't block others, however many there are.
func TestDeletedSearchesDoNotBlockAlerts(t *testing.T) {
	c := product.New(t)
	c.Import(product.OakStreet(1, 450_000))
	a := c.Buyer(ann)
	c.Exec("update accounts set email_verified_at = now() where email = $1", ann)
	a.SaveSearch("Oak Street", "instant", nil)
	c.Exec(`insert into mails_due (account_id, search_id, due_at) select id, 900000 + n, timestamptz '2026-01-01' from accounts, generate_series(1, 120) n where email = $1`, ann)
	before := len(c.Mails(ann))
	c.Import(product.OakStreet(2, 450_000))
	c.SendAlerts()
	if got := len(c.Mails(ann)) - before; got != 1 {
		t.Errorf("%d mails", got)
	}
	if left := c.Column("select search_id::text from mails_due"); len(left) != 0 {
		t.Errorf("%d are left", len(left))
	}
}

// An import triggers instant alerts itself, and they are sent within a minute. A schedule checks at least as often.
func TestInstantAlertsNeedNoTrigger(t *testing.T) {
	c := product.New(t)
	c.VerifiedBuyer(ann).SaveSearch("Oak Street", "instant", nil)
	c.WorkInBackground()
	c.Import(product.OakStreet(1, 450_000))
	product.Eventually(t, "the mail", func() bool { return len(c.AlertMails(ann)) == 1 })
	if app.AlertsEvery > time.Minute {
		t.Errorf("mails are looked for every %v only", app.AlertsEvery)
	}
}
