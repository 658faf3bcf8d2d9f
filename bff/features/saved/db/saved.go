// Package db keeps what buyers save in PostgreSQL.
package db

import (
	"context"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"

	"hearthway/bff/features/saved"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/postgres"
)

// Store is a saved.Store over the database. It reads from the primary: people look at once
// for what they just kept.
type Store struct{ db *postgres.DB }

var _ saved.Store = Store{}

// New gives what buyers keep.
func New(db *postgres.DB) Store { return Store{db} }

// put runs an insert of an account's that does nothing above a limit, and says which it was.
func (s Store) put(ctx context.Context, full, statement, accountID string, args ...any) error {
	var done pgconn.CommandTag
	err := s.db.Counting(ctx, accountID, func(ctx context.Context) (err error) {
		done, err = s.db.On(ctx).Exec(ctx, statement, append([]any{accountID}, args...)...)
		return err
	})
	switch {
	case postgres.LacksParent(err):
		return apperr.Wrap(apperr.NotFound, "This home does not exist or has already been sold.", err)
	case err != nil:
		return postgres.Failure(err)
	case done.RowsAffected() == 0:
		return apperr.New(apperr.Conflict, full)
	}
	return nil
}

func (s Store) drop(ctx context.Context, statement string, args ...any) error {
	_, err := s.db.On(ctx).Exec(ctx, statement, args...)
	return postgres.Failure(err)
}

// ids reads homes' ids; none is an empty list.
func (s Store) ids(ctx context.Context, statement string, args ...any) ([]int64, error) {
	rows, err := s.db.On(ctx).Query(ctx, statement, args...)
	if err != nil {
		return nil, postgres.Failure(err)
	}
	ids, err := pgx.CollectRows(rows, pgx.RowTo[int64])
	return ids, postgres.Failure(err)
}

// PutFavorite implements saved.Store.
func (s Store) PutFavorite(ctx context.Context, accountID string, f saved.Favorite, most int) error {
	// Writing its own id over is a row that was touched, which tells "there" from "full".
	return s.put(ctx, "You have as many favorites as there can be. Please remove one first.", `
		insert into favorites as f (account_id, listing_id, saved_at, price)
		select $1::uuid, $2::bigint, $3::timestamptz, $4::bigint
		where (select count(*) from favorites where account_id = $1 and listing_id <> $2) < $5
		on conflict (account_id, listing_id) do update set listing_id = f.listing_id`,
		accountID, f.ListingID, f.SavedAt, f.Price, most)
}

// DropFavorite implements saved.Store.
func (s Store) DropFavorite(ctx context.Context, accountID string, listingID int64) error {
	return s.drop(ctx, "delete from favorites where account_id = $1 and listing_id = $2", accountID, listingID)
}

// Favorites implements saved.Store.
func (s Store) Favorites(ctx context.Context, accountID string, offset, limit int) (list []saved.Favorite, count int, err error) {
	if err := s.db.On(ctx).QueryRow(ctx, "select count(*) from favorites where account_id = $1", accountID).Scan(&count); err != nil {
		return nil, 0, postgres.Failure(err)
	}
	rows, err := s.db.On(ctx).Query(ctx, `select listing_id, saved_at, price from favorites where account_id = $1
		order by saved_at desc, listing_id desc offset $2 limit $3`, accountID, offset, limit)
	if err != nil {
		return nil, 0, postgres.Failure(err)
	}
	list, err = pgx.CollectRows(rows, pgx.RowToStructByPos[saved.Favorite])
	for i := range list {
		list[i].SavedAt = list[i].SavedAt.UTC()
	}
	return list, count, postgres.Failure(err)
}

// FavoriteIDs implements saved.Store.
func (s Store) FavoriteIDs(ctx context.Context, accountID string, among []int64) ([]int64, error) {
	return s.ids(ctx, `select listing_id from favorites where account_id = $1 and (cardinality($2::bigint[]) = 0 or listing_id = any($2))
		order by saved_at desc, listing_id desc`, accountID, postgres.OrEmpty(among))
}

