package screen

import (
	"context"

	"hearthway/bff/features/market"
	"hearthway/bff/platform/httpapi"
	"hearthway/bff/platform/regions"
	"hearthway/bff/platform/screens"
)

// MarketMethodData says how the figures of places are computed.
type MarketMethodData struct {
	Title string `json:"title"`
	Least int    `json:"least" doc:"how many sales a month's figures need"`
	Years int    `json:"years" doc:"how far back they go"`
}

func init() {
	screens.Add(&declared, screens.Declaration{Name: "market-method", Page: "MarketMethod", Summary: "How the figures of places are computed", Access: httpapi.Everyone, Shared: true},
		func(s *Screens, ctx context.Context, _ *screens.NoInput) (screens.Answer[MarketMethodData], error) {
			regions.DependOnNothing(ctx)
			data := MarketMethodData{Title: "How we compute market figures", Least: market.Least, Years: market.Years}
			head := s.PageHead(market.MethodPath, data.Title, "Which homes we count, what each figure means, when figures are revised, and why some are missing.")
			head.JSONLD = []any{s.Breadcrumbs(crumbs(screens.Link{Href: market.MethodPath, Text: "Method"}))}
			return screens.Answer[MarketMethodData]{Head: head, Data: data}, nil
		})
}
