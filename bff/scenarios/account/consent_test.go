package account

import (
	"testing"
	"time"

	"hearthway/bff/features/account"
	"hearthway/bff/scenarios/product"
)

// The version, time and address of a consent are stored: at registration, each time the terms are accepted again, and each
// time the consent to texts changes.
func TestConsentsAreStoredWithVersionTimeAndAddress(t *testing.T) {
	c := product.New(t)
	d := c.Buyer("ann@example.com")
	id := d.Call("GET /api/lead/client-leads/me", nil).Text("me.id")
	registered, first := d.Address, c.Clock.Now()
	c.Advance(24 * time.Hour)
	d.Address = "203.0.113.77"
	d.Call("POST /api/lead/client-leads/update-accepted-terms-of-use", map[string]any{"lead_id": id, "text_optin": 0}).Want(200, "success", true)
	second := c.Clock.Now()
	c.Advance(time.Hour)
	d.Address = "203.0.113.78"
	d.Call("POST /api/account/profile", map[string]any{"text_optin": 1}).Want(200)
	d.Call("POST /api/account/profile", map[string]any{"text_optin": "yes"}).Want(200) // says nothing new
	consents, err := consents(t, c, id)
	if err != nil {
		t.Fatal(err)
	}
	want := []account.Consent{
		{Kind: account.ConsentTexts, Given: true, Version: account.TextsVersion, At: c.Clock.Now(), Address: "203.0.113.78"},
		{Kind: account.ConsentTexts, Given: false, Version: account.TextsVersion, At: second, Address: "203.0.113.77"},
		{Kind: account.ConsentTerms, Given: true, Version: account.TermsVersion, At: second, Address: "203.0.113.77"},
		{Kind: account.ConsentTexts, Given: true, Version: account.TextsVersion, At: first, Address: registered},
		{Kind: account.ConsentTerms, Given: true, Version: account.TermsVersion, At: first, Address: registered},
	}
	if len(consents) != len(want) {
		t.Fatalf("%d are stored: %v", len(consents), consents)
	}
	for _, w := range want {
		there := 0
		for _, k := range consents {
			if k.Kind == w.Kind && k.Given == w.Given && k.Version == w.Version && k.At.Equal(w.At) && k.Address == w.Address {
				there++
			}
		}
		if there != 1 || w.Version == "" {
			t.Errorf("%+v is stored %d times: %v", w, there, consents)
		}
	}
	stored, err := account.AccountsIn(c.DB).ByID(t.Context(), id)
	if err != nil || stored.Terms.Version != account.TermsVersion || !stored.Terms.At.Equal(second) || stored.Terms.Address != "203.0.113.77" {
		t.Errorf("the account says %+v, %v", stored.Terms, err)
	}
}

// A missing answer never allows texts, and an account that never accepted the terms says so.
func TestTextConsentIsNeverImplied(t *testing.T) {
	c := product.New(t)
	for email, value := range map[string]any{"silent@example.com": nil, "zero@example.com": 0, "no@example.com": "no"} {
		payload := product.Registration(email)
		if payload["text_optin"] = value; value == nil {
			delete(payload, "text_optin")
		}
		d := c.Visitor()
		d.Token = d.Call("POST /api/pub/client-leads/register", payload).Want(200, "success", true, "clientLead.text_optin", 0).Text("token")
		d.Call("GET /api/account/consents", nil).Want(200, "consents.#", 1, "consents.0.kind", "terms")
	}
	frida := product.FacebookToken("11", "Frida", "frida@example.com")
	c.Visitor().Call(product.ByFacebook, map[string]any{"accessToken": frida, "phone": "2145550150"}).Want(200, "success", true, "clientLead.text_optin", 0, "clientLead.accepted_terms_of_use", "yes")

	d := c.Buyer("ann@example.com")
	c.Exec("update accounts set terms_at = null, terms_version = '' where email = 'ann@example.com'")
	d.Call("GET /api/lead/client-leads/getProfileInfo", nil).Want(200, "clientLead.accepted_terms_of_use", "no", "clientLead.accepted_terms_date", nil, "clientLead.terms_due", true)
	d.Call("POST /api/lead/client-leads/update-accepted-terms-of-use", map[string]any{}).Want(200, "success", true)
	d.Call("GET /api/lead/client-leads/getProfileInfo", nil).Want(200, "clientLead.accepted_terms_of_use", "yes", "clientLead.accepted_terms_date", "2026-11-20T17:30:00Z", "clientLead.terms_due", false)
}

// The words that carriers count as STOP, HELP and START get the product's own replies.
func TestTextKeywords(t *testing.T) {
	c := product.New(t)
	for word, answer := range map[string]string{
		"STOP": "stopped", "STOPALL": "stopped", "UNSUBSCRIBE": "stopped", "CANCEL": "stopped", "END": "stopped", "QUIT": "stopped", "REVOKE": "stopped", "OPTOUT": "stopped",
		"HELP": "help", "INFO": "help", "START": "start", "UNSTOP": "start", "stopping by at five": "", "please help me": "", "": "",
	} {
		c.Visitor().Call("POST /api/pub/texts/inbound", map[string]string{"from": "2145550142", "text": word}).Want(200, "success", true, "answer", answer)
	}
	if sent := len(c.Mails("2145550142")); sent != 12 {
		t.Errorf("%d answers were sent", sent)
	}
	c.Visitor().Call("POST /api/pub/texts/inbound", `{"from":["2145550142"],"text":{}}`).Want(422, "fields.from", "Must be text", "fields.text", "Must be text")
}

func consents(t *testing.T, c *product.Server, accountID string) ([]account.Consent, error) {
	return (&account.Service{Deps: account.Deps{Accounts: account.AccountsIn(c.DB)}}).Consents(t.Context(), accountID)
}
