package saved

import (
	"context"
	"fmt"
	"time"
	"unicode/utf8"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/apperr"
)

const maxNoteLength = 2000

// Note is what someone wrote about a home, as typed.
type Note struct {
	ListingID int64
	Text      string
	UpdatedAt time.Time
}

func tooLong(most int) string { return fmt.Sprintf("Cannot be more than %d characters", most) }

// WriteNote keeps a note in place of the one before; an empty one takes it away.
func (s *Service) WriteNote(ctx context.Context, who account.Principal, listingID int64, text string) (Note, error) {
	if utf8.RuneCountInString(text) > maxNoteLength {
		return Note{}, apperr.Field("text", tooLong(maxNoteLength))
	}
	note := Note{ListingID: listingID, Text: text, UpdatedAt: s.Now()}
	if text == "" {
		return note, s.DeleteNote(ctx, who, listingID)
	}
	if _, err := s.home(ctx, listingID); err != nil {
		return Note{}, err
	}
	return note, s.Store.UpsertNote(ctx, who.Account.ID, note, MaxNotes)
}

// DeleteNote takes a note away, if there is one.
func (s *Service) DeleteNote(ctx context.Context, who account.Principal, listingID int64) error {
	return s.Store.DeleteNote(ctx, who.Account.ID, listingID)
}

// Notes are all notes, the latest first.
func (s *Service) Notes(ctx context.Context, who account.Principal) ([]Note, error) {
	return s.Store.Notes(ctx, who.Account.ID)
}

// Hide keeps a home out of someone's sight.
func (s *Service) Hide(ctx context.Context, who account.Principal, listingID int64) error {
	if _, err := s.home(ctx, listingID); err != nil {
		return err
	}
	return s.Store.UpsertHidden(ctx, who.Account.ID, listingID, s.Now(), MaxHidden)
}

// Unhide shows a home again.
func (s *Service) Unhide(ctx context.Context, who account.Principal, listingID int64) error {
	return s.Store.DeleteHidden(ctx, who.Account.ID, listingID)
}

// Hidden are the homes that someone does not want to see, the latest first.
func (s *Service) Hidden(ctx context.Context, who account.Principal) ([]int64, error) {
	return s.Store.Hidden(ctx, who.Account.ID)
}

// LatestViewed is how many homes the list of those looked at last has.
const LatestViewed = 10

// View is a home that someone looked at.
type View struct {
	ListingID int64
	At        time.Time
}

// MergeViewed adds what a visitor looked at before they logged in. Views from the future
// count as of now.
func (s *Service) MergeViewed(ctx context.Context, who account.Principal, views []View) error {
	now := s.Now()
	for i, v := range views {
		if v.At.IsZero() || v.At.After(now) {
			// The order of the list is kept: it is newest first.
			views[i].At = now.Add(-time.Duration(i) * time.Millisecond)
		}
	}
	return s.Store.UpsertViewed(ctx, who.Account.ID, views, MaxViewed)
}

// Viewed are the homes that someone looked at, newest first, no home twice.
func (s *Service) Viewed(ctx context.Context, who account.Principal) ([]int64, error) {
	return s.Store.Viewed(ctx, who.Account.ID, MaxViewed)
}
