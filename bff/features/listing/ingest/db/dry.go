package db

import (
	"context"
	"hash/maphash"
	"time"

	"github.com/jackc/pgx/v5"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/listing/ingest"
	"hearthway/bff/platform/postgres"
)

// DryWriter is an ingest.Writer that reports what an import would do, and writes nothing. It applies the
// same rules as Writer.
type DryWriter struct {
	db *postgres.DB
	// UpdateSource is the same as in Writer.
	UpdateSource bool
}

// NewDryWriter returns a writer for dry runs.
func NewDryWriter(db *postgres.DB) DryWriter { return DryWriter{db: db} }

// dryRun is a dry run in progress. It remembers, by hashes of the keys, what a real run would have written.
type dryRun struct {
	db     *postgres.DB
	conn   *pgx.Conn
	source string
	last   ingest.Mark
	batch  batch

	seed  maphash.Seed
	wrote map[uint64]int64 // modification times of homes that would have been written, in microseconds
	// market has the keys of homes that would have come onto the market (true) or left it (false).
	market map[string]bool
}

// Begin implements ingest.Writer. It releases the lock at once, so that a dry run doesn't block
// imports.
func (d DryWriter) Begin(ctx context.Context, source listing.SourceInfo, origin ingest.Origin) (ingest.Run, error) {
	conn, err := d.db.Connect(ctx)
	if err != nil {
		return nil, postgres.Failure(err)
	}
	r := &dryRun{db: d.db, conn: conn, source: source.Slug, seed: maphash.MakeSeed(), wrote: map[uint64]int64{}, market: map[string]bool{}}
	if err := r.begin(ctx, source, origin, d.UpdateSource); err != nil {
		r.Close()
		return nil, postgres.Failure(err)
	}
	return r, nil
}

// trialTables are temporary copies of the real tables, so that the database reports the rows that it would
// reject. The rest of the session is read-only.
const trialTables = `set statement_timeout = 0; set lock_timeout = '60s'; set plan_cache_mode = auto;
	create temporary table trial_listings (like listings including defaults including generated including constraints) on commit delete rows;
	create temporary table trial_events (like listing_events including defaults including identity including constraints including indexes) on commit delete rows;
	set default_transaction_read_only = on`

func (r *dryRun) begin(ctx context.Context, source listing.SourceInfo, origin ingest.Origin, update bool) error {
	if err := lockSource(ctx, r.conn, source.Slug); err != nil {
		return err
	}
	if _, err := r.conn.Exec(ctx, `select pg_advisory_unlock_all()`); err != nil {
		return err
	}
	if _, err := r.conn.Exec(ctx, trialTables); err != nil {
		return err
	}
	if _, err := settleSource(ctx, r.conn, source, update); err != nil {
		return err
	}
	var err error
	r.last, err = lastOf(ctx, r.conn, source.Slug, origin)
	return err
}

// ID implements ingest.Run: a dry run isn't recorded.
func (r *dryRun) ID() int64 { return 0 }

// Last implements ingest.Run.
func (r *dryRun) Last() ingest.Mark { return r.last }

// Prepare implements ingest.Run.
func (r *dryRun) Prepare(in *ingest.Incoming) { in.Prepared = prepare(in) }

// Write implements ingest.Run. As in a real import, a batch that the database rejects is halved until the
// offending record is alone.
func (r *dryRun) Write(ctx context.Context, batch []ingest.Incoming, mark ingest.Mark) (ingest.Written, error) {
	written, err := r.compare(ctx, batch)
	if err == nil {
		return written, nil
	}
	reason, refused := refusal(err)
	if !refused {
		return ingest.Written{}, postgres.Failure(err)
	}
	if len(batch) == 1 {
		return ingest.Written{Rejected: []ingest.Rejection{refusedFor(reason, &batch[0])}}, nil
	}
	half := len(batch) / 2
	first, err := r.Write(ctx, batch[:half], mark)
	if err != nil {
		return first, err
	}
	second, err := r.Write(ctx, batch[half:], mark)
	return join(first, second), err
}

// compared is a record that would have been written.
type compared struct {
	in         *ingest.Incoming
	was        before
	isThere    bool // it was stored before the run
	modifiedAt time.Time
}

