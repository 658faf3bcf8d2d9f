// Package db writes imports to PostgreSQL: in bulk, resumable, and reversible.
package db

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"time"

	"github.com/jackc/pgx/v5"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/listing/ingest"
	"hearthway/bff/features/place"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/postgres"
)

// Writer is an ingest.Writer that stores homes.
type Writer struct {
	db *postgres.DB
	// Changed is called in the transaction that finishes an import with changes. Optional.
	Changed func(ctx context.Context) error
	// UpdateSource allows an import to change its source's name, disclaimer and key.
	UpdateSource bool
}

// NewWriter returns a writer for imports.
func NewWriter(db *postgres.DB) Writer { return Writer{db: db} }

// PageSecret returns the secret for the tags of withheld addresses; see ingest.Rules.
func PageSecret(ctx context.Context, db *postgres.DB) (secret string, err error) {
	if err := db.Pool().QueryRow(ctx, "select secret from page_secret").Scan(&secret); err != nil {
		return "", postgres.Failure(err)
	}
	return secret, nil
}

// importRun is an import in progress. It has a connection of its own, because the lock on the source and
// the staging table belong to a session.
type importRun struct {
	db     *postgres.DB
	conn   *pgx.Conn
	id     int64
	source string
	last   ingest.Mark // of the previous run
	mark   ingest.Mark // of the last stored batch
	total  ingest.Written
	parked bool // the indexes of listings are dropped, see parkWhenLarge

	sequence string // of the ids of listings
	newest   int64  // highest id at the start of the run
	batch    batch
	touched  changedPlaces
	changed  func(ctx context.Context) error
}

// Begin implements ingest.Writer. The lock belongs to the session, so it is released if the process
// dies.
func (w Writer) Begin(ctx context.Context, source listing.SourceInfo, origin ingest.Origin) (ingest.Run, error) {
	conn, err := w.db.Connect(ctx)
	if err != nil {
		return nil, postgres.Failure(err)
	}
	r := &importRun{db: w.db, conn: conn, touched: changedPlaces{}, source: source.Slug, changed: w.Changed}
	if err := r.begin(ctx, source, origin, w.UpdateSource); err != nil {
		r.Close()
		return nil, postgres.Failure(err)
	}
	return r, nil
}

func (r *importRun) begin(ctx context.Context, source listing.SourceInfo, origin ingest.Origin, update bool) error {
	if err := r.prepareSession(ctx, r.conn); err != nil {
		return err
	}
	if err := lockSource(ctx, r.conn, source.Slug); err != nil {
		return err
	}
	if err := r.keepSource(ctx, source, update); err != nil {
		return err
	}
	if err := r.closeInterrupted(ctx); err != nil {
		return err
	}
	var err error
	if r.last, err = lastOf(ctx, r.conn, source.Slug, origin); err != nil {
		return err
	}
	r.mark = ingest.Mark{Origin: origin}
	if r.last.Origin == origin {
		r.mark.Watermark = r.last.Watermark
		if !r.last.Done {
			r.mark.Records, r.mark.Rejected = r.last.Records, r.last.Rejected // in case this run ends before its first batch is stored
		}
	}
	err = r.conn.QueryRow(ctx, `
		insert into import_runs (kind, source, input, fingerprint, position, watermark, after_listing, after_event)
		values ($1, $2, $3, $4, $5, $6, (select coalesce(max(id), 0) from listings), (select last_value from listing_events_id_seq))
		returning id, pg_get_serial_sequence('listings', 'id'), after_listing`,
		origin.Kind, source.Slug, origin.Name, origin.Print, strconv.FormatInt(r.mark.Records, 10), postgres.OrNull(r.mark.Watermark)).Scan(&r.id, &r.sequence, &r.newest)
	return err
}

// pendingWords is the size of the full-text index's pending list. Sorting new entries into the index is a
// third of the cost of changing a home, and cheaper in bulk. Until autovacuum does so after the import,
// text searches scan the list.
const pendingWords = "64MB"

// prepareSession sets up a writing session: without the timeouts of web requests, with cached plans,
// and with a staging table.
func (r *importRun) prepareSession(ctx context.Context, conn *pgx.Conn) error {
	_, err := conn.Exec(ctx, `set statement_timeout = 0; set lock_timeout = '60s'; set plan_cache_mode = auto;
		set idle_in_transaction_session_timeout = '10min';
		set gin_pending_list_limit = '`+pendingWords+`';`+stagingTable)
	return err
}

