package db

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/listing/ingest"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/postgres"
)

// ImportRuns returns the latest imports of listings, newest first, from one source or from all ("").
func ImportRuns(ctx context.Context, db *postgres.DB, source string, maximum int) ([]ingest.PastRun, error) {
	rows, err := db.Pool().Query(ctx, `
		select id, kind, source, input, state, problem, started_at, coalesce(finished_at, 'epoch'),
			added, changed, unchanged, removed, withdrawn, rejected,
			after_listing is not null and started_at > now() - interval '`+undoFor+`' and state in ('done', 'failed')
		from import_runs where kind in ('reso', 'csv') and ($1 = '' or source = $1) order by id desc limit $2`, source, maximum)
	if err != nil {
		return nil, postgres.Failure(err)
	}
	list, err := pgx.CollectRows(rows, func(row pgx.CollectableRow) (p ingest.PastRun, err error) {
		err = row.Scan(&p.ID, &p.Kind, &p.Source, &p.Input, &p.State, &p.Problem, &p.Started, &p.Finished,
			&p.Added, &p.Changed, &p.Unchanged, &p.Removed, &p.Withdrawn, &p.Rejected, &p.CanUndo)
		if p.Finished.Equal(time.Unix(0, 0)) {
			p.Finished = time.Time{}
		}
		return p, err
	})
	return list, postgres.Failure(err)
}

// UndoImport restores the homes that an import changed, unless a later import changed them again, and
// deletes those that it added, or hides them if someone saved them.
func (w Writer) UndoImport(ctx context.Context, id int64) (ingest.Undone, error) {
	conn, err := w.db.Connect(ctx)
	if err != nil {
		return ingest.Undone{}, postgres.Failure(err)
	}
	u := undo{importRun: importRun{db: w.db, conn: conn, touched: changedPlaces{}, changed: w.Changed, id: id}}
	defer u.Close()
	if err := u.lock(ctx); err != nil {
		return ingest.Undone{}, postgres.Failure(err)
	}
	err = pgx.BeginFunc(ctx, u.conn, func(tx pgx.Tx) error { return u.do(ctx, tx) })
	return u.done, postgres.Failure(err)
}

// undo is the undoing of an import in progress.
type undo struct {
	importRun
	afterListing, afterEvent int64
	untilListing, untilEvent int64 // highest IDs when the source's next import started
	done                     ingest.Undone
}

// lock finds the run and locks its source.
func (u *undo) lock(ctx context.Context) error {
	if err := u.prepareSession(ctx, u.conn); err != nil {
		return err
	}
	var state string
	var listings, events *int64
	var old bool
	err := u.conn.QueryRow(ctx, `select source, state, after_listing, after_event, started_at < now() - interval '`+undoFor+`'
		from import_runs where id = $1 and kind in ('reso', 'csv')`, u.id).Scan(&u.source, &state, &listings, &events, &old)
	switch {
	case errors.Is(err, pgx.ErrNoRows):
		return apperr.New(apperr.NotFound, fmt.Sprintf("Import %d doesn't exist.", u.id))
	case err != nil:
		return err
	case state == "undone":
		return apperr.New(apperr.Conflict, fmt.Sprintf("Import %d has already been undone.", u.id))
	case listings == nil || events == nil || old:
		return apperr.New(apperr.Conflict, fmt.Sprintf("Import %d is older than %s, so it can no longer be undone.", u.id, undoFor))
	}
	u.afterListing, u.afterEvent = *listings, *events
	var locked bool
	if err := u.conn.QueryRow(ctx, `select pg_try_advisory_lock(hashtext('listing import'), hashtext($1))`, u.source).Scan(&locked); err != nil {
		return err
	}
	if !locked {
		return apperr.New(apperr.Conflict, fmt.Sprintf("An import of %q is running.", u.source))
	}
	u.done.Source = u.source
	return u.conn.QueryRow(ctx, `select coalesce(min(after_listing), $3), coalesce(min(after_event), $3)
		from import_runs where source = $1 and id > $2 and kind in ('reso', 'csv')`, u.source, u.id, int64(1)<<62).Scan(&u.untilListing, &u.untilEvent)
}

