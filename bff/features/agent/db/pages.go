package db

import (
	"context"
	"time"

	"hearthway/bff/features/agent"
	"hearthway/bff/features/place"
	"hearthway/bff/platform/geo"
	"hearthway/bff/platform/postgres"
)

// AreasOfAll implements agent.Store. It is a union, because a single condition on both columns could use neither of their indexes.
func (s Store) AreasOfAll(ctx context.Context, agentIDs []string) (map[string][]agent.Area, error) {
	var rows []struct {
		AgentID     string
		ID          int64
		City, State string
	}
	ids := postgres.Array(agentIDs)
	err := s.db.Rows(ctx).Raw(`select agent_id, id, city, state from (
			select agent_id, id, city, state from service_areas where agent_id = any(?::text[]::uuid[])
			union all
			select a.id, s.id, s.city, s.state from agents a join service_areas s using (account_id) where a.id = any(?::text[]::uuid[])
		) s order by state, lower(city), id`, ids, ids).Scan(&rows).Error
	areas := map[string][]agent.Area{}
	for _, row := range rows {
		areas[row.AgentID] = append(areas[row.AgentID], agent.Area{ID: row.ID, City: row.City, State: row.State})
	}
	return areas, postgres.Failure(err)
}

// Sales implements agent.Store.
func (s Store) Sales(ctx context.Context, agentID string, after time.Time, limit int) ([]agent.Sale, error) {
	var rows []saleRow
	err := s.db.Rows(ctx).Raw(`with sides as (
			select l.id, l.status_at, true as seller from agent_keys k join listings l on l.source = k.source and l.agent_id = k.key
				where k.agent_id = @agent and l.agent_id <> '' and l.status = 'sold' and l.display_entire and l.status_at > @after
			union all
			select l.id, l.status_at, false from agent_keys k join listings l on l.source = k.source and l.buyer_agent_id = k.key
				where k.agent_id = @agent and l.buyer_agent_id <> '' and l.status = 'sold' and l.display_entire and l.status_at > @after
		), sales as (
			select id, max(status_at) as at, bool_or(seller) as seller, bool_or(not seller) as buyer from sides group by id order by max(status_at) desc, id desc limit @limit)
		select id as home_id, at, seller, buyer, coalesce((select e.price from listing_events e where e.listing_id = s.id and e.kind = 'sold' order by e.at desc limit 1), 0) as price
			from sales s order by at desc, id desc`,
		map[string]any{"agent": agentID, "after": after.UTC(), "limit": limit}).Scan(&rows).Error
	return postgres.Each(rows, saleRow.sale), postgres.Failure(err)
}

// homesForPoint is how many of an agent's homes are averaged: more would hardly change the mean.
const homesForPoint = 20

// Points implements agent.Store.
func (s Store) Points(ctx context.Context, agentIDs []string, state, citySlug string, after time.Time) (map[string]geo.Point, error) {
	var rows []struct {
		AgentID  string
		Lat, Lng float64
	}
	// Each agent's homes are found first and filtered by city afterward. Otherwise the planner reads all homes of a large city for each agent, which
	// takes a second.
	err := s.db.Rows(ctx).Raw(`select a.id as agent_id, round(cast(avg(h.lat) as numeric), 4) as lat, round(cast(avg(h.lng) as numeric), 4) as lng from unnest(cast(@ids as uuid[])) as a (id)
		cross join lateral (select lat, lng from (select source, key from agent_keys where agent_id = a.id offset 0) k
			cross join lateral (
				select l.id, l.lat, l.lng, l.state, l.city_slug from listings l where l.source = k.source and l.agent_id = k.key and l.agent_id <> '' and l.shown
				union all
				select l.id, l.lat, l.lng, l.state, l.city_slug from listings l where l.source = k.source and l.agent_id = k.key and l.agent_id <> ''
					and l.status = 'sold' and l.display_entire and l.status_at > @after
				offset 0) own
			where state = @state and city_slug = @city and lat is not null order by id desc limit @most) h
		group by a.id`,
		map[string]any{"ids": postgres.Array(agentIDs), "state": state, "city": citySlug, "after": after.UTC(), "most": homesForPoint}).Scan(&rows).Error
	points := map[string]geo.Point{}
	for _, row := range rows {
		points[row.AgentID] = geo.Point{Lat: row.Lat, Lng: row.Lng}
	}
	return points, postgres.Failure(err)
}

// saleRow is a sale as read from the database.
type saleRow struct {
	HomeID        int64
	At            time.Time
	Price         int64
	Seller, Buyer bool
}

func (r saleRow) sale() agent.Sale {
	return agent.Sale{HomeID: r.HomeID, At: r.At, Price: r.Price, Seller: r.Seller, Buyer: r.Buyer}
}

// ForSitemap implements agent.Store.
func (s Store) ForSitemap(ctx context.Context, after string, limit int) ([]agent.PageChange, error) {
	var rows []struct {
		Alias     string
		ChangedAt *time.Time
	}
	err := s.db.Rows(ctx).Raw(`select a.alias, case when a.changed_at is not null then greatest(a.changed_at, (
			select max(l.modified_at) from listings l where l.shown and l.agent_id <> '' and l.source = a.source and l.agent_id in (a.source_key, case when a.mls_id <> ''
				and not exists (select from agents b where b.source = a.source and (b.source_key = a.mls_id or b.mls_id = a.mls_id and b.id < a.id)) then a.mls_id end))) end as changed_at
		from agents a where a.shown and a.alias > ? order by a.alias limit ?`, after, limit).Scan(&rows).Error
	found := make([]agent.PageChange, len(rows))
	for i, row := range rows {
		found[i] = agent.PageChange{Alias: row.Alias, ChangedAt: postgres.TimeOf(row.ChangedAt)}
	}
	return found, postgres.Failure(err)
}

// CountsOf implements agent.Store.
func (s Store) CountsOf(ctx context.Context, places []place.Place) (map[string]agent.Count, error) {
	states, slugs := make([]string, len(places)), make([]string, len(places))
	for i, one := range places {
		states[i], slugs[i] = one.State, one.Slug
	}
	var rows []countRow
	err := s.db.Rows(ctx).Raw(`select c.state, c.city_slug, c.city, c.agents from unnest(?::text[], ?::text[]) as a (state, city_slug) join agent_counts c using (state, city_slug)`,
		postgres.Array(states), postgres.Array(slugs)).Scan(&rows).Error
	counts := map[string]agent.Count{}
	for _, row := range rows {
		counts[row.State+"/"+row.CitySlug] = row.count().Count
	}
	return counts, postgres.Failure(err)
}

// AllCities implements agent.Store.
func (s Store) AllCities(ctx context.Context, limit int) ([]agent.Count, error) {
	var rows []countRow
	err := s.db.Rows(ctx).Select("state, city_slug, city, agents").Where("city_slug <> ''").Order("agents desc, state, city_slug").Limit(limit).Find(&rows).Error
	return postgres.Each(rows, func(r countRow) agent.Count { return r.count().Count }), postgres.Failure(err)
}
