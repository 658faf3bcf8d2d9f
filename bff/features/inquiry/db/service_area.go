package db

import (
	"context"
	"errors"

	"github.com/jackc/pgx/v5"

	"hearthway/bff/features/inquiry"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/postgres"
)

const serviceAreaColumns = "id, city, state, created_at"

func serviceAreaOf(row pgx.CollectableRow) (a inquiry.Area, err error) {
	err = row.Scan(&a.ID, &a.City, &a.State, &a.CreatedAt)
	a.CreatedAt = a.CreatedAt.UTC()
	return a, err
}

// Areas implements inquiry.Store.
func (s Store) Areas(ctx context.Context, agentID string) ([]inquiry.Area, error) {
	rows, err := s.db.On(ctx).Query(ctx, "select "+serviceAreaColumns+" from service_areas where account_id = $1 order by state, lower(city), id", agentID)
	if err != nil {
		return nil, postgres.Failure(err)
	}
	list, err := pgx.CollectRows(rows, serviceAreaOf)
	return list, postgres.Failure(err)
}

// PutArea implements inquiry.Store.
func (s Store) PutArea(ctx context.Context, agentID string, a inquiry.Area, most int) (stored inquiry.Area, err error) {
	err = s.db.Counting(ctx, agentID, func(ctx context.Context) error {
		rows, err := s.db.On(ctx).Query(ctx, `insert into service_areas as s (account_id, city, state, created_at)
			select $1::uuid, $2::text, $3::text, $4::timestamptz
			where (select count(*) from service_areas where account_id = $1 and not (state = $3 and lower(city) = lower($2))) < $5
			on conflict (state, lower(city), account_id) do update set city = s.city
			returning `+serviceAreaColumns, agentID, a.City, a.State, a.CreatedAt, most)
		if err != nil {
			return err
		}
		stored, err = pgx.CollectExactlyOneRow(rows, serviceAreaOf)
		return err
	})
	if errors.Is(err, pgx.ErrNoRows) {
		return inquiry.Area{}, apperr.New(apperr.Conflict, "You serve as many cities as there can be. Please remove one first.")
	}
	return stored, postgres.Failure(err)
}

// DropArea implements inquiry.Store.
func (s Store) DropArea(ctx context.Context, agentID string, id int64) (bool, error) {
	done, err := s.db.On(ctx).Exec(ctx, "delete from service_areas where account_id = $1 and id = $2", agentID, id)
	return done.RowsAffected() > 0, postgres.Failure(err)
}
