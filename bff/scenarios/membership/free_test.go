package membership

import (
	"strings"
	"testing"
	"time"

	"hearthway/bff/features/account"
	"hearthway/bff/scenarios/product"
)

const free = "POST /ppc/register/free"

// rosa returns a sign-up as in the specification.
func rosa(changes ...any) map[string]any {
	said := map[string]any{"firstname": "Rosalind", "lastname": "Mbeki-Thornton", "email": "rosalind@lakewood.example", "phone": "(214) 555-0142", "membership": "join", "zipcode": "75204", "agree_to_terms": true, "source": "free"}
	for i := 0; i < len(changes); i += 2 {
		said[changes[i].(string)] = changes[i+1]
	}
	return said
}

// activationKey returns the key in the last activation email.
func activationKey(c *product.Server, to string) string {
	c.T.Helper()
	mail := c.Mails(to)[0]
	_, rest, ok := strings.Cut(mail.Text, "/profile/activate?password_key=")
	if !ok {
		c.T.Fatalf("no link in %q", mail.Text)
	}
	key, _, _ := strings.Cut(rest, "\n")
	return strings.TrimSpace(key)
}

// From the form to the public profile.
func TestFreeSignUp(t *testing.T) {
	s := product.New(t)
	c := s.Visitor()
	r := c.Call(free, rosa()).Want(200, "success", true, "admin.full_name", "Rosalind Mbeki-Thornton", "admin.email", "rosalind@lakewood.example", "admin.c_phone", "2145550142", "admin.email_verified", false)
	if r.Text("token") == "" || r.Text("key") == "" {
		t.Fatal(r.Body)
	}
	// The key works once as akey, and the token works immediately.
	fresh := s.Visitor()
	fresh.Call("POST /api/pub/login/agent-key", map[string]any{"key": r.Text("key")}).Want(200, "success", true)
	fresh.Call("POST /api/pub/login/agent-key", map[string]any{"key": r.Text("key")}).Want(200, "success", false)
	c.Token = r.Text("token")
	c.Call("GET /api/v1/admins/me", nil).Want(200, "user.full_name", "Rosalind Mbeki-Thornton")
	// Before the activation there is no public profile.
	s.Visitor().Call("GET /api/pub/agents/get-by-alias/rosalind-mbeki-thornton", nil).Want(404)
	c.Call("POST /api/v1/admins/activate", map[string]any{"license_number": "0123456", "license_state": "TX", "brokerage": "Lakewood Finch"}).Want(403)

	if mail := s.Mails("rosalind@lakewood.example")[0]; !strings.Contains(mail.Text, "/plus/toolkit") {
		t.Errorf("who joins isn’t shown Plus: %s", mail.Text)
	}
	key := activationKey(s, "rosalind@lakewood.example")
	other := s.Visitor()
	other.Call("POST /api/pub/agents/activation", map[string]any{"key": key}).Want(200, "name", "Rosalind Mbeki-Thornton", "email", "rosalind@lakewood.example", "brokerage", "")
	other.Call("POST /api/pub/agents/activation/finish", map[string]any{"key": key, "password": "short"}).Want(422,
		"fields.password", "Must be at least 10 characters", "fields.license_number", "Field is required", "fields.license_state", "Field is required", "fields.brokerage", "Field is required")
	done := map[string]any{"key": key, "password": product.GoodPassword, "license_number": "0123456", "license_state": "texas", "brokerage": "Lakewood Finch Realty"}
	a := other.Call("POST /api/pub/agents/activation/finish", done).Want(200, "success", true, "alias", "rosalind-mbeki-thornton", "admin.alias", "rosalind-mbeki-thornton", "admin.email_verified", true)
	if a.Text("token") == "" {
		t.Error(a.Body)
	}
	s.Visitor().Call("GET /api/pub/agents/get-by-alias/rosalind-mbeki-thornton", nil).Want(200, "agent.full_name", "Rosalind Mbeki-Thornton", "agent.brokerage", "Lakewood Finch Realty", "agent.license_number", "0123456", "agent.license_state", "TX",
		"agent.service_areas.0.city", "Dallas")
	if areas := s.Column("select city || ' ' || zips::text from service_areas where account_id = (select id from accounts where email = 'rosalind@lakewood.example')"); len(areas) != 1 || areas[0] != "Dallas {75204}" {
		t.Errorf("she serves %v, want only the ZIP code that she typed", areas)
	}
	s.Visitor().Call("POST /api/pub/agents/activation", map[string]any{"key": key}).Want(422, "error", "This link has expired or has already been used.")
	other.Call("POST /api/pub/agents/activation/finish", done).Want(422)
	// Sessions from before the verification have ended.
	c.Call("GET /api/v1/admins/me", nil).Want(401)
	// A second agent with the same name gets another profile address.
	c = s.Visitor()
	c.Call(free, rosa("email", "second@x.example", "membership", "decline")).Want(200)
	if mail := s.Mails("second@x.example")[0]; strings.Contains(mail.Text, "/plus") {
		t.Errorf("who declines is shown Plus: %s", mail.Text)
	}
	key = activationKey(s, "second@x.example")
	c.Call("POST /api/pub/agents/activation/finish", map[string]any{"key": key, "password": product.GoodPassword, "license_number": "9", "license_state": "TX", "brokerage": "B"}).Want(200, "alias", "rosalind-mbeki-thornton-2")
}

