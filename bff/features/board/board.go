// Package board lets people decide about homes together. A board has homes in stages, with votes and comments; an owner, up to five
// members, and what each of them did has an author and a time. Agents are members who see what is marked for them.
//
// What doesn't exist, or is on a board that the account isn't on, is an apperr.NotFound; what exceeds a maximum is an apperr.Conflict.
// Every method is idempotent, because devices repeat what they couldn't send.
package board

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"
	"unicode/utf8"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"hearthway/bff/features/account"
	"hearthway/bff/features/alert"
	"hearthway/bff/features/listing"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/events"
	"hearthway/bff/platform/limit"
	"hearthway/bff/platform/linkfilter"
	"hearthway/bff/platform/message"
	"hearthway/bff/platform/postgres"
)

// Maximums.
const (
	MaxBoards         = 20  // of one account
	MaxMembers        = 6   // of one board: its owner and five others
	MaxHomes          = 200 // of one board
	MaxComments       = 500 // about one home
	MaxInvitations    = 10  // of one board that wait
	maxNameLength     = 60
	MaxCommentLength  = 1000
	invitationExpires = 14 * 24 * time.Hour
)

// Role is what someone is on a board.
type Role string

const (
	Owner  Role = "owner"  // invites, removes people, and may pass the board on or close it
	Member Role = "member" // sees and changes all homes
	Agent  Role = "agent"  // sees and comments on what is marked for them, and suggests homes
)

// Service has the rules for boards. It reads from the primary, because people expect to see right away what they changed.
type Service struct {
	DB        *postgres.DB
	Homes     listing.Service
	Accounts  *account.Service
	Alerts    *alert.Service // who wants to be told of news, and how often
	Limits    limit.Store
	Mails     Mails
	MailQueue message.Enqueuer
	// WasErased reports whether an email's owner deleted their account, and so wants no emails, not even ones that others request.
	WasErased func(ctx context.Context, email string) (bool, error)
	Events    *events.Hub
	Now       func() time.Time
}

// Board is a row of boards.
type Board struct {
	ID        int64
	Name      string
	CreatedAt time.Time
}

// membership is a row of board_members.
type membership struct {
	ID        int64 `gorm:"->"`
	BoardID   int64
	AccountID string
	Role      Role
	JoinedAt  time.Time
	ToldAt    *time.Time // they know of what happened before; nil: before they joined
	TellAt    *time.Time // when to look whether there is something to tell them; nil: nothing happened
}

// TableName implements schema.Tabler.
func (membership) TableName() string { return "board_members" }

// errNoBoard is the same whether a board doesn't exist or the account isn't on it.
func errNoBoard() error {
	return apperr.New(apperr.NotFound, "This board doesn’t exist, or you’re no longer on it.")
}

// errOwnersOnly refuses what only the owner may do.
func errOwnersOnly() error {
	return apperr.New(apperr.Forbidden, "Only the owner of the board can do this.")
}

// membership returns what an account is on a board. It is the one place that decides who gets to a board.
func (s *Service) membership(ctx context.Context, boardID int64, accountID string) (m membership, err error) {
	err = s.DB.Rows(ctx).Where("board_id = ? and account_id = ?", boardID, accountID).Take(&m).Error
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return m, errNoBoard()
	}
	return m, postgres.Failure(err)
}

// as runs work in a transaction that has locked the board, with what the account is on it, and tells the apps of all who were on it that it changed.
func (s *Service) as(ctx context.Context, boardID int64, accountID string, work func(ctx context.Context, m membership) error) error {
	var people []string
	err := s.DB.Atomically(ctx, func(ctx context.Context) error {
		if err := s.lock(ctx, boardID); err != nil {
			return err
		}
		m, err := s.membership(ctx, boardID, accountID)
		if err != nil {
			return err
		}
		if err := s.DB.Rows(ctx).Model(&membership{}).Where("board_id = ?", boardID).Pluck("account_id", &people).Error; err != nil {
			return postgres.Failure(err)
		}
		return work(ctx, m)
	})
	if err == nil {
		s.Events.Publish(ctx, fmt.Sprint("board/", boardID), people...)
	}
	return err
}

// asOwner is as for the owner.
func (s *Service) asOwner(ctx context.Context, boardID int64, accountID string, work func(ctx context.Context) error) error {
	return s.as(ctx, boardID, accountID, func(ctx context.Context, m membership) error {
		if m.Role != Owner {
			return errOwnersOnly()
		}
		return work(ctx)
	})
}

func (s *Service) lock(ctx context.Context, boardID int64) error {
	var found Board
	err := s.DB.Rows(ctx).Clauses(clause.Locking{Strength: clause.LockingStrengthUpdate}).Take(&found, boardID).Error
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return errNoBoard()
	}
	return postgres.Failure(err)
}

// checkName returns the name of a board as it is stored. It is in emails, so it may contain no links.
func checkName(name string) (string, error) {
	name = strings.TrimSpace(name)
	switch {
	case name == "":
		return "", apperr.Field("name", "Field is required")
	case utf8.RuneCountInString(name) > maxNameLength:
		return "", apperr.Field("name", fmt.Sprintf("Cannot be more than %d characters", maxNameLength))
	}
	if text := linkfilter.Check(name); text != "" {
		return "", apperr.Field("name", text)
	}
	return name, nil
}

// Create makes a board that the account owns.
func (s *Service) Create(ctx context.Context, accountID, name string) (b Board, err error) {
	if name, err = checkName(name); err != nil {
		return b, err
	}
	b = Board{Name: name, CreatedAt: s.Now()}
	return b, s.DB.Counting(ctx, accountID, func(ctx context.Context) error {
		if err := s.roomFor(ctx, accountID); err != nil {
			return err
		}
		if err := s.DB.Rows(ctx).Create(&b).Error; err != nil {
			return postgres.Failure(err)
		}
		return postgres.Failure(s.DB.Rows(ctx).Create(&membership{BoardID: b.ID, AccountID: accountID, Role: Owner, JoinedAt: s.Now()}).Error)
	})
}

// roomFor refuses one more board for an account that is on MaxBoards.
func (s *Service) roomFor(ctx context.Context, accountID string) error {
	var boards int64
	if err := s.DB.Rows(ctx).Model(&membership{}).Scopes(postgres.OfAccount(accountID)).Count(&boards).Error; err != nil {
		return postgres.Failure(err)
	}
	if boards >= MaxBoards {
		return apperr.New(apperr.Conflict, "You’re on the maximum number of boards. Please leave one first.")
	}
	return nil
}

// Rename changes the name of the owner's board.
func (s *Service) Rename(ctx context.Context, accountID string, boardID int64, name string) error {
	name, err := checkName(name)
	if err != nil {
		return err
	}
	return s.asOwner(ctx, boardID, accountID, func(ctx context.Context) error {
		return postgres.Failure(s.DB.Rows(ctx).Model(&Board{}).Where("id = ?", boardID).Update("name", name).Error)
	})
}

// Close ends the owner's board for everyone. Each member keeps a copy of its homes, and of what they wrote.
func (s *Service) Close(ctx context.Context, accountID string, boardID int64) error {
	return s.asOwner(ctx, boardID, accountID, func(ctx context.Context) error {
		var members []string
		if err := s.DB.Rows(ctx).Model(&membership{}).Where("board_id = ?", boardID).Pluck("account_id", &members).Error; err != nil {
			return postgres.Failure(err)
		}
		if err := s.keepCopies(ctx, boardID, members...); err != nil {
			return err
		}
		return postgres.Failure(s.DB.Rows(ctx).Delete(&Board{}, boardID).Error)
	})
}
