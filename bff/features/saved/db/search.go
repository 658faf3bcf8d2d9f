package db

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"

	"hearthway/bff/features/saved"
	"hearthway/bff/features/search"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/geo"
	"hearthway/bff/platform/postgres"
)

// CriteriaJSON is how criteria are stored: the names of the domain's fields, so that nothing
// has to be written twice. A field that is renamed needs a migration.
type CriteriaJSON search.Criteria

const SavedSearchColumns = `id, name, criteria, sort, lat, lng, zoom, frequency, email_alert, unsubscribed, paused_at, created_at, updated_at`

// errCriteria says that stored criteria cannot be read: they have a field of another kind. What stands in them is somebody's,
// so it says no more.
var errCriteria = errors.New("its criteria cannot be read")

func savedSearchOf(row pgx.CollectableRow) (s saved.Search, err error) {
	var criteria []byte
	var lat, lng *float64
	var pausedAt *time.Time
	err = row.Scan(&s.ID, &s.Name, &criteria, &s.Sort, &lat, &lng, &s.Zoom, &s.Frequency, &s.EmailAlert, &s.Unsubscribed, &pausedAt, &s.CreatedAt, &s.UpdatedAt)
	if err != nil {
		return s, err
	}
	if lat != nil && lng != nil {
		s.Center = geo.Point{Lat: *lat, Lng: *lng}
	}
	s.PausedAt, s.CreatedAt, s.UpdatedAt = postgres.TimeOf(pausedAt), s.CreatedAt.UTC(), s.UpdatedAt.UTC()
	if json.Unmarshal(criteria, (*CriteriaJSON)(&s.Criteria)) != nil {
		return s, fmt.Errorf("saved search %d: %w", s.ID, errCriteria)
	}
	return s, nil
}

// ReadableSearches are those of several whose criteria can be read; one that cannot keeps nobody from the others.
func ReadableSearches(rows pgx.Rows) (list []saved.Search, err error) {
	defer rows.Close()
	for rows.Next() {
		switch s, err := savedSearchOf(rows); {
		case err == nil:
			list = append(list, s)
		case !errors.Is(err, errCriteria):
			return nil, err
		}
	}
	return list, rows.Err()
}

// savedSearchValues are those of the columns that change, after the account's id.
func savedSearchValues(accountID string, s saved.Search) ([]any, error) {
	criteria, err := json.Marshal(CriteriaJSON(s.Criteria))
	if err != nil {
		return nil, err
	}
	var lat, lng *float64
	if s.Center != (geo.Point{}) {
		lat, lng = &s.Center.Lat, &s.Center.Lng
	}
	return []any{
		accountID, s.Name, criteria, s.Criteria.Key(), s.Sort, lat, lng, s.Zoom, s.Frequency, s.EmailAlert, s.Unsubscribed, postgres.OrNull(s.PausedAt), s.UpdatedAt,
	}, nil
}

// PutSearch implements saved.Store.
func (s Store) PutSearch(ctx context.Context, accountID string, kept saved.Search, most int) (stored saved.Search, err error) {
	values, err := savedSearchValues(accountID, kept)
	if err != nil {
		return saved.Search{}, postgres.Failure(err)
	}
	err = s.db.Counting(ctx, accountID, func(ctx context.Context) (err error) {
		stored, err = s.search(ctx, `
			insert into saved_searches as q (account_id, name, criteria, criteria_key, sort, lat, lng, zoom, frequency, email_alert, unsubscribed, paused_at, updated_at, created_at)
			select $1::uuid, $2::text, $3::jsonb, $4::text, $5::text, $6::float8, $7::float8, $8::smallint, $9::text, $10::boolean, $11::boolean, $12::timestamptz, $13::timestamptz, $13::timestamptz
			where (select count(*) from saved_searches where account_id = $1 and not (name = $2 and criteria_key = $4)) < $14
			on conflict (account_id, name, criteria_key) do update set name = q.name
			returning `+SavedSearchColumns, append(values, most)...)
		return err
	})
	if apperr.CodeOf(err) == apperr.NotFound {
		return saved.Search{}, apperr.New(apperr.Conflict, "You have as many saved searches as there can be. Please remove one first.")
	}
	return stored, err
}

func (s Store) search(ctx context.Context, statement string, args ...any) (saved.Search, error) {
	rows, err := s.db.On(ctx).Query(ctx, statement, args...)
	if err != nil {
		return saved.Search{}, postgres.Failure(err)
	}
	kept, err := pgx.CollectExactlyOneRow(rows, savedSearchOf)
	if errors.Is(err, pgx.ErrNoRows) {
		return saved.Search{}, apperr.Wrap(apperr.NotFound, "There is no such saved search.", err)
	}
	return kept, postgres.Failure(err)
}

// Search implements saved.Store.
func (s Store) Search(ctx context.Context, accountID string, id int64) (saved.Search, error) {
	return s.search(ctx, "select "+SavedSearchColumns+" from saved_searches where account_id = $1 and id = $2", accountID, id)
}

// ChangeSearch implements saved.Store.
func (s Store) ChangeSearch(ctx context.Context, accountID string, id int64, change func(*saved.Search) error) (changed saved.Search, err error) {
	err = s.db.Atomically(ctx, func(ctx context.Context) error {
		changed, err = s.search(ctx, "select "+SavedSearchColumns+" from saved_searches where account_id = $1 and id = $2 for update", accountID, id)
		if err != nil {
			return err
		}
		if err := change(&changed); err != nil {
			return err
		}
		values, err := savedSearchValues(accountID, changed)
		if err != nil {
			return err
		}
		_, err = s.db.On(ctx).Exec(ctx, `update saved_searches set name = $2, criteria = $3, criteria_key = $4, sort = $5, lat = $6, lng = $7, zoom = $8,
			frequency = $9, email_alert = $10, unsubscribed = $11, paused_at = $12, updated_at = $13 where account_id = $1 and id = $14`, append(values, id)...)
		if postgres.IsTaken(err) {
			return apperr.Wrap(apperr.Conflict, "You have saved this search under this name already.", err)
		}
		return err
	})
	return changed, postgres.Failure(err)
}

// DropSearch implements saved.Store.
func (s Store) DropSearch(ctx context.Context, accountID string, id int64) error {
	done, err := s.db.On(ctx).Exec(ctx, "delete from saved_searches where account_id = $1 and id = $2", accountID, id)
	if err == nil && done.RowsAffected() == 0 {
		return apperr.New(apperr.NotFound, "There is no such saved search.")
	}
	return postgres.Failure(err)
}

// Searches implements saved.Store.
func (s Store) Searches(ctx context.Context, accountID string) ([]saved.Search, error) {
	rows, err := s.db.On(ctx).Query(ctx, "select "+SavedSearchColumns+" from saved_searches where account_id = $1 order by created_at desc, id desc", accountID)
	if err != nil {
		return nil, postgres.Failure(err)
	}
	list, err := ReadableSearches(rows)
	return list, postgres.Failure(err)
}
