package main

import (
	"bufio"
	"fmt"
	"log/slog"
	"net"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"hearthway/bff/domain/listing"
	"hearthway/bff/domain/place"
	"hearthway/bff/geo"
	"hearthway/bff/testkit"
	"hearthway/bff/web"
)

// feed brings homes in as an import does; afterwards nobody has been told yet.
func (c *city) feed(homes ...listing.Listing) {
	c.t.Helper()
	writer, err := intakeOf(c.db, slog.New(slog.DiscardHandler))
	if err != nil {
		c.t.Fatal(err)
	}
	origin := listing.Origin{Kind: "reso", Name: "feed", Print: fmt.Sprint(c.clock.Now())}
	run, err := writer.Begin(c.t.Context(), testkit.Source, origin)
	if err != nil {
		c.t.Fatal(err)
	}
	defer run.Close()
	batch := make([]listing.Incoming, len(homes))
	for i, home := range homes {
		home.ModifiedAt = time.Time{}
		batch[i] = listing.Incoming{Listing: home}
		run.Prepare(&batch[i])
	}
	mark := listing.Mark{Origin: origin, Records: int64(len(homes)), Done: true}
	written, err := run.Write(c.t.Context(), batch, mark)
	if err != nil || len(written.Rejected) > 0 {
		c.t.Fatal(err, written.Rejected)
	}
	if err := run.Finish(c.t.Context(), mark, listing.Summary{Added: written.Added, Changed: written.Changed, Removed: written.Removed}); err != nil {
		c.t.Fatal(err)
	}
}

// tell does what the job does: it follows the facts and writes mails.
func (c *city) tell() {
	c.t.Helper()
	if err := c.people.calls.Alerts.Run(c.t.Context()); err != nil {
		c.t.Fatal(err)
	}
}

// house is a home of the feed on Oak Street; the number makes it another.
func house(number int, price int64) listing.Listing {
	street := fmt.Sprintf("%d Oak Street", number)
	return listing.Listing{
		Source: testkit.Source.Slug, SourceKey: fmt.Sprintf("oak-%d", number), ListingID: fmt.Sprintf("O%d", number),
		Alias: place.Slug(street + " dallas tx 75204"), Status: listing.Active, Price: price, Beds: 3, Baths: 2, Sqft: 1700, SubType: "Single Family",
		Address: listing.Address{Street: street, City: "Dallas", State: "TX", PostalCode: "75204", County: "Dallas County"},
		Point:   geo.Point{Lat: 32.79, Lng: -96.8}, HOAMonthly: -1, Display: listing.Display{Entire: true, Address: true, Valuation: true},
		Office: listing.Office{Name: "Oak Realty", Phone: "2145550100"},
	}
}

// searches saves a search of Dallas and gives its id.
func (d *device) searches(name, frequency string, param map[string]any) int {
	d.t.Helper()
	all := map[string]any{"city": "Dallas", "state": "TX"}
	for key, value := range param {
		all[key] = value
	}
	r := d.ask("POST /api/v1/saved-searches", map[string]any{"search_name": name, "email_frequency": frequency, "criteria": map[string]any{"param": all}}).want(200, "success", true)
	id, _ := r.at("saved_search.id").(float64)
	return int(id)
}

// news are the mails to somebody about what changed, the newest first.
func (c *city) news(to string) []web.OutboxMessage {
	c.t.Helper()
	return slices.DeleteFunc(c.mails(to), func(m web.OutboxMessage) bool { return !strings.Contains(m.Text, "/unsubscribe?link=") })
}

