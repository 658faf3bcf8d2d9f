package db

import (
	"context"
	"encoding/json"
	"fmt"
	"hash/fnv"

	"github.com/jackc/pgx/v5"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/listing/ingest"
	"hearthway/bff/platform/postgres"
)

// Resource stores one kind of record other than homes: agents, offices or open houses.
type Resource interface {
	// what names the records in messages.
	what() string
	// write stores a batch of a source within a transaction.
	write(ctx context.Context, tx pgx.Tx, source string, batch []ingest.Incoming) (ingest.Written, error)
	// present is the query for the keys that a full feed must have; $1 is the source.
	present() string
	// retire is the statement that hides rows; $1 is the source, $2 their keys.
	retire() string
	// finish updates what depends on the table.
	finish(ctx context.Context, tx pgx.Tx, source string) error
}

// ResourceWriter is an ingest.Writer that stores one kind of record other than homes.
type ResourceWriter struct {
	db       *postgres.DB
	resource Resource
	// UpdateSource is the same as in Writer.
	UpdateSource bool
	// Dry makes it a dry run: everything is rolled back.
	Dry bool
}

// NewMembers returns a writer for agents.
func NewMembers(db *postgres.DB) ResourceWriter {
	return ResourceWriter{db: db, resource: members{roster{db, "agents"}}}
}

// NewOffices returns a writer for offices.
func NewOffices(db *postgres.DB) ResourceWriter {
	return ResourceWriter{db: db, resource: offices{roster{db, "offices"}}}
}

// NewOpenHouses returns a writer for open houses.
func NewOpenHouses(db *postgres.DB) ResourceWriter {
	return ResourceWriter{db: db, resource: openHouses{}}
}

// resourceRun is an import of a resource in progress.
type resourceRun struct {
	importRun
	resource Resource
	dry      bool
}

// Begin implements ingest.Writer.
func (w ResourceWriter) Begin(ctx context.Context, source listing.SourceInfo, origin ingest.Origin) (ingest.Run, error) {
	conn, err := w.db.Connect(ctx)
	if err != nil {
		return nil, postgres.Failure(err)
	}
	r := &resourceRun{importRun: importRun{db: w.db, conn: conn, touched: changedPlaces{}, source: source.Slug}, resource: w.resource, dry: w.Dry}
	if w.Dry {
		err = r.beginDry(ctx, source, origin, w.UpdateSource)
	} else {
		err = r.begin(ctx, source, origin, w.UpdateSource)
	}
	if err != nil {
		r.Close()
		return nil, postgres.Failure(err)
	}
	return r, nil
}

// beginDry takes no lock and records nothing.
func (r *resourceRun) beginDry(ctx context.Context, source listing.SourceInfo, origin ingest.Origin, update bool) error {
	if err := r.prepareSession(ctx, r.conn); err != nil {
		return err
	}
	if _, err := settleSource(ctx, r.conn, source, update); err != nil {
		return err
	}
	var err error
	r.last, err = lastOf(ctx, r.conn, source.Slug, origin)
	return err
}

// What names the run's records in messages.
func (r *resourceRun) What() string { return r.resource.what() }

// Prepare implements ingest.Run.
func (r *resourceRun) Prepare(*ingest.Incoming) {}

// Write implements ingest.Run.
func (r *resourceRun) Write(ctx context.Context, batch []ingest.Incoming, mark ingest.Mark) (written ingest.Written, err error) {
	tx, err := r.conn.Begin(ctx)
	if err != nil {
		return written, postgres.Failure(err)
	}
	defer func() { _ = tx.Rollback(context.WithoutCancel(ctx)) }()
	if r.dry {
		if err := r.keepSource(ctx, listing.SourceInfo{Slug: r.source, Name: r.source}, true); err != nil {
			return written, postgres.Failure(err)
		}
	}
	if written, err = r.resource.write(ctx, tx, r.source, batch); err != nil || r.dry {
		return written, postgres.Failure(err)
	}
	total := &r.total
	total.Added += written.Added
	total.Changed += written.Changed
	total.Unchanged += written.Unchanged
	total.Removed += written.Removed
	total.Repeated += written.Repeated
	if err := r.note(ctx, tx, mark); err != nil {
		return written, postgres.Failure(err)
	}
	r.mark = mark
	return written, postgres.Failure(tx.Commit(ctx))
}

