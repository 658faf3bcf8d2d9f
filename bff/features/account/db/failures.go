package db

import (
	"context"
	"time"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/postgres"
)

// Codes that were typed wrong. They are counted outside of any transaction: what was tried stays counted.

// AddCodeFailure implements account.Store.
func (s Store) AddCodeFailure(ctx context.Context, of account.CodeOwner, most int, now time.Time) (bool, error) {
	done, err := s.db.Pool().Exec(ctx, `insert into code_failures as f (who, account_id, failures, updated_at) values ($1, $2, 1, $4)
		on conflict (who) do update set failures = f.failures + 1, updated_at = excluded.updated_at where f.failures < $3`,
		of.Key(), postgres.TextOrNull(of.AccountID), most, now)
	return err == nil && done.RowsAffected() > 0, postgres.Failure(err)
}

// ReturnCodeFailure implements account.Store.
func (s Store) ReturnCodeFailure(ctx context.Context, of account.CodeOwner) error {
	_, err := s.db.Pool().Exec(ctx, "update code_failures set failures = failures - 1 where who = $1 and failures > 0", of.Key())
	return postgres.Failure(err)
}

// CodeFailures implements account.Store.
func (s Store) CodeFailures(ctx context.Context, of account.CodeOwner) (failures int, err error) {
	err = s.db.On(ctx).QueryRow(ctx, "select coalesce((select failures from code_failures where who = $1), 0)", of.Key()).Scan(&failures)
	return failures, postgres.Failure(err)
}

// ForgetCodeFailures implements account.Store.
func (s Store) ForgetCodeFailures(ctx context.Context, accountID string) error {
	_, err := s.db.On(ctx).Exec(ctx, "delete from code_failures where account_id = $1", accountID)
	return postgres.Failure(err)
}
