package postgres

import (
	"context"
	"errors"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"hearthway/bff/platform/message"
)

// Messages is a message.Store over the database.
type Messages struct{ db *DB }

var _ message.Store = Messages{}

// NewMessages returns the store of pending messages.
func NewMessages(db *DB) Messages { return Messages{db} }

// unleased is when the lease of a message ends that nobody has. It isn't the time of a machine, whose clock may be faster than that of
// the one that sends the message.
var unleased = time.Unix(0, 0)

// messageRow is a row of messages.
type messageRow struct {
	ID          string `gorm:"primaryKey"`
	Channel     message.Channel
	Recipient   string
	Subject     string
	Body        string
	HTML        string
	ReplyTo     string
	Unsubscribe string
	Link        string
	ForAgent    bool
	Attachments []message.Attachment `gorm:"serializer:json"`
	CreatedAt   time.Time            `gorm:"autoCreateTime:false"`
	ExpiresAt   time.Time
	NextAt      time.Time // leased until then
}

// TableName implements schema.Tabler.
func (messageRow) TableName() string { return "messages" }

func newMessageRow(m message.Message) messageRow {
	return messageRow{
		ID: m.ID, Channel: m.Channel, Recipient: m.To, Subject: m.Subject, Body: m.Text, HTML: m.HTML, ReplyTo: m.ReplyTo, Unsubscribe: m.Unsubscribe, Link: m.Link, ForAgent: m.ForAgent, Attachments: m.Attachments,
		CreatedAt: m.CreatedAt, ExpiresAt: m.ExpiresAt, NextAt: unleased,
	}
}

func (r messageRow) message() message.Message {
	return message.Message{
		ID: r.ID, Channel: r.Channel, To: r.Recipient, Subject: r.Subject, Text: r.Body, HTML: r.HTML, ReplyTo: r.ReplyTo, Unsubscribe: r.Unsubscribe, Link: r.Link, ForAgent: r.ForAgent, Attachments: r.Attachments,
		CreatedAt: r.CreatedAt, ExpiresAt: r.ExpiresAt,
	}
}

// Add implements message.Store.
func (messages Messages) Add(ctx context.Context, m message.Message) error {
	row := newMessageRow(m)
	return Failure(messages.db.Rows(ctx).Create(&row).Error)
}

// Take implements message.Store.
func (messages Messages) Take(ctx context.Context, id string, now time.Time, hold time.Duration) (message.Message, error) {
	var row messageRow
	done := messages.db.RowsApart(ctx).Model(&row).Clauses(clause.Returning{}).Where("id = ? and next_at <= ? and expires_at > ?", id, now, now).Update("next_at", now.Add(hold))
	if done.Error != nil || done.RowsAffected > 0 {
		return row.message(), Failure(done.Error)
	}
	err := messages.db.RowsApart(ctx).Select("id").Where("id = ? and expires_at > ?", id, now).Take(&row).Error
	switch {
	case errors.Is(err, gorm.ErrRecordNotFound):
		return message.Message{}, message.ErrNotFound
	case err != nil:
		return message.Message{}, Failure(err)
	}
	return message.Message{}, message.ErrInProgress
}

// Release implements message.Store.
func (messages Messages) Release(ctx context.Context, id string) error {
	return Failure(messages.db.RowsApart(ctx).Model(&messageRow{}).Where("id = ?", id).Update("next_at", unleased).Error)
}

// Delete implements message.Store.
func (messages Messages) Delete(ctx context.Context, id string) error {
	return Failure(messages.db.RowsApart(ctx).Where("id = ?", id).Delete(&messageRow{}).Error)
}

// DeleteExpired implements message.Store.
func (messages Messages) DeleteExpired(ctx context.Context, now time.Time) error {
	return Failure(messages.db.RowsApart(ctx).Where("expires_at <= ?", now).Delete(&messageRow{}).Error)
}

// byExpiry is the order in which messages are sent: those that expire first, then in order of creation.
func byExpiry(messages *gorm.DB) *gorm.DB { return messages.Order("expires_at, number") }

// Waiting implements message.Store.
func (messages Messages) Waiting(ctx context.Context, now time.Time, limit int) (ids []string, err error) {
	err = messages.db.RowsApart(ctx).Model(&messageRow{}).Scopes(byExpiry).Where("next_at <= ?", now).Limit(limit).Pluck("id", &ids).Error
	return ids, Failure(err)
}

// WithoutJob implements message.Store: messages from before there were jobs, and those whose process
// died before queueing one.
func (messages Messages) WithoutJob(ctx context.Context, limit int) ([]message.Message, error) {
	var rows []messageRow
	err := messages.db.RowsApart(ctx).Scopes(byExpiry).Limit(limit).Where(`not exists (select from river_job
		where kind = 'message' and args->>'id' = messages.id::text and state in ('available', 'pending', 'retryable', 'running', 'scheduled'))`).Find(&rows).Error
	return Each(rows, messageRow.message), Failure(err)
}
