package lead

import (
	"context"
	"time"

	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/postgres"
)

// Sold is a record of the MLS that a lead's home sold, about which its agent is asked whether that was their closing. Nothing follows from it by itself.
type Sold struct {
	LeadID  string
	Address string
	SoldOn  time.Time
}

// soldHomes returns what was sold since an agent got their lead, at the address of its home and with that agent on the buyer's side, or with nobody named there.
// Leads whose closing is reported, or that their agents said not to be theirs, aren't looked at.
func (s *Service) soldHomes(ctx context.Context, leadIDs []string) (map[string]Sold, error) {
	var rows []Sold
	err := s.DB.Rows(ctx).Raw(`
		select distinct on (l.id) l.id::text as lead_id, trim(sold.street || ' ' || sold.unit) || ', ' || sold.city as address, sold.status_at as sold_on
		from leads l join listings home on home.id = l.listing_id
			join listings sold on sold.postal_code = home.postal_code and lower(sold.street) = lower(home.street) and lower(sold.unit) = lower(home.unit)
		where l.id = any(?::uuid[]) and l.status = 'accepted' and sold.status = 'sold' and sold.display_entire and sold.display_address and sold.street <> '' and sold.status_at >= l.created_at
			and not exists (select from closings c where c.lead_id = l.id) and not exists (select from closing_declines d where d.lead_id = l.id)
			and (sold.buyer_agent_id = ''
				or exists (select from agent_keys k join agents a on a.id = k.agent_id where k.source = sold.source and k.key = sold.buyer_agent_id and a.account_id = l.agent_id))
		order by l.id, sold.status_at desc`, postgres.Array(leadIDs)).Scan(&rows).Error
	found := map[string]Sold{}
	for _, row := range rows {
		found[row.LeadID] = row
	}
	return found, postgres.Failure(err)
}

// DeclineClosing records that a sale wasn't the agent's, so that they aren't asked again. It is idempotent.
func (s *Service) DeclineClosing(ctx context.Context, accountID, id string) error {
	_, err := s.answer(ctx, accountID, id, func(ctx context.Context, l *Lead) error {
		if l.Status != Accepted {
			return apperr.New(apperr.Conflict, textOffered)
		}
		return postgres.Failure(s.DB.Rows(ctx).Exec("insert into closing_declines values (?, ?) on conflict do nothing", l.ID, s.Now().UTC()).Error)
	})
	return err
}
