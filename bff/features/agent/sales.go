package agent

import (
	"context"
	"time"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/place"
	"hearthway/bff/platform/geo"
	"hearthway/bff/platform/postgres"
)

// Sale is a home that an agent sold, or helped someone buy.
type Sale struct {
	HomeID        int64
	At            time.Time
	Price         int64 // paid price in dollars; 0: unknown, or not to be shown
	Seller, Buyer bool  // which side the agent represented
	Home          listing.Listing
}

// Limits of the lists on a profile.
const (
	MaxForSale = 24
	MaxSales   = 24
)

// ForSale returns an agent's own homes for sale, newest first.
func (s *Service) ForSale(ctx context.Context, agentID string) ([]int64, error) {
	return s.homesOf(ctx, agentID, MaxForSale)
}

// Sales returns the homes that an agent sold in the last 12 months, on either side, newest first.
func (s *Service) Sales(ctx context.Context, agentID string) ([]Sale, error) {
	sales, err := s.soldBy(ctx, agentID, s.Now().AddDate(-1, 0, 0), MaxSales)
	if err != nil || len(sales) == 0 {
		return nil, err
	}
	ids := make([]int64, len(sales))
	for i, one := range sales {
		ids[i] = one.HomeID
	}
	homes, err := s.Homes.ByIDs(ctx, ids)
	byID := map[int64]listing.Listing{}
	for _, home := range homes {
		byID[home.ID] = home
	}
	found := sales[:0]
	for _, one := range sales {
		if one.Home = byID[one.HomeID]; one.Home.ID != 0 {
			one.Price = one.Home.Price
			found = append(found, one)
		}
	}
	return found, err
}

// homesForPoint is how many of an agent's homes are averaged: more would hardly change the mean.
const homesForPoint = 20

// Points returns where agents are active in a city: the mean position of the homes that they list there or sold there in the last 12 months. Agents
// without such homes are left out.
func (s *Service) Points(ctx context.Context, agents []Agent, state, citySlug string) (map[string]geo.Point, error) {
	var rows []struct {
		AgentID  string
		Lat, Lng float64
	}
	// Each agent's homes are found first and filtered by city afterward. Otherwise the planner reads all homes of a large city for each agent, which
	// takes a second.
	err := s.DB.Rows(ctx).Raw(`select a.id as agent_id, round(cast(avg(h.lat) as numeric), 4) as lat, round(cast(avg(h.lng) as numeric), 4) as lng from unnest(cast(@ids as uuid[])) as a (id)
		cross join lateral (select lat, lng from (select source, key from agent_keys where agent_id = a.id offset 0) k
			cross join lateral (
				select l.id, l.lat, l.lng, l.state, l.city_slug from listings l where l.source = k.source and l.agent_id = k.key and l.agent_id <> '' and l.shown
				union all
				select l.id, l.lat, l.lng, l.state, l.city_slug from listings l where l.source = k.source and l.agent_id = k.key and l.agent_id <> ''
					and l.status = 'sold' and l.display_entire and l.status_at > @after
				offset 0) own
			where state = @state and city_slug = @city and lat is not null order by id desc limit @most) h
		group by a.id`,
		map[string]any{"ids": postgres.Array(idsOf(agents)), "state": state, "city": citySlug, "after": s.Now().AddDate(-1, 0, 0).UTC(), "most": homesForPoint}).Scan(&rows).Error
	points := map[string]geo.Point{}
	for _, row := range rows {
		points[row.AgentID] = geo.Point{Lat: row.Lat, Lng: row.Lng}
	}
	return points, postgres.Failure(err)
}

// WithAreas adds the areas that agents serve.
func (s *Service) WithAreas(ctx context.Context, agents []Agent) error {
	areas, err := s.areasOfAll(ctx, idsOf(agents))
	for i := range agents {
		agents[i].Areas = areas[agents[i].ID]
	}
	return err
}

func idsOf(agents []Agent) []string {
	ids := make([]string, len(agents))
	for i := range agents {
		ids[i] = agents[i].ID
	}
	return ids
}

// homesOf returns the IDs of an agent's homes for sale, newest first.
func (s *Service) homesOf(ctx context.Context, agentID string, limit int) (ids []int64, err error) {
	err = s.DB.Rows(ctx).Table("agent_keys k").Joins("join listings l on l.source = k.source and l.agent_id = k.key").
		Where("k.agent_id = ? and l.shown and l.agent_id <> ''", agentID).Order("l.listed_at desc, l.id desc").Limit(limit).Pluck("l.id", &ids).Error
	return ids, postgres.Failure(err)
}

// homesIn returns the IDs of homes for sale in cities, newest first.
func (s *Service) homesIn(ctx context.Context, areas []Area, limit int) (ids []int64, err error) {
	states, cities := make([]string, len(areas)), make([]string, len(areas))
	for i, a := range areas {
		states[i], cities[i] = a.State, place.Slug(a.City)
	}
	err = s.DB.Rows(ctx).Raw(`select l.id from unnest(?::text[], ?::text[]) as a (state, city_slug)
		cross join lateral (select id, listed_at from listings l where l.shown and l.state = a.state and l.city_slug = a.city_slug order by l.listed_at desc, l.id desc limit ?) l
		group by l.id, l.listed_at order by l.listed_at desc, l.id desc limit ?`, postgres.Array(states), postgres.Array(cities), limit, limit).Scan(&ids).Error
	return ids, postgres.Failure(err)
}

// soldBy returns the homes that an agent sold after a time, on either side, newest first.
func (s *Service) soldBy(ctx context.Context, agentID string, after time.Time, limit int) ([]Sale, error) {
	var rows []saleRow
	err := s.DB.Rows(ctx).Raw(`with sides as (
			select l.id, l.status_at, true as seller from agent_keys k join listings l on l.source = k.source and l.agent_id = k.key
				where k.agent_id = @agent and l.agent_id <> '' and l.status = 'sold' and l.display_entire and l.status_at > @after
			union all
			select l.id, l.status_at, false from agent_keys k join listings l on l.source = k.source and l.buyer_agent_id = k.key
				where k.agent_id = @agent and l.buyer_agent_id <> '' and l.status = 'sold' and l.display_entire and l.status_at > @after
		), sales as (
			select id, max(status_at) as at, bool_or(seller) as seller, bool_or(not seller) as buyer from sides group by id order by max(status_at) desc, id desc limit @limit)
		select id as home_id, at, seller, buyer
			from sales s order by at desc, id desc`,
		map[string]any{"agent": agentID, "after": after.UTC(), "limit": limit}).Scan(&rows).Error
	return postgres.Each(rows, saleRow.sale), postgres.Failure(err)
}

// saleRow is a sale as read from the database.
type saleRow struct {
	HomeID        int64
	At            time.Time
	Seller, Buyer bool
}

func (r saleRow) sale() Sale {
	return Sale{HomeID: r.HomeID, At: r.At, Seller: r.Seller, Buyer: r.Buyer}
}
