package agent

import (
	"strings"
	"testing"

	"hearthway/bff/features/account"
	"hearthway/bff/scenarios/product"
)

// The one rule about who is listed, in the database's function.
func TestListed(t *testing.T) {
	c := product.New(t)
	for _, a := range []struct {
		what, name, brokerage, status, hidden string
		active, listed                        bool
	}{
		{"checked", "Ana Cruz", "Oak Realty", "checked", "", true, true},
		{"not checked", "Ana Cruz", "Oak Realty", "unchecked", "", true, false},
		{"lapsed", "Ana Cruz", "Oak Realty", "lapsed", "", true, false},
		{"no brokerage", "Ana Cruz", "", "checked", "", true, false},
		{"no name", "", "Oak Realty", "checked", "", true, false},
		{"not active", "Ana Cruz", "Oak Realty", "checked", "", false, false},
		{"unpublished", "Ana Cruz", "Oak Realty", "checked", "2026-11-01", true, false},
	} {
		c.Exec("delete from agents where alias = 'one'")
		c.Exec(`insert into agents (alias, full_name, name_key, brokerage, license_status, hidden_at, active) values ('one', $1, lower($1), $2, $3, nullif($4, '')::timestamptz, $5)`,
			a.name, a.brokerage, a.status, a.hidden, a.active)
		if got := c.Column("select a.listed::text from agents a where alias = 'one'")[0] == "true"; got != a.listed {
			t.Errorf("%s: listed is %t", a.what, got)
		}
	}
}

// What decides about a license: a person's word, else a state's list, else the record of an MLS.
func TestLicenseMatching(t *testing.T) {
	c := product.New(t)
	c.Exec(`insert into license_holders (state, number_key, number, surname_key, name, active, expires_on, list, listed_on, gone_on) values
		('TX', '111', '0000111', 'cruz', 'CRUZ, ANA', true, '2099-01-31', 'trec.csv', '2026-11-01', null),
		('TX', '222', '0000222', 'cruz', 'CRUZ, ANA', true, '2026-10-31', 'trec.csv', '2026-11-01', null),
		('TX', '333', '0000333', 'cruz', 'CRUZ, ANA', true, '2099-01-31', 'trec.csv', '2026-10-01', '2026-11-01'),
		('TX', '444', '0000444', 'cruz', 'CRUZ, ANA', false, null, 'trec.csv', '2026-11-01', null),
		('CA', '555', '00000555', 'van der berg', 'van der Berg, Ana', true, null, 'dre.csv', '2026-11-01', null)`)
	for _, a := range []struct {
		what, name, number, state, source, status, by string
		want, wantBy                                  string
	}{
		{what: "on the list", number: "0000111", want: "checked", wantBy: "list"},
		{what: "as people write it", number: "TREC #111-SA", want: "checked", wantBy: "list"},
		{what: "with a suffix", name: "ana cruz jr", number: "111", want: "checked", wantBy: "list"},
		{what: "a surname of several words", name: "ana van der berg", number: "DRE 00000555", state: "CA", want: "checked", wantBy: "list"},
		{what: "another surname", name: "ana cruzado", number: "111", want: "unchecked"},
		{what: "part of a surname", name: "ana berg", number: "555", state: "CA", want: "unchecked"},
		{what: "another state", number: "111", state: "CA", want: "unchecked"},
		{what: "another number", number: "1112", want: "unchecked"},
		{what: "no number", number: "", want: "unchecked"},
		{what: "expired", number: "222", want: "lapsed", wantBy: "list"},
		{what: "gone from the list", number: "333", want: "lapsed", wantBy: "list"},
		{what: "not active", number: "444", want: "lapsed", wantBy: "list"},
		{what: "checked once, and expired since", number: "222", status: "checked", by: "list", want: "lapsed", wantBy: "list"},
		{what: "approved before it expired", number: "222", status: "checked", by: "person", want: "lapsed", wantBy: "list"},
		{what: "approved, not on the list", number: "999", status: "checked", by: "person", want: "checked", wantBy: "person"},
		{what: "refused, though on the list", number: "111", status: "unchecked", by: "person", want: "unchecked", wantBy: "person"},
		{what: "from an MLS", number: "999", source: "mls", want: "checked", wantBy: "mls"},
		{what: "from an MLS, expired", number: "222", source: "mls", want: "lapsed", wantBy: "list"},
	} {
		c.Exec("delete from agents where alias = 'one'")
		source := ""
		if a.source != "" {
			source = c.Homes[0].Source
		}
		c.Exec(`insert into agents (alias, full_name, name_key, office_name, brokerage, license_number, license_state, source, source_key, license_status, license_by, license_at, active)
			values ('one', 'Ana Cruz', coalesce(nullif($1, ''), 'ana cruz'), 'Oak', 'Oak', $2, coalesce(nullif($3, ''), 'TX'), nullif($4, ''), nullif($4, ''), coalesce(nullif($5, ''), 'unchecked'), $6, '2026-09-01', true)`,
			a.name, a.number, a.state, source, a.status, a.by)
		if err := c.Services.Agents.Refresh(t.Context()); err != nil {
			t.Fatal(err)
		}
		if got := c.Column("select license_status || ' ' || license_by from agents where alias = 'one'")[0]; got != a.want+" "+a.wantBy {
			t.Errorf("%s: %s, want %s %s", a.what, got, a.want, a.wantBy)
		}
	}
}

