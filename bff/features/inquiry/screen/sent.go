package screen

import (
	"context"
	"time"

	"hearthway/bff/features/account"
	"hearthway/bff/features/inquiry"
	"hearthway/bff/features/listing"
	"hearthway/bff/features/listing/card"
	"hearthway/bff/features/place"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/format"
	"hearthway/bff/platform/screens"
)

// SentInquiry is a question or a tour request as shown to its sender.
type SentInquiry struct {
	ID         string    `json:"id"`
	Kind       string    `json:"kind" enum:"question,tour"`
	PropertyID string    `json:"property_id" doc:"empty: a message to an agent about no home"`
	Href       string    `json:"href" doc:"page of the home, or of the agent; empty if it no longer has one"`
	Address    string    `json:"address" doc:"of the home, or the agent's name"`
	Status     string    `json:"status" doc:"Canceled, Sold, No longer for sale, Under contract; empty: for sale"`
	Text       string    `json:"text" doc:"You asked for a tour on Sat, Nov 21, in the morning, in person."`
	Receiver   string    `json:"receiver" doc:"who received it"`
	Why        string    `json:"why" doc:"why they received it: It went to them because they serve Dallas, and it was their turn."`
	Progress   string    `json:"progress" doc:"Sent to Maria Lopez. Or: Maria Lopez has been taking care of it since Fri, Nov 20."`
	CanWrite   bool      `json:"can_write" doc:"one of our agents has it, with whom the buyer can start a conversation"`
	CanPassOn  bool      `json:"can_pass_on" doc:"a message that its agent didn't take; another one gets it only if the buyer says so"`
	SentAt     time.Time `json:"sent_at"`
	Copied     bool      `json:"copied" doc:"the sender got a confirmation email"`
	TourHref   string    `json:"tour_href" doc:"page of a tour at a time, where it is moved and canceled; empty: none, or a guest's, who has the link by email"`
	Tour       *SentTour `json:"tour" doc:"set for a tour that can still be canceled or moved, or null"`
}

// SentTour is a requested tour whose day has not passed.
type SentTour struct {
	Date string            `json:"date" format:"date"`
	Time string            `json:"time" enum:"morning,afternoon,evening"`
	Noon screens.LocalTime `json:"noon" doc:"of that day at the home"`
	Days []card.TourDay    `json:"days" doc:"days it can be moved to; none if the home is no longer for sale"`
}

// InquiriesOf lists a buyer's inquiries, latest first, except about homes that their source no longer
// lets us show.
func (s *Screens) InquiriesOf(ctx context.Context, who account.Principal) ([]SentInquiry, error) {
	out := []SentInquiry{}
	list, err := s.Inquiries.ByAccount(ctx, who.Account.ID)
	if err != nil || len(list) == 0 {
		return out, err
	}
	ids := make([]int64, len(list))
	for i, one := range list {
		ids[i] = one.ListingID
	}
	homes, err := s.Homes.ByIDs(ctx, ids)
	if err != nil {
		return nil, err
	}
	known := map[int64]listing.Listing{}
	for _, home := range homes {
		known[home.ID] = home
	}
	for _, one := range list {
		if one.ToAgentID != "" {
			sent, err := s.sentMessage(ctx, one)
			if err != nil {
				return nil, err
			}
			out = append(out, sent)
		} else if home, ok := known[one.ListingID]; ok && home.Display.Entire {
			out = append(out, s.SentInquiry(one, home))
		}
	}
	return out, nil
}

// SentInquiry renders an inquiry for whoever sent it.
func (s *Screens) SentInquiry(i inquiry.Inquiry, home listing.Listing) SentInquiry {
	if home.ID == 0 {
		return message(i, inquiry.Addressee{Name: home.Agent.Name, State: home.Address.State})
	}
	shown := card.New(home)
	sent := SentInquiry{
		ID: i.ID, Kind: string(i.Kind), PropertyID: shown.ID, Href: shown.Href, Address: shown.Address, Status: card.StatusNote(home.Status),
		Text: sentText(i, home.TimeZone()), Receiver: receiverOf(i.Receiver), CanWrite: canWrite(i), Why: whyOf(i.Receiver, home.Address), Progress: progressOf(i, home.TimeZone()), SentAt: i.CreatedAt, Copied: i.EmailsSender(),
	}
	gone := home.Status == listing.Sold || home.Status == listing.Withdrawn
	if gone {
		sent.Href = ""
	}
	if !i.CanceledAt.IsZero() {
		sent.Status = "Canceled"
	}
	if i.Booked != "" {
		sent.TourHref = format.Pick(i.AccountID == "", "", inquiry.TourPage(i.ID))
	} else if now, zone := s.Now(), home.TimeZone(); i.Changeable(home, now) {
		sent.Tour = &SentTour{Date: i.Day.Format(time.DateOnly), Time: string(i.Part), Noon: screens.Noon(i.Day, zone), Days: []card.TourDay{}}
		if !gone {
			sent.Tour.Days = card.TourDays(inquiry.TourDays(home, now), zone)
		}
	}
	return sent
}

