package db

import (
	"context"
	"time"

	"github.com/jackc/pgx/v5"

	"hearthway/bff/features/account"
	accountdb "hearthway/bff/features/account/db"
	"hearthway/bff/features/alert"
	"hearthway/bff/features/listing"
	"hearthway/bff/features/saved"
	saveddb "hearthway/bff/features/saved/db"
	"hearthway/bff/platform/postgres"
)

// TakeDue implements alert.Store.
func (s Store) TakeDue(ctx context.Context, now time.Time, limit int) (tasks []alert.Task, taken int, err error) {
	rows, err := s.db.On(ctx).Query(ctx, `delete from mails_due where (account_id, search_id) in
		(select account_id, search_id from mails_due where due_at <= $1 order by due_at limit $2 for update skip locked)
		returning account_id::text, search_id, due_at`, now, limit)
	if err != nil {
		return nil, 0, postgres.Failure(err)
	}
	due, err := pgx.CollectRows(rows, pgx.RowToStructByPos[alert.DueMail])
	if err != nil || len(due) == 0 {
		return nil, 0, postgres.Failure(err)
	}
	var people []string
	var searches []int64
	for _, d := range due {
		people, searches = append(people, d.AccountID), append(searches, d.SearchID)
	}
	accounts, settings, err := s.readers(ctx, people)
	if err != nil {
		return nil, 0, err
	}
	kept, err := s.searches(ctx, searches)
	if err != nil {
		return nil, 0, err
	}
	tasks = make([]alert.Task, 0, len(due))
	for _, d := range due {
		search, there := kept[d.SearchID]
		if d.SearchID != 0 && !there {
			continue // it was deleted, or cannot be read
		}
		tasks = append(tasks, alert.Task{DueMail: d, Account: accounts[d.AccountID], Settings: settings[d.AccountID], Search: search})
	}
	return tasks, len(due), nil
}

// readerRow is an account with its settings of mails.
type readerRow struct {
	accountdb.AccountRow
	Settings *settingsRow `gorm:"foreignKey:AccountID"`
}

// readers gives accounts with their settings of mails.
func (s Store) readers(ctx context.Context, ids []string) (map[string]account.Account, map[string]alert.Settings, error) {
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
	var rows []saveddb.SearchRow
	if err := s.db.Rows(ctx).Where("id = any(?)", postgres.Array(ids)).Find(&rows).Error; err != nil {
		return nil, postgres.Failure(err)
	}
	kept := map[int64]saved.Search{}
	for _, search := range saveddb.ReadableSearches(rows) {
		kept[search.ID] = search
	}
	return kept, nil
}

// Waiting implements alert.Store.
func (s Store) Waiting(ctx context.Context, searchIDs []int64) (map[int64][]alert.Match, error) {
	rows, err := s.db.On(ctx).Query(ctx, `select m.search_id, m.listing_id, m.kind, m.price, m.previous, m.found_at
		from search_matches m join saved_searches s on s.id = m.search_id
		where m.waiting and m.search_id = any($1)
			and not exists (select from hidden_homes h where h.account_id = s.account_id and h.listing_id = m.listing_id)
		order by m.found_at desc, m.listing_id desc`, postgres.OrEmpty(searchIDs))
	if err != nil {
		return nil, postgres.Failure(err)
	}
	waiting := map[int64][]alert.Match{}
	var m alert.Match
	_, err = pgx.ForEachRow(rows, []any{&m.SearchID, &m.ListingID, &m.Kind, &m.Price, &m.Previous, &m.At}, func() error {
		waiting[m.SearchID] = append(waiting[m.SearchID], m)
		return nil
	})
	return waiting, postgres.Failure(err)
}

// Told implements alert.Store.
func (s Store) Told(ctx context.Context, searchID int64, listingIDs []int64, now time.Time) error {
	return s.do(ctx, `update search_matches set waiting = false, sent_at = case when listing_id = any($2) then $3::timestamptz end
		where search_id = $1 and waiting`, searchID, postgres.OrEmpty(listingIDs), now)
}

// TakeFavoriteNews implements alert.Store. What was said of a home that is no favourite any more is forgotten,
// and so is a price that became again what it was.
func (s Store) TakeFavoriteNews(ctx context.Context, accountIDs []string) (map[string][]listing.Change, error) {
	rows, err := s.db.On(ctx).Query(ctx, `
		with taken as (
			delete from favorite_news where account_id = any($1::text[]::uuid[]) returning account_id, listing_id, kind, price, previous, found_at)
		select t.account_id::text, listing_id, kind, t.price, previous, found_at from taken t join favorites using (account_id, listing_id)
		where previous = 0 or previous <> t.price
		order by found_at desc, listing_id desc`, accountIDs)
	if err != nil {
		return nil, postgres.Failure(err)
	}
	news := map[string][]listing.Change{}
	var who string
	var f listing.Change
	_, err = pgx.ForEachRow(rows, []any{&who, &f.ListingID, &f.Kind, &f.Price, &f.Previous, &f.At}, func() error {
		news[who] = append(news[who], f)
		return nil
	})
	return news, postgres.Failure(err)
}

