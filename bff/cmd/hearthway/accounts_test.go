package main

import (
	"strings"
	"testing"
	"time"

	"hearthway/bff/features/account"
	accountdb "hearthway/bff/features/account/db"
	"hearthway/bff/platform/httpapi"
)

func TestRegister(t *testing.T) {
	c := newCity(t)
	v := c.visitor()
	r := v.ask("POST /api/pub/client-leads/register?source=Campaign", registration("Ann@Example.com")).want(200,
		"success", true, "error", "", "clientLead.email", "Ann@Example.com", "clientLead.phone", "2145550142", "clientLead.name", "Ann Buyer",
		"clientLead.first_name", "Ann", "clientLead.last_name", "Buyer", "clientLead.text_optin", 1, "clientLead.accepted_terms_of_use", "yes",
		"clientLead.accepted_terms_date", "2026-11-20T17:30:00Z", "clientLead.terms_due", false, "clientLead.email_proven", false, "clientLead.has_password", false)
	token := r.text("token")
	if len(token) != 43 || r.cookieSet() != token {
		t.Errorf("token %q, cookie %q", token, r.cookieSet())
	}
	stored, err := accountdb.New(c.db).ByEmail(t.Context(), account.Lead, "ann@example.com")
	if err != nil {
		t.Fatal(err)
	}
	if o := stored.Origin; o.Source != "Campaign" || o.SiteID != "7" || o.AdminID != "9" || o.PanelType != "mm_generated" || o.ReferrerURL != "https://ads.example.com/x" {
		t.Errorf("origin %+v", o)
	}
	if p := stored.Position.Point; p.Lat != 32.78 || p.Lng != -96.8 {
		t.Errorf("position %v is not rounded", p)
	}
	consents, err := accountdb.New(c.db).Consents(t.Context(), stored.ID)
	if err != nil || len(consents) != 2 || consents[0].Address != v.address || consents[0].Version == "" || !consents[0].At.Equal(c.clock.Now()) {
		t.Errorf("consents %v, %v", consents, err)
	}
	mail := c.mails("Ann@Example.com")
	if len(mail) != 1 || !strings.Contains(mail[0].Text, "/login?password_key=") || !strings.Contains(mail[0].HTML, "/login?password_key=") {
		t.Errorf("mails %v", mail)
	}
	v.ask("POST /api/pub/client-leads/register", registration("ANN@example.com ")).want(200, "success", false, "token", "",
		"error", "An account with this email already exists. Please log in or get a code by email.")
	c.visitor().ask("POST /api/pub/client-leads/register", registration("other@example.com")).want(200, "success", true)
	if other, _ := accountdb.New(c.db).ByEmail(t.Context(), account.Lead, "other@example.com"); other.Origin.Source != "Hearthway" {
		t.Errorf("the source defaults to %q", other.Origin.Source)
	}
}

func TestRegistrationIsChecked(t *testing.T) {
	c := newCity(t)
	v := c.visitor()
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
		"blank inside":        {"email", "ann b@example.com", "E-mail must be valid"},
		"header":              {"email", "ann@example.com\nBcc: x@example.com", "E-mail must be valid"},
		"two addresses":       {"email", "ann@example.com,bob@example.com", "E-mail must be valid"},
		"named address":       {"email", "Ann<ann@example.com>", "E-mail must be valid"},
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
		payload := registration("new@example.com")
		payload[test.field] = test.value
		r := v.ask("POST /api/pub/client-leads/register", payload).want(422, "success", false, "error", "Please check the highlighted fields.", "fields."+test.field, test.says)
		if len(r.at("fields").(map[string]any)) != 1 {
			t.Errorf("%s: other fields are marked: %s", name, r.body)
		}
	}
	v.ask("POST /api/pub/client-leads/register", map[string]any{}).want(422, "fields.name", "Name is required", "fields.email", "Email is required", "fields.phone", "Phone Number is required")
	v.ask("POST /api/pub/client-leads/register", nil).want(422, "fields.name", "Name is required")
	v.ask("POST /api/pub/client-leads/register", `{"name":{"a":1},"email":["x"],"phone":true}`).want(422, "fields.name", "Must be text", "fields.email", "Must be text", "fields.phone", "Must be text")
	exact := registration(strings.Repeat("a", 242) + "@example.com")                 // 254
	exact["phone"], exact["text_optin"], exact["latitude"] = 2145550142, "0", "32.7" // as numbers and texts come
	v.ask("POST /API/Pub/Client-Leads/Register/", exact).want(200, "success", true, "clientLead.text_optin", 0)
}

