package provider

import (
	"context"
	"net/url"
	"time"

	"hearthway/bff/features/tour"
)

// StandIn is a calendar for development. Logging in there returns at once, and its owner has lunch every day.
type StandIn struct{ Back string }

var _ tour.CalendarLogin = StandIn{}

// LoginURL implements tour.CalendarLogin.
func (s StandIn) LoginURL(state, _ string) string {
	return s.Back + "?" + url.Values{"code": {"stand-in"}, "state": {state}}.Encode()
}

// Secret implements tour.CalendarLogin.
func (StandIn) Secret(_ context.Context, code, _ string) (secret, problem string) { return code, "" }

// Busy implements tour.Calendars.
func (StandIn) Busy(_ context.Context, _ string, from, to time.Time) (out tour.Reading) {
	for noon := from.UTC().Truncate(24 * time.Hour).Add(12 * time.Hour); noon.Before(to); noon = noon.Add(24 * time.Hour) {
		out.Busy = append(out.Busy, tour.Busy{From: noon, To: noon.Add(time.Hour), Floating: true})
	}
	return out
}

// Revoke implements tour.CalendarLogin.
func (StandIn) Revoke(context.Context, string) error { return nil }
