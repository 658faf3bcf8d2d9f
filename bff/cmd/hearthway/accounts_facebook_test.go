package main

import (
	"strings"
	"testing"

	"hearthway/bff/features/account"
	accountdb "hearthway/bff/features/account/db"
)

func TestLoginByFacebook(t *testing.T) {
	c := newCity(t)
	v := c.visitor()
	frida := facebookToken("11", "Frida Facebook", "frida@example.com")
	v.ask(byFacebook, map[string]any{"accessToken": frida, "app_id": "1"}).want(200, "success", false, "showForm", true, "no_email", false, "email", "frida@example.com", "token", "")
	v.ask(byFacebook, map[string]any{"accessToken": frida, "phone": "12"}).want(200, "success", false, "showForm", true, "fields.phone", "Phone Number must be 10 digits")
	r := v.ask(byFacebook, map[string]any{"accessToken": frida, "phone": "214-555-0150", "fromFacebookAd": true, "agentDetails": map[string]string{"as_id": "7", "aa_id": "9"}}).want(200,
		"success", true, "showForm", false, "clientLead.email", "frida@example.com", "clientLead.name", "Frida Facebook", "clientLead.phone", "2145550150", "clientLead.email_proven", false)
	if r.cookieSet() != r.text("token") || r.text("token") == "" {
		t.Errorf("cookie %q, token %q", r.cookieSet(), r.text("token"))
	}
	if p, err := accountdb.New(c.db).ByFacebook(t.Context(), account.Lead, "11"); err != nil || !p.Origin.FacebookAd || p.Origin.SiteID != "7" || p.Origin.AdminID != "9" || p.Terms.At.IsZero() {
		t.Errorf("%+v, %v", p, err)
	}
	v.ask(byFacebook, map[string]any{"accessToken": frida}).want(200, "success", true, "clientLead.email", "frida@example.com")

	noel := facebookToken("12", "Noel Nomail", "")
	v.ask(byFacebook, map[string]any{"accessToken": noel}).want(200, "success", false, "showForm", true, "no_email", true, "email", "")
	v.ask(byFacebook, map[string]any{"accessToken": noel, "phone": "2145550151"}).want(200, "success", false, "fields.email", "Email is required")
	v.ask(byFacebook, map[string]any{"accessToken": noel, "email": "noel@example.com", "phone": "2145550151"}).want(200, "success", true, "clientLead.email", "noel@example.com")

	for _, token := range []string{"", "EAAmade-up", "stand-in?"} {
		v.ask(byFacebook, map[string]any{"accessToken": token}).want(200, "success", false, "showForm", false, "error", "Facebook couldn’t confirm who you are. Please try again.")
	}
	v.ask(byFacebook, `{"accessToken":7,"email":{}}`).want(422, "fields.email", "Must be text")
}

