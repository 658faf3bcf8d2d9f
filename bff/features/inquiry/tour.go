package inquiry

import (
	"context"
	"time"

	"github.com/google/uuid"
	"gorm.io/gorm/clause"

	"hearthway/bff/features/listing"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/limit"
	"hearthway/bff/platform/postgres"
)

// TourChanges limits how often a buyer can change tours, because every change sends an email.
var TourChanges = limit.Limit{
	Name: "tour-change", Per: "account", Max: 20, Window: 24 * time.Hour,
	Text: "You’ve changed tours 20 times today. Please contact the agents or try again tomorrow.",
}

const (
	textNoTour   = "This tour request doesn’t exist."
	textPast     = "This tour has already taken place."
	textCanceled = "This tour was canceled. You can request a new one on the home’s page."
	textSameTime = "The tour is already set for this time. Please choose another day or time."
)

// Changeable reports whether a tour can still be canceled or moved: its day has not passed at the home.
func (i Inquiry) Changeable(home listing.Listing, now time.Time) bool {
	return i.Kind == Tour && i.CanceledAt.IsZero() && !i.Day.Before(today(home, now))
}

// CancelTour cancels a tour request and notifies its receiver. It is idempotent.
func (s *Service) CancelTour(ctx context.Context, accountID, id string) (Inquiry, listing.Listing, error) {
	return s.changeTour(ctx, accountID, id, func(i *Inquiry, home listing.Listing) (changed bool, err error) {
		if !i.CanceledAt.IsZero() {
			return false, nil
		}
		if !i.Changeable(home, s.Now()) {
			return false, apperr.New(apperr.Conflict, textPast)
		}
		i.CanceledAt = s.Now().UTC()
		return true, nil
	})
}

// MoveTour requests another time for a tour and notifies its receiver.
func (s *Service) MoveTour(ctx context.Context, accountID, id, day string, part PartOfDay) (Inquiry, listing.Listing, error) {
	wanted := Inquiry{}
	wrong := map[string]string{}
	if text := (Draft{Day: day, Part: part}).readTour(&wanted); text != "" {
		wrong["date"] = text
	}
	if text := oneOf(part, Morning, Afternoon, Evening); text != "" {
		wrong["time"] = text
	}
	if len(wrong) > 0 {
		return Inquiry{}, listing.Listing{}, apperr.InvalidFields(wrong)
	}
	return s.changeTour(ctx, accountID, id, func(i *Inquiry, home listing.Listing) (changed bool, err error) {
		switch {
		case !i.CanceledAt.IsZero():
			return false, apperr.New(apperr.Conflict, textCanceled)
		case !i.Changeable(home, s.Now()):
			return false, apperr.New(apperr.Conflict, textPast)
		case !offered(home):
			return false, apperr.New(apperr.Conflict, "This home is no longer for sale.")
		case i.Day.Equal(wanted.Day) && i.Part == wanted.Part:
			return false, apperr.Field("date", textSameTime)
		}
		if err := checkTourDay(home, s.Now(), wanted.Day); err != nil {
			return false, err
		}
		i.Day, i.Part, i.At, i.Or, i.MovedAt = wanted.Day, wanted.Part, time.Time{}, time.Time{}, s.Now().UTC()
		return true, nil
	})
}

func offered(home listing.Listing) bool {
	return home.Display.Entire && (home.Status == listing.Active || home.Status == listing.Pending)
}

// changeTour changes the caller's tour and emails its receiver, in one transaction.
func (s *Service) changeTour(ctx context.Context, accountID, id string, change func(*Inquiry, listing.Listing) (bool, error)) (Inquiry, listing.Listing, error) {
	var after Inquiry
	var home listing.Listing
	err := s.DB.Atomically(ctx, func(ctx context.Context) error {
		before, err := s.lockTour(ctx, accountID, id)
		if err != nil {
			return err
		}
		homes, err := s.Homes.ByIDs(ctx, []int64{before.ListingID})
		if err != nil {
			return err
		}
		if len(homes) == 0 {
			return apperr.New(apperr.NotFound, textNoTour)
		}
		home, after = homes[0], before
		if changed, err := change(&after, home); err != nil || !changed {
			return err
		}
		after.Changes++
		if err := (limit.Limiter{Store: s.Limits, Now: s.Now}).Allow(ctx, TourChanges, accountID); err != nil {
			return err
		}
		if err := s.UpdateTour(ctx, after); err != nil {
			return err
		}
		return s.tellOfChange(ctx, after, before, home)
	})
	return after, home, err
}

// lockTour returns and locks a tour request of an account: one of its own, or one sent as a guest with its
// verified email.
func (s *Service) lockTour(ctx context.Context, accountID, id string) (Inquiry, error) {
	if uuid.Validate(id) != nil {
		return Inquiry{}, apperr.New(apperr.NotFound, textNoTour)
	}
	tour, err := oneInquiry(s.of(ctx, accountID).Clauses(clause.Locking{Strength: clause.LockingStrengthUpdate}).Where("id = ? and kind = ?", id, Tour))
	if err == nil && tour.Booked != "" {
		return Inquiry{}, apperr.New(apperr.Conflict, "This tour has a page of its own, where you can move and cancel it.")
	}
	if apperr.CodeOf(err) == apperr.NotFound {
		return Inquiry{}, apperr.New(apperr.NotFound, textNoTour)
	}
	return tour, err
}

// UpdateTour stores a tour's time, day and part of the day, its cancellation and its number of changes.
func (r *Records) UpdateTour(ctx context.Context, i Inquiry) error {
	row := newInquiryRow(i)
	return postgres.Failure(r.DB.Rows(ctx).Select("tour_day", "tour_time", "tour_at", "tour_alt", "canceled_at", "moved_at", "tour_changes").Updates(&row).Error)
}

// tellOfChange emails both sides, with an update for their calendars.
func (s *Service) tellOfChange(ctx context.Context, after, before Inquiry, home listing.Listing) error {
	sources, err := s.Homes.Sources(ctx)
	if err != nil {
		return err
	}
	source := sources[home.Source]
	if after.EmailsSender() {
		if err := s.MailQueue.Enqueue(ctx, s.Mails.TourChanged(after, home, source)); err != nil {
			return err
		}
	}
	if err := s.Leads.TourChanged(ctx, after); err != nil || after.Receiver.Email == "" { // the receiver no longer has an account
		return err
	}
	if !after.CanceledAt.IsZero() {
		return s.MailQueue.Enqueue(ctx, s.Mails.TourCanceled(after, home, source))
	}
	return s.MailQueue.Enqueue(ctx, s.Mails.TourMoved(after, before, home, source))
}

// LastChange returns when an inquiry was sent or last moved or canceled.
func (i Inquiry) LastChange() time.Time {
	last := i.CreatedAt
	for _, at := range []time.Time{i.MovedAt, i.CanceledAt} {
		if at.After(last) {
			last = at
		}
	}
	return last
}