// findTouched collects the homes that the run added (before is null) or changed, and whether a later run
// changed them.
const findTouched = `
	create temporary table touched on commit drop as
	with homes as (
		select listing_id, before from import_changes where run = $1
		union all
		select l.id, null from listings l where l.source = $2 and l.id > $3 and l.id <= $4
			and not exists (select from import_changes c where c.run = $1 and c.listing_id = l.id)
	)
	select h.listing_id as id, bool_and(h.before is null) or h.listing_id > $3 as added, h.before,
		exists (select from import_changes c where c.listing_id = h.listing_id and c.run > $1) as newer
	from homes h group by h.listing_id, h.before`

// referred are the tables whose rows would be deleted along with a home. A home with such rows is hidden and not deleted.
var referred = []string{"favorites", "hidden_homes", "viewed_homes", "notes", "inquiries"}

func (u *undo) do(ctx context.Context, tx pgx.Tx) error {
	if _, err := tx.Exec(ctx, findTouched, u.id, u.source, u.afterListing, u.untilListing); err != nil {
		return err
	}
	var kept, changed int64
	err := tx.QueryRow(ctx, `select count(*) filter (where newer), (select count(*) from import_changes where run = $1),
			(select changed + removed + withdrawn from import_runs where id = $1),
			(array_agg(source_key order by l.id) filter (where newer))[1:10]
		from touched t join listings l on l.id = t.id`, u.id).Scan(&u.done.Newer, &kept, &changed, &u.done.NewerKeys)
	if err != nil {
		return err
	}
	if kept == 0 {
		u.done.Forgotten = changed // import_changes is lost in a crash of the database
	}
	if _, err := tx.Exec(ctx, postgres.VersionFirst); err != nil {
		return err
	}
	for _, step := range []struct {
		sql  string
		into *int64
		args []any
	}{
		{restoreBefore, &u.done.Restored, nil},
		{hideAdded, &u.done.Hidden, nil},
		{`delete from listing_events e using touched t where e.listing_id = t.id and not t.newer and e.id > $1 and e.id <= $2`, new(int64), []any{u.afterEvent, u.untilEvent}},
		{`delete from home_facts f using touched t where f.listing_id = t.id and not t.newer and f.at >= (select started_at from import_runs where id = $1)`, new(int64), []any{u.id}},
		{deleteAdded, &u.done.Removed, nil},
	} {
		tag, err := tx.Exec(ctx, step.sql, step.args...)
		if err != nil {
			return err
		}
		*step.into = tag.RowsAffected()
	}
	if _, err := tx.Exec(ctx, `select refresh_place_counts()`); err != nil {
		return err
	}
	if _, err := tx.Exec(ctx, `delete from import_changes where run = $1`, u.id); err != nil {
		return err
	}
	_, err = tx.Exec(ctx, `update import_runs set state = 'undone', updated_at = now() where id = $1`, u.id)
	return err
}

var (
	// restoreBefore restores the homes that the run changed.
	restoreBefore = func() string {
		var set []string
		for _, column := range listing.Columns {
			if column != "source" && column != "source_key" {
				set = append(set, column+" = b."+column)
			}
		}
		return "update listings l set " + strings.Join(set, ", ") +
			" from touched t, jsonb_populate_record(null::listings, t.before) b where l.id = t.id and not t.newer and not t.added"
	}()
	// refers is the condition that someone saved a home.
	refers = func() string {
		var any []string
		for _, table := range referred {
			any = append(any, "exists (select from "+table+" r where r.listing_id = t.id)")
		}
		return "(" + strings.Join(any, " or ") + ")"
	}()
	// hideAdded hides the homes that the run added and someone saved; deleteAdded deletes the others.
	hideAdded = `update listings l set status = 'withdrawn', display_entire = false, fingerprint = 0
		from touched t where l.id = t.id and t.added and not t.newer and ` + refers
	deleteAdded = `delete from listings l using touched t where l.id = t.id and t.added and not t.newer and not ` + refers
)

// Close releases the lock.
func (u *undo) Close() {
	ctx, cancel := context.WithTimeout(context.Background(), restoreLimit)
	defer cancel()
	_, err := u.conn.Exec(ctx, `select pg_advisory_unlock_all()`)
	if err = errors.Join(err, u.conn.Close(ctx)); err != nil {
		u.db.Log().Warn("the connection of an undone import could not be closed", "error", err)
	}
}
