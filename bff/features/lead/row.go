package lead

import (
	"context"
	"time"

	"github.com/google/uuid"
	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"hearthway/bff/platform/postgres"
)

// leadRow is a row of leads.
type leadRow struct {
	ID            string `gorm:"primaryKey"`
	ListingID     *int64
	Asker         string
	AccountID     *string
	Name          string
	Email         string
	EmailVerified bool
	Phone         string
	ToAgentID     *string
	AgentID       *string
	Reason        Reason
	Status        Status
	OfferedAt     time.Time
	DueAt         *time.Time
	AnsweredAt    *time.Time
	PassedAt      *time.Time
	AgentStage    Stage
	CreatedAt     time.Time `gorm:"autoCreateTime:false"`
	LastAt        time.Time
}

// TableName implements schema.Tabler.
func (leadRow) TableName() string { return "leads" }

func newLeadRow(l Lead) leadRow {
	row := leadRow{
		ID: l.ID, Asker: l.Asker, AccountID: postgres.TextOrNull(l.AccountID), Name: l.Name, Email: l.Email, EmailVerified: l.EmailVerified, Phone: l.Phone,
		ToAgentID: postgres.TextOrNull(l.ToAgentID), AgentID: postgres.TextOrNull(l.AgentID), Reason: l.Reason, Status: l.Status, OfferedAt: l.OfferedAt, DueAt: postgres.OrNull(l.DueAt),
		AnsweredAt: postgres.OrNull(l.AnsweredAt), PassedAt: postgres.OrNull(l.PassedAt), AgentStage: l.AgentStage, CreatedAt: l.CreatedAt, LastAt: l.LastAt,
	}
	if l.ListingID != 0 {
		row.ListingID = &l.ListingID
	}
	return row
}

func (r leadRow) lead() Lead {
	l := Lead{
		ID: r.ID, Asker: r.Asker, AccountID: postgres.TextOf(r.AccountID), Name: r.Name, Email: r.Email, EmailVerified: r.EmailVerified, Phone: r.Phone,
		ToAgentID: postgres.TextOf(r.ToAgentID), AgentID: postgres.TextOf(r.AgentID), Reason: r.Reason, Status: r.Status, OfferedAt: r.OfferedAt, DueAt: postgres.TimeOf(r.DueAt),
		AnsweredAt: postgres.TimeOf(r.AnsweredAt), PassedAt: postgres.TimeOf(r.PassedAt), AgentStage: r.AgentStage, CreatedAt: r.CreatedAt, LastAt: r.LastAt,
	}
	if r.ListingID != nil {
		l.ListingID = *r.ListingID
	}
	return l
}

func oneLead(rows *gorm.DB) (Lead, error) {
	var row leadRow
	err := rows.Take(&row).Error
	return row.lead(), postgres.Failure(err)
}

// lock returns a lead and locks it until the transaction ends.
func (s *Service) lock(ctx context.Context, id string) (Lead, error) {
	if uuid.Validate(id) != nil {
		return Lead{}, postgres.Failure(gorm.ErrRecordNotFound)
	}
	return oneLead(s.DB.Rows(ctx).Clauses(locked).Where("id = ?", id))
}

var locked = clause.Locking{Strength: clause.LockingStrengthUpdate}

// update stores the fields of a lead that can change.
func (s *Service) update(ctx context.Context, l Lead) error {
	row := newLeadRow(l)
	return postgres.Failure(s.DB.Rows(ctx).Select("*").Omit("id", "created_at", "asker", "listing_id", "to_agent_id", "account_id").Updates(&row).Error)
}

// of selects the leads that an agent currently has.
func (s *Service) of(ctx context.Context, agentID string) *gorm.DB {
	return s.DB.Rows(ctx).Model(&leadRow{}).Where("agent_id = ? and status in ('offered', 'accepted')", agentID)
}

// byAgent returns an agent's leads, latest inquiries first.
func (s *Service) byAgent(ctx context.Context, agentID string, limit, offset int) ([]Lead, error) {
	var rows []leadRow
	err := s.of(ctx, agentID).Order("last_at desc, id").Limit(limit).Offset(offset).Find(&rows).Error
	return postgres.Each(rows, leadRow.lead), postgres.Failure(err)
}

// find returns one of an agent's leads.
func (s *Service) find(ctx context.Context, agentID, id string) (Lead, error) {
	if uuid.Validate(id) != nil {
		return Lead{}, postgres.Failure(gorm.ErrRecordNotFound)
	}
	return oneLead(s.of(ctx, agentID).Where("id = ?", id))
}
