package account

import (
	"strings"
	"testing"
	"time"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/httpapi"
	"hearthway/bff/scenarios/product"
)

func TestRegister(t *testing.T) {
	c := product.New(t)
	v := c.Visitor()
	r := v.Call("POST /api/pub/client-leads/register?source=Campaign", product.Registration("Ann@Example.com")).Want(200,
		"success", true, "error", "", "clientLead.email", "Ann@Example.com", "clientLead.phone", "2145550142", "clientLead.name", "Ann Buyer",
		"clientLead.first_name", "Ann", "clientLead.last_name", "Buyer", "clientLead.text_optin", 1, "clientLead.accepted_terms_of_use", "yes",
		"clientLead.accepted_terms_date", "2026-11-20T17:30:00Z", "clientLead.terms_due", false, "clientLead.email_verified", false, "clientLead.has_password", false)
	token := r.Text("token")
	if len(token) != 43 || r.CookieSet() != token {
		t.Errorf("token %q, cookie %q", token, r.CookieSet())
	}
	stored, err := account.AccountsIn(c.DB).ByEmail(t.Context(), account.Lead, "ann@example.com")
	if err != nil {
		t.Fatal(err)
	}
	if o := stored.Origin; o.Source != "Campaign" || o.SiteID != "7" || o.AdminID != "9" || o.PanelType != "mm_generated" || o.ReferrerURL != "https://ads.example.com/x" {
		t.Errorf("origin %+v", o)
	}
	if p := stored.Position.Point; p.Lat != 32.78 || p.Lng != -96.8 {
		t.Errorf("position %v is not rounded", p)
	}
	consents, err := consents(t, c, stored.ID)
	if err != nil || len(consents) != 2 || consents[0].Address != v.Address || consents[0].Version == "" || !consents[0].At.Equal(c.Clock.Now()) {
		t.Errorf("consents %v, %v", consents, err)
	}
	mail := c.Mails("Ann@Example.com")
	if len(mail) != 1 || !strings.Contains(mail[0].Text, "/login?password_key=") || !strings.Contains(mail[0].HTML, "/login?password_key=") {
		t.Errorf("mails %v", mail)
	}
	v.Call("POST /api/pub/client-leads/register", product.Registration("ANN@example.com ")).Want(200, "success", false, "token", "",
		"error", "An account with this email already exists. Please log in or get a code by email.")
	c.Visitor().Call("POST /api/pub/client-leads/register", product.Registration("other@example.com")).Want(200, "success", true)
	if other, _ := account.AccountsIn(c.DB).ByEmail(t.Context(), account.Lead, "other@example.com"); other.Origin.Source != "Hearthway" {
		t.Errorf("the source defaults to %q", other.Origin.Source)
	}
}

func TestRegistrationIsChecked(t *testing.T) {
	c := product.New(t)
	v := c.Visitor()
	for name, test := range map[string]struct {
		field, value string
		says         string
	}{
		"no name":             {"name", "", "Name is required"},
		"blank name":          {"name", " \t ", "Name is required"},
		"invisible name":      {"name", "\u200b\u2060\u3164", "Name is required"},
		"long name":           {"name", strings.Repeat("é", 101), "Cannot be more than 100 characters"},
		"endless name":        {"name", strings.Repeat("é", 9000), "Cannot be more than 100 characters"},
		"no e-mail":           {"email", "", "Email is required"},
		"no @":                {"email", "ann.example.com", "E-mail must be valid"},
		"nothing before @":    {"email", "@example.com", "E-mail must be valid"},
		"nothing after @":     {"email", "ann@", "E-mail must be valid"},
		"two @":               {"email", "ann@b@example.com", "E-mail must be valid"},
		"space inside":        {"email", "ann b@example.com", "E-mail must be valid"},
		"header":              {"email", "ann@example.com\nBcc: x@example.com", "E-mail must be valid"},
		"two emails":          {"email", "ann@example.com,bob@example.com", "E-mail must be valid"},
		"email with a name":   {"email", "Ann<ann@example.com>", "E-mail must be valid"},
		"255 characters":      {"email", strings.Repeat("a", 243) + "@example.com", "Email must be less than 254 characters"},
		"no phone":            {"phone", "", "Phone Number is required"},
		"nine digits":         {"phone", "214-555-014", "Phone Number must be 10 digits"},
		"eleven digits":       {"phone", "1-214-555-0142", "Phone Number must be 10 digits"},
		"letters":             {"phone", "214-CALL-NOW", "Input must be a number"},
		"short password":      {"password", "only9char", "Must be at least 10 characters"},
		"common password":     {"password", "password123", "This password is too easy to guess. Please choose another one."},
		"very long password":  {"password", strings.Repeat("xy7", 70), "Cannot be more than 200 characters"},
		"password of 1 kilob": {"password", strings.Repeat("q", 9000), "Cannot be more than 200 characters"},
	} {
		payload := product.Registration("new@example.com")
		payload[test.field] = test.value
		r := v.Call("POST /api/pub/client-leads/register", payload).Want(422, "success", false, "error", "Please check the highlighted fields.", "fields."+test.field, test.says)
		if len(r.At("fields").(map[string]any)) != 1 {
			t.Errorf("%s: other fields are marked: %s", name, r.Body)
		}
	}
	v.Call("POST /api/pub/client-leads/register", map[string]any{}).Want(422, "fields.name", "Name is required", "fields.email", "Email is required", "fields.phone", "Phone Number is required")
	v.Call("POST /api/pub/client-leads/register", nil).Want(422, "fields.name", "Name is required")
	v.Call("POST /api/pub/client-leads/register", `{"name":{"a":1},"email":["x"],"phone":true}`).Want(422, "fields.name", "Must be text", "fields.email", "Must be text", "fields.phone", "Must be text")
	exact := product.Registration(strings.Repeat("a", 242) + "@example.com")         // 254
	exact["phone"], exact["text_optin"], exact["latitude"] = 2145550142, "0", "32.7" // as numbers and strings
	v.Call("POST /API/Pub/Client-Leads/Register/", exact).Want(200, "success", true, "clientLead.text_optin", 0)
}

