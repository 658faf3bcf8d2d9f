package db

import (
	"time"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/listing/ingest"
)

// before is the state of a stored home before a change.
type before struct {
	status   listing.Status
	statusAt time.Time
	price    int64
	homePlaces
}

// homePlaces identifies the places whose counts include a home.
type homePlaces struct {
	shown                                                  bool
	state, citySlug, countySlug, zipcode, neighborhoodSlug string
}

// noticed returns the changes since the previous import that aren't in the source's own history.
func noticed(in *ingest.Incoming, was before, now time.Time) []listing.Event {
	var events []listing.Event
	at := now
	if !in.ModifiedAt.IsZero() {
		at = in.ModifiedAt
	}
	status := in.Status
	if in.Remove {
		status = listing.Withdrawn
	}
	if !in.Remove && in.Price != was.price && in.Price > 0 && was.price > 0 && !sourceReports(in.Past, in.Price) {
		events = append(events, listing.Event{At: at, Kind: listing.EventPrice, Status: status, Price: in.Price, Previous: was.price})
	}
	if status == was.status || status == listing.Sold && sold(in.Past) || status == listing.Pending && pending(in.Past) {
		return events
	}
	e := listing.Event{At: at, Kind: listing.EventStatus, Status: status, Price: in.Price}
	if in.StatusAt.After(was.statusAt) {
		e.At = in.StatusAt
	}
	switch {
	case in.Remove:
		e.Price = was.price
	case status == listing.Sold:
		e.Kind, e.Price = listing.EventSold, 0 // the list price isn't the sale price
	case status == listing.Active && (was.status == listing.Sold || was.status == listing.Withdrawn):
		e.Kind = listing.EventListed
	}
	return append(events, e)
}
