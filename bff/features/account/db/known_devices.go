package db

import (
	"context"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/postgres"
)

// KnownDevices implements account.Store.
func (s Store) KnownDevices(ctx context.Context, tokenHash []byte, now time.Time) ([]account.KnownDevice, error) {
	rows, err := s.db.On(ctx).Query(ctx, `select id, account_id, device, created_at, seen_at, expires_at from known_devices
		where token_hash = $1 and expires_at > $2 order by seen_at desc limit 100`, tokenHash, now)
	if err != nil {
		return nil, postgres.Failure(err)
	}
	devices, err := pgx.CollectRows(rows, func(row pgx.CollectableRow) (d account.KnownDevice, err error) {
		var id, accountID uuid.UUID
		err = row.Scan(&id, &accountID, &d.Device, &d.CreatedAt, &d.SeenAt, &d.ExpiresAt)
		d.ID, d.AccountID = id.String(), accountID.String()
		d.CreatedAt, d.SeenAt, d.ExpiresAt = d.CreatedAt.UTC(), d.SeenAt.UTC(), d.ExpiresAt.UTC()
		return d, err
	})
	return devices, postgres.Failure(err)
}

// SeeKnownDevice implements account.Store.
func (s Store) SeeKnownDevice(ctx context.Context, d account.KnownDevice, tokenHash []byte) (bool, error) {
	done, err := s.db.On(ctx).Exec(ctx, `update known_devices set device = $3, seen_at = $4, expires_at = $5
		where token_hash = $1 and account_id = $2 and expires_at > $4`, tokenHash, d.AccountID, d.Device, d.SeenAt, d.ExpiresAt)
	return done.RowsAffected() > 0, postgres.Failure(err)
}

// ReplaceDeviceToken implements account.Store.
func (s Store) ReplaceDeviceToken(ctx context.Context, exceptAccountID string, before, after []byte) error {
	_, err := s.db.On(ctx).Exec(ctx, "update known_devices set token_hash = $3 where token_hash = $2 and account_id <> $1", exceptAccountID, before, after)
	return postgres.Failure(err)
}

// PutKnownDevice implements account.Store.
func (s Store) PutKnownDevice(ctx context.Context, d account.KnownDevice, tokenHash []byte, most int) error {
	return s.db.Counting(ctx, d.AccountID, func(ctx context.Context) error {
		_, err := s.db.On(ctx).Exec(ctx, `insert into known_devices (id, account_id, token_hash, device, created_at, seen_at, expires_at)
			values ($1, $2, $3, $4, $5, $6, $7)`, d.ID, d.AccountID, tokenHash, d.Device, d.CreatedAt, d.SeenAt, d.ExpiresAt)
		if err != nil {
			return err
		}
		_, err = s.db.On(ctx).Exec(ctx, `delete from known_devices where account_id = $1 and id in
			(select id from known_devices where account_id = $1 and id <> $3 order by seen_at desc, created_at desc offset $2)`,
			d.AccountID, most-1, d.ID)
		return err
	})
}

// ForgetKnownDevices implements account.Store.
func (s Store) ForgetKnownDevices(ctx context.Context, accountID string) error {
	_, err := s.db.On(ctx).Exec(ctx, "delete from known_devices where account_id = $1", accountID)
	return postgres.Failure(err)
}
