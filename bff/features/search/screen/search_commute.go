package screen

import (
	"context"

	"hearthway/bff/features/account"
	accountscreen "hearthway/bff/features/account/screen"
	"hearthway/bff/features/search"
	"hearthway/bff/platform/apperr"
)

// Why the drive time in a URL was ignored.
const (
	commuteLoggedOut = "This link filters by drive time to a saved place. Log in to use it with your own places; until then, it’s left out."
	commuteNotYours  = "This link filters by drive time to a place you haven’t saved, so that filter is left out."
)

// commuting resolves the saved place of a search's drive time. Places are personal: for anyone else the
// drive time is removed, and why tells them so. The result must never be cached for others.
func (s *Screens) commuting(ctx context.Context, c *search.Criteria) (why string, err error) {
	if c.Commute == nil {
		return "", nil
	}
	who, err := accountscreen.OwnerOf(ctx)
	if err != nil {
		c.Commute = nil
		return commuteLoggedOut, nil
	}
	if who.Account.Role == account.Lead {
		if err = s.Saved.Commuting(ctx, who.Account.ID, c); err == nil {
			return "", nil
		}
		if apperr.CodeOf(err) != apperr.Invalid {
			return "", err
		}
	}
	c.Commute = nil
	return commuteNotYours, nil
}
