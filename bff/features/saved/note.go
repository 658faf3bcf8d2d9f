package saved

import (
	"context"
	"fmt"
	"time"
	"unicode/utf8"

	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/postgres"
)

const MaxNoteLength = 2000

// Note is what someone wrote about a home, as typed.
type Note struct {
	AccountID string    `gorm:"primaryKey"`
	ListingID int64     `gorm:"primaryKey"`
	Text      string    `gorm:"column:body"`
	UpdatedAt time.Time `gorm:"autoUpdateTime:false"`
}

func tooLong(maximum int) string { return fmt.Sprintf("Cannot be more than %d characters", maximum) }

// WriteNote replaces the note about a home; an empty one deletes it.
func (s *Service) WriteNote(ctx context.Context, accountID string, listingID int64, text string) (Note, error) {
	if utf8.RuneCountInString(text) > MaxNoteLength {
		return Note{}, apperr.Field("text", tooLong(MaxNoteLength))
	}
	note := Note{AccountID: accountID, ListingID: listingID, Text: text, UpdatedAt: s.Now()}
	if text == "" {
		return note, s.DeleteNote(ctx, accountID, listingID)
	}
	if _, err := s.home(ctx, listingID); err != nil {
		return Note{}, err
	}
	return note, s.insert(ctx, "You’ve reached the maximum number of notes. Please delete one first.", `
		insert into notes (account_id, listing_id, body, updated_at)
		select cast(@AccountID as uuid), cast(@ListingID as bigint), cast(@Text as text), cast(@UpdatedAt as timestamptz)
		where (select count(*) from notes where account_id = @AccountID and listing_id <> @ListingID) < @most
		on conflict (account_id, listing_id) do update set body = excluded.body, updated_at = excluded.updated_at`,
		accountID, note, MaxNotes)
}

// DeleteNote deletes a note, if there is one.
func (s *Service) DeleteNote(ctx context.Context, accountID string, listingID int64) error {
	return s.deleteHome(ctx, accountID, listingID, &Note{})
}

// Notes returns all notes, newest first.
func (s *Service) Notes(ctx context.Context, accountID string) (notes []Note, err error) {
	err = s.of(ctx, accountID).Order("updated_at desc, listing_id desc").Find(&notes).Error
	return notes, postgres.Failure(err)
}
