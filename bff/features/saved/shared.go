package saved

import (
	"context"
	"crypto/rand"
	"database/sql"
	"errors"
	"strings"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"hearthway/bff/features/account"
	"hearthway/bff/features/listing"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/postgres"
)

// SharedLink lets whoever has it see someone's favorites. Each buyer has at most one.
type SharedLink struct {
	Key       string // part of the link; unguessable. Stored as it is, so that its owner can copy the link again
	CreatedAt time.Time
	Members   int // how many joined the list
}

// sharedList is a row of shared_lists.
type sharedList struct {
	AccountID string              `gorm:"primaryKey"`
	Owner     *account.AccountRow `gorm:"foreignKey:AccountID"`
	Key       string
	CreatedAt time.Time `gorm:"autoCreateTime:false"`
}

// sharedListMember is a row of shared_list_members.
type sharedListMember struct {
	OwnerID  string              `gorm:"primaryKey"`
	MemberID string              `gorm:"primaryKey"`
	Owner    *account.AccountRow `gorm:"foreignKey:OwnerID"`
	List     *sharedList         `gorm:"foreignKey:OwnerID;references:AccountID"`
	JoinedAt time.Time
}

// SharedOwner is the owner of a list. Others see only the first name.
type SharedOwner struct {
	AccountID string
	FirstName string
}

// JoinedList is someone else's list that a buyer joined.
type JoinedList struct {
	Key       string
	FirstName string // of the owner
}

// SharedHomes is a shared list as its readers see it.
type SharedHomes struct {
	Owner SharedOwner
	Homes []listing.Listing // newest favorites first, in their current state
}

// How many homes a shared list shows, and how many lists a buyer can join.
const (
	maxShared = 100
	MaxJoined = 20
)

// NotShared is the message for a list that was never shared or no longer is.
const NotShared = "This list isn’t shared or is no longer shared."

// orNotShared is the failure of reading a list that may not be shared.
func orNotShared(err error) error {
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return apperr.Wrap(apperr.NotFound, NotShared, err)
	}
	return postgres.Failure(err)
}

// ShareFavorites returns the link to someone's favorites, which stays the same until it is revoked.
func (s *Service) ShareFavorites(ctx context.Context, accountID string) (SharedLink, error) {
	list := sharedList{AccountID: accountID, Key: strings.ToLower(rand.Text()), CreatedAt: s.Now()}
	onlyOne := clause.OnConflict{Columns: []clause.Column{{Name: "account_id"}}, DoNothing: true}
	if err := s.DB.Rows(ctx).Clauses(onlyOne).Create(&list).Error; err != nil {
		return SharedLink{}, postgres.Failure(err)
	}
	return s.SharedLink(ctx, accountID)
}

// StopSharing revokes the link: it no longer opens the list, and the list disappears for those who
// joined it. The next link will be different.
func (s *Service) StopSharing(ctx context.Context, accountID string) error {
	return postgres.Failure(s.of(ctx, accountID).Delete(&sharedList{}).Error)
}

// SharedLink returns the link to someone's favorites; apperr.NotFound if there is none.
func (s *Service) SharedLink(ctx context.Context, accountID string) (link SharedLink, err error) {
	err = s.of(ctx, accountID).Model(&sharedList{}).
		Select("key, created_at, (select count(*) from shared_list_members where owner_id = account_id) as members").Take(&link).Error
	return link, orNotShared(err)
}

// named selects the columns of an account that others may see.
func (s *Service) named(ctx context.Context) *gorm.DB { return s.DB.Rows(ctx).Select("id", "name") }

// owner returns the owner of the list that a key opens.
func (s *Service) owner(ctx context.Context, key string) (SharedOwner, error) {
	var list sharedList
	if err := s.DB.Rows(ctx).InnerJoins("Owner", s.named(ctx)).Where("key = ?", key).Take(&list).Error; err != nil {
		return SharedOwner{}, orNotShared(err)
	}
	return SharedOwner{AccountID: list.AccountID, FirstName: account.Account{Name: list.Owner.Name}.FirstName()}, nil
}

// SharedBy returns the list that a key opens, for anyone.
func (s *Service) SharedBy(ctx context.Context, key string) (SharedHomes, error) {
	owner, err := s.owner(ctx, key)
	if err != nil {
		return SharedHomes{}, err
	}
	list, _, err := s.Favorites(ctx, owner.AccountID, 1, maxShared)
	if err != nil {
		return SharedHomes{}, err
	}
	return SharedHomes{Owner: owner, Homes: postgres.Each(list, func(f FavoriteHome) listing.Listing { return f.Home })}, nil
}

// JoinShared adds someone's list to those a buyer joined; it is idempotent.
func (s *Service) JoinShared(ctx context.Context, accountID, key string) error {
	owner, err := s.owner(ctx, key)
	if err != nil {
		return err
	}
	if owner.AccountID == accountID {
		return apperr.New(apperr.Conflict, "This is your own list.")
	}
	var done *gorm.DB
	err = s.DB.Counting(ctx, accountID, func(ctx context.Context) error {
		done = s.DB.Rows(ctx).Exec(`
			insert into shared_list_members as m (owner_id, member_id, joined_at)
			select cast(@OwnerID as uuid), cast(@MemberID as uuid), cast(@JoinedAt as timestamptz)
			where (select count(*) from shared_list_members where member_id = @MemberID and owner_id <> @OwnerID) < @most
			on conflict (owner_id, member_id) do update set joined_at = m.joined_at`,
			sharedListMember{OwnerID: owner.AccountID, MemberID: accountID, JoinedAt: s.Now()}, sql.Named("most", MaxJoined))
		return done.Error
	})
	switch {
	case postgres.IsForeignKeyViolation(err): // revoked meanwhile
		return apperr.Wrap(apperr.NotFound, NotShared, err)
	case err != nil:
		return postgres.Failure(err)
	case done.RowsAffected == 0:
		return apperr.New(apperr.Conflict, "You’ve joined the maximum number of lists. Please leave one first.")
	}
	return nil
}

// LeaveShared removes a list from those a buyer joined.
func (s *Service) LeaveShared(ctx context.Context, accountID, key string) error {
	owner := s.DB.Rows(ctx).Model(&sharedList{}).Select("account_id").Where("key = ?", key)
	return postgres.Failure(s.DB.Rows(ctx).Where("member_id = ? and owner_id in (?)", accountID, owner).Delete(&sharedListMember{}).Error)
}

// Joined returns the lists that a buyer joined, newest first.
func (s *Service) Joined(ctx context.Context, accountID string) ([]JoinedList, error) {
	var joined []sharedListMember
	err := s.DB.Rows(ctx).InnerJoins("Owner", s.named(ctx)).InnerJoins("List").Where("member_id = ?", accountID).
		Order(`joined_at desc, "List"."key"`).Find(&joined).Error
	return postgres.Each(joined, func(m sharedListMember) JoinedList {
		return JoinedList{Key: m.List.Key, FirstName: account.Account{Name: m.Owner.Name}.FirstName()}
	}), postgres.Failure(err)
}
