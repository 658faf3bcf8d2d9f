// Package screen renders inquiries for calls and for the screens of other areas.
package screen

import (
	"strconv"
	"time"

	"hearthway/bff/features/account"
	"hearthway/bff/features/inquiry"
	"hearthway/bff/features/listing"
	"hearthway/bff/features/listing/card"
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
