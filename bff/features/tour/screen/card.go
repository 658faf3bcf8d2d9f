package screen

import (
	"net/url"
	"strings"
	"time"

	"hearthway/bff/features/listing/card"
	"hearthway/bff/features/tour"
	"hearthway/bff/platform/screens"
)

// TourCard is a tour in the conversation of its two sides, as it is now.
type TourCard struct {
	ID      string         `json:"id"`
	Href    string         `json:"href" doc:"page of the tour"`
	State   string         `json:"state" enum:"asked,offered,confirmed,moved,done,canceled"`
	Title   string         `json:"title" doc:"The tour is confirmed"`
	When    string         `json:"when" doc:"Saturday, November 21 at 10:00 AM CST; of several times: one or the other; empty: none is left"`
	Address string         `json:"address"`
	Photo   *screens.Photo `json:"photo" doc:"of the home; null: none"`
	At      time.Time      `json:"at" doc:"when something last happened to it"`
}

// NewTourCard renders a tour for one side.
func NewTourCard(v tour.View, now time.Time) TourCard {
	state, home := v.At(now), card.New(v.Home)
	times := v.Times
	if !v.StartsAt.IsZero() {
		times = tour.Times{v.StartsAt}
	}
	when := make([]string, len(times))
	for i, at := range times {
		when[i] = tour.WhenText(at, v.Home.TimeZone())
	}
	out := TourCard{
		ID: v.ID, Href: tour.Path + "?" + url.Values{"id": {v.ID}}.Encode(), State: string(state), Title: titleOf(v, state), When: strings.Join(when, " or "), Address: home.Address, At: v.ChangedAt(),
	}
	if len(home.Photos) > 0 {
		out.Photo = &home.Photos[0]
	}
	return out
}
