package alert

import (
	"io"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strings"
	"testing"
	"time"

	"hearthway/bff/scenarios/product"
	"hearthway/bff/testkit"
)

func TestDevicesGetPushesWithInstantAlerts(t *testing.T) {
	c := product.New(t)
	pushes := &outbox{}
	c.Services.MailQueue.Senders["push"] = pushes
	a := c.VerifiedBuyer(ann)
	a.SaveSearch("Oak Street", "instant", nil)
	id := a.Call("POST /api/lead/devices", map[string]string{"token": phone, "platform": "ios", "name": "Ann's phone"}).Want(200, "success", true, "device.platform", "ios").Text("device.id")
	a.Call("GET /api/lead/devices", nil).Want(200, "devices.#", 1, "devices.0.name", "Ann's phone")
	c.Import(product.OakStreet(1, 450_000))
	c.SendAlerts()
	wantNews(c, ann, 1)
	if len(pushes.list) != 1 || pushes.list[0].To != phone || pushes.list[0].Subject != "New: $450,000" || pushes.list[0].Link != "/for-sale/texas/dallas/1-oak-street-dallas-tx-75204" {
		t.Fatalf("%+v", pushes.list)
	}
	c.VerifiedBuyer(bob).Call("DELETE /api/lead/devices/"+id, nil).Want(200)
	a.Call("GET /api/lead/devices", nil).Want(200, "devices.#", 1)
	a.Call("DELETE /api/lead/devices/"+id, nil).Want(200, "success", true)
	a.Call("DELETE /api/lead/devices/"+id, nil).Want(200, "success", true)
	c.Import(product.OakStreet(2, 450_000))
	c.SendAlerts()
	wantNews(c, ann, 2)
	if len(pushes.list) != 1 {
		t.Error("a phone that was removed got a message")
	}

	// The phone changes accounts, and logging out removes it.
	a.Call("POST /api/lead/devices", map[string]string{"token": phone, "platform": "ios"}).Want(200)
	b := c.VerifiedBuyer("carol@example.com")
	b.Call("POST /api/lead/devices", map[string]string{"token": phone, "platform": "ios"}).Want(200)
	a.Call("GET /api/lead/devices", nil).Want(200, "devices.#", 0)
	b.Call("POST /api/lead/logout", nil)
	if _, err := c.DB.Pool().Exec(t.Context(), "delete from sessions where account_id in (select id from accounts where email = 'carol@example.com')"); err != nil {
		t.Fatal(err)
	}
	var left int
	if err := c.DB.Pool().QueryRow(t.Context(), "select count(*) from push_devices").Scan(&left); err != nil || left != 0 {
		t.Errorf("%d devices are left after the session, %v", left, err)
	}

	for _, body := range []map[string]string{{}, {"token": "x", "platform": "ios"}, {"token": phone, "platform": "web"}, {"token": phone, "platform": "ios", "name": strings.Repeat("x", 81)}} {
		a.Call("POST /api/lead/devices", body).Want(422, "success", false)
	}
	c.Visitor().Call("POST /api/lead/devices", map[string]string{"token": phone, "platform": "ios"}).Want(401)
	c.Agent().Call("POST /api/lead/devices", map[string]string{"token": phone, "platform": "ios"}).Want(403)
	c.Visitor().Call("PUT /api/lead/favorites-mails", map[string]string{"favorites": "daily"}).Want(401)
	a.Call("PUT /api/lead/favorites-mails", map[string]string{"favorites": "hourly"}).Want(422)
}

// Fifteen minutes after a message the receipt reveals whether the app was removed from a phone, whichever process checks it.
func TestReceiptsSurviveRestart(t *testing.T) {
	c := product.New(t)
	var requests []string
	expo := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		if strings.HasSuffix(r.URL.Path, "/send") {
			_, _ = w.Write([]byte(`{"data":{"status":"ok","id":"ticket-1"}}`))
			return
		}
		requests = append(requests, string(body))
		_, _ = w.Write([]byte(`{"data":{"ticket-1":{"status":"error","details":{"error":"DeviceNotRegistered"}}}}`))
	}))
	t.Cleanup(expo.Close)
	c.Reopen("EXPO_PUSH_URL=" + expo.URL)
	a := c.VerifiedBuyer(ann)
	a.SaveSearch("Oak Street", "instant", nil)
	a.Call("POST /api/lead/devices", map[string]string{"token": phone, "platform": "ios"}).Want(200)
	c.Import(product.OakStreet(1, 450_000))
	c.SendAlerts()
	wantNews(c, ann, 1)
	receipts := func() {
		t.Helper()
		if err := c.Services.PushReceipts(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	c.Advance(15*time.Minute - time.Second)
	receipts()
	if len(requests) != 0 {
		t.Errorf("requested too early: %v", requests)
	}
	a.Call("POST /api/lead/devices", map[string]string{"token": phone, "platform": "ios"}).Want(200) // as apps do at each start
	c.Reopen("EXPO_PUSH_URL=" + expo.URL)                                                            // another process
	c.Advance(time.Second)
	receipts()
	receipts()
	if len(requests) != 1 || requests[0] != `{"ids":["ticket-1"]}` {
		t.Errorf("requested %v", requests)
	}
	a.Call("GET /api/lead/devices", nil).Want(200, "devices.#", 0)
	for _, r := range c.Rows() {
		if r.Holds(phone) {
			t.Errorf("%s still knows the phone: %s", r.Table, r.Text)
		}
	}
}

// An alert as a mail server receives it, with the headers that let email clients offer to unsubscribe.
func TestAlertHeadersAllowUnsubscribe(t *testing.T) {
	server := testkit.NewMailServer(t)
	c := product.New(t, "SMTP_URL="+server.URL, "MAIL_FROM=Hearthway <news@hearthway.example>", "POSTAL_ADDRESS=1 Main Street, Dallas, TX 75202")
	c.Import(product.OakStreet(1, 450_000))
	a := c.Buyer(ann)
	if _, err := c.DB.Pool().Exec(t.Context(), "update accounts set email_verified_at = now() where email = $1", ann); err != nil {
		t.Fatal(err)
	}
	a.SaveSearch("Oak <b>Street</b>\u202e \"x\"", "instant", nil)
	c.Import(product.OakStreet(2, 450_000))
	c.SendAlerts()
	if err := c.Services.MailQueue.Drain(t.Context()); err != nil {
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
	c.Visitor().Call("POST "+unsubscribe[1], "List-Unsubscribe=One-Click").Want(200)
	c.Import(product.OakStreet(3, 450_000))
	c.SendAlerts()
	if err := c.Services.MailQueue.Drain(t.Context()); err != nil {
		t.Fatal(err)
	}
	if more := server.Mails(t, ann); len(more) != len(mails) {
		t.Error("a mail came after unsubscribing")
	}
}
