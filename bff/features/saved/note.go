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

func tooLong(maximum int) string { return fmt.Sprintf("Cannot be more than %d characters", maximum) }

// WriteNote replaces the note about a home; an empty one deletes it.
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

// DeleteNote deletes a note, if there is one.
func (s *Service) DeleteNote(ctx context.Context, who account.Principal, listingID int64) error {
	return s.Store.DeleteNote(ctx, who.Account.ID, listingID)
}

// Notes returns all notes, newest first.
func (s *Service) Notes(ctx context.Context, who account.Principal) ([]Note, error) {
	return s.Store.Notes(ctx, who.Account.ID)
}

// Hide hides a home from someone's results.
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

// Hidden lists the homes that someone hid, newest first.
func (s *Service) Hidden(ctx context.Context, who account.Principal) ([]int64, error) {
	return s.Store.Hidden(ctx, who.Account.ID)
}

// LatestViewed is how many homes "recently viewed" shows.
const LatestViewed = 10

// View is one view of a home.
type View struct {
	ListingID int64
	At        time.Time
}

// MergeViewed adds what a visitor viewed before they logged in. Views without a time, or in the future,
// count as now.
func (s *Service) MergeViewed(ctx context.Context, who account.Principal, views []View) error {
	now := s.Now()
	for i, v := range views {
		if v.At.IsZero() || v.At.After(now) {
			// A millisecond apart, to keep the order of the list, which is newest first.
			views[i].At = now.Add(-time.Duration(i) * time.Millisecond)
		}
	}
	return s.Store.UpsertViewed(ctx, who.Account.ID, views, MaxViewed)
}

// Viewed lists the homes that someone viewed, newest first, without duplicates.
func (s *Service) Viewed(ctx context.Context, who account.Principal) ([]int64, error) {
	return s.Store.Viewed(ctx, who.Account.ID, MaxViewed)
}
