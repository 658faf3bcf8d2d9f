package web

import (
	"context"
	"testing"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/apperr"
)

func signedIn(_ *Config, d *Deps) {
	d.SignedIn = func(_ context.Context, token string) (account.Principal, error) {
		switch token {
		case "good":
			return account.Principal{}, nil
		case "newagent":
			return account.Principal{Account: account.Account{Role: account.Admin}}, nil
		case "agent":
			return account.Principal{Account: account.Account{Role: account.Admin, Alias: "ana-cruz"}}, nil
		case "unsure":
			return account.Principal{}, errDatabase
		}
		return account.Principal{}, apperr.New(apperr.Unauthorized, "You have been logged out.")
	}
}

// The redirects of section 2.3 of the specification, and those added by decisions.
func TestRedirects(t *testing.T) {
	s := newSite(t)
	for _, c := range []struct {
		from   string
		status int
		to     string
	}{
		{"/terms", 301, "/TermsOfService"},
		{"/privacy", 301, "/PrivacyPolicy"},
		{"/Terms/", 301, "/TermsOfService"},
		{"/terms?itm_source=mail", 301, "/TermsOfService?itm_source=mail"},
		{"/signup", 301, "/signup/pay-per-closing"},
		{"/signup/new", 301, "/signup/pay-per-closing"},
		{"/agents/userProfile", 301, "https://office.example/agents/userProfile"},
		{"/agents/emailDetails", 301, "https://office.example/agents/emailDetails"},
		{"/agents/emailDetails/42?tab=1", 301, "https://office.example/agents/emailDetails/42?tab=1"},

		{"/buyer/acme/77", 302, "/search?admin_id=77&site_id=acme"},
		{"/buyer?client=acme&id=77", 302, "/search?admin_id=77&site_id=acme"},
		{"/buyer?client=acme&id=77&city=Dallas&page=2", 302, "/search?admin_id=77&site_id=acme&city=Dallas&page=2"},
		{"/somewhere/deep/buyer?id=77&client=acme&x=1", 302, "/search?admin_id=77&site_id=acme&x=1"},
		{"/buyer/acme/77?admin_id=evil", 302, "/search?admin_id=77&site_id=acme"},
		{"/buyer/a%26b/7%207", 302, "/search?admin_id=7+7&site_id=a%26b"},
		{"/buyer/acme", 302, "/search?site_id=acme"},
		{"/Buyer/acme/77/", 302, "/search?admin_id=77&site_id=acme"},
		{"/buyer", 200, ""},
		{"/somewhere/buyer", 404, ""},
		{"/buyer/a/b/c", 404, ""},

		{"/profile", 302, "/free-profile"},
		{"/profile/anything", 302, "/free-profile"},
		{"/Profile/", 302, "/free-profile"},
		{"/profile/activate", 200, ""},
		{"/account/dashboard", 302, "/"},
		{"/account/leads?lead=7&itm_medium=email", 302, "/login?next=%2Faccount%2Fleads%3Flead%3D7%26itm_medium%3Demail"},
		{"/account/profile", 302, "/"},
		{"/account/unknown", 302, "/"},
		{"/myaccount/profile", 302, "/"},
		{"/myaccount/saved-search-emails", 302, "/"},
		{"/MyAccount/Profile", 302, "/"},

		{"/property/4417-swiss", 301, "/for-sale/texas/dallas/4417-swiss"},
		{"/property/4417-swiss?itm_campaign=spring", 301, "/for-sale/texas/dallas/4417-swiss?itm_campaign=spring"},
		{"/property/unknown", 404, ""},
		{"/property/4417-swiss/more", 404, ""},
		{"/property", 302, "/search"},
		{"/for-sale", 301, "/search"},

		{"/Search", 301, "/search"},
		{"/search/", 301, "/search"},
		{"/search/LIST/?city=Dallas", 301, "/search/list?city=Dallas"},
		{"/termsofservice", 301, "/TermsOfService"},
		{"/For-Sale/Texas/Dallas", 301, "/for-sale/texas/dallas"},
		{"/", 200, ""},
	} {
		got := s.get(t, c.from)
		if got.StatusCode != c.status || got.Header.Get("Location") != c.to {
			t.Errorf("%s: %d %q, want %d %q", c.from, got.StatusCode, got.Header.Get("Location"), c.status, c.to)
		}
	}
}

