// Package db keeps what alerts wait for in PostgreSQL.
package db

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"slices"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"

	"hearthway/bff/features/alert"
	"hearthway/bff/features/listing"
	saveddb "hearthway/bff/features/saved/db"
	"hearthway/bff/features/search"
	"hearthway/bff/platform/postgres"
)

// Store is an alert.Store over the database.
type Store struct{ db *postgres.DB }

var _ alert.Store = Store{}

// New gives what changed and who is to be told.
func New(db *postgres.DB) Store { return Store{db} }

// LockProgress implements alert.Store.
func (s Store) LockProgress(ctx context.Context) (after int64, err error) {
	err = s.db.On(ctx).QueryRow(ctx, "select fact_id from fact_progress for update nowait").Scan(&after)
	var reply *pgconn.PgError
	if errors.As(err, &reply) && reply.Code == postgres.CodeLockTimeout {
		return 0, alert.ErrBusy
	}
	return after, postgres.Failure(err)
}

// SetProgress implements alert.Store.
func (s Store) SetProgress(ctx context.Context, factID int64) error {
	return s.do(ctx, "update fact_progress set fact_id = $1", factID)
}

func (s Store) do(ctx context.Context, statement string, args ...any) error {
	_, err := s.db.On(ctx).Exec(ctx, statement, args...)
	return postgres.Failure(err)
}

// Facts implements alert.Store.
func (s Store) Facts(ctx context.Context, after int64, limit int) ([]listing.Change, error) {
	rows, err := s.db.On(ctx).Query(ctx, "select id, listing_id, kind, price, previous, at from home_facts where id > $1 order by id limit $2", after, limit)
	if err != nil {
		return nil, postgres.Failure(err)
	}
	facts, err := pgx.CollectRows(rows, pgx.RowToStructByPos[listing.Change])
	for i := range facts {
		facts[i].At = facts[i].At.UTC()
	}
	return facts, postgres.Failure(err)
}

// searchesStamp is another whenever a saved search came, changed or went: each write gives its row another
// transaction's number.
const searchesStamp = "select count(*) || ' ' || coalesce(sum(xmin::text::bigint), 0) || ' ' || coalesce(max(id), 0) from saved_searches"

// Searches implements alert.Store.
func (s Store) Searches(ctx context.Context, stamp string, each func(id int64, c search.Criteria, readable bool)) (now string, err error) {
	if err := s.db.On(ctx).QueryRow(ctx, searchesStamp).Scan(&now); err != nil || now == stamp {
		return now, postgres.Failure(err)
	}
	rows, err := s.db.On(ctx).Query(ctx, "select id, criteria from saved_searches")
	if err != nil {
		return "", postgres.Failure(err)
	}
	type kept struct {
		id       int64
		criteria search.Criteria
		readable bool
	}
	all, err := pgx.CollectRows(rows, func(row pgx.CollectableRow) (k kept, err error) {
		var text []byte
		if err := row.Scan(&k.id, &text); err != nil {
			return k, err
		}
		k.readable = json.Unmarshal(text, (*saveddb.CriteriaJSON)(&k.criteria)) == nil
		return k, nil
	})
	for _, k := range all {
		each(k.id, k.criteria, k.readable)
	}
	return now, postgres.Failure(err)
}

// matchChunk is how many matches one statement writes.
const matchChunk = 20_000

// PutMatches implements alert.Store. What one search found is written together: its row is read and locked once
// and not in every chunk, and its entries in the indexes lie side by side.
func (s Store) PutMatches(ctx context.Context, matches []alert.Match, now time.Time) ([]alert.Reader, error) {
	matches = slices.SortedStableFunc(slices.Values(matches), func(a, b alert.Match) int { return cmp.Compare(a.SearchID, b.SearchID) })
	told := map[int64]alert.Reader{}
	for from := 0; from < len(matches); from += matchChunk {
		if err := s.putMatches(ctx, matches[from:min(from+matchChunk, len(matches))], now, told); err != nil {
			return nil, postgres.Failure(err)
		}
	}
	readers := make([]alert.Reader, 0, len(told))
	for _, r := range told {
		readers = append(readers, r)
	}
	return readers, nil
}

