package main

import (
	"fmt"
	"testing"
	"time"

	"hearthway/bff/platform/addresses"
)

// Every call that takes a name or words that are mailed to others refuses addresses in them, at their field.
func TestNoAddressesInWhatIsMailedToOthers(t *testing.T) {
	c := newCity(t)
	home := c.offered(c.homes[0], "lia@brokers.example.com", "")
	ann := c.proven("ann@example.com")
	for i, bad := range []string{"Visit evil.com", "http://evil", "bob@evil.example", "ｅｖｉｌ．ｃｏｍ", "еvil.соm", "xn--e1afmkfd.xn--p1ai", "evil dot com", "ev\u200bil.com", "<a href=x>x</a>", "[x](y)", "evil&#46;com"} {
		payload := registration(fmt.Sprintf("x%d@example.com", i))
		payload["name"] = bad
		c.visitor().ask("POST /api/pub/client-leads/register", payload).want(422, "fields.name", addresses.Text)
		ann.ask("POST /api/account/profile", map[string]string{"name": bad}).want(422, "fields.name", addresses.Text)
		ann.ask(mailDetails, map[string]any{"alias": home.Alias, "recipients": []string{"bob@example.com"}, "note": bad}).want(422, "fields.note", addresses.Text)
		c.visitor().ask(inquiries, questionOf(home, "name", bad)).want(422, "fields.name", addresses.Text)
		c.visitor().ask(inquiries, questionOf(home, "message", bad)).want(422, "fields.message", addresses.Text)
		c.visitor().ask(tickets, ticketOf("name", bad)).want(422, "fields.name", addresses.Text)
	}
	c.visitor().ask(byFacebook, map[string]any{"accessToken": facebookToken("41", "Visit evil.com", "frida@example.com"), "phone": "2145550150"}).want(200, "clientLead.name", "New buyer")
	for _, to := range []string{"bob@example.com", "lia@brokers.example.com"} {
		if got := len(c.mails(to)); got != 0 {
			t.Errorf("%s got %d mails", to, got)
		}
	}
}

// Who never showed that an e-mail is theirs mails nobody: not what they share, nor copies of what they ask.
func TestUnprovenAccountsMailNobody(t *testing.T) {
	c := newCity(t)
	home := c.offered(c.homes[0], "lia@brokers.example.com", "")
	squatter := c.buyer("victim@example.com")
	before := len(c.mails("victim@example.com")) // the one that lets its owner prove it
	squatter.ask(mailDetails, map[string]any{"alias": home.Alias, "recipients": []string{"bob@example.com"}, "note": "Look!"}).
		want(403, "success", false, "error", "Please confirm your email before you email homes to others.")
	squatter.ask(inquiries, questionOf(home, "email", "victim@example.com")).want(200, "inquiry.copied", false)
	squatter.ask(inquiries, questionOf(home, "email", "bob@example.com")).want(200)
	squatter.ask(tickets, ticketOf("email", "bob@example.com")).want(200)
	squatter.ask(tickets, ticketOf("email", "victim@example.com")).want(200)
	squatter.ask("POST /api/account/password", map[string]string{"current_password": goodPassword, "password": "a lantern of one's own"}).want(200)
	squatter.ask(dataErase, `{"kind":"data"}`).want(200)
	squatter.ask("POST /api/account/data/undo", nil).want(200)
	squatter.ask(dataErase, `{"kind":"account"}`).want(200)
	if got := len(c.mails("bob@example.com")); got != 0 {
		t.Errorf("%d mails to a stranger", got)
	}
	if got := len(c.mails("victim@example.com")) - before; got != 0 {
		t.Errorf("%d mails to an address that nobody proved: %v", got, c.mails("victim@example.com")[0].Subject)
	}
	if got := len(c.mails("lia@brokers.example.com")); got != 2 {
		t.Errorf("the agent got %d questions", got)
	}
	ann := c.proven("ann@example.com")
	ann.ask(inquiries, questionOf(home, "email", "ann@example.com")).want(200, "inquiry.copied", true)
	ann.ask(inquiries, questionOf(home, "email", "carl@example.com", "retry_key", "other")).want(200)
	ann.ask(tickets, ticketOf("email", "carl@example.com")).want(200)
	if len(c.mails("carl@example.com")) != 0 {
		t.Error("another address than the proven one was mailed")
	}
}

// Many accounts of one network mail no more than one of them may.
func TestSharesOfANetwork(t *testing.T) {
	c := newCity(t)
	body := map[string]any{"alias": c.homes[0].Alias, "recipients": []string{"bob@example.com"}}
	for i := range 3 {
		d := c.proven(fmt.Sprintf("robot%d@example.com", i))
		d.address = "203.0.113.9"
		for range 20 {
			d.ask(mailDetails, body).want(200)
		}
	}
	d := c.proven("robot9@example.com")
	d.address = "203.0.113.9"
	d.ask(mailDetails, body).want(429)
	d.address = "203.0.113.10"
	d.ask(mailDetails, body).want(200)
	d.address = "203.0.113.9"
	c.advance(24 * time.Hour)
	d.ask(mailDetails, body).want(200)
}
