package db

import (
	"context"
	"time"

	"gorm.io/gorm/clause"

	"hearthway/bff/features/account"
	"hearthway/bff/features/lead"
	"hearthway/bff/platform/postgres"
)

// OfBuyer implements lead.Store.
func (s Store) OfBuyer(ctx context.Context, accountID, agentID string) ([]lead.Lead, error) {
	var rows []leadRow
	err := s.of(ctx, agentID).Clauses(clause.Locking{Strength: clause.LockingStrengthUpdate}).Where("account_id = ?", accountID).Order("id").Find(&rows).Error
	return postgres.Each(rows, leadRow.lead), postgres.Failure(err)
}

// UpsertRelease implements lead.Store.
func (s Store) UpsertRelease(ctx context.Context, d lead.Departure) error {
	row := releaseRow{AccountID: d.AccountID, AgentID: postgres.TextOrNull(d.AgentID), AgentName: d.Agent, At: d.At}
	return postgres.Failure(s.db.Rows(ctx).Clauses(clause.OnConflict{UpdateAll: true}).Create(&row).Error)
}

// Departure implements lead.Store.
func (s Store) Departure(ctx context.Context, accountID string) (lead.Departure, error) {
	var row releaseRow
	err := s.db.Rows(ctx).Scopes(postgres.OfAccount(accountID)).Take(&row).Error
	return lead.Departure{AccountID: row.AccountID, AgentID: postgres.TextOf(row.AgentID), Agent: row.AgentName, At: row.At, SettledAt: postgres.TimeOf(row.SettledAt)}, postgres.Failure(err)
}

// Unassign implements lead.Store.
func (s Store) Unassign(ctx context.Context, accountID string) error {
	return postgres.Failure(s.db.Rows(ctx).Model(&account.AccountRow{}).Where("id = ?", accountID).
		Updates(map[string]any{"assigned_to": "", "admin_id": "", "site_id": "", "updated_at": s.db.Now().UTC()}).Error)
}

// AgentsFor implements lead.Store.
func (s Store) AgentsFor(ctx context.Context, accountID, except string, limit int) (ids []string, err error) {
	err = s.db.Rows(ctx).Raw(`
		with homes as (
			select listing_id from inquiries where account_id = @account
			union select listing_id from favorites where account_id = @account
		), cities as (
			select l.state, lower(l.city) as city from homes h join listings l on l.id = h.listing_id
			union select criteria ->> 'State', lower(criteria ->> 'City') from saved_searches where account_id = @account
			union select state, lower(city) from service_areas where account_id::text = @except
		)
		select a.account_id from agents a
			left join lead_settings s on s.account_id = a.account_id
			left join agent_places p on p.agent_id = a.id and p.state = '' and p.city_slug = ''
			left join lateral (select count(*) as n from service_areas v join cities c on c.state = v.state and c.city = lower(v.city) where v.account_id = a.account_id) near on true
		where a.shown and a.account_id is not null and a.account_id::text <> @except and not coalesce(s.paused, false)
		order by near.n desc, coalesce(p.activity, 0) desc, a.name_key, a.id limit @most`,
		map[string]any{"account": accountID, "except": except, "most": limit}).Scan(&ids).Error
	return ids, postgres.Failure(err)
}

// Settle implements lead.Store.
func (s Store) Settle(ctx context.Context, accountID string, program lead.Program, at time.Time) error {
	row := programRow{AccountID: accountID, Program: string(program), At: at}
	if err := s.db.Rows(ctx).Clauses(clause.OnConflict{UpdateAll: true}).Create(&row).Error; err != nil {
		return postgres.Failure(err)
	}
	return postgres.Failure(s.db.Rows(ctx).Model(&releaseRow{}).Scopes(postgres.OfAccount(accountID)).Update("settled_at", at).Error)
}
