package screen

import (
	"context"
	"encoding/json"
	"strings"
	"testing"

	"hearthway/bff/features/listing"
	"hearthway/bff/testkit/fake"
)

func TestWithheldAddressStaysOutOfTheHead(t *testing.T) {
	home := fake.With(7, func(h *listing.Listing) {
		h.Display.Address = false
		h.Alias = "hw-104417"
	})
	s := screensOf(&fake.Listings{Homes: []listing.Listing{home}})
	a := fake.Must[PropertyData](t)(s.Property(context.Background(), PropertyInput{State: "texas", City: "dallas", Alias: "hw-104417"}))
	raw, err := json.Marshal(a)
	if err != nil {
		t.Fatal(err)
	}
	for _, secret := range []string{"Swiss Avenue,", "4417 Swiss", "streetAddress", "32.80123", "-96.77456"} {
		if strings.Contains(string(raw), secret) {
			t.Errorf("the answer tells %q", secret)
		}
	}
	if a.Head.Title != "Home for sale in Dallas, TX 75204 (104417) | Hearthway" {
		t.Errorf("title %q", a.Head.Title)
	}
	if a.Data.Property.Exact {
		t.Error("the map would show the house")
	}

	home.ListingID, home.SourceKey = "4417-SWISS-75204", "4417 Swiss Avenue 75204"
	s = screensOf(&fake.Listings{Homes: []listing.Listing{home}})
	a = fake.Must[PropertyData](t)(s.Property(context.Background(), PropertyInput{State: "texas", City: "dallas", Alias: "hw-104417"}))
	if raw, err = json.Marshal(a); err != nil || strings.Contains(strings.ToLower(string(raw)), "4417-swiss") {
		t.Errorf("the number of the listing tells the address: %v", err)
	}
}
