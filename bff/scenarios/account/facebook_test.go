package account

import (
	"strings"
	"testing"

	"hearthway/bff/features/account"
	"hearthway/bff/scenarios/product"
)

func TestFacebookLogin(t *testing.T) {
	c := product.New(t)
	v := c.Visitor()
	frida := product.FacebookToken("11", "Frida Facebook", "frida@example.com")
	v.Call(product.ByFacebook, map[string]any{"accessToken": frida, "app_id": "1"}).Want(200, "success", false, "showForm", true, "no_email", false, "email", "frida@example.com", "token", "")
	v.Call(product.ByFacebook, map[string]any{"accessToken": frida, "phone": "12"}).Want(200, "success", false, "showForm", true, "fields.phone", "Phone Number must be 10 digits")
	r := v.Call(product.ByFacebook, map[string]any{"accessToken": frida, "phone": "214-555-0150", "fromFacebookAd": true, "agentDetails": map[string]string{"as_id": "7", "aa_id": "9"}}).Want(200,
		"success", true, "showForm", false, "clientLead.email", "frida@example.com", "clientLead.name", "Frida Facebook", "clientLead.phone", "2145550150", "clientLead.email_verified", false)
	if r.CookieSet() != r.Text("token") || r.Text("token") == "" {
		t.Errorf("cookie %q, token %q", r.CookieSet(), r.Text("token"))
	}
	if p, err := account.AccountsIn(c.DB).ByProvider(t.Context(), account.Lead, account.Facebook, "11"); err != nil || !p.Origin.FacebookAd || p.Origin.SiteID != "7" || p.Origin.AdminID != "9" || p.Terms.At.IsZero() {
		t.Errorf("%+v, %v", p, err)
	}
	v.Call(product.ByFacebook, map[string]any{"accessToken": frida}).Want(200, "success", true, "clientLead.email", "frida@example.com")

	noel := product.FacebookToken("12", "Noel Nomail", "")
	v.Call(product.ByFacebook, map[string]any{"accessToken": noel}).Want(200, "success", false, "showForm", true, "no_email", true, "email", "")
	v.Call(product.ByFacebook, map[string]any{"accessToken": noel, "phone": "2145550151"}).Want(200, "success", false, "fields.email", "Email is required")
	v.Call(product.ByFacebook, map[string]any{"accessToken": noel, "email": "noel@example.com", "phone": "2145550151"}).Want(200, "success", true, "clientLead.email", "noel@example.com")

	for _, token := range []string{"", "EAAmade-up", "stand-in?"} {
		v.Call(product.ByFacebook, map[string]any{"accessToken": token}).Want(200, "success", false, "showForm", false, "error", "Facebook couldn’t confirm who you are. Please try again.")
	}
	v.Call(product.ByFacebook, `{"accessToken":7,"email":{}}`).Want(422, "fields.email", "Must be text")
}

// Accounts are never linked by an unverified email: either side may be made up.
func TestFacebookAndExistingAccounts(t *testing.T) {
	c := product.New(t)
	v := c.Visitor()
	impostor := c.Buyer("victim@example.com") // not verified
	victim := product.FacebookToken("21", "Victim", "victim@example.com")
	v.Call(product.ByFacebook, map[string]any{"accessToken": victim, "phone": "2145550160"}).Want(200, "success", false, "showForm", true, "token", "",
		"error", "An account with this email already exists. Please log in or get a code by email.")
	impostor.Call("GET /api/lead/client-leads/me", nil).Want(200, "me.email_verified", false)

	c.VerifiedBuyer("ann@example.com")
	thief := product.FacebookToken("22", "Thief", "")
	v.Call(product.ByFacebook, map[string]any{"accessToken": thief, "email": "ann@example.com", "phone": "2145550161"}).Want(200, "success", false, "token", "")
	other := product.FacebookToken("23", "Thief", "thief@example.com")
	v.Call(product.ByFacebook, map[string]any{"accessToken": other, "email": "ann@example.com", "phone": "2145550161"}).Want(200, "success", false, "token", "")

	anns := product.FacebookToken("24", "Ann", "ANN@example.com")
	v.Call(product.ByFacebook, map[string]any{"accessToken": anns}).Want(200, "success", true, "clientLead.email", "ann@example.com")
	second := product.FacebookToken("25", "Ann too", "ann@example.com")
	v.Call(product.ByFacebook, map[string]any{"accessToken": second, "phone": "2145550161"}).Want(200, "success", false, "token", "") // one Facebook account per account

	// Someone who registered with another person's email is locked out once the owner logs in.
	v.Call(product.ByFacebook, map[string]any{"accessToken": product.FacebookToken("26", "Thief", ""), "email": "owner@example.com", "phone": "2145550162"}).Want(200, "success", true)
	c.Visitor().LoginByCode("owner@example.com")
	v.Call(product.ByFacebook, map[string]any{"accessToken": product.FacebookToken("26", "Thief", "")}).Want(200, "success", false, "showForm", true)
	// But if the email came from Facebook itself, they stay.
	v.Call(product.ByFacebook, map[string]any{"accessToken": product.FacebookToken("27", "Honest", "honest@example.com"), "phone": "2145550163"}).Want(200, "success", true)
	c.Visitor().LoginByCode("honest@example.com")
	v.Call(product.ByFacebook, map[string]any{"accessToken": product.FacebookToken("27", "Honest", "honest@example.com")}).Want(200, "success", true)
}