// lockSource locks a source for a session.
func lockSource(ctx context.Context, conn *pgx.Conn, source string) error {
	var locked bool
	const lock = `select pg_try_advisory_lock(hashtext('listing import'), hashtext($1))`
	if err := conn.QueryRow(ctx, lock, source).Scan(&locked); err != nil {
		return err
	}
	if !locked {
		return apperr.New(apperr.Conflict, fmt.Sprintf("Another import of %q is running.", source))
	}
	return nil
}

// closeInterrupted marks interrupted imports as failed. They are still recorded as running, but can't be,
// because we hold the lock.
func (r *importRun) closeInterrupted(ctx context.Context) error {
	_, err := r.conn.Exec(ctx, `
		update import_runs set state = 'failed', problem = 'interrupted', finished_at = updated_at
		where source = $1 and kind in ('reso', 'csv') and state = 'running'`, r.source)
	return err
}

// lastOf returns how far the previous import from the same origin got; zero if there was none.
func lastOf(ctx context.Context, conn *pgx.Conn, source string, origin ingest.Origin) (mark ingest.Mark, err error) {
	var state, position string
	var watermark *time.Time
	last := ingest.Origin{Kind: origin.Kind, Name: origin.Name}
	err = conn.QueryRow(ctx, `
		select fingerprint, state, position, watermark, rejected from import_runs
		where kind = $1 and source = $2 and input = $3 and state <> 'undone' order by id desc limit 1`,
		origin.Kind, source, origin.Name).Scan(&last.Print, &state, &position, &watermark, &mark.Rejected)
	if errors.Is(err, pgx.ErrNoRows) {
		return ingest.Mark{}, nil
	}
	if err != nil {
		return ingest.Mark{}, err
	}
	mark.Origin, mark.Done = last, state == "done"
	mark.Records, _ = strconv.ParseInt(position, 10, 64)
	if watermark != nil {
		mark.Watermark = watermark.UTC()
	}
	return mark, nil
}

// ID implements ingest.Run.
func (r *importRun) ID() int64 { return r.id }

// Last implements ingest.Run.
func (r *importRun) Last() ingest.Mark { return r.last }

// Finish implements ingest.Run.
func (r *importRun) Finish(ctx context.Context, mark ingest.Mark, s ingest.Summary) error {
	large := r.parked
	if large {
		// Vacuuming sets every row's visibility bits in one pass, so that creating the indexes doesn't
		// write to the table, and index-only scans work.
		if _, err := r.conn.Exec(ctx, `vacuum listings, listing_events`); err != nil {
			return postgres.Failure(err)
		}
	}
	changed := s.Added + s.Changed + s.Removed + s.Withdrawn + s.Resumed
	// Counting a whole feed's agents reads all homes sequentially. It needs no index, so it runs while the indexes are created.
	agents := make(chan error, 1)
	if large && changed > 0 {
		go func() { agents <- r.refreshAgentsBeside(ctx) }()
	} else {
		close(agents)
	}
	if err := errors.Join(r.restore(ctx), <-agents); err != nil {
		return postgres.Failure(err)
	}
	err := pgx.BeginFunc(ctx, r.conn, func(tx pgx.Tx) error {
		if changed > 0 {
			if _, err := tx.Exec(ctx, "select apply_open_houses($1)", r.source); err != nil {
				return err
			}
			if !large {
				if err := r.refreshAgents(ctx, tx); err != nil {
					return err
				}
			}
			if err := r.count(ctx, tx, large || s.Resumed > 0); err != nil {
				return err
			}
			if r.changed != nil {
				if err := r.changed(postgres.WithTransaction(ctx, tx)); err != nil {
					return err
				}
			}
		}
		if err := r.note(ctx, tx, mark); err != nil {
			return err
		}
		// After a run that failed at its end, the next one starts over.
		_, err := tx.Exec(ctx, `update import_runs set state = case when $3 = '' then 'done' else 'failed' end,
				position = case when $3 = '' then position else '0' end, problem = $3, finished_at = now(), rejected = $2, withdrawn = $4
			where id = $1`, r.id, s.Rejected, s.Problem, s.Withdrawn)
		return err
	})
	if err == nil {
		_, err = r.conn.Exec(ctx, forgetChanges)
	}
	if err != nil {
		return postgres.Failure(err)
	}
	return postgres.Failure(r.analyze(ctx, s.Added+s.Changed))
}

