package postgres

import (
	"context"
	"time"

	"github.com/jackc/pgx/v5"

	"hearthway/bff/domain/listing"
)

// before is a stored home as it was before a change.
type before struct {
	status   listing.Status
	statusAt time.Time
	price    int64
	ground
}

// ground is where a home counts.
type ground struct {
	shown                                bool
	state, citySlug, countySlug, zipcode string
}

// readBefore reads the homes that are about to change.
func readBefore(ctx context.Context, tx pgx.Tx, changes []known) (map[int64]before, error) {
	ids := make([]int64, len(changes))
	for i, k := range changes {
		ids[i] = k.id
	}
	rows, err := tx.Query(ctx, `select id, status, status_at, price, shown, state, city_slug, county_slug, postal_code
		from listings where id = any($1)`, ids)
	if err != nil {
		return nil, err
	}
	homes := make(map[int64]before, len(changes))
	var id int64
	var b before
	into := []any{&id, &b.status, &b.statusAt, &b.price, &b.shown, &b.state, &b.citySlug, &b.countySlug, &b.zipcode}
	_, err = pgx.ForEachRow(rows, into, func() error {
		homes[id] = b
		return nil
	})
	return homes, err
}

// noticed is what changed between two imports without the source telling of it.
func noticed(in *listing.Incoming, was before, now time.Time) []listing.Event {
	var events []listing.Event
	at := now
	if !in.ModifiedAt.IsZero() {
		at = in.ModifiedAt
	}
	status := in.Status
	if in.Remove {
		status = listing.Withdrawn
	}
	if !in.Remove && in.Price != was.price && in.Price > 0 && was.price > 0 && !tells(in.Past, in.Price) {
		events = append(events, listing.Event{At: at, Kind: listing.EventPrice, Status: status, Price: in.Price, Previous: was.price})
	}
	if status == was.status || status == listing.Sold && sold(in.Past) {
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
		e.Kind, e.Price = listing.EventSold, 0 // what was asked is not what was paid
	case status == listing.Active && (was.status == listing.Sold || was.status == listing.Withdrawn):
		e.Kind = listing.EventListed
	}
	return append(events, e)
}
