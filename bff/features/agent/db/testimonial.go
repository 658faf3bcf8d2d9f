package db

import (
	"context"
	"time"

	"github.com/google/uuid"
	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"hearthway/bff/features/account"
	"hearthway/bff/features/agent"
	"hearthway/bff/platform/postgres"
)

// testimonialRow is a row of testimonials.
type testimonialRow struct {
	ID         string `gorm:"primaryKey;default:gen_random_uuid()"`
	AgentID    string
	Agent      *recordRow `gorm:"foreignKey:AgentID"`
	AccountID  string
	Buyer      *account.AccountRow `gorm:"foreignKey:AccountID"`
	Name       string
	Rating     int
	Body       string
	Status     agent.TestimonialStatus
	Reason     string
	Paid       bool
	Report     string
	ReportedAt *time.Time
	Reply      string
	RepliedAt  *time.Time
	CreatedAt  time.Time `gorm:"autoCreateTime:false"`
	DecidedAt  *time.Time
}

// TableName implements schema.Tabler.
func (testimonialRow) TableName() string { return "testimonials" }

func (r testimonialRow) testimonial() agent.Testimonial {
	t := agent.Testimonial{
		ID: r.ID, AgentID: r.AgentID, AccountID: r.AccountID, Name: r.Name, Rating: r.Rating, Text: r.Body, Status: r.Status, Reason: r.Reason,
		Paid: r.Paid, Reply: r.Reply, Report: r.Report, Reported: r.ReportedAt != nil, CreatedAt: r.CreatedAt,
	}
	if r.Agent != nil {
		t.Alias = r.Agent.Alias
	}
	return t
}

// maxTestimonials is the maximum number of testimonials that a query returns.
const maxTestimonials = 500

// Testimonials implements agent.Store.
func (s Store) Testimonials(ctx context.Context, agentID string, offset, limit int) ([]agent.Testimonial, error) {
	var rows []testimonialRow
	err := s.db.Rows(ctx).Where("agent_id = ? and status = ?", agentID, agent.Published).Order("created_at desc, id").Offset(offset).Limit(limit).Find(&rows).Error
	return postgres.Each(rows, testimonialRow.testimonial), postgres.Failure(err)
}

// RatingOf implements agent.Store.
func (s Store) RatingOf(ctx context.Context, agentID string) (agent.Rating, error) {
	var rows []struct{ Rating, Count int }
	err := s.db.Rows(ctx).Model(&testimonialRow{}).Select("rating, count(*) as count").Where("agent_id = ? and status = ?", agentID, agent.Published).
		Group("rating").Find(&rows).Error
	var distribution [5]int
	for _, row := range rows {
		distribution[row.Rating-1] = row.Count
	}
	return agent.NewRating(distribution), postgres.Failure(err)
}

// TestimonialsAbout implements agent.Store.
func (s Store) TestimonialsAbout(ctx context.Context, agentID string) ([]agent.Testimonial, error) {
	var rows []testimonialRow
	err := s.db.Rows(ctx).Where("agent_id = ? and status <> ?", agentID, agent.Refused).Order("created_at desc, id").Limit(maxTestimonials).Find(&rows).Error
	return postgres.Each(rows, testimonialRow.testimonial), postgres.Failure(err)
}

// PendingTestimonials implements agent.Store.
func (s Store) PendingTestimonials(ctx context.Context) ([]agent.Testimonial, error) {
	var rows []testimonialRow
	err := s.db.Rows(ctx).Preload("Agent", columnsOnly("id", "alias")).Where("status = ? or reported_at is not null", agent.Pending).
		Order("coalesce(reported_at, created_at), id").Limit(maxTestimonials).Find(&rows).Error
	return postgres.Each(rows, testimonialRow.testimonial), postgres.Failure(err)
}

// TestimonialBy implements agent.Store.
func (s Store) TestimonialBy(ctx context.Context, agentID, accountID string) (agent.Testimonial, error) {
	var row testimonialRow
	err := s.db.Rows(ctx).Where("agent_id = ? and account_id = ?", agentID, accountID).Take(&row).Error
	return row.testimonial(), postgres.Failure(err)
}

// DeleteTestimonial implements agent.Store.
func (s Store) DeleteTestimonial(ctx context.Context, agentID, accountID string) (bool, error) {
	done := s.db.Rows(ctx).Where("agent_id = ? and account_id = ?", agentID, accountID).Delete(&testimonialRow{})
	return done.RowsAffected > 0, postgres.Failure(done.Error)
}

// Moderation implements agent.Store.
func (s Store) Moderation(ctx context.Context, id string) (agent.Moderation, error) {
	if uuid.Validate(id) != nil {
		return agent.Moderation{}, postgres.Failure(gorm.ErrRecordNotFound)
	}
	var row testimonialRow
	emails := columnsOnly("id", "email")
	err := s.db.Rows(ctx).Preload("Agent", columnsOnly("id", "account_id", "alias", "full_name")).Preload("Agent.Owner", emails).Preload("Buyer", emails).
		Where("id = ?", id).Take(&row).Error
	if err != nil {
		return agent.Moderation{}, postgres.Failure(err)
	}
	m := agent.Moderation{Testimonial: row.testimonial(), AgentName: row.Agent.FullName, BuyerEmail: row.Buyer.Email}
	if row.Agent.Owner != nil {
		m.AgentEmail = row.Agent.Owner.Email
	}
	return m, nil
}

// columnsOnly limits the columns that a preload reads.
func columnsOnly(names ...string) func(*gorm.DB) *gorm.DB {
	return func(rows *gorm.DB) *gorm.DB { return rows.Select(names) }
}

// SaveTestimonial implements agent.Store. A testimonial that replaces another one needs a new review, and loses the reply.
func (s Store) SaveTestimonial(ctx context.Context, t agent.Testimonial) error {
	row := testimonialRow{ID: t.ID, AgentID: t.AgentID, AccountID: t.AccountID, Name: t.Name, Rating: t.Rating, Body: t.Text, Paid: t.Paid, Status: t.Status, CreatedAt: t.CreatedAt.UTC()}
	replace := clause.OnConflict{
		Columns:   []clause.Column{{Name: "agent_id"}, {Name: "account_id"}},
		DoUpdates: clause.AssignmentColumns([]string{"id", "name", "rating", "body", "paid", "status", "reason", "reply", "replied_at", "report", "reported_at", "created_at", "decided_at"}),
	}
	return postgres.Failure(s.db.Rows(ctx).Clauses(replace).Create(&row).Error)
}

// Decide implements agent.Store.
func (s Store) Decide(ctx context.Context, id string, status agent.TestimonialStatus, reason string, at time.Time) (bool, error) {
	return s.changed(ctx, id, s.db.Rows(ctx).Where("id = ?", id), map[string]any{"status": status, "reason": reason, "reported_at": nil, "decided_at": at.UTC()})
}

// Reply implements agent.Store.
func (s Store) Reply(ctx context.Context, agentID, id, text string, at time.Time) (bool, error) {
	return s.changed(ctx, id, s.db.Rows(ctx).Where("id = ? and agent_id = ? and status = ?", id, agentID, agent.Published), map[string]any{"reply": text, "replied_at": at.UTC()})
}

// Report implements agent.Store.
func (s Store) Report(ctx context.Context, agentID, id, reason string, at time.Time) (bool, error) {
	return s.changed(ctx, id, s.db.Rows(ctx).Where("id = ? and agent_id = ? and status = ?", id, agentID, agent.Published), map[string]any{"report": reason, "reported_at": at.UTC()})
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
