package board

import (
	"context"
	"errors"
	"slices"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/format"
	"hearthway/bff/platform/postgres"
)

// Stage is how far a board has come with a home.
type Stage string

// Stages are all of them, in order.
var Stages = []Stage{Considering, "visit", "offer", "no"}

// Considering is where homes begin.
const Considering Stage = "considering"

// Home is a home on a board.
type Home struct {
	BoardID   int64 `gorm:"primaryKey"`
	ListingID int64 `gorm:"primaryKey"`
	Stage     Stage
	ForAgent  bool // agents on the board see it
	AddedBy   *string
	AddedAt   time.Time
	StagedBy  *string // who moved it to its stage
	StagedAt  time.Time
	MarkedAt  *time.Time // since when agents see it
}

// TableName implements schema.Tabler.
func (Home) TableName() string { return "board_homes" }

// HomeChange is what someone changes about a home. Nil stays as it is.
type HomeChange struct {
	From     *Stage // where they saw it; nil: it may not be there
	Stage    *Stage
	ForAgent *bool
}

// PutHome adds a home to a board, or changes it. An agent may only add one, which is then marked for agents.
func (s *Service) PutHome(ctx context.Context, accountID string, boardID, listingID int64, change HomeChange) error {
	if change.Stage != nil && !slices.Contains(Stages, *change.Stage) {
		return apperr.Field("stage", "Must be considering, visit, offer or no")
	}
	return s.as(ctx, boardID, accountID, func(ctx context.Context, m membership) error {
		home, err := s.homeOn(ctx, boardID, listingID)
		switch {
		case apperr.IsNotFound(err) && (change.From == nil || m.Role == Agent):
			return s.addHome(ctx, m, listingID, change)
		case err != nil:
			return err
		case m.Role == Agent: // a refusal would tell that the home is there, unmarked
			return nil
		case change.From != nil && change.Stage != nil && home.Stage != *change.From && home.Stage != *change.Stage:
			return apperr.New(apperr.Conflict, "Someone moved this home to “"+format.SentenceCase(string(home.Stage))+"” in the meantime.")
		}
		if change.ForAgent != nil && *change.ForAgent != home.ForAgent {
			home.ForAgent, home.MarkedAt = *change.ForAgent, nil
			if home.ForAgent {
				home.MarkedAt = new(s.Now())
				if err := s.happened(ctx, m, true); err != nil {
					return err
				}
			}
		}
		if change.Stage != nil && *change.Stage != home.Stage {
			home.Stage, home.StagedBy, home.StagedAt = *change.Stage, &accountID, s.Now()
		}
		return postgres.Failure(s.DB.Rows(ctx).Select("Stage", "ForAgent", "StagedBy", "StagedAt", "MarkedAt").Updates(&home).Error)
	})
}

func (s *Service) addHome(ctx context.Context, m membership, listingID int64, change HomeChange) error {
	if _, err := s.Homes.VisibleByID(ctx, listingID); err != nil {
		return err
	}
	var homes int64
	if err := s.DB.Rows(ctx).Model(&Home{}).Where("board_id = ?", m.BoardID).Count(&homes).Error; err != nil {
		return postgres.Failure(err)
	}
	if homes >= MaxHomes {
		return apperr.New(apperr.Conflict, "The board has the maximum number of homes. Please remove one first.")
	}
	now := s.Now()
	home := Home{BoardID: m.BoardID, ListingID: listingID, Stage: Considering, AddedBy: &m.AccountID, AddedAt: now, StagedBy: &m.AccountID, StagedAt: now}
	if m.Role == Agent {
		home.ForAgent = true
	} else {
		if change.Stage != nil {
			home.Stage = *change.Stage
		}
		home.ForAgent = change.ForAgent != nil && *change.ForAgent
	}
	if err := s.DB.Rows(ctx).Create(&home).Error; err != nil {
		return postgres.Failure(err)
	}
	return s.happened(ctx, m, home.ForAgent)
}

func (s *Service) homeOn(ctx context.Context, boardID, listingID int64) (home Home, err error) {
	err = s.DB.Rows(ctx).Where("board_id = ? and listing_id = ?", boardID, listingID).Take(&home).Error
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return home, errNoHome()
	}
	return home, postgres.Failure(err)
}

func errNoHome() error { return apperr.New(apperr.NotFound, "This home is no longer on the board.") }

// seen is homeOn for what a member sees.
func (s *Service) seen(ctx context.Context, m membership, listingID int64) (Home, error) {
	home, err := s.homeOn(ctx, m.BoardID, listingID)
	if err == nil && m.Role == Agent && !home.ForAgent {
		return Home{}, errNoHome()
	}
	return home, err
}

// RemoveHome removes a home with its votes and comments from a board, if it is there.
func (s *Service) RemoveHome(ctx context.Context, accountID string, boardID, listingID int64) error {
	return s.as(ctx, boardID, accountID, func(ctx context.Context, m membership) error {
		if m.Role == Agent {
			return errNotForAgents()
		}
		return postgres.Failure(s.DB.Rows(ctx).Where("board_id = ? and listing_id = ?", boardID, listingID).Delete(&Home{}).Error)
	})
}

// errNotForAgents refuses what members decide among themselves.
func errNotForAgents() error {
	return apperr.New(apperr.Forbidden, "Only the buyers on the board can do this.")
}

// vote is a row of board_votes.
type vote struct {
	BoardID   int64  `gorm:"primaryKey"`
	ListingID int64  `gorm:"primaryKey"`
	AccountID string `gorm:"primaryKey"`
	Up        bool
	At        time.Time
}

// TableName implements schema.Tabler.
func (vote) TableName() string { return "board_votes" }

// Vote stores what a member thinks of a home; nil takes the vote back.
func (s *Service) Vote(ctx context.Context, accountID string, boardID, listingID int64, up *bool) error {
	return s.as(ctx, boardID, accountID, func(ctx context.Context, m membership) error {
		if m.Role == Agent {
			return errNotForAgents()
		}
		if _, err := s.seen(ctx, m, listingID); err != nil {
			return err
		}
		before := vote{}
		if err := s.DB.Rows(ctx).Where("board_id = ? and listing_id = ? and account_id = ?", boardID, listingID, accountID).Limit(1).Find(&before).Error; err != nil {
			return postgres.Failure(err)
		}
		if up != nil && before.AccountID != "" && before.Up == *up {
			return nil
		}
		mine := vote{BoardID: boardID, ListingID: listingID, AccountID: accountID, At: s.Now()}
		if up == nil {
			return postgres.Failure(s.DB.Rows(ctx).Delete(&mine).Error)
		}
		mine.Up = *up
		replace := clause.OnConflict{Columns: []clause.Column{{Name: "board_id"}, {Name: "listing_id"}, {Name: "account_id"}}, DoUpdates: clause.AssignmentColumns([]string{"up", "at"})}
		if err := s.DB.Rows(ctx).Clauses(replace).Create(&mine).Error; err != nil || !mine.Up {
			return postgres.Failure(err)
		}
		return s.happened(ctx, m, false)
	})
}