// OnMarket implements ingest.Run. It visits the keys that a full feed must have.
func (r *resourceRun) OnMarket(ctx context.Context, each func(key string)) error {
	rows, err := r.conn.Query(ctx, r.resource.present(), r.source)
	if err != nil {
		return postgres.Failure(err)
	}
	var key string
	_, err = pgx.ForEachRow(rows, []any{&key}, func() error {
		each(key)
		return nil
	})
	return postgres.Failure(err)
}

// Withdraw implements ingest.Run.
func (r *resourceRun) Withdraw(ctx context.Context, keys []string) (int64, error) {
	if r.dry {
		return int64(len(keys)), nil
	}
	done, err := r.conn.Exec(ctx, r.resource.retire(), r.source, keys)
	return done.RowsAffected(), postgres.Failure(err)
}

// Finish implements ingest.Run.
func (r *resourceRun) Finish(ctx context.Context, mark ingest.Mark, s ingest.Summary) error {
	if r.dry {
		return nil
	}
	return postgres.Failure(pgx.BeginFunc(ctx, r.conn, func(tx pgx.Tx) error {
		if s.Added+s.Changed+s.Removed+s.Withdrawn+s.Resumed > 0 {
			if err := r.resource.finish(ctx, tx, r.source); err != nil {
				return err
			}
		}
		if err := r.note(ctx, tx, mark); err != nil {
			return err
		}
		_, err := tx.Exec(ctx, `update import_runs set state = case when $3 = '' then 'done' else 'failed' end, counted = true,
				position = case when $3 = '' then position else '0' end, problem = $3, finished_at = now(), rejected = $2, withdrawn = $4
			where id = $1`, r.id, s.Rejected, s.Problem, s.Withdrawn)
		return err
	}))
}

// resourceVersion must be incremented when a rule changes what is stored of these records, so that the next import
// rewrites them.
const resourceVersion = 1

// printOf is a fingerprint of everything in a record.
func printOf(in *ingest.Incoming) (int64, error) {
	said, err := json.Marshal(in.Other)
	if err != nil {
		return 0, err
	}
	sum := fnv.New64a()
	_, _ = fmt.Fprintf(sum, "%d %t %s %s", resourceVersion, in.Remove, in.Sample, said)
	return int64(sum.Sum64()), nil
}

// sorted has a batch's new and changed records, and the fingerprints of all by key.
type sorted struct {
	ingest.Written
	fresh   []*ingest.Incoming
	changed []*ingest.Incoming
	prints  map[string]int64
}

// sortBatch compares a batch with what is stored. table must have the columns source, source_key and
// fingerprint. Further records with the same key in one import are only counted.
func sortBatch(ctx context.Context, tx pgx.Tx, table, source string, batch []ingest.Incoming) (s sorted, err error) {
	s.prints = map[string]int64{}
	keys := make([]string, len(batch))
	for i := range batch {
		keys[i] = batch[i].SourceKey
		if s.prints[keys[i]], err = printOf(&batch[i]); err != nil {
			return s, err
		}
	}
	stored := map[string]int64{}
	rows, err := tx.Query(ctx, "select source_key, fingerprint from "+table+" where source = $1 and source_key = any($2)", source, keys)
	if err != nil {
		return s, err
	}
	var key string
	var print int64
	if _, err = pgx.ForEachRow(rows, []any{&key, &print}, func() error {
		stored[key] = print
		return nil
	}); err != nil {
		return s, err
	}
	for i := range batch {
		in := &batch[i]
		was, there := stored[in.SourceKey]
		switch {
		case there && was == s.prints[in.SourceKey]:
			s.Unchanged++
		case in.Repeats:
			s.Repeated++
		case !there && in.Remove:
			s.Unchanged++
		case !there:
			s.fresh = append(s.fresh, in)
			s.Added++
		case in.Remove:
			s.changed = append(s.changed, in)
			s.Removed++
		default:
			s.changed = append(s.changed, in)
			s.Changed++
		}
	}
	return s, nil
}
