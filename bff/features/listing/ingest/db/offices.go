package db

import (
	"context"

	"github.com/jackc/pgx/v5"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/listing/ingest"
	"hearthway/bff/platform/postgres"
)

// offices stores offices.
type offices struct{ roster }

func (of offices) write(ctx context.Context, tx pgx.Tx, source string, batch []ingest.Incoming) (ingest.Written, error) {
	s, err := sortBatch(ctx, tx, of.table, source, batch)
	if err != nil {
		return s.Written, err
	}
	work := &pgx.Batch{}
	for _, in := range append(s.fresh, s.changed...) {
		o := in.Other.(*listing.Brokerage)
		work.Queue(`insert into offices as o (source, source_key, fingerprint, mls_id, name, phone, office_email, city, state, active, modified_at)
			values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
			on conflict (source, source_key) do update set fingerprint = excluded.fingerprint, mls_id = excluded.mls_id,
				name = case when excluded.name = '' then o.name else excluded.name end, phone = excluded.phone, office_email = excluded.office_email,
				city = excluded.city, state = excluded.state, active = excluded.active, modified_at = excluded.modified_at`,
			source, in.SourceKey, s.prints[in.SourceKey], o.MLSID, o.Name, o.Phone, o.Email, o.City, o.State, o.Active && !in.Remove, postgres.OrNull(in.ModifiedAt))
	}
	return s.Written, tx.SendBatch(ctx, work).Close()
}
