package db

import (
	"context"

	"hearthway/bff/features/privacy"
	"hearthway/bff/platform/postgres"
)

// unlinking is what is done with rows that outlive an account. Every other table refers to accounts with "on delete
// cascade", and goes with the row. $1 is the account, $2 the digest of its e-mail.
var unlinking = []string{
	// What was sent to an agent or to our support was sent: it becomes a guest's. Its key of retries named the account.
	"update inquiries set account_id = null, asker = id::text where account_id = $1::uuid and $2::bytea is not null",
	"update support_tickets set account_id = null where account_id = $1::uuid and $2::bytea is not null",
	"update consents set account_id = null, person = $2 where account_id = $1::uuid",
	"delete from messages where recipient in (select token from push_devices where account_id = $1::uuid) and $2::bytea is not null",
}

// Unlink implements privacy.Store.
func (s Store) Unlink(ctx context.Context, accountID string, person []byte) error {
	for _, statement := range unlinking {
		if _, err := s.db.On(ctx).Exec(ctx, statement, accountID, person); err != nil {
			return postgres.Failure(err)
		}
	}
	return s.eraseJobs(ctx, privacy.Subject{Accounts: []string{accountID}})
}

// StopSharing implements privacy.Store.
func (s Store) StopSharing(ctx context.Context, accountID string) error {
	_, err := s.db.On(ctx).Exec(ctx, "delete from shared_lists where account_id = $1", accountID)
	return postgres.Failure(err)
}