// sentMessage renders a message to an agent for whoever sent it. It doesn't name agents who no longer have a public profile.
func (s *Screens) sentMessage(ctx context.Context, i inquiry.Inquiry) (SentInquiry, error) {
	to, err := s.Inquiries.Leads.Addressee(ctx, i.ToAgentID)
	if apperr.CodeOf(err) == apperr.NotFound {
		return message(i, inquiry.Addressee{Name: "An agent"}), nil
	}
	return message(i, to), err
}

func message(i inquiry.Inquiry, to inquiry.Addressee) SentInquiry {
	zone := place.Zone("", to.State)
	sent := SentInquiry{
		ID: i.ID, Kind: string(i.Kind), Address: to.Name, Text: "You wrote to them on " + i.CreatedAt.In(zone).Format("Mon, Jan 2") + ".",
		Receiver: receiverOf(i.Receiver), CanWrite: canWrite(i), CanPassOn: i.Waiting, Why: whyOf(i.Receiver, to.Place().Address), Progress: progressOf(i, zone), SentAt: i.CreatedAt, Copied: i.EmailsSender(),
	}
	if i.Waiting {
		sent.Progress, sent.Why = receiverOf(i.Receiver)+" couldn’t take it. Nobody else has it unless you say so.", ""
	}
	if to.Alias != "" {
		sent.Href = card.AgentPath(to.Alias)
	}
	return sent
}

// canWrite reports whether an inquiry is with one of our agents as a lead.
func canWrite(i inquiry.Inquiry) bool {
	return i.Receiver.AgentID != "" && i.LeadID != "" && !i.Waiting
}

// receiverOf names who got an inquiry. Agents who deleted their data no longer have a name.
func receiverOf(r inquiry.Receiver) string {
	if names := r.Names(); names != "" {
		return names
	}
	return "an agent who is no longer with us"
}

// whyOf says why someone got an inquiry; home is where it is.
func whyOf(r inquiry.Receiver, home listing.Address) string {
	const began = "It went to them because "
	switch r.Route {
	case inquiry.ToListing:
		return began + "they list this home."
	case inquiry.ToChosen:
		return began + "you wrote to them."
	case inquiry.ToReferral:
		return began + "they’re your agent."
	case inquiry.ToMember:
		return began + "they’re a member for " + home.PostalCode + ", and it was their turn. Members pay us for introductions; you pay nothing."
	case inquiry.ToArea:
		return began + "they serve " + home.City + ", and it was their turn."
	case inquiry.ToFallback:
		return "It went to our team because no agent here could take it."
	}
	return ""
}

// progressOf says who got an inquiry, or who takes care of it and since when.
func progressOf(i inquiry.Inquiry, zone *time.Location) string {
	if i.AcceptedAt.IsZero() || !i.CanceledAt.IsZero() || i.Receiver.Names() == "" {
		return "Sent to " + receiverOf(i.Receiver) + "."
	}
	return i.Receiver.Names() + " has been taking care of it since " + i.AcceptedAt.In(zone).Format("Mon, Jan 2") + "."
}

func sentText(i inquiry.Inquiry, zone *time.Location) string {
	if i.Kind == inquiry.Question {
		return "You asked a question on " + i.CreatedAt.In(zone).Format("Mon, Jan 2") + "."
	}
	began := "You asked for a tour on "
	if i.Booked != "" {
		return bookedText(i, zone)
	}
	switch {
	case !i.CanceledAt.IsZero():
		began = "The tour was canceled: "
	case !i.MovedAt.IsZero():
		began = "You asked for a new time: "
	}
	return began + i.Day.Format("Mon, Jan 2") + ", in the " + string(i.Part) + ", " + format.Pick(i.Way == inquiry.Video, "by video", "in person") + "."
}

// bookedText says how far a tour at a time has come.
func bookedText(i inquiry.Inquiry, zone *time.Location) string {
	const layout = "Mon, Jan 2 at 3:04 PM MST"
	at := i.At.In(zone).Format(layout)
	switch i.Booked {
	case "canceled":
		return "The tour was canceled: " + at + "."
	case "offered":
		return "Other times are offered for your tour. Please choose one."
	case "asked":
		if !i.Or.IsZero() {
			at += ", or " + i.Or.In(zone).Format(layout)
		}
		return "You asked for a tour on " + at + "."
	}
	return "Your tour is on " + at + "."
}