// PutHidden implements saved.Store.
func (s Store) PutHidden(ctx context.Context, accountID string, listingID int64, now time.Time, most int) error {
	return s.put(ctx, "You have hidden as many homes as there can be. Please show one again first.", `
		insert into hidden_homes as h (account_id, listing_id, hidden_at)
		select $1::uuid, $2::bigint, $3::timestamptz
		where (select count(*) from hidden_homes where account_id = $1 and listing_id <> $2) < $4
		on conflict (account_id, listing_id) do update set listing_id = h.listing_id`, accountID, listingID, now, most)
}

// DropHidden implements saved.Store.
func (s Store) DropHidden(ctx context.Context, accountID string, listingID int64) error {
	return s.drop(ctx, "delete from hidden_homes where account_id = $1 and listing_id = $2", accountID, listingID)
}

// Hidden implements saved.Store.
func (s Store) Hidden(ctx context.Context, accountID string) ([]int64, error) {
	return s.ids(ctx, "select listing_id from hidden_homes where account_id = $1 order by hidden_at desc, listing_id desc", accountID)
}

// PutNote implements saved.Store.
func (s Store) PutNote(ctx context.Context, accountID string, n saved.Note, most int) error {
	return s.put(ctx, "You have as many notes as there can be. Please remove one first.", `
		insert into notes (account_id, listing_id, body, updated_at)
		select $1::uuid, $2::bigint, $3::text, $4::timestamptz
		where (select count(*) from notes where account_id = $1 and listing_id <> $2) < $5
		on conflict (account_id, listing_id) do update set body = excluded.body, updated_at = excluded.updated_at`,
		accountID, n.ListingID, n.Text, n.UpdatedAt, most)
}

// DropNote implements saved.Store.
func (s Store) DropNote(ctx context.Context, accountID string, listingID int64) error {
	return s.drop(ctx, "delete from notes where account_id = $1 and listing_id = $2", accountID, listingID)
}

// Notes implements saved.Store.
func (s Store) Notes(ctx context.Context, accountID string) ([]saved.Note, error) {
	rows, err := s.db.On(ctx).Query(ctx, "select listing_id, body, updated_at from notes where account_id = $1 order by updated_at desc, listing_id desc", accountID)
	if err != nil {
		return nil, postgres.Failure(err)
	}
	notes, err := pgx.CollectRows(rows, pgx.RowToStructByPos[saved.Note])
	for i := range notes {
		notes[i].UpdatedAt = notes[i].UpdatedAt.UTC()
	}
	return notes, postgres.Failure(err)
}

// PutViewed implements saved.Store.
func (s Store) PutViewed(ctx context.Context, accountID string, views []saved.View, most int) error {
	if len(views) == 0 {
		return nil
	}
	ids, times := make([]int64, len(views)), make([]time.Time, len(views))
	for i, v := range views {
		ids[i], times[i] = v.ListingID, v.At
	}
	return s.db.Counting(ctx, accountID, func(ctx context.Context) error {
		_, err := s.db.On(ctx).Exec(ctx, `insert into viewed_homes as v (account_id, listing_id, viewed_at)
			select $1::uuid, l.id, max(seen.at) from unnest($2::bigint[], $3::timestamptz[]) as seen (id, at) join listings l on l.id = seen.id
			group by l.id order by l.id
			on conflict (account_id, listing_id) do update set viewed_at = greatest(v.viewed_at, excluded.viewed_at)`, accountID, ids, times)
		if err != nil {
			return err
		}
		return s.drop(ctx, `delete from viewed_homes where account_id = $1 and listing_id in
			(select listing_id from viewed_homes where account_id = $1 order by viewed_at desc, listing_id desc offset $2)`, accountID, most)
	})
}

// Viewed implements saved.Store.
func (s Store) Viewed(ctx context.Context, accountID string, limit int) ([]int64, error) {
	return s.ids(ctx, "select listing_id from viewed_homes where account_id = $1 order by viewed_at desc, listing_id desc limit $2", accountID, limit)
}
