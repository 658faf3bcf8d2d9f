package screen

import (
	"context"

	"hearthway/bff/features/listing"
	"hearthway/bff/platform/httpapi"
	"hearthway/bff/platform/regions"
	"hearthway/bff/platform/screens"
)

// BuyerQuizData is what the quiz offers to choose from. It asks about homes, never about people.
type BuyerQuizData struct {
	Title     string       `json:"title"`
	Text      string       `json:"text"`
	Types     []string     `json:"types" doc:"of homes"`
	Timings   []QuizChoice `json:"timings"`
	Financing []QuizChoice `json:"financing"`
	MustHaves []QuizChoice `json:"must_haves" doc:"the app knows which filter each one is"`
}

// QuizChoice is one answer of several.
type QuizChoice struct {
	Key  string        `json:"key"`
	Text string        `json:"text"`
	Next *screens.Link `json:"next" doc:"help for those who choose it; null: none"`
}

const quizPath = "/buyer-quiz"

func init() {
	screens.Add(&declared, screens.Declaration{Name: "buyer-quiz", Page: "BuyerQuiz", Summary: "Seven questions that lead to a search", Access: httpapi.Everyone, Query: []string{"step"}, Shared: true},
		func(s *Screens, ctx context.Context, _ *screens.NoInput) (screens.Answer[BuyerQuizData], error) {
			regions.DependOnNothing(ctx)
			return s.BuyerQuiz(), nil
		})
}

// BuyerQuiz is the page of the quiz.
func (s *Screens) BuyerQuiz() screens.Answer[BuyerQuizData] {
	data := BuyerQuizData{
		Title: "Find out what to look for", Text: "Seven short questions, about two minutes. Skip whatever you don’t know yet.", Types: listing.SubTypes,
		Timings: []QuizChoice{
			{Key: "now", Text: "As soon as I find the right one", Next: &screens.Link{Href: "/mortgage/pre-approval", Text: "Get introduced to a lender, so your offer is ready"}},
			{Key: "three_months", Text: "Within three months", Next: &screens.Link{Href: "/mortgage/pre-approval", Text: "Get introduced to a lender before the first tour"}},
			{Key: "year", Text: "Within a year", Next: &screens.Link{Href: "/mortgage/rates", Text: "Follow mortgage rates"}},
			{Key: "looking", Text: "I’m just looking", Next: &screens.Link{Href: "/blogs", Text: "Read how buying a home works"}},
		},
		Financing: []QuizChoice{
			{Key: "approved", Text: "I’m preapproved"},
			{Key: "loan", Text: "With a mortgage, not preapproved yet", Next: &screens.Link{Href: "/mortgage", Text: "See what you can afford"}},
			{Key: "cash", Text: "Without a mortgage"},
			{Key: "unsure", Text: "I don’t know yet", Next: &screens.Link{Href: "/mortgage", Text: "See what a home costs each month"}},
		},
		MustHaves: []QuizChoice{
			{Key: "baths", Text: "Two bathrooms or more"}, {Key: "garage", Text: "A garage"}, {Key: "yard", Text: "A quarter acre or more"}, {Key: "large", Text: "2,000 square feet or more"},
			{Key: "recent", Text: "Built since 2000"}, {Key: "no_hoa", Text: "No HOA dues"}, {Key: "pool", Text: "A pool"}, {Key: "waterfront", Text: "On the water"},
		},
	}
	head := s.PageHead(quizPath, "Buyer quiz", "Seven short questions about place, price and must-haves, and you get a list of homes for sale that match.")
	head.JSONLD = []any{s.Breadcrumbs([]screens.Link{{Href: "/", Text: "Home"}, {Href: quizPath, Text: "Buyer quiz"}})}
	return screens.Answer[BuyerQuizData]{Head: head, Data: data}
}