func (c *city) wantNews(to string, count int) []web.OutboxMessage {
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
	m := c.wantNews(ann, 1)[0]
	for _, part := range []string{"New: $450,000", "1 Oak Street", "http://localhost:8080/for-sale/texas/dallas/1-oak-street-dallas-tx-75204", "Oak Realty", "Test MLS"} {
		if !strings.Contains(m.Text, part) {
			t.Errorf("%q is missing:\n%s", part, m.Text)
		}
	}
	if strings.Contains(m.Text, "2 Oak Street") || m.Subject != "New: $450,000, 1 Oak Street, Dallas, TX 75204" {
		t.Errorf("subject %q:\n%s", m.Subject, m.Text)
	}
	c.tell()
	c.wantNews(ann, 1)
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
	m := c.wantNews(ann, 2)[0]
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
	c.wantNews(ann, 2)
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
	m := c.wantNews(ann, 1)[0]
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
	m := c.wantNews(ann, 1)[0]
	if n := strings.Count(m.Text, "New: $"); n != 20 || !strings.Contains(m.Text, "And 7 more") || m.Subject != "27 homes for “Oak Street”" {
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
		c.wantNews(ann, toAnn)
		c.wantNews(bob, toBob)
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
			a.ask(fmt.Sprintf("POST /api/lead/hidden-homes/%d", c.idOf("oak-9")), nil).want(200)
		},
		"search erased": func(c *city, a *device, id int) {
			c.feed(house(9, 450_000))
			_ = c.people.calls.Alerts.Follow(c.t.Context())
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
			c.wantNews(ann, 0)
		})
	}
	t.Run("e-mail that nobody proved", func(t *testing.T) {
		c := newCity(t)
		a := c.buyer(ann)
		a.searches("Oak Street", "instant", nil)
		c.feed(house(9, 450_000))
		c.tell()
		c.wantNews(ann, 0)
		a.byCode(ann) // proven from now on, and not flooded with what was before
		c.tell()
		c.wantNews(ann, 0)
	})
}

// idOf is the id of a home by its source's key.
func (c *city) idOf(key string) (id int64) {
	c.t.Helper()
	if err := c.db.Pool().QueryRow(c.t.Context(), "select id from listings where source_key = $1", key).Scan(&id); err != nil {
		c.t.Fatal(err)
	}
	return id
}

