package inquiry

import (
	"testing"
	"time"

	"hearthway/bff/features/listing"
	"hearthway/bff/platform/geo"
)

// Tour days are those of the home's street, whatever the server's clock says.
func TestTourDays(t *testing.T) {
	for name, c := range map[string]struct {
		state      string
		at         geo.Point
		now, first string
	}{
		"an ordinary day":          {"TX", geo.Point{Lat: 32.8, Lng: -96.8}, "2026-11-20T17:30:00Z", "2026-11-21"},
		"still yesterday in Texas": {"TX", geo.Point{Lat: 32.8, Lng: -96.8}, "2026-11-21T05:59:00Z", "2026-11-21"},
		"midnight in Texas":        {"TX", geo.Point{Lat: 32.8, Lng: -96.8}, "2026-11-21T06:00:00Z", "2026-11-22"},
		"across the end of a year": {"NY", geo.Point{Lat: 40.7, Lng: -74}, "2026-12-31T17:00:00Z", "2027-01-01"},
		"across a clock change":    {"NY", geo.Point{Lat: 40.7, Lng: -74}, "2026-10-31T17:00:00Z", "2026-11-01"},
		"Hawaii":                   {"HI", geo.Point{Lat: 21.3, Lng: -157.8}, "2026-11-21T09:59:00Z", "2026-11-21"},
	} {
		now, err := time.Parse(time.RFC3339, c.now)
		if err != nil {
			t.Fatal(err)
		}
		days := TourDays(listing.Listing{Address: listing.Address{State: c.state}, Point: c.at}, now)
		if len(days) != 7 || days[0].Format(time.DateOnly) != c.first {
			t.Errorf("%s: %v", name, days)
		}
		for i, day := range days[1:] {
			if day.Sub(days[i]) != 24*time.Hour || day.Location() != time.UTC {
				t.Errorf("%s: day %d is %s", name, i+1, day)
			}
		}
	}
}

// Nobody tours a home before the day on which it comes on the market.
func TestTourDaysOfHomesComingSoon(t *testing.T) {
	now := time.Date(2026, 11, 20, 17, 30, 0, 0, time.UTC)
	for until, want := range map[time.Time]string{
		time.Date(2026, 12, 3, 12, 0, 0, 0, time.UTC): "2026-12-03",
		now.Add(time.Hour):                            "2026-11-21",
		now.AddDate(0, 0, -3):                         "2026-11-21",
		{}:                                            "2026-11-21",
	} {
		home := listing.Listing{Status: listing.Active, Address: listing.Address{State: "TX"}, ComingSoonUntil: until}
		if days := TourDays(home, now); len(days) != ToursAhead || days[0].Format(time.DateOnly) != want {
			t.Errorf("%s: %v, want %s", until, days, want)
		}
	}
	if days := TourDays(listing.Listing{Status: listing.Active, ComingSoonUntil: listing.UnknownDay}, now); len(days) != 0 {
		t.Errorf("%v without a known day", days)
	}
}

// Questions about a home go to whoever lists it, if there is a contact with an email address.
func TestListingContact(t *testing.T) {
	for name, c := range map[string]struct {
		home        listing.Listing
		email, says string
	}{
		"the agent":               {listing.Listing{Agent: listing.Agent{Name: "Lia", Email: "lia@x.com"}, Office: listing.Office{Name: "Oak", Email: "o@x.com"}}, "lia@x.com", "Lia, Oak"},
		"the office":              {listing.Listing{Agent: listing.Agent{Name: "Lia"}, Office: listing.Office{Name: "Oak", Email: "o@x.com"}}, "o@x.com", "Lia, Oak"},
		"an office without agent": {listing.Listing{Office: listing.Office{Name: "Oak", Email: "o@x.com"}}, "o@x.com", "Oak"},
		"an invalid address":      {listing.Listing{Agent: listing.Agent{Name: "Lia", Email: "lia@x.com, o@x.com"}}, "", ""},
		"no name":                 {listing.Listing{Office: listing.Office{Email: "o@x.com"}}, "", ""},
		"no contact":              {listing.Listing{Agent: listing.Agent{Name: "Lia"}}, "", ""},
		"a sample":                {listing.Listing{Sample: "Sample listing", Agent: listing.Agent{Name: "Lia", Email: "lia@x.com"}}, "", ""},
	} {
		got, ok := ListingAgent(c.home)
		if ok != (c.email != "") || got.Email != c.email || got.Names() != c.says {
			t.Errorf("%s: %+v, %t", name, got, ok)
		}
	}
}
