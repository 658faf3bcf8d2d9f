package account

import (
	"context"

	"hearthway/bff/platform/message"
	"hearthway/bff/platform/postgres"
)

// Withheld reports whether a message isn't to be sent: it is about an agent's leads or bills, and their account is blocked. It is asked when the message
// is about to be sent, so the answer also holds for messages that waited.
func (a Accounts) Withheld(ctx context.Context, m message.Message) (bool, error) {
	if !m.ForAgent {
		return false, nil
	}
	return a.AgentBlocked(ctx, m.To)
}

// AgentBlocked reports whether an email is that of an agent whose account is blocked.
func (a Accounts) AgentBlocked(ctx context.Context, email string) (bool, error) {
	var count int64
	err := a.DB.Rows(ctx).Model(&AccountRow{}).Where("role = ? and blocked_at is not null and email_key = ?", Admin, EmailKey(email)).Count(&count).Error
	return count > 0, postgres.Failure(err)
}
