package db

import (
	"context"
	"time"

	"github.com/google/uuid"
	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"hearthway/bff/features/agent"
	"hearthway/bff/platform/postgres"
)

// testimonialRow is a row of testimonials.
type testimonialRow struct {
	ID        string `gorm:"primaryKey;default:gen_random_uuid()"`
	AgentID   string
	AccountID string
	Name      string
	Rating    int
	Body      string
	Status    agent.TestimonialStatus
	Reason    string
	Reply     string
	RepliedAt *time.Time
	CreatedAt time.Time `gorm:"autoCreateTime:false"`
	DecidedAt *time.Time
	Alias     string `gorm:"->"` // of the agent, where a query joins it
}

// TableName implements schema.Tabler.
func (testimonialRow) TableName() string { return "testimonials" }

func (r testimonialRow) testimonial() agent.Testimonial {
	return agent.Testimonial{
		ID: r.ID, AgentID: r.AgentID, Alias: r.Alias, AccountID: r.AccountID, Name: r.Name, Rating: r.Rating, Text: r.Body, Status: r.Status, Reply: r.Reply, CreatedAt: r.CreatedAt,
	}
}

// maxTestimonials bounds one answer.
const maxTestimonials = 500

// Testimonials implements agent.Store.
func (s Store) Testimonials(ctx context.Context, agentID string) ([]agent.Testimonial, error) {
	var rows []testimonialRow
	err := s.db.Rows(ctx).Select("*, '' as alias").Where("agent_id = ? and status = ?", agentID, agent.Published).Order("created_at desc, id").Limit(maxTestimonials).Find(&rows).Error
	return postgres.Each(rows, testimonialRow.testimonial), postgres.Failure(err)
}

// PendingTestimonials implements agent.Store.
func (s Store) PendingTestimonials(ctx context.Context) ([]agent.Testimonial, error) {
	var rows []testimonialRow
	err := s.db.Rows(ctx).Raw("select t.*, a.alias from testimonials t join agents a on a.id = t.agent_id where t.status = 'pending' order by t.created_at, t.id limit ?", maxTestimonials).Scan(&rows).Error
	return postgres.Each(rows, testimonialRow.testimonial), postgres.Failure(err)
}

// SaveTestimonial implements agent.Store. One that takes the place of another has to be looked at again, and its answer goes.
func (s Store) SaveTestimonial(ctx context.Context, t agent.Testimonial) error {
	row := testimonialRow{AgentID: t.AgentID, AccountID: t.AccountID, Name: t.Name, Rating: t.Rating, Body: t.Text, Status: t.Status, CreatedAt: t.CreatedAt.UTC()}
	replace := clause.OnConflict{
		Columns:   []clause.Column{{Name: "agent_id"}, {Name: "account_id"}},
		DoUpdates: clause.AssignmentColumns([]string{"name", "rating", "body", "status", "reason", "reply", "replied_at", "created_at", "decided_at"}),
	}
	return postgres.Failure(s.db.Rows(ctx).Clauses(replace).Create(&row).Error)
}

// Decide implements agent.Store.
func (s Store) Decide(ctx context.Context, id string, status agent.TestimonialStatus, reason string, at time.Time) (bool, error) {
	return s.changed(ctx, id, s.db.Rows(ctx).Where("id = ?", id), map[string]any{"status": status, "reason": reason, "decided_at": at.UTC()})
}

// Reply implements agent.Store.
func (s Store) Reply(ctx context.Context, agentID, id, text string, at time.Time) (bool, error) {
	return s.changed(ctx, id, s.db.Rows(ctx).Where("id = ? and agent_id = ? and status = ?", id, agentID, agent.Published), map[string]any{"reply": text, "replied_at": at.UTC()})
}

func (s Store) changed(_ context.Context, id string, rows *gorm.DB, values map[string]any) (bool, error) {
	if uuid.Validate(id) != nil {
		return false, nil
	}
	done := rows.Model(&testimonialRow{}).Updates(values)
	return done.RowsAffected > 0, postgres.Failure(done.Error)
}

// WasLead implements agent.Store.
func (s Store) WasLead(ctx context.Context, buyerID string, who agent.Agent) (was bool, err error) {
	err = s.db.Rows(ctx).Raw(`select exists (select from inquiries i where i.account_id = @buyer
			and (i.agent_id = cast(nullif(@owner, '') as uuid) or @email <> '' and lower(i.receiver_email) = lower(@email)))
		or exists (select from leads l where l.account_id = @buyer and l.agent_id = cast(nullif(@owner, '') as uuid))`,
		map[string]any{"buyer": buyerID, "owner": who.AccountID, "email": who.Email}).Scan(&was).Error
	return was, postgres.Failure(err)
}
