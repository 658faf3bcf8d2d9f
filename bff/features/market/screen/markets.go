package screen

import (
	"context"

	"hearthway/bff/features/market"
	"hearthway/bff/platform/httpapi"
	"hearthway/bff/platform/regions"
	"hearthway/bff/platform/screens"
)

// MarketsData are the states and metropolitan areas with figures.
type MarketsData struct {
	Title  string        `json:"title"`
	States []MarketPlace `json:"states" doc:"by name"`
	Metros []MarketPlace `json:"metros" doc:"metropolitan areas, by name"`
}

func init() {
	screens.Add(&declared, screens.Declaration{Name: "markets", Page: "Markets", Summary: "The states whose markets have figures", Access: httpapi.Everyone, Shared: true},
		func(s *Screens, ctx context.Context, _ *screens.NoInput) (screens.Answer[MarketsData], error) {
			return s.States(ctx)
		})
}

// States is the page with links to the markets of states and metropolitan areas.
func (s *Screens) States(ctx context.Context) (screens.Answer[MarketsData], error) {
	regions.Depend(ctx, nil)
	list, err := s.Market.States(ctx)
	if err != nil {
		return screens.Answer[MarketsData]{}, err
	}
	metros, err := s.Market.Metros(ctx, market.Where{})
	if err != nil {
		return screens.Answer[MarketsData]{}, err
	}
	country := market.Where{Place: market.Place{Kind: "country"}}
	data := MarketsData{Title: "What homes sell for", States: links(country, list), Metros: links(country, metros)}
	head := s.PageHead("/market", "Housing markets: what homes sell for", "Median prices, days on market, homes for sale and months of supply in each state, metro area, county, city, ZIP code and neighborhood with enough sales.")
	head.Index = len(data.States) > 0
	head.JSONLD = []any{s.Breadcrumbs(crumbs())}
	return screens.Answer[MarketsData]{Head: head, Data: data}, nil
}
