package api

import (
	"context"

	"hearthway/bff/features/agent"
	"hearthway/bff/features/listing"
	listingapi "hearthway/bff/features/listing/api"
	"hearthway/bff/platform/apperr"
)

// AgentsOf returns the agent who would receive the caller's question about a home, or else its listing agent (nil if neither is one of our agents);
// the listing agent; and whether the caller is the listing agent.
func (c Calls) AgentsOf(ctx context.Context, home listing.Listing) (told, listingAgent *listingapi.PublicAgent, lists bool, err error) {
	found, err := c.Agents.ListingAgent(ctx, home)
	if err != nil {
		return nil, nil, false, err
	}
	if found.ID != "" {
		r := c.record(found)
		told, listingAgent = &r, &r
	}
	receiver, lists, err := c.ReceiverOf(ctx, home)
	if err != nil {
		return nil, nil, false, err
	}
	who, err := c.Optional(ctx)
	if err != nil {
		return nil, nil, false, err
	}
	lists = lists || who != nil && found.AccountID != "" && who.Account.ID == found.AccountID
	if receiver != "" {
		told, err = c.ofAccount(ctx, receiver)
	}
	return told, listingAgent, lists, err
}

// ofAccount returns the public record of an agent by account, even if their profile isn't public.
func (c Calls) ofAccount(ctx context.Context, id string) (*listingapi.PublicAgent, error) {
	found, err := c.Agents.ByName(ctx, id)
	if apperr.CodeOf(err) == apperr.NotFound {
		person, err := c.Accounts.ByID(ctx, id)
		if err != nil {
			return nil, err
		}
		found = agent.Agent{ID: person.ID, Alias: person.Alias, Name: person.Name}
	} else if err != nil {
		return nil, err
	}
	r := c.record(found)
	return &r, nil
}
