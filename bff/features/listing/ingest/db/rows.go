package db

import (
	"context"
	"slices"
	"time"

	"github.com/jackc/pgx/v5"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/listing/ingest"
)

// prepared is what can be computed from a record before its stored version is known.
type prepared struct {
	fingerprint int64
	row         rowBytes // the fields in the order of listing.Columns; times missing in the source are null
}

// Prepare implements ingest.Run.
func (r *importRun) Prepare(in *ingest.Incoming) { in.Prepared = prepare(in) }

func preparedOf(in *ingest.Incoming) *prepared {
	if ready, ok := in.Prepared.(*prepared); ok {
		return ready
	}
	return prepare(in)
}

// typicalRowBytes is the initial size of the buffer for a row, so that most rows need one allocation.
const typicalRowBytes = 1536

func prepare(in *ingest.Incoming) *prepared {
	p := &prepared{fingerprint: in.Fingerprint(), row: make(rowBytes, 0, typicalRowBytes)}
	l := in.Listing
	if in.Remove {
		l.Status, l.Display = listing.Withdrawn, listing.Display{}
	}
	row := listing.NewRow(l)
	row.Fingerprint = p.fingerprint
	p.row.listing(&row)
	return p
}

// addNew adds a new home with its history. Times missing in the source are set to now.
func (b *batch) addNew(in *ingest.Incoming, id int64, now time.Time) {
	b.listed.row(len(addedColumns))
	b.listed.int8(id)
	if in.ListedAt.IsZero() || in.StatusAt.IsZero() || in.ModifiedAt.IsZero() {
		row := listing.NewRow(withTimes(in, now))
		row.Fingerprint = preparedOf(in).fingerprint
		b.listed.listing(&row)
	} else {
		b.listed = append(b.listed, preparedOf(in).row...)
	}
	for i, e := range in.Past {
		if i > 0 && in.Past[i-1].At.Equal(e.At) && in.Past[i-1].Kind == e.Kind {
			continue // the table allows one event per kind and moment
		}
		b.born.row(len(eventColumns))
		b.born.int8(id)
		b.born.time(e.At)
		b.born.text(string(e.Kind))
		b.born.text(string(e.Status))
		b.born.int8(e.Price)
		b.born.int8(e.Previous)
	}
}

// withTimes fills in the times of a new home that its source doesn't have.
func withTimes(in *ingest.Incoming, now time.Time) listing.Listing {
	l := in.Listing
	if l.ListedAt.IsZero() && l.Status == listing.Sold {
		l.ListedAt = l.StatusAt // it was listed earlier, not today
	}
	if l.ListedAt.IsZero() {
		l.ListedAt = now.Truncate(time.Second).AddDate(0, 0, -in.DaysOnMarket)
		in.Past = append(in.Past, listing.Event{At: l.ListedAt, Kind: listing.EventListed, Status: l.Status, Price: l.Price})
	}
	if l.StatusAt.IsZero() {
		l.StatusAt = l.ListedAt
	}
	if l.ModifiedAt.IsZero() {
		l.ModifiedAt = now
	}
	return l
}

// addChanged adds the row of a changed home.
func (b *batch) addChanged(k known) {
	b.changed.row(len(stagedColumns))
	b.changed = append(b.changed, preparedOf(k.in).row...)
	b.changed.int8(k.id)
	b.changed.bool(k.in.Remove)
	b.changed.bool(sourceReports(k.in.Past, k.in.Price))
}

// sourceReports reports whether the source's own history has a price change or sale at this price, so that
// noticed must not add it. Listing events don't count, because many sources put today's price there.
func sourceReports(past []listing.Event, price int64) bool {
	return slices.ContainsFunc(past, func(e listing.Event) bool { return e.Price == price && e.Kind != listing.EventListed })
}

func sold(past []listing.Event) bool {
	return slices.ContainsFunc(past, func(e listing.Event) bool { return e.Kind == listing.EventSold })
}

func pending(past []listing.Event) bool {
	return slices.ContainsFunc(past, func(e listing.Event) bool { return e.Status == listing.Pending })
}

// history collects events of existing homes.
type history struct {
	homes           []int64
	times           []time.Time
	kinds, statuses []string
	prices, before  []int64
}

func (h *history) add(home int64, events ...listing.Event) {
	for _, e := range events {
		h.homes = append(h.homes, home)
		h.times = append(h.times, e.At)
		h.kinds = append(h.kinds, string(e.Kind))
		h.statuses = append(h.statuses, string(e.Status))
		h.prices = append(h.prices, e.Price)
		h.before = append(h.before, e.Previous)
	}
}

// write adds the events that don't exist yet. Of several of the same kind at the same moment, the first
// counts. A listing or sale known only by its day, which is stored as noon UTC, exists if there is one with
// the same price within a day.
func (h *history) write(ctx context.Context, tx pgx.Tx) error {
	if len(h.homes) == 0 {
		return nil
	}
	_, err := tx.Exec(ctx, `
		insert into listing_events (listing_id, at, kind, status, price, previous)
		select * from unnest($1::bigint[], $2::timestamptz[], $3::text[], $4::text[], $5::bigint[], $6::bigint[]) as n (home, at, kind, status, price, previous)
		where not (kind in ('listed', 'sold') and extract(epoch from at)::bigint % 86400 = 43200 and exists (
			select from listing_events e where e.listing_id = home and e.kind = n.kind and e.price = n.price
				and e.at > n.at - interval '1 day' and e.at < n.at + interval '1 day'))
		on conflict (listing_id, at, kind) do nothing`,
		h.homes, h.times, h.kinds, h.statuses, h.prices, h.before)
	return err
}