// Agents who signed up change their name, license and brokerage, which are checked again; what comes from an MLS is the MLS's.
func TestOwnLicenseIsChangedAndCheckedAgain(t *testing.T) {
	c := product.New(t)
	const profile = "/api/v1/admins/profile"
	c.Exec(`insert into license_holders (state, number_key, number, surname_key, name, active, expires_on, list, listed_on) values
		('TX', '111', '0000111', 'cruz', 'CRUZ, ANA', true, '2099-01-31', 'trec.csv', '2026-11-01')`)
	c.Exec(`insert into agents (alias, account_id, full_name, name_key, email, brokerage, license_number, license_state, active, license_status, license_by, license_source)
		select 'ivy', id, 'Ivy Pretend', 'ivy pretend', email, 'Pretend Realty', '0712345', 'TX', true, 'checked', 'person', 'pat' from accounts where email = $1`, account.DemoAgentEmail)
	ivy := c.Agent()
	status := func(want string) {
		t.Helper()
		if got := c.Column("select concat_ws(' ', license_status, license_by, license_source) from agents where alias = 'ivy'")[0]; got != want {
			t.Errorf("the license is %q, want %q", got, want)
		}
	}
	same := map[string]any{"name": "Ivy Pretend", "license_number": "0712345", "license_state": "TX", "brokerage": " Pretend Realty "}
	ivy.Call("PUT "+profile, same).Want(200)
	status("checked person pat") // nothing changed
	ivy.Call("PUT "+profile, map[string]any{"name": "", "license_number": strings.Repeat("7", 41), "license_state": "Mars", "brokerage": "see pretend.com", "bio": "Kept out."}).Want(422,
		"fields.name", "Name is required", "fields.license_number", "Cannot be more than 40 characters", "fields.license_state", "Please choose a state", "fields.brokerage", "Please leave out web and email addresses, and add a space after each period")
	ivy.Call("GET "+profile, nil).Want(200, "profile.full_name", "Ivy Pretend", "profile.bio", "")
	status("checked person pat")
	ivy.Call("PUT "+profile, map[string]any{"brokerage": "Oak Realty"}).Want(200, "profile.brokerage", "Oak Realty", "profile.license_number", "0712345", "profile.who.notice", "License not checked yet")
	status("unchecked  ")
	c.Visitor().Call("GET "+product.ScreenPath("agent-profile")+"?alias=ivy", nil).Want(200, "data.who.brokerage", "Oak Realty", "head.index", false)
	ivy.Call("PUT "+profile, map[string]any{"name": "Ana Cruz", "license_number": "TREC 111"}).Want(200, "profile.who.name", "Ana Cruz", "profile.who.notice", "", "profile.alias", "ivy")
	status("checked list trec.csv")
	c.Visitor().Call("GET "+product.ScreenPath("agent-profile")+"?alias=ivy", nil).Want(200, "data.who.name", "Ana Cruz", "head.index", true)
	if got := c.Column("select name from accounts where email = '" + account.DemoAgentEmail + "'")[0]; got != "Ana Cruz" {
		t.Errorf("the account is %s's", got)
	}
	if err := c.Services.Agents.Refresh(t.Context()); err != nil {
		t.Fatal(err)
	}
	if mails := c.Mails(account.DemoAgentEmail); len(mails) != 0 {
		t.Errorf("she is emailed what she saw: %+v", mails)
	}
	c.Exec("update agents set source = $1, source_key = 'M1' where alias = 'ivy'", c.Homes[0].Source)
	const from = "They come from your MLS: ask your MLS or broker to correct them."
	ivy.Call("PUT "+profile, map[string]any{"name": "Ivy Pretend", "brokerage": "Elm Realty"}).Want(422, "fields.name", from, "fields.brokerage", from)
	c.VerifiedBuyer("ann@example.com").Call("PUT "+profile, map[string]any{"name": "Ann"}).Want(403)
	c.Visitor().Call("PUT "+profile, map[string]any{"name": "Ann"}).Want(401)
}
