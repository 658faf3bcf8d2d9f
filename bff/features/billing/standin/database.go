package standin

import (
	"context"
	"encoding/json"

	"hearthway/bff/platform/postgres"
)

// InDatabase stores the state in one row of the database, in a schema of its own: processes share it, and it survives restarts.
type InDatabase struct{ DB *postgres.DB }

// prepare creates the table. It isn't a migration, because production doesn't need it.
const prepare = `select pg_advisory_xact_lock(hashtextextended('stripe_standin', 0));
	create schema if not exists stripe_standin;
	create table if not exists stripe_standin.state (one boolean primary key default true check (one), content jsonb not null);
	insert into stripe_standin.state (content) values ('{}') on conflict do nothing`

// OpenDatabase returns a Storage backed by the database.
func OpenDatabase(ctx context.Context, db *postgres.DB) (InDatabase, error) {
	err := db.Atomically(ctx, func(ctx context.Context) error {
		return db.Rows(ctx).Exec(prepare).Error
	})
	return InDatabase{db}, err
}

// Change implements Storage.
func (i InDatabase) Change(ctx context.Context, work func(*State) bool) error {
	return i.DB.Atomically(ctx, func(ctx context.Context) error {
		var content []byte
		if err := i.DB.On(ctx).QueryRow(ctx, "select content from stripe_standin.state for update").Scan(&content); err != nil {
			return err
		}
		var st State
		if err := json.Unmarshal(content, &st); err != nil {
			return err
		}
		if !work(&st) {
			return nil
		}
		changed, err := json.Marshal(st)
		if err != nil {
			return err
		}
		_, err = i.DB.On(ctx).Exec(ctx, "update stripe_standin.state set content = $1", changed)
		return err
	})
}
