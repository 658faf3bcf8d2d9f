package api

import (
	"context"

	"hearthway/bff/features/inquiry"
	"hearthway/bff/features/listing"
)

// ReceiverOf returns the account of the agent who would receive the caller's question about a home ("": none), and whether the home's own record
// names the caller as its listing agent.
func (c Calls) ReceiverOf(ctx context.Context, home listing.Listing) (accountID string, lists bool, err error) {
	who, err := c.Optional(ctx)
	if err != nil {
		return "", false, err
	}
	offer, err := c.Inquiries.Offer(ctx, home.Alias, "", who, inquiry.Referral{})
	if err != nil || offer.Receiver.AgentID == "" {
		return "", false, err
	}
	lists = offer.Receiver.Route == inquiry.ToListing && who != nil && who.Account.ID == offer.Receiver.AgentID
	return offer.Receiver.AgentID, lists, nil
}
