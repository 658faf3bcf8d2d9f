package db

import (
	"context"
	"errors"
	"fmt"

	"github.com/jackc/pgx/v5"
)

// An import that is large compared to the table parks the indexes of listings: it drops them and recreates
// them at its end, which takes a fifth of the time. Their definitions are stored in parked_indexes, so that
// the next process can recreate them if the import is killed.
const (
	parkFrom  = 4_000 // parks from this many added rows: a full batch
	parkTimes = 3     // and from this many times the rows already there
)

// parkWhenLarge drops the indexes once the import turns out to be large. adding is the number of new
// rows in the current batch.
func (r *importRun) parkWhenLarge(ctx context.Context, tx pgx.Tx, adding int) error {
	added := r.total.Added + int64(adding)
	if r.parked || added < parkFrom {
		return nil
	}
	var there int64
	err := tx.QueryRow(ctx, `select count(*) from (select from listings limit $1) l`, added+added/parkTimes+1).Scan(&there)
	if err != nil {
		return err
	}
	if before := there - r.total.Added; before*parkTimes > added {
		return nil
	}
	r.parked = true
	return parkIndexes(ctx, tx)
}

// parkIndexes drops the indexes of listings that no constraint needs, and the foreign keys, which are
// checked row by row. It also disables autovacuum, which would scan the growing table over and over.
func parkIndexes(ctx context.Context, tx pgx.Tx) error {
	rows, err := tx.Query(ctx, `
		with parts (name, definition, drop) as (
			select c.relname, pg_get_indexdef(i.indexrelid), format('drop index %I', c.relname)
				from pg_index i join pg_class c on c.oid = i.indexrelid
				where i.indrelid = 'listings'::regclass
					and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
			union all
			select k.conname, format('alter table %s add constraint %I %s', k.conrelid::regclass, k.conname, pg_get_constraintdef(k.oid)),
				format('alter table %s drop constraint %I', k.conrelid::regclass, k.conname)
				from pg_constraint k where k.contype = 'f' and k.conrelid in ('listings'::regclass, 'listing_events'::regclass)
			union all
			select 'autovacuum of ' || t, format('alter table %I reset (autovacuum_enabled)', t),
				format('alter table %I set (autovacuum_enabled = false)', t)
				from unnest(array['listings', 'listing_events']) t
		), parked as (
			insert into parked_indexes (name, definition) select name, definition from parts
			on conflict (name) do update set definition = excluded.definition
		)
		select drop from parts`)
	if err != nil {
		return err
	}
	statements, err := pgx.CollectRows(rows, pgx.RowTo[string])
	if err != nil {
		return err
	}
	for _, statement := range statements {
		if _, err := tx.Exec(ctx, statement); err != nil {
			return err
		}
	}
	return nil
}

// RestoreIndexes recreates the indexes that a killed import left dropped. If an import is running, it does
// nothing: that import recreates them itself, and the two would block each other.
func RestoreIndexes(ctx context.Context, conn *pgx.Conn) error {
	var working bool
	err := conn.QueryRow(ctx, `select exists (select from pg_locks where locktype = 'advisory'
		and database = (select oid from pg_database where datname = current_database())
		and classid::bigint = hashtext('listing import')::bigint & 4294967295)`).Scan(&working)
	if err != nil || working {
		return err
	}
	if err := restoreIndexes(ctx, conn); err != nil {
		return fmt.Errorf("restore indexes that an import dropped: %w", err)
	}
	return nil
}

// builders is how many connections create indexes concurrently.
const builders = 2

// restoreIndexes recreates what is parked, each in its own transaction: first the indexes, the largest
// first, then whatever needs an exclusive lock on the table. Several processes may do so at once: each
// takes what no other has taken, and all wait until nothing is left.
func restoreIndexes(ctx context.Context, conn *pgx.Conn) error {
	var parked int
	if err := conn.QueryRow(ctx, `select count(*) from parked_indexes`).Scan(&parked); err != nil || parked == 0 {
		return err
	}
	beside := make(chan error, builders-1)
	for range builders - 1 {
		go func() { beside <- restoreBeside(ctx, conn.Config()) }()
	}
	err := restoreWhere(ctx, conn, isIndex)
	for range builders - 1 {
		err = errors.Join(err, <-beside)
	}
	if err != nil {
		return err
	}
	return restoreWhere(ctx, conn, "true")
}

// restoreBeside recreates indexes on a connection of its own.
func restoreBeside(ctx context.Context, cfg *pgx.ConnConfig) error {
	conn, err := pgx.ConnectConfig(ctx, cfg)
	if err != nil {
		return err
	}
	defer conn.Close(context.WithoutCancel(ctx))
	return restoreWhere(ctx, conn, isIndex)
}

// isIndex selects the rows of parked_indexes that several connections can create at once.
const isIndex = "definition like 'CREATE %'"

// restoreWhere recreates what is parked and meets a condition, until nothing of it is left or in progress
// elsewhere.
func restoreWhere(ctx context.Context, conn *pgx.Conn, condition string) error {
	for {
		left, err := restoreOne(ctx, conn, condition)
		if err != nil || !left {
			return err
		}
	}
}

// builderSettings are for a transaction that creates an index. Another builder is running, so one parallel
// worker is enough. Commits may be asynchronous, because an index that a crash rolls back is still parked.
const builderSettings = `set local statement_timeout = 0; set local lock_timeout = 0; set local synchronous_commit = off;
	set local maintenance_work_mem = '256MB'; set local max_parallel_maintenance_workers = 1`

// restoreOne recreates one parked index; left is false if there was none. If all are in progress elsewhere,
// it waits for one, whose transaction may fail.
func restoreOne(ctx context.Context, conn *pgx.Conn, condition string) (left bool, err error) {
	err = pgx.BeginFunc(ctx, conn, func(tx pgx.Tx) error {
		if _, err := tx.Exec(ctx, builderSettings); err != nil {
			return err
		}
		var name, definition string
		take := `select name, definition from parked_indexes where ` + condition + `
			order by definition like '%USING gin%' desc, length(definition) desc, name limit 1 for update`
		err := tx.QueryRow(ctx, take+" skip locked").Scan(&name, &definition)
		if errors.Is(err, pgx.ErrNoRows) {
			err = tx.QueryRow(ctx, take).Scan(&name, &definition)
		}
		if errors.Is(err, pgx.ErrNoRows) {
			// The row that it waited for was deleted; there may be others.
			return tx.QueryRow(ctx, `select exists (select from parked_indexes where `+condition+`)`).Scan(&left)
		}
		if err != nil {
			return err
		}
		left = true
		var there bool
		err = tx.QueryRow(ctx, `select to_regclass($1) is not null or exists (select from pg_constraint where conname = $2)`,
			pgx.Identifier{name}.Sanitize(), name).Scan(&there)
		if err != nil {
			return err
		}
		if !there {
			if _, err := tx.Exec(ctx, definition); err != nil {
				return err
			}
		}
		_, err = tx.Exec(ctx, `delete from parked_indexes where name = $1`, name)
		return err
	})
	return left && err == nil, err
}
