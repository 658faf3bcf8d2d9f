package db

import (
	"context"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"hearthway/bff/features/inquiry"
	"hearthway/bff/platform/postgres"
)

// LockTour implements inquiry.Store.
func (s Store) LockTour(ctx context.Context, accountID, id string) (inquiry.Inquiry, error) {
	if uuid.Validate(id) != nil {
		return inquiry.Inquiry{}, postgres.Failure(pgx.ErrNoRows)
	}
	rows, err := s.db.On(ctx).Query(ctx, "select "+inquiryColumns+` from inquiries where id = $2 and kind = 'tour' and (account_id = $1 or account_id is null
		and asker = (select email_key from accounts where accounts.id = $1 and email_proven_at is not null)) for update`, accountID, id)
	if err != nil {
		return inquiry.Inquiry{}, postgres.Failure(err)
	}
	i, err := pgx.CollectExactlyOneRow(rows, inquiryOf)
	return i, postgres.Failure(err)
}

// PutTour implements inquiry.Store.
func (s Store) PutTour(ctx context.Context, i inquiry.Inquiry) error {
	_, err := s.db.On(ctx).Exec(ctx, "update inquiries set tour_day = $2, tour_time = $3, canceled_at = $4, moved_at = $5 where id = $1",
		i.ID, postgres.OrNull(i.Day), i.Part, postgres.OrNull(i.CanceledAt), postgres.OrNull(i.MovedAt))
	return postgres.Failure(err)
}
