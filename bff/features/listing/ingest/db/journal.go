package db

import (
	"context"

	"github.com/jackc/pgx/v5"
)

// A run stores each home's state before its first change to it, so that the run can be undone.
const (
	// keepStaged stores the homes that are in the staging table. $1 is the run.
	keepStaged = `insert into import_changes (run, listing_id, before)
		select $1, l.id, to_jsonb(l) from staged s join listings l on l.id = s.id on conflict do nothing`
	// keepWithdrawn stores homes that are about to be withdrawn. $1 is the run, $2 the source, $3 the
	// keys.
	keepWithdrawn = `insert into import_changes (run, listing_id, before)
		select $1, id, to_jsonb(l) from listings l where source = $2 and source_key = any($3) and ` + onMarket + ` on conflict do nothing`
	// forgetChanges deletes the changes of runs that can no longer be undone.
	forgetChanges = `delete from import_changes where run in (
		select id from import_runs where id in (select distinct run from import_changes) and started_at < now() - interval '` + undoFor + `')`
	// undoFor is how long a run can be undone.
	undoFor = "7 days"
)

// keepBefore stores the homes that the staging table is about to change.
func keepBefore(ctx context.Context, tx pgx.Tx, run int64) error {
	_, err := tx.Exec(ctx, keepStaged, run)
	return err
}
