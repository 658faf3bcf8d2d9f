package tour

import (
	"context"
	"fmt"
	"time"
	"unicode/utf8"

	"hearthway/bff/features/inquiry"
	"hearthway/bff/features/listing"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/limit"
	"hearthway/bff/platform/linkfilter"
)

var never time.Time

// Confirm agrees on one of the times that the other side named.
func (s *Service) Confirm(ctx context.Context, key Key, at time.Time) (View, error) {
	return s.change(ctx, key, func(ctx context.Context, v *View) error { return s.confirm(ctx, *v, v.Side, at) })
}

// confirm sets the time of a tour. An agent who confirms a tour also accepts its lead.
func (s *Service) confirm(ctx context.Context, v View, by Side, at time.Time) error {
	if err := v.Confirm(by, at, s.Now()); err != nil {
		return err
	}
	if err := s.forSale(v.Home); err != nil {
		return err
	}
	if by == Agent && v.Inquiry.LeadID != "" {
		if err := s.Leads.AcceptTour(ctx, v.AgentID, v.Inquiry.LeadID); err != nil {
			return err
		}
	}
	return s.changed(ctx, v, by, ActConfirmed)
}

// Suggest asks for other times (the buyer, within the agent's hours), or offers some (the agent).
func (s *Service) Suggest(ctx context.Context, key Key, times Times) (View, error) {
	return s.change(ctx, key, func(ctx context.Context, v *View) error {
		if err := s.allowed(ctx, *v, "times", times); err != nil {
			return err
		}
		if err := v.Suggest(v.Side, times, s.Now()); err != nil {
			return err
		}
		action := ActAsked
		if v.Side == Agent {
			action = ActOffered
		}
		return s.changed(ctx, *v, v.Side, action)
	})
}

// Move gives a confirmed tour another time. Buyers choose within the agent's hours.
func (s *Service) Move(ctx context.Context, key Key, at time.Time) (View, error) {
	return s.change(ctx, key, func(ctx context.Context, v *View) error {
		if err := s.allowed(ctx, *v, "time", Times{at}); err != nil {
			return err
		}
		if err := v.Tour.Move(at, s.Now()); err != nil {
			return err
		}
		return s.changed(ctx, *v, v.Side, ActMoved)
	})
}

// Cancel ends a tour. It is idempotent.
func (s *Service) Cancel(ctx context.Context, key Key) (View, error) {
	return s.change(ctx, key, func(ctx context.Context, v *View) error {
		if v.State == Canceled {
			return nil
		}
		if err := v.Tour.Cancel(s.Now()); err != nil {
			return err
		}
		return s.changed(ctx, *v, v.Side, ActCanceled)
	})
}

// Details are what an agent adds to a tour.
type Details struct {
	MeetingPlace string
	AgreementOn  time.Time // zero: there is no agreement yet
}

const maxPlace = 200

// SetDetails stores where to meet, and the day of the written buyer agreement. A new place is sent to both sides of a confirmed tour.
func (s *Service) SetDetails(ctx context.Context, key Key, d Details) (View, error) {
	wrong := map[string]string{}
	if utf8.RuneCountInString(d.MeetingPlace) > maxPlace {
		wrong["meeting_place"] = fmt.Sprintf("Cannot be more than %d characters", maxPlace)
	} else if text := linkfilter.Check(d.MeetingPlace); text != "" {
		wrong["meeting_place"] = text
	}
	if d.AgreementOn.After(s.Now().AddDate(0, 0, 1)) {
		wrong["agreement_on"] = "Please enter the day on which it was signed"
	}
	if len(wrong) > 0 {
		return View{}, apperr.InvalidFields(wrong)
	}
	return s.change(ctx, key, func(ctx context.Context, v *View) error {
		if v.Side != Agent {
			return apperr.New(apperr.NotFound, textNoTour)
		}
		if err := v.open(s.Now()); err != nil {
			return err
		}
		elsewhere := d.MeetingPlace != v.MeetingPlace
		v.MeetingPlace, v.AgreementOn = d.MeetingPlace, d.AgreementOn
		if elsewhere && v.Set() {
			return s.changed(ctx, *v, Agent, ActPlace)
		}
		return s.save(ctx, v.Tour)
	})
}

