package alert

import (
	"encoding/base64"
	"reflect"
	"testing"
	"time"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/place"
	"hearthway/bff/features/saved"
	"hearthway/bff/platform/apperr"
)

func TestChangeBetween(t *testing.T) {
	at := func(status listing.Status, price int64, shown bool) listing.ChangeState {
		return listing.ChangeState{Status: status, Price: price, Shown: shown}
	}
	for name, c := range map[string]struct {
		was, now listing.ChangeState
		want     listing.Change
	}{
		"nothing":                      {at(listing.Active, 500, true), at(listing.Active, 500, true), listing.Change{}},
		"cut":                          {at(listing.Active, 500, true), at(listing.Active, 450, true), listing.Change{Kind: listing.ChangePriceCut, Price: 450, Previous: 500}},
		"raise":                        {at(listing.Active, 500, true), at(listing.Active, 550, true), listing.Change{Kind: listing.ChangePriceRaise, Price: 550, Previous: 500}},
		"a first price":                {at(listing.Active, 0, true), at(listing.Active, 550, true), listing.Change{}},
		"price removed":                {at(listing.Active, 500, true), at(listing.Active, 0, true), listing.Change{}},
		"under contract":               {at(listing.Active, 500, true), at(listing.Pending, 500, false), listing.Change{Kind: listing.ChangePending, Price: 500}},
		"under contract for less":      {at(listing.Active, 500, true), at(listing.Pending, 480, false), listing.Change{Kind: listing.ChangePending, Price: 480}},
		"cut under contract":           {at(listing.Pending, 500, false), at(listing.Pending, 480, false), listing.Change{Kind: listing.ChangePriceCut, Price: 480, Previous: 500}},
		"sold":                         {at(listing.Pending, 500, false), at(listing.Sold, 490, false), listing.Change{Kind: listing.ChangeSold}},
		"withdrawn":                    {at(listing.Active, 500, true), at(listing.Withdrawn, 500, false), listing.Change{Kind: listing.ChangeWithdrawn, Price: 500}},
		"back":                         {at(listing.Withdrawn, 500, false), at(listing.Active, 450, true), listing.Change{Kind: listing.ChangeBack, Price: 450}},
		"its source shows it again":    {at(listing.Active, 500, false), at(listing.Active, 500, true), listing.Change{Kind: listing.ChangeNew, Price: 500}},
		"sold homes have other prices": {at(listing.Sold, 500, false), at(listing.Sold, 480, false), listing.Change{}},
	} {
		got, is := listing.ChangeBetween(c.was, c.now)
		if got != c.want || is != (c.want.Kind != "") {
			t.Errorf("%s: %+v, %v", name, got, is)
		}
	}
}

func TestCoalesceChangesOfOneHome(t *testing.T) {
	fact := func(home int64, kind listing.ChangeKind, price, previous int64) listing.Change {
		return listing.Change{ListingID: home, Kind: kind, Price: price, Previous: previous}
	}
	got := coalesce([]listing.Change{
		fact(1, listing.ChangeNew, 500, 0), fact(2, listing.ChangePriceCut, 450, 500), fact(3, listing.ChangePriceCut, 450, 500), fact(4, listing.ChangePriceCut, 450, 500), fact(5, listing.ChangeBack, 500, 0),
		fact(1, listing.ChangePriceCut, 450, 500), fact(2, listing.ChangePriceCut, 400, 450), fact(3, listing.ChangePriceRaise, 550, 450), fact(4, listing.ChangePriceRaise, 500, 450), fact(5, listing.ChangeSold, 0, 0),
	})
	want := []listing.Change{fact(1, listing.ChangeNew, 450, 0), fact(2, listing.ChangePriceCut, 400, 500), fact(3, listing.ChangePriceRaise, 550, 500), fact(5, listing.ChangeSold, 0, 0)}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%+v", got)
	}
}

func TestDueByFrequencyAndZone(t *testing.T) {
	dallas := place.Zone("", "TX")
	for _, c := range []struct {
		often     saved.Frequency
		zone      *time.Location
		now, want string
	}{
		{saved.Instant, dallas, "2026-11-20T17:30:00Z", "2026-11-20T17:30:00Z"},
		{saved.Daily, dallas, "2026-11-20T12:59:59Z", "2026-11-20T13:00:00Z"},
		{saved.Daily, dallas, "2026-11-20T13:00:00Z", "2026-11-21T13:00:00Z"},
		{saved.Daily, dallas, "2026-03-08T05:00:00Z", "2026-03-08T12:00:00Z"}, // the clocks go forward in the night
		{saved.Daily, place.Zone("", "HI"), "2026-11-20T13:00:00Z", "2026-11-20T17:00:00Z"},
		{saved.Daily, place.Zone("America/Denver", "TX"), "2026-11-20T13:00:00Z", "2026-11-20T14:00:00Z"},               // El Paso
		{saved.Daily, place.Zone("America/Indiana/Indianapolis", "IN"), "2026-11-20T11:00:00Z", "2026-11-20T12:00:00Z"}, // Lafayette
		{saved.Weekly, dallas, "2026-11-20T12:00:00Z", "2026-11-20T13:00:00Z"},                                          // a Friday
		{saved.Weekly, dallas, "2026-11-20T13:00:00Z", "2026-11-27T13:00:00Z"},
		{saved.Weekly, dallas, "2026-11-24T20:00:00Z", "2026-11-27T13:00:00Z"},
	} {
		now, err := time.Parse(time.RFC3339, c.now)
		if err != nil {
			t.Fatal(err)
		}
		if got := due(c.often, c.zone, now).UTC().Format(time.RFC3339); got != c.want {
			t.Errorf("%s at %s: %s, want %s", c.often, c.now, got, c.want)
		}
	}
}

func TestUnsubscribeLinks(t *testing.T) {
	now := time.Date(2026, 11, 20, 17, 30, 0, 0, time.UTC)
	secret := []byte("a secret of some length")
	for _, list := range []List{Favorites, searchList(1), searchList(1 << 40)} {
		link := link{AccountID: "0f0e0d0c-0b0a-4908-8706-050403020100", List: list, Email: "Ann@Example.com", At: now}
		text := sign(secret, link)
		got, fits, err := read(secret, text, now.Add(linkLife-24*time.Hour))
		if err != nil || got.AccountID != link.AccountID || got.List != list || !fits("ann@example.com") || fits("bob@example.com") {
			t.Fatalf("%s: %+v, %v", list, got, err)
		}
		if _, _, err := read(secret, text, now.Add(linkLife+24*time.Hour)); apperr.CodeOf(err) != apperr.Gone {
			t.Errorf("after a year: %v", err)
		}
		if _, _, err := read([]byte("another secret"), text, now); apperr.CodeOf(err) != apperr.Invalid {
			t.Errorf("signed by somebody else: %v", err)
		}
		raw, _ := base64.RawURLEncoding.DecodeString(text)
		for i := range raw {
			raw[i] ^= 1
			if _, _, err := read(secret, base64.RawURLEncoding.EncodeToString(raw), now); apperr.CodeOf(err) != apperr.Invalid {
				t.Fatalf("byte %d may be changed: %v", i, err)
			}
			raw[i] ^= 1
		}
	}
	for _, text := range []string{"", "x", "A%20B", "\x00"} {
		if _, _, err := read(secret, text, now); apperr.CodeOf(err) != apperr.Invalid {
			t.Errorf("%q: %v", text, err)
		}
	}
}
