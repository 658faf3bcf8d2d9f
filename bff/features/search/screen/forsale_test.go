package screen

import (
	"context"
	"strings"
	"testing"

	"hearthway/bff/features/listing"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/testkit/fake"
)

func TestForSaleCity(t *testing.T) {
	s := screensOf(&fake.Listings{Homes: []listing.Listing{fake.Swiss(), fake.With(2, func(*listing.Listing) {})}})
	a := fake.Must[ForSaleData](t)(s.ForSale(context.Background(), ForSaleInput{State: "texas", City: "dallas"}))
	d := a.Data
	if d.Title != "Homes for sale in Dallas, Texas" || d.Count != 2 || d.Median != 429_000 || d.SearchHref != "/search?city=Dallas&state=TX" {
		t.Errorf("%+v", d)
	}
	text := strings.Join(d.Text, " ")
	for _, part := range []string{"2 homes", "Dallas, Texas", "$429,000", "$215", "Dallas County", "sample listings"} {
		if !strings.Contains(text, part) {
			t.Errorf("%q does not say %q", text, part)
		}
	}
	want := []PlaceLink{{"/for-sale/texas/irving", "Irving, TX", 0}, {"/search?zipcode=75204", "75204", 2}}
	if len(d.Places) != 2 || d.Places[0] != want[0] || d.Places[1] != want[1] {
		t.Errorf("places %+v", d.Places)
	}
	if !strings.Contains(a.Head.Description, "Dallas, Texas") {
		t.Errorf("description %q", a.Head.Description)
	}
}

func TestForSaleState(t *testing.T) {
	s := screensOf(&fake.Listings{Homes: []listing.Listing{fake.Swiss()}})
	d := fake.Must[ForSaleData](t)(s.ForSale(context.Background(), ForSaleInput{State: "texas"})).Data
	if d.Kind != "state" || d.Title != "Homes for sale in Texas" || len(d.Cards) != 1 || len(d.Places) != 2 || d.Places[0].Count != 1 {
		t.Errorf("%+v", d)
	}
}

func TestForSaleUnknown(t *testing.T) {
	s := screensOf(&fake.Listings{Homes: []listing.Listing{fake.Swiss()}})
	if _, err := s.ForSale(context.Background(), ForSaleInput{State: "atlantis", City: "dallas"}); apperr.CodeOf(err) != apperr.NotFound {
		t.Errorf("an unknown state gives %v", err)
	}
	a := fake.Must[ForSaleData](t)(s.ForSale(context.Background(), ForSaleInput{State: "texas", City: "fort-nowhere"}))
	m := a.Data.NotFound
	if a.Head.Status != 404 || a.Head.Index || m == nil || m.Reason != "city" || m.City != "Fort Nowhere" || m.State != "Texas" {
		t.Fatalf("head %+v, not found %+v", a.Head, m)
	}
	if len(m.Nearby) != 2 || m.Nearby[0].Href != "/for-sale/texas/dallas" || len(m.Cards) != 1 || m.More.Href != "/for-sale/texas" {
		t.Errorf("%+v", m)
	}
}

func TestCityInfo(t *testing.T) {
	s := screensOf(&fake.Listings{Homes: []listing.Listing{fake.Swiss()}})
	if d, err := s.CityInfo(context.Background(), "TX", "DALLAS"); err != nil || d.Count != 1 {
		t.Errorf("%+v, %v", d, err)
	}
	for _, city := range []string{"", "nowhere"} {
		if _, err := s.CityInfo(context.Background(), "TX", city); apperr.CodeOf(err) != apperr.NotFound {
			t.Errorf("city %q gives %v", city, err)
		}
	}
}

// TestPlaceText checks every variant of the text, with every kind of number, for words that fair housing rules forbid and
// for template leftovers.
func TestPlaceText(t *testing.T) {
	seen := map[string]bool{}
	for _, name := range []string{"Dallas", "Irving", "Atlanta", "Waco", "Plano", "Tyler", "Katy", "Frisco", "Allen", "Bryan", "Alvin", "Celina"} {
		for _, d := range []ForSaleData{
			{Count: 412, Median: 429_000, PerSqft: 215, NewThisWeek: 38},
			{Count: 1, Median: 1_200_000, NewThisWeek: 1},
			{Count: 3},
			{},
		} {
			d.Title = "Homes for sale in " + name + ", Texas"
			text := strings.Join(placeText(d, "Dallas County", false), " ")
			seen[strings.ReplaceAll(text, name, "")] = true
			if strings.ContainsAny(text, "{}") || strings.Contains(text, "$0") || strings.Contains(text, "  ") {
				t.Errorf("%q", text)
			}
			lower := strings.ToLower(text)
			for _, word := range []string{"famil", "safe", "school", "quiet", "desirable", "good neighborhood", "exclusive", "church", "young", "walk", "community", "1 homes"} {
				if strings.Contains(lower, word) {
					t.Errorf("%q says %q", text, word)
				}
			}
		}
	}
	if len(seen) < 8 {
		t.Errorf("only %d different texts", len(seen))
	}
}