func TestLogin(t *testing.T) {
	c := product.New(t)
	c.Buyer("ann@example.com")
	v := c.Visitor()
	login := func(username, password string) product.Response {
		return v.Call("POST /api/v1/login/mobile-lead", map[string]string{"username": username, "password": password})
	}
	r := login(" ANN@EXAMPLE.COM ", product.GoodPassword).Want(200, "success", true, "error", "", "clientLead.email", "ann@example.com")
	if r.CookieSet() != r.Text("token") || len(r.Text("token")) != 43 {
		t.Errorf("cookie %q, token %q", r.CookieSet(), r.Text("token"))
	}
	const wrong = "Incorrect username or password."
	for name, r := range map[string]product.Response{
		"wrong password":      login("ann@example.com", "maple cabinet 8"),
		"nobody":              login("nobody@example.com", product.GoodPassword),
		"phone, not verified": login("214-555-0142", product.GoodPassword),
		"letter case counts":  login("ann@example.com", strings.ToUpper(product.GoodPassword)),
		"spaces count":        login("ann@example.com", " "+product.GoodPassword),
	} {
		t.Run(name, func(t *testing.T) {
			r.T = t
			r.Want(200, "success", false, "error", wrong, "token", "", "clientLead", nil)
			if r.Header.Get("Set-Cookie") != "" {
				t.Error("a cookie was set")
			}
		})
	}
	login("", "").Want(200, "success", false, "error", "Please enter a username or email", "fields.username", "Please enter a username or email")
	login("ann@example.com", "").Want(200, "success", false, "error", "Please enter your password")
	login("ann", "x").Want(200, "success", false, "error", "Please enter an email address or a 10-digit phone number")
	v.Call("POST /api/v1/login/mobile-lead", nil).Want(200, "success", false)
	v.Call("POST /api/v1/login/mobile-lead", `{"username":{"$gt":""},"password":{"$gt":""}}`).Want(422, "fields.username", "Must be text", "fields.password", "Must be text")
	v.Call("POST /api/v1/login/mobile-lead", `{"username":`).Want(422, "success", false)

	v.Call("POST /api/v1/login/mobileapp", map[string]string{"username": "agent@example.com", "password": "hearthway-demo"}).Want(200,
		"success", true, "admin.alias", "demo-agent", "admin.full_name", "Demo Agent", "admin.c_phone", "2145550143")
	v.Call("POST /api/v1/login/mobileapp", map[string]string{"username": "ann@example.com", "password": product.GoodPassword}).Want(200, "success", false, "error", wrong, "admin", nil)
	login("agent@example.com", "hearthway-demo").Want(200, "success", false, "error", wrong)
	login("buyer@example.com", "hearthway-demo").Want(200, "success", true, "clientLead.email_verified", true)
	login("+1 (214) 555-0142", "hearthway-demo").Want(200, "success", true, "clientLead.email", "buyer@example.com")
}

