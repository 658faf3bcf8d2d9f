package conversation

import (
	"context"
	"time"

	"gorm.io/gorm/clause"

	"hearthway/bff/features/account"
	"hearthway/bff/features/place"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/geo"
	"hearthway/bff/platform/message"
	"hearthway/bff/platform/postgres"
)

const (
	// readFirst is how long someone has to see a message before we remind them of it, and remindEvery how long it is at least until the next reminder.
	readFirst   = 2 * time.Minute
	remindEvery = 15 * time.Minute

	remindBatch = 50
)

// RemindJob calls Remind.
type RemindJob struct{}

// Kind implements jobs.Args. It is stored with queued jobs, so it must never change.
func (RemindJob) Kind() string { return "conversation-reminders" }

// reminder returns when someone is to be reminded, and when they last were.
func (c *Conversation) reminder(accountID string) (due, last *time.Time) {
	if accountID == c.BuyerID {
		return &c.BuyerRemindAt, &c.BuyerRemindedAt
	}
	return &c.AgentRemindAt, &c.AgentRemindedAt
}

// remindLater notes that someone has something to read, unless that is noted already.
func (c *Conversation) remindLater(accountID string, now time.Time) {
	due, last := c.reminder(accountID)
	if !due.IsZero() {
		return
	}
	*due = now.Add(readFirst)
	if next := last.Add(remindEvery); next.After(*due) {
		*due = next
	}
}

// Remind emails those who have something to read, and notifies their devices.
func (s *Service) Remind(ctx context.Context) error {
	for {
		taken := 0
		err := s.DB.Atomically(ctx, func(ctx context.Context) error {
			var due []Conversation
			err := s.DB.Rows(ctx).Clauses(clause.Locking{Strength: clause.LockingStrengthUpdate, Options: clause.LockingOptionsSkipLocked}).
				Where("(buyer_remind_at is not null or agent_remind_at is not null) and least(buyer_remind_at, agent_remind_at) <= ?", s.Now()).
				Order("least(buyer_remind_at, agent_remind_at), id").Limit(remindBatch).Find(&due).Error
			if err != nil {
				return postgres.Failure(err)
			}
			taken = len(due)
			for _, c := range due {
				for _, reader := range []string{c.BuyerID, c.AgentID} {
					if at, _ := c.reminder(reader); at.IsZero() || at.After(s.Now()) {
						continue
					}
					if err := s.remind(ctx, &c, reader); err != nil {
						return err
					}
				}
				if err := s.DB.Rows(ctx).Select(reminders).Updates(&c).Error; err != nil {
					return postgres.Failure(err)
				}
			}
			return nil
		})
		if err != nil || taken < remindBatch {
			return err
		}
	}
}

// reminders are the columns of a conversation about them.
var reminders = []string{"buyer_remind_at", "agent_remind_at", "buyer_reminded_at", "agent_reminded_at"}

// remind reminds one of the two, or notes when that is to be tried again.
func (s *Service) remind(ctx context.Context, c *Conversation, reader string) error {
	due, last := c.reminder(reader)
	var unread News
	err := s.DB.Rows(ctx).Model(&Message{}).Where("conversation_id = ? and account_id <> ? and number > ?", c.ID, reader, c.ReadBy(reader)).
		Select("count(*) as messages, coalesce(sum((select count(*) from conversation_files f where f.message_id = conversation_messages.id)), 0) as files").Scan(&unread).Error
	if err != nil {
		return postgres.Failure(err)
	}
	to, err := s.Accounts.ByID(ctx, reader)
	if err != nil && !apperr.IsNotFound(err) {
		return err
	}
	from, err := s.senderName(ctx, c.Other(reader))
	if err != nil {
		return err
	}
	if unread.Messages == 0 || from == "" || to.ID == "" || c.Blocked(reader) || !to.Blocked.At.IsZero() || !to.Erasure.At.IsZero() {
		*due = time.Time{}
		return nil
	}
	zone, err := s.zone(ctx, *c, to)
	if err != nil {
		return err
	}
	if at := message.Awake(s.Now(), zone); at.After(s.Now()) {
		*due = at.UTC()
		return nil
	}
	*due, *last = time.Time{}, s.Now().UTC()
	return s.tell(ctx, *c, to, from, unread)
}

// tell sends a reminder: an email to verified addresses, unless they stopped all emails, and a notification to each device.
func (s *Service) tell(ctx context.Context, c Conversation, to account.Account, from string, unread News) error {
	var stopped int64
	err := s.DB.Rows(ctx).Table("mail_settings").Scopes(postgres.OfAccount(to.ID)).Where("stopped_at is not null").Count(&stopped).Error
	if err != nil {
		return postgres.Failure(err)
	}
	if to.EmailVerified() && stopped == 0 {
		if err := s.MailQueue.Enqueue(ctx, s.Mails.Unread(to, from, c.ID, s.answerAddress(c, to.ID), unread)); err != nil {
			return err
		}
	}
	tokens, err := s.PushTokens(ctx, to.ID)
	if err != nil {
		return err
	}
	for _, token := range tokens {
		if err := s.MailQueue.Enqueue(ctx, s.Mails.UnreadPush(token, from, c.ID, unread)); err != nil {
			return err
		}
	}
	return nil
}

// senderName names who wrote: an agent as their page does. Buyers whose email isn't verified may have entered any name. "": the account was deleted.
func (s *Service) senderName(ctx context.Context, accountID string) (string, error) {
	if accountID == "" {
		return "", nil
	}
	by, err := s.Accounts.ByID(ctx, accountID)
	if apperr.IsNotFound(err) {
		return "", nil
	}
	if err != nil || by.Role == account.Lead {
		if by.EmailVerified() {
			return by.Name, err
		}
		return "A buyer", err
	}
	agents, err := s.Agents.ByAccounts(ctx, []string{accountID})
	if one, ok := agents[accountID]; ok && one.Brokerage != "" {
		return one.Name + " of " + one.Brokerage, err
	}
	return by.Name, err
}

// zone returns the time zone of one of the two: where they last were, or else that of what the conversation is about.
func (s *Service) zone(ctx context.Context, c Conversation, who account.Account) (*time.Location, error) {
	if who.Position.Point != (geo.Point{}) {
		if near, err := s.Places.Nearest(ctx, who.Position.Point); err == nil {
			return place.Zone(near.Zone, near.State), nil
		}
	}
	return s.Leads.ZoneBetween(ctx, c.BuyerID, c.AgentID)
}