func TestLogin(t *testing.T) {
	c := newCity(t)
	c.buyer("ann@example.com")
	v := c.visitor()
	login := func(username, password string) reply {
		return v.ask("POST /api/v1/login/mobile-lead", map[string]string{"username": username, "password": password})
	}
	r := login(" ANN@EXAMPLE.COM ", goodPassword).want(200, "success", true, "error", "", "clientLead.email", "ann@example.com")
	if r.cookieSet() != r.text("token") || len(r.text("token")) != 43 {
		t.Errorf("cookie %q, token %q", r.cookieSet(), r.text("token"))
	}
	const wrong = "Incorrect username or password."
	for name, r := range map[string]reply{
		"wrong password":     login("ann@example.com", "maple cabinet 8"),
		"nobody":             login("nobody@example.com", goodPassword),
		"phone, not proven":  login("214-555-0142", goodPassword),
		"letter case counts": login("ann@example.com", strings.ToUpper(goodPassword)),
		"blanks count":       login("ann@example.com", " "+goodPassword),
	} {
		t.Run(name, func(t *testing.T) {
			r.t = t
			r.want(200, "success", false, "error", wrong, "token", "", "clientLead", nil)
			if r.header.Get("Set-Cookie") != "" {
				t.Error("a cookie was set")
			}
		})
	}
	login("", "").want(200, "success", false, "error", "Please enter a username or email", "fields.username", "Please enter a username or email")
	login("ann@example.com", "").want(200, "success", false, "error", "Please enter your password")
	login("ann", "x").want(200, "success", false, "error", "Please enter an email address or a 10-digit phone number")
	v.ask("POST /api/v1/login/mobile-lead", nil).want(200, "success", false)
	v.ask("POST /api/v1/login/mobile-lead", `{"username":{"$gt":""},"password":{"$gt":""}}`).want(422, "fields.username", "Must be text", "fields.password", "Must be text")
	v.ask("POST /api/v1/login/mobile-lead", `{"username":`).want(422, "success", false)

	v.ask("POST /api/v1/login/mobileapp", map[string]string{"username": "agent@example.com", "password": "hearthway-demo"}).want(200,
		"success", true, "admin.alias", "demo-agent", "admin.full_name", "Demo Agent", "admin.c_phone", "2145550143")
	v.ask("POST /api/v1/login/mobileapp", map[string]string{"username": "ann@example.com", "password": goodPassword}).want(200, "success", false, "error", wrong, "admin", nil)
	login("agent@example.com", "hearthway-demo").want(200, "success", false, "error", wrong)
	login("buyer@example.com", "hearthway-demo").want(200, "success", true, "clientLead.email_proven", true)
	login("+1 (214) 555-0142", "hearthway-demo").want(200, "success", true, "clientLead.email", "buyer@example.com")
}

// The cookie is as decided: a year, for scripts out of reach, Lax, and Secure exactly on https.
func TestCookie(t *testing.T) {
	c := newCity(t)
	r := c.visitor().ask("POST /api/v1/login/mobile-lead", map[string]string{"username": "buyer@example.com", "password": "hearthway-demo"})
	if got, want := r.header.Get("Set-Cookie"), httpapi.SessionCookie(false)+"="+r.text("token")+"; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax"; got != want {
		t.Errorf("cookie %q, want %q", got, want)
	}
	if r.header.Get("Cache-Control") != "no-store" {
		t.Errorf("Cache-Control %q", r.header.Get("Cache-Control"))
	}
	c.open("PUBLIC_URL=https://hearthway.example")
	r = c.visitor().ask("POST /api/v1/login/mobile-lead", map[string]string{"username": "buyer@example.com", "password": "hearthway-demo"})
	if got := r.header.Get("Set-Cookie"); !strings.Contains(got, "; Secure") {
		t.Errorf("on https: %q", got)
	}
}

