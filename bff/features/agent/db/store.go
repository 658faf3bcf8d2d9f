package db

import (
	"context"
	"time"

	"github.com/google/uuid"
	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"hearthway/bff/features/account"
	"hearthway/bff/features/agent"
	"hearthway/bff/features/place"
	"hearthway/bff/platform/postgres"
)

// Store is an agent.Store backed by the database.
type Store struct{ db *postgres.DB }

var _ agent.Store = Store{}

// New creates the store of agents.
func New(db *postgres.DB) Store { return Store{db} }

// agents selects agents with the numbers for all places.
func (s Store) agents(ctx context.Context) *gorm.DB {
	return s.db.Rows(ctx).Table("agent_records a").Select(columns).Joins("left join agent_places p on p.agent_id = a.id and p.state = '' and p.city_slug = ''")
}

// one reads an agent with a public profile.
func (s Store) one(ctx context.Context, where string, args ...any) (agent.Agent, error) {
	var row agentRow
	err := s.agents(ctx).Where("a.shown").Where(where, args...).Take(&row).Error
	return row.agent(), postgres.Failure(err)
}

// lock makes other changes to what belongs to an agent wait until the transaction ends.
func (s Store) lock(ctx context.Context, agentID string) error {
	var row recordRow
	return s.db.Rows(ctx).Clauses(clause.Locking{Strength: clause.LockingStrengthUpdate}).Select("id").Where("id = ?", agentID).Limit(1).Find(&row).Error
}

// Shown implements agent.Store.
func (s Store) Shown(ctx context.Context, name string) (agent.Agent, error) {
	if uuid.Validate(name) == nil {
		return s.one(ctx, "(a.id = ? or a.account_id = ?)", name, name)
	}
	return s.one(ctx, "a.alias = lower(?)", name)
}

// ListingAgent implements agent.Store.
func (s Store) ListingAgent(ctx context.Context, source, key string) (agent.Agent, error) {
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
	by := "alias"
	if uuid.Validate(name) == nil {
		by = "id"
	}
	var owner account.AccountRow
	if err := s.db.Rows(ctx).Select("id").Where("role = 'admin' and "+by+" = ?", name).Take(&owner).Error; err != nil {
		return nil, postgres.Failure(err)
	}
	var rows []areaRow
	err := s.db.Rows(ctx).Scopes(postgres.OfAccount(owner.ID)).Order("state, lower(city), id").Find(&rows).Error
	return postgres.Each(rows, areaRow.area), postgres.Failure(err)
}

// Homes implements agent.Store.
func (s Store) Homes(ctx context.Context, agentID string, limit int) (ids []int64, err error) {
	err = s.db.Rows(ctx).Table("agent_keys k").Joins("join listings l on l.source = k.source and l.agent_id = k.key").
		Where("k.agent_id = ? and l.shown and l.agent_id <> ''", agentID).Order("l.listed_at desc, l.id desc").Limit(limit).Pluck("l.id", &ids).Error
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
	return postgres.Failure(s.db.Atomically(ctx, func(ctx context.Context) error {
		own, err := s.ownRecord(ctx, accountID, emailKey)
		if err != nil || own.ID == "" {
			return err
		}
		// From now on the areas are the owner's, not the record's.
		const twice = "exists (select from service_areas o where o.account_id = ? and o.state = service_areas.state and lower(o.city) = lower(service_areas.city))"
		for _, err := range []error{
			s.db.Rows(ctx).Model(&account.AccountRow{}).Where("id = ? and alias is distinct from ?", accountID, own.Alias).
				Where("not exists (select from accounts o where o.alias = ? and o.id <> accounts.id)", own.Alias).Update("alias", own.Alias).Error,
			s.db.Rows(ctx).Where("agent_id = ?", own.ID).Where(twice, accountID).Delete(&areaRow{}).Error,
			s.db.Rows(ctx).Model(&areaRow{}).Where("agent_id = ?", own.ID).Updates(map[string]any{"account_id": accountID, "agent_id": nil}).Error,
		} {
			if err != nil {
				return err
			}
		}
		return s.noteChange(ctx, own.ID)
	}))
}

// ownRecord returns the record that an account owns. An account that owns none gets the one with its email, if nobody owns that; if several have it,
// one with a public profile. The ID is "" if there is none.
func (s Store) ownRecord(ctx context.Context, accountID, emailKey string) (own recordRow, err error) {
	err = s.db.Rows(ctx).Scopes(postgres.OfAccount(accountID)).Limit(1).Find(&own).Error
	if err != nil || own.ID != "" {
		return own, err
	}
	err = s.db.Rows(ctx).Where("account_id is null and lower(email) = ? and email <> ''", emailKey).Order("shown desc, created_at, id").Limit(1).Find(&own).Error
	if err != nil || own.ID == "" {
		return own, err
	}
	return own, s.db.Rows(ctx).Model(&own).Update("account_id", accountID).Error
}

// Refresh implements agent.Store.
func (s Store) Refresh(ctx context.Context, now time.Time) error {
	return postgres.Failure(s.db.Rows(ctx).Exec("select refresh_agents(?)", now.UTC()).Error)
}
