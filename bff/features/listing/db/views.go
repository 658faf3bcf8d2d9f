package db

import (
	"context"
	"errors"
	"maps"
	"slices"

	"github.com/jackc/pgx/v5"

	"hearthway/bff/features/listing"
	"hearthway/bff/platform/postgres"
)

// AddViews implements listing.ViewStore.
func (s Store) AddViews(ctx context.Context, views map[int64]int) error {
	ids := slices.Sorted(maps.Keys(views)) // in order, so that concurrent writers can't deadlock
	counts := make([]int64, len(ids))
	for i, id := range ids {
		counts[i] = int64(views[id])
	}
	_, err := s.db.Pool().Exec(ctx, `
		insert into listing_views as v (listing_id, views)
		select l.id, seen.n from unnest($1::bigint[], $2::bigint[]) as seen (id, n) join listings l on l.id = seen.id
		order by l.id
		on conflict (listing_id) do update set views = v.views + excluded.views`, ids, counts)
	return postgres.Failure(err)
}

// Views implements listing.ViewStore.
func (s Store) Views(ctx context.Context, id int64) (views int64, err error) {
	err = s.db.Pool().QueryRow(ctx, "select views from listing_views where listing_id = $1", id).Scan(&views)
	if errors.Is(err, pgx.ErrNoRows) {
		return 0, nil
	}
	return views, postgres.Failure(err)
}

var _ listing.ViewStore = Store{}
