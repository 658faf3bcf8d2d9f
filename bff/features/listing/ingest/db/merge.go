package db

import (
	"context"
	"time"

	"github.com/jackc/pgx/v5"

	"hearthway/bff/features/listing/ingest"
)

// batch has the rows to write for a batch of records, grouped by action. Its buffers are reused.
type batch struct {
	added   []int    // positions in the batch of homes to add
	listed  rowBytes // rows of the homes to add
	born    rowBytes // history of the homes to add
	changes []known  // homes to change
	changed rowBytes // staging rows of the homes to change
	news    history  // history of existing homes
	facts   facts    // what buyers may want to know
	taxes   taxes    // of added and changed homes
}

// known is a record of a home that is already stored.
type known struct {
	id  int64
	in  *ingest.Incoming
	was before
}

// empty clears it for another batch.
func (b *batch) empty() {
	b.added, b.changes = b.added[:0], b.changes[:0]
	for _, rows := range []*rowBytes{&b.listed, &b.born, &b.changed} {
		*rows = append((*rows)[:0], copyBegin...)
	}
	b.news, b.facts, b.taxes = history{}, facts{}, taxes{}
}

// sort looks up the stored versions of a batch and groups the records by action.
func (r *importRun) sort(ctx context.Context, tx pgx.Tx, batch []ingest.Incoming) (written ingest.Written, err error) {
	there, err := lookUp(ctx, tx, r.source, batch)
	if err != nil {
		return written, err
	}
	p := &r.batch
	p.empty()
	for i := range batch {
		in := &batch[i]
		before, isThere := there[in.SourceKey]
		action := diff(in, before, isThere, preparedOf(in).fingerprint)
		action.count(&written, in)
		switch action {
		case same:
			if in.Joined {
				p.news.add(before.id, in.Past...)
			}
		case again, stale:
			p.news.add(before.id, in.Past...)
		case insert:
			p.added = append(p.added, i)
		case update:
			p.changes = append(p.changes, known{before.id, in, before.before})
		}
	}
	return written, r.parkWhenLarge(ctx, tx, len(p.added))
}

// add writes the new homes of a batch by COPY. Their IDs are drawn in advance, so that their history can be
// written right after them.
func (r *importRun) add(ctx context.Context, tx pgx.Tx, batch []ingest.Incoming, now time.Time) error {
	p := &r.batch
	if len(p.added) == 0 {
		return nil
	}
	ids, err := r.drawIDs(ctx, tx, len(p.added))
	if err != nil {
		return err
	}
	for i, at := range p.added {
		p.addNew(&batch[at], ids[i], now)
		p.taxes.add(ids[i], &batch[at])
		if !r.parked { // with parked indexes, all places are counted later, and nobody is notified of so many homes
			r.touched.added(&batch[at])
			p.facts.added(ids[i], &batch[at])
		}
	}
	if err := copyInto(ctx, tx, "listings", addedColumns, p.listed); err != nil {
		return err
	}
	if err := copyInto(ctx, tx, "listing_events", eventColumns, p.born); err != nil {
		return err
	}
	return p.facts.write(ctx, tx, now)
}

// change writes the changed homes, and the history of existing ones.
func (r *importRun) change(ctx context.Context, tx pgx.Tx, now time.Time) error {
	p := &r.batch
	if len(p.changes) == 0 {
		return p.news.write(ctx, tx)
	}
	for _, k := range p.changes {
		p.news.add(k.id, noticed(k.in, k.was, now)...)
		p.news.add(k.id, k.in.Past...)
		p.addChanged(k)
		p.taxes.add(k.id, k.in)
		p.facts.changed(k)
		r.touched.changed(k.was, k.in)
	}
	if err := copyInto(ctx, tx, "staged", stagedColumns, p.changed); err != nil {
		return err
	}
	if err := keepBefore(ctx, tx, r.id); err != nil {
		return err
	}
	if _, err := tx.Exec(ctx, updateChanged, now); err != nil {
		return err
	}
	if err := p.facts.write(ctx, tx, now); err != nil {
		return err
	}
	return p.news.write(ctx, tx)
}

// drawIDs draws n IDs from the sequence of listings.
func (r *importRun) drawIDs(ctx context.Context, tx pgx.Tx, n int) (ids []int64, err error) {
	err = tx.QueryRow(ctx, `select array_agg(nextval($1::text::regclass)) from generate_series(1, $2)`, r.sequence, n).Scan(&ids)
	return ids, err
}
