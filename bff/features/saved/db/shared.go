package db

import (
	"context"
	"errors"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"

	"hearthway/bff/features/account"
	"hearthway/bff/features/saved"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/postgres"
)

// PutShared implements saved.Store.
func (s Store) PutShared(ctx context.Context, accountID, key string, now time.Time) (saved.SharedLink, error) {
	_, err := s.db.On(ctx).Exec(ctx, "insert into shared_lists (account_id, key, created_at) values ($1, $2, $3) on conflict (account_id) do nothing", accountID, key, now)
	if err != nil {
		return saved.SharedLink{}, postgres.Failure(err)
	}
	return s.Shared(ctx, accountID)
}

// DropShared implements saved.Store.
func (s Store) DropShared(ctx context.Context, accountID string) error {
	return s.drop(ctx, "delete from shared_lists where account_id = $1", accountID)
}

// Shared implements saved.Store.
func (s Store) Shared(ctx context.Context, accountID string) (link saved.SharedLink, err error) {
	err = s.db.On(ctx).QueryRow(ctx, `select key, created_at, (select count(*) from shared_list_members where owner_id = $1)
		from shared_lists where account_id = $1`, accountID).Scan(&link.Key, &link.CreatedAt, &link.Members)
	link.CreatedAt = link.CreatedAt.UTC()
	return link, orNotShared(err)
}

// SharedOwner implements saved.Store.
func (s Store) SharedOwner(ctx context.Context, key string) (owner saved.SharedOwner, err error) {
	var name string
	err = s.db.On(ctx).QueryRow(ctx, "select a.id, a.name from shared_lists s join accounts a on a.id = s.account_id where s.key = $1", key).
		Scan(&owner.AccountID, &name)
	owner.FirstName = account.Account{Name: name}.FirstName()
	return owner, orNotShared(err)
}

func orNotShared(err error) error {
	if errors.Is(err, pgx.ErrNoRows) {
		return apperr.Wrap(apperr.NotFound, saved.NotShared, err)
	}
	return postgres.Failure(err)
}

// PutJoined implements saved.Store.
func (s Store) PutJoined(ctx context.Context, ownerID, memberID string, now time.Time, most int) error {
	var done pgconn.CommandTag
	err := s.db.Counting(ctx, memberID, func(ctx context.Context) (err error) {
		done, err = s.db.On(ctx).Exec(ctx, `
			insert into shared_list_members as m (owner_id, member_id, joined_at)
			select $1::uuid, $2::uuid, $3::timestamptz
			where (select count(*) from shared_list_members where member_id = $2 and owner_id <> $1) < $4
			on conflict (owner_id, member_id) do update set joined_at = m.joined_at`, ownerID, memberID, now, most)
		return err
	})
	switch {
	case postgres.LacksParent(err): // revoked meanwhile
		return apperr.Wrap(apperr.NotFound, saved.NotShared, err)
	case err != nil:
		return postgres.Failure(err)
	case done.RowsAffected() == 0:
		return apperr.New(apperr.Conflict, "You have joined as many lists as there can be. Please leave one first.")
	}
	return nil
}

// DropJoined implements saved.Store.
func (s Store) DropJoined(ctx context.Context, key, memberID string) error {
	return s.drop(ctx, "delete from shared_list_members m using shared_lists s where s.account_id = m.owner_id and s.key = $1 and m.member_id = $2", key, memberID)
}

// Joined implements saved.Store.
func (s Store) Joined(ctx context.Context, memberID string) ([]saved.JoinedList, error) {
	rows, err := s.db.On(ctx).Query(ctx, `select s.key, a.name from shared_list_members m join shared_lists s on s.account_id = m.owner_id
		join accounts a on a.id = m.owner_id where m.member_id = $1 order by m.joined_at desc, s.key`, memberID)
	if err != nil {
		return nil, postgres.Failure(err)
	}
	lists, err := pgx.CollectRows(rows, pgx.RowToStructByPos[saved.JoinedList])
	for i := range lists {
		lists[i].FirstName = account.Account{Name: lists[i].FirstName}.FirstName()
	}
	return lists, postgres.Failure(err)
}