func TestMe(t *testing.T) {
	c := product.New(t)
	d := c.Buyer("ann@example.com")
	me := func() product.Response { return d.Call("GET /api/lead/client-leads/me", nil) }
	me().Want(200, "me.email", "ann@example.com", "me.profile.full_name", "Ann Buyer", "me.profile.phone", "2145550142", "me.profile.assigned_to", "")
	d.Call("POST /api/lead/client-leads/me", nil).Want(200, "me.email", "ann@example.com")
	d.Call("POST /api/lead/client-leads/me", map[string]int{"x": 1}).Want(200, "me.email", "ann@example.com")
	id := me().Text("me.id")
	d.Call("GET /api/lead/client-leads/getProfileInfo", nil).Want(200, "clientLead.id", id, "clientLead.text_optin", 1, "clientLead.accepted_terms_of_use", "yes", "clientLead.accepted_terms_date", "2026-11-20T17:30:00Z")
	c.Agent().Call("GET /api/v1/admins/me", nil).Want(200, "user.alias", "demo-agent", "user.email", "agent@example.com")

	d.Call("POST /api/account/profile", map[string]any{"name": "Ann <b>O'Hara</b>", "text_optin": false}).Want(200, "user.name", "Ann <b>O'Hara</b>", "user.text_optin", 0)
	d.Call("POST /api/account/profile", map[string]any{"name": ""}).Want(200, "user.name", "Ann <b>O'Hara</b>")
	d.Call("POST /api/account/profile", map[string]any{"name": "   "}).Want(200, "user.name", "Ann <b>O'Hara</b>")
	d.Call("POST /api/account/profile", map[string]any{"name": strings.Repeat("x", 101)}).Want(422, "fields.name", "Cannot be more than 100 characters")
	d.Call("GET /api/account/consents", nil).Want(200, "consents.#", 3, "consents.0.kind", "texts", "consents.0.given", false)

	d.Call("POST /api/lead/client-leads/set-leads-lat-lng-source", map[string]any{"latitude": 33.123456, "longitude": "-97.6", "latlng_source": "location_services"}).Want(200, "success", true, "error", "")
	if stored, _ := account.AccountsIn(c.DB).ByID(t.Context(), id); stored.Position.Point.Lat != 33.12 || stored.Position.Source != "location_services" {
		t.Errorf("position %+v", stored.Position)
	}
	d.Call("POST /api/lead/client-leads/set-leads-lat-lng-source", map[string]any{"latitude": 99, "longitude": 0}).Want(422, "fields.latitude", "Must be a point on Earth, in degrees")
	d.Call("POST /api/lead/client-leads/set-leads-lat-lng-source", map[string]any{}).Want(422, "fields.latitude", "Field is required")
}

// Terms are due again after six calendar months by the server's clock.
func TestTermsAreDueAfterSixMonths(t *testing.T) {
	c := product.New(t)
	d := c.Buyer("ann@example.com")
	due := func(want bool) {
		t.Helper()
		d.Call("GET /api/lead/client-leads/getProfileInfo", nil).Want(200, "clientLead.terms_due", want)
	}
	due(false)
	c.Clock.Set(time.Date(2027, 5, 20, 17, 30, 0, 0, time.UTC))
	due(false)
	c.Advance(time.Second)
	due(true)
	id := d.Call("GET /api/lead/client-leads/me", nil).Text("me.id")
	accept := "POST /api/lead/client-leads/update-accepted-terms-of-use"
	d.Call(accept, map[string]any{"lead_id": c.Buyer("bob@example.com").Call("GET /api/lead/client-leads/me", nil).Text("me.id")}).Want(403, "success", false)
	due(true)
	d.Call(accept, map[string]any{"lead_id": id, "text_optin": "0"}).Want(200, "success", true)
	d.Call("GET /api/lead/client-leads/getProfileInfo", nil).Want(200, "clientLead.terms_due", false, "clientLead.text_optin", 0, "clientLead.accepted_terms_date", "2027-05-20T17:30:01Z")
	d.Call(accept, nil).Want(200, "success", true)
	d.Call("GET /api/lead/client-leads/me", nil).Want(200, "me.text_optin", 0)
}

