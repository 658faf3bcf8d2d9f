package db

import (
	"cmp"
	"context"
	"database/sql"
	"slices"
	"time"

	"gorm.io/gorm"

	"hearthway/bff/features/alert"
	"hearthway/bff/platform/postgres"
)

// matchChunk is how many matches one statement writes.
const matchChunk = 20_000

// UpsertMatches implements alert.Store. The matches of one search go into the same chunk, so that its
// row is read and locked once, and its index entries are adjacent.
func (s Store) UpsertMatches(ctx context.Context, matches []alert.Match, now time.Time) ([]alert.Recipient, error) {
	matches = slices.SortedStableFunc(slices.Values(matches), func(a, b alert.Match) int { return cmp.Compare(a.SearchID, b.SearchID) })
	bySearch := map[int64]alert.Recipient{}
	for chunk := range slices.Chunk(matches, matchChunk) {
		recipients, err := s.upsertMatches(ctx, chunk, now)
		if err != nil {
			return nil, postgres.Failure(err)
		}
		for _, row := range recipients {
			bySearch[row.SearchID] = row.recipient()
		}
	}
	recipients := make([]alert.Recipient, 0, len(bySearch))
	for _, r := range bySearch {
		recipients = append(recipients, r)
	}
	return recipients, nil
}

// upsertMatches writes matches and returns who should be notified. It is one statement over arrays,
// because an import leaves hundreds of thousands of matches, each depending on its search's settings at
// that moment. A search that is being deleted waits for this transaction; one already deleted drops out
// of the join.
func (s Store) upsertMatches(ctx context.Context, matches []alert.Match, now time.Time) (recipients []recipientRow, err error) {
	searches, homes := make([]int64, len(matches)), make([]int64, len(matches))
	kinds, prices, before := make([]string, len(matches)), make([]int64, len(matches)), make([]int64, len(matches))
	for i, m := range matches {
		searches[i], homes[i], kinds[i], prices[i], before[i] = m.SearchID, m.ListingID, string(m.Kind), m.Price, m.Previous
	}
	err = s.db.Rows(ctx).Raw(`
		with reader as materialized (
			select s.id, s.account_id, s.frequency, coalesce(a.lat, 0) as lat, coalesce(a.lng, 0) as lng, coalesce(s.criteria->>'State', '') as state,
				s.frequency <> 'never' and s.email_alert and not s.unsubscribed and s.paused_at is null
					and a.email_verified_at is not null and a.erasure_at is null and m.stopped_at is null as wanted
			from saved_searches s join accounts a on a.id = s.account_id left join mail_settings m on m.account_id = a.id
			where s.id in (select unnest(cast(@searches as bigint[])))
			for key share of s
		), put as (
			insert into search_matches as t (search_id, listing_id, kind, price, previous, found_at, waiting)
			select r.id, u.home, u.kind, u.price, u.previous, @now, r.wanted
				from unnest(cast(@searches as bigint[]), cast(@homes as bigint[]), cast(@kinds as text[]), cast(@prices as bigint[]), cast(@before as bigint[]))
					as u (search, home, kind, price, previous)
				join reader r on r.id = u.search
			on conflict (search_id, listing_id) do update
				set kind = excluded.kind, price = excluded.price, previous = excluded.previous, found_at = excluded.found_at, waiting = excluded.waiting
				where t.sent_at is null
			returning search_id, waiting
		)
		select r.id as search_id, r.account_id, r.frequency, r.lat, r.lng, coalesce(nullif(r.state, ''), l.state, '') as state, coalesce(l.zone, '') as zone
		from reader r
			join (select search, min(home) as home from unnest(cast(@searches as bigint[]), cast(@homes as bigint[])) as u (search, home) group by search) one
				on one.search = r.id
			left join listings l on l.id = one.home
		where r.id in (select search_id from put where waiting)`,
		sql.Named("searches", postgres.Array(searches)), sql.Named("homes", postgres.Array(homes)), sql.Named("kinds", postgres.Array(kinds)),
		sql.Named("prices", postgres.Array(prices)), sql.Named("before", postgres.Array(before)), sql.Named("now", now)).Scan(&recipients).Error
	return recipients, err
}

// Waiting implements alert.Store.
func (s Store) Waiting(ctx context.Context, searchIDs []int64) (map[int64][]alert.Match, error) {
	var rows []matchRow
	err := s.db.Rows(ctx).Joins("join saved_searches s on s.id = search_id").Where("waiting and search_id = any(?)", postgres.Array(searchIDs)).
		Where("not exists (select from hidden_homes h where h.account_id = s.account_id and h.listing_id = search_matches.listing_id)").
		Order("found_at desc, listing_id desc").Find(&rows).Error
	waiting := map[int64][]alert.Match{}
	for _, row := range rows {
		waiting[row.SearchID] = append(waiting[row.SearchID], row.match())
	}
	return waiting, postgres.Failure(err)
}

// MarkSent implements alert.Store.
func (s Store) MarkSent(ctx context.Context, searchID int64, listingIDs []int64, now time.Time) error {
	sent := gorm.Expr("case when listing_id = any(?) then cast(? as timestamptz) end", postgres.Array(listingIDs), now)
	return postgres.Failure(s.db.Rows(ctx).Model(&matchRow{}).Where("search_id = ? and waiting", searchID).
		Updates(map[string]any{"waiting": false, "sent_at": sent}).Error)
}
