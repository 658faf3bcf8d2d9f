package listing

import (
	"testing"
)

func withheldHome(street string) Listing {
	return Listing{Source: "s", SourceKey: "K", Alias: "dallas-tx-75206-abc2345", Address: Address{Street: street, City: "Dallas", State: "TX", PostalCode: "75206"}}
}

func TestWithheldAddressIsNotInIdentifiers(t *testing.T) {
	for id, street := range map[string]string{
		"12 Elm St 75206": "12 Elm St", "12-ELM-STREET": "12 Elm St", "12elmst": "12 Elm St", "mls_12_elm": "12 Elm St", "SWISS-4417": "4417 N Swiss Avenue",
		"4417 SWISS": "4417 N Swiss Avenue", "5 A St": "5 A St", "77 42nd Street NW": "77 42nd St NW", "oconnor lot 3": "3 O'Connor Road",
		"12 Elm Street": "", "12-elm-st-75206": "", "1600 Pennsylvania": "",
	} {
		home := withheldHome(street)
		home.ListingID = id
		if got := home.PublicID(); got != "" {
			t.Errorf("%q at %q is shown as %q", id, street, got)
		}
		home.Display.Address = true
		if home.PublicID() != id {
			t.Errorf("%q of an address that is shown is not", id)
		}
	}
	for _, id := range []string{"20345678", "A11293847", "3yd-NTREIS-123", "MLS-7", "T3423423", "1-204", "3f2504e0-4f89-11d3-9a0c-0305e82c3301"} {
		home := withheldHome("12 Elm St")
		home.ListingID = id
		if home.PublicID() != id {
			t.Errorf("%q is hidden and tells nothing", id)
		}
	}
	home := withheldHome("12 Elm St")
	if home.SourceKey = "12 Elm St 75206"; home.PublicKey() != home.Alias {
		t.Errorf("the key is shown as %q", home.PublicKey())
	}
}