func TestFacebookDownOrNotConfigured(t *testing.T) {
	c := product.New(t, "FACEBOOK_APP_ID=4711", "FACEBOOK_APP_SECRET=s3cret", "FACEBOOK_GRAPH_URL=http://127.0.0.1:1")
	c.Visitor().Call(product.ByFacebook, map[string]any{"accessToken": "EAA"}).Want(503, "success", false, "error", "Facebook isn’t responding. Please try again or log in another way.")
	if strings.Contains(c.Log.String(), "s3cret") || strings.Contains(c.Log.String(), "EAA") {
		t.Error("a secret is in the log")
	}
	delete(c.Services.Accounts.Providers, account.Facebook)
	c.Visitor().Call(product.ByFacebook, map[string]any{"accessToken": "EAA"}).Want(200, "success", false, "error", "Facebook login isn’t available.")
}

// IDs that Facebook would never issue are rejected before a lookup.
func TestInvalidFacebookIDsAreRejected(t *testing.T) {
	c := product.New(t)
	for _, id := range []string{"a\x00b", "\xff\xfe", "1 OR 1=1", "-1", "١٢٣", strings.Repeat("9", 21), strings.Repeat("9", 5000)} {
		c.Visitor().Call(product.ByFacebook, map[string]any{"accessToken": product.FacebookToken(id, "Ann", "ann@example.com"), "phone": "2145550142"}).
			Want(422, "success", false, "fields.accessToken", "Facebook couldn’t confirm who you are. Please try again.")
	}
	v := c.Visitor()
	v.Call(product.ByFacebook, map[string]any{"accessToken": product.FacebookToken("31", "A\x00nn\u202e "+strings.Repeat("e", 300), "ann@exa\x00mple.com"), "email": "ann@example.com", "phone": "2145550142"}).
		Want(200, "success", true, "clientLead.name", "New buyer")
	v.Call(product.ByFacebook, map[string]any{"accessToken": product.FacebookToken("32", "B\x00en", "ben@example.com"), "phone": "2145550143"}).Want(200, "success", true, "clientLead.name", "Ben")
}

// In development that others can reach, the stand-in would let anyone log in as anyone.
func TestFacebookStandInIsLocalOnly(t *testing.T) {
	c := product.New(t, "HOST=0.0.0.0", "ALLOW_LAN=1")
	frida := map[string]any{"accessToken": product.FacebookToken("11", "Frida", "frida@example.com"), "phone": "2145550150"}
	v := c.Visitor()
	v.Call(product.ByFacebook, frida).Want(200, "success", false, "token", "", "error", "Facebook login isn’t available.")
	v.Opened = strings.Split(v.Call("GET /dev/open?key="+c.Services.DemoKey, nil).Want(302).Header.Get("Set-Cookie"), ";")[0]
	v.Call(product.ByFacebook, frida).Want(200, "success", true)
}
