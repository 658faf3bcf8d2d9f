package db

import (
	"context"
	"database/sql"
	"time"

	"hearthway/bff/features/alert"
	"hearthway/bff/features/listing"
	"hearthway/bff/platform/postgres"
)

// UpsertFavoriteNews implements alert.Store. If two price changes wait for the same email, it reports
// the first old price and the last new one. It is one statement over arrays, because an import may
// change thousands of homes, each saved by many people.
func (s Store) UpsertFavoriteNews(ctx context.Context, facts []listing.Change, now time.Time) ([]alert.Recipient, error) {
	if len(facts) == 0 {
		return nil, nil
	}
	homes, kinds := make([]int64, len(facts)), make([]string, len(facts))
	prices, before := make([]int64, len(facts)), make([]int64, len(facts))
	for i, f := range facts {
		homes[i], kinds[i], prices[i], before[i] = f.ListingID, string(f.Kind), f.Price, f.Previous
	}
	var recipients []recipientRow
	err := s.db.Rows(ctx).Raw(`
		with liker as materialized (
			select f.account_id, f.listing_id, u.kind, u.price, u.previous, coalesce(m.favorites, 'instant') as frequency, a.lat, a.lng, l.state, l.zone
			from unnest(cast(@homes as bigint[]), cast(@kinds as text[]), cast(@prices as bigint[]), cast(@before as bigint[])) as u (home, kind, price, previous)
				join favorites f on f.listing_id = u.home join listings l on l.id = u.home
				join accounts a on a.id = f.account_id left join mail_settings m on m.account_id = a.id
			where a.email_verified_at is not null and a.erasure_at is null and m.stopped_at is null and coalesce(m.favorites, 'instant') <> 'never'
		), put as (
			insert into favorite_news as t (account_id, listing_id, kind, price, previous, found_at)
			select account_id, listing_id, kind, price, previous, @now from liker
			on conflict (account_id, listing_id) do update set price = excluded.price, found_at = excluded.found_at,
				previous = case when excluded.previous = 0 then 0 when t.previous = 0 then excluded.previous else t.previous end,
				kind = case
					when excluded.previous = 0 or t.previous = 0 then excluded.kind
					when excluded.price < t.previous then 'cut' else 'raise' end
		)
		select distinct on (account_id) account_id, frequency, coalesce(lat, 0) as lat, coalesce(lng, 0) as lng, state, zone from liker order by account_id`,
		sql.Named("homes", postgres.Array(homes)), sql.Named("kinds", postgres.Array(kinds)), sql.Named("prices", postgres.Array(prices)),
		sql.Named("before", postgres.Array(before)), sql.Named("now", now)).Scan(&recipients).Error
	return postgres.Each(recipients, recipientRow.recipient), postgres.Failure(err)
}

// TakeFavoriteNews implements alert.Store. News about homes that are no longer favorites is dropped,
// and so are prices that went back to what they were. One statement deletes all of it and returns what
// is still worth reporting, which GORM's Delete cannot do.
func (s Store) TakeFavoriteNews(ctx context.Context, accountIDs []string) (map[string][]listing.Change, error) {
	var rows []newsRow
	err := s.db.Rows(ctx).Raw(`
		with taken as (delete from favorite_news where account_id = any(?) returning *)
		select t.* from taken t join favorites f using (account_id, listing_id)
		where t.previous = 0 or t.previous <> t.price
		order by t.found_at desc, t.listing_id desc`, postgres.Array(accountIDs)).Scan(&rows).Error
	return byAccount(rows, func(r newsRow) string { return r.AccountID }, newsRow.change), postgres.Failure(err)
}
