package postgres

import (
	"context"
	"slices"
	"time"

	"github.com/jackc/pgx/v5"

	"hearthway/bff/domain/listing"
)

// prepared is what can be said of a record before it is known what is stored.
type prepared struct {
	row         listingRow
	fingerprint int64
}

// Prepare implements listing.Run.
func (r *importRun) Prepare(in *listing.Incoming) { in.Prepared = prepare(in) }

func preparedOf(in *listing.Incoming) *prepared {
	if ready, ok := in.Prepared.(*prepared); ok {
		return ready
	}
	return prepare(in)
}

func prepare(in *listing.Incoming) *prepared {
	p := &prepared{fingerprint: in.Fingerprint()}
	l := in.Listing
	if in.Remove {
		l.Status, l.Display = listing.Withdrawn, listing.Display{}
	}
	p.row = rowOf(l)
	p.row.Fingerprint = p.fingerprint
	return p
}

// newRow is the row of a home seen for the first time, the place of its id first; times that
// the source does not say are those of the import.
func newRow(in *listing.Incoming, ready *prepared, now time.Time) []any {
	row := ready.row
	if in.ListedAt.IsZero() {
		in.ListedAt = now.Truncate(time.Second)
		in.Past = append(in.Past, listing.Event{At: in.ListedAt, Kind: listing.EventListed, Status: in.Status, Price: in.Price})
		row.ListedAt = in.ListedAt
	}
	if in.StatusAt.IsZero() {
		row.StatusAt = row.ListedAt
	}
	if in.ModifiedAt.IsZero() {
		row.ModifiedAt = now
	}
	return append([]any{int64(0)}, row.values()...)
}

// stagedRow is the row of a home that changed; unknown times are null.
func stagedRow(in *listing.Incoming, ready *prepared, id int64) []any {
	values := ready.row.values()
	for i, name := range listingColumns {
		if at, ok := values[i].(time.Time); ok && (name == "status_at" || name == "listed_at" || name == "modified_at") && at.IsZero() {
			values[i] = nil
		}
	}
	return append(values, id, in.Remove, tells(in.Past, in.Price), sold(in.Past))
}

// tells is true when the source itself tells of a change to a price or a sale at it: then that
// is history already, and not something that we noticed. What it says of the first listing does
// not count, for many sources put today's price there.
func tells(past []listing.Event, price int64) bool {
	return slices.ContainsFunc(past, func(e listing.Event) bool { return e.Price == price && e.Kind != listing.EventListed })
}

func sold(past []listing.Event) bool {
	return slices.ContainsFunc(past, func(e listing.Event) bool { return e.Kind == listing.EventSold })
}

// history are events of homes that were there before.
type history struct {
	homes           []int64
	times           []time.Time
	kinds, statuses []string
	prices, before  []int64
}

func (h *history) add(home int64, e listing.Event) {
	h.homes = append(h.homes, home)
	h.times = append(h.times, e.At)
	h.kinds = append(h.kinds, string(e.Kind))
	h.statuses = append(h.statuses, string(e.Status))
	h.prices = append(h.prices, e.Price)
	h.before = append(h.before, e.Previous)
}

// write adds the events that are not there yet.
func (h *history) write(ctx context.Context, tx pgx.Tx) error {
	if len(h.homes) == 0 {
		return nil
	}
	_, err := tx.Exec(ctx, `
		insert into listing_events (listing_id, at, kind, status, price, previous)
		select * from unnest($1::bigint[], $2::timestamptz[], $3::text[], $4::text[], $5::bigint[], $6::bigint[])
		on conflict (listing_id, at, kind) do nothing`,
		h.homes, h.times, h.kinds, h.statuses, h.prices, h.before)
	return err
}
