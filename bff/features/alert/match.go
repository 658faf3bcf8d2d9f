package alert

import (
	"cmp"
	"context"
	"database/sql"
	"encoding/json"
	"slices"
	"time"

	"gorm.io/gorm"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/saved"
	"hearthway/bff/features/search"
	"hearthway/bff/platform/postgres"
)

const (
	// maxFound limits the matches stored per search and batch; an email shows 20 of them.
	maxFound = 100
	// matchChunk is how many matches one statement writes.
	matchChunk = 20_000
)

// match is a home that a saved search found through a fact.
type match struct {
	SearchID int64
	listing.Change
}

// matches selects from the homes that searches found.
func (s *Service) matches(ctx context.Context) *gorm.DB {
	return s.DB.Rows(ctx).Table("search_matches")
}

// match tests each home against the searches that could match it, newest facts first.
func (s *Service) match(ctx context.Context, facts []listing.Change, now time.Time) ([]match, error) {
	of := map[int64]listing.Change{}
	var ids []int64
	for _, f := range slices.Backward(facts) {
		if f.Kind.ForSearches() {
			of[f.ListingID] = f
			ids = append(ids, f.ListingID)
		}
	}
	if len(ids) == 0 {
		return nil, nil
	}
	percolator, err := s.loadPercolator(ctx)
	if err != nil || percolator.Len() == 0 {
		return nil, err
	}
	homes, err := s.Homes.ByIDs(ctx, ids)
	if err != nil {
		return nil, err
	}
	var found []match
	many := map[int64]int{}
	for _, home := range homes {
		fact := of[home.ID]
		fact.Price = home.Price
		percolator.Find(home, now, func(id int64) {
			if many[id]++; many[id] <= maxFound {
				found = append(found, match{id, fact})
			}
		})
	}
	return found, nil
}

// searchesStamp changes whenever a saved search is added, changed or deleted, because each write sets
// the row's xmin to a new transaction ID.
const searchesStamp = "count(*) || ' ' || coalesce(sum(xmin::text::bigint), 0) || ' ' || coalesce(max(id), 0)"

// loadPercolator returns a percolator of all current saved searches. It includes those without emails,
// because their owners see the new matches on the site.
func (s *Service) loadPercolator(ctx context.Context) (*search.Percolator, error) {
	s.percolatorMu.Lock()
	defer s.percolatorMu.Unlock()
	var stamp string
	err := s.DB.Rows(ctx).Model(&saved.SearchRow{}).Select(searchesStamp).Scan(&stamp).Error
	if err != nil {
		return nil, postgres.Failure(err)
	}
	if s.percolator != nil && stamp == s.stamp {
		return s.percolator, nil
	}
	var rows []saved.SearchRow
	if err := s.DB.Rows(ctx).Select("id", "criteria").Find(&rows).Error; err != nil {
		return nil, postgres.Failure(err)
	}
	percolator := search.NewPercolator()
	areas := map[string]search.ResolvedArea{}
	for _, row := range rows {
		var c search.Criteria
		if json.Unmarshal([]byte(row.Criteria), (*saved.CriteriaJSON)(&c)) != nil { // criteria are personal data, so they aren't logged
			s.Log.ErrorContext(ctx, "a saved search can't be read and matches nothing", "saved_search", row.ID)
			continue
		}
		if c.Location != "" {
			resolved, known := areas[c.Location]
			if !known {
				if resolved, err = s.Search.ResolveArea(ctx, search.Criteria{Location: c.Location}); err != nil {
					return nil, err
				}
				areas[c.Location] = resolved
			}
			if resolved.Area.Kind == search.AreaUnknown {
				continue
			}
			c.Location = ""
			a := resolved.Criteria
			c.Bounds, c.School, c.Metro, c.Zipcode, c.City, c.Neighborhood, c.County, c.State = a.Bounds, a.School, a.Metro, a.Zipcode, a.City, a.Neighborhood, a.County, a.State
			c.Keywords = slices.Concat(c.Keywords, a.Keywords)
		}
		percolator.Add(row.ID, s.Search.Priced(ctx, c))
	}
	s.percolator, s.stamp = percolator, stamp
	return percolator, nil
}

// upsertMatches stores what searches found, unless it was emailed before, and returns who should be
// notified. The matches of one search go into the same chunk, so that its row is read and locked once,
// and its index entries are adjacent.
func (s *Service) upsertMatches(ctx context.Context, matches []match, now time.Time) ([]recipient, error) {
	matches = slices.SortedStableFunc(slices.Values(matches), func(a, b match) int { return cmp.Compare(a.SearchID, b.SearchID) })
	bySearch := map[int64]recipient{}
	for chunk := range slices.Chunk(matches, matchChunk) {
		recipients, err := s.upsertChunk(ctx, chunk, now)
		if err != nil {
			return nil, postgres.Failure(err)
		}
		for _, r := range recipients {
			bySearch[r.SearchID] = r
		}
	}
	recipients := make([]recipient, 0, len(bySearch))
	for _, r := range bySearch {
		recipients = append(recipients, r)
	}
	return recipients, nil
}

// upsertChunk writes matches and returns who should be notified. It is one statement over arrays,
// because an import leaves hundreds of thousands of matches, each depending on its search's settings at
// that moment. A search that is being deleted waits for this transaction; one already deleted drops out
// of the join.
func (s *Service) upsertChunk(ctx context.Context, matches []match, now time.Time) (recipients []recipient, err error) {
	searches, homes := make([]int64, len(matches)), make([]int64, len(matches))
	kinds, prices, before := make([]string, len(matches)), make([]int64, len(matches)), make([]int64, len(matches))
	for i, m := range matches {
		searches[i], homes[i], kinds[i], prices[i], before[i] = m.SearchID, m.ListingID, string(m.Kind), m.Price, m.Previous
	}
	err = s.DB.Rows(ctx).Raw(`
		with reader as materialized (
			select s.id, s.account_id, s.frequency, coalesce(a.lat, 0) as lat, coalesce(a.lng, 0) as lng, coalesce(s.criteria->>'State', '') as state,
				s.frequency <> 'never' and s.email_alert and not s.unsubscribed and s.paused_at is null
					and a.email_verified_at is not null and a.erasure_at is null and a.blocked_at is null and m.stopped_at is null as wanted
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
