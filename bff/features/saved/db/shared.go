package db

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"hearthway/bff/features/account"
	"hearthway/bff/features/saved"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/postgres"
)

// UpsertShared implements saved.Store.
func (s Store) UpsertShared(ctx context.Context, accountID, key string, now time.Time) (saved.SharedLink, error) {
	row := sharedRow{AccountID: accountID, Key: key, CreatedAt: now}
	onlyOne := clause.OnConflict{Columns: []clause.Column{{Name: "account_id"}}, DoNothing: true}
	if err := s.db.Rows(ctx).Clauses(onlyOne).Create(&row).Error; err != nil {
		return saved.SharedLink{}, postgres.Failure(err)
	}
	return s.Shared(ctx, accountID)
}

// DeleteShared implements saved.Store.
func (s Store) DeleteShared(ctx context.Context, accountID string) error {
	return postgres.Failure(s.of(ctx, accountID).Delete(&sharedRow{}).Error)
}

// Shared implements saved.Store.
func (s Store) Shared(ctx context.Context, accountID string) (saved.SharedLink, error) {
	var link struct {
		List    sharedRow `gorm:"embedded"`
		Members int
	}
	err := s.of(ctx, accountID).Model(&sharedRow{}).
		Select("*, (select count(*) from shared_list_members where owner_id = account_id) as members").Take(&link).Error
	return saved.SharedLink{Key: link.List.Key, CreatedAt: link.List.CreatedAt, Members: link.Members}, orNotShared(err)
}

// named selects the columns of an account that others may see.
func (s Store) named(ctx context.Context) *gorm.DB { return s.db.Rows(ctx).Select("id", "name") }

func firstName(name string) string { return account.Account{Name: name}.FirstName() }

// SharedOwner implements saved.Store.
func (s Store) SharedOwner(ctx context.Context, key string) (saved.SharedOwner, error) {
	var list sharedRow
	if err := s.db.Rows(ctx).InnerJoins("Owner", s.named(ctx)).Where("key = ?", key).Take(&list).Error; err != nil {
		return saved.SharedOwner{}, orNotShared(err)
	}
	return saved.SharedOwner{AccountID: list.AccountID, FirstName: firstName(list.Owner.Name)}, nil
}

func orNotShared(err error) error {
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return apperr.Wrap(apperr.NotFound, saved.NotShared, err)
	}
	return postgres.Failure(err)
}

// UpsertJoined implements saved.Store.
func (s Store) UpsertJoined(ctx context.Context, ownerID, memberID string, now time.Time, maximum int) error {
	var done *gorm.DB
	err := s.db.Counting(ctx, memberID, func(ctx context.Context) error {
		done = s.db.Rows(ctx).Exec(`
			insert into shared_list_members as m (owner_id, member_id, joined_at)
			select cast(@OwnerID as uuid), cast(@MemberID as uuid), cast(@JoinedAt as timestamptz)
			where (select count(*) from shared_list_members where member_id = @MemberID and owner_id <> @OwnerID) < @most
			on conflict (owner_id, member_id) do update set joined_at = m.joined_at`,
			memberRow{OwnerID: ownerID, MemberID: memberID, JoinedAt: now}, sql.Named("most", maximum))
		return done.Error
	})
	switch {
	case postgres.IsForeignKeyViolation(err): // revoked meanwhile
		return apperr.Wrap(apperr.NotFound, saved.NotShared, err)
	case err != nil:
		return postgres.Failure(err)
	case done.RowsAffected == 0:
		return apperr.New(apperr.Conflict, "You’ve joined the maximum number of lists. Please leave one first.")
	}
	return nil
}

// DeleteJoined implements saved.Store.
func (s Store) DeleteJoined(ctx context.Context, key, memberID string) error {
	owner := s.db.Rows(ctx).Model(&sharedRow{}).Select("account_id").Where("key = ?", key)
	return postgres.Failure(s.db.Rows(ctx).Where("member_id = ? and owner_id in (?)", memberID, owner).Delete(&memberRow{}).Error)
}

// Joined implements saved.Store.
func (s Store) Joined(ctx context.Context, memberID string) ([]saved.JoinedList, error) {
	var joined []memberRow
	err := s.db.Rows(ctx).InnerJoins("Owner", s.named(ctx)).InnerJoins("List").Where("member_id = ?", memberID).
		Order(`joined_at desc, "List"."key"`).Find(&joined).Error
	return postgres.Each(joined, func(m memberRow) saved.JoinedList {
		return saved.JoinedList{Key: m.List.Key, FirstName: firstName(m.Owner.Name)}
	}), postgres.Failure(err)
}
