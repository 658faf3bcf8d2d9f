package screen

import (
	"context"
	"strings"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/listing/card"
	mortgagescreen "hearthway/bff/features/mortgage/screen"
)

// MortgageHome returns what the mortgage calculator needs to know about a home for sale; an apperr.NotFound or apperr.Gone if it may not be shown.
func (s *Screens) MortgageHome(ctx context.Context, alias string) (mortgagescreen.Home, error) {
	home, err := s.Homes.Visible(ctx, strings.ToLower(alias))
	if err != nil {
		return mortgagescreen.Home{}, err
	}
	shown := s.Show(home, 0)
	return mortgagescreen.Home{
		MortgageHome: mortgagescreen.MortgageHome{
			Alias: home.Alias, Href: listing.Path(home), Title: shown.Address, Note: shown.Source, Price: home.Price, Photo: card.PhotosOf(home)[0],
		},
		Tax: int64(max(home.TaxAnnual, 0)), HOA: int64(max(home.HOAMonthly, 0)), State: home.Address.State,
	}, nil
}
