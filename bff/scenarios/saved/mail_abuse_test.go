package saved

import (
	"fmt"
	"testing"
	"time"

	"hearthway/bff/platform/linkfilter"
	"hearthway/bff/scenarios/product"
)

// Every call that takes a name or text that is emailed to others rejects web addresses in it, naming the field.
func TestEmailedTextContainsNoAddresses(t *testing.T) {
	c := product.New(t)
	home := c.OfferedBy(c.Homes[0], "lia@brokers.example.com", "")
	ann := c.VerifiedBuyer("ann@example.com")
	for i, bad := range []string{"Visit evil.com", "http://evil", "bob@evil.example", "ｅｖｉｌ．ｃｏｍ", "еvil.соm", "xn--e1afmkfd.xn--p1ai", "evil dot com", "ev\u200bil.com", "<a href=x>x</a>", "[x](y)", "evil&#46;com"} {
		payload := product.Registration(fmt.Sprintf("x%d@example.com", i))
		payload["name"] = bad
		c.Visitor().Call("POST /api/pub/client-leads/register", payload).Want(422, "fields.name", linkfilter.Text)
		ann.Call("POST /api/account/profile", map[string]string{"name": bad}).Want(422, "fields.name", linkfilter.Text)
		ann.Call(mailDetails, map[string]any{"alias": home.Alias, "recipients": []string{"bob@example.com"}, "note": bad}).Want(422, "fields.note", linkfilter.Text)
		c.Visitor().Call(product.SendInquiry, product.Question(home, "name", bad)).Want(422, "fields.name", linkfilter.Text)
		c.Visitor().Call(product.SendInquiry, product.Question(home, "message", bad)).Want(422, "fields.message", linkfilter.Text)
		c.Visitor().Call(product.OpenTicket, product.Ticket("name", bad)).Want(422, "fields.name", linkfilter.Text)
	}
	c.Visitor().Call(product.ByFacebook, map[string]any{"accessToken": product.FacebookToken("41", "Visit evil.com", "frida@example.com"), "phone": "2145550150"}).Want(200, "clientLead.name", "New buyer")
	for _, to := range []string{"bob@example.com", "lia@brokers.example.com"} {
		if got := len(c.Mails(to)); got != 0 {
			t.Errorf("%s got %d mails", to, got)
		}
	}
}

// An account with an unverified email can't send emails: neither shared homes nor copies of its inquiries.
func TestUnverifiedAccountsCannotEmail(t *testing.T) {
	c := product.New(t)
	home := c.OfferedBy(c.Homes[0], "lia@brokers.example.com", "")
	impostor := c.Buyer("victim@example.com")
	before := len(c.Mails("victim@example.com")) // the verification email
	impostor.Call(mailDetails, map[string]any{"alias": home.Alias, "recipients": []string{"bob@example.com"}, "note": "Look!"}).
		Want(403, "success", false, "error", "Please confirm your email before you email homes to others.")
	impostor.Call(product.SendInquiry, product.Question(home, "email", "victim@example.com")).Want(200, "inquiry.copied", false)
	impostor.Call(product.SendInquiry, product.Question(home, "email", "bob@example.com")).Want(200)
	impostor.Call(product.OpenTicket, product.Ticket("email", "bob@example.com")).Want(200)
	impostor.Call(product.OpenTicket, product.Ticket("email", "victim@example.com")).Want(200)
	impostor.Call("POST /api/account/password", map[string]string{"current_password": product.GoodPassword, "password": "a lantern of one's own"}).Want(200)
	impostor.Call(product.DataErase, `{"kind":"data"}`).Want(200)
	impostor.Call("POST /api/account/data/undo", nil).Want(200)
	impostor.Call(product.DataErase, `{"kind":"account"}`).Want(200)
	if got := len(c.Mails("bob@example.com")); got != 0 {
		t.Errorf("%d emails to someone whom the list wasn't shared with", got)
	}
	if got := len(c.Mails("victim@example.com")) - before; got != 0 {
		t.Errorf("%d mails to an address that nobody proved: %v", got, c.Mails("victim@example.com")[0].Subject)
	}
	if got := len(c.Mails("lia@brokers.example.com")); got != 2 {
		t.Errorf("the agent got %d questions", got)
	}
	ann := c.VerifiedBuyer("ann@example.com")
	ann.Call(product.SendInquiry, product.Question(home, "email", "ann@example.com")).Want(200, "inquiry.copied", true)
	ann.Call(product.SendInquiry, product.Question(home, "email", "carl@example.com", "retry_key", "other")).Want(200)
	ann.Call(product.OpenTicket, product.Ticket("email", "carl@example.com")).Want(200)
	if len(c.Mails("carl@example.com")) != 0 {
		t.Error("another address than the proven one was mailed")
	}
}

// Several accounts on one network share one limit for emails.
func TestSharingIsLimitedPerNetwork(t *testing.T) {
	c := product.New(t)
	body := map[string]any{"alias": c.Homes[0].Alias, "recipients": []string{"bob@example.com"}}
	for i := range 3 {
		d := c.VerifiedBuyer(fmt.Sprintf("robot%d@example.com", i))
		d.Address = "203.0.113.9"
		for range 20 {
			d.Call(mailDetails, body).Want(200)
		}
	}
	d := c.VerifiedBuyer("robot9@example.com")
	d.Address = "203.0.113.9"
	d.Call(mailDetails, body).Want(429)
	d.Address = "203.0.113.10"
	d.Call(mailDetails, body).Want(200)
	d.Address = "203.0.113.9"
	c.Advance(24 * time.Hour)
	d.Call(mailDetails, body).Want(200)
}