func TestGuardsAllowLoggedInUsers(t *testing.T) {
	s := newSite(t, signedIn)
	for address, want := range map[string]struct {
		status int
		to     string
	}{
		"/account/dashboard": {200, ""},
		"/myaccount/profile": {200, ""},
		"/account/unknown":   {404, ""},
		"/profile":           {302, "/myaccount/profile"},
		"/profile/unknown":   {404, ""},
		"/profile/activate":  {200, ""},
	} {
		got := s.get(t, address, "Cookie", s.cookie+"=good")
		if got.StatusCode != want.status || got.Header.Get("Location") != want.to {
			t.Errorf("%s: %d %q", address, got.StatusCode, got.Header.Get("Location"))
		}
		if bad := s.get(t, address, "Cookie", s.cookie+"=forged"); want.status == 200 && address != "/profile/activate" && bad.StatusCode != 302 {
			t.Errorf("%s: a forged token got %d", address, bad.StatusCode)
		}
	}
}

func TestProfileRedirectsForAgents(t *testing.T) {
	s := newSite(t, signedIn)
	for token, want := range map[string]string{"newagent": "/profile/activate", "agent": "/agents/ana-cruz"} {
		if got := s.get(t, "/profile", "Cookie", s.cookie+"="+token); got.StatusCode != 302 || got.Header.Get("Location") != want {
			t.Errorf("%s: %d %q", token, got.StatusCode, got.Header.Get("Location"))
		}
	}
}

// While sessions can't be checked nobody is sent to the login, and everyone sees the public version.
func TestGuardsWhenTheDatabaseIsDown(t *testing.T) {
	s := newSite(t, signedIn)
	for address, want := range map[string]int{"/": 200, "/account/dashboard": 503, "/myaccount/profile": 503, "/profile": 302, "/account/unknown": 404} {
		got := s.get(t, address, "Cookie", s.cookie+"=unsure")
		if to := got.Header.Get("Location"); got.StatusCode != want || to != "" && to != "/myaccount/profile" {
			t.Errorf("%s: %d %q", address, got.StatusCode, to)
		}
	}
}

func TestGuardedResponsesAreNotShared(t *testing.T) {
	s := newSite(t, signedIn)
	for _, address := range []string{"/account/dashboard", "/profile"} {
		if got := s.get(t, address).Header.Get("Cache-Control"); got != "private, no-store" {
			t.Errorf("%s: %q", address, got)
		}
	}
	if got := s.get(t, "/account/dashboard", "Cookie", s.cookie+"=good").Header.Get("Cache-Control"); got != "private, no-store" {
		t.Errorf("a guarded page: %q", got)
	}
}

func TestHomeRedirectsToItsOwnAddress(t *testing.T) {
	s := newSite(t)
	s.screens.target = "/for-sale/texas/dallas/4417-swiss"
	got := s.get(t, "/for-sale/texas/plano/4417-swiss?itm_source=mail")
	if got.StatusCode != 301 || got.Header.Get("Location") != "/for-sale/texas/dallas/4417-swiss?itm_source=mail" {
		t.Fatalf("%d %q", got.StatusCode, got.Header.Get("Location"))
	}
}

func TestRedirectsStayOnTheSite(t *testing.T) {
	s := newSite(t)
	for _, address := range []string{"//evil.example", "//evil.example/", "/%2f%2fevil.example", "/\\evil.example", "/buyer//evil.example/1", "//evil.example/buyer?client=1&id=2"} {
		got := s.get(t, address)
		if to := got.Header.Get("Location"); to != "" && (len(to) < 2 || to[0] != '/' || to[1] == '/' || to[1] == '\\') {
			t.Errorf("%s leads to %q", address, to)
		}
	}
}

func TestHiddenInProduction(t *testing.T) {
	if got := newSite(t).get(t, "/signup/testing"); got.StatusCode != 200 {
		t.Fatalf("in development: %d", got.StatusCode)
	}
	production := newSite(t, func(c *Config, _ *Deps) { c.Production = true })
	if got := production.get(t, "/signup/testing"); got.StatusCode != 404 {
		t.Fatalf("in production: %d", got.StatusCode)
	}
}

func TestNoBackOfficeRedirectWhenUnset(t *testing.T) {
	s := newSite(t, func(c *Config, _ *Deps) { c.BackOffice = "" })
	if got := s.get(t, "/agents/userProfile"); got.StatusCode >= 300 && got.StatusCode < 400 {
		t.Fatalf("%d %q", got.StatusCode, got.Header.Get("Location"))
	}
}
