package lead

import (
	"context"
	"time"

	"gorm.io/gorm"

	"hearthway/bff/platform/postgres"
)

// lost selects the offered leads whose agents may not have them anymore: their account is blocked, or they aren't listed and didn't invite the buyer.
const lost = `status = 'offered' and exists (select from accounts o left join agent_records a on a.account_id = o.id and a.shown
	where o.id = leads.agent_id and (o.blocked_at is not null or leads.reason <> 'buyers_agent' and not coalesce(a.listed, o.demo)))`

// orphaned selects the accepted leads of agents whose account is blocked since, but for those that closed and those of whom nothing was heard since a time.
const orphaned = `status = 'accepted' and last_at > ? and agent_stage <> 'closed' and not exists (select from closings c where c.lead_id = leads.id)
	and agent_id in (select id from accounts where blocked_at is not null)`

// heardWithin is how long ago the buyer of an accepted lead may have asked last for another agent to get it.
const heardWithin = 90 * 24 * time.Hour

// lostLeads returns the IDs of leads to take back from their agents, the oldest offers first.
func (s *Service) lostLeads(ctx context.Context, limit int) (ids []string, err error) {
	for _, rows := range s.lost(ctx) {
		var some []string
		if err := rows.Order("offered_at, id").Limit(limit).Pluck("id", &some).Error; err != nil {
			return nil, postgres.Failure(err)
		}
		ids = append(ids, some...)
	}
	return ids, nil
}

// isLost reports whether a lead is to be taken back.
func (s *Service) isLost(ctx context.Context, id string) (bool, error) {
	for _, rows := range s.lost(ctx) {
		var count int64
		if err := rows.Where("id = ?", id).Count(&count).Error; err != nil || count > 0 {
			return count > 0, postgres.Failure(err)
		}
	}
	return false, nil
}

// lost selects the leads to take back.
func (s *Service) lost(ctx context.Context) []*gorm.DB {
	return []*gorm.DB{s.DB.Rows(ctx).Model(&leadRow{}).Where(lost), s.DB.Rows(ctx).Model(&leadRow{}).Where(orphaned, s.Now().Add(-heardWithin))}
}
