package postgres

import (
	"context"
	"time"

	"github.com/jackc/pgx/v5"

	"hearthway/bff/domain/listing"
)

// pile is a batch sorted by what is to be done with it.
type pile struct {
	added   [][]any // rows of new homes, with their ids
	changed [][]any // staged rows
	born    [][]any // history of new homes
	news    history // history of homes that were there
}

// merge sorts the batch by what is to be done and does it.
func (r *importRun) merge(ctx context.Context, tx pgx.Tx, batch []listing.Incoming) (listing.Written, error) {
	var written listing.Written
	known, err := r.lookUp(ctx, tx, batch)
	if err != nil {
		return written, err
	}
	var p pile
	now := ownTime(r.db.now().UTC())
	for i := range batch {
		in := &batch[i]
		before, there := known[in.SourceKey]
		ready := preparedOf(in)
		switch fateOf(in, before, there, ready.fingerprint) {
		case same:
			written.Unchanged++
			continue
		case insert:
			p.add(in, ready, now)
			written.Added++
			continue
		case update:
			p.changed = append(p.changed, stagedRow(in, ready, before.id))
			if in.Remove {
				written.Removed++
			} else {
				written.Changed++
			}
		case stale:
			written.Unchanged++
		}
		for _, e := range in.Past {
			p.news.add(before.id, e)
		}
	}
	if err := r.parkWhenLarge(ctx, tx, len(p.added)); err != nil {
		return written, err
	}
	return written, r.write(ctx, tx, p, now)
}

func (p *pile) add(in *listing.Incoming, ready *prepared, now time.Time) {
	p.added = append(p.added, newRow(in, ready, now))
	at := len(p.added) - 1
	for i, e := range in.Past {
		if i > 0 && in.Past[i-1].At.Equal(e.At) && in.Past[i-1].Kind == e.Kind {
			continue // one a moment, as the table has it
		}
		// The place of the id is filled in when there is one; until then it is the row's number.
		p.born = append(p.born, []any{int64(at), e.At, string(e.Kind), string(e.Status), e.Price, e.Previous})
	}
}

// write puts a sorted batch into the tables. New homes go in by COPY with ids that were
// drawn for them, so that their history can follow at once.
func (r *importRun) write(ctx context.Context, tx pgx.Tx, p pile, now time.Time) error {
	if len(p.added) > 0 {
		ids, err := drawIDs(ctx, tx, len(p.added))
		if err != nil {
			return err
		}
		for i := range p.added {
			p.added[i][0] = ids[i]
		}
		for i := range p.born {
			p.born[i][0] = ids[p.born[i][0].(int64)]
		}
		if _, err := tx.CopyFrom(ctx, pgx.Identifier{"listings"}, addedColumns, pgx.CopyFromRows(p.added)); err != nil {
			return err
		}
		if _, err := tx.CopyFrom(ctx, pgx.Identifier{"listing_events"}, eventColumns, pgx.CopyFromRows(p.born)); err != nil {
			return err
		}
	}
	if len(p.changed) > 0 {
		if _, err := tx.CopyFrom(ctx, pgx.Identifier{"staged"}, stagedColumns, pgx.CopyFromRows(p.changed)); err != nil {
			return err
		}
		for _, statement := range []string{eventsOfChanges, updateChanged} {
			if _, err := tx.Exec(ctx, statement, now); err != nil {
				return err
			}
		}
	}
	return p.news.write(ctx, tx)
}

// drawIDs takes ids off the table's own sequence.
func drawIDs(ctx context.Context, tx pgx.Tx, n int) ([]int64, error) {
	rows, err := tx.Query(ctx, `select nextval(pg_get_serial_sequence('listings', 'id')) from generate_series(1, $1)`, n)
	if err != nil {
		return nil, err
	}
	return pgx.CollectRows(rows, pgx.RowTo[int64])
}
