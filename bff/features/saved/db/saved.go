// Package db stores what buyers save in PostgreSQL.
package db

import (
	"context"
	"database/sql"
	"time"

	"github.com/jackc/pgx/v5"
	"gorm.io/gorm"

	"hearthway/bff/features/saved"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/postgres"
)

// Store is a saved.Store over the database. It reads from the primary, because people expect to see
// right away what they just saved.
type Store struct{ db *postgres.DB }

var _ saved.Store = Store{}

func New(db *postgres.DB) Store { return Store{db} }

// insert runs an insert that does nothing if the account already has @most rows, in which case full is the
// error. The statement uses the row's field names.
func (s Store) insert(ctx context.Context, full, statement, accountID string, row any, maximum int) error {
	var done *gorm.DB
	err := s.db.Counting(ctx, accountID, func(ctx context.Context) error {
		done = s.db.Rows(ctx).Exec(statement, row, sql.Named("most", maximum))
		return done.Error
	})
	switch {
	case postgres.IsForeignKeyViolation(err):
		return apperr.Wrap(apperr.NotFound, "This home does not exist or has already been sold.", err)
	case err != nil:
		return postgres.Failure(err)
	case done.RowsAffected == 0:
		return apperr.New(apperr.Conflict, full)
	}
	return nil
}

// of selects an account's rows.
func (s Store) of(ctx context.Context, accountID string) *gorm.DB {
	return s.db.Rows(ctx).Scopes(postgres.OfAccount(accountID))
}

// deleteRow deletes an account's row about a home.
func (s Store) deleteRow(ctx context.Context, accountID string, listingID int64, model any) error {
	return postgres.Failure(s.of(ctx, accountID).Where("listing_id = ?", listingID).Delete(model).Error)
}

// homes reads home IDs, for every map view and for lists of hundreds of homes. It uses pgx, because
// GORM would make these calls more than a tenth slower.
func (s Store) homes(ctx context.Context, statement string, args ...any) ([]int64, error) {
	rows, err := s.db.On(ctx).Query(ctx, statement, args...)
	if err != nil {
		return nil, postgres.Failure(err)
	}
	ids, err := pgx.CollectRows(rows, pgx.RowTo[int64])
	return ids, postgres.Failure(err)
}

// UpsertFavorite implements saved.Store.
func (s Store) UpsertFavorite(ctx context.Context, accountID string, f saved.Favorite, maximum int) error {
	// Assigning the ID to itself counts as an affected row, which tells "exists" from "full".
	return s.insert(ctx, "You’ve reached the maximum number of favorites. Please remove one first.", `
		insert into favorites as f (account_id, listing_id, saved_at, price)
		select cast(@AccountID as uuid), cast(@ListingID as bigint), cast(@SavedAt as timestamptz), cast(@Price as bigint)
		where (select count(*) from favorites where account_id = @AccountID and listing_id <> @ListingID) < @most
		on conflict (account_id, listing_id) do update set listing_id = f.listing_id`,
		accountID, favoriteRow{AccountID: accountID, ListingID: f.ListingID, SavedAt: f.SavedAt, Price: f.Price}, maximum)
}

// DeleteFavorite implements saved.Store.
func (s Store) DeleteFavorite(ctx context.Context, accountID string, listingID int64) error {
	return s.deleteRow(ctx, accountID, listingID, &favoriteRow{})
}

// Favorites implements saved.Store.
func (s Store) Favorites(ctx context.Context, accountID string, offset, limit int) ([]saved.Favorite, int, error) {
	var rows []struct {
		Favorite favoriteRow `gorm:"embedded"`
		Total    int64
	}
	err := s.of(ctx, accountID).Model(&favoriteRow{}).Select("*, count(*) over () as total").
		Order("saved_at desc, listing_id desc").Offset(offset).Limit(limit).Find(&rows).Error
	list := make([]saved.Favorite, len(rows))
	for i, r := range rows {
		list[i] = r.Favorite.favorite()
	}
	if err != nil {
		return nil, 0, postgres.Failure(err)
	}
	if len(rows) > 0 {
		return list, int(rows[0].Total), nil
	}
	var total int64 // a page beyond the last one has no rows to read it from
	err = s.of(ctx, accountID).Model(&favoriteRow{}).Count(&total).Error
	return list, int(total), postgres.Failure(err)
}

