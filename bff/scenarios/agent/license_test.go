package agent

import (
	"testing"

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
