package screen

import (
	"context"

	"hearthway/bff/features/listing/card"
	"hearthway/bff/platform/httpapi"
	"hearthway/bff/platform/screens"
)

// SellerInput is the path of an agent's link for sellers.
type SellerInput struct {
	Client string `query:"client" secret:"true" doc:"the agent's site"`
	ID     string `query:"id" secret:"true" doc:"the agent, by id or alias"`
}

// SellerData is the page for people who want to sell.
type SellerData struct {
	Photo screens.Photo   `json:"photo"`
	Agent *card.AgentName `json:"agent" doc:"whose link brought them; null: none of our agents"`
}

const sellerPath = "/seller"

func init() {
	screens.Add(&declared, screens.Declaration{Name: "seller", Page: "Seller", Summary: "The page for people who want to sell their home", Access: httpapi.Everyone, Scenes: []string{"hero"}},
		func(s *Screens, ctx context.Context, in *SellerInput) (screens.Answer[SellerData], error) {
			return s.Seller(ctx, *in)
		})
}

// Seller is the page for people who want to sell. The app remembers whose link brought them.
func (s *Screens) Seller(ctx context.Context, in SellerInput) (screens.Answer[SellerData], error) {
	data := SellerData{Photo: screens.ScenePhoto("hero", "Illustration of a street with houses at dusk")}
	if in.Client != "" && in.ID != "" && s.Referrer != nil {
		var err error
		if data.Agent, err = s.Referrer(ctx, in.ID); err != nil {
			return screens.Answer[SellerData]{}, err
		}
	}
	head := s.PageHead(sellerPath, "Sell your home", "See what your home would sell for and the nearby sales behind it, then talk to an agent who knows your area.")
	head.Preload = screens.Preload(data.Photo, "960", heroSizes)
	head.Index = in.Client == ""
	head.JSONLD = []any{s.WebPage(head), s.Breadcrumbs([]screens.Link{{Href: "/", Text: "Home"}, {Href: sellerPath, Text: "Sell your home"}})}
	return screens.Answer[SellerData]{Head: head, Data: data}, nil
}
