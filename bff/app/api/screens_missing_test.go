package api

import (
	"context"
	"errors"
	"testing"
	"time"

	"hearthway/bff/features/listing"
	listingscreen "hearthway/bff/features/listing/screen"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/testkit/fake"
)

func TestMissingHomes(t *testing.T) {
	cases := []struct {
		name   string
		home   listing.Listing
		alias  string
		status int
		reason string
	}{
		{"unknown", listing.Listing{}, "nowhere", 404, "unknown"},
		{"withdrawn", fake.With(2, func(h *listing.Listing) { h.Status, h.Alias = listing.Withdrawn, "gone" }), "gone", 404, "sold"},
		{"not for display", fake.With(2, func(h *listing.Listing) { h.Display.Entire, h.Alias = false, "gone" }), "gone", 404, "unknown"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			s := screensOf(&fake.Listings{Homes: []listing.Listing{fake.Swiss(), c.home}})
			a := fake.Must[listingscreen.PropertyData](t)(s.Listing.Property(context.Background(), listingscreen.PropertyInput{State: "texas", City: "dallas", Alias: c.alias}))
			m := a.Data.NotFound
			if a.Head.Status != c.status || a.Head.Index || a.Head.Canonical != "" || a.Data.Property != nil || m == nil {
				t.Fatalf("head %+v, not found %+v", a.Head, m)
			}
			if m.Reason != c.reason || m.City != "Dallas" || m.State != "Texas" || m.More.Href != "/for-sale/texas/dallas" {
				t.Errorf("%+v", m)
			}
			if len(m.Cards) != 1 || len(m.Nearby) != 1 || m.Nearby[0].Text != "Irving, TX" {
				t.Errorf("cards %d, nearby %+v", len(m.Cards), m.Nearby)
			}
		})
	}
}

func TestSoldHomesKeepTheirPages(t *testing.T) {
	for _, age := range []time.Duration{24 * time.Hour, 91 * 24 * time.Hour} {
		home := fake.With(2, func(h *listing.Listing) { h.Status, h.StatusAt, h.Alias = listing.Sold, fake.Now.Add(-age), "gone" })
		s := screensOf(&fake.Listings{Homes: []listing.Listing{fake.Swiss(), home}})
		a := fake.Must[listingscreen.PropertyData](t)(s.Listing.Property(context.Background(), listingscreen.PropertyInput{State: "texas", City: "dallas", Alias: "gone"}))
		if a.Head.Status != 200 || !a.Head.Index || a.Data.NotFound != nil || a.Data.Property == nil || !a.Data.Property.Sold {
			t.Errorf("after %v: %d, %+v", age, a.Head.Status, a.Data)
		}
	}
}

func TestHomeUnderUnknownStateIsNotFound(t *testing.T) {
	s := screensOf(&fake.Listings{Homes: []listing.Listing{fake.Swiss()}})
	a := fake.Must[listingscreen.PropertyData](t)(s.Listing.Property(context.Background(), listingscreen.PropertyInput{State: "nowhere", City: "<script>", Alias: "x"}))
	if m := a.Data.NotFound; a.Head.Status != 404 || m.State != "" || m.More.Href != "/search" || len(m.Cards) != 1 {
		t.Errorf("status %d, %+v", a.Head.Status, m)
	}
}

func TestFailedLookupIsNotReportedAsMissing(t *testing.T) {
	w := &fake.Listings{Homes: []listing.Listing{fake.Swiss()}, Down: apperr.New(apperr.Unavailable, "The database is down.")}
	_, err := screensOf(w).Listing.Property(context.Background(), listingscreen.PropertyInput{State: "texas", City: "dallas", Alias: fake.Swiss().Alias})
	if apperr.CodeOf(err) != apperr.Unavailable {
		t.Errorf("error %v, want the database's", err)
	}
	w.Down = errors.New("connection refused")
	if _, err := screensOf(w).Site.Home(context.Background()); apperr.CodeOf(err) != apperr.Internal {
		t.Errorf("error %v, want an internal one", err)
	}
}
