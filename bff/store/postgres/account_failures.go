package postgres

import (
	"context"
	"time"

	"hearthway/bff/features/account"
)

// Codes that were typed wrong. They are counted outside of any transaction: what was tried stays counted.

// AddCodeFailure implements account.Store.
func (s Accounts) AddCodeFailure(ctx context.Context, of account.CodeOwner, most int, now time.Time) (bool, error) {
	done, err := s.db.pool.Exec(ctx, `insert into code_failures as f (who, account_id, failures, updated_at) values ($1, $2, 1, $4)
		on conflict (who) do update set failures = f.failures + 1, updated_at = excluded.updated_at where f.failures < $3`,
		of.Key(), textOrNull(of.AccountID), most, now)
	return err == nil && done.RowsAffected() > 0, failure(err)
}

// ReturnCodeFailure implements account.Store.
func (s Accounts) ReturnCodeFailure(ctx context.Context, of account.CodeOwner) error {
	_, err := s.db.pool.Exec(ctx, "update code_failures set failures = failures - 1 where who = $1 and failures > 0", of.Key())
	return failure(err)
}

// CodeFailures implements account.Store.
func (s Accounts) CodeFailures(ctx context.Context, of account.CodeOwner) (failures int, err error) {
	err = s.db.on(ctx).QueryRow(ctx, "select coalesce((select failures from code_failures where who = $1), 0)", of.Key()).Scan(&failures)
	return failures, failure(err)
}

// ForgetCodeFailures implements account.Store.
func (s Accounts) ForgetCodeFailures(ctx context.Context, accountID string) error {
	_, err := s.db.on(ctx).Exec(ctx, "delete from code_failures where account_id = $1", accountID)
	return failure(err)
}
