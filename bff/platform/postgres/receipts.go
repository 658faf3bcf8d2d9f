package postgres

import (
	"context"
	"time"

	"github.com/jackc/pgx/v5"

	"hearthway/bff/platform/message"
)

// Receipts is a message.Receipts over the database.
type Receipts struct{ db *DB }

var _ message.Receipts = Receipts{}

// NewReceipts gives the messages to devices of which nobody knows yet whether they arrived.
func NewReceipts(db *DB) Receipts { return Receipts{db} }

// Put implements message.Receipts. A device that is gone meanwhile needs none.
func (s Receipts) Put(ctx context.Context, r message.Receipt, ask, forget time.Time) error {
	_, err := s.db.On(ctx).Exec(ctx, `insert into push_receipts (id, token, ask_at, expires_at)
		select $1, token, $3, $4 from push_devices where token = $2 on conflict (id) do nothing`, r.ID, r.To, ask, forget)
	return Failure(err)
}

// Claim implements message.Receipts.
func (s Receipts) Claim(ctx context.Context, now time.Time, hold time.Duration, limit int) ([]message.Receipt, error) {
	if _, err := s.db.On(ctx).Exec(ctx, "delete from push_receipts where expires_at <= $1", now); err != nil {
		return nil, Failure(err)
	}
	rows, err := s.db.On(ctx).Query(ctx, `update push_receipts set ask_at = $2
		where id in (select id from push_receipts where ask_at <= $1 order by ask_at limit $3 for update skip locked)
		returning id, token`, now, now.Add(hold), limit)
	if err != nil {
		return nil, Failure(err)
	}
	list, err := pgx.CollectRows(rows, pgx.RowToStructByPos[message.Receipt])
	return list, Failure(err)
}

// Drop implements message.Receipts.
func (s Receipts) Drop(ctx context.Context, ids []string) error {
	_, err := s.db.On(ctx).Exec(ctx, "delete from push_receipts where id = any($1::text[])", OrEmpty(ids))
	return Failure(err)
}