func TestChangesOfFavoritesComeInOneMail(t *testing.T) {
	c := newCity(t)
	a := c.proven(ann)
	c.feed(house(1, 500_000), house(2, 600_000), house(3, 700_000), house(4, 800_000))
	c.tell()
	for _, key := range []string{"oak-1", "oak-2", "oak-3"} {
		a.ask(fmt.Sprintf("POST /api/lead/favorites/%d", c.idOf(key)), nil).want(200, "success", true)
	}
	c.advance(time.Hour)
	sold, pending := house(2, 600_000), house(3, 690_000)
	sold.Status, pending.Status = listing.Sold, listing.Pending
	c.feed(house(1, 480_000), sold, pending, house(4, 700_000))
	c.tell()
	m := c.wantNews(ann, 1)[0]
	for _, part := range []string{"Price cut by $20,000: $480,000 (was $500,000)", "Sold: Last asked $600,000", "Under contract: $690,000"} {
		if !strings.Contains(m.Text, part) {
			t.Errorf("%q is missing:\n%s", part, m.Text)
		}
	}
	if strings.Contains(m.Text, "4 Oak Street") || m.Subject != "3 of your saved homes changed" {
		t.Errorf("subject %q:\n%s", m.Subject, m.Text)
	}
	a.ask("PUT /api/lead/favorites-mails", map[string]string{"favorites": "daily"}).want(200, "success", true)
	c.advance(time.Hour)
	c.feed(house(1, 470_000))
	c.tell()
	c.advance(time.Minute)
	c.feed(house(1, 460_000))
	c.tell()
	c.wantNews(ann, 1)
	c.advance(24 * time.Hour)
	c.tell()
	if m := c.wantNews(ann, 2)[0]; !strings.Contains(m.Text, "Price cut by $20,000: $460,000 (was $480,000)") {
		t.Errorf("two cuts are not one:\n%s", m.Text)
	}
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
		both.Go(func() { _ = c.people.calls.Alerts.Run(t.Context()) }) // one of them is told that another is at it
		both.Go(func() { _ = other.Run(t.Context()) })
	}
	both.Wait()
	c.tell()
	for i := range 12 {
		c.wantNews(fmt.Sprintf("buyer%d@example.com", i), 1)
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

func linkIn(t *testing.T, m web.OutboxMessage) string {
	t.Helper()
	found := linkOf.FindStringSubmatch(m.Text)
	if found == nil {
		t.Fatalf("no link:\n%s", m.Text)
	}
	return found[1]
}

func TestUnsubscribing(t *testing.T) {
	c := newCity(t)
	a := c.proven(ann)
	id := a.searches("Oak Street", "instant", nil)
	other := a.searches("All of Dallas", "instant", map[string]any{"bedrooms": 3})
	c.feed(house(1, 450_000))
	c.tell()
	mails := c.wantNews(ann, 2)
	link := ""
	for _, m := range mails {
		if strings.HasPrefix(m.Text, "Oak Street") {
			link = linkIn(t, m)
		}
	}
	stranger := c.visitor()
	screenOf := func() reply { return stranger.ask("GET /api/screens/unsubscribe?link="+link, nil).want(200) }
	list := fmt.Sprintf("search:%d", id)

	// Opening it, as page and as answer, changes nothing.
	screenOf().want(200, "data.problem", "", "data.about", list, "data.email", "a•••@example.com", "data.lists.#", 3, "data.lists.1.on", true)
	page := stranger.ask("GET /unsubscribe?link="+link, nil)
	if page.status != 200 || page.header.Get("Cache-Control") != "private, no-store" || page.header.Get("Referrer-Policy") != "no-referrer" || !strings.Contains(page.body, "Oak Street") {
		t.Errorf("page: %d, %v", page.status, page.header)
	}
	screenOf().want(200, "data.lists.1.on", true)

	// A mail program posts, without any cookie or login.
	stranger.ask("POST /unsubscribe?link="+link, "List-Unsubscribe=One-Click").want(200)
	stranger.ask("POST /unsubscribe?link="+link, "List-Unsubscribe=One-Click").want(200)
	screenOf().want(200, "data.lists.1.on", false, "data.lists.0.on", true)
	c.advance(time.Hour)
	c.feed(house(2, 460_000))
	c.tell()
	c.wantNews(ann, 3)

	// One list on again, then everything off, then one list alone.
	stranger.ask("POST /api/pub/unsubscribe", map[string]any{"link": link, "list": list, "on": true}).want(200, "success", true, "settings.lists.1.on", true)
	stranger.ask("POST /api/pub/unsubscribe", map[string]any{"link": link, "list": "favorites"}).want(200, "settings.lists.2.on", false)
	stranger.ask("POST /api/pub/unsubscribe", map[string]any{"link": link, "list": "all"}).want(200, "settings.stopped", true, "settings.lists.0.on", false)
	c.advance(time.Hour)
	c.feed(house(3, 460_000))
	c.tell()
	c.wantNews(ann, 3)
	stranger.ask("POST /api/pub/unsubscribe", map[string]any{"link": link, "list": fmt.Sprintf("search:%d", other), "on": true}).
		want(200, "settings.stopped", false, "settings.lists.0.on", true, "settings.lists.1.on", false, "settings.lists.2.on", false)
}

func TestLinksThatAreNotGood(t *testing.T) {
	c := newCity(t)
	a := c.proven(ann)
	a.searches("Oak Street", "instant", nil)
	b := c.proven(bob)
	foreign := b.searches("Of somebody else", "instant", nil)
	c.feed(house(1, 450_000))
	c.tell()
	link := linkIn(t, c.wantNews(ann, 1)[0])
	stranger := c.visitor()
	bad := func(link, problem string, status int) {
		t.Helper()
		stranger.ask("GET /api/screens/unsubscribe?link="+url.QueryEscape(link), nil).want(200, "data.problem", problem, "data.lists.#", 0)
		stranger.ask("POST /api/pub/unsubscribe", map[string]any{"link": link}).want(status, "success", false)
		stranger.ask("POST /unsubscribe?link="+url.QueryEscape(link), "List-Unsubscribe=One-Click").want(status)
	}
	flipped := []byte(link)
	flipped[30] ^= 1
	bad(string(flipped), "forged", 422)
	bad(link[:len(link)-2], "forged", 422)
	bad("<script>", "forged", 422)
	stranger.ask("GET /api/screens/unsubscribe", nil).want(200, "data.problem", "none")
	stranger.ask("POST /api/pub/unsubscribe", map[string]any{"list": "all"}).want(422)
	stranger.ask("POST /api/pub/unsubscribe", map[string]any{"link": link, "list": fmt.Sprintf("search:%d", foreign)}).want(404)
	stranger.ask("POST /api/pub/unsubscribe", map[string]any{"link": link, "list": "search:-1"}).want(422)
	b.ask("GET /api/screens/unsubscribe", nil).want(200, "data.lists.0.on", true)
	c.agent().ask("GET /api/screens/unsubscribe", nil).want(200, "data.problem", "none")

	c.advance(400 * 24 * time.Hour)
	bad(link, "old", 410)
}

func TestALinkBelongsToTheMailbox(t *testing.T) {
	c := newCity(t)
	a := c.proven(ann)
	a.searches("Oak Street", "instant", nil)
	c.feed(house(1, 450_000))
	c.tell()
	link := linkIn(t, c.wantNews(ann, 1)[0])
	if _, err := c.db.Pool().Exec(t.Context(), "update accounts set email = 'new@example.com', email_key = 'new@example.com' where email = $1", ann); err != nil {
		t.Fatal(err)
	}
	c.visitor().ask("GET /api/screens/unsubscribe?link="+link, nil).want(200, "data.problem", "old")
	c.visitor().ask("POST /api/pub/unsubscribe", map[string]any{"link": link, "list": "all"}).want(410)
}

const phone = "ExponentPushToken[abcDEF123]"

func TestDevicesGetMessagesBesideInstantMails(t *testing.T) {
	c := newCity(t)
	pushes := &noting{}
	c.people.post.Carriers["push"] = pushes
	a := c.proven(ann)
	a.searches("Oak Street", "instant", nil)
	id := a.ask("POST /api/lead/devices", map[string]string{"token": phone, "platform": "ios", "name": "Ann's phone"}).want(200, "success", true, "device.platform", "ios").text("device.id")
	a.ask("GET /api/lead/devices", nil).want(200, "devices.#", 1, "devices.0.name", "Ann's phone")
	c.feed(house(1, 450_000))
	c.tell()
	c.wantNews(ann, 1)
	if len(pushes.list) != 1 || pushes.list[0].To != phone || pushes.list[0].Subject != "New: $450,000" || pushes.list[0].Link != "/for-sale/texas/dallas/1-oak-street-dallas-tx-75204" {
		t.Fatalf("%+v", pushes.list)
	}
	c.proven(bob).ask("DELETE /api/lead/devices/"+id, nil).want(200)
	a.ask("GET /api/lead/devices", nil).want(200, "devices.#", 1)
	a.ask("DELETE /api/lead/devices/"+id, nil).want(200, "success", true)
	a.ask("DELETE /api/lead/devices/"+id, nil).want(200, "success", true)
	c.feed(house(2, 450_000))
	c.tell()
	c.wantNews(ann, 2)
	if len(pushes.list) != 1 {
		t.Error("a phone that was removed got a message")
	}

	// The phone changes hands, and logging out takes it away.
	a.ask("POST /api/lead/devices", map[string]string{"token": phone, "platform": "ios"}).want(200)
	b := c.proven("carol@example.com")
	b.ask("POST /api/lead/devices", map[string]string{"token": phone, "platform": "ios"}).want(200)
	a.ask("GET /api/lead/devices", nil).want(200, "devices.#", 0)
	b.ask("POST /api/lead/logout", nil)
	if _, err := c.db.Pool().Exec(t.Context(), "delete from sessions where account_id in (select id from accounts where email = 'carol@example.com')"); err != nil {
		t.Fatal(err)
	}
	var left int
	if err := c.db.Pool().QueryRow(t.Context(), "select count(*) from push_devices").Scan(&left); err != nil || left != 0 {
		t.Errorf("%d devices are left after the session, %v", left, err)
	}

	for _, body := range []map[string]string{{}, {"token": "x", "platform": "ios"}, {"token": phone, "platform": "web"}, {"token": phone, "platform": "ios", "name": strings.Repeat("x", 81)}} {
		a.ask("POST /api/lead/devices", body).want(422, "success", false)
	}
	c.visitor().ask("POST /api/lead/devices", map[string]string{"token": phone, "platform": "ios"}).want(401)
	c.agent().ask("POST /api/lead/devices", map[string]string{"token": phone, "platform": "ios"}).want(403)
	c.visitor().ask("PUT /api/lead/favorites-mails", map[string]string{"favorites": "daily"}).want(401)
	a.ask("PUT /api/lead/favorites-mails", map[string]string{"favorites": "hourly"}).want(422)
}

// A mail about what changed, as a mail server receives it: the headers that let mail programs offer to unsubscribe.
func TestTheMailAsAServerReceivesIt(t *testing.T) {
	server := newMailServer(t)
	c := newCity(t, "SMTP_URL=smtp://"+server.address, "MAIL_FROM=Hearthway <news@hearthway.example>", "POSTAL_ADDRESS=1 Main Street, Dallas, TX 75202")
	c.feed(house(1, 450_000))
	a := c.buyer(ann)
	if _, err := c.db.Pool().Exec(t.Context(), "update accounts set email_proven_at = now() where email = $1", ann); err != nil {
		t.Fatal(err)
	}
	a.searches("Oak <b>Street</b>\u202e \"x\"", "instant", nil)
	c.feed(house(2, 450_000))
	c.tell()
	if err := c.people.post.Drain(t.Context()); err != nil {
		t.Fatal(err)
	}
	mail := server.last()
	unsubscribe := regexp.MustCompile(`(?m)^List-Unsubscribe: <http://localhost:8080(/unsubscribe\?link=[A-Za-z0-9_-]+)>\r?$`).FindStringSubmatch(mail)
	if unsubscribe == nil || !strings.Contains(mail, "List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n") {
		t.Fatalf("headers:\n%.1500s", mail)
	}
	if !strings.Contains(mail, "1 Main Street, Dallas") || strings.Contains(mail, "<b>Street") && !strings.Contains(mail, "text/plain") {
		t.Errorf("the mail:\n%s", mail)
	}
	c.visitor().ask("POST "+unsubscribe[1], "List-Unsubscribe=One-Click").want(200)
	c.feed(house(3, 450_000))
	c.tell()
	if err := c.people.post.Drain(t.Context()); err != nil {
		t.Fatal(err)
	}
	if strings.Contains(server.last(), "3 Oak Street") {
		t.Error("a mail came after unsubscribing")
	}
}

// mailServer takes mails as any mail server does.
type mailServer struct {
	address string
	mu      sync.Mutex
	mails   []string
}

func newMailServer(t *testing.T) *mailServer {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = listener.Close() })
	s := &mailServer{address: listener.Addr().String()}
	go func() {
		for {
			conn, err := listener.Accept()
			if err != nil {
				return
			}
			go s.talk(conn)
		}
	}()
	return s
}

func (s *mailServer) talk(conn net.Conn) {
	defer func() { _ = conn.Close() }()
	say := func(line string) { _, _ = fmt.Fprintf(conn, "%s\r\n", line) }
	say("220 ready")
	in := bufio.NewReader(conn)
	for {
		line, err := in.ReadString('\n')
		if err != nil {
			return
		}
		switch verb := strings.ToUpper(strings.Fields(line + " x")[0]); verb {
		case "DATA":
			say("354 go on")
			var mail strings.Builder
			for {
				text, err := in.ReadString('\n')
				if err != nil {
					return
				}
				if text == ".\r\n" {
					break
				}
				mail.WriteString(text)
			}
			s.mu.Lock()
			s.mails = append(s.mails, mail.String())
			s.mu.Unlock()
			say("250 taken")
		case "QUIT":
			say("221 bye")
			return
		default:
			say("250 fine")
		}
	}
}

func (s *mailServer) last() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(s.mails) == 0 {
		return ""
	}
	return s.mails[len(s.mails)-1]
}
