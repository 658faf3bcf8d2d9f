package card

import (
	"context"

	"hearthway/bff/features/listing"
	"hearthway/bff/platform/apperr"
)

// errOnlyHere is about a home that only our own pages and apps may show.
var errOnlyHere = apperr.New(apperr.NotFound, "The source of this home doesn’t allow it to be passed on. It is only on the site.")

// Syndicated returns a home that has a page and may be passed on to other programs and sites, with its source; otherwise an
// apperr.NotFound or apperr.Gone.
func (c *Cards) Syndicated(ctx context.Context, alias string) (home listing.Listing, source listing.SourceInfo, err error) {
	home, err = c.Homes.Visible(ctx, alias)
	if err != nil && home.Status != listing.Sold { // which keeps its page
		return home, source, err
	}
	sources, err := c.Homes.Sources(ctx)
	if source = sources[home.Source]; err == nil && source.NoSyndication {
		err = errOnlyHere
	}
	return home, source, err
}