// change changes the tour that a key opens, in one transaction, and returns it as it is then.
func (s *Service) change(ctx context.Context, key Key, change func(context.Context, *View) error) (after View, err error) {
	err = s.DB.Atomically(ctx, func(ctx context.Context) error {
		t, side, err := s.open(ctx, key, true)
		if err != nil {
			return err
		}
		v, err := s.view(ctx, t, side)
		if err != nil {
			return err
		}
		if err := (limit.Limiter{Store: s.Limits, Now: s.Now}).Allow(ctx, Changes, t.ID+string(side)); err != nil {
			return err
		}
		if err := change(ctx, &v); err != nil {
			return err
		}
		if t, err = s.byID(ctx, t.ID, false); err != nil {
			return err
		}
		after, err = s.view(ctx, t, side)
		return err
	})
	if err == nil {
		s.Events.Publish(ctx, "tour/"+after.ID, after.Inquiry.AccountID, after.AgentID)
	}
	return after, err
}

// allowed reports whether one side may name times. Buyers choose among the agent's free ones.
func (s *Service) allowed(ctx context.Context, v View, field string, times Times) error {
	if err := s.forSale(v.Home); err != nil {
		return err
	}
	if v.Side == Agent {
		busy, err := s.busy(ctx, v.AgentID, v.ID)
		if err != nil {
			return err
		}
		for _, at := range times {
			if isBusy(busy, at) {
				return apperr.Field(field, "You have another tour then. Please choose another time.")
			}
		}
		return nil
	}
	now, err := s.freeExcept(ctx, v.Home, v.AgentID, v.Tour)
	if err != nil {
		return err
	}
	for _, at := range times {
		if !Times(now.Times).contains(at) {
			return apperr.Field(field, inquiry.TextTaken)
		}
	}
	return nil
}

func (s *Service) forSale(home listing.Listing) error {
	if home.Status != listing.Active && home.Status != listing.Pending {
		return apperr.New(apperr.Conflict, "This home is no longer for sale.")
	}
	return nil
}

// changed stores a change of a tour, with its request and the lead that follow it, and tells both sides.
func (s *Service) changed(ctx context.Context, v View, by Side, action Action) error {
	if action == ActConfirmed || action == ActMoved {
		v.RemindAt = nextReminder(v.StartsAt, v.Home.TimeZone(), s.Now())
	}
	if err := s.save(ctx, v.Tour); err != nil {
		return err
	}
	if err := s.record(ctx, v.ID, by, action, v.Tour); err != nil {
		return err
	}
	i, zone := &v.Inquiry, v.Home.TimeZone()
	i.Changes++
	switch {
	case v.State == Canceled:
		i.CanceledAt = s.Now().UTC()
	case v.Set():
		i.SetTimes(v.StartsAt, never, zone)
	case v.State == Asked:
		second := never
		if len(v.Times) > 1 {
			second = v.Times[1]
		}
		i.SetTimes(v.Times[0], second, zone)
	}
	if action == ActMoved {
		i.MovedAt = s.Now().UTC()
	}
	if err := s.Inquiries.UpdateTour(ctx, *i); err != nil {
		return err
	}
	if err := s.Leads.TourChanged(ctx, *i); err != nil {
		return err
	}
	return s.tell(ctx, v, by, action, true)
}

// tell emails both sides, or only the buyer.
func (s *Service) tell(ctx context.Context, v View, by Side, action Action, agentToo bool) error {
	if v.Inquiry.EmailsSender() {
		if err := s.MailQueue.Enqueue(ctx, s.Mails.About(v, Buyer, by, action, s.Link(v.Tour, Buyer))); err != nil {
			return err
		}
	}
	if !agentToo || v.Agent.Email == "" {
		return nil
	}
	return s.MailQueue.Enqueue(ctx, s.Mails.About(v, Agent, by, action, s.Link(v.Tour, Agent)))
}

// Choices returns the times that one side may name: the agent's free ones for buyers, and what is left of the day for agents.
func (s *Service) Choices(ctx context.Context, v View) (Times, error) {
	if v.Side == Buyer {
		now, err := s.freeExcept(ctx, v.Home, v.AgentID, v.Tour)
		return now.Times, err
	}
	busy, err := s.busy(ctx, v.AgentID, v.ID)
	return free(anyHours, inquiry.TourDays(v.Home, s.Now()), v.Home.TimeZone(), busy, s.Now()), err
}
