package inquiry

import (
	"context"
	"slices"
	"time"

	"hearthway/bff/features/listing"
	"hearthway/bff/platform/apperr"
)

// TextTaken says that a time can't be chosen anymore.
const TextTaken = "This time was just taken. Please choose another one."

// FreeTimes are when an agent could give a tour.
type FreeTimes struct {
	Times  []time.Time // in order; none if the agent has no hours
	AtOnce bool        // the first choice is confirmed right away
}

// Bookings turns requests with times into tours; *tour.Service implements it. Requests for a part of a day have none.
type Bookings interface {
	// Free returns the times for which a tour of a home by an agent can be requested.
	Free(ctx context.Context, home listing.Listing, agentID string) (FreeTimes, error)
	// Book makes an inquiry with times a tour and emails its sender, in the transaction that stores it.
	Book(ctx context.Context, i Inquiry, home listing.Listing, atOnce bool) error
	// Reassigned gives the tours of a lead to its next receiver.
	Reassigned(ctx context.Context, leadID string, to Receiver) error
	// Ended cancels the tour of an inquiry, if there is one, without emails.
	Ended(ctx context.Context, inquiryID string) error
}

// book makes an inquiry with times a tour, if they are still free.
func (s *Service) book(ctx context.Context, i Inquiry, home listing.Listing) error {
	now, err := s.freeTimes(ctx, home, i.Receiver)
	if err != nil {
		return err
	}
	wrong := map[string]string{}
	for field, at := range map[string]time.Time{"slot": i.At, "second_slot": i.Or} {
		if !at.IsZero() && !slices.ContainsFunc(now.Times, at.Equal) {
			wrong[field] = TextTaken
		}
	}
	if len(wrong) > 0 {
		return apperr.InvalidFields(wrong)
	}
	return s.Bookings.Book(ctx, i, home, now.AtOnce)
}

// freeTimes returns the times for which a receiver can be asked for a tour.
func (s *Service) freeTimes(ctx context.Context, home listing.Listing, r Receiver) (FreeTimes, error) {
	if s.Bookings == nil || r.AgentID == "" || home.ID == 0 {
		return FreeTimes{}, nil
	}
	return s.Bookings.Free(ctx, home, r.AgentID)
}

// SetTimes sets the times of a tour, and the day and the part of the day of the first one.
func (i *Inquiry) SetTimes(at, or time.Time, zone *time.Location) {
	local := at.In(zone)
	i.At, i.Or, i.Part = at.UTC(), or, Evening
	i.Day = time.Date(local.Year(), local.Month(), local.Day(), 0, 0, 0, 0, time.UTC)
	if !or.IsZero() {
		i.Or = or.UTC()
	}
	switch {
	case local.Hour() < hours[Morning][1]:
		i.Part = Morning
	case local.Hour() < hours[Afternoon][1]:
		i.Part = Afternoon
	}
}
