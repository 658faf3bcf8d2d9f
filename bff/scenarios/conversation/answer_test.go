package conversation

import (
	"encoding/base64"
	"encoding/json"
	"strings"
	"testing"
	"time"

	"github.com/valyala/fasthttp"

	"hearthway/bff/features/conversation/api"
	"hearthway/bff/scenarios/product"
)

const mailSecret = "0123456789abcdef01234567"

const inbound = "/api/pub/mails/inbound"

func basic(password string) string {
	return "Basic " + base64.StdEncoding.EncodeToString([]byte("postmark:"+password))
}

// passOn does what the email service does with an email, and returns the status and whether it was taken.
func (p pair) passOn(password string, email map[string]any) (int, bool) {
	p.T.Helper()
	body, _ := json.Marshal(email)
	var request fasthttp.RequestCtx
	request.Request.Header.SetMethod("POST")
	request.Request.SetRequestURI(inbound)
	request.Request.Header.SetHost("localhost:8080")
	request.Request.Header.SetContentType("application/json")
	request.Request.Header.Set("Authorization", basic(password))
	request.Request.SetBody(body)
	p.Site.App().Handler()(&request) // as the listener does, which limits its size
	var answer struct{ Taken bool }
	_ = json.Unmarshal(request.Response.Body(), &answer)
	return request.Response.StatusCode(), answer.Taken
}

// Whoever answers a reminder by email writes in the conversation: only from their own verified address, once, and for 90 days.
func TestAnswersByEmail(t *testing.T) {
	p := asked(t)
	p.Reopen("INBOUND_MAIL_DOMAIN=reply.example.com", "INBOUND_MAIL_SECRET="+mailSecret)
	path := p.open()
	const bea = "bea@agents.example.com"
	p.buyer.Call("POST "+path+"/messages", says("Is the roof new?")).Want(200)
	p.Advance(3 * time.Minute)
	p.remind(bea)
	to := p.Mails(bea)[0].ReplyTo
	if !strings.HasSuffix(to, "@reply.example.com") || len(strings.Split(to, "@")[0]) > 64 || strings.Contains(to, path[len(conversations)+1:]) {
		t.Fatalf("answers go to %q", to)
	}
	email := func(pairs ...any) map[string]any {
		return product.WithPairs(map[string]any{
			"From": "Bea <Bea@agents.example.com>", "OriginalRecipient": strings.ToUpper(to), "MessageID": "1", "TextBody": "Yes, 2021.\r\n\r\nOn Fri, Nov 20, 2026 at 9:00 AM Hearthway <x@example.com> wrote:\r\n> You have 1 new message\r\n",
			"HtmlBody": "<p>Yes</p>", "Headers": []map[string]string{{"Name": "Message-ID", "Value": "<a@mail.example.com>"}}, "Attachments": []map[string]string{{"Name": "x.exe", "Content": "TVo="}},
		}, pairs)
	}
	none := []map[string]string{}
	for name, refused := range map[string]map[string]any{
		"wrong sender": email("From", ann), "no sender": email("From", ""), "two senders": email("From", "bea@agents.example.com, eve@example.com"), "altered signature": email("OriginalRecipient", to[:10]+map[bool]string{true: "y", false: "z"}[to[10] == 'z']+to[11:]), "cut": email("OriginalRecipient", to[5:]),
		"another domain": email("OriginalRecipient", strings.Replace(to, "reply.", "evil.", 1)), "no address": email("OriginalRecipient", "x"), "away": email("Headers", []map[string]string{{"Name": "Auto-Submitted", "Value": "auto-replied"}}),
		"no ID": email("MessageID", "", "Headers", none),
	} {
		if status, taken := p.passOn(mailSecret, refused); status != 200 || taken {
			t.Errorf("%s: %d, taken %v", name, status, taken)
		}
	}
	for _, wrong := range []string{"", "hunter2", mailSecret + "x"} {
		if status, _ := p.passOn(wrong, email()); status != 403 {
			t.Errorf("by %q: %d", wrong, status)
		}
	}
	for name, one := range map[string][3]string{
		"large": {inbound, basic(mailSecret), mailSecret}, "wrong": {inbound, basic("hunter2"), mailSecret}, "missing": {inbound, "", mailSecret},
		"another path": {inbound + "/x", basic(mailSecret), mailSecret}, "not configured": {inbound, basic(""), ""},
	} {
		if size := api.MaxBody(one[0], one[1], one[2]); (size > 45_000_000) != (name == "large") || (size == 0) != (name != "large") {
			t.Errorf("%s: %d bytes", name, size)
		}
	}
	p.buyer.Call("GET "+path+"/messages", nil).Want(200, "messages.#", 1)
	photo := []map[string]string{{"Name": "roof.jpg", "Content": strings.Repeat("AAAA", 500_000)}}
	for range 2 {
		if status, taken := p.passOn(mailSecret, email("Attachments", photo)); status != 200 || !taken {
			t.Errorf("%d, taken %v", status, taken)
		}
	}
	p.buyer.Call("GET "+path+"/messages", nil).Want(200, "messages.#", 2, "messages.1.text", "Yes, 2021.", "messages.1.mine", false)
	notSent := func(what string, count int) {
		t.Helper()
		got := 0
		for _, m := range p.Mails(bea) {
			if m.Subject == "Your reply wasn’t sent" {
				got++
			}
		}
		if got != count {
			t.Errorf("%s: told %d times, want %d", what, got, count)
		}
	}
	notSent("sent", 0)
	if list := p.Mails(bea); list[0].Subject != "Your attachments weren’t sent" || list[1].Subject == list[0].Subject {
		t.Errorf("told %q, then %q", list[1].Subject, list[0].Subject)
	}
	for i, id := range []string{"2", "3"} {
		text := []string{"", strings.Repeat("ü", 4001)}[i]
		if status, taken := p.passOn(mailSecret, email("TextBody", text, "MessageID", id, "Headers", none)); status != 200 || !taken {
			t.Errorf("%d, taken %v", status, taken)
		}
	}
	notSent("HTML only, and too long", 2)
	p.buyer.Call("POST "+path+"/block", `{"blocked":true}`).Want(200)
	p.passOn(mailSecret, email("MessageID", "4", "Headers", none))
	notSent("blocked", 3)
	p.buyer.Call("POST "+path+"/block", `{"blocked":false}`).Want(200)
	p.Advance(91 * 24 * time.Hour)
	p.passOn(mailSecret, email("MessageID", "5", "Headers", none))
	notSent("expired", 4)
	p.buyer.Call("GET "+path+"/messages", nil).Want(200, "messages.#", 2)
	p.Exec("update accounts set email_verified_at = null where email = $1", bea)
	if _, taken := p.passOn(mailSecret, email("MessageID", "6", "Headers", none)); taken {
		t.Error("from an address that isn't verified")
	}
	// Without the settings, nothing is read and nothing is signed.
	p.Reopen()
	if status, _ := p.passOn("", email()); status != 403 {
		t.Errorf("without a secret: %d", status)
	}
}