// An account is never joined on an e-mail that nobody proved: either side may be made up.
func TestFacebookAndAccountsThatAreThere(t *testing.T) {
	c := newCity(t)
	v := c.visitor()
	squatter := c.buyer("victim@example.com") // not proven
	victim := facebookToken("21", "Victim", "victim@example.com")
	v.ask(byFacebook, map[string]any{"accessToken": victim, "phone": "2145550160"}).want(200, "success", false, "showForm", true, "token", "",
		"error", "An account with this email already exists. Please log in or get a code by email.")
	squatter.ask("GET /api/lead/client-leads/me", nil).want(200, "me.email_proven", false)

	c.proven("ann@example.com")
	thief := facebookToken("22", "Thief", "")
	v.ask(byFacebook, map[string]any{"accessToken": thief, "email": "ann@example.com", "phone": "2145550161"}).want(200, "success", false, "token", "")
	other := facebookToken("23", "Thief", "thief@example.com")
	v.ask(byFacebook, map[string]any{"accessToken": other, "email": "ann@example.com", "phone": "2145550161"}).want(200, "success", false, "token", "")

	anns := facebookToken("24", "Ann", "ANN@example.com")
	v.ask(byFacebook, map[string]any{"accessToken": anns}).want(200, "success", true, "clientLead.email", "ann@example.com")
	second := facebookToken("25", "Ann too", "ann@example.com")
	v.ask(byFacebook, map[string]any{"accessToken": second, "phone": "2145550161"}).want(200, "success", false, "token", "") // one Facebook person an account

	// Who typed somebody else's e-mail into the form is locked out when the owner comes.
	v.ask(byFacebook, map[string]any{"accessToken": facebookToken("26", "Thief", ""), "email": "owner@example.com", "phone": "2145550162"}).want(200, "success", true)
	c.visitor().byCode("owner@example.com")
	v.ask(byFacebook, map[string]any{"accessToken": facebookToken("26", "Thief", "")}).want(200, "success", false, "showForm", true)
	// But who had the e-mail from Facebook itself stays.
	v.ask(byFacebook, map[string]any{"accessToken": facebookToken("27", "Honest", "honest@example.com"), "phone": "2145550163"}).want(200, "success", true)
	c.visitor().byCode("honest@example.com")
	v.ask(byFacebook, map[string]any{"accessToken": facebookToken("27", "Honest", "honest@example.com")}).want(200, "success", true)
}

func TestFacebookDownAndNotOffered(t *testing.T) {
	c := newCity(t, "FACEBOOK_APP_ID=4711", "FACEBOOK_APP_SECRET=s3cret", "FACEBOOK_GRAPH_URL=http://127.0.0.1:1")
	c.visitor().ask(byFacebook, map[string]any{"accessToken": "EAA"}).want(503, "success", false, "error", "Facebook isn’t responding. Please try again or log in another way.")
	if strings.Contains(c.log.String(), "s3cret") || strings.Contains(c.log.String(), "EAA") {
		t.Error("a secret is in the log")
	}
	c.services.Accounts.Facebook = nil
	c.visitor().ask(byFacebook, map[string]any{"accessToken": "EAA"}).want(200, "success", false, "error", "Facebook login isn’t available.")
}

// Ids that Facebook would never give are refused before anybody looks them up.
func TestFacebookIDsThatAreNone(t *testing.T) {
	c := newCity(t)
	for _, id := range []string{"a\x00b", "\xff\xfe", "1 OR 1=1", "-1", "١٢٣", strings.Repeat("9", 21), strings.Repeat("9", 5000)} {
		c.visitor().ask(byFacebook, map[string]any{"accessToken": facebookToken(id, "Ann", "ann@example.com"), "phone": "2145550142"}).
			want(422, "success", false, "fields.accessToken", "Facebook couldn’t confirm who you are. Please try again.")
	}
	v := c.visitor()
	v.ask(byFacebook, map[string]any{"accessToken": facebookToken("31", "A\x00nn\u202e "+strings.Repeat("e", 300), "ann@exa\x00mple.com"), "email": "ann@example.com", "phone": "2145550142"}).
		want(200, "success", true, "clientLead.name", "New buyer")
	v.ask(byFacebook, map[string]any{"accessToken": facebookToken("32", "B\x00en", "ben@example.com"), "phone": "2145550143"}).want(200, "success", true, "clientLead.name", "Ben")
}

// In development that others reach, the stand-in would let anybody be anybody.
func TestFacebookStandInIsClosedToOthers(t *testing.T) {
	c := newCity(t, "HOST=0.0.0.0", "ALLOW_LAN=1")
	frida := map[string]any{"accessToken": facebookToken("11", "Frida", "frida@example.com"), "phone": "2145550150"}
	v := c.visitor()
	v.ask(byFacebook, frida).want(200, "success", false, "token", "", "error", "Facebook login isn’t available.")
	v.opened = strings.Split(v.ask("GET /dev/open?key="+c.services.key, nil).want(302).header.Get("Set-Cookie"), ";")[0]
	v.ask(byFacebook, frida).want(200, "success", true)
}
