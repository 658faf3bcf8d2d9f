package screen

import (
	"context"
	"net/http"
	"net/url"

	"hearthway/bff/features/listing/card"
	"hearthway/bff/platform/format"
	"hearthway/bff/platform/httpapi"
	"hearthway/bff/platform/screens"
)

// BuyerInput has the agent's site and ID, which some links to the page have.
type BuyerInput struct {
	Client string `query:"client"`
	ID     string `query:"id"`
}

// BuyerData is where buyers begin.
type BuyerData struct {
	Title string        `json:"title"`
	Text  string        `json:"text"`
	Photo screens.Photo `json:"photo"`
	Ways  []BuyerWay    `json:"ways"`
	Steps []BuyerStep   `json:"steps" doc:"how buying goes"`
	Paid  BuyerStep     `json:"paid" doc:"who pays us"`
}

// BuyerWay is something a buyer can do first.
type BuyerWay struct {
	Icon  string       `json:"icon" enum:"search,quiz,mortgage,agents"`
	Title string       `json:"title"`
	Text  string       `json:"text"`
	Link  screens.Link `json:"link"`
}

// BuyerStep is a step of buying.
type BuyerStep struct {
	Title string `json:"title"`
	Text  string `json:"text"`
}

const buyerPath = "/buyer"

var buyerScene = screens.ScenePhoto("home-value", "")

func init() {
	screens.Add(&declared, screens.Declaration{Name: "buyer", Page: "Buyer", Summary: "The page where buyers start", Access: httpapi.Everyone, Scenes: []string{"home-value"}},
		func(s *Screens, ctx context.Context, in *BuyerInput) (screens.Answer[BuyerData], error) {
			return s.Buyer(ctx, *in)
		})
}

// Buyer is the page where buyers begin. Links with an agent's site redirect to the search, as the
// server's own redirect does.
func (s *Screens) Buyer(ctx context.Context, in BuyerInput) (screens.Answer[BuyerData], error) {
	homes, err := s.Homes.CountActive(ctx)
	if err != nil {
		return screens.Answer[BuyerData]{}, err
	}
	data := BuyerData{
		Title: "Buying a home, one step at a time", Text: "Start where you are: with a place, a price or just a sense of what you like.", Photo: buyerScene,
		Ways: []BuyerWay{
			{"search", "Search homes", format.Plural(homes, "home", "homes") + " for sale, each with its price history and monthly cost.", screens.Link{Href: "/search", Text: "Search homes"}},
			{"quiz", "Take the quiz", "Seven short questions about place, price and must-haves. It ends in a list of homes.", screens.Link{Href: quizPath, Text: "Take the quiz"}},
			{"mortgage", "See what you can afford", "Turn your income and savings into a price, with taxes, insurance and dues.", screens.Link{Href: "/mortgage", Text: "Open the calculator"}},
			{"agents", "Find an agent", "With license, recent sales and what other buyers say. No one can pay to be listed first.", screens.Link{Href: "/real-estate-agents", Text: "Find an agent"}},
		},
		Steps: []BuyerStep{
			{"Know your price", "A lender’s preapproval says what you can borrow, and sellers look for it."},
			{"Look, and compare", "Save homes, note what you like, and get an email when a price changes."},
			{"Make an offer", "Price, dates and contingencies: your agent writes it with you."},
			{"Inspect, then close", "An inspector looks closely, the lender has the home appraised, and you get the keys."},
		},
		Paid: BuyerStep{"How we’re paid", card.HowWeArePaid(s.Name)},
	}
	head := s.PageHead(buyerPath, "Buying a home", data.Text)
	head.JSONLD = []any{s.Breadcrumbs([]screens.Link{{Href: "/", Text: "Home"}, {Href: buyerPath, Text: "Buying a home"}})}
	if in.Client != "" {
		values := url.Values{"site_id": {in.Client}}
		if in.ID != "" {
			values.Set("admin_id", in.ID)
		}
		head.Status, head.Redirect, head.Index = http.StatusMovedPermanently, "/search?"+values.Encode(), false
	}
	return screens.Answer[BuyerData]{Head: head, Data: data}, nil
}
