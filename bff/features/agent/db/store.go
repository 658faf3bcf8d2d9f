package db

import (
	"context"
	"time"

	"github.com/google/uuid"
	"gorm.io/gorm"

	"hearthway/bff/features/agent"
	"hearthway/bff/features/place"
	"hearthway/bff/platform/postgres"
)

// Store is an agent.Store over the database.
type Store struct{ db *postgres.DB }

var _ agent.Store = Store{}

// New creates the store of agents.
func New(db *postgres.DB) Store { return Store{db} }

// one reads an agent with a public profile, with the numbers for all places.
func (s Store) one(ctx context.Context, where string, args ...any) (agent.Agent, error) {
	var rows []agentRow
	err := s.db.Rows(ctx).Raw("select "+columns+" from agent_records a left join agent_places p on p.agent_id = a.id and p.state = '' and p.city_slug = '' where a.shown and "+where+" limit 1", args...).Scan(&rows).Error
	if err == nil && len(rows) == 0 {
		err = gorm.ErrRecordNotFound
	}
	if err != nil {
		return agent.Agent{}, postgres.Failure(err)
	}
	return rows[0].agent(), nil
}

// Shown implements agent.Store.
func (s Store) Shown(ctx context.Context, name string) (agent.Agent, error) {
	if uuid.Validate(name) == nil {
		return s.one(ctx, "(a.id = ? or a.account_id = ?)", name, name)
	}
	return s.one(ctx, "a.alias = lower(?)", name)
}

// Lister implements agent.Store.
func (s Store) Lister(ctx context.Context, source, key string) (agent.Agent, error) {
	return s.one(ctx, `a.id = coalesce((select id from agents where source = ? and source_key = ?),
		(select id from agents where source = ? and mls_id = ? and mls_id <> '' order by id limit 1))`, source, key, source, key)
}

// Areas implements agent.Store.
func (s Store) Areas(ctx context.Context, agentID string) ([]agent.Area, error) {
	var rows []areaRow
	err := s.db.Rows(ctx).Where("agent_id = ? or account_id = (select account_id from agents where id = ?)", agentID, agentID).Order("state, lower(city), id").Find(&rows).Error
	return postgres.Each(rows, areaRow.area), postgres.Failure(err)
}

// AccountAreas implements agent.Store.
func (s Store) AccountAreas(ctx context.Context, name string) ([]agent.Area, error) {
	account := s.db.Rows(ctx).Table("accounts").Select("id").Where("role = 'admin'")
	if uuid.Validate(name) == nil {
		account = account.Where("id = ?", name)
	} else {
		account = account.Where("alias = ?", name)
	}
	var id struct{ ID string }
	if err := account.Take(&id).Error; err != nil {
		return nil, postgres.Failure(err)
	}
	var rows []areaRow
	err := s.db.Rows(ctx).Scopes(postgres.OfAccount(id.ID)).Order("state, lower(city), id").Find(&rows).Error
	return postgres.Each(rows, areaRow.area), postgres.Failure(err)
}

// Homes implements agent.Store.
func (s Store) Homes(ctx context.Context, agentID string, limit int) (ids []int64, err error) {
	err = s.db.Rows(ctx).Raw(`select l.id from agent_keys k join listings l on l.source = k.source and l.agent_id = k.key
		where k.agent_id = ? and l.shown and l.agent_id <> '' order by l.listed_at desc, l.id desc limit ?`, agentID, limit).Scan(&ids).Error
	return ids, postgres.Failure(err)
}

// HomesIn implements agent.Store.
func (s Store) HomesIn(ctx context.Context, areas []agent.Area, limit int) (ids []int64, err error) {
	states, cities := make([]string, len(areas)), make([]string, len(areas))
	for i, a := range areas {
		states[i], cities[i] = a.State, place.Slug(a.City)
	}
	err = s.db.Rows(ctx).Raw(`select l.id from unnest(?::text[], ?::text[]) as a (state, city_slug)
		cross join lateral (select id, listed_at from listings l where l.shown and l.state = a.state and l.city_slug = a.city_slug order by l.listed_at desc, l.id desc limit ?) l
		group by l.id, l.listed_at order by l.listed_at desc, l.id desc limit ?`, postgres.Array(states), postgres.Array(cities), limit, limit).Scan(&ids).Error
	return ids, postgres.Failure(err)
}

// Claim implements agent.Store.
func (s Store) Claim(ctx context.Context, accountID, emailKey string) error {
	return s.db.Atomically(ctx, func(ctx context.Context) error {
		for _, step := range []string{
			// If several records have this email, the one with a public profile is used.
			`update agents set account_id = @account where id = (
				select id from agents where account_id is null and lower(email) = @email and email <> '' order by shown desc, created_at, id limit 1)
				and not exists (select from agents where account_id = @account)`,
			`update accounts set alias = a.alias from agents a where accounts.id = @account and a.account_id = @account and accounts.alias is distinct from a.alias
				and not exists (select from accounts o where o.alias = a.alias and o.id <> @account)`,
			// From now on the owner decides about the areas, not the record.
			`delete from service_areas s using agents a where a.account_id = @account and s.agent_id = a.id
				and exists (select from service_areas o where o.account_id = @account and o.state = s.state and lower(o.city) = lower(s.city))`,
			`update service_areas s set account_id = @account, agent_id = null from agents a where a.account_id = @account and s.agent_id = a.id`,
			`select note_change('{}', array['a:' || id]) from agents where account_id = @account`,
		} {
			if err := s.db.Rows(ctx).Exec(step, map[string]any{"account": accountID, "email": emailKey}).Error; err != nil {
				return postgres.Failure(err)
			}
		}
		return nil
	})
}

// Refresh implements agent.Store.
func (s Store) Refresh(ctx context.Context, now time.Time) error {
	return postgres.Failure(s.db.Rows(ctx).Exec("select refresh_agents(?)", now.UTC()).Error)
}