// compare determines what would happen to a batch, and lets the database validate the rows.
func (r *dryRun) compare(ctx context.Context, batch []ingest.Incoming) (written ingest.Written, err error) {
	var news []compared
	now := ownTime(r.db.Now().UTC())
	err = pgx.BeginFunc(ctx, r.conn, func(tx pgx.Tx) error {
		there, err := lookUp(ctx, tx, r.source, batch)
		if err != nil {
			return err
		}
		r.batch.empty()
		for i := range batch {
			in := &batch[i]
			is, isThere := there[in.SourceKey]
			w := compared{in: in, was: is.before, isThere: isThere, modifiedAt: in.ModifiedAt}
			if at, wrote := r.wrote[r.hash(in)]; wrote {
				// The stored version would be another record by then, with another fingerprint.
				is.modified, is.fingerprint, isThere = time.UnixMicro(at).UTC(), 0, true
			}
			action := diff(in, is, isThere, preparedOf(in).fingerprint)
			action.count(&written, in)
			if action != insert && action != update {
				continue
			}
			if w.modifiedAt.IsZero() {
				w.modifiedAt = now
			}
			news = append(news, w)
			r.try(in, int64(i+1), action, now)
		}
		if err := copyInto(ctx, tx, "trial_listings", addedColumns, r.batch.listed); err != nil {
			return err
		}
		return copyInto(ctx, tx, "trial_events", eventColumns, r.batch.born)
	})
	if err != nil {
		return ingest.Written{}, err
	}
	for _, w := range news {
		r.note(w)
	}
	return written, nil
}

// try adds the rows to validate. A withdrawn home keeps its stored data, so it has none. The history of an
// existing home isn't validated, because a real import skips events that exist.
func (r *dryRun) try(in *ingest.Incoming, id int64, f diffAction, now time.Time) {
	p := &r.batch
	if f == update && in.Remove {
		return
	}
	events := len(p.born)
	p.addNew(in, id, now)
	if f == update {
		p.born = p.born[:events]
	}
}

// note remembers what later batches need to know about a home that would have been written.
func (r *dryRun) note(w compared) {
	r.wrote[r.hash(w.in)] = w.modifiedAt.UnixMicro()
	if !w.isThere {
		return
	}
	status := w.in.Status
	if w.in.Remove {
		status = listing.Withdrawn
	}
	if is := isOnMarket(status); is != isOnMarket(w.was.status) {
		r.market[w.in.SourceKey] = is
	} else {
		delete(r.market, w.in.SourceKey)
	}
}

func (r *dryRun) hash(in *ingest.Incoming) uint64 { return maphash.String(r.seed, in.SourceKey) }

// isOnMarket is the SQL condition onMarket in Go.
func isOnMarket(s listing.Status) bool { return s == listing.Active || s == listing.Pending }

// OnMarket implements ingest.Run.
func (r *dryRun) OnMarket(ctx context.Context, each func(key string)) error {
	rows, err := r.conn.Query(ctx, `select source_key from listings where source = $1 and `+onMarket, r.source)
	if err != nil {
		return postgres.Failure(err)
	}
	var key string
	_, err = pgx.ForEachRow(rows, []any{&key}, func() error {
		if _, left := r.market[key]; !left {
			each(key)
		}
		return nil
	})
	for key, is := range r.market {
		if is {
			each(key)
		}
	}
	return postgres.Failure(err)
}

// Withdraw implements ingest.Run.
func (r *dryRun) Withdraw(ctx context.Context, keys []string) (withdrawn int64, err error) {
	err = r.conn.QueryRow(ctx, `select count(*) from listings where source = $1 and source_key = any($2) and `+onMarket, r.source, keys).Scan(&withdrawn)
	return withdrawn, postgres.Failure(err)
}

// Finish implements ingest.Run: there is nothing to record.
func (r *dryRun) Finish(context.Context, ingest.Mark, ingest.Summary) error { return nil }

// Close implements ingest.Run. Its temporary tables disappear with the session.
func (r *dryRun) Close() {
	ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second)
	defer cancel()
	if err := r.conn.Close(ctx); err != nil {
		r.db.Log().Warn("the connection of a dry run could not be closed", "error", err)
	}
}
