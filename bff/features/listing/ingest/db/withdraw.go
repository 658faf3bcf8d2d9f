package db

import (
	"context"

	"github.com/jackc/pgx/v5"

	"hearthway/bff/features/listing"
	"hearthway/bff/platform/postgres"
)

// onMarket is the SQL condition for homes that are still on the market.
const onMarket = "status in ('active', 'pending')"

// OnMarket implements ingest.Run.
func (r *importRun) OnMarket(ctx context.Context, each func(key string)) error {
	rows, err := r.conn.Query(ctx, `select source_key from listings where source = $1 and id <= $2 and `+onMarket, r.source, r.newest)
	if err != nil {
		return postgres.Failure(err)
	}
	var key string
	_, err = pgx.ForEachRow(rows, []any{&key}, func() error {
		each(key)
		return nil
	})
	return postgres.Failure(err)
}

// Withdraw implements ingest.Run. The homes keep their data and display flags. Their fingerprint is cleared,
// so that a home that comes back unchanged is written again.
func (r *importRun) Withdraw(ctx context.Context, keys []string) (withdrawn int64, err error) {
	err = pgx.BeginFunc(ctx, r.conn, func(tx pgx.Tx) error {
		now := ownTime(r.db.Now().UTC())
		if _, err := tx.Exec(ctx, keepWithdrawn, r.id, r.source, keys); err != nil {
			return err
		}
		rows, err := tx.Query(ctx, `
			with gone as (
				update listings set status = 'withdrawn', status_at = $3, modified_at = $3, fingerprint = 0
				where source = $1 and source_key = any($2) and `+onMarket+`
				returning id, price, state, city_slug, county_slug, postal_code, neighborhood_slug
			), told as (
				insert into listing_events (listing_id, at, kind, status, price)
				select id, $3, 'status', 'withdrawn', price from gone on conflict (listing_id, at, kind) do nothing
			)
			select id, price, state, city_slug, county_slug, postal_code, neighborhood_slug from gone`, r.source, keys, now)
		if err != nil {
			return err
		}
		g := homePlaces{shown: true}
		var told facts
		var id, price int64
		_, err = pgx.ForEachRow(rows, []any{&id, &price, &g.state, &g.citySlug, &g.countySlug, &g.zipcode, &g.neighborhoodSlug}, func() error {
			withdrawn++
			r.touched.note(g)
			told.add(id, listing.Change{Kind: listing.ChangeWithdrawn, Price: price})
			return nil
		})
		if err != nil {
			return err
		}
		return told.write(ctx, tx, now)
	})
	return withdrawn, postgres.Failure(err)
}