func TestLogoutRevokes(t *testing.T) {
	c := product.New(t)
	d := c.Buyer("ann@example.com")
	other := c.Visitor()
	other.Cookie = other.Call("POST /api/v1/login/mobile-lead", map[string]string{"username": "ann@example.com", "password": product.GoodPassword}).Text("token")
	other.Call("GET /api/lead/client-leads/me", nil).Want(200)

	r := d.Call("POST /api/pub/logout", nil).Want(200, "success", true)
	if got := r.Header.Get("Set-Cookie"); !strings.HasPrefix(got, httpapi.SessionCookie(false)+"=; Path=/; Max-Age=0") {
		t.Errorf("cookie %q", got)
	}
	d.Call("GET /api/lead/client-leads/me", nil).Want(401, "success", false, "error", "You have been logged out. Please log back in to continue.")
	d.Call("POST /api/pub/logout", nil).Want(200, "success", true)
	c.Visitor().Call("POST /api/pub/logout", nil).Want(200, "success", true)
	other.Call("GET /api/lead/client-leads/me", nil).Want(200)
	other.Call("POST /api/pub/logout", nil).Want(200, "success", true)
	other.Call("GET /api/lead/client-leads/me", nil).Want(401)
}

func TestSessions(t *testing.T) {
	c := product.New(t)
	phone, laptop := c.Buyer("ann@example.com"), c.Visitor()
	laptop.Agent = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36"
	c.Advance(time.Minute)
	laptop.Token = laptop.Call("POST /api/v1/login/mobile-lead", map[string]string{"username": "ann@example.com", "password": product.GoodPassword}).Text("token")
	list := phone.Call("GET /api/account/sessions", nil).Want(200, "sessions.#", 2, "sessions.0.device", "Chrome on Windows", "sessions.0.current", false,
		"sessions.0.address", laptop.Address, "sessions.0.via", "password", "sessions.1.current", true, "sessions.1.via", "register", "sessions.1.device", "Unknown device")
	for _, token := range []string{phone.Token, laptop.Token} {
		if strings.Contains(list.Body, token) {
			t.Error("the list shows a token")
		}
	}
	bob := c.Buyer("bob@example.com")
	id := list.Text("sessions.0.id")
	bob.Call("DELETE /api/account/sessions/"+id, nil).Want(404, "success", false)
	laptop.Call("GET /api/lead/client-leads/me", nil).Want(200)
	phone.Call("DELETE /api/account/sessions/"+id, nil).Want(200, "success", true)
	laptop.Call("GET /api/lead/client-leads/me", nil).Want(401)
	phone.Call("DELETE /api/account/sessions/"+id, nil).Want(404)
	phone.Call("DELETE /api/account/sessions/nonsense", nil).Want(404)

	laptop.Token = laptop.Call("POST /api/v1/login/mobile-lead", map[string]string{"username": "ann@example.com", "password": product.GoodPassword}).Text("token")
	laptop.Call("POST /api/account/sessions/end-others", nil).Want(200)
	phone.Call("GET /api/lead/client-leads/me", nil).Want(401)
	laptop.Call("GET /api/lead/client-leads/me", nil).Want(200)
	bob.Call("GET /api/lead/client-leads/me", nil).Want(200)

	c.Advance(365*24*time.Hour - time.Second)
	laptop.Call("GET /api/lead/client-leads/me", nil).Want(200)
	c.Advance(time.Second)
	laptop.Call("GET /api/lead/client-leads/me", nil).Want(401)
}

// The server guards pages by the session cookie.
func TestGuardedPages(t *testing.T) {
	c := product.New(t)
	d := c.Buyer("ann@example.com")
	inside, visitor, forger := c.Visitor(), c.Visitor(), c.Visitor()
	inside.Cookie, forger.Cookie = d.Token, strings.Repeat("A", 43)
	for _, path := range []string{"/account/dashboard", "/myaccount/profile", "/account/profile", "/myaccount/saved-search-emails"} {
		inside.Call("GET "+path, nil).Want(200)
		for _, d := range []*product.Client{visitor, forger} {
			if r := d.Call("GET "+path, nil).Want(302); r.Header.Get("Location") != "/" {
				t.Errorf("%s leads to %s", path, r.Header.Get("Location"))
			}
		}
	}
	if r := inside.Call("GET /profile", nil).Want(302); r.Header.Get("Location") != "/myaccount/profile" {
		t.Errorf("/profile leads to %s", r.Header.Get("Location"))
	}
	if r := inside.Call("GET /myaccount/profile", nil); r.Header.Get("Cache-Control") != "private, no-store" {
		t.Errorf("Cache-Control %q", r.Header.Get("Cache-Control"))
	}
}
