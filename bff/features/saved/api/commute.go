package api

import (
	"context"

	"hearthway/bff/features/account"
	"hearthway/bff/features/search"
	"hearthway/bff/platform/apperr"
)

// Commute fills in the caller's saved place for a search by drive time.
func (calls Calls) Commute(ctx context.Context, c *search.Criteria) error {
	who, err := calls.Optional(ctx)
	if err != nil {
		return err
	}
	if who == nil || who.Account.Role != account.Lead {
		return apperr.Field("commute", "Please log in to search by drive time.")
	}
	return calls.Saved.Commuting(ctx, who.Account.ID, c)
}
