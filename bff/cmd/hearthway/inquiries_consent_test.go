package main

import (
	"strings"
	"testing"

	"hearthway/bff/features/listing"
)

// STOP from a phone takes back what was allowed with it, without an account too, and those who were told so hear of it.
func TestStopTakesBackWhatAGuestAllowed(t *testing.T) {
	c := newCity(t)
	home := c.offered(c.homes[0], "lia@brokers.example.com", "")
	another := c.offered(c.homes[1], "rex@brokers.example.com", "")
	allow := func(home listing.Listing, pairs ...any) {
		t.Helper()
		c.visitor().ask(inquiries, questionOf(home, append([]any{"phone", "(214) 555-0177", "text_optin", true}, pairs...)...)).want(200)
	}
	allow(home)
	allow(home, "message", "And the furnace?")
	allow(another)
	allow(home, "phone", "(214) 555-0199", "email", "bea@example.com", "name", "Bea")
	allow(another, "text_optin", false, "message", "No texts, please.")
	if mail := c.mails("lia@brokers.example.com")[0]; !strings.Contains(mail.Text, "They agreed to texts and calls on November 20, 2026.") {
		t.Errorf("the agent was told:\n%s", mail.Text)
	}
	stop := func(text string) {
		c.visitor().ask("POST /api/pub/texts/inbound", map[string]string{"from": "+12145550177", "text": text}).want(200)
	}
	stopped := func() (n int) {
		t.Helper()
		if err := c.db.Pool().QueryRow(t.Context(), "select count(*) from inquiries where texts_stopped_at is not null").Scan(&n); err != nil {
			t.Fatal(err)
		}
		return n
	}
	stop("HELP")
	if n := stopped(); n != 0 {
		t.Errorf("HELP took back %d", n)
	}
	stop("stop")
	stop("STOP")
	if n := stopped(); n != 3 {
		t.Errorf("%d consents were taken back", n)
	}
	for to, want := range map[string]int{"lia@brokers.example.com": 1, "rex@brokers.example.com": 1, "gus@example.com": 0} {
		told := 0
		for _, mail := range c.mails(to) {
			if strings.Contains(mail.Subject, "opted out of texts and calls") {
				told++
				for _, part := range []string{"Gus Guest", "(214) 555-0177", "Please don’t text or call this number", "gus@example.com"} {
					if !strings.Contains(mail.Text, part) {
						t.Errorf("the mail to %s lacks %q:\n%s", to, part, mail.Text)
					}
				}
			}
		}
		if told != want {
			t.Errorf("%s was told %d times", to, told)
		}
	}
	// Who allows it once more has done so; the answer to STOP went to the phone each time.
	allow(home, "message", "Texts are fine again.")
	if n := stopped(); n != 3 || len(c.mails("2145550177")) != 3 {
		t.Errorf("%d taken back, %d texts", n, len(c.mails("2145550177")))
	}
}

// A buyer who allows texts in a request allows them in the account, when it is the same phone.
func TestConsentInInquiry(t *testing.T) {
	c := newCity(t)
	d := c.visitor()
	payload := registration("ann@example.com")
	payload["text_optin"] = 0
	d.token = d.ask("POST /api/pub/client-leads/register", payload).want(200, "success", true).text("token")
	d.ask(inquiries, questionOf(c.homes[0], "phone", "2145550199", "text_optin", true)).want(200)
	d.ask("GET /api/lead/client-leads/getProfileInfo", nil).want(200, "clientLead.text_optin", 0)
	d.ask(inquiries, questionOf(c.homes[0], "phone", "2145550142", "text_optin", true)).want(200)
	d.ask("GET /api/lead/client-leads/getProfileInfo", nil).want(200, "clientLead.text_optin", 1)
}
