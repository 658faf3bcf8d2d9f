package db

import (
	"time"

	"hearthway/bff/features/support"
	"hearthway/bff/platform/postgres"
)

// ticketRow is a row of support_tickets.
type ticketRow struct {
	ID         string `gorm:"primaryKey"`
	Reference  string
	AccountID  *string
	Name       string
	Email      string
	Topic      string
	AppVersion string
	Device     string
	Status     support.Status
	RetryKey   string
	CreatedAt  time.Time    `gorm:"autoCreateTime:false"`
	UpdatedAt  time.Time    `gorm:"autoUpdateTime:false"`
	Messages   []messageRow `gorm:"foreignKey:TicketID"`
}

// TableName implements schema.Tabler.
func (ticketRow) TableName() string { return "support_tickets" }

// messageRow is a row of support_messages.
type messageRow struct {
	ID       int64
	TicketID string
	Operator bool
	Body     string
	At       time.Time
}

// TableName implements schema.Tabler.
func (messageRow) TableName() string { return "support_messages" }

func newTicketRow(t support.Ticket) ticketRow {
	return ticketRow{
		ID: t.ID, Reference: t.Reference, AccountID: postgres.TextOrNull(t.AccountID), Name: t.Name, Email: t.Email, Topic: t.Topic, AppVersion: t.AppVersion,
		Device: t.Device, Status: t.Status, RetryKey: t.RetryKey, CreatedAt: t.CreatedAt, UpdatedAt: t.UpdatedAt,
	}
}

func (r ticketRow) ticket() support.Ticket {
	return support.Ticket{
		ID: r.ID, Reference: r.Reference, AccountID: postgres.TextOf(r.AccountID), Name: r.Name, Email: r.Email, Topic: r.Topic, AppVersion: r.AppVersion,
		Device: r.Device, Status: r.Status, RetryKey: r.RetryKey, CreatedAt: r.CreatedAt, UpdatedAt: r.UpdatedAt,
		Messages: postgres.Each(r.Messages, messageRow.message),
	}
}

func newMessageRow(ticketID string, m support.Message) messageRow {
	return messageRow{TicketID: ticketID, Operator: m.Operator, Body: m.Body, At: m.At}
}

func (r messageRow) message() support.Message {
	return support.Message{Operator: r.Operator, Body: r.Body, At: r.At}
}
