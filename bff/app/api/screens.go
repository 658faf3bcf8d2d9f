package api

import (
	"context"
	"time"

	"hearthway/bff/app/services"
	accountscreen "hearthway/bff/features/account/screen"
	agentscreen "hearthway/bff/features/agent/screen"
	alertscreen "hearthway/bff/features/alert/screen"
	billingscreen "hearthway/bff/features/billing/screen"
	boardscreen "hearthway/bff/features/board/screen"
	contentscreen "hearthway/bff/features/content/screen"
	conversationscreen "hearthway/bff/features/conversation/screen"
	feedbackscreen "hearthway/bff/features/feedback/screen"
	"hearthway/bff/features/inquiry"
	inquiryscreen "hearthway/bff/features/inquiry/screen"
	leadscreen "hearthway/bff/features/lead/screen"
	"hearthway/bff/features/listing"
	"hearthway/bff/features/listing/card"
	listingscreen "hearthway/bff/features/listing/screen"
	marketscreen "hearthway/bff/features/market/screen"
	membershipscreen "hearthway/bff/features/membership/screen"
	"hearthway/bff/features/mortgage"
	mortgagescreen "hearthway/bff/features/mortgage/screen"
	oauthscreen "hearthway/bff/features/oauth/screen"
	privacyscreen "hearthway/bff/features/privacy/screen"
	savedscreen "hearthway/bff/features/saved/screen"
	searchscreen "hearthway/bff/features/search/screen"
	sitescreen "hearthway/bff/features/site/screen"
	supportscreen "hearthway/bff/features/support/screen"
	tourscreen "hearthway/bff/features/tour/screen"
	valuationscreen "hearthway/bff/features/valuation/screen"
	"hearthway/bff/platform/cache"
	"hearthway/bff/platform/screens"
)

// ScreenDeps are the dependencies of the screens.
type ScreenDeps struct {
	services.Areas
	Homes     card.Homes
	Rates     mortgage.Rates
	Views     *listing.ViewCounter // nil: views are not counted
	Fragments cache.Objects        // caches cards; nil: no caching
	Now       func() time.Time
	Site      screens.Site
}

// numbers returns the figures on the About Us page.
func (d ScreenDeps) numbers(ctx context.Context) (n contentscreen.Numbers, err error) {
	if n.Homes, err = d.Homes.CountActive(ctx); err != nil || d.Agents == nil {
		return n, err
	}
	n.Agents, n.States, err = d.Agents.Total(ctx)
	return n, err
}

// agentsPosts returns the newest posts of agents, for the blog; nil: there are no agents.
func (d ScreenDeps) agentsPosts() contentscreen.AgentsPosts {
	if d.Agents == nil {
		return nil
	}
	return func(ctx context.Context, limit int) ([]contentscreen.AgentsPost, error) {
		found, err := d.Agents.NewestPosts(ctx, "", limit)
		posts := make([]contentscreen.AgentsPost, len(found))
		for i, one := range found {
			posts[i] = contentscreen.AgentsPost{Who: agentscreen.NewAgentName(one.Agent), Href: agentscreen.PostPath(one.Alias, one.Post.Slug), Title: one.Post.Title, Date: one.Post.PublishedAt.UTC().Format(time.DateOnly)}
		}
		return posts, err
	}
}

// Screens are the screens of all areas. Create them with NewScreens.
type Screens struct {
	*screens.Registry
	Account      *accountscreen.Screens
	Agent        *agentscreen.Screens
	Alert        *alertscreen.Screens
	Billing      *billingscreen.Screens
	Board        *boardscreen.Screens
	Content      *contentscreen.Screens
	Conversation *conversationscreen.Screens
	Feedback     *feedbackscreen.Screens
	Inquiry      *inquiryscreen.Screens
	Lead         *leadscreen.Screens
	Listing      *listingscreen.Screens
	Market       *marketscreen.Screens
	Members      *membershipscreen.Screens
	Mortgage     *mortgagescreen.Screens
	Privacy      *privacyscreen.Screens
	Saved        *savedscreen.Screens
	Search       *searchscreen.Screens
	Site         *sitescreen.Screens
	Support      *supportscreen.Screens
	OAuth        *oauthscreen.Screens
	Tour         *tourscreen.Screens
	Valuation    *valuationscreen.Screens
}

