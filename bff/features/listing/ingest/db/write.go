package db

import (
	"context"
	"errors"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"

	"hearthway/bff/features/listing/ingest"
	"hearthway/bff/platform/postgres"
)

// stored is the stored version of a home.
type stored struct {
	id          int64
	fingerprint int64
	modified    time.Time
	before
}

// diffAction says what to do with a record.
type diffAction int

const (
	insert diffAction = iota
	update
	stale // older than the stored version: only add its history
	again // another record of the home in the same import counts: only add its history
	same
)

// Write implements ingest.Run. If the database rejects the batch because of a record, the batch is halved
// until that record is alone.
func (r *importRun) Write(ctx context.Context, batch []ingest.Incoming, mark ingest.Mark) (ingest.Written, error) {
	before, parked := r.total, r.parked
	written, err := r.writeOnce(ctx, batch, mark)
	if err == nil {
		r.mark = mark
		return written, nil
	}
	r.total, r.parked = before, parked
	reason, refused := refusal(err)
	if !refused {
		return ingest.Written{}, postgres.Failure(err)
	}
	if len(batch) == 1 {
		rejected := refusedFor(reason, &batch[0])
		r.total.Rejected = append(r.total.Rejected, rejected)
		if _, err := r.writeOnce(ctx, nil, mark); err != nil {
			return ingest.Written{}, postgres.Failure(err)
		}
		r.mark = mark
		return ingest.Written{Rejected: []ingest.Rejection{rejected}}, nil
	}
	// The mark is only valid once the whole batch is stored, so the first half is stored with the previous one.
	half := len(batch) / 2
	first, err := r.Write(ctx, batch[:half], r.mark)
	if err != nil {
		return first, err
	}
	second, err := r.Write(ctx, batch[half:], mark)
	return join(first, second), err
}

func join(a, b ingest.Written) ingest.Written {
	return ingest.Written{
		Added: a.Added + b.Added, Changed: a.Changed + b.Changed, Unchanged: a.Unchanged + b.Unchanged,
		Removed: a.Removed + b.Removed, Repeated: a.Repeated + b.Repeated, Rejected: append(a.Rejected, b.Rejected...),
	}
}

func refusedFor(reason string, in *ingest.Incoming) ingest.Rejection {
	return ingest.Rejection{Key: in.SourceKey, Reason: "the database refuses it: " + reason}
}

// The classes of SQLSTATE for errors in the data of a row.
const (
	classData       = "22"
	classConstraint = "23"
)

// refusal reports whether an error means that the database rejected a row and not the whole operation.
func refusal(err error) (reason string, ok bool) {
	reply, isReply := errors.AsType[*pgconn.PgError](err)
	if !isReply || len(reply.Code) < 2 {
		return "", false
	}
	switch reply.Code[:2] {
	case classData:
		return "a value that it cannot hold (" + reply.Code + ")", true
	case classConstraint:
		return "a rule of its table, " + reply.ConstraintName, true
	}
	return "", false
}

// writeOnce stores a batch and its mark in one transaction.
func (r *importRun) writeOnce(ctx context.Context, batch []ingest.Incoming, mark ingest.Mark) (ingest.Written, error) {
	var written ingest.Written
	now := ownTime(r.db.Now().UTC())
	err := r.inTransaction(ctx, func(tx pgx.Tx) (err error) {
		if err := r.holdVacuum(ctx, tx); err != nil {
			return err
		}
		if written, err = r.sort(ctx, tx, batch); err != nil {
			return err
		}
		if err := r.add(ctx, tx, batch, now); err != nil {
			return err
		}
		if err := r.change(ctx, tx, now); err != nil {
			return err
		}
		if err := r.batch.taxes.write(ctx, tx); err != nil {
			return err
		}
		r.total = join(r.total, written)
		return r.note(ctx, tx, mark)
	})
	return written, err
}

// vacuumFrom is the number of changes after which an import no longer holds off autovacuum.
const vacuumFrom = 100_000

// holdVacuum keeps autovacuum away from listings while a batch is written, unless it is already running or
// has waited for vacuumFrom changes. Otherwise it would start after a few thousand changes, read every
// index, and take CPU time from searches and the import; now it runs after the import.
func (r *importRun) holdVacuum(ctx context.Context, tx pgx.Tx) error {
	if r.parked || r.total.Changed > vacuumFrom {
		return nil
	}
	_, err := tx.Exec(ctx, `do $$
		begin
			lock table listings in share update exclusive mode nowait;
		exception when lock_not_available then
			null;
		end $$`)
	return err
}

// inTransaction runs a transaction with asynchronous commit: if a crash loses the last batch, it is simply
// imported again.
func (r *importRun) inTransaction(ctx context.Context, do func(pgx.Tx) error) error {
	return pgx.BeginFunc(ctx, r.conn, func(tx pgx.Tx) error {
		if _, err := tx.Exec(ctx, `set local synchronous_commit = off`); err != nil {
			return err
		}
		return do(tx)
	})
}

// lookUp reads the stored versions of a batch, by key.
func lookUp(ctx context.Context, tx pgx.Tx, source string, batch []ingest.Incoming) (map[string]stored, error) {
	keys := make([]string, len(batch))
	for i := range batch {
		keys[i] = batch[i].SourceKey
	}
	known := make(map[string]stored, len(batch))
	rows, err := tx.Query(ctx, `select source_key, id, fingerprint, modified_at,
			status, status_at, price, shown, state, city_slug, county_slug, postal_code, neighborhood_slug
		from listings where source = $1 and source_key = any($2)`, source, keys)
	if err != nil {
		return nil, err
	}
	var key string
	var s stored
	into := []any{&key, &s.id, &s.fingerprint, &s.modified,
		&s.status, &s.statusAt, &s.price, &s.shown, &s.state, &s.citySlug, &s.countySlug, &s.zipcode, &s.neighborhoodSlug}
	_, err = pgx.ForEachRow(rows, into, func() error {
		known[key] = s
		return nil
	})
	return known, err
}

// diff decides what to do with a record, given its stored version, if there is one.
func diff(in *ingest.Incoming, before stored, there bool, fingerprint int64) diffAction {
	switch {
	case !there && in.Remove:
		return same // nothing to withdraw
	case !there:
		return insert
	case in.Repeats && !(fromSource(before.modified) && ingest.Supersedes(in.ModifiedAt, before.modified)):
		return again
	case before.fingerprint == fingerprint:
		return same
	case !in.ModifiedAt.IsZero() && fromSource(before.modified) && in.ModifiedAt.Before(before.modified):
		return stale
	}
	return update
}

// count adds the action to the result of a batch.
func (d diffAction) count(w *ingest.Written, in *ingest.Incoming) {
	switch {
	case d == insert:
		w.Added++
	case d == update && in.Remove:
		w.Removed++
	case d == update:
		w.Changed++
	case d == again:
		w.Repeated++
	default:
		w.Unchanged++
	}
}

// fromSource reports whether a time came from the source. Those have whole seconds, while an import's own
// times never do; see ownTime.
func fromSource(t time.Time) bool { return t.Nanosecond() == 0 }

// ownTime returns a time in microseconds that isn't a whole second; see fromSource.
func ownTime(t time.Time) time.Time {
	t = t.Truncate(time.Microsecond)
	if t.Nanosecond() == 0 {
		t = t.Add(time.Microsecond)
	}
	return t
}
