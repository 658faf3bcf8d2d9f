// Package support handles support tickets and our answers. What doesn't exist is an apperr.NotFound.
package support

import (
	"context"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/limit"
	"hearthway/bff/platform/message"
	"hearthway/bff/platform/postgres"
)

// Status is the state of a ticket.
type Status string

const (
	Open     Status = "open"     // we have to answer
	Answered Status = "answered" // we answered last
	Closed   Status = "closed"
)

// Topic is what a ticket is about.
type Topic struct{ Key, Name string }

// Topics are the topics to choose from.
var Topics = []Topic{
	{"account", "My account and login"}, {"search", "Searching and the map"}, {"home", "Incorrect listing information"},
	{"alerts", "Emails and alerts"}, {"app", "A problem with the app"}, {"privacy", "My data"}, {"other", "Something else"},
}

// TopicName is the display name of a topic's key; "" for an unknown one.
func TopicName(key string) string {
	for _, t := range Topics {
		if t.Key == key {
			return t.Name
		}
	}
	return ""
}

// Ticket is a support request with all its messages.
type Ticket struct {
	ID         string  `gorm:"primaryKey"` // UUID
	Reference  string  // "HW-7K3FQ-29QDM-X4TBN"
	AccountID  *string // nil for a guest
	Name       string
	Email      string
	Topic      string
	AppVersion string // "" if the person removed it
	Device     string
	Status     Status
	RetryKey   string
	CreatedAt  time.Time `gorm:"autoCreateTime:false"`
	UpdatedAt  time.Time `gorm:"autoUpdateTime:false"`
	Messages   []Message // oldest first
}

// TableName implements schema.Tabler.
func (Ticket) TableName() string { return "support_tickets" }

// Message is one message in a ticket.
type Message struct {
	ID       int64
	TicketID string
	Operator bool // from our support team
	Body     string
	At       time.Time
}

// TableName implements schema.Tabler.
func (Message) TableName() string { return "support_messages" }

// Service has the rules for support tickets.
type Service struct {
	DB        *postgres.DB
	Limits    limit.Store
	Mails     Mails
	MailQueue message.Enqueuer
	Captcha   account.Captcha // nil: no captcha
	Inbox     string          // email of the support team
	Now       func() time.Time
}

func (s *Service) send(ctx context.Context, mails ...message.Message) error {
	for _, one := range mails {
		if err := s.MailQueue.Enqueue(ctx, one); err != nil {
			return err
		}
	}
	return nil
}

// one returns and locks a ticket with its messages.
func (s *Service) one(ctx context.Context, where string, args ...any) (t Ticket, err error) {
	err = s.DB.Rows(ctx).Clauses(clause.Locking{Strength: clause.LockingStrengthUpdate}).
		Preload("Messages", func(messages *gorm.DB) *gorm.DB { return messages.Order("id") }).Where(where, args...).Take(&t).Error
	return t, postgres.Failure(err)
}

// Find returns and locks a ticket by its reference as typed. Knowing the reference is sufficient.
func (s *Service) Find(ctx context.Context, reference string) (Ticket, error) {
	t, err := s.one(ctx, "reference = ?", ReadReference(reference))
	if apperr.CodeOf(err) == apperr.NotFound {
		return Ticket{}, apperr.New(apperr.NotFound, "We couldn’t find a request with this reference.")
	}
	return t, err
}

// List returns tickets without their messages, the longest waiting first; of any status if it is "".
func (s *Service) List(ctx context.Context, status Status, limit int) (tickets []Ticket, err error) {
	rows := s.DB.Rows(ctx).Order("updated_at, id").Limit(limit)
	if status != "" {
		rows = rows.Where("status = ?", status)
	}
	err = rows.Find(&tickets).Error
	return tickets, postgres.Failure(err)
}

const maxMine = 20

// ByAccount returns someone's tickets without their messages, newest first.
func (s *Service) ByAccount(ctx context.Context, accountID string) (tickets []Ticket, err error) {
	err = s.DB.Rows(ctx).Scopes(postgres.OfAccount(accountID)).Order("updated_at desc, id").Limit(maxMine).Find(&tickets).Error
	return tickets, postgres.Failure(err)
}
