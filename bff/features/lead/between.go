package lead

import (
	"context"
	"time"

	"gorm.io/gorm"

	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/postgres"
)

// ofBuyer selects the leads of a buyer, with those that they sent as a guest with their verified email.
const ofBuyer = "(account_id = @buyer or account_id is null and asker = (select email_key from accounts where id = @buyer and role = 'lead' and email_verified_at is not null))"

// OfBuyer returns the leads of a buyer that agents have, latest inquiries first; only those of one agent unless agentID is empty.
func (s *Service) OfBuyer(ctx context.Context, buyerID, agentID string) ([]Lead, error) {
	var rows []leadRow
	err := s.DB.Rows(ctx).Model(&leadRow{}).Where("agent_id is not null and (@agent = '' or agent_id::text = @agent) and status in ('offered', 'accepted') and passed_at is null and "+ofBuyer,
		map[string]any{"buyer": buyerID, "agent": agentID}).Order("last_at desc, id").Find(&rows).Error
	return postgres.Each(rows, leadRow.lead), postgres.Failure(err)
}

// ZoneBetween returns the time zone of the home that a buyer last asked an agent about or, without one, that of the agent.
func (s *Service) ZoneBetween(ctx context.Context, buyerID, agentID string) (*time.Location, error) {
	leads, err := s.OfBuyer(ctx, buyerID, agentID)
	if err != nil {
		return nil, err
	}
	for _, l := range leads {
		if l.ListingID == 0 {
			continue
		}
		homes, err := s.Homes.ByIDs(ctx, []int64{l.ListingID})
		if err != nil {
			return nil, err
		}
		if len(homes) > 0 {
			return homes[0].TimeZone(), nil
		}
	}
	return s.zoneOf(ctx, agentID)
}

// BuyerOf returns the account of the buyer of one of an agent's leads; "" if the buyer has none.
func (s *Service) BuyerOf(ctx context.Context, agentID, id string) (buyerID string, err error) {
	l, err := s.find(ctx, agentID, id)
	if apperr.CodeOf(err) == apperr.NotFound || err == nil && !l.PassedAt.IsZero() {
		return "", apperr.New(apperr.NotFound, textNoLead)
	}
	if err != nil || l.AccountID != "" {
		return l.AccountID, err
	}
	err = s.DB.Rows(ctx).Table("accounts").Select("id").Where("role = 'lead' and email_key = ? and email_verified_at is not null", l.Asker).Take(&buyerID).Error
	if err == gorm.ErrRecordNotFound {
		return "", nil
	}
	return buyerID, postgres.Failure(err)
}
