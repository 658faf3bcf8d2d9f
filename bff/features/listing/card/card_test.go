package card

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/mortgage"
	"hearthway/bff/testkit/fake"
)

func TestBadge(t *testing.T) {
	open := func(from time.Time, hours int) []listing.OpenHouse {
		return []listing.OpenHouse{{Starts: from, Ends: from.Add(time.Duration(hours) * time.Hour)}}
	}
	saturday := time.Date(2026, 11, 21, 19, 0, 0, 0, time.UTC) // 1 PM in Dallas
	cases := []struct {
		name   string
		change func(*listing.Listing)
		want   string
	}{
		{"no badge", func(*listing.Listing) {}, ""},
		{"open house before everything else", func(h *listing.Listing) {
			h.OpenHouses, h.PriceCut, h.ListedAt = open(saturday, 2), 16_000, fake.Now.Add(-2*time.Hour)
		}, "open_house: Open Sat 1–3 PM"},
		{"open house across noon", func(h *listing.Listing) { h.OpenHouses = open(saturday.Add(-2*time.Hour), 3) }, "open_house: Open Sat 11 AM–2 PM"},
		{"open house in local time", func(h *listing.Listing) {
			h.OpenHouses, h.Address.State = open(saturday, 2), "GA"
		}, "open_house: Open Sat 2–4 PM"},
		{"an open house on Thursday", func(h *listing.Listing) { h.OpenHouses = open(saturday.Add(5*24*time.Hour), 2) }, "open_house: Open Thu 1–3 PM"},
		{"an open house on next Friday isn't shown as today", func(h *listing.Listing) { h.OpenHouses = open(fake.Now.Add(167*time.Hour), 1) }, ""},
		{"an open house in ten days isn't shown yet", func(h *listing.Listing) { h.OpenHouses = open(fake.Now.Add(240*time.Hour), 2) }, ""},
		{"a past open house", func(h *listing.Listing) { h.OpenHouses = open(fake.Now.Add(-48*time.Hour), 2) }, ""},
		{"price cut before new", func(h *listing.Listing) { h.PriceCut, h.ListedAt = 16_000, fake.Now.Add(-2*time.Hour) }, "price_cut: Price cut $16K"},
		{"new hours ago", func(h *listing.Listing) { h.ListedAt = fake.Now.Add(-2 * time.Hour) }, "new: New · 2 hr ago"},
		{"new within the hour", func(h *listing.Listing) { h.ListedAt = fake.Now.Add(-time.Minute) }, "new: New · 1 hr ago"},
		{"new yesterday by the calendar", func(h *listing.Listing) { h.ListedAt = fake.Now.Add(-13 * time.Hour) }, "new: New yesterday"},
		{"new two days ago", func(h *listing.Listing) { h.ListedAt = fake.Now.Add(-50 * time.Hour) }, "new: New · 2 days ago"},
		{"no longer new", func(h *listing.Listing) { h.ListedAt = fake.Now.Add(-73 * time.Hour) }, ""},
		{"listed in the future", func(h *listing.Listing) { h.ListedAt = fake.Now.Add(time.Hour) }, ""},
		{"a real home's illustration is labeled first", func(h *listing.Listing) {
			h.Sample, h.OpenHouses = "", open(saturday, 2)
		}, "no_photo: No photo yet"},
		{"coming soon before everything else", func(h *listing.Listing) {
			h.ComingSoonUntil, h.OpenHouses, h.PriceCut = listing.UnknownDay, open(saturday, 2), 16_000
		}, "status: Coming soon"},
		{"coming soon without photos", func(h *listing.Listing) { h.Sample, h.ComingSoonUntil = "", fake.Now.Add(time.Hour) }, "status: Coming soon · No photo yet"},
		{"no longer coming soon", func(h *listing.Listing) { h.ComingSoonUntil = fake.Now.Add(-time.Hour) }, ""},
		{"a real home with photos", func(h *listing.Listing) { h.Sample, h.Photos = "", []listing.Photo{{URL: "x"}} }, ""},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			home := fake.With(2, c.change)
			got := ""
			if b := newCardFacts(home).badge(fake.Now); b != nil {
				got = b.Kind + ": " + b.Text
			}
			if got != c.want {
				t.Errorf("badge %q, want %q", got, c.want)
			}
		})
	}
}

func TestNewTodayInLocalTime(t *testing.T) {
	late := time.Date(2026, 11, 21, 4, 30, 0, 0, time.UTC) // 10:30 PM on the 20th in Dallas
	if got := newText(late.Add(-14*time.Hour), late, fake.Swiss().TimeZone()); got != "New today" {
		t.Errorf("%q, want New today", got)
	}
}

