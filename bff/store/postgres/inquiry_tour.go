package postgres

import (
	"context"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"hearthway/bff/features/inquiry"
)

// LockTour implements inquiry.Store.
func (s Inquiries) LockTour(ctx context.Context, accountID, id string) (inquiry.Inquiry, error) {
	if uuid.Validate(id) != nil {
		return inquiry.Inquiry{}, failure(pgx.ErrNoRows)
	}
	rows, err := s.db.on(ctx).Query(ctx, "select "+inquiryColumns+` from inquiries where id = $2 and kind = 'tour' and (account_id = $1 or account_id is null
		and asker = (select email_key from accounts where accounts.id = $1 and email_proven_at is not null)) for update`, accountID, id)
	if err != nil {
		return inquiry.Inquiry{}, failure(err)
	}
	i, err := pgx.CollectExactlyOneRow(rows, inquiryOf)
	return i, failure(err)
}

// PutTour implements inquiry.Store.
func (s Inquiries) PutTour(ctx context.Context, i inquiry.Inquiry) error {
	_, err := s.db.on(ctx).Exec(ctx, "update inquiries set tour_day = $2, tour_time = $3, canceled_at = $4, moved_at = $5 where id = $1",
		i.ID, orNull(i.Day), i.Part, orNull(i.CanceledAt), orNull(i.MovedAt))
	return failure(err)
}
