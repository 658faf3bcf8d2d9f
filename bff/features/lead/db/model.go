// Package db stores leads in PostgreSQL.
package db

import (
	"time"

	"hearthway/bff/features/lead"
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
	Reason        lead.Reason
	Status        lead.Status
	OfferedAt     time.Time
	DueAt         *time.Time
	AnsweredAt    *time.Time
	CreatedAt     time.Time `gorm:"autoCreateTime:false"`
	LastAt        time.Time
}

// TableName implements schema.Tabler.
func (leadRow) TableName() string { return "leads" }

func newLeadRow(l lead.Lead) leadRow {
	row := leadRow{
		ID: l.ID, Asker: l.Asker, AccountID: postgres.TextOrNull(l.AccountID), Name: l.Name, Email: l.Email, EmailVerified: l.EmailVerified, Phone: l.Phone,
		ToAgentID: postgres.TextOrNull(l.ToAgentID), AgentID: postgres.TextOrNull(l.AgentID), Reason: l.Reason, Status: l.Status, OfferedAt: l.OfferedAt, DueAt: postgres.OrNull(l.DueAt),
		AnsweredAt: postgres.OrNull(l.AnsweredAt), CreatedAt: l.CreatedAt, LastAt: l.LastAt,
	}
	if l.ListingID != 0 {
		row.ListingID = &l.ListingID
	}
	return row
}

func (r leadRow) lead() lead.Lead {
	l := lead.Lead{
		ID: r.ID, Asker: r.Asker, AccountID: postgres.TextOf(r.AccountID), Name: r.Name, Email: r.Email, EmailVerified: r.EmailVerified, Phone: r.Phone,
		ToAgentID: postgres.TextOf(r.ToAgentID), AgentID: postgres.TextOf(r.AgentID), Reason: r.Reason, Status: r.Status, OfferedAt: r.OfferedAt, DueAt: postgres.TimeOf(r.DueAt),
		AnsweredAt: postgres.TimeOf(r.AnsweredAt), CreatedAt: r.CreatedAt, LastAt: r.LastAt,
	}
	if r.ListingID != nil {
		l.ListingID = *r.ListingID
	}
	return l
}

// offerRow is a row of lead_offers.
type offerRow struct {
	ID         int64 `gorm:"primaryKey"`
	LeadID     string
	AgentID    *string
	Reason     lead.Reason
	OfferedAt  time.Time
	Answer     lead.Answer
	AnsweredAt *time.Time
}

// TableName implements schema.Tabler.
func (offerRow) TableName() string { return "lead_offers" }

// settingsRow is a row of lead_settings.
type settingsRow struct {
	AccountID string `gorm:"primaryKey"`
	Paused    bool
	PriceFrom int64
	PriceTo   int64
	Capacity  int
	UpdatedAt time.Time `gorm:"autoUpdateTime:false"`
}

// TableName implements schema.Tabler.
func (settingsRow) TableName() string { return "lead_settings" }

func (r settingsRow) settings() lead.Settings {
	return lead.Settings{Paused: r.Paused, PriceFrom: r.PriceFrom, PriceTo: r.PriceTo, Capacity: r.Capacity}
}

// toolRow is a row of lead_tools.
type toolRow struct {
	AccountID string    `gorm:"primaryKey"`
	Tool      lead.Tool `gorm:"primaryKey"`
	URL       string
	Secret    string
	CreatedAt time.Time `gorm:"autoCreateTime:false"`
}

// TableName implements schema.Tabler.
func (toolRow) TableName() string { return "lead_tools" }

func (r toolRow) connection() lead.Connection {
	return lead.Connection{AgentID: r.AccountID, Tool: r.Tool, URL: r.URL, Secret: r.Secret, CreatedAt: r.CreatedAt}
}

// deliveryRow is a row of lead_deliveries.
type deliveryRow struct {
	ID          string `gorm:"primaryKey"`
	AccountID   string
	LeadID      *string
	Tool        lead.Tool
	Event       lead.Event
	Payload     string
	Attempts    int
	AttemptedAt *time.Time
	DeliveredAt *time.Time
	GaveUpAt    *time.Time
	Answer      string
	CreatedAt   time.Time `gorm:"autoCreateTime:false"`
}

// TableName implements schema.Tabler.
func (deliveryRow) TableName() string { return "lead_deliveries" }

func newDeliveryRow(d lead.Delivery) deliveryRow {
	return deliveryRow{
		ID: d.ID, AccountID: d.AgentID, LeadID: postgres.TextOrNull(d.LeadID), Tool: d.Tool, Event: d.Event, Payload: string(d.Payload), Attempts: d.Attempts,
		AttemptedAt: postgres.OrNull(d.AttemptedAt), DeliveredAt: postgres.OrNull(d.DeliveredAt), GaveUpAt: postgres.OrNull(d.GaveUpAt), Answer: d.Answer, CreatedAt: d.CreatedAt,
	}
}

func (r deliveryRow) delivery() lead.Delivery {
	return lead.Delivery{
		ID: r.ID, AgentID: r.AccountID, LeadID: postgres.TextOf(r.LeadID), Tool: r.Tool, Event: r.Event, Payload: []byte(r.Payload), Attempts: r.Attempts,
		AttemptedAt: postgres.TimeOf(r.AttemptedAt), DeliveredAt: postgres.TimeOf(r.DeliveredAt), GaveUpAt: postgres.TimeOf(r.GaveUpAt), Answer: r.Answer, CreatedAt: r.CreatedAt,
	}
}

// releaseRow is a row of buyer_releases.
type releaseRow struct {
	AccountID string `gorm:"primaryKey"`
	AgentID   *string
	AgentName string
	At        time.Time
	SettledAt *time.Time
}

// TableName implements schema.Tabler.
func (releaseRow) TableName() string { return "buyer_releases" }

// programRow is a row of buyer_programs.
type programRow struct {
	AccountID string `gorm:"primaryKey"`
	Program   string
	At        time.Time
}

// TableName implements schema.Tabler.
func (programRow) TableName() string { return "buyer_programs" }
