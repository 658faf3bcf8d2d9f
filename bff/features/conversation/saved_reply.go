package conversation

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

// MaxReplies is how many replies an agent may save.
const MaxReplies = 20

// SavedReply is a text that an agent uses again.
type SavedReply struct {
	ID        string `gorm:"primaryKey"` // UUID, from the agent's device
	AccountID string
	Body      string
	CreatedAt time.Time `gorm:"autoCreateTime:false"`
}

// TableName implements schema.Tabler.
func (SavedReply) TableName() string { return "saved_replies" }

// SavedReplies returns an agent's saved replies, oldest first.
func (s *Service) SavedReplies(ctx context.Context, accountID string) (list []SavedReply, err error) {
	err = s.DB.Rows(ctx).Scopes(postgres.OfAccount(accountID)).Order("created_at, id").Find(&list).Error
	return list, postgres.Failure(err)
}

// SaveReply stores a reply. Saving it again changes nothing.
func (s *Service) SaveReply(ctx context.Context, accountID, id, text string) (r SavedReply, err error) {
	text = strings.TrimSpace(text)
	switch {
	case uuid.Validate(id) != nil:
		return r, apperr.Field("id", "Must be a UUID")
	case text == "":
		return r, apperr.Field("text", "Please write something")
	case utf8.RuneCountInString(text) > maxLength:
		return r, apperr.Field("text", "Cannot be more than 4,000 characters")
	}
	r = SavedReply{ID: id, AccountID: accountID, Body: text, CreatedAt: s.Now().UTC()}
	return r, s.DB.Counting(ctx, accountID, func(ctx context.Context) error {
		list, err := s.SavedReplies(ctx, accountID)
		if err != nil {
			return err
		}
		for _, one := range list {
			if one.ID == id {
				r = one
				return nil
			}
		}
		if len(list) >= MaxReplies {
			return apperr.New(apperr.Conflict, fmt.Sprintf("You’ve saved %d replies. Delete one to save another.", MaxReplies))
		}
		done := s.DB.Rows(ctx).Clauses(clause.OnConflict{DoNothing: true}).Create(&r)
		if done.Error == nil && done.RowsAffected == 0 {
			return errTakenID()
		}
		return postgres.Failure(done.Error)
	})
}

// DeleteReply deletes one of an agent's saved replies.
func (s *Service) DeleteReply(ctx context.Context, accountID, id string) error {
	gone := apperr.New(apperr.NotFound, "This reply doesn’t exist.")
	if uuid.Validate(id) != nil {
		return gone
	}
	done := s.DB.Rows(ctx).Scopes(postgres.OfAccount(accountID)).Where("id = ?", id).Delete(&SavedReply{})
	if done.Error == nil && done.RowsAffected == 0 {
		return gone
	}
	return postgres.Failure(done.Error)
}
