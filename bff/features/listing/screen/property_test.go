package screen

import (
	"context"
	"encoding/json"
	"strings"
	"testing"
	"time"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/listing/card"
	"hearthway/bff/platform/screens"
	"hearthway/bff/testkit/fake"
)

func propertyOf(t *testing.T, w *fake.Listings, home listing.Listing) Property {
	t.Helper()
	p, err := screensOf(w).PropertyOf(context.Background(), home)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// The agent's contact stays out of the page, even if the office has none.
func TestOfficeWithoutPhone(t *testing.T) {
	home := fake.With(1, func(h *listing.Listing) {
		h.Office.Phone, h.Office.Email, h.Agent.Phone, h.Agent.Email = "", "", "2145550199", "ann@agents.example.com"
	})
	s := screensOf(&fake.Listings{Homes: []listing.Listing{home}, Rates: fake.Rates()})
	p := fake.Must[PropertyData](t)(s.Property(context.Background(), PropertyInput{State: "texas", City: "dallas", Alias: home.Alias})).Data.Property
	if all, err := json.Marshal(p); err != nil || p.Office.Phone != "" || strings.Contains(string(all), "2145550199") || strings.Contains(string(all), "ann@agents") {
		t.Errorf("the answer has the agent's contact: %s, %v", all, err)
	}
}

func TestProperty(t *testing.T) {
	other := fake.With(2, func(h *listing.Listing) { h.Price = 612_000 })
	s := screensOf(&fake.Listings{Homes: []listing.Listing{fake.Swiss(), other}, Rates: fake.Rates()})
	a := fake.Must[PropertyData](t)(s.Property(context.Background(), PropertyInput{State: "texas", City: "dallas", Alias: fake.Swiss().Alias}))
	p := a.Data.Property
	if a.Head.Status != 200 || p == nil || a.Data.NotFound != nil {
		t.Fatalf("status %d, property %v", a.Head.Status, p)
	}
	if p.Status != "For sale" || p.SourceName != "Hearthway sample inventory" || p.Disclaimer != "Not guaranteed." {
		t.Errorf("status %q, source %q, disclaimer %q", p.Status, p.SourceName, p.Disclaimer)
	}
	if p.Updated != (screens.LocalTime{At: "2026-11-20T08:12:00-06:00", Zone: "CST"}) || p.Office.Phone != "2145550142" {
		t.Errorf("updated %q, office %+v", p.Updated, p.Office)
	}
	if len(p.Nearby) != 1 || p.Nearby[0].Price != 612_000 || p.NearbyAll != (screens.Link{Href: "/search?zipcode=75204", Text: "All in 75204"}) {
		t.Errorf("nearby %+v, all %+v", p.Nearby, p.NearbyAll)
	}
	if p.Similar {
		t.Error("a home of half the price is no similar one")
	}
	if p.Receiver != "Your request goes to Ann." {
		t.Errorf("receiver %q", p.Receiver)
	}
	want := []Fact{
		{"house", "Type", "Single family"}, {"calendar", "Built", "1923"}, {"tree", "Lot", "0.31 acres"},
		{"car", "Parking", "2-car garage"}, {"thermometer", "Heating, cooling", "Central, central"},
		{"ruler", "Price per sqft", "$447, median in Dallas $215"}, {"people", "HOA", "None"}, {"clock", "On the market", "6 days"},
		{"tag", "Style", "Tudor"}, {"stairs", "Stories", "2"}, {"receipt", "Property tax", "$24,024 a year"},
	}
	if len(p.Facts) != len(want) {
		t.Fatalf("facts %+v", p.Facts)
	}
	for i, fact := range p.Facts {
		if fact != want[i] {
			t.Errorf("fact %d is %+v, want %+v", i, fact, want[i])
		}
	}
	if len(p.Tours) != 4 || p.Tours[0] != (card.TourDay{Date: "2026-11-21", Weekday: "Sat", Day: "21", Month: "Nov", Noon: screens.LocalTime{At: "2026-11-21T12:00:00-06:00", Zone: "CST"}}) {
		t.Errorf("tours %+v", p.Tours)
	}
}

func TestDetailsOfAHome(t *testing.T) {
	home := fake.With(1, func(h *listing.Listing) {
		h.Features = listing.Senior
		h.TaxAnnual = 8200
		h.Facts = listing.Facts{TaxYear: 2025, Basement: "Finished", High: "Elm High", Tour: "https://tours.example.com/1", Occupant: "Tenant"}
	})
	p := propertyOf(t, &fake.Listings{Homes: []listing.Listing{home}, Rates: fake.Rates()}, home)
	titles := ""
	for _, group := range p.Details {
		titles += group.Title + ", "
	}
	if titles != "Inside, Community and ownership, Assigned schools, Seeing it, " {
		t.Fatalf("groups %s", titles)
	}
	community, schools, seeing := p.Details[1], p.Details[2], p.Details[3]
	if !strings.Contains(community.Facts[0].Value, "Housing for Older Persons Act") || !strings.Contains(schools.Note, "verify with the district") {
		t.Errorf("community %+v, schools %q", community, schools.Note)
	}
	if seeing.Facts[0] != (Detail{"Virtual tour", "Open the tour", "https://tours.example.com/1"}) || seeing.Facts[1].Value != "A tenant: ask when the lease ends" {
		t.Errorf("seeing it %+v", seeing.Facts)
	}
	if tax := p.Facts[len(p.Facts)-1]; tax.Value != "$8,200 in 2025" {
		t.Errorf("tax %+v", tax)
	}
}

func TestPayment(t *testing.T) {
	w := &fake.Listings{Rates: fake.Rates()}
	t.Run("the home's own tax", func(t *testing.T) {
		p := propertyOf(t, w, fake.Swiss()).Payment
		// 7,031 on the loan, 24,024 / 12 of tax, 0.85 % a year of insurance.
		if p.Rate != 7.28 || p.AsOf != "2026-10-01" || p.TaxMonthly != 2002 || p.TaxEstimated || p.Insurance != 910 || p.Monthly != 7031+2002+910 {
			t.Errorf("%+v", p)
		}
	})
	t.Run("estimated tax", func(t *testing.T) {
		p := propertyOf(t, w, fake.With(2, func(h *listing.Listing) { h.TaxAnnual, h.Price, h.HOAMonthly = 0, 300_000, 250 })).Payment
		if p.TaxMonthly != 400 || !p.TaxEstimated || p.HOA != 250 {
			t.Errorf("%+v", p)
		}
	})
	t.Run("unknown HOA counts as zero", func(t *testing.T) {
		if p := propertyOf(t, w, fake.With(2, func(h *listing.Listing) { h.HOAMonthly = -1 })).Payment; p.HOA != 0 {
			t.Errorf("%+v", p)
		}
	})
	t.Run("no price", func(t *testing.T) {
		if p := propertyOf(t, w, fake.With(2, func(h *listing.Listing) { h.Price = 0 })).Payment; p.Monthly != 0 {
			t.Errorf("%+v", p)
		}
	})
	t.Run("no rate known", func(t *testing.T) {
		if p := propertyOf(t, &fake.Listings{}, fake.Swiss()).Payment; p.Monthly != 0 || p.Rate != 0 {
			t.Errorf("%+v", p)
		}
	})
}

func TestHistory(t *testing.T) {
	day := func(month time.Month, d int) time.Time { return time.Date(2026, month, d, 18, 0, 0, 0, time.UTC) }
	w := &fake.Listings{Events: []listing.Event{
		{At: day(9, 1), Kind: listing.EventListed, Status: listing.Active, Price: 887_000},
		{At: day(10, 2), Kind: listing.EventPrice, Status: listing.Active, Price: 859_000, Previous: 887_000},
		{At: day(11, 3), Kind: listing.EventStatus, Status: listing.Pending, Price: 859_000},
	}}
	got := propertyOf(t, w, fake.Swiss()).History
	want := []Event{
		{"2026-11-03", "Under contract", 859_000, 0},
		{"2026-10-02", "Price change", 859_000, -3.2},
		{"2026-09-01", "Listed for sale", 887_000, 0},
	}
	for i := range want {
		if i >= len(got) || got[i] != want[i] {
			t.Fatalf("history %+v, want %+v", got, want)
		}
	}
}

func TestHistoryWithoutEvents(t *testing.T) {
	listed := propertyOf(t, &fake.Listings{}, fake.Swiss()).History
	if len(listed) != 1 || listed[0] != (Event{"2026-11-14", "Listed for sale", 1_284_500, 0}) {
		t.Errorf("%+v", listed)
	}
	cut := propertyOf(t, &fake.Listings{}, fake.With(2, func(h *listing.Listing) {
		h.Price, h.PriceCut, h.PriceCutAt = 90_000, 10_000, fake.Now
	})).History
	if len(cut) != 1 || cut[0] != (Event{"2026-11-20", "Price change", 90_000, -10}) {
		t.Errorf("%+v", cut)
	}
}

func TestOpenHousesInLocalTime(t *testing.T) {
	starts := time.Date(2026, 11, 21, 19, 0, 0, 0, time.UTC)
	home := fake.With(2, func(h *listing.Listing) {
		h.OpenHouses = []listing.OpenHouse{
			{Starts: starts.Add(24 * time.Hour), Ends: starts.Add(26 * time.Hour)},
			{Starts: starts, Ends: starts.Add(2 * time.Hour)},
			{Starts: fake.Now.Add(-3 * time.Hour), Ends: fake.Now.Add(-time.Hour)},
		}
	})
	got := propertyOf(t, &fake.Listings{}, home).OpenHouses
	if len(got) != 2 || got[0] != "Sat, Nov 21, 1–3 PM CST" || got[1] != "Sun, Nov 22, 1–3 PM CST" {
		t.Errorf("%q", got)
	}
}

func TestUnderContract(t *testing.T) {
	home := fake.With(2, func(h *listing.Listing) { h.Status = listing.Pending })
	s := screensOf(&fake.Listings{Homes: []listing.Listing{home}})
	a := fake.Must[PropertyData](t)(s.Property(context.Background(), PropertyInput{State: "texas", City: "dallas", Alias: home.Alias}))
	if a.Head.Status != 200 || a.Data.Property.Status != "Under contract" {
		t.Errorf("status %d, %+v", a.Head.Status, a.Data.Property)
	}
}

// screensOf returns the screens over fake listings.
func screensOf(w *fake.Listings) *Screens {
	return New(Screens{
		Site:         screens.Site{Name: "Hearthway", Origin: "https://hearthway.example"},
		Cards:        &card.Cards{Homes: w, Rates: w, Now: func() time.Time { return fake.Now }},
		ReceiverLine: func(listing.Listing) string { return "Your request goes to Ann." },
		TourDays:     nextSevenDays,
	})
}

func nextSevenDays(_ listing.Listing, now time.Time) (days []time.Time) {
	for i := 1; i <= 7; i++ {
		days = append(days, now.Truncate(24*time.Hour).AddDate(0, 0, i))
	}
	return days
}
