package screen

import (
	"context"

	"hearthway/bff/platform/httpapi"
	"hearthway/bff/platform/screens"
)

// SellerInput is the segments of an agent's link for sellers.
type SellerInput struct {
	Client string `query:"client" secret:"true" doc:"the site that the link is of"`
	ID     string `query:"id" secret:"true" doc:"the agent whose link it is"`
}

// SellerData is the page for people who want to sell.
type SellerData struct {
	Photo    screens.Photo `json:"photo"`
	Referred bool          `json:"referred" doc:"an agent’s link brought them here"`
}

const sellerPath = "/seller"

func init() {
	screens.Add(&declared, screens.Declaration{Name: "seller", Page: "Seller", Summary: "The page for people who want to sell their home", Access: httpapi.Everyone, Scenes: []string{"hero"}},
		func(s *Screens, ctx context.Context, in *SellerInput) (screens.Answer[SellerData], error) {
			return s.Seller(ctx, *in)
		})
}

// Seller is the page for people who want to sell. The app keeps whose link brought them.
func (s *Screens) Seller(_ context.Context, in SellerInput) (screens.Answer[SellerData], error) {
	data := SellerData{Photo: screens.ScenePhoto("hero", "Illustration of a street with houses at dusk"), Referred: in.Client != "" && in.ID != ""}
	head := s.PageHead(sellerPath, "Sell your home", "See what your home would sell for and the sales near by, then talk to an agent who works on your street.")
	head.Preload = screens.Preload(data.Photo, "960", heroSizes)
	head.Index = in.Client == ""
	head.JSONLD = []any{s.WebPage(head), s.Breadcrumbs([]screens.Link{{Href: "/", Text: "Home"}, {Href: sellerPath, Text: "Sell your home"}})}
	return screens.Answer[SellerData]{Head: head, Data: data}, nil
}
