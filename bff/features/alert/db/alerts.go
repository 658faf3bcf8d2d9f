// Package db stores facts, matches, scheduled emails, email settings and push devices in PostgreSQL.
package db

import (
	"context"
	"encoding/json"
	"errors"
	"time"

	"github.com/jackc/pgx/v5/pgconn"
	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"hearthway/bff/features/alert"
	"hearthway/bff/features/listing"
	"hearthway/bff/features/saved"
	"hearthway/bff/features/search"
	"hearthway/bff/platform/postgres"
)

// Store is an alert.Store backed by the database.
type Store struct{ db *postgres.DB }

var _ alert.Store = Store{}

func New(db *postgres.DB) Store { return Store{db} }

// LockProgress implements alert.Store.
func (s Store) LockProgress(ctx context.Context) (after int64, err error) {
	var row progressRow
	noWait := clause.Locking{Strength: clause.LockingStrengthUpdate, Options: clause.LockingOptionsNoWait}
	err = s.db.Rows(ctx).Clauses(noWait).Select("fact_id").Take(&row).Error
	var reply *pgconn.PgError
	if errors.As(err, &reply) && reply.Code == postgres.CodeLockTimeout {
		return 0, alert.ErrBusy
	}
	return row.FactID, postgres.Failure(err)
}

// SetProgress implements alert.Store.
func (s Store) SetProgress(ctx context.Context, factID int64) error {
	return postgres.Failure(s.db.Rows(ctx).Model(&progressRow{}).Where("single").Update("fact_id", factID).Error)
}

// Secret implements alert.Store.
func (s Store) Secret(ctx context.Context) ([]byte, error) {
	var row progressRow
	err := s.db.Rows(ctx).Select("secret").Take(&row).Error
	return row.Secret, postgres.Failure(err)
}

// Facts implements alert.Store.
func (s Store) Facts(ctx context.Context, after int64, limit int) ([]listing.Change, error) {
	var facts []factRow
	err := s.db.Rows(ctx).Where("id > ?", after).Order("id").Limit(limit).Find(&facts).Error
	return postgres.Each(facts, factRow.change), postgres.Failure(err)
}

// searchesStamp changes whenever a saved search is added, changed or deleted, because each write sets
// the row's xmin to a new transaction ID.
const searchesStamp = "count(*) || ' ' || coalesce(sum(xmin::text::bigint), 0) || ' ' || coalesce(max(id), 0)"

// Searches implements alert.Store.
func (s Store) Searches(ctx context.Context, stamp string, each func(id int64, c search.Criteria, readable bool)) (now string, err error) {
	err = s.db.Rows(ctx).Model(&saved.SearchRow{}).Select(searchesStamp).Scan(&now).Error
	if err != nil || now == stamp {
		return now, postgres.Failure(err)
	}
	var rows []saved.SearchRow
	if err := s.db.Rows(ctx).Select("id", "criteria").Find(&rows).Error; err != nil {
		return "", postgres.Failure(err)
	}
	for _, row := range rows {
		var criteria search.Criteria
		readable := json.Unmarshal([]byte(row.Criteria), (*saved.CriteriaJSON)(&criteria)) == nil
		each(row.ID, criteria, readable)
	}
	return now, nil
}

// FavoriteFacts implements alert.Store. The latest fact of each home takes a lateral join, which GORM can't
// express.
func (s Store) FavoriteFacts(ctx context.Context, accountID string, since time.Time) (map[int64]listing.Change, error) {
	var latest []factRow
	err := s.db.Rows(ctx).Raw(`
		select latest.* from favorites f cross join lateral (
			select id, listing_id, kind, price, previous, at from home_facts h
			where h.listing_id = f.listing_id and h.kind <> 'new' and h.at > greatest(f.saved_at, ?) order by h.id desc limit 1
		) latest
		where f.account_id = ?`, since, accountID).Scan(&latest).Error
	facts := make(map[int64]listing.Change, len(latest))
	for _, row := range latest {
		facts[row.ListingID] = row.change()
	}
	return facts, postgres.Failure(err)
}

// SearchNews implements alert.Store.
func (s Store) SearchNews(ctx context.Context, accountID string, since time.Time) (map[int64]map[listing.ChangeKind]int, error) {
	var counts []struct {
		SearchID int64
		Kind     listing.ChangeKind
		Count    int
	}
	err := s.db.Rows(ctx).Model(&matchRow{}).Select("search_id, kind, count(*) as count").
		Joins("join saved_searches s on s.id = search_id and s.account_id = ?", accountID).
		Joins("join listings l on l.id = search_matches.listing_id and l.shown").
		Where("found_at > ?", since).Group("search_id, kind").Find(&counts).Error
	news := map[int64]map[listing.ChangeKind]int{}
	for _, row := range counts {
		if news[row.SearchID] == nil {
			news[row.SearchID] = map[listing.ChangeKind]int{}
		}
		news[row.SearchID][row.Kind] = row.Count
	}
	return news, postgres.Failure(err)
}

// Tidy implements alert.Store. Which homes were emailed is remembered as long as the search exists.
func (s Store) Tidy(ctx context.Context, before time.Time) error {
	processed := s.db.Rows(ctx).Model(&progressRow{}).Select("fact_id")
	if err := s.db.Rows(ctx).Where("at < ? and id <= (?)", before, processed).Delete(&factRow{}).Error; err != nil {
		return postgres.Failure(err)
	}
	return postgres.Failure(s.db.Rows(ctx).Where("found_at < ? and sent_at is null and not waiting", before).Delete(&matchRow{}).Error)
}

// byAccount groups rows by their account.
func byAccount[Row, T any](rows []Row, account func(Row) string, of func(Row) T) map[string][]T {
	grouped := map[string][]T{}
	for _, row := range rows {
		grouped[account(row)] = append(grouped[account(row)], of(row))
	}
	return grouped
}

// forAccounts selects the rows of several accounts.
func forAccounts(ids []string) func(*gorm.DB) *gorm.DB {
	return func(rows *gorm.DB) *gorm.DB { return rows.Where("account_id = any(?)", postgres.Array(ids)) }
}
