package inquiry

import (
	"strings"
	"testing"

	"hearthway/bff/features/listing"
	"hearthway/bff/scenarios/product"
)

// STOP from a phone revokes consent given with it, with or without an account, and everyone who was told about the consent
// is notified.
func TestStopRevokesGuestTextConsent(t *testing.T) {
	c := product.New(t)
	home := c.OfferedBy(c.Homes[0], "lia@brokers.example.com", "")
	another := c.OfferedBy(c.Homes[1], "rex@brokers.example.com", "")
	allow := func(home listing.Listing, pairs ...any) {
		t.Helper()
		c.Visitor().Call(product.SendInquiry, product.Question(home, append([]any{"phone", "(214) 555-0177", "text_optin", true}, pairs...)...)).Want(200)
	}
	allow(home)
	allow(home, "message", "And the furnace?")
	allow(another)
	allow(home, "phone", "(214) 555-0199", "email", "bea@example.com", "name", "Bea")
	allow(another, "text_optin", false, "message", "No texts, please.")
	if mail := c.Mails("lia@brokers.example.com")[0]; !strings.Contains(mail.Text, "They agreed to texts and calls on November 20, 2026.") {
		t.Errorf("the agent got:\n%s", mail.Text)
	}
	stop := func(text string) {
		c.Visitor().Call("POST /api/pub/texts/inbound", map[string]string{"from": "+12145550177", "text": text}).Want(200)
	}
	stopped := func() (n int) {
		t.Helper()
		if err := c.DB.Pool().QueryRow(t.Context(), "select count(*) from inquiries where texts_stopped_at is not null").Scan(&n); err != nil {
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
		notified := 0
		for _, mail := range c.Mails(to) {
			if strings.Contains(mail.Subject, "opted out of texts and calls") {
				notified++
				for _, part := range []string{"Gus Guest", "(214) 555-0177", "Please don’t text or call this number", "gus@example.com"} {
					if !strings.Contains(mail.Text, part) {
						t.Errorf("the mail to %s lacks %q:\n%s", to, part, mail.Text)
					}
				}
			}
		}
		if notified != want {
			t.Errorf("%s was notified %d times", to, notified)
		}
	}
	// Allowing texts again works. The reply to STOP was sent to the phone each time.
	allow(home, "message", "Texts are fine again.")
	if n := stopped(); n != 3 || len(c.Mails("2145550177")) != 3 {
		t.Errorf("%d taken back, %d texts", n, len(c.Mails("2145550177")))
	}
}

// A buyer who allows texts in an inquiry allows them for the account, if it has the same phone.
func TestConsentInInquiry(t *testing.T) {
	c := product.New(t)
	d := c.Visitor()
	payload := product.Registration("ann@example.com")
	payload["text_optin"] = 0
	d.Token = d.Call("POST /api/pub/client-leads/register", payload).Want(200, "success", true).Text("token")
	d.Call(product.SendInquiry, product.Question(c.Homes[0], "phone", "2145550199", "text_optin", true)).Want(200)
	d.Call("GET /api/lead/client-leads/getProfileInfo", nil).Want(200, "clientLead.text_optin", 0)
	d.Call(product.SendInquiry, product.Question(c.Homes[0], "phone", "2145550142", "text_optin", true)).Want(200)
	d.Call("GET /api/lead/client-leads/getProfileInfo", nil).Want(200, "clientLead.text_optin", 1)
}