func TestMe(t *testing.T) {
	c := newCity(t)
	d := c.buyer("ann@example.com")
	me := func() reply { return d.ask("GET /api/lead/client-leads/me", nil) }
	me().want(200, "me.email", "ann@example.com", "me.profile.full_name", "Ann Buyer", "me.profile.phone", "2145550142", "me.profile.assigned_to", "")
	d.ask("POST /api/lead/client-leads/me", nil).want(200, "me.email", "ann@example.com")
	d.ask("POST /api/lead/client-leads/me", map[string]int{"x": 1}).want(200, "me.email", "ann@example.com")
	id := me().text("me.id")
	d.ask("GET /api/lead/client-leads/getProfileInfo", nil).want(200, "clientLead.id", id, "clientLead.text_optin", 1, "clientLead.accepted_terms_of_use", "yes", "clientLead.accepted_terms_date", "2026-11-20T17:30:00Z")
	c.agent().ask("GET /api/v1/admins/me", nil).want(200, "user.alias", "demo-agent", "user.email", "agent@example.com")

	d.ask("POST /api/account/profile", map[string]any{"name": "Ann <b>O'Hara</b>", "text_optin": false}).want(200, "user.name", "Ann <b>O'Hara</b>", "user.text_optin", 0)
	d.ask("POST /api/account/profile", map[string]any{"name": ""}).want(200, "user.name", "Ann <b>O'Hara</b>")
	d.ask("POST /api/account/profile", map[string]any{"name": "   "}).want(200, "user.name", "Ann <b>O'Hara</b>")
	d.ask("POST /api/account/profile", map[string]any{"name": strings.Repeat("x", 101)}).want(422, "fields.name", "Cannot be more than 100 characters")
	d.ask("GET /api/account/consents", nil).want(200, "consents.#", 3, "consents.0.kind", "texts", "consents.0.given", false)

	d.ask("POST /api/lead/client-leads/set-leads-lat-lng-source", map[string]any{"latitude": 33.123456, "longitude": "-97.6", "latlng_source": "location_services"}).want(200, "success", true, "error", "")
	if stored, _ := accountdb.New(c.db).ByID(t.Context(), id); stored.Position.Point.Lat != 33.12 || stored.Position.Source != "location_services" {
		t.Errorf("position %+v", stored.Position)
	}
	d.ask("POST /api/lead/client-leads/set-leads-lat-lng-source", map[string]any{"latitude": 99, "longitude": 0}).want(422, "fields.latitude", "Must be a point on Earth, in degrees")
	d.ask("POST /api/lead/client-leads/set-leads-lat-lng-source", map[string]any{}).want(422, "fields.latitude", "Field is required")
}

// Terms are due after six calendar months by the server's clock.
func TestTerms(t *testing.T) {
	c := newCity(t)
	d := c.buyer("ann@example.com")
	due := func(want bool) {
		t.Helper()
		d.ask("GET /api/lead/client-leads/getProfileInfo", nil).want(200, "clientLead.terms_due", want)
	}
	due(false)
	c.clock.Set(time.Date(2027, 5, 20, 17, 30, 0, 0, time.UTC))
	due(false)
	c.advance(time.Second)
	due(true)
	id := d.ask("GET /api/lead/client-leads/me", nil).text("me.id")
	accept := "POST /api/lead/client-leads/update-accepted-terms-of-use"
	d.ask(accept, map[string]any{"lead_id": c.buyer("bob@example.com").ask("GET /api/lead/client-leads/me", nil).text("me.id")}).want(403, "success", false)
	due(true)
	d.ask(accept, map[string]any{"lead_id": id, "text_optin": "0"}).want(200, "success", true)
	d.ask("GET /api/lead/client-leads/getProfileInfo", nil).want(200, "clientLead.terms_due", false, "clientLead.text_optin", 0, "clientLead.accepted_terms_date", "2027-05-20T17:30:01Z")
	d.ask(accept, nil).want(200, "success", true)
	d.ask("GET /api/lead/client-leads/me", nil).want(200, "me.text_optin", 0)
}

func TestLogoutRevokes(t *testing.T) {
	c := newCity(t)
	d := c.buyer("ann@example.com")
	other := c.visitor()
	other.cookie = other.ask("POST /api/v1/login/mobile-lead", map[string]string{"username": "ann@example.com", "password": goodPassword}).text("token")
	other.ask("GET /api/lead/client-leads/me", nil).want(200)

	r := d.ask("POST /api/pub/logout", nil).want(200, "success", true)
	if got := r.header.Get("Set-Cookie"); !strings.HasPrefix(got, httpapi.SessionCookie(false)+"=; Path=/; Max-Age=0") {
		t.Errorf("cookie %q", got)
	}
	d.ask("GET /api/lead/client-leads/me", nil).want(401, "success", false, "error", "You have been logged out. Please log back in to continue.")
	d.ask("POST /api/pub/logout", nil).want(200, "success", true)
	c.visitor().ask("POST /api/pub/logout", nil).want(200, "success", true)
	other.ask("GET /api/lead/client-leads/me", nil).want(200)
	other.ask("POST /api/pub/logout", nil).want(200, "success", true)
	other.ask("GET /api/lead/client-leads/me", nil).want(401)
}

// A form on a page of another site could log people out, although their browser sends no cookie along with it.
func TestLogoutIsOurs(t *testing.T) {
	c := newCity(t)
	d := c.visitor()
	d.cookie = c.buyer("ann@example.com").token
	for _, origin := range []string{"https://evil.example", "null"} {
		form := c.visitor()
		form.origin, form.kind = origin, "application/x-www-form-urlencoded"
		if r := form.ask("POST /api/pub/logout", "x=1").want(403, "success", false); r.header.Get("Set-Cookie") != "" {
			t.Errorf("cookie %q", r.header.Get("Set-Cookie"))
		}
		form.cookie = d.cookie
		form.ask("POST /api/pub/logout", "x=1").want(403)
	}
	d.ask("GET /api/lead/client-leads/me", nil).want(200)
}

