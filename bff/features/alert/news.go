package alert

import (
	"context"
	"database/sql"
	"time"

	"hearthway/bff/features/listing"
	"hearthway/bff/platform/postgres"
)

// upsertFavoriteNews stores changes to favorites, and returns who should be notified. If two price changes
// wait for the same email, it reports the first old price and the last new one. It is one statement over
// arrays, because an import may change thousands of homes, each saved by many people.
func (s *Service) upsertFavoriteNews(ctx context.Context, facts []listing.Change, now time.Time) ([]recipient, error) {
	if len(facts) == 0 {
		return nil, nil
	}
	homes, kinds := make([]int64, len(facts)), make([]string, len(facts))
	prices, before := make([]int64, len(facts)), make([]int64, len(facts))
	for i, f := range facts {
		homes[i], kinds[i], prices[i], before[i] = f.ListingID, string(f.Kind), f.Price, f.Previous
	}
	var recipients []recipient
	err := s.DB.Rows(ctx).Raw(`
		with liker as materialized (
			select f.account_id, f.listing_id, u.kind, u.price, u.previous, coalesce(m.favorites, 'instant') as frequency, a.lat, a.lng, l.state, l.zone
			from unnest(cast(@homes as bigint[]), cast(@kinds as text[]), cast(@prices as bigint[]), cast(@before as bigint[])) as u (home, kind, price, previous)
				join favorites f on f.listing_id = u.home join listings l on l.id = u.home
				join accounts a on a.id = f.account_id left join mail_settings m on m.account_id = a.id
			where a.email_verified_at is not null and a.erasure_at is null and a.blocked_at is null and m.stopped_at is null and coalesce(m.favorites, 'instant') <> 'never'
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
	return recipients, postgres.Failure(err)
}

// takeFavoriteNews removes and returns the pending news about favorites by account, newest first. News
// about homes that are no longer favorites is dropped, and so are prices that went back to what they were.
// One statement deletes all of it and returns what is still worth reporting, which GORM's Delete cannot do.
func (s *Service) takeFavoriteNews(ctx context.Context, accountIDs []string) (map[string][]listing.Change, error) {
	var taken []struct {
		AccountID string
		listing.Change
	}
	err := s.DB.Rows(ctx).Raw(`
		with taken as (delete from favorite_news where account_id = any(?) returning *)
		select account_id, listing_id, t.kind, t.price, t.previous, t.found_at as at from taken t join favorites f using (account_id, listing_id)
		where t.previous = 0 or t.previous <> t.price
		order by t.found_at desc, listing_id desc`, postgres.Array(accountIDs)).Scan(&taken).Error
	news := map[string][]listing.Change{}
	for _, t := range taken {
		news[t.AccountID] = append(news[t.AccountID], t.Change)
	}
	return news, postgres.Failure(err)
}

// favoriteNewsAge is how long a change to a favorite is shown to its owner.
const favoriteNewsAge = 30 * 24 * time.Hour

// FavoriteFacts returns the latest fact about each of someone's favorites since they saved it, by home ID.
// Facts older than favoriteNewsAge are left out. The latest fact of each home takes a lateral join, which
// GORM can't express.
func (s *Service) FavoriteFacts(ctx context.Context, accountID string) (map[int64]listing.Change, error) {
	var latest []listing.Change
	err := s.DB.Rows(ctx).Raw(`
		select latest.* from favorites f cross join lateral (
			select id, listing_id, kind, price, previous, at from home_facts h
			where h.listing_id = f.listing_id and h.kind <> 'new' and h.at > greatest(f.saved_at, ?) order by h.id desc limit 1
		) latest
		where f.account_id = ?`, s.Now().Add(-favoriteNewsAge), accountID).Scan(&latest).Error
	facts := make(map[int64]listing.Change, len(latest))
	for _, fact := range latest {
		facts[fact.ListingID] = fact
	}
	return facts, postgres.Failure(err)
}

// SearchNews counts what each of someone's searches found within a recent period, by search ID and kind
// of fact. Homes that are no longer for sale are left out.
func (s *Service) SearchNews(ctx context.Context, accountID string, within time.Duration) (map[int64]map[listing.ChangeKind]int, error) {
	var counts []struct {
		SearchID int64
		Kind     listing.ChangeKind
		Count    int
	}
	err := s.matches(ctx).Select("search_id, kind, count(*) as count").
		Joins("join saved_searches s on s.id = search_id and s.account_id = ?", accountID).
		Joins("join listings l on l.id = search_matches.listing_id and l.shown").
		Where("found_at > ?", s.Now().Add(-within)).Group("search_id, kind").Find(&counts).Error
	news := map[int64]map[listing.ChangeKind]int{}
	for _, row := range counts {
		if news[row.SearchID] == nil {
			news[row.SearchID] = map[listing.ChangeKind]int{}
		}
		news[row.SearchID][row.Kind] = row.Count
	}
	return news, postgres.Failure(err)
}
