package lead

import (
	"context"
	"time"

	"hearthway/bff/features/listing"
	"hearthway/bff/platform/postgres"
)

// offerRow is a row of lead_offers. Without personal data of the buyer, it stays when the lead is deleted.
type offerRow struct {
	ID         int64 `gorm:"primaryKey"`
	LeadID     *string
	AgentID    *string
	Reason     Reason
	Zip        string // of the home
	City       string
	State      string
	Program    string // key of the program that covers the ZIP code; "": it came for free
	OfferedAt  time.Time
	Answer     Answer
	AnsweredAt *time.Time
}

// TableName implements schema.Tabler.
func (offerRow) TableName() string { return "lead_offers" }

// create stores a lead and its first offer.
func (s *Service) create(ctx context.Context, l Lead, at listing.Address, program string) error {
	row := newLeadRow(l)
	if err := s.DB.Rows(ctx).Create(&row).Error; err != nil {
		return postgres.Failure(err)
	}
	return s.addOffer(ctx, l, at, program)
}

// addOffer records that a lead was offered to its agent, who took their turn at the home's place with it if they got it by turn.
func (s *Service) addOffer(ctx context.Context, l Lead, at listing.Address, program string) error {
	row := offerRow{
		LeadID: &l.ID, AgentID: postgres.TextOrNull(l.AgentID), Reason: l.Reason, Zip: at.PostalCode, City: at.City, State: at.State, Program: program, OfferedAt: l.OfferedAt,
	}
	return postgres.Failure(s.DB.Rows(ctx).Omit("id").Create(&row).Error)
}

// recordAnswer records the agent's answer to a lead.
func (s *Service) recordAnswer(ctx context.Context, l Lead, answer Answer, at time.Time) error {
	changes := map[string]any{"answer": answer}
	switch answer {
	case AnswerReleased: // answered_at stays the time of acceptance, for response times
	case "":
		changes["answered_at"] = nil
	default:
		changes["answered_at"] = at
	}
	return postgres.Failure(s.DB.Rows(ctx).Model(&offerRow{}).
		Where("lead_id = ? and agent_id = ? and answer in ('', 'accepted', 'passed')", l.ID, l.AgentID).Updates(changes).Error)
}

// tried returns the accounts of the agents that a lead was offered to.
func (s *Service) tried(ctx context.Context, id string) (ids []string, err error) {
	err = s.DB.Rows(ctx).Model(&offerRow{}).Where("lead_id = ? and agent_id is not null", id).Pluck("agent_id", &ids).Error
	return ids, postgres.Failure(err)
}

// overdue returns the IDs of leads that weren't accepted in time, the longest overdue first.
func (s *Service) overdue(ctx context.Context, now time.Time, limit int) (ids []string, err error) {
	err = s.DB.Rows(ctx).Model(&leadRow{}).Where("status = 'offered' and due_at <= ?", now).Order("due_at, id").Limit(limit).Pluck("id", &ids).Error
	return ids, postgres.Failure(err)
}

// loads returns how many leads each agent was offered since a time, without those that they passed on, missed or released.
func (s *Service) loads(ctx context.Context, agentIDs []string, since time.Time) (map[string]int, error) {
	var rows []struct {
		AgentID string
		Count   int
	}
	err := s.DB.Rows(ctx).Model(&offerRow{}).Select("agent_id, count(*) as count").
		Where("agent_id = any(?::uuid[]) and offered_at >= ? and answer in ('', 'accepted')", postgres.Array(agentIDs), since).Group("agent_id").Scan(&rows).Error
	loads := map[string]int{}
	for _, row := range rows {
		loads[row.AgentID] = row.Count
	}
	return loads, postgres.Failure(err)
}

const (
	// responseWindow is the period over which response times are averaged.
	responseWindow = 90 * 24 * time.Hour
	// minResponses is how many accepted leads it takes to say how fast an agent usually is.
	minResponses = 10
)

// ResponseOf returns how long an agent takes to accept a lead, on average; 0: unknown.
func (s *Service) ResponseOf(ctx context.Context, accountID string) (time.Duration, error) {
	times, err := s.ResponsesOf(ctx, []string{accountID})
	return times[accountID], err
}

// ResponsesOf returns the average response times of several agents by account ID. Agents who accepted fewer than minResponses leads lately are left out.
func (s *Service) ResponsesOf(ctx context.Context, accountIDs []string) (map[string]time.Duration, error) {
	if len(accountIDs) == 0 {
		return nil, nil
	}
	var rows []struct {
		AgentID string
		Seconds float64
	}
	err := s.DB.Rows(ctx).Model(&offerRow{}).Select("agent_id, extract(epoch from avg(answered_at - offered_at)) as seconds").
		Where("agent_id = any(?::uuid[]) and offered_at >= ? and answer in ('accepted', 'released')", postgres.Array(accountIDs), s.Now().Add(-responseWindow)).
		Group("agent_id").Having("count(*) >= ?", minResponses).Scan(&rows).Error
	times := map[string]time.Duration{}
	for _, row := range rows {
		times[row.AgentID] = time.Duration(row.Seconds * float64(time.Second))
	}
	return times, postgres.Failure(err)
}
