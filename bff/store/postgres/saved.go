package postgres

import (
	"context"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"

	"hearthway/bff/features/saved"
	"hearthway/bff/platform/apperr"
)

// Saved is a saved.Store over the database. It reads from the primary: people look at once
// for what they just kept.
type Saved struct{ db *DB }

var _ saved.Store = Saved{}

// Saved gives what buyers keep.
func (db *DB) Saved() Saved { return Saved{db} }

// put runs an insert of an account's that does nothing above a limit, and says which it was.
func (s Saved) put(ctx context.Context, full, statement, accountID string, args ...any) error {
	var done pgconn.CommandTag
	err := s.db.counting(ctx, accountID, func(ctx context.Context) (err error) {
		done, err = s.db.on(ctx).Exec(ctx, statement, append([]any{accountID}, args...)...)
		return err
	})
	switch {
	case lacksParent(err):
		return apperr.Wrap(apperr.NotFound, "This home does not exist or has already been sold.", err)
	case err != nil:
		return failure(err)
	case done.RowsAffected() == 0:
		return apperr.New(apperr.Conflict, full)
	}
	return nil
}

func (s Saved) drop(ctx context.Context, statement string, args ...any) error {
	_, err := s.db.on(ctx).Exec(ctx, statement, args...)
	return failure(err)
}

// ids reads homes' ids; none is an empty list.
func (s Saved) ids(ctx context.Context, statement string, args ...any) ([]int64, error) {
	rows, err := s.db.on(ctx).Query(ctx, statement, args...)
	if err != nil {
		return nil, failure(err)
	}
	ids, err := pgx.CollectRows(rows, pgx.RowTo[int64])
	return ids, failure(err)
}

// PutFavorite implements saved.Store.
func (s Saved) PutFavorite(ctx context.Context, accountID string, f saved.Favorite, most int) error {
	// Writing its own id over is a row that was touched, which tells "there" from "full".
	return s.put(ctx, "You have as many favorites as there can be. Please remove one first.", `
		insert into favorites as f (account_id, listing_id, saved_at, price)
		select $1::uuid, $2::bigint, $3::timestamptz, $4::bigint
		where (select count(*) from favorites where account_id = $1 and listing_id <> $2) < $5
		on conflict (account_id, listing_id) do update set listing_id = f.listing_id`,
		accountID, f.ListingID, f.SavedAt, f.Price, most)
}

// DropFavorite implements saved.Store.
func (s Saved) DropFavorite(ctx context.Context, accountID string, listingID int64) error {
	return s.drop(ctx, "delete from favorites where account_id = $1 and listing_id = $2", accountID, listingID)
}

// Favorites implements saved.Store.
func (s Saved) Favorites(ctx context.Context, accountID string, offset, limit int) (list []saved.Favorite, count int, err error) {
	if err := s.db.on(ctx).QueryRow(ctx, "select count(*) from favorites where account_id = $1", accountID).Scan(&count); err != nil {
		return nil, 0, failure(err)
	}
	rows, err := s.db.on(ctx).Query(ctx, `select listing_id, saved_at, price from favorites where account_id = $1
		order by saved_at desc, listing_id desc offset $2 limit $3`, accountID, offset, limit)
	if err != nil {
		return nil, 0, failure(err)
	}
	list, err = pgx.CollectRows(rows, pgx.RowToStructByPos[saved.Favorite])
	for i := range list {
		list[i].SavedAt = list[i].SavedAt.UTC()
	}
	return list, count, failure(err)
}

// FavoriteIDs implements saved.Store.
func (s Saved) FavoriteIDs(ctx context.Context, accountID string, among []int64) ([]int64, error) {
	return s.ids(ctx, `select listing_id from favorites where account_id = $1 and (cardinality($2::bigint[]) = 0 or listing_id = any($2))
		order by saved_at desc, listing_id desc`, accountID, orEmpty(among))
}

// orEmpty is a list that is never null.
func orEmpty(ids []int64) []int64 {
	if ids == nil {
		return []int64{}
	}
	return ids
}

// PutHidden implements saved.Store.
func (s Saved) PutHidden(ctx context.Context, accountID string, listingID int64, now time.Time, most int) error {
	return s.put(ctx, "You have hidden as many homes as there can be. Please show one again first.", `
		insert into hidden_homes as h (account_id, listing_id, hidden_at)
		select $1::uuid, $2::bigint, $3::timestamptz
		where (select count(*) from hidden_homes where account_id = $1 and listing_id <> $2) < $4
		on conflict (account_id, listing_id) do update set listing_id = h.listing_id`, accountID, listingID, now, most)
}

// DropHidden implements saved.Store.
func (s Saved) DropHidden(ctx context.Context, accountID string, listingID int64) error {
	return s.drop(ctx, "delete from hidden_homes where account_id = $1 and listing_id = $2", accountID, listingID)
}

// Hidden implements saved.Store.
func (s Saved) Hidden(ctx context.Context, accountID string) ([]int64, error) {
	return s.ids(ctx, "select listing_id from hidden_homes where account_id = $1 order by hidden_at desc, listing_id desc", accountID)
}

// PutNote implements saved.Store.
func (s Saved) PutNote(ctx context.Context, accountID string, n saved.Note, most int) error {
	return s.put(ctx, "You have as many notes as there can be. Please remove one first.", `
		insert into notes (account_id, listing_id, body, updated_at)
		select $1::uuid, $2::bigint, $3::text, $4::timestamptz
		where (select count(*) from notes where account_id = $1 and listing_id <> $2) < $5
		on conflict (account_id, listing_id) do update set body = excluded.body, updated_at = excluded.updated_at`,
		accountID, n.ListingID, n.Text, n.UpdatedAt, most)
}

// DropNote implements saved.Store.
func (s Saved) DropNote(ctx context.Context, accountID string, listingID int64) error {
	return s.drop(ctx, "delete from notes where account_id = $1 and listing_id = $2", accountID, listingID)
}

// Notes implements saved.Store.
func (s Saved) Notes(ctx context.Context, accountID string) ([]saved.Note, error) {
	rows, err := s.db.on(ctx).Query(ctx, "select listing_id, body, updated_at from notes where account_id = $1 order by updated_at desc, listing_id desc", accountID)
	if err != nil {
		return nil, failure(err)
	}
	notes, err := pgx.CollectRows(rows, pgx.RowToStructByPos[saved.Note])
	for i := range notes {
		notes[i].UpdatedAt = notes[i].UpdatedAt.UTC()
	}
	return notes, failure(err)
}

// PutViewed implements saved.Store.
func (s Saved) PutViewed(ctx context.Context, accountID string, views []saved.View, most int) error {
	if len(views) == 0 {
		return nil
	}
	ids, times := make([]int64, len(views)), make([]time.Time, len(views))
	for i, v := range views {
		ids[i], times[i] = v.ListingID, v.At
	}
	return s.db.counting(ctx, accountID, func(ctx context.Context) error {
		_, err := s.db.on(ctx).Exec(ctx, `insert into viewed_homes as v (account_id, listing_id, viewed_at)
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
func (s Saved) Viewed(ctx context.Context, accountID string, limit int) ([]int64, error) {
	return s.ids(ctx, "select listing_id from viewed_homes where account_id = $1 order by viewed_at desc, listing_id desc limit $2", accountID, limit)
}
