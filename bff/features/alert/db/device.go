package db

import (
	"context"

	"github.com/jackc/pgx/v5"

	"hearthway/bff/features/alert"
	"hearthway/bff/platform/postgres"
)

// PutDevice implements alert.Store.
func (s Store) PutDevice(ctx context.Context, accountID, sessionID string, d alert.Device, most int) error {
	return s.db.Counting(ctx, accountID, func(ctx context.Context) error {
		// Apps say so at each start, and two may come at once.
		err := s.do(ctx, `insert into push_devices (id, account_id, session_id, token, platform, name, created_at) values ($1, $2, $3, $4, $5, $6, $7)
			on conflict (token) do update set id = excluded.id, account_id = excluded.account_id, session_id = excluded.session_id,
				platform = excluded.platform, name = excluded.name, created_at = excluded.created_at`,
			d.ID, accountID, sessionID, d.Token, d.Platform, d.Name, d.CreatedAt)
		if err != nil {
			return err
		}
		return s.do(ctx, `delete from push_devices where id in
			(select id from push_devices where account_id = $1 order by created_at desc, id offset $2)`, accountID, most)
	})
}

// Devices implements alert.Store. Those of sessions that have ended are gone with them.
func (s Store) Devices(ctx context.Context, accountIDs []string) (map[string][]alert.Device, error) {
	rows, err := s.db.On(ctx).Query(ctx, `select account_id::text, id::text, token, platform, name, created_at from push_devices
		where account_id = any($1::text[]::uuid[]) order by created_at desc, id`, accountIDs)
	if err != nil {
		return nil, postgres.Failure(err)
	}
	devices := map[string][]alert.Device{}
	var who string
	var d alert.Device
	_, err = pgx.ForEachRow(rows, []any{&who, &d.ID, &d.Token, &d.Platform, &d.Name, &d.CreatedAt}, func() error {
		d.CreatedAt = d.CreatedAt.UTC()
		devices[who] = append(devices[who], d)
		return nil
	})
	return devices, postgres.Failure(err)
}

// DropDevice implements alert.Store.
func (s Store) DropDevice(ctx context.Context, accountID, idOrToken string) (bool, error) {
	done, err := s.db.On(ctx).Exec(ctx, "delete from push_devices where account_id = $1 and (token = $2 or id::text = $2)", accountID, idOrToken)
	return done.RowsAffected() > 0, postgres.Failure(err)
}

// DropToken implements alert.Store.
func (s Store) DropToken(ctx context.Context, token string) error {
	return s.do(ctx, "delete from push_devices where token = $1", token)
}
