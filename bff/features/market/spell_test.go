package market

import (
	"strings"
	"testing"
	"time"

	"hearthway/bff/features/listing"
)

// at reads "2026-10-31 23:30" in UTC, or "2026-10-31" as noon.
func at(t *testing.T, text string) time.Time {
	t.Helper()
	if text == "" {
		return time.Time{}
	}
	if !strings.Contains(text, " ") {
		text += " 12:00"
	}
	moment, err := time.Parse("2006-01-02 15:04", text)
	if err != nil {
		t.Fatal(err)
	}
	return moment
}

func day(t *testing.T, text string) Day {
	t.Helper()
	return DayOf(at(t, text), time.UTC)
}

func TestSpells(t *testing.T) {
	type event struct {
		at     string
		kind   listing.EventKind
		status listing.Status
		price  int64
	}
	type want struct {
		listed, cut, contract, left, sold string
		asked, last, price                int64
	}
	listed := func(at string, price int64) event { return event{at, listing.EventListed, listing.Active, price} }
	asks := func(at string, price int64) event { return event{at, listing.EventPrice, listing.Active, price} }
	turns := func(at string, status listing.Status) event { return event{at, listing.EventStatus, status, 0} }
	sold := func(at string, price int64) event { return event{at, listing.EventSold, listing.Sold, price} }
	for _, c := range []struct {
		name    string
		home    Home // its StatusAt and ListedAt are the first event's
		history []event
		want    []want
	}{
		{"for sale", Home{Status: listing.Active, Price: 400}, []event{listed("2026-03-01", 400)}, []want{{listed: "2026-03-01", asked: 400, last: 400}}},
		{"sold after a cut", Home{Status: listing.Sold},
			[]event{listed("2026-03-01", 400), asks("2026-04-01", 380), turns("2026-05-01", listing.Pending), sold("2026-06-10", 375)},
			[]want{{"2026-03-01", "2026-04-01", "2026-05-01", "2026-05-01", "2026-06-10", 400, 380, 375}}},
		{"a higher price is not a cut", Home{Status: listing.Active, Price: 410}, []event{listed("2026-03-01", 400), asks("2026-04-01", 410)},
			[]want{{listed: "2026-03-01", asked: 400, last: 410}}},
		{"the contract fell through", Home{Status: listing.Active, Price: 400},
			[]event{listed("2026-03-01", 400), turns("2026-04-01", listing.Pending), turns("2026-05-01", listing.Active)},
			[]want{{listed: "2026-03-01", asked: 400, last: 400}}},
		{"withdrawn and back", Home{Status: listing.Active, Price: 390},
			[]event{listed("2026-03-01", 400), turns("2026-04-01", listing.Withdrawn), listed("2026-05-01", 390)},
			[]want{{listed: "2026-03-01", left: "2026-04-01", asked: 400, last: 400}, {listed: "2026-05-01", asked: 390, last: 390}}},
		{"sold twice", Home{Status: listing.Sold},
			[]event{sold("2017-03-01", 200), listed("2026-03-01", 400), sold("2026-06-10", 375)},
			[]want{{left: "2017-03-01", sold: "2017-03-01", price: 200}, {listed: "2026-03-01", left: "2026-06-10", sold: "2026-06-10", asked: 400, last: 400, price: 375}}},
		{"one sale told twice", Home{Status: listing.Sold}, []event{listed("2026-03-01", 400), sold("2026-06-10", 0), sold("2026-06-12", 375)},
			[]want{{listed: "2026-03-01", left: "2026-06-10", sold: "2026-06-10", asked: 400, last: 400, price: 375}}},
		{"only the state says that it is under contract", Home{Status: listing.Pending, StatusAt: at(t, "2026-04-01"), Price: 400}, []event{listed("2026-03-01", 400)},
			[]want{{listed: "2026-03-01", contract: "2026-04-01", left: "2026-04-01", asked: 400, last: 400}}},
		{"only the state says that it is sold", Home{Status: listing.Sold, StatusAt: at(t, "2026-04-01"), Price: 380}, []event{listed("2026-03-01", 400)},
			[]want{{listed: "2026-03-01", left: "2026-04-01", sold: "2026-04-01", asked: 400, last: 380}}},
		{"only the state has the cut", Home{Status: listing.Active, Price: 380, PriceCut: 20, PriceCutAt: at(t, "2026-03-09")}, []event{listed("2026-03-01", 400)},
			[]want{{listed: "2026-03-01", cut: "2026-03-09", asked: 400, last: 380}}},
		{"announced", Home{Status: listing.Active, AnnouncedUntil: listing.UnknownDay}, []event{listed("2026-03-01", 400)}, nil},
		{"announced until a day", Home{Status: listing.Active, AnnouncedUntil: at(t, "2026-03-10")}, []event{listed("2026-03-01", 400)},
			[]want{{listed: "2026-03-10", asked: 400, last: 400}}},
		{"a day is that of the home’s zone", Home{Status: listing.Sold}, []event{listed("2026-11-01 04:59", 400), sold("2026-12-01 05:59", 375)},
			[]want{{listed: "2026-10-31", left: "2026-11-30", sold: "2026-11-30", asked: 400, last: 400, price: 375}}},
		{"land is not a home", Home{Status: listing.Active, Type: listing.Land}, []event{listed("2026-03-01", 400)}, nil},
		{"not to be shown", Home{Status: listing.Active, Hidden: true}, []event{listed("2026-03-01", 400)}, nil},
	} {
		c.home.State, c.home.Zone = "TX", "America/Chicago"
		var history []listing.Event
		for _, e := range c.history {
			history = append(history, listing.Event{At: at(t, e.at), Kind: e.kind, Status: e.status, Price: e.price})
		}
		got := spells(c.home, history)
		if len(got) != len(c.want) {
			t.Errorf("%s: %+v", c.name, got)
			continue
		}
		for i, w := range c.want {
			want := got[i]
			want.Listed, want.Cut, want.Contract, want.Left, want.Sold = day(t, w.listed), day(t, w.cut), day(t, w.contract), day(t, w.left), day(t, w.sold)
			want.Asked, want.Last, want.Price = w.asked, w.last, w.price
			if got[i] != want {
				t.Errorf("%s: got\n%+v, want\n%+v", c.name, got[i], want)
			}
		}
	}
}
