package db

import (
	"context"
	"database/sql"

	"github.com/jackc/pgx/v5"
	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"hearthway/bff/features/saved"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/postgres"
)

// CreateSearch implements saved.Store.
func (s Store) CreateSearch(ctx context.Context, accountID string, added saved.Search, maximum int) (saved.Search, error) {
	row, err := searchRow(accountID, added)
	if err != nil {
		return saved.Search{}, postgres.Failure(err)
	}
	var stored SearchRow
	err = s.db.Counting(ctx, accountID, func(ctx context.Context) error {
		return s.db.Rows(ctx).Raw(`
			insert into saved_searches as q (account_id, name, criteria, criteria_key, sort, lat, lng, zoom, frequency, email_alert, unsubscribed, paused_at, updated_at, created_at)
			select cast(@AccountID as uuid), cast(@Name as text), cast(@Criteria as jsonb), cast(@CriteriaKey as text), cast(@Sort as text), cast(@Lat as float8),
				cast(@Lng as float8), cast(@Zoom as smallint), cast(@Frequency as text), cast(@EmailAlert as boolean), cast(@Unsubscribed as boolean),
				cast(@PausedAt as timestamptz), cast(@UpdatedAt as timestamptz), cast(@UpdatedAt as timestamptz)
			where (select count(*) from saved_searches where account_id = @AccountID and not (name = @Name and criteria_key = @CriteriaKey)) < @most
			on conflict (account_id, name, criteria_key) do update set name = q.name
			returning *`, row, sql.Named("most", maximum)).Scan(&stored).Error
	})
	if err != nil {
		return saved.Search{}, postgres.Failure(err)
	}
	if stored.ID == 0 {
		return saved.Search{}, apperr.New(apperr.Conflict, "You’ve reached the maximum number of saved searches. Please delete one first.")
	}
	added, err = stored.search()
	return added, postgres.Failure(err)
}

func oneSearch(rows *gorm.DB) (saved.Search, error) {
	var row SearchRow
	switch found := rows.Limit(1).Find(&row); {
	case found.Error != nil:
		return saved.Search{}, postgres.Failure(found.Error)
	case found.RowsAffected == 0:
		return saved.Search{}, errNoSearch()
	}
	added, err := row.search()
	return added, postgres.Failure(err)
}

func errNoSearch() error { return apperr.New(apperr.NotFound, "This saved search doesn’t exist.") }

// Search implements saved.Store.
func (s Store) Search(ctx context.Context, accountID string, id int64) (saved.Search, error) {
	return oneSearch(s.of(ctx, accountID).Where("id = ?", id))
}

// ChangeSearch implements saved.Store.
func (s Store) ChangeSearch(ctx context.Context, accountID string, id int64, change func(*saved.Search) error) (changed saved.Search, err error) {
	err = s.db.Atomically(ctx, func(ctx context.Context) error {
		changed, err = oneSearch(s.of(ctx, accountID).Clauses(clause.Locking{Strength: clause.LockingStrengthUpdate}).Where("id = ?", id))
		if err != nil {
			return err
		}
		if err := change(&changed); err != nil {
			return err
		}
		row, err := searchRow(accountID, changed)
		if err != nil {
			return err
		}
		row.ID = id
		err = s.of(ctx, accountID).Select("*").Omit("account_id", "created_at").Updates(&row).Error
		if postgres.IsUniqueViolation(err) {
			return apperr.Wrap(apperr.Conflict, "You’ve already saved this search under this name.", err)
		}
		return err
	})
	return changed, postgres.Failure(err)
}

// DeleteSearch implements saved.Store.
func (s Store) DeleteSearch(ctx context.Context, accountID string, id int64) error {
	done := s.of(ctx, accountID).Where("id = ?", id).Delete(&SearchRow{})
	if done.Error == nil && done.RowsAffected == 0 {
		return errNoSearch()
	}
	return postgres.Failure(done.Error)
}

var searchesOf = "select " + postgres.Columns(SearchRow{}, "s") + " from saved_searches s where account_id = $1 order by created_at desc, id desc"

// Searches implements saved.Store. It uses pgx, because GORM would make the call more than a tenth
// slower.
func (s Store) Searches(ctx context.Context, accountID string) ([]saved.Search, error) {
	rows, err := s.db.On(ctx).Query(ctx, searchesOf, accountID)
	if err != nil {
		return nil, postgres.Failure(err)
	}
	list, err := pgx.CollectRows(rows, pgx.RowToStructByPos[SearchRow])
	return ReadableSearches(list), postgres.Failure(err)
}
