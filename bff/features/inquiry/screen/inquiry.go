// Package screen renders inquiries for calls and for the screens of other areas.
package screen

import (
	"context"
	"strconv"
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

// Screens renders inquiries for calls and for the screens of other areas.
type Screens struct {
	screens.Site
	Inquiries *inquiry.Service
	Homes     card.Homes
	Now       func() time.Time
}

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
	at := i.At.In(zone).Format("Mon, Jan 2 at 3:04 PM MST")
	switch i.Booked {
	case "canceled":
		return "The tour was canceled: " + at + "."
	case "offered":
		return "Other times are offered for your tour. Please choose one."
	case "asked":
		return "You asked for a tour on " + at + "."
	}
	return "Your tour is on " + at + "."
}

// ReceiverText says who will receive the inquiry.
func (s *Screens) ReceiverText(r inquiry.Receiver, home listing.Listing) string {
	text := "Your request goes to " + r.Names()
	switch r.Route {
	case inquiry.ToListing:
		text += format.Pick(r.Name == "", ", the office that lists this home.", ", who lists this home.")
	case inquiry.ToReferral:
		text += ", your agent on " + s.Name + "."
	case inquiry.ToMember:
		text += ", a member of " + s.Name + " for " + home.Address.PostalCode + "."
	case inquiry.ToArea:
		text += ", an agent on " + s.Name + " who serves " + home.Address.City + "."
	case inquiry.ToFallback:
		text += ", as no agent on " + s.Name + " serves " + home.Address.City + " yet."
	}
	if r.AgentID != "" {
		text += " If they can’t take it, we’ll pass it to another agent and tell you who."
	}
	if r.AgentID != "" && r.Route == inquiry.ToListing && home.Sample != "" {
		return "This home is a sample. " + text // the listing agent has an account here
	}
	return format.Pick(home.Sample == "", "", "This home is a sample, and its agent is fictional. ") + text
}

// messageText says who will receive a message to an agent.
func (s *Screens) messageText(r inquiry.Receiver, to inquiry.Addressee) string {
	began := format.Pick(to.Sample == "", "", "This profile is a sample. ")
	switch r.Route {
	case inquiry.ToChosen:
		return began + "Your message goes to " + r.Names() + ", whose profile this is. If they can’t take it, we’ll ask you before anyone else gets it."
	case inquiry.ToFallback:
		return began + "Your message goes to " + r.Names() + ", as " + unreachable(to, s.Name) + "."
	case inquiry.ToReferral:
		began += unreachable(to, s.Name) + ". Your message goes to " + r.Names() + ", your agent on " + s.Name + "."
	default:
		began += unreachable(to, s.Name) + ". Your message goes to " + r.Names() + ", an agent on " + s.Name + " who serves " + to.City + "."
	}
	return began + " If they can’t take it, we’ll pass it to another agent and tell you who."
}

// unreachable says why a message to an agent goes to someone else.
func unreachable(to inquiry.Addressee, product string) string {
	if to.AccountID == "" {
		return to.Name + " doesn’t read messages on " + product + " yet"
	}
	if to.Unchecked {
		return to.Name + " can’t get messages here until we’ve checked their license"
	}
	return to.Name + " isn’t taking new buyers right now"
}

// ReceiverLine says on a home's page who gets questions. It names only the listing agent, who is the
// same for everyone; other receivers depend on the visitor and are named in the form.
func (*Screens) ReceiverLine(home listing.Listing) string {
	if listingAgent, ok := inquiry.ListingAgent(home); ok {
		return "Your request goes to " + listingAgent.Names() + "."
	}
	return format.Pick(home.Sample == "", "", "This home is a sample, and its agent is fictional. ") + "You’ll see who gets your request before you send it."
}

