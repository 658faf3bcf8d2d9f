package db

import (
	"context"
	"errors"
	"maps"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"

	"hearthway/bff/features/listing/ingest"
	"hearthway/bff/platform/postgres"
)

// stored is a home as it is before the import.
type stored struct {
	id          int64
	fingerprint int64
	modified    time.Time
	before
}

// diffAction says what is to be done with one record.
type diffAction int

const (
	insert diffAction = iota
	update
	stale // the source's record is older than ours: only its history is news
	again // one of the same import counts: only its history is news
	same
)

// Write implements listing.Run. When the database refuses the batch for one of its records,
// the batch is halved until that record stands alone.
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
	// The mark counts once all of it is done: the first half carries the one before.
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

// Classes of SQLSTATE that concern the data of a row.
const (
	classData       = "22"
	classConstraint = "23"
)

// refusal reports whether the database objects to a row rather than to everything.
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

// writeOnce stores a batch and its mark, in one transaction unless a second hand has a part in it: then
// the mark comes last. What was stored without it is found unchanged the next time.
func (r *importRun) writeOnce(ctx context.Context, batch []ingest.Incoming, mark ingest.Mark) (ingest.Written, error) {
	var written ingest.Written
	var beside <-chan error
	now := ownTime(r.db.Now().UTC())
	err := r.writer.begin(ctx, func(tx pgx.Tx) (err error) {
		if err := r.holdVacuum(ctx, tx); err != nil {
			return err
		}
		if written, err = r.sort(ctx, tx, batch); err != nil {
			return err
		}
		if beside, err = r.share(ctx, now); err != nil {
			return err
		}
		if err := r.add(ctx, tx, batch, now); err != nil {
			return err
		}
		if err := r.writer.change(ctx, tx, now); err != nil || beside != nil {
			return err
		}
		r.total = join(r.total, written)
		return r.note(ctx, tx, mark)
	})
	if beside == nil {
		return written, err
	}
	// The second hand may wait for our transaction, so this one must be over before we wait for it.
	if err := errors.Join(err, <-beside); err != nil {
		return written, err
	}
	maps.Copy(r.touched, r.second.touched)
	r.total = join(r.total, written)
	return written, r.writer.begin(ctx, func(tx pgx.Tx) error { return r.note(ctx, tx, mark) })
}

// vacuumFrom is how many changes of one import autovacuum has to wait for, at most.
const vacuumFrom = 100_000

// holdVacuum keeps autovacuum off the homes while a batch is written, unless it is at work already or has
// waited long enough. After a few thousand changes it would come, read every index, and take the
// processors from searches and the import both; it comes when the import is over.
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

// begin runs a transaction. Losing the last moments in a crash of the machine costs a repeated
// batch, no more.
func (h *writer) begin(ctx context.Context, do func(pgx.Tx) error) error {
	return pgx.BeginFunc(ctx, h.conn, func(tx pgx.Tx) error {
		if _, err := tx.Exec(ctx, `set local synchronous_commit = off`); err != nil {
			return err
		}
		return do(tx)
	})
}

// shareFrom is how many changes of a batch are worth a second pair of hands. A home that changed
// is put into a dozen indexes again, which keeps one process of the database busy.
const shareFrom = 500

// share returns half of the changes to a second hand, which writes them at the same time in a transaction
// of its own; the channel, nil without one, tells when it is over.
func (r *importRun) share(ctx context.Context, now time.Time) (<-chan error, error) {
	all := r.pile.changes
	if len(all) < shareFrom || r.parked {
		return nil, nil
	}
	if r.second == nil {
		conn, err := pgx.ConnectConfig(ctx, r.conn.Config())
		if err != nil {
			return nil, err
		}
		r.second = &writer{conn: conn, run: r.id}
		if err := r.prepareSession(ctx, conn); err != nil {
			return nil, err
		}
	}
	h := r.second
	h.pile.empty()
	h.touched = changedPlaces{}
	half := len(all) / 2
	r.pile.changes = all[:half]
	h.pile.changes = append(h.pile.changes, all[half:]...)
	done := make(chan error, 1)
	go func() { done <- h.begin(ctx, func(tx pgx.Tx) error { return h.change(ctx, tx, now) }) }()
	return done, nil
}

// lookUp reads what is stored of the homes of a batch. A source that was never seen has none.
func lookUp(ctx context.Context, tx pgx.Tx, source string, batch []ingest.Incoming) (map[string]stored, error) {
	keys := make([]string, len(batch))
	for i := range batch {
		keys[i] = batch[i].SourceKey
	}
	known := make(map[string]stored, len(batch))
	rows, err := tx.Query(ctx, `select source_key, id, fingerprint, modified_at,
			status, status_at, price, shown, state, city_slug, county_slug, postal_code
		from listings where source = $1 and source_key = any($2)`, source, keys)
	if err != nil {
		return nil, err
	}
	var key string
	var s stored
	into := []any{&key, &s.id, &s.fingerprint, &s.modified,
		&s.status, &s.statusAt, &s.price, &s.shown, &s.state, &s.citySlug, &s.countySlug, &s.zipcode}
	_, err = pgx.ForEachRow(rows, into, func() error {
		known[key] = s
		return nil
	})
	return known, err
}

func diff(in *ingest.Incoming, before stored, there bool, fingerprint int64) diffAction {
	switch {
	case !there && in.Remove:
		return same // nothing to take back
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

// count counts what is done with a record.
func (f diffAction) count(w *ingest.Written, in *ingest.Incoming) {
	switch {
	case f == insert:
		w.Added++
	case f == update && in.Remove:
		w.Removed++
	case f == update:
		w.Changed++
	case f == again:
		w.Repeated++
	default:
		w.Unchanged++
	}
}

// A time that the source gave has whole seconds, the import's own time never has: this is how
// the two are told apart.
func fromSource(t time.Time) bool { return t.Nanosecond() == 0 }

func ownTime(t time.Time) time.Time {
	t = t.Truncate(time.Microsecond)
	if t.Nanosecond() == 0 {
		t = t.Add(time.Microsecond)
	}
	return t
}
