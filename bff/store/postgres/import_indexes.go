package postgres

import (
	"context"

	"github.com/jackc/pgx/v5"
)

// An import that is large against what is there takes the indexes of listings down and makes
// them anew at its end, which takes a fifth of the time. Their definitions wait in
// parked_indexes, so that whoever comes next can put them back when the import was killed.
const (
	parkFrom  = 4_000 // rows added by one import: a full batch
	parkTimes = 3     // and so many times what was there before
)

// parkWhenLarge takes the indexes down once the import turns out to be large. adding are the
// rows of the batch at hand.
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

// parkIndexes takes down the indexes of listings that no constraint needs, and the foreign key
// of their history: to check it locks, and so writes, every new home again. Autovacuum waits,
// for it would read the growing table over and over.
func parkIndexes(ctx context.Context, tx pgx.Tx) error {
	rows, err := tx.Query(ctx, `
		with parts (name, definition, drop) as (
			select c.relname, pg_get_indexdef(i.indexrelid), format('drop index %I', c.relname)
				from pg_index i join pg_class c on c.oid = i.indexrelid
				where i.indrelid = 'listings'::regclass
					and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
			union all
			select k.conname, format('alter table listing_events add constraint %I %s', k.conname, pg_get_constraintdef(k.oid)),
				format('alter table listing_events drop constraint %I', k.conname)
				from pg_constraint k where k.contype = 'f' and k.conrelid = 'listing_events'::regclass
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

// restoreAbandoned makes what an import left parked that was killed. While one is at work it is
// left alone: it will do so itself, and would have to wait for us now.
func restoreAbandoned(ctx context.Context, conn *pgx.Conn) error {
	var working bool
	err := conn.QueryRow(ctx, `select exists (select from pg_locks where locktype = 'advisory'
		and database = (select oid from pg_database where datname = current_database())
		and classid::bigint = hashtext('listing import')::bigint & 4294967295)`).Scan(&working)
	if err != nil || working {
		return err
	}
	return restoreIndexes(ctx, conn)
}

// restoreIndexes makes what is parked, each in a transaction of its own. Only
// one process does so at a time; the others wait and find nothing left.
func restoreIndexes(ctx context.Context, conn *pgx.Conn) error {
	for {
		left := false
		err := pgx.BeginFunc(ctx, conn, func(tx pgx.Tx) error {
			_, err := tx.Exec(ctx, `set local statement_timeout = 0; set local lock_timeout = 0;
				set local maintenance_work_mem = '256MB'; select pg_advisory_xact_lock(hashtext('parked indexes'))`)
			if err != nil {
				return err
			}
			var name, definition string
			err = tx.QueryRow(ctx, `delete from parked_indexes where name = (select min(name) from parked_indexes)
				returning name, definition`).Scan(&name, &definition)
			if err == pgx.ErrNoRows {
				return nil
			}
			if err != nil {
				return err
			}
			left = true
			var there bool
			err = tx.QueryRow(ctx, `select to_regclass($1) is not null or exists (select from pg_constraint where conname = $2)`,
				pgx.Identifier{name}.Sanitize(), name).Scan(&there)
			if err != nil || there {
				return err
			}
			_, err = tx.Exec(ctx, definition)
			return err
		})
		if err != nil || !left {
			return err
		}
	}
}