// InquiryOffer is what the inquiry form shows before it is sent.
type InquiryOffer struct {
	PropertyID string           `json:"property_id" doc:"empty: to an agent about no home"`
	Address    string           `json:"address" doc:"of the home, or the agent's name"`
	Note       string           `json:"note" doc:"what to know before asking: that the address is withheld, that the home is under contract; or empty"`
	Receiver   string           `json:"receiver" doc:"key of the receiver, to be sent along"`
	GoesTo     string           `json:"goes_to" doc:"Your request goes to Maria Lopez, Prairie Oak Group, who lists this home."`
	Agent      *card.AgentName  `json:"agent" doc:"an agent of ours who gets it; null: anyone else"`
	FeeNote    string           `json:"fee_note" doc:"that the agent pays us a referral fee; empty: none"`
	PaidNote   string           `json:"paid_note" doc:"which agents pay us, and what that doesn't change"`
	Instead    *InquiryReceiver `json:"instead" doc:"the listing agent, whom a buyer with an agent may choose; null: no one else"`
	Saved      int              `json:"saved" doc:"how many saved homes may be shared with the agent; 0: none, or the receiver isn't an agent of ours"`
	Tours      []card.TourDay   `json:"tours" doc:"the next 7 days at the home"`
	Slots      []card.TourSlots `json:"slots" doc:"free times of the receiver by day; none: a part of one of the days is asked for"`
	AtOnce     bool             `json:"at_once" doc:"the first choice is confirmed right away"`
	Name       string           `json:"name" doc:"of the logged-in user"`
	Email      string           `json:"email"`
	Phone      string           `json:"phone" doc:"ten digits, or empty"`
	Texts      bool             `json:"texts" doc:"the user has already agreed to texts and calls"`
}

// InquiryReceiver is someone who may get an inquiry.
type InquiryReceiver struct {
	Receiver string          `json:"receiver" doc:"key, to be sent along"`
	GoesTo   string          `json:"goes_to"`
	Agent    *card.AgentName `json:"agent" doc:"an agent of ours; null: anyone else"`
	FeeNote  string          `json:"fee_note" doc:"that the agent pays us a referral fee; empty: none"`
	Saved    int             `json:"saved" doc:"how many saved homes may be shared with them"`
}

// agentName names one of our agents as every page does; nil for others, and for agents without a public profile.
func agentName(r inquiry.Receiver) *card.AgentName {
	if r.AgentID == "" || r.Office == "" || r.Alias == "" {
		return nil
	}
	return &card.AgentName{Name: r.Name, Href: card.AgentPath(r.Alias), License: card.License(r.License.State, r.License.Number), Brokerage: r.Office, Sample: r.Sample}
}

// sharedWith returns how many saved homes a receiver may see: only our own agents may see any.
func sharedWith(r inquiry.Receiver, saved int) int {
	if r.AgentID == "" {
		return 0
	}
	return saved
}

// feeNote tells buyers that an agent pays us a referral fee.
func (s *Screens) feeNote(r inquiry.Receiver) string {
	if !r.PaysReferral {
		return ""
	}
	return r.Name + " pays " + s.Site.Name + " a referral fee at the closing if you buy or sell together. You don’t pay it."
}

// InquiryOffer renders what the inquiry form shows before it is sent.
func (s *Screens) InquiryOffer(offer inquiry.Offer, who *account.Principal) InquiryOffer {
	out := InquiryOffer{
		Receiver: offer.Receiver.Key(), PaidNote: card.HowWeArePaid(s.Name),
		Slots: card.SlotsByDay(offer.Free.Times, offer.Home.TimeZone()), AtOnce: offer.Free.AtOnce,
	}
	if offer.Agent != nil {
		out.Address, out.Tours, out.GoesTo = offer.Agent.Name, []card.TourDay{}, s.messageText(offer.Receiver, *offer.Agent)
	} else {
		shown := card.New(offer.Home)
		out.PropertyID, out.Address, out.Note = strconv.FormatInt(offer.Home.ID, 10), shown.Address, s.askingNote(offer.Home)
		out.GoesTo, out.Tours = s.ReceiverText(offer.Receiver, offer.Home), card.TourDays(offer.Days, offer.Home.TimeZone())
	}
	out.Agent, out.Saved, out.FeeNote = agentName(offer.Receiver), sharedWith(offer.Receiver, offer.Saved), s.feeNote(offer.Receiver)
	if r := offer.Instead; r != nil {
		out.Instead = &InquiryReceiver{Receiver: r.Key(), GoesTo: s.ReceiverText(*r, offer.Home), Agent: agentName(*r), FeeNote: s.feeNote(*r), Saved: sharedWith(*r, offer.Saved)}
	}
	if who != nil {
		out.Name, out.Email, out.Phone, out.Texts = who.Account.Name, who.Account.Email, who.Account.Phone, who.Account.TextOptIn
	}
	return out
}

func (s *Screens) askingNote(home listing.Listing) string {
	switch {
	case home.ComingSoon(s.Now()):
		return "This home is coming soon. You can ask now; it is shown once it is on the market."
	case home.Status == listing.Pending:
		return "This home is under contract. You can still ask: contracts fall through."
	case !card.Disclosed(home):
		return "The seller hasn’t disclosed the address. Whoever replies can tell you more."
	}
	return ""
}
