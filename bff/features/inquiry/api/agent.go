package api

import (
	"context"

	accountapi "hearthway/bff/features/account/api"
	"hearthway/bff/features/inquiry"
	"hearthway/bff/features/listing"
)

// AgentFor is the agent of the product who would get a question of the caller about a home, nil
// when none would; and whether the caller is the agent who lists it.
func (a Calls) AgentFor(ctx context.Context, home listing.Listing) (agent *accountapi.AdminRecord, lists bool, err error) {
	who, err := a.Optional(ctx)
	if err != nil {
		return nil, false, err
	}
	offer, err := a.Inquiries.Offer(ctx, home.Alias, who, inquiry.Referral{})
	if err != nil || offer.Receiver.AgentID == "" {
		return nil, false, err
	}
	person, err := a.Accounts.Store.ByID(ctx, offer.Receiver.AgentID)
	if err != nil {
		return nil, false, err
	}
	lists = offer.Receiver.Route == inquiry.ToListing && who != nil && who.Account.ID == person.ID
	record := accountapi.NewAdminRecord(person)
	return &record, lists, nil
}
