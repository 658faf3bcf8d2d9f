package lead

import (
	"context"

	"hearthway/bff/features/account"
	"hearthway/bff/features/inquiry"
	"hearthway/bff/features/listing"
	"hearthway/bff/platform/apperr"
)

// Addressee implements inquiry.Leads.
func (s *Service) Addressee(ctx context.Context, name string) (inquiry.Addressee, error) {
	found, err := s.Profiles.ByName(ctx, name)
	if err != nil {
		return inquiry.Addressee{}, err
	}
	to := inquiry.Addressee{ID: found.ID, AccountID: found.AccountID, Alias: found.Alias, Name: found.Name, Brokerage: found.Brokerage, Sample: found.Sample,
		Unchecked: found.License.Notice() != ""}
	if len(found.Areas) > 0 {
		to.City, to.State = found.Areas[0].City, found.Areas[0].State
	}
	return to, nil
}

// AgentReceivers implements inquiry.Leads. The agent gets the message if they own the profile and take leads; otherwise it is routed like any
// inquiry about a home in their first city.
func (s *Service) AgentReceivers(ctx context.Context, to inquiry.Addressee, who *account.Principal, referral inquiry.Referral, asker string) ([]inquiry.Receiver, error) {
	var buyer *account.Account
	if who != nil && who.Account.Role == account.Lead {
		buyer = &who.Account
	}
	if has, err := s.has(ctx, asker, 0, to.ID, buyer, referral); err != nil || has != nil {
		return receiverList(has), err
	}
	own, err := s.addressed(ctx, to, buyer, referral)
	if err != nil || own != nil {
		return receiverList(own), err
	}
	tried := []string{}
	if to.AccountID != "" { // or their turn in the city could give it to them after all
		tried = append(tried, agentKey(to.AccountID))
	}
	return s.route(ctx, to.Place(), buyer, referral, tried)
}

// addressed returns the agent as the receiver of a message to them; nil if nobody owns the profile, or they take no leads now or may not get this one.
func (s *Service) addressed(ctx context.Context, to inquiry.Addressee, buyer *account.Account, referral inquiry.Referral) (*inquiry.Receiver, error) {
	if to.AccountID == "" {
		return nil, nil
	}
	ours, err := s.Inquiries.Agent(ctx, to.AccountID)
	if apperr.CodeOf(err) == apperr.NotFound {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	if mayGet, err := s.mayGet(ctx, ours, buyer, referral); err != nil || !mayGet {
		return nil, err
	}
	r := ours.Receiver(inquiry.ToChosen)
	r.Office = to.Brokerage
	c := Candidates{ListingAgent: &Candidate{Receiver: r}}
	if err := s.complete(ctx, &c); err != nil || !c.ListingAgent.takes(0) {
		return nil, err
	}
	return &r, nil
}

// placeOf stands in for the home of a lead that isn't about one; see inquiry.Addressee.Place. It is zero if the lead isn't from a message to an
// agent, or the agent has no public profile anymore.
func (s *Service) placeOf(ctx context.Context, l Lead) (listing.Listing, error) {
	if l.ToAgentID == "" {
		return listing.Listing{}, nil
	}
	to, err := s.Addressee(ctx, l.ToAgentID)
	if apperr.CodeOf(err) == apperr.NotFound {
		return listing.Listing{}, nil
	}
	return to.Place(), err
}
