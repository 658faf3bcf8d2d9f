// Package conversation is what a buyer and an agent write to each other: one conversation for each two of them.
package conversation

import (
	"context"
	"time"

	"github.com/google/uuid"
	"gorm.io/gorm/clause"

	"hearthway/bff/features/account"
	"hearthway/bff/features/agent"
	"hearthway/bff/features/lead"
	"hearthway/bff/features/listing"
	"hearthway/bff/features/place"
	"hearthway/bff/features/tour"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/events"
	"hearthway/bff/platform/limit"
	"hearthway/bff/platform/message"
	"hearthway/bff/platform/postgres"
)

// Service implements the rules of conversations. It reads from the primary, so that people see right away what they just sent.
type Service struct {
	DB       *postgres.DB
	Leads    *lead.Service
	Agents   *agent.Service
	Accounts *account.Service
	Homes    listing.Service
	Places   place.Service
	Tours    *tour.Service
	// PushTokens returns the devices that get someone's notifications.
	PushTokens func(ctx context.Context, accountID string) ([]string, error)
	Limits     limit.Store
	Mails      Mails
	MailQueue  message.Enqueuer
	Inbox      string // who looks at reports
	// AnswerDomain receives the emails that answer reminders, at addresses signed with LinkKey; "": nobody reads them.
	AnswerDomain string
	LinkKey      []byte
	Events       *events.Hub
	// MakePicture checks a picture and makes its two sizes, the large one of all of it; an unsuitable file is a field error.
	MakePicture func(ctx context.Context, file []byte) (agent.PostPicture, error)
	Now         func() time.Time
}

// Conversation is what a buyer and an agent write to each other.
type Conversation struct {
	ID           string `gorm:"primaryKey"` // UUID
	BuyerID      string
	AgentID      string `gorm:"serializer:nullzero"` // account; "": it was deleted
	LastNumber   int    // of the latest message; 0: nothing was written yet
	LastAt       time.Time
	WaitingSince time.Time `gorm:"serializer:nullzero"` // the first message of the buyer that the agent hasn't answered; zero: there is none
	BuyerRead    int       // number of the last message that each has seen
	AgentRead    int
	// When one of them blocked the other; zero: they didn't.
	BuyerBlockedAt time.Time `gorm:"serializer:nullzero"`
	AgentBlockedAt time.Time `gorm:"serializer:nullzero"`
	// When each is to be reminded of what they haven't read, and last was; zero: there is nothing new, or they never were.
	BuyerRemindAt   time.Time `gorm:"serializer:nullzero"`
	AgentRemindAt   time.Time `gorm:"serializer:nullzero"`
	BuyerRemindedAt time.Time `gorm:"serializer:nullzero"`
	AgentRemindedAt time.Time `gorm:"serializer:nullzero"`
	CreatedAt       time.Time `gorm:"autoCreateTime:false"`
}

// Other returns the account of the one to whom someone writes; "" if it was deleted.
func (c Conversation) Other(accountID string) string {
	if accountID == c.BuyerID {
		return c.AgentID
	}
	return c.BuyerID
}

// Blocked reports whether someone blocked the other.
func (c Conversation) Blocked(accountID string) bool {
	if accountID == c.BuyerID {
		return !c.BuyerBlockedAt.IsZero()
	}
	return !c.AgentBlockedAt.IsZero()
}

// ReadBy returns the number of the last message that someone has seen.
func (c Conversation) ReadBy(accountID string) int {
	if accountID == c.BuyerID {
		return c.BuyerRead
	}
	return c.AgentRead
}

// Closed says why someone can't write; "" if they can.
func (c Conversation) Closed(accountID string) string {
	switch other := c.Other(accountID); {
	case other == "":
		return "This agent has left. Nobody will get what you write here."
	case c.Blocked(accountID):
		return "You blocked this conversation. Unblock it to write again."
	case c.Blocked(other):
		return "You can’t write in this conversation anymore."
	}
	return ""
}

// Message is one message.
type Message struct {
	ID             string `gorm:"primaryKey"` // UUID, from the sender
	ConversationID string
	Number         int // in the conversation, from 1; numbers of deleted messages are missing
	AccountID      string
	Body           string
	ListingID      int64     `gorm:"serializer:nullzero"` // a home that it shows; 0: none
	Files          []File    `gorm:"-"`
	CreatedAt      time.Time `gorm:"autoCreateTime:false"`
}

// TableName implements schema.Tabler.
func (Message) TableName() string { return "conversation_messages" }

// changed tells the apps of both that a conversation changed.
func (s *Service) changed(ctx context.Context, c Conversation) {
	s.Events.Publish(ctx, "conversation/"+c.ID, c.BuyerID, c.AgentID)
}

func errNone() error {
	return apperr.New(apperr.NotFound, "This conversation doesn’t exist.")
}

// Find returns a conversation in which someone takes part.
func (s *Service) Find(ctx context.Context, accountID, id string) (Conversation, error) {
	return s.find(ctx, accountID, id)
}

// lock is Find, and makes others who change the conversation wait until the transaction ends.
func (s *Service) lock(ctx context.Context, accountID, id string) (Conversation, error) {
	return s.find(ctx, accountID, id, clause.Locking{Strength: clause.LockingStrengthUpdate})
}

func (s *Service) find(ctx context.Context, accountID, id string, how ...clause.Expression) (c Conversation, err error) {
	if uuid.Validate(id) != nil {
		return c, errNone()
	}
	err = s.DB.Rows(ctx).Clauses(how...).Where("id = ? and (buyer_id = ? or agent_id = ?)", id, accountID, accountID).Take(&c).Error
	if err = postgres.Failure(err); apperr.CodeOf(err) == apperr.NotFound {
		return c, errNone()
	}
	return c, err
}
