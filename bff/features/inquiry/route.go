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
}

func (a Agent) receiver(r Route) Receiver {
	return Receiver{Route: r, AgentID: a.ID, Name: a.Name, Email: a.Email}
}

// Lister is the listing agent, if they can be reached by email. Agents of sample homes are fictional
// and don't count.
func Lister(home listing.Listing) (Receiver, bool) {
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

// receivers are those who may get an inquiry about a home; the first one is shown to the sender. There
// are several only when agents take turns.
func (s *Service) receivers(ctx context.Context, home listing.Listing, who *account.Principal, referral Referral) ([]Receiver, error) {
	if lister, ok := Lister(home); ok {
		agent, err := s.Store.AgentByEmail(ctx, lister.Email)
		if err != nil && apperr.CodeOf(err) != apperr.NotFound {
			return nil, err
		}
		lister.AgentID = agent.ID
		return []Receiver{lister}, nil
	}
	if agent, err := s.firstOf(ctx, agentsOf(who, referral)); err != nil || agent.ID != "" {
		return []Receiver{agent.receiver(ToReferral)}, err
	}
	agents, err := s.Store.AgentsInTurn(ctx, home.Address.State, home.Address.City)
	if err != nil {
		return nil, err
	}
	if len(agents) == 0 {
		return []Receiver{{Route: ToFallback, Name: s.FallbackInbox.Name, Email: s.FallbackInbox.Email}}, nil
	}
	list := make([]Receiver, len(agents))
	for i, agent := range agents {
		list[i] = agent.receiver(ToArea)
	}
	return list, nil
}

// firstOf is the first of names, by ID or alias, that is one of our agents; its ID is empty if there is
// none.
func (s *Base) firstOf(ctx context.Context, names []string) (Agent, error) {
	for _, name := range names {
		if agent, err := s.Store.Agent(ctx, name); apperr.CodeOf(err) != apperr.NotFound {
			return agent, err
		}
	}
	return Agent{}, nil
}

// AgentOf is a buyer's agent; its ID is empty if they have none.
func (s *Service) AgentOf(ctx context.Context, who account.Principal) (Agent, error) {
	return s.firstOf(ctx, agentsOf(&who, Referral{}))
}

// agentsOf names a visitor's agents in order: the buyer's agent, the one who referred them when they
// registered, and the one whose link they used today.
func agentsOf(who *account.Principal, referral Referral) []string {
	var names []string
	if who != nil && who.Account.Role == account.Lead {
		names = append(names, who.Account.AssignedTo, who.Account.Origin.AdminID)
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
