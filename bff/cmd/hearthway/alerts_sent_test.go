package main

import (
	"io"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strings"
	"testing"
	"time"

	"hearthway/bff/testkit"
)

func TestDevicesGetMessagesBesideInstantMails(t *testing.T) {
	c := newCity(t)
	pushes := &noting{}
	c.services.post.Carriers["push"] = pushes
	a := c.proven(ann)
	a.searches("Oak Street", "instant", nil)
	id := a.ask("POST /api/lead/devices", map[string]string{"token": phone, "platform": "ios", "name": "Ann's phone"}).want(200, "success", true, "device.platform", "ios").text("device.id")
	a.ask("GET /api/lead/devices", nil).want(200, "devices.#", 1, "devices.0.name", "Ann's phone")
	c.feed(house(1, 450_000))
	c.tell()
	wantNews(c, ann, 1)
	if len(pushes.list) != 1 || pushes.list[0].To != phone || pushes.list[0].Subject != "New: $450,000" || pushes.list[0].Link != "/for-sale/texas/dallas/1-oak-street-dallas-tx-75204" {
		t.Fatalf("%+v", pushes.list)
	}
	c.proven(bob).ask("DELETE /api/lead/devices/"+id, nil).want(200)
	a.ask("GET /api/lead/devices", nil).want(200, "devices.#", 1)
	a.ask("DELETE /api/lead/devices/"+id, nil).want(200, "success", true)
	a.ask("DELETE /api/lead/devices/"+id, nil).want(200, "success", true)
	c.feed(house(2, 450_000))
	c.tell()
	wantNews(c, ann, 2)
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

// That a phone does not have the app any more comes to light a quarter of an hour after a message, whichever process
// asks then.
func TestReceiptsOutliveARestart(t *testing.T) {
	c := newCity(t)
	var asked []string
	expo := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		if strings.HasSuffix(r.URL.Path, "/send") {
			_, _ = w.Write([]byte(`{"data":{"status":"ok","id":"ticket-1"}}`))
			return
		}
		asked = append(asked, string(body))
		_, _ = w.Write([]byte(`{"data":{"ticket-1":{"status":"error","details":{"error":"DeviceNotRegistered"}}}}`))
	}))
	t.Cleanup(expo.Close)
	c.open("EXPO_PUSH_URL=" + expo.URL)
	a := c.proven(ann)
	a.searches("Oak Street", "instant", nil)
	a.ask("POST /api/lead/devices", map[string]string{"token": phone, "platform": "ios"}).want(200)
	c.feed(house(1, 450_000))
	c.tell()
	wantNews(c, ann, 1)
	receipts := func() {
		t.Helper()
		if err := c.services.receipts(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	c.advance(15*time.Minute - time.Second)
	receipts()
	if len(asked) != 0 {
		t.Errorf("asked too early: %v", asked)
	}
	a.ask("POST /api/lead/devices", map[string]string{"token": phone, "platform": "ios"}).want(200) // as apps do at each start
	c.open("EXPO_PUSH_URL=" + expo.URL)                                                             // another process
	c.advance(time.Second)
	receipts()
	receipts()
	if len(asked) != 1 || asked[0] != `{"ids":["ticket-1"]}` {
		t.Errorf("asked %v", asked)
	}
	a.ask("GET /api/lead/devices", nil).want(200, "devices.#", 0)
	for _, r := range c.rows() {
		if r.holds(phone) {
			t.Errorf("%s still knows the phone: %s", r.table, r.text)
		}
	}
}

// A mail about what changed, as a mail server receives it: the headers that let mail programs offer to unsubscribe.
func TestTheMailAsAServerReceivesIt(t *testing.T) {
	server := testkit.NewMailServer(t)
	c := newCity(t, "SMTP_URL="+server.URL, "MAIL_FROM=Hearthway <news@hearthway.example>", "POSTAL_ADDRESS=1 Main Street, Dallas, TX 75202")
	c.feed(house(1, 450_000))
	a := c.buyer(ann)
	if _, err := c.db.Pool().Exec(t.Context(), "update accounts set email_proven_at = now() where email = $1", ann); err != nil {
		t.Fatal(err)
	}
	a.searches("Oak <b>Street</b>\u202e \"x\"", "instant", nil)
	c.feed(house(2, 450_000))
	c.tell()
	if err := c.services.post.Drain(t.Context()); err != nil {
		t.Fatal(err)
	}
	mails := server.Mails(t, ann)
	if len(mails) == 0 {
		t.Fatal("no mail came")
	}
	mail := mails[len(mails)-1]
	unsubscribe := regexp.MustCompile(`^<http://localhost:8080(/unsubscribe\?link=[A-Za-z0-9_-]+)>$`).FindStringSubmatch(mail.Header.Get("List-Unsubscribe"))
	if unsubscribe == nil || mail.Header.Get("List-Unsubscribe-Post") != "List-Unsubscribe=One-Click" {
		t.Fatalf("headers: %v", mail.Header)
	}
	for _, body := range []string{mail.Text, mail.HTML} {
		if !strings.Contains(body, "1 Main Street, Dallas") {
			t.Errorf("without a postal address:\n%s", body)
		}
	}
	if strings.Contains(mail.HTML, "<b>Street") || !strings.Contains(mail.HTML, "&lt;b&gt;Street") {
		t.Errorf("the name of the search is not escaped:\n%s", mail.HTML)
	}
	c.visitor().ask("POST "+unsubscribe[1], "List-Unsubscribe=One-Click").want(200)
	c.feed(house(3, 450_000))
	c.tell()
	if err := c.services.post.Drain(t.Context()); err != nil {
		t.Fatal(err)
	}
	if more := server.Mails(t, ann); len(more) != len(mails) {
		t.Error("a mail came after unsubscribing")
	}
}