// Settings implements alert.Store.
func (s Store) Settings(ctx context.Context, accountID string) (alert.Settings, error) {
	var own alert.Settings
	var stopped *time.Time
	err := s.db.On(ctx).QueryRow(ctx, `select coalesce(m.favorites, 'instant'), m.stopped_at
		from (values ($1::uuid)) as who (id) left join mail_settings m on m.account_id = who.id`, accountID).Scan(&own.Favorites, &stopped)
	own.StoppedAt = postgres.TimeOf(stopped)
	return own, postgres.Failure(err)
}

// LockSettings implements alert.Store.
func (s Store) LockSettings(ctx context.Context, accountID string) (alert.Settings, error) {
	if err := s.do(ctx, "insert into mail_settings (account_id) values ($1) on conflict (account_id) do nothing", accountID); err != nil {
		return alert.Settings{}, err
	}
	if err := s.do(ctx, "select from mail_settings where account_id = $1 for update", accountID); err != nil {
		return alert.Settings{}, err
	}
	return s.Settings(ctx, accountID)
}

// PutSettings implements alert.Store.
func (s Store) PutSettings(ctx context.Context, accountID string, own alert.Settings) error {
	return s.do(ctx, `insert into mail_settings (account_id, favorites, stopped_at) values ($1, $2, $3)
		on conflict (account_id) do update set favorites = excluded.favorites, stopped_at = excluded.stopped_at`,
		accountID, own.Favorites, postgres.OrNull(own.StoppedAt))
}

// Secret implements alert.Store.
func (s Store) Secret(ctx context.Context) (secret []byte, err error) {
	err = s.db.On(ctx).QueryRow(ctx, "select secret from fact_progress").Scan(&secret)
	return secret, postgres.Failure(err)
}

// FavoriteFacts implements alert.Store.
func (s Store) FavoriteFacts(ctx context.Context, accountID string, since time.Time) (map[int64]listing.Change, error) {
	rows, err := s.db.On(ctx).Query(ctx, `select latest.* from favorites f cross join lateral (
			select h.id, h.listing_id, h.kind, h.price, h.previous, h.at from home_facts h
			where h.listing_id = f.listing_id and h.kind <> 'new' and h.at > greatest(f.saved_at, $2) order by h.id desc limit 1) latest
		where f.account_id = $1`, accountID, since)
	if err != nil {
		return nil, postgres.Failure(err)
	}
	list, err := pgx.CollectRows(rows, pgx.RowToStructByPos[listing.Change])
	facts := map[int64]listing.Change{}
	for _, f := range list {
		f.At = f.At.UTC()
		facts[f.ListingID] = f
	}
	return facts, postgres.Failure(err)
}

// SearchNews implements alert.Store.
func (s Store) SearchNews(ctx context.Context, accountID string, since time.Time) (map[int64]map[listing.ChangeKind]int, error) {
	rows, err := s.db.On(ctx).Query(ctx, `select m.search_id, m.kind, count(*) from saved_searches s join search_matches m on m.search_id = s.id
		join listings l on l.id = m.listing_id and l.shown
		where s.account_id = $1 and m.found_at > $2 group by m.search_id, m.kind`, accountID, since)
	if err != nil {
		return nil, postgres.Failure(err)
	}
	news := map[int64]map[listing.ChangeKind]int{}
	var id int64
	var kind listing.ChangeKind
	var n int
	_, err = pgx.ForEachRow(rows, []any{&id, &kind, &n}, func() error {
		if news[id] == nil {
			news[id] = map[listing.ChangeKind]int{}
		}
		news[id][kind] = n
		return nil
	})
	return news, postgres.Failure(err)
}

// Tidy implements alert.Store. Homes that were mailed are remembered for as long as the search is kept.
func (s Store) Tidy(ctx context.Context, before time.Time) error {
	for _, statement := range []string{
		"delete from home_facts where at < $1 and id <= (select fact_id from fact_progress)",
		"delete from search_matches where found_at < $1 and sent_at is null and not waiting",
	} {
		if err := s.do(ctx, statement, before); err != nil {
			return err
		}
	}
	return nil
}
