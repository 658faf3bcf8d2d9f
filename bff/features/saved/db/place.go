package db

import (
	"context"
	"errors"
	"time"

	"github.com/jackc/pgx/v5"

	"hearthway/bff/features/saved"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/postgres"
)

const savedPlaceColumns = "id, name, address, lat, lng, created_at"

func savedPlaceOf(row pgx.CollectableRow) (p saved.Place, err error) {
	err = row.Scan(&p.ID, &p.Name, &p.Address, &p.Point.Lat, &p.Point.Lng, &p.CreatedAt)
	p.CreatedAt = p.CreatedAt.UTC()
	return p, err
}

// PutPlace implements saved.Store. A place of the same name and address is moved; one that was dropped
// is there again.
func (s Store) PutPlace(ctx context.Context, accountID string, p saved.Place, most int) (stored saved.Place, err error) {
	err = s.db.Counting(ctx, accountID, func(ctx context.Context) error {
		rows, err := s.db.On(ctx).Query(ctx, `
			insert into saved_places (account_id, name, address, lat, lng, created_at)
			select $1::uuid, $2::text, $3::text, $4::float8, $5::float8, $6::timestamptz
			where (select count(*) from saved_places where account_id = $1 and dropped_at is null and not (name = $2 and address = $3)) < $7
			on conflict (account_id, name, address) do update set lat = excluded.lat, lng = excluded.lng, dropped_at = null
			returning `+savedPlaceColumns, accountID, p.Name, p.Address, p.Point.Lat, p.Point.Lng, p.CreatedAt, most)
		if err != nil {
			return err
		}
		stored, err = pgx.CollectExactlyOneRow(rows, savedPlaceOf)
		return err
	})
	if errors.Is(err, pgx.ErrNoRows) {
		return saved.Place{}, apperr.New(apperr.Conflict, "You have as many places as there can be. Please remove one first.")
	}
	return stored, postgres.Failure(err)
}

// DropPlace implements saved.Store.
func (s Store) DropPlace(ctx context.Context, accountID string, id int64, now time.Time) error {
	done, err := s.db.On(ctx).Exec(ctx, "update saved_places set dropped_at = $3 where account_id = $1 and id = $2 and dropped_at is null", accountID, id, now)
	if err == nil && done.RowsAffected() == 0 {
		return apperr.New(apperr.NotFound, "There is no such place.")
	}
	return postgres.Failure(err)
}

// Places implements saved.Store.
func (s Store) Places(ctx context.Context, accountID string) ([]saved.Place, error) {
	rows, err := s.db.On(ctx).Query(ctx, "select "+savedPlaceColumns+" from saved_places where account_id = $1 and dropped_at is null order by created_at, id", accountID)
	if err != nil {
		return nil, postgres.Failure(err)
	}
	places, err := pgx.CollectRows(rows, savedPlaceOf)
	return places, postgres.Failure(err)
}

// ForgetPlaces implements saved.Store.
func (s Store) ForgetPlaces(ctx context.Context, before time.Time) error {
	_, err := s.db.On(ctx).Exec(ctx, "delete from saved_places where dropped_at <= $1", before)
	return postgres.Failure(err)
}
