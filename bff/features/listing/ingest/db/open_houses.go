package db

import (
	"context"
	"slices"
	"time"

	"github.com/jackc/pgx/v5"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/listing/ingest"
	"hearthway/bff/features/place"
)

// openHouses stores open houses.
type openHouses struct{}

func (openHouses) what() string { return "open houses" }

// It leaves out past open houses, which feeds may omit.
func (openHouses) present() string {
	return `select source_key from open_houses where source = $1 and active and ends > now()`
}

func (openHouses) retire() string {
	return `update open_houses set active = false, fingerprint = 0 where source = $1 and source_key = any($2) and active`
}

func (openHouses) finish(ctx context.Context, tx pgx.Tx, source string) error {
	_, err := tx.Exec(ctx, "select apply_open_houses($1)", source)
	return err
}

func (openHouses) write(ctx context.Context, tx pgx.Tx, source string, batch []ingest.Incoming) (ingest.Written, error) {
	s, err := sortBatch(ctx, tx, "open_houses", source, batch)
	if err != nil {
		return s.Written, err
	}
	zones, err := zonesOf(ctx, tx, source, batch)
	if err != nil {
		return s.Written, err
	}
	work := &pgx.Batch{}
	for _, in := range append(s.fresh, s.changed...) {
		o := in.Other.(*listing.FeedOpenHouse)
		if in.Remove {
			work.Queue(`update open_houses set active = false, fingerprint = $3 where source = $1 and source_key = $2`, source, in.SourceKey, s.prints[in.SourceKey])
			continue
		}
		starts, ends := o.Starts, o.Ends
		if zone := zones[o.ListingKey]; o.Local && zone != nil {
			starts, ends = inZone(starts, zone), inZone(ends, zone)
		}
		work.Queue(`insert into open_houses (source, source_key, fingerprint, listing_key, starts, ends, active) values ($1, $2, $3, $4, $5, $6, $7)
			on conflict (source, source_key) do update set fingerprint = excluded.fingerprint, listing_key = excluded.listing_key,
				starts = excluded.starts, ends = excluded.ends, active = excluded.active`,
			source, in.SourceKey, s.prints[in.SourceKey], o.ListingKey, starts, ends, o.Active)
	}
	return s.Written, tx.SendBatch(ctx, work).Close()
}

// inZone returns the moment with the same clock time in another zone.
func inZone(t time.Time, zone *time.Location) time.Time {
	return time.Date(t.Year(), t.Month(), t.Day(), t.Hour(), t.Minute(), t.Second(), 0, zone).UTC()
}

// zonesOf returns the time zones of the homes that a batch of open houses refers to, by the keys or MLS numbers in the batch.
func zonesOf(ctx context.Context, tx pgx.Tx, source string, batch []ingest.Incoming) (map[string]*time.Location, error) {
	var keys []string
	for i := range batch {
		if o := batch[i].Other.(*listing.FeedOpenHouse); o.Local {
			keys = append(keys, o.ListingKey)
		}
	}
	zones := map[string]*time.Location{}
	if len(keys) == 0 {
		return zones, nil
	}
	// A home's key takes precedence over another home's MLS number. The latter has no index, but few feeds use it.
	for _, column := range []string{"source_key", "listing_id"} {
		keys = slices.DeleteFunc(keys, func(key string) bool { return zones[key] != nil })
		if len(keys) == 0 {
			break
		}
		rows, err := tx.Query(ctx, "select "+column+", zone, state from listings where source = $1 and "+column+" = any($2)", source, keys)
		if err != nil {
			return nil, err
		}
		var key, zone, state string
		if _, err = pgx.ForEachRow(rows, []any{&key, &zone, &state}, func() error {
			zones[key] = place.Zone(zone, state)
			return nil
		}); err != nil {
			return nil, err
		}
	}
	return zones, nil
}
