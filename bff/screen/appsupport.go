package screen

import (
	"context"

	"hearthway/bff/features/search"
	"hearthway/bff/features/support"
	"hearthway/bff/platform/httpapi"
)

// AppSupportData is questions with their answers, and what one can ask about.
type AppSupportData struct {
	Title     string            `json:"title"`
	Text      string            `json:"text"`
	Questions []SupportQuestion `json:"questions"`
	Topics    []SupportTopic    `json:"topics"`
}

// SupportQuestion is a question that many have.
type SupportQuestion struct {
	Question string `json:"question"`
	Answer   string `json:"answer"`
	Link     *Link  `json:"link" doc:"where to do it, or null"`
}

// SupportTopic is what one can ask about.
type SupportTopic struct {
	Key  string `json:"key"`
	Name string `json:"name"`
}

// supportQuestions are those that come most often.
var supportQuestions = []SupportQuestion{
	{"How do I log in without a password?", "Choose \"Try Another Way\" and we send a code of six digits to your e-mail, or to your phone if you confirmed it. It works for five minutes.", &Link{Href: "/login", Text: "Log in"}},
	{"Where are the homes that I saved?", "Under \"Saved\" in your account, with what changed since: a lower price, a sale, an open house.", &Link{Href: "/account/dashboard", Text: "Open what I saved"}},
	{"How do I get fewer e-mails?", "Each saved search has its own setting: at once, daily, weekly or never. You can also pause it.", &Link{Href: "/myaccount/saved-search-emails", Text: "Change my e-mails"}},
	{"A home is shown with wrong facts. Who mends it?", "Homes come from the sources that their pages name, and the listing office mends them there. Tell us which home it is and we tell the source.", nil},
	{"Why does a home have a drawing instead of photos?", "Its source gave no photos that we may show. The drawing is made from the home's facts and says so.", nil},
	{"How is the monthly payment worked out?", "From the price, your down payment, this week's average rate, and typical taxes and insurance of the state. It is an estimate; a lender gives you the real number.", nil},
	{"Who sees my phone number?", "Whoever gets your question or tour request, and nobody before that. We say who it is before you send it.", &Link{Href: "/PrivacyPolicy", Text: "Read how we treat your data"}},
	{"How do I delete my account, or take my data along?", "On the page \"Delete my data\", with an account or without one. You have 14 days to think again.", &Link{Href: "/delete-my-data", Text: "Delete my data"}},
}

// AppSupport is the page where people find help.
func (s *Screens) AppSupport(ctx context.Context) (Answer[AppSupportData], error) {
	search.NoteNowhere(ctx)
	data := AppSupportData{
		Title: "Help and support", Text: "Answers to what people ask most, and a person when yours is not among them.",
		Questions: supportQuestions, Topics: make([]SupportTopic, len(support.Topics)),
	}
	for i, topic := range support.Topics {
		data.Topics[i] = SupportTopic(topic)
	}
	return Answer[AppSupportData]{Head: s.headOf("/app-support", data.Title, data.Text), Data: data}, nil
}

func (s *Screens) declareSupport(r *registry) {
	declare(r, Declaration{Name: "app-support", Page: "AppSupport", Summary: "Questions with answers, and what one can ask about", Access: httpapi.Everyone, Shared: true},
		func(ctx context.Context, _ *NoInput) (Answer[AppSupportData], error) { return s.AppSupport(ctx) })
}