// Where the site is encrypted the session's cookie is this host's alone, and one of the plain name counts for nothing: a neighboring
// host could have put it there.
func TestCookieOfAnEncryptedSite(t *testing.T) {
	c := newCity(t)
	c.open("PUBLIC_URL=https://hearthway.example")
	d := c.visitor()
	d.host, d.origin = "hearthway.example", "https://hearthway.example"
	payload := registration("ann@example.com")
	payload["password"] = goodPassword
	r := d.ask("POST /api/pub/client-leads/register", payload).want(200, "success", true)
	if got, want := r.header.Get("Set-Cookie"), "__Host-session="+r.text("token")+"; Path=/; Max-Age=31536000; HttpOnly; Secure; SameSite=Lax"; got != want {
		t.Errorf("cookie %q, want %q", got, want)
	}
	d.cookie = r.text("token")
	d.ask("GET /api/lead/client-leads/me", nil).want(200)
	old := c.visitor()
	old.opened = "session=" + d.cookie
	old.ask("GET /api/lead/client-leads/me", nil).want(401)
	if got := d.ask("POST /api/pub/logout", nil).want(200).header.Get("Set-Cookie"); !strings.HasPrefix(got, "__Host-session=; Path=/; Max-Age=0; HttpOnly; Secure") {
		t.Errorf("cookie %q", got)
	}
}

func TestSessions(t *testing.T) {
	c := newCity(t)
	phone, laptop := c.buyer("ann@example.com"), c.visitor()
	laptop.agent = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36"
	c.advance(time.Minute)
	laptop.token = laptop.ask("POST /api/v1/login/mobile-lead", map[string]string{"username": "ann@example.com", "password": goodPassword}).text("token")
	list := phone.ask("GET /api/account/sessions", nil).want(200, "sessions.#", 2, "sessions.0.device", "Chrome on Windows", "sessions.0.current", false,
		"sessions.0.address", laptop.address, "sessions.0.via", "password", "sessions.1.current", true, "sessions.1.via", "register", "sessions.1.device", "Unknown device")
	for _, token := range []string{phone.token, laptop.token} {
		if strings.Contains(list.body, token) {
			t.Error("the list shows a token")
		}
	}
	bob := c.buyer("bob@example.com")
	id := list.text("sessions.0.id")
	bob.ask("DELETE /api/account/sessions/"+id, nil).want(404, "success", false)
	laptop.ask("GET /api/lead/client-leads/me", nil).want(200)
	phone.ask("DELETE /api/account/sessions/"+id, nil).want(200, "success", true)
	laptop.ask("GET /api/lead/client-leads/me", nil).want(401)
	phone.ask("DELETE /api/account/sessions/"+id, nil).want(404)
	phone.ask("DELETE /api/account/sessions/nonsense", nil).want(404)

	laptop.token = laptop.ask("POST /api/v1/login/mobile-lead", map[string]string{"username": "ann@example.com", "password": goodPassword}).text("token")
	laptop.ask("POST /api/account/sessions/end-others", nil).want(200)
	phone.ask("GET /api/lead/client-leads/me", nil).want(401)
	laptop.ask("GET /api/lead/client-leads/me", nil).want(200)
	bob.ask("GET /api/lead/client-leads/me", nil).want(200)

	c.advance(365*24*time.Hour - time.Second)
	laptop.ask("GET /api/lead/client-leads/me", nil).want(200)
	c.advance(time.Second)
	laptop.ask("GET /api/lead/client-leads/me", nil).want(401)
}

// Guarded pages are guarded by the server, by the cookie.
func TestGuardedPages(t *testing.T) {
	c := newCity(t)
	d := c.buyer("ann@example.com")
	inside, stranger, forger := c.visitor(), c.visitor(), c.visitor()
	inside.cookie, forger.cookie = d.token, strings.Repeat("A", 43)
	for _, path := range []string{"/account/dashboard", "/myaccount/profile", "/account/profile", "/myaccount/saved-search-emails"} {
		inside.ask("GET "+path, nil).want(200)
		for _, d := range []*device{stranger, forger} {
			if r := d.ask("GET "+path, nil).want(302); r.header.Get("Location") != "/" {
				t.Errorf("%s leads to %s", path, r.header.Get("Location"))
			}
		}
	}
	if r := inside.ask("GET /profile", nil).want(302); r.header.Get("Location") != "/myaccount/profile" {
		t.Errorf("/profile leads to %s", r.header.Get("Location"))
	}
	if r := inside.ask("GET /myaccount/profile", nil); r.header.Get("Cache-Control") != "private, no-store" {
		t.Errorf("Cache-Control %q", r.header.Get("Cache-Control"))
	}
}