func TestFreeSignUpRejectsInvalidFields(t *testing.T) {
	c := product.New(t).Visitor()
	c.Call(free, nil).Want(422, "fields.firstname", "Field is required", "fields.lastname", "Field is required", "fields.email", "Email is required", "fields.phone", "Phone Number is required", "fields.agree_to_terms", "Field is required")
	c.Call(free, rosa("email", "nobody", "phone", "214-555-014", "zipcode", "7520")).Want(422, "fields.email", "E-mail must be valid", "fields.phone", "Phone Number must be 10 digits", "fields.zipcode", "Enter a 5-digit ZIP code")
	c.Call(free, rosa("email", strings.Repeat("a", 250)+"@x.example", "phone", "call me", "zipcode", "99999")).Want(422, "fields.email", "Email must be less than 254 characters", "fields.phone", "Input must be a number", "fields.zipcode", "We don’t know the ZIP code 99999")
	c.Call(free, rosa("firstname", "see http://x.example")).Want(422)
	c.Call(free, rosa("agree_to_terms", false)).Want(422, "fields.agree_to_terms", "Field is required")
}

// An existing account gets an email, and whoever typed its address gets no session.
func TestFreeSignUpWithExistingEmail(t *testing.T) {
	s := product.New(t)
	c := s.Visitor()
	r := c.Call(free, rosa("email", account.DemoAgentEmail)).Want(200, "success", true, "admin", nil, "token", "", "key", "")
	if r.Header.Get("Set-Cookie") != "" {
		t.Error("a session")
	}
	if mail := s.Mails(account.DemoAgentEmail)[0]; !strings.Contains(mail.Subject, "already have an account") {
		t.Error(mail.Subject)
	}
	// Not activated yet: the link is sent again, up to a silent limit.
	c.Call(free, rosa()).Want(200)
	first := activationKey(s, "rosalind@lakewood.example")
	s.Visitor().Call(free, rosa("firstname", "Mallory")).Want(200, "admin", nil)
	if activationKey(s, "rosalind@lakewood.example") == first {
		t.Error("no second link")
	}
	for range 10 {
		s.Visitor().Call("POST /api/pub/agents/activation/resend", map[string]any{"email": "rosalind@lakewood.example"}).Want(200, "success", true)
	}
	s.Visitor().Call("POST /api/pub/agents/activation/resend", map[string]any{"email": "nobody@x.example"}).Want(200, "success", true)
	if n := count(s, "agent_signups"); n != "1" {
		t.Errorf("%s sign-ups", n)
	}
	s.Clock.Advance(25 * time.Hour)
	s.Visitor().Call("POST /api/pub/agents/activation", map[string]any{"key": first}).Want(422)
}

// The source of a sign-up, the inviter and the owner of the link are recorded.
func TestSourcesAndInvitations(t *testing.T) {
	s := product.New(t)
	demo, err := s.Services.Accounts.ByEmail(t.Context(), account.Admin, account.DemoAgentEmail)
	if err != nil {
		t.Fatal(err)
	}
	code, err := s.Services.Members.CodeOf(t.Context(), demo.ID)
	if err != nil {
		t.Fatal(err)
	}
	if again, _ := s.Services.Members.CodeOf(t.Context(), demo.ID); again != code {
		t.Error("another code")
	}
	c := s.Visitor()
	c.Call("GET /api/pub/mlm-soft-users/agent-name-by-code/"+strings.ToLower(code), nil).Want(200, "agent.name", "Demo Agent")
	c.Call("GET /api/pub/mlm-soft-users/agent-name-by-code/WRONG99", nil).Want(404, "success", false, "error", "We don’t know this invite code. You can continue without it.")
	for i, source := range []string{"free", "free-profile", "invite", "invite-sign-up", "team-join", "bt", "inc", "plg", "plus-trial"} {
		c := s.Visitor()
		c.Call(free, rosa("source", source, "email", source+"@x.example", "invite_code", map[bool]string{true: code, false: "WRONG99"}[i == 2])).Want(200)
	}
	if n := count(s, "agent_signups where source <> 'other'"); n != "9" {
		t.Errorf("%s sources", n)
	}
	if n := count(s, "agent_signups where sponsor_id is not null"); n != "1" {
		t.Errorf("%s invited", n)
	}
	// The browser remembers a partner's link. The last one counts.
	linked := s.Visitor()
	page := linked.Call("GET /partner?ref="+code, nil)
	cookie := page.Header.Get("Set-Cookie")
	if !strings.HasPrefix(cookie, "ref="+code+"; max-age=7776000;") && !strings.Contains(strings.ToLower(cookie), "httponly") {
		t.Error(cookie)
	}
	if got := s.Visitor().Call("GET /partner?ref=%22%3Bx", nil).Header.Get("Set-Cookie"); got != "" {
		t.Error(got)
	}
	linked.Opened = "ref=" + code
	linked.Call(free, rosa("email", "linked@x.example")).Want(200)
	if n := count(s, "agent_signups where partner_id is not null"); n != "1" {
		t.Errorf("%s by a link", n)
	}
}
