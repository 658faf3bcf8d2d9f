package inquiry

import (
	"context"

	"hearthway/bff/features/account"
	"hearthway/bff/features/listing"
	"hearthway/bff/platform/apperr"
)

// Agent is one of our agents who can get inquiries.
type Agent struct {
	ID, Name, Email string
	Alias           string // of the public profile; "": none
	Brokerage       string
	LicenseState    string
	LicenseNumber   string
	Sample          bool
}

// Receiver is an agent as the receiver of an inquiry.
func (a Agent) Receiver(r Route) Receiver {
	return Receiver{
		Route: r, AgentID: a.ID, Name: a.Name, Office: a.Brokerage, Email: a.Email, License: License{State: a.LicenseState, Number: a.LicenseNumber}, Alias: a.Alias, Sample: a.Sample,
	}
}

// ListingAgent is the listing agent, if they can be reached by email. Agents of sample homes are fictional
// and don't count.
func ListingAgent(home listing.Listing) (Receiver, bool) {
	if home.Sample != "" {
		return Receiver{}, false
	}
	r := Receiver{Route: ToListing, Name: home.Agent.Name, Office: home.Office.Name}
	switch {
	case r.Names() == "":
		return Receiver{}, false
	case checkEmail(home.Agent.Email) == "":
		r.Email = home.Agent.Email
	case checkEmail(home.Office.Email) == "":
		r.Email = home.Office.Email
	default:
		return Receiver{}, false
	}
	return r, true
}

// Leads decides who gets inquiries, and follows up those that our agents get; *lead.Service implements it.
type Leads interface {
	// Receivers returns who may receive an inquiry about a home; the form shows the first one. who is nil for guests, and asker is "" as long as the
	// sender is unknown.
	Receivers(ctx context.Context, home listing.Listing, who *account.Principal, referral Referral, asker string) ([]Receiver, error)
	// Addressee finds the agent with a public profile by alias or ID. AgentReceivers returns who may receive a message to them, the agent first.
	Addressee(ctx context.Context, name string) (Addressee, error)
	AgentReceivers(ctx context.Context, to Addressee, who *account.Principal, referral Referral, asker string) ([]Receiver, error)
	// Received delivers an inquiry to its receiver, in the transaction that stores it.
	Received(ctx context.Context, i Inquiry, home listing.Listing, source listing.SourceInfo) error
	// TourChanged notifies the receiver of a tour that it was canceled or moved, in the transaction that changes it.
	TourChanged(ctx context.Context, i Inquiry) error
}

// FirstAgent is the first of names, by ID or alias, that is one of our agents; its ID is empty if there is
// none.
func (r *Records) FirstAgent(ctx context.Context, names []string) (Agent, error) {
	for _, name := range names {
		if agent, err := r.Store.Agent(ctx, name); apperr.CodeOf(err) != apperr.NotFound {
			return agent, err
		}
	}
	return Agent{}, nil
}

// AgentOf is a buyer's agent; its ID is empty if they have none.
func (s *Service) AgentOf(ctx context.Context, who account.Principal) (Agent, error) {
	return s.FirstAgent(ctx, AgentNames(&who.Account, Referral{}))
}

// AgentNames names a visitor's agents in order: the buyer's agent, the one who referred them when they
// registered, and the one whose link they used today.
func AgentNames(buyer *account.Account, referral Referral) []string {
	var names []string
	if buyer != nil && buyer.Role == account.Lead {
		names = append(names, buyer.AssignedTo, buyer.Origin.AdminID)
	}
	known := names[:0]
	for _, name := range append(names, referral.AdminID) {
		if name != "" {
			known = append(known, name)
		}
	}
	return known
}

// chosen is the receiver that was shown before sending, if still allowed. Otherwise an apperr.Conflict
// names the current one, because nothing may go to someone who wasn't shown.
func chosen(list []Receiver, key string) (Receiver, error) {
	for _, r := range list {
		if key == "" || r.Key() == key {
			return r, nil
		}
	}
	return Receiver{}, &apperr.Error{Code: apperr.Conflict, Text: "Your request would now go to " + list[0].Names() + ". To continue, please send it again.",
		Fields: map[string]string{"receiver": list[0].Key()}}
}