// NewScreens assembles the screens of all areas, each after those that it uses.
func NewScreens(d ScreenDeps) *Screens {
	cards := &card.Cards{Homes: d.Homes, Rates: d.Rates, Fragments: d.Fragments, Now: d.Now}
	agents := &agentscreen.Screens{Site: d.Site, Cards: cards, Agents: d.Agents, LeadCount: d.Leads.CountOf, Responses: d.Leads.ResponsesOf}
	inquiries := &inquiryscreen.Screens{Site: d.Site, Inquiries: d.Inquiries, Homes: d.Homes, Now: d.Now}
	searches := &searchscreen.Screens{Site: d.Site, Cards: cards, Search: d.Search, Saved: d.Saved}
	listings := listingscreen.New(listingscreen.Screens{
		Site: d.Site, Cards: cards, Views: d.Views, ReceiverLine: inquiries.ReceiverLine, TourDays: inquiry.TourDays, ListingAgent: agents.ListingAgent, Instead: searches.HomeNotFound,
	})
	if d.Surroundings.DB != nil { // tests of screens have homes in memory only
		listings.Around = d.Surroundings.Around
	}
	boards := &boardscreen.Screens{Site: d.Site, Cards: cards, Boards: d.Boards}
	s := &Screens{
		Account:      &accountscreen.Screens{Site: d.Site, Accounts: d.Accounts},
		Agent:        agents,
		Alert:        &alertscreen.Screens{Site: d.Site, Accounts: d.Accounts, Alerts: d.Alerts},
		Billing:      &billingscreen.Screens{Site: d.Site, Billing: d.Billing},
		Board:        boards,
		Content:      &contentscreen.Screens{Site: d.Site, Employees: d.Employees, Numbers: d.numbers, Blog: d.Blog, AgentsPosts: d.agentsPosts()},
		Conversation: &conversationscreen.Screens{Site: d.Site, Conversations: d.Conversations, Agents: d.Agents},
		Feedback:     &feedbackscreen.Screens{Site: d.Site, Feedback: d.Feedback},
		Inquiry:      inquiries,
		Lead:         &leadscreen.Screens{Site: d.Site, Leads: d.Leads, Agents: d.Agents, Now: d.Now},
		Listing:      listings,
		Market:       &marketscreen.Screens{Site: d.Site, Market: d.Market, Now: d.Now},
		Members:      &membershipscreen.Screens{Site: d.Site, Members: d.Members, Agents: d.Agents},
		Mortgage:     &mortgagescreen.Screens{Site: d.Site, Rates: d.Rates, Introductions: d.Introductions, Home: listings.MortgageHome, Now: d.Now},
		Privacy:      &privacyscreen.Screens{Site: d.Site},
		Saved: &savedscreen.Screens{
			Site: d.Site, Cards: cards, Saved: d.Saved, Search: d.Search, Agents: d.Inquiries, Inquiries: inquiries, News: d.Alerts, OnBoards: boards.OnBoards,
		},
		Search:  searches,
		Site:    &sitescreen.Screens{Site: d.Site, Cards: cards, Search: d.Search},
		Support: &supportscreen.Screens{Site: d.Site},
		OAuth:   &oauthscreen.Screens{Site: d.Site, Programs: d.Programs},
		Tour:    &tourscreen.Screens{Site: d.Site, Tours: d.Tours, Now: d.Now},
		Valuation: &valuationscreen.Screens{
			Site: d.Site, Valuations: d.Valuations, Homes: d.Homes, Agent: agents.First, Referrer: agents.ByName,
		},
	}
	s.Registry = screens.NewRegistry("NotFound", s.Site, s.Search, s.Listing, s.Content, s.Conversation, s.Feedback, s.Account, s.Saved, s.Alert, s.Privacy, s.Support, s.Lead, s.Agent, s.Members, s.Billing, s.Board, s.Valuation, s.Mortgage, s.Market, s.OAuth, s.Tour)
	return s
}

// CanonicalPath returns the path of a home's page, given only its alias. The error is apperr.NotFound or
// apperr.Gone if the home may not be shown.
func (s *Screens) CanonicalPath(ctx context.Context, alias string) (string, error) {
	return s.Listing.CanonicalPath(ctx, alias)
}
