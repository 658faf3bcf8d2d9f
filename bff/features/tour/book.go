package tour

import (
	"context"

	"hearthway/bff/features/inquiry"
	"hearthway/bff/features/listing"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/postgres"
)

// Book implements inquiry.Bookings.
func (s *Service) Book(ctx context.Context, i inquiry.Inquiry, home listing.Listing, atOnce bool) error {
	t := Tour{ID: i.ID, AgentID: i.Receiver.AgentID, State: Asked, Times: Times{i.At}, CreatedAt: i.CreatedAt}
	if !i.Or.IsZero() {
		t.Times = append(t.Times, i.Or)
	}
	if err := s.DB.Rows(ctx).Create(&t).Error; err != nil {
		return postgres.Failure(err)
	}
	if err := s.record(ctx, t.ID, Buyer, ActAsked, t); err != nil {
		return err
	}
	v, err := s.view(ctx, t, Buyer)
	if err != nil {
		return err
	}
	if atOnce {
		return s.confirm(ctx, v, Agent, i.At)
	}
	return s.tell(ctx, v, Buyer, ActAsked, false)
}

// Reassigned implements inquiry.Bookings. The next agent is asked for the times that are still ahead.
func (s *Service) Reassigned(ctx context.Context, leadID string, to inquiry.Receiver) error {
	var tours []Tour
	err := s.DB.Rows(ctx).Where("inquiry_id in (select id from inquiries where lead_id = ?) and state <> 'canceled' and (ends_at is null or ends_at > ?)", leadID, s.Now()).Find(&tours).Error
	if err != nil {
		return postgres.Failure(err)
	}
	for _, t := range tours {
		i, err := s.Inquiries.ByID(ctx, t.ID)
		if err != nil {
			return err
		}
		t.AgentID, t.State, t.Offers, t.MeetingPlace = to.AgentID, Asked, 0, ""
		if t.Times = (Times{i.At}); !i.Or.IsZero() {
			t.Times = append(t.Times, i.Or)
		}
		t.StartsAt, t.EndsAt, t.RemindAt = never, never, never
		if to.AgentID == "" {
			t.State, t.Times = Canceled, Times{}
		}
		if err := s.save(ctx, t); err != nil {
			return err
		}
		if err := s.record(ctx, t.ID, Us, ActPassedOn, t); err != nil {
			return err
		}
	}
	return nil
}

// Ended implements inquiry.Bookings.
func (s *Service) Ended(ctx context.Context, inquiryID string) error {
	t, err := s.byID(ctx, inquiryID, true)
	if apperr.IsNotFound(err) || err == nil && t.Cancel(s.Now()) != nil {
		return nil
	}
	if err != nil {
		return err
	}
	if err := s.save(ctx, t); err != nil {
		return err
	}
	return s.record(ctx, t.ID, Us, ActCanceled, t)
}

// save stores a tour. Two tours of one agent that overlap are an apperr.Conflict.
func (s *Service) save(ctx context.Context, t Tour) error {
	err := s.DB.Rows(ctx).Select("agent_id", "state", "times", "offers", "starts_at", "ends_at", "meeting_place", "agreement_on", "remind_at").Updates(&t).Error
	if postgres.IsExclusionViolation(err) {
		return apperr.Field("time", "There’s another tour at this time. Please choose another one.")
	}
	return postgres.Failure(err)
}

func (s *Service) record(ctx context.Context, id string, side Side, action Action, t Tour) error {
	e := Event{TourID: id, Side: side, Action: action, StartsAt: t.StartsAt, At: s.Now().UTC()}
	return postgres.Failure(s.DB.Rows(ctx).Create(&e).Error)
}