// refreshAgents counts again what agents list and sold, if the source has agents.
func (r *importRun) refreshAgents(ctx context.Context, tx pgx.Tx) error {
	_, err := tx.Exec(ctx, "select refresh_agents($2) where exists (select from agents where source = $1)", r.source, r.db.Now().UTC())
	return err
}

// refreshAgentsBeside calls refreshAgents on a connection of its own.
func (r *importRun) refreshAgentsBeside(ctx context.Context) error {
	conn, err := pgx.ConnectConfig(ctx, r.conn.Config())
	if err != nil {
		return err
	}
	defer conn.Close(context.WithoutCancel(ctx))
	return pgx.BeginFunc(ctx, conn, func(tx pgx.Tx) error {
		if _, err := tx.Exec(ctx, "set local statement_timeout = 0; set local synchronous_commit = off"); err != nil {
			return err
		}
		return r.refreshAgents(ctx, tx)
	})
}

// analyzeFrom is how many written rows justify an immediate ANALYZE over waiting for autovacuum, unless
// they are less than a tenth of the table.
const analyzeFrom = 2000

func (r *importRun) analyze(ctx context.Context, written int64) error {
	if written < analyzeFrom {
		return nil
	}
	var rows float64 // the planner's estimate
	err := r.conn.QueryRow(ctx, `select reltuples from pg_class where oid = 'listings'::regclass`).Scan(&rows)
	if err != nil || float64(written) < rows/10 {
		return err
	}
	if _, err = r.conn.Exec(ctx, "analyze listings, listing_events"); err == nil {
		_, err = r.conn.Exec(ctx, place.TidyPlaces) // nearly all were updated
	}
	return err
}

// restore recreates the indexes that this import dropped, or one that was killed.
func (r *importRun) restore(ctx context.Context) error {
	err := restoreIndexes(ctx, r.conn)
	r.parked = r.parked && err != nil
	return err
}

// restoreLimit is the timeout for recreating the indexes when an import ends early.
const restoreLimit = 10 * time.Minute

// note records how far the import got.
func (r *importRun) note(ctx context.Context, tx pgx.Tx, mark ingest.Mark) error {
	_, err := tx.Exec(ctx, `
		update import_runs set position = $2, watermark = coalesce($3, watermark), updated_at = now(),
			accepted = $4, unchanged = $5, rejected = $6, added = $7, changed = $8, removed = $9 where id = $1`,
		r.id, strconv.FormatInt(mark.Records, 10), postgres.OrNull(mark.Watermark),
		r.total.Added+r.total.Changed+r.total.Removed, r.total.Unchanged+r.total.Repeated, mark.Rejected+int64(len(r.total.Rejected)),
		r.total.Added, r.total.Changed, r.total.Removed)
	return err
}

// Close implements ingest.Run. Closing the session releases the lock and drops the staging table in
// any state.
func (r *importRun) Close() {
	ctx, cancel := context.WithTimeout(context.Background(), restoreLimit)
	defer cancel()
	if err := r.leave(ctx); err != nil {
		r.db.Log().Error("could not clean up after an import; run hearthway migrate to recreate missing indexes", "error", err)
	}
	if err := r.conn.Close(ctx); err != nil {
		r.db.Log().Warn("the import's connection could not be closed", "error", err)
	}
}

// leave recreates dropped indexes and records that the import ended. An interrupted import may have lost
// its connection; then leave uses another one.
func (r *importRun) leave(ctx context.Context) error {
	conn := r.conn
	if conn.IsClosed() {
		pooled, err := r.db.Pool().Acquire(ctx)
		if err != nil {
			return err
		}
		defer pooled.Release()
		conn = pooled.Conn()
	}
	if r.parked {
		if err := restoreIndexes(ctx, conn); err != nil {
			return err
		}
	}
	// An unfinished run can still be resumed; this only records that it isn't running anymore.
	_, err := conn.Exec(ctx, `update import_runs set state = 'failed', problem = 'ended early', finished_at = now()
		where id = $1 and state = 'running'`, r.id)
	if err != nil || conn != r.conn {
		return err
	}
	// The server notices a closed session with a delay; the next import may start before that.
	_, err = conn.Exec(ctx, `select pg_advisory_unlock_all()`)
	return err
}
