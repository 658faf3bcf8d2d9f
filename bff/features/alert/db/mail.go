package db

import (
	"context"
	"time"

	"gorm.io/gorm/clause"

	"hearthway/bff/features/account"
	accountdb "hearthway/bff/features/account/db"
	"hearthway/bff/features/alert"
	"hearthway/bff/features/saved"
	"hearthway/bff/platform/postgres"
)

// Schedule implements alert.Store. Arrays allow any number of emails in one statement.
func (s Store) Schedule(ctx context.Context, mails []alert.ScheduledMail) error {
	if len(mails) == 0 {
		return nil
	}
	people, searches, times := make([]string, len(mails)), make([]int64, len(mails)), make([]time.Time, len(mails))
	for i, m := range mails {
		people[i], searches[i], times[i] = m.AccountID, m.SearchID, m.At
	}
	return postgres.Failure(s.db.Rows(ctx).Exec(`insert into mails_due as m (account_id, search_id, due_at)
		select * from unnest(cast(? as uuid[]), cast(? as bigint[]), cast(? as timestamptz[]))
		on conflict (account_id, search_id) do update set due_at = least(m.due_at, excluded.due_at)`,
		postgres.Array(people), postgres.Array(searches), postgres.Array(times)).Error)
}

// TakeDue implements alert.Store.
func (s Store) TakeDue(ctx context.Context, now time.Time, limit int) (tasks []alert.DueMail, taken int, err error) {
	next := s.db.Rows(ctx).Model(&dueRow{}).Select("account_id", "search_id").Where("due_at <= ?", now).Order("due_at").Limit(limit).
		Clauses(clause.Locking{Strength: clause.LockingStrengthUpdate, Options: clause.LockingOptionsSkipLocked})
	var due []dueRow
	err = s.db.Rows(ctx).Clauses(clause.Returning{}).Where("(account_id, search_id) in (?)", next).Delete(&due).Error
	if err != nil || len(due) == 0 {
		return nil, 0, postgres.Failure(err)
	}
	var people []string
	var searches []int64
	for _, d := range due {
		people, searches = append(people, d.AccountID), append(searches, d.SearchID)
	}
	accounts, settings, err := s.recipients(ctx, people)
	if err != nil {
		return nil, 0, err
	}
	found, err := s.searches(ctx, searches)
	if err != nil {
		return nil, 0, err
	}
	tasks = make([]alert.DueMail, 0, len(due))
	for _, d := range due {
		search, there := found[d.SearchID]
		if d.SearchID != 0 && !there {
			continue // it was deleted, or its criteria cannot be read
		}
		tasks = append(tasks, alert.DueMail{ScheduledMail: d.scheduled(), Account: accounts[d.AccountID], Settings: settings[d.AccountID], Search: search})
	}
	return tasks, len(due), nil
}

// readerRow is an account with its email settings.
type readerRow struct {
	accountdb.AccountRow
	Settings *settingsRow `gorm:"foreignKey:AccountID"`
}

// recipients returns accounts with their email settings.
func (s Store) recipients(ctx context.Context, ids []string) (map[string]account.Account, map[string]alert.Settings, error) {
	var rows []readerRow
	if err := s.db.Rows(ctx).Joins("Settings").Where("accounts.id = any(?)", postgres.Array(ids)).Find(&rows).Error; err != nil {
		return nil, nil, postgres.Failure(err)
	}
	accounts, settings := map[string]account.Account{}, map[string]alert.Settings{}
	for _, row := range rows {
		accounts[row.ID], settings[row.ID] = row.Account(), row.Settings.settings()
	}
	return accounts, settings, nil
}

func (s Store) searches(ctx context.Context, ids []int64) (map[int64]saved.Search, error) {
	var rows []saved.SearchRow
	if err := s.db.Rows(ctx).Where("id = any(?)", postgres.Array(ids)).Find(&rows).Error; err != nil {
		return nil, postgres.Failure(err)
	}
	found := map[int64]saved.Search{}
	for _, search := range saved.ReadableSearches(rows) {
		found[search.ID] = search
	}
	return found, nil
}

// Settings implements alert.Store.
func (s Store) Settings(ctx context.Context, accountID string) (alert.Settings, error) {
	var rows []settingsRow
	err := s.db.Rows(ctx).Scopes(postgres.OfAccount(accountID)).Limit(1).Find(&rows).Error
	if err != nil || len(rows) == 0 {
		return (*settingsRow)(nil).settings(), postgres.Failure(err)
	}
	return rows[0].settings(), nil
}

// LockSettings implements alert.Store.
func (s Store) LockSettings(ctx context.Context, accountID string) (alert.Settings, error) {
	row := settingsRow{AccountID: accountID, Favorites: saved.Instant}
	if err := s.db.Rows(ctx).Clauses(clause.OnConflict{DoNothing: true}).Create(&row).Error; err != nil {
		return alert.Settings{}, postgres.Failure(err)
	}
	err := s.db.Rows(ctx).Clauses(clause.Locking{Strength: clause.LockingStrengthUpdate}).Take(&row).Error
	return row.settings(), postgres.Failure(err)
}

// UpsertSettings implements alert.Store.
func (s Store) UpsertSettings(ctx context.Context, accountID string, own alert.Settings) error {
	row := settingsRow{AccountID: accountID, Favorites: own.Favorites, StoppedAt: postgres.OrNull(own.StoppedAt)}
	return postgres.Failure(s.db.Rows(ctx).Clauses(clause.OnConflict{UpdateAll: true}).Create(&row).Error)
}
