package board

import (
	"context"
	"fmt"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/google/uuid"
	"gorm.io/gorm/clause"

	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/postgres"
)

// Comment is what a member wrote about a home, as typed.
type Comment struct {
	ID        string // from the sender: sending it again changes nothing
	BoardID   int64
	ListingID int64
	AccountID string
	Text      string `gorm:"column:body"`
	ForAgent  bool   // agents on the board see it
	CreatedAt time.Time
}

// TableName implements schema.Tabler.
func (Comment) TableName() string { return "board_comments" }

// AddComment adds a comment to a home. What an agent writes is for agents.
func (s *Service) AddComment(ctx context.Context, c Comment) error {
	c.Text = strings.TrimSpace(c.Text)
	id, err := uuid.Parse(c.ID)
	switch {
	case err != nil:
		return apperr.Field("comment", "Must be a UUID")
	case c.Text == "":
		return apperr.Field("text", "Field is required")
	case utf8.RuneCountInString(c.Text) > MaxCommentLength:
		return apperr.Field("text", fmt.Sprintf("Cannot be more than %d characters", MaxCommentLength))
	}
	return s.as(ctx, c.BoardID, c.AccountID, func(ctx context.Context, m membership) error {
		home, err := s.seen(ctx, m, c.ListingID)
		if err != nil {
			return err
		}
		var comments int64
		if err := s.DB.Rows(ctx).Model(&Comment{}).Where("board_id = ? and listing_id = ? and id <> ?", c.BoardID, c.ListingID, id).Count(&comments).Error; err != nil {
			return postgres.Failure(err)
		}
		if comments >= MaxComments {
			return apperr.New(apperr.Conflict, "This home has the maximum number of comments.")
		}
		c.ID, c.ForAgent, c.CreatedAt = id.String(), c.ForAgent || m.Role == Agent, s.Now()
		created := s.DB.Rows(ctx).Clauses(clause.OnConflict{DoNothing: true}).Create(&c)
		if created.Error != nil || created.RowsAffected == 0 {
			return postgres.Failure(created.Error)
		}
		return s.happened(ctx, m, home.ForAgent && c.ForAgent)
	})
}

// DeleteComment deletes the member's own comment, if it is there.
func (s *Service) DeleteComment(ctx context.Context, accountID string, boardID int64, commentID string) error {
	id, err := uuid.Parse(commentID)
	if err != nil {
		return nil //nolint:nilerr // no comment has such an ID
	}
	return s.as(ctx, boardID, accountID, func(ctx context.Context, _ membership) error {
		return postgres.Failure(s.DB.Rows(ctx).Where("id = ? and board_id = ? and account_id = ?", id, boardID, accountID).Delete(&Comment{}).Error)
	})
}
