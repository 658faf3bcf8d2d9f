package conversation

import (
	"context"
	"fmt"
	"time"
	"unicode/utf8"

	"github.com/google/uuid"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/limit"
	"hearthway/bff/platform/postgres"
)

// Block stops both from writing in a conversation until whoever blocked it says otherwise. It is idempotent.
func (s *Service) Block(ctx context.Context, accountID, id string, on bool) error {
	var c Conversation
	err := s.DB.Atomically(ctx, func(ctx context.Context) (err error) {
		c, err = s.lock(ctx, accountID, id)
		if err != nil || c.Blocked(accountID) == on {
			return err
		}
		at := time.Time{}
		if on {
			at = s.Now().UTC()
		}
		if accountID == c.BuyerID {
			c.BuyerBlockedAt = at
		} else {
			c.AgentBlockedAt = at
		}
		return postgres.Failure(s.DB.Rows(ctx).Select("buyer_blocked_at", "agent_blocked_at").Updates(&c).Error)
	})
	if err == nil {
		s.changed(ctx, c)
	}
	return err
}

// Reporting limits how often someone may report others, because each report is an email to us.
var Reporting = limit.Limit{
	Name: "conversation-report", Per: "account", Max: 10, Window: 24 * time.Hour,
	Text: "You’ve reported 10 conversations today. We’ll look at them soon.",
}

// Lengths of the reason of a report in characters.
const (
	minReason = 5
	maxReason = 1000
)

// reported is how many of the latest messages of the other one a report quotes.
const reported = 5

// Report is that someone finds what the other one wrote out of place.
type Report struct {
	ID             string `gorm:"primaryKey"` // UUID
	ConversationID string
	AccountID      string // who reports
	Reason         string
	CreatedAt      time.Time `gorm:"autoCreateTime:false"`
}

// TableName implements schema.Tabler.
func (Report) TableName() string { return "conversation_reports" }

// Report tells us about what the other one wrote, with their latest messages, and blocks the conversation.
func (s *Service) Report(ctx context.Context, who account.Principal, id, reason string) error {
	me := who.Account.ID
	c, err := s.Find(ctx, me, id)
	if err != nil {
		return err
	}
	if length := utf8.RuneCountInString(reason); length < minReason || length > maxReason {
		return apperr.Field("reason", fmt.Sprintf("Please say what is wrong, in %d to %d characters", minReason, maxReason))
	}
	if err := (limit.Limiter{Store: s.Limits, Now: s.Now}).Allow(ctx, Reporting, me); err != nil {
		return err
	}
	return s.DB.Atomically(ctx, func(ctx context.Context) error {
		if err := s.Block(ctx, me, id, true); err != nil {
			return err
		}
		r := Report{ID: uuid.NewString(), ConversationID: c.ID, AccountID: me, Reason: reason, CreatedAt: s.Now().UTC()}
		if err := s.DB.Rows(ctx).Create(&r).Error; err != nil {
			return postgres.Failure(err)
		}
		var said []Message
		err := s.DB.Rows(ctx).Where("conversation_id = ? and account_id <> ?", c.ID, me).Order("number desc").Limit(reported).Find(&said).Error
		if err == nil {
			err = s.withFiles(ctx, said)
		}
		if err != nil {
			return postgres.Failure(err)
		}
		other, err := s.Accounts.ByID(ctx, c.Other(me))
		if err != nil && !apperr.IsNotFound(err) {
			return err
		}
		return s.MailQueue.Enqueue(ctx, s.Mails.Reported(s.Inbox, r, who.Account, other, said))
	})
}