func TestCard(t *testing.T) {
	s := cardsOf(&fake.Listings{})
	t.Run("everything known", func(t *testing.T) {
		c := s.Show(fake.Swiss(), 0)
		if c.Href != "/for-sale/texas/dallas/4417-swiss-avenue-dallas-tx-75204" {
			t.Errorf("href %q", c.Href)
		}
		if c.Address != "4417 Swiss Avenue, Dallas, TX 75204" || c.Street != "4417 Swiss Avenue" {
			t.Errorf("address %q, street %q", c.Address, c.Street)
		}
		if c.Source != "Sample listing · Lakewood & Finch Realty" {
			t.Errorf("source %q", c.Source)
		}
		if len(c.Photos) != 5 || c.Photos[0].Alt != "Illustration of a two-story Tudor single-family home" || !c.Photos[0].Illustration {
			t.Errorf("photos %+v", c.Photos)
		}
	})
	t.Run("unit", func(t *testing.T) {
		c := s.Show(fake.With(2, func(h *listing.Listing) { h.Address.Unit = "Unit 3" }), 0)
		if c.Address != "4417 Swiss Avenue, Unit 3, Dallas, TX 75204" {
			t.Errorf("address %q", c.Address)
		}
	})
	t.Run("address withheld", func(t *testing.T) {
		c := s.Show(fake.With(2, func(h *listing.Listing) { h.Display.Address = false }), 0)
		if c.Address != NoAddress || c.Street != "" {
			t.Errorf("address %q, street %q", c.Address, c.Street)
		}
		if c.Latitude != 32.8 || c.Longitude != -96.77 {
			t.Errorf("position %v, %v is not rounded", c.Latitude, c.Longitude)
		}
		for _, p := range c.Photos {
			if strings.Contains(p.Alt, "Swiss") {
				t.Errorf("alt %q tells the street", p.Alt)
			}
		}
	})
	t.Run("photos of a feed", func(t *testing.T) {
		c := s.Show(fake.With(2, func(h *listing.Listing) {
			h.Photos = make([]listing.Photo, 9)
			h.Photos[0].Caption = "Front"
		}), 0)
		if len(c.Photos) != 5 || c.Photos[0].Alt != "Front" || c.Photos[1].Alt != "Photo 2 of 4417 Swiss Avenue, Dallas, TX 75204" {
			t.Errorf("photos %+v", c.Photos)
		}
		if c.Photos[0].Illustration {
			t.Error("a photograph is called an illustration")
		}
	})
	t.Run("a real home without photos has one drawing, no invented rooms", func(t *testing.T) {
		c := s.Show(fake.With(2, func(h *listing.Listing) { h.Sample = "" }), 0)
		if len(c.Photos) != 1 || !c.Photos[0].Illustration || c.Badge.Kind != "no_photo" {
			t.Errorf("photos %+v, badge %+v", c.Photos, c.Badge)
		}
	})
	t.Run("no city", func(t *testing.T) {
		c := s.Show(fake.With(2, func(h *listing.Listing) { h.Address = listing.Address{State: "TX"} }), 0)
		if !strings.HasPrefix(c.Href, "/for-sale/texas/area/") {
			t.Errorf("href %q", c.Href)
		}
	})
}

func TestCardNumbers(t *testing.T) {
	w := &fake.Listings{Rates: []mortgage.WeeklyRate{{Week: fake.Now, Thirty: 6.5}}}
	s := cardsOf(w)
	card := func(change func(h *listing.Listing)) Card {
		return s.Show(fake.With(2, change), s.LatestRate(t.Context()))
	}

	c := card(func(*listing.Listing) {})
	if c.Days != 6 || c.OldPrice != 0 || c.LotSqft != 0 {
		t.Errorf("%d days, before %d, lot %d", c.Days, c.OldPrice, c.LotSqft)
	}
	home := fake.With(2, func(*listing.Listing) {})
	if want := NewPayment(home, Rate{Percent: 6.5}).Monthly; c.Monthly != want || want == 0 {
		t.Errorf("%d a month, its own page says %d", c.Monthly, want)
	}
	if c := card(func(h *listing.Listing) { h.PriceCut = 15_500 }); c.OldPrice != 1_300_000 {
		t.Errorf("it was %d", c.OldPrice)
	}
	if c := card(func(h *listing.Listing) { h.SubType = listing.Land }); c.LotSqft != 13_504 {
		t.Errorf("lot %d", c.LotSqft)
	}
	if c := card(func(h *listing.Listing) { h.Price, h.PriceCut, h.ListedAt = 0, 9_000, time.Time{} }); c.Monthly != 0 || c.OldPrice != 0 || c.Days != 0 {
		t.Errorf("of nothing known: %+v", c)
	}
	if c := s.Show(home, 0); c.Monthly != 0 {
		t.Errorf("without a rate %d a month", c.Monthly)
	}
}

// Cards use the rate that was read last: reading it is no part of a search.
func TestCardRateIsCached(t *testing.T) {
	rates := &countedRates{percent: 6.5}
	s, at := cardsOf(&fake.Listings{}), fake.Now
	s.Rates, s.Now = rates, func() time.Time { return at }
	read := func(want float64, queries int) {
		t.Helper()
		if got := s.LatestRate(t.Context()); got != want || rates.queries != queries {
			t.Errorf("%v after %d queries, want %v after %d", got, rates.queries, want, queries)
		}
	}
	read(6.5, 1)
	rates.percent = 6.25
	read(6.5, 1)
	at = at.Add(rateGood)
	read(6.25, 2)
	rates.err, at = errors.New("down"), at.Add(rateGood)
	read(6.25, 3)
	read(6.25, 3)
	rates.err, rates.percent, at = nil, 6, at.Add(rateRetry)
	read(6, 4)
}

type countedRates struct {
	percent float64
	queries int
	err     error
}

func (r *countedRates) Latest(context.Context, int) ([]mortgage.WeeklyRate, error) {
	r.queries++
	return []mortgage.WeeklyRate{{Thirty: r.percent}}, r.err
}

// cardsOf returns the card service over fake listings.
func cardsOf(w *fake.Listings) *Cards {
	return &Cards{Homes: w, Rates: w, Now: func() time.Time { return fake.Now }}
}
