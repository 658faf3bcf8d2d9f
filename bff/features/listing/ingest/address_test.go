package ingest

import (
	"strings"
	"testing"

	"hearthway/bff/features/listing"
)

func TestTitle(t *testing.T) {
	cases := map[string]string{
		"4417 SWISS AVE NE": "4417 Swiss Ave NE", "12 n 5TH ST": "12 N 5th St", "MCKINNEY": "McKinney", "O'FALLON": "O'Fallon", "DE LA CRUZ-O'NEIL": "De La Cruz-O'Neil",
		"WINSTON-SALEM": "Winston-Salem", "LEE'S SUMMIT": "Lee's Summit", "st. louis": "St. Louis", "MacArthur Blvd": "MacArthur Blvd", "": "",
	}
	for in, want := range cases {
		if in == "12 n 5TH ST" {
			in = strings.ToUpper(in)
		}
		if got := Title(in); got != want {
			t.Errorf("%q: %q, want %q", in, got, want)
		}
	}
}

func TestUnitLine(t *testing.T) {
	cases := map[string]string{
		"#3b": "Unit 3B", "Apt 3B": "Unit 3B", "Unit 12": "Unit 12", "APT. 4": "Unit 4", "3": "Unit 3", "": "", "N/A": "", "0": "",
		"Penthouse": "Unit Penthouse", "Suite 200": "Unit 200", "# 5": "Unit 5",
	}
	for in, want := range cases {
		if got := UnitLine(in); got != want {
			t.Errorf("%q: %q, want %q", in, got, want)
		}
	}
}

func TestSplitUnit(t *testing.T) {
	cases := map[string][2]string{
		"12 Elm St #4": {"12 Elm St", "4"}, "12 Elm St Apt 4B": {"12 Elm St", "4B"}, "12 Elm St, Unit 7": {"12 Elm St", "7"},
		"12 Elm St": {"12 Elm St", ""}, "#4": {"#4", ""}, "Unit 5": {"Unit 5", ""},
	}
	for in, want := range cases {
		line, unit := SplitUnit(in)
		if line != want[0] || unit != want[1] {
			t.Errorf("%q: %q %q", in, line, unit)
		}
	}
}

func TestStreetLine(t *testing.T) {
	for in, want := range map[string]string{"TBD": "", "Address Not Disclosed": "", " 1 Main St, ": "1 Main St", "0": ""} {
		if got := StreetLine(in); got != want {
			t.Errorf("%q: %q, want %q", in, got, want)
		}
	}
}

func TestAlias(t *testing.T) {
	home := listing.Listing{
		Source: "sample", SourceKey: "HW1", Display: listing.Display{Entire: true, Address: true},
		Address: listing.Address{Street: "4417 Swiss Avenue", Unit: "Unit 3", City: "Dallas", State: "TX", PostalCode: "75204"},
	}
	alias := Alias(home, "")
	if !strings.HasPrefix(alias, "4417-swiss-avenue-unit-3-dallas-tx-75204-") {
		t.Errorf("alias %q", alias)
	}
	if again := Alias(home, ""); again != alias {
		t.Errorf("not the same twice: %q, %q", alias, again)
	}
	other := home
	other.SourceKey = "HW2"
	if Alias(other, "") == alias {
		t.Error("two homes of one address have one alias")
	}
	home.SourceKey, home.Display.Address = "4417 SWISS AVENUE 75204", false
	hidden := Alias(home, "")
	if strings.Contains(hidden, "swiss") || strings.Contains(hidden, "4417") || !strings.HasPrefix(hidden, "dallas-tx-75204-") {
		t.Errorf("a withheld address shows in %q", hidden)
	}
	if Alias(home, "another secret") == hidden {
		t.Error("anybody can work out the page of a withheld address from a list of addresses")
	}
	shown := home
	shown.Display.Address = true
	if tail := Alias(shown, ""); tail[len(tail)-tagLength:] == hidden[len(hidden)-tagLength:] {
		t.Error("the page before the address was withheld leads to the one after")
	}
	home.Address.Street, home.Display.Address = strings.Repeat("long ", 100), true
	if alias := Alias(home, ""); len(alias) > 150 || strings.Contains(alias, "--") {
		t.Errorf("too long: %q", alias)
	}
}
