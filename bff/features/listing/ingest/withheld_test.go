package ingest

import (
	"strings"
	"testing"

	"hearthway/bff/features/listing"
)

func TestWithheldAddressIsRemovedFromText(t *testing.T) {
	for text, want := range map[string]string{
		"Welcome to 12 Elm Street! Oak floors.":     "Welcome to [address withheld]! Oak floors.",
		"At 12 N. ELM ST, near Elm Fork; 12 rooms.": "At [address withheld], near Elm Fork; 12 rooms.",
		"Quiet Elm St. block. See 12 elm.":          "Quiet [address withheld]. block. See [address withheld].",
		"Elm trees shade 1200 sqft, 12 windows.":    "Elm trees shade 1200 sqft, 12 windows.",
		"Nothing about it":                          "Nothing about it",
		"":                                          "",
	} {
		in := sound()
		in.Display.Address, in.Address.Street, in.Description = false, "12 Elm St", text
		in.Photos = []listing.Photo{{URL: "https://p.example/12-elm-st.jpg", Caption: text}}
		in.Neighborhood = "Elm Street Historic District"
		if err := testRules().Apply(&in); err != nil {
			t.Fatal(err)
		}
		if in.Description != want || in.Photos[0].Caption != want || in.Neighborhood != "" {
			t.Errorf("%q became %q, %q, %q", text, in.Description, in.Photos[0].Caption, in.Neighborhood)
		}
	}
	in := sound()
	in.Description = "Welcome to 4417 Swiss Avenue"
	if err := testRules().Apply(&in); err != nil || in.Description != "Welcome to 4417 Swiss Avenue" {
		t.Errorf("an address that is shown is taken out: %q %v", in.Description, err)
	}
}

func TestStreetMarkedAsWithheld(t *testing.T) {
	for _, street := range []string{"Address withheld", "(UNDISCLOSED ADDRESS)", "Not Disclosed", "Address available upon request", "Confidential"} {
		in := sound()
		in.SourceKey, in.Address.Street = "4417 Swiss Avenue", street
		if err := testRules().Apply(&in); err != nil {
			t.Fatal(err)
		}
		if in.Display.Address || in.Address.Street != "" || strings.Contains(in.Alias, "swiss") {
			t.Errorf("%q: %+v", street, in.Listing)
		}
	}
	in := sound()
	if in.Address.Street = "TBD"; testRules().Apply(&in) != nil || !in.Display.Address {
		t.Error("an address that is not known counts as withheld")
	}
}