// FavoriteIDs implements saved.Store.
func (s Store) FavoriteIDs(ctx context.Context, accountID string, among []int64) ([]int64, error) {
	return s.homes(ctx, `select listing_id from favorites where account_id = $1 and (cardinality($2::bigint[]) = 0 or listing_id = any($2))
		order by saved_at desc, listing_id desc`, accountID, postgres.OrEmpty(among))
}

// UpsertHidden implements saved.Store.
func (s Store) UpsertHidden(ctx context.Context, accountID string, listingID int64, now time.Time, maximum int) error {
	return s.insert(ctx, "You’ve reached the maximum number of hidden homes. Please unhide one first.", `
		insert into hidden_homes as h (account_id, listing_id, hidden_at)
		select cast(@AccountID as uuid), cast(@ListingID as bigint), cast(@HiddenAt as timestamptz)
		where (select count(*) from hidden_homes where account_id = @AccountID and listing_id <> @ListingID) < @most
		on conflict (account_id, listing_id) do update set listing_id = h.listing_id`,
		accountID, hiddenRow{AccountID: accountID, ListingID: listingID, HiddenAt: now}, maximum)
}

// DeleteHidden implements saved.Store.
func (s Store) DeleteHidden(ctx context.Context, accountID string, listingID int64) error {
	return s.deleteRow(ctx, accountID, listingID, &hiddenRow{})
}

// Hidden implements saved.Store.
func (s Store) Hidden(ctx context.Context, accountID string) ([]int64, error) {
	return s.homes(ctx, "select listing_id from hidden_homes where account_id = $1 order by hidden_at desc, listing_id desc", accountID)
}

// UpsertNote implements saved.Store.
func (s Store) UpsertNote(ctx context.Context, accountID string, n saved.Note, maximum int) error {
	return s.insert(ctx, "You’ve reached the maximum number of notes. Please delete one first.", `
		insert into notes (account_id, listing_id, body, updated_at)
		select cast(@AccountID as uuid), cast(@ListingID as bigint), cast(@Body as text), cast(@UpdatedAt as timestamptz)
		where (select count(*) from notes where account_id = @AccountID and listing_id <> @ListingID) < @most
		on conflict (account_id, listing_id) do update set body = excluded.body, updated_at = excluded.updated_at`,
		accountID, noteRow{AccountID: accountID, ListingID: n.ListingID, Body: n.Text, UpdatedAt: n.UpdatedAt}, maximum)
}

// DeleteNote implements saved.Store.
func (s Store) DeleteNote(ctx context.Context, accountID string, listingID int64) error {
	return s.deleteRow(ctx, accountID, listingID, &noteRow{})
}

// Notes implements saved.Store.
func (s Store) Notes(ctx context.Context, accountID string) ([]saved.Note, error) {
	var notes []noteRow
	err := s.of(ctx, accountID).Order("updated_at desc, listing_id desc").Find(&notes).Error
	return postgres.Each(notes, noteRow.note), postgres.Failure(err)
}

// UpsertViewed implements saved.Store.
func (s Store) UpsertViewed(ctx context.Context, accountID string, views []saved.View, maximum int) error {
	if len(views) == 0 {
		return nil
	}
	ids, times := make([]int64, len(views)), make([]time.Time, len(views))
	for i, v := range views {
		ids[i], times[i] = v.ListingID, v.At
	}
	return s.db.Counting(ctx, accountID, func(ctx context.Context) error {
		err := s.db.Rows(ctx).Exec(`insert into viewed_homes as v (account_id, listing_id, viewed_at)
			select cast(? as uuid), l.id, max(seen.at) from unnest(cast(? as bigint[]), cast(? as timestamptz[])) as seen (id, at)
				join listings l on l.id = seen.id
			group by l.id order by l.id
			on conflict (account_id, listing_id) do update set viewed_at = greatest(v.viewed_at, excluded.viewed_at)`,
			accountID, postgres.Array(ids), postgres.Array(times)).Error
		if err != nil {
			return err
		}
		oldest := s.of(ctx, accountID).Model(&viewedRow{}).Select("listing_id").Order("viewed_at desc, listing_id desc").Offset(maximum)
		return s.of(ctx, accountID).Where("listing_id in (?)", oldest).Delete(&viewedRow{}).Error
	})
}

// Viewed implements saved.Store.
func (s Store) Viewed(ctx context.Context, accountID string, limit int) ([]int64, error) {
	return s.homes(ctx, "select listing_id from viewed_homes where account_id = $1 order by viewed_at desc, listing_id desc limit $2", accountID, limit)
}