func (s Store) putMatches(ctx context.Context, matches []alert.Match, now time.Time, told map[int64]alert.Reader) error {
	searches, homes := make([]int64, len(matches)), make([]int64, len(matches))
	kinds, prices, before := make([]string, len(matches)), make([]int64, len(matches)), make([]int64, len(matches))
	for i, m := range matches {
		searches[i], homes[i], kinds[i], prices[i], before[i] = m.SearchID, m.ListingID, string(m.Kind), m.Price, m.Previous
	}
	// A search that is deleted meanwhile waits for us, or is gone already and drops out of the join.
	rows, err := s.db.On(ctx).Query(ctx, `
		with reader as materialized (
			select s.id, s.account_id, s.frequency, coalesce(a.lat, 0) as lat, coalesce(a.lng, 0) as lng, coalesce(s.criteria->>'State', '') as state,
				s.frequency <> 'never' and s.email_alert and not s.unsubscribed and s.paused_at is null
					and a.email_proven_at is not null and a.erasure_at is null and m.stopped_at is null as wanted
			from saved_searches s join accounts a on a.id = s.account_id left join mail_settings m on m.account_id = a.id
			where s.id in (select unnest($1::bigint[]))
			for key share of s
		), put as (
			insert into search_matches as t (search_id, listing_id, kind, price, previous, found_at, waiting)
			select r.id, u.home, u.kind, u.price, u.previous, $6, r.wanted
				from unnest($1::bigint[], $2::bigint[], $3::text[], $4::bigint[], $5::bigint[]) as u (search, home, kind, price, previous)
				join reader r on r.id = u.search
			on conflict (search_id, listing_id) do update
				set kind = excluded.kind, price = excluded.price, previous = excluded.previous, found_at = excluded.found_at, waiting = excluded.waiting
				where t.sent_at is null
			returning search_id, waiting
		)
		select r.id, r.account_id::text, r.frequency, r.lat, r.lng, coalesce(nullif(r.state, ''), l.state, ''), coalesce(l.zone, '')
		from reader r
			join (select search, min(home) as home from unnest($1::bigint[], $2::bigint[]) as u (search, home) group by search) one on one.search = r.id
			left join listings l on l.id = one.home
		where r.id in (select search_id from put where waiting)`,
		searches, homes, kinds, prices, before, now)
	if err != nil {
		return err
	}
	var r alert.Reader
	_, err = pgx.ForEachRow(rows, []any{&r.SearchID, &r.AccountID, &r.Frequency, &r.Position.Lat, &r.Position.Lng, &r.State, &r.Zone}, func() error {
		told[r.SearchID] = r
		return nil
	})
	return err
}

// PutFavoriteNews implements alert.Store. Of two changes of price that wait for one mail, the first price and
// the last count.
func (s Store) PutFavoriteNews(ctx context.Context, facts []listing.Change, now time.Time) ([]alert.Reader, error) {
	if len(facts) == 0 {
		return nil, nil
	}
	homes, kinds := make([]int64, len(facts)), make([]string, len(facts))
	prices, before := make([]int64, len(facts)), make([]int64, len(facts))
	for i, f := range facts {
		homes[i], kinds[i], prices[i], before[i] = f.ListingID, string(f.Kind), f.Price, f.Previous
	}
	rows, err := s.db.On(ctx).Query(ctx, `
		with liker as materialized (
			select f.account_id, f.listing_id, u.kind, u.price, u.previous, coalesce(m.favorites, 'instant') as frequency, a.lat, a.lng, l.state, l.zone
			from unnest($1::bigint[], $2::text[], $3::bigint[], $4::bigint[]) as u (home, kind, price, previous)
				join favorites f on f.listing_id = u.home join listings l on l.id = u.home
				join accounts a on a.id = f.account_id left join mail_settings m on m.account_id = a.id
			where a.email_proven_at is not null and a.erasure_at is null and m.stopped_at is null and coalesce(m.favorites, 'instant') <> 'never'
		), put as (
			insert into favorite_news as t (account_id, listing_id, kind, price, previous, found_at)
			select account_id, listing_id, kind, price, previous, $5 from liker
			on conflict (account_id, listing_id) do update set price = excluded.price, found_at = excluded.found_at,
				previous = case when excluded.previous = 0 then 0 when t.previous = 0 then excluded.previous else t.previous end,
				kind = case
					when excluded.previous = 0 or t.previous = 0 then excluded.kind
					when excluded.price < t.previous then 'cut' else 'raise' end
		)
		select distinct on (account_id) account_id::text, frequency, coalesce(lat, 0), coalesce(lng, 0), state, zone from liker order by account_id`,
		homes, kinds, prices, before, now)
	if err != nil {
		return nil, postgres.Failure(err)
	}
	readers, err := pgx.CollectRows(rows, func(row pgx.CollectableRow) (r alert.Reader, err error) {
		err = row.Scan(&r.AccountID, &r.Frequency, &r.Position.Lat, &r.Position.Lng, &r.State, &r.Zone)
		return r, err
	})
	return readers, postgres.Failure(err)
}

// PutDue implements alert.Store.
func (s Store) PutDue(ctx context.Context, due []alert.DueMail) error {
	if len(due) == 0 {
		return nil
	}
	people, searches, times := make([]string, len(due)), make([]int64, len(due)), make([]time.Time, len(due))
	for i, d := range due {
		people[i], searches[i], times[i] = d.AccountID, d.SearchID, d.At
	}
	return s.do(ctx, `insert into mails_due as m (account_id, search_id, due_at)
		select * from unnest($1::text[]::uuid[], $2::bigint[], $3::timestamptz[])
		on conflict (account_id, search_id) do update set due_at = least(m.due_at, excluded.due_at)`, people, searches, times)
}
