package lead

import (
	"context"

	"hearthway/bff/platform/postgres"
)

// lost selects the offered leads whose agents may not have them anymore: their account is blocked, or they aren't listed and didn't invite the buyer.
const lost = `status = 'offered' and exists (select from accounts o left join agent_records a on a.account_id = o.id and a.shown
	where o.id = leads.agent_id and (o.blocked_at is not null or leads.reason <> 'buyers_agent' and not coalesce(a.listed, o.demo)))`

// lostOffers returns the IDs of leads to take back from their agents, the oldest offers first.
func (s *Service) lostOffers(ctx context.Context, limit int) (ids []string, err error) {
	err = s.DB.Rows(ctx).Model(&leadRow{}).Where(lost).Order("offered_at, id").Limit(limit).Pluck("id", &ids).Error
	return ids, postgres.Failure(err)
}

// isLost reports whether a lead is to be taken back.
func (s *Service) isLost(ctx context.Context, id string) (bool, error) {
	var count int64
	err := s.DB.Rows(ctx).Model(&leadRow{}).Where(lost).Where("id = ?", id).Count(&count).Error
	return count > 0, postgres.Failure(err)
}
