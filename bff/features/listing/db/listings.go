// Package db stores homes in PostgreSQL.
package db

import (
	"context"
	"slices"
	"time"

	"github.com/jackc/pgx/v5"

	"hearthway/bff/features/listing"
	"hearthway/bff/platform/postgres"
)

// Store implements listing.Store in PostgreSQL.
type Store struct{ db *postgres.DB }

var _ listing.Store = Store{}

// New returns the store of homes.
func New(db *postgres.DB) Store { return Store{db} }

// ByIDs implements listing.Store.
func (s Store) ByIDs(ctx context.Context, ids []int64) ([]listing.Listing, error) {
	ids = ids[:min(len(ids), listing.MaxList)]
	if len(ids) == 0 {
		return []listing.Listing{}, nil
	}
	homes, err := s.many(ctx, "where id = any ($1)", ids)
	if err != nil {
		return nil, err
	}
	at := make(map[int64]int, len(ids))
	for i, id := range ids {
		at[id] = i
	}
	slices.SortFunc(homes, func(a, b listing.Listing) int { return at[a.ID] - at[b.ID] })
	return homes, nil
}

// ByAlias implements listing.Store.
func (s Store) ByAlias(ctx context.Context, alias string) (listing.Listing, error) {
	return s.one(ctx, "where alias = $1", alias)
}

// Newest implements listing.Store.
func (s Store) Newest(ctx context.Context, limit int) ([]listing.Listing, error) {
	return s.many(ctx, "where shown order by listed_at desc, id desc limit $1", bounded(limit))
}

// ForSitemap implements listing.Store.
func (s Store) ForSitemap(ctx context.Context, afterID int64, limit int) ([]listing.Listing, error) {
	return s.many(ctx, "where shown and id > $1 order by id limit $2", afterID, bounded(limit))
}

func bounded(limit int) int { return max(0, min(limit, listing.MaxList)) }

// eventRow is a row of listing_events.
type eventRow struct {
	ListingID int64
	At        time.Time
	Kind      string
	Status    string
	Price     int64
	Previous  int64
}

// maxEvents limits the length of a history; homes sold at auction have dozens of events.
const maxEvents = 200

// History implements listing.Store.
func (s Store) History(ctx context.Context, id int64) ([]listing.Event, error) {
	var rows []eventRow
	err := s.db.Rows(ctx).Table("listing_events").Where("listing_id = ?", id).
		Order("at desc, id desc").Limit(maxEvents).Find(&rows).Error
	if err != nil {
		return nil, postgres.Failure(err)
	}
	events := make([]listing.Event, len(rows))
	for i, r := range rows {
		events[i] = listing.Event{
			At: r.At.UTC(), Kind: listing.EventKind(r.Kind), Status: listing.Status(r.Status), Price: r.Price, Previous: r.Previous,
		}
	}
	return events, nil
}

// Sources implements listing.Store.
func (s Store) Sources(ctx context.Context) (map[string]listing.SourceInfo, error) {
	rows, err := s.db.On(ctx).Query(ctx, "select slug, name, disclaimer, sample from sources")
	if err != nil {
		return nil, postgres.Failure(err)
	}
	list, err := pgx.CollectRows(rows, func(row pgx.CollectableRow) (s listing.SourceInfo, err error) {
		err = row.Scan(&s.Slug, &s.Name, &s.Disclaimer, &s.Sample)
		return s, err
	})
	if err != nil {
		return nil, postgres.Failure(err)
	}
	sources := make(map[string]listing.SourceInfo, len(list))
	for _, s := range list {
		sources[s.Slug] = s
	}
	return sources, nil
}
