package agent

import (
	"context"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"hearthway/bff/features/account"
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
	Status     TestimonialStatus
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

func (r testimonialRow) testimonial() Testimonial {
	t := Testimonial{
		ID: r.ID, AgentID: r.AgentID, AccountID: r.AccountID, Name: r.Name, Rating: r.Rating, Text: r.Body, Status: r.Status, Reason: r.Reason,
		Paid: r.Paid, Reply: r.Reply, Report: r.Report, Reported: r.ReportedAt != nil, CreatedAt: r.CreatedAt,
	}
	if r.Agent != nil {
		t.Alias = r.Agent.Alias
	}
	return t
}

// testimonials reads the selected testimonials.
func testimonials(selected *gorm.DB) ([]Testimonial, error) {
	var rows []testimonialRow
	err := selected.Find(&rows).Error
	return postgres.Each(rows, testimonialRow.testimonial), postgres.Failure(err)
}

// testimonialBy selects what a buyer wrote about an agent.
func (s *Service) testimonialBy(ctx context.Context, agentID, accountID string) *gorm.DB {
	return s.DB.Rows(ctx).Where("agent_id = ? and account_id = ?", agentID, accountID)
}

// ratingOf summarizes an agent's published testimonials.
func (s *Service) ratingOf(ctx context.Context, agentID string) (Rating, error) {
	var rows []struct{ Rating, Count int }
	err := s.DB.Rows(ctx).Model(&testimonialRow{}).Select("rating, count(*) as count").Where("agent_id = ? and status = ?", agentID, Published).
		Group("rating").Find(&rows).Error
	var distribution [5]int
	for _, row := range rows {
		distribution[row.Rating-1] = row.Count
	}
	return newRating(distribution), postgres.Failure(err)
}

// saveTestimonial stores a testimonial, and replaces an earlier one by the same buyer about the same agent. A testimonial that replaces another one
// needs a new review, and loses the reply.
func (s *Service) saveTestimonial(ctx context.Context, t Testimonial) error {
	row := testimonialRow{ID: t.ID, AgentID: t.AgentID, AccountID: t.AccountID, Name: t.Name, Rating: t.Rating, Body: t.Text, Paid: t.Paid, Status: t.Status, CreatedAt: t.CreatedAt.UTC()}
	replace := clause.OnConflict{
		Columns:   []clause.Column{{Name: "agent_id"}, {Name: "account_id"}},
		DoUpdates: clause.AssignmentColumns([]string{"id", "name", "rating", "body", "paid", "status", "reason", "reply", "replied_at", "report", "reported_at", "created_at", "decided_at"}),
	}
	return postgres.Failure(s.DB.Rows(ctx).Clauses(replace).Create(&row).Error)
}

// wasLead reports whether a buyer ever sent an agent an inquiry or was their lead.
func (s *Service) wasLead(ctx context.Context, buyerID string, who Agent) (was bool, err error) {
	err = s.DB.Rows(ctx).Raw(`select exists (select from inquiries i where i.account_id = @buyer
			and (i.agent_id = cast(nullif(@owner, '') as uuid) or @email <> '' and lower(i.receiver_email) = lower(@email)))
		or exists (select from leads l where l.account_id = @buyer and l.agent_id = cast(nullif(@owner, '') as uuid))`,
		map[string]any{"buyer": buyerID, "owner": who.AccountID, "email": who.Email}).Scan(&was).Error
	return was, postgres.Failure(err)
}
