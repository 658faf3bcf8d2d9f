package lead

import (
	"cmp"
	"context"

	"hearthway/bff/features/account"
	"hearthway/bff/features/inquiry"
	"hearthway/bff/features/listing"
	"hearthway/bff/platform/apperr"
)

// Receivers implements inquiry.Leads. Someone who already asked about the home within joinWithin keeps the same receiver.
func (s *Service) Receivers(ctx context.Context, home listing.Listing, who *account.Principal, referral inquiry.Referral, asker string) ([]inquiry.Receiver, error) {
	var buyer *account.Account
	if who != nil && who.Account.Role == account.Lead {
		buyer = &who.Account
	}
	if has, err := s.has(ctx, asker, home.ID, "", buyer, referral); err != nil || has != nil {
		if has != nil && buyer != nil && has.AgentID != "" && has.AgentID == buyer.AssignedTo {
			has.Route = inquiry.ToReferral
		}
		return receiverList(has), err
	}
	return s.route(ctx, home, buyer, referral, nil)
}

// has returns the receiver of the sender's existing lead, with the agent's profile if they are one of ours; nil if there is no such lead, or its agent
// may not get more from this sender.
func (s *Service) has(ctx context.Context, asker string, listingID int64, toAgentID string, buyer *account.Account, referral inquiry.Referral) (*inquiry.Receiver, error) {
	if asker == "" {
		return nil, nil
	}
	_, receiver, err := s.current(ctx, asker, listingID, toAgentID, s.Now().Add(-joinWithin))
	if apperr.CodeOf(err) == apperr.NotFound {
		return nil, nil
	}
	if err != nil || receiver.AgentID == "" {
		return &receiver, err
	}
	ours, err := s.Inquiries.Agent(ctx, receiver.AgentID)
	if err != nil && apperr.CodeOf(err) != apperr.NotFound {
		return nil, err
	}
	if mayGet, err := s.mayGet(ctx, ours, buyer, referral); err != nil || !mayGet {
		return nil, err
	}
	receiver.Alias, receiver.Sample = ours.Alias, ours.Sample
	return &receiver, nil
}

// mayGet reports whether an agent may get what a visitor asks: everyone's, if they are listed, else that of whom they invited.
func (s *Service) mayGet(ctx context.Context, ours inquiry.Agent, buyer *account.Account, referral inquiry.Referral) (bool, error) {
	if ours.Listed {
		return true, nil
	}
	own, err := s.Inquiries.BuyersAgent(ctx, buyer, referral)
	return own.ID != "" && own.ID == ours.ID, err
}

func receiverList(r *inquiry.Receiver) []inquiry.Receiver {
	if r == nil {
		return nil
	}
	return []inquiry.Receiver{*r}
}

// route returns who may get a lead about a home, first choice first; tried are the keys of receivers who have had it.
func (s *Service) route(ctx context.Context, home listing.Listing, buyer *account.Account, referral inquiry.Referral, tried []string) ([]inquiry.Receiver, error) {
	c := Candidates{Inbox: inquiry.Receiver{Route: inquiry.ToFallback, Name: s.Inbox.Name, Email: s.Inbox.Email}}
	own, err := s.Inquiries.BuyersAgent(ctx, buyer, referral)
	if err != nil {
		return nil, err
	}
	if own.ID != "" {
		c.Buyers = &Candidate{Receiver: own.Receiver(inquiry.ToReferral)}
	}
	if c.ListingAgent, err = s.listingAgent(ctx, home); err != nil {
		return nil, err
	}
	if c.Members, err = s.membersInTurn(ctx, home.Address); err != nil {
		return nil, err
	}
	if c.Area, err = s.areaInTurn(ctx, home.Address); err != nil {
		return nil, err
	}
	if err := s.complete(ctx, &c); err != nil {
		return nil, err
	}
	return Route(c, home.Price, tried), nil
}

// listingAgent returns the home's listing agent: one of ours, found by record or email, or anyone else with an email. nil: there is none.
func (s *Service) listingAgent(ctx context.Context, home listing.Listing) (*Candidate, error) {
	known, err := s.Profiles.ListingAgent(ctx, home)
	if err != nil {
		return nil, err
	}
	if known.AccountID != "" {
		ours, err := s.Inquiries.Agent(ctx, known.AccountID)
		if err == nil && ours.Listed {
			r := ours.Receiver(inquiry.ToListing)
			r.Office = cmp.Or(r.Office, home.Office.Name)
			return &Candidate{Receiver: r}, nil
		}
		if err != nil && apperr.CodeOf(err) != apperr.NotFound {
			return nil, err
		}
	}
	r, ok := inquiry.ListingAgent(home)
	if !ok {
		return nil, nil
	}
	ours, err := s.Inquiries.AgentByEmail(ctx, r.Email)
	if err != nil && apperr.CodeOf(err) != apperr.NotFound {
		return nil, err
	}
	if ours.ID == "" {
		if blocked, err := account.AccountsIn(s.DB).AgentBlocked(ctx, r.Email); err != nil || blocked {
			return nil, err
		}
	}
	if ours.Listed { // anyone else is only the contact that the listing names
		r.AgentID = ours.ID
		known := ours.Receiver(inquiry.ToListing)
		r.License, r.Alias, r.Sample = known.License, known.Alias, known.Sample
	}
	return &Candidate{Receiver: r}, nil
}

// complete fills in the candidates' settings and how many leads they got this month.
func (s *Service) complete(ctx context.Context, c *Candidates) error {
	var all []*Candidate
	for _, one := range []*Candidate{c.Buyers, c.ListingAgent} {
		if one != nil {
			all = append(all, one)
		}
	}
	for _, inTurn := range [][]Candidate{c.Members, c.Area} {
		for i := range inTurn {
			all = append(all, &inTurn[i])
		}
	}
	var ids []string
	for _, one := range all {
		if one.Receiver.AgentID != "" {
			ids = append(ids, one.Receiver.AgentID)
		}
	}
	if len(ids) == 0 {
		return nil
	}
	settings, err := s.settings(ctx, ids)
	if err != nil {
		return err
	}
	loads, err := s.loads(ctx, ids, monthOf(s.Now()))
	if err != nil {
		return err
	}
	for _, one := range all {
		one.Settings, one.Load = settings[one.Receiver.AgentID], loads[one.Receiver.AgentID]
	}
	return nil
}
