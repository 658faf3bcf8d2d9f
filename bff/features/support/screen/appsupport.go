// Package screen has the support screens.
package screen

import (
	"context"

	"hearthway/bff/features/support"
	"hearthway/bff/platform/httpapi"
	"hearthway/bff/platform/regions"
	"hearthway/bff/platform/screens"
)

// Screens are the support screens.
type Screens struct{ screens.Site }

// declared collects the screens; each file adds its own.
var declared screens.Declarations[*Screens]

func init() {
	screens.Add(&declared, screens.Declaration{Name: "app-support", Page: "AppSupport", Summary: "Help questions with answers, and support topics", Access: httpapi.Everyone, Shared: true},
		func(s *Screens, ctx context.Context, _ *screens.NoInput) (screens.Answer[AppSupportData], error) {
			return s.AppSupport(ctx)
		})
}

// Declare declares the screens.
func (s *Screens) Declare(r *screens.Registry) { declared.Declare(s, r) }

// AppSupportData is frequently asked questions, and topics to ask about.
type AppSupportData struct {
	Title     string            `json:"title"`
	Text      string            `json:"text"`
	Questions []SupportQuestion `json:"questions"`
	Topics    []SupportTopic    `json:"topics"`
}

// SupportQuestion is a frequently asked question.
type SupportQuestion struct {
	Question string        `json:"question"`
	Answer   string        `json:"answer"`
	Link     *screens.Link `json:"link" doc:"where to do it, or null"`
}

// SupportTopic is something to ask about.
type SupportTopic struct {
	Key  string `json:"key"`
	Name string `json:"name"`
}

// supportQuestions are the most frequent ones.
var supportQuestions = []SupportQuestion{
	{"How do I log in without a password?", "Choose “Try Another Way” and we’ll send a 6-digit code to your email, or to your phone if you’ve confirmed it. The code expires in five minutes.", &screens.Link{Href: "/login", Text: "Log in"}},
	{"Where are the homes I saved?", "Under “Saved” in your account, along with any changes since: a price cut, a sale, an open house.", &screens.Link{Href: "/account/dashboard", Text: "Go to saved homes"}},
	{"How do I get fewer emails?", "Each saved search has its own setting: right away, daily, weekly or never. You can also pause it.", &screens.Link{Href: "/myaccount/saved-search-emails", Text: "Change email settings"}},
	{"A listing has wrong information. Who fixes it?", "Listings come from the sources named on their pages, and the listing office corrects them there. Tell us which home it is and we’ll let the source know.", nil},
	{"Why does a home have an illustration instead of photos?", "Its source didn’t provide photos we can show. The illustration is based on the home’s facts and is labeled as one.", nil},
	{"How is the monthly payment calculated?", "From the price, your down payment, the latest weekly average rate, and typical taxes and insurance in the state. It’s an estimate; a lender can give you the actual number.", &screens.Link{Href: "/mortgage", Text: "Open the calculator"}},
	{"Who sees my phone number?", "Only the person who gets your question or tour request. We tell you who that is before you send it.", &screens.Link{Href: "/PrivacyPolicy", Text: "Read our Privacy Policy"}},
	{"How do I delete my account or download my data?", "On the “Delete my data” page, with or without an account. You have 14 days to change your mind.", &screens.Link{Href: "/delete-my-data", Text: "Delete my data"}},
}

// AppSupport is the help page.
func (s *Screens) AppSupport(ctx context.Context) (screens.Answer[AppSupportData], error) {
	regions.DependOnNothing(ctx)
	data := AppSupportData{
		Title: "Help and support", Text: "Answers to common questions, and a person to help when yours isn’t here.",
		Questions: supportQuestions, Topics: make([]SupportTopic, len(support.Topics)),
	}
	for i, topic := range support.Topics {
		data.Topics[i] = SupportTopic(topic)
	}
	return screens.Answer[AppSupportData]{Head: s.PageHead("/app-support", data.Title, data.Text), Data: data}, nil
}
