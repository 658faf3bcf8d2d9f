package api

import (
	"context"
	"time"

	"hearthway/bff/features/account"
	accountscreen "hearthway/bff/features/account/screen"
	"hearthway/bff/features/agent"
	agentscreen "hearthway/bff/features/agent/screen"
	"hearthway/bff/features/alert"
	alertscreen "hearthway/bff/features/alert/screen"
	"hearthway/bff/features/billing"
	billingscreen "hearthway/bff/features/billing/screen"
	"hearthway/bff/features/content"
	contentscreen "hearthway/bff/features/content/screen"
	"hearthway/bff/features/feedback"
	feedbackscreen "hearthway/bff/features/feedback/screen"
	"hearthway/bff/features/inquiry"
	inquiryscreen "hearthway/bff/features/inquiry/screen"
	"hearthway/bff/features/lead"
	leadscreen "hearthway/bff/features/lead/screen"
	"hearthway/bff/features/listing"
	"hearthway/bff/features/listing/card"
	listingscreen "hearthway/bff/features/listing/screen"
	"hearthway/bff/features/membership"
	membershipscreen "hearthway/bff/features/membership/screen"
	"hearthway/bff/features/mortgage"
	mortgagescreen "hearthway/bff/features/mortgage/screen"
	"hearthway/bff/features/place"
	privacyscreen "hearthway/bff/features/privacy/screen"
	"hearthway/bff/features/saved"
	savedscreen "hearthway/bff/features/saved/screen"
	"hearthway/bff/features/search"
	searchscreen "hearthway/bff/features/search/screen"
	sitescreen "hearthway/bff/features/site/screen"
	supportscreen "hearthway/bff/features/support/screen"
	"hearthway/bff/features/valuation"
	valuationscreen "hearthway/bff/features/valuation/screen"
	"hearthway/bff/platform/objectcache"
	"hearthway/bff/platform/screens"
)

// ScreenDeps are the dependencies of the screens.
type ScreenDeps struct {
	Listings      listing.Store
	Market        listing.Market
	Places        place.Store
	Search        *search.Service
	Rates         mortgage.Rates
	Views         *listing.ViewCounter // nil: views are not counted
	Fragments     objectcache.Cache    // caches cards; nil: no caching
	Accounts      *account.Service     // for screens of logged-in users, like Saved
	Saved         *saved.Service
	Inquiries     *inquiry.Service
	Leads         *lead.Service
	Agents        *agent.Service // nil: there are none
	Members       *membership.Service
	Billing       *billing.Service  // nil: nothing can be paid
	Feedback      *feedback.Service // nil: there is none
	Employees     []content.Employee
	Blog          *content.Blog // nil: there are no articles
	Alerts        *alert.Service
	Introductions *mortgage.Introductions // nil: there are none
	Valuations    *valuation.Service      // nil: there are no models of home values
	Now           func() time.Time
	Site          screens.Site
}

// numbers returns the figures on the About Us page.
func (d ScreenDeps) numbers(ctx context.Context) (n contentscreen.Numbers, err error) {
	if n.Homes, err = d.Market.CountActive(ctx); err != nil || d.Agents == nil {
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
	Account   *accountscreen.Screens
	Agent     *agentscreen.Screens
	Alert     *alertscreen.Screens
	Billing   *billingscreen.Screens
	Content   *contentscreen.Screens
	Feedback  *feedbackscreen.Screens
	Inquiry   *inquiryscreen.Screens
	Lead      *leadscreen.Screens
	Listing   *listingscreen.Screens
	Members   *membershipscreen.Screens
	Mortgage  *mortgagescreen.Screens
	Privacy   *privacyscreen.Screens
	Saved     *savedscreen.Screens
	Search    *searchscreen.Screens
	Site      *sitescreen.Screens
	Support   *supportscreen.Screens
	Valuation *valuationscreen.Screens
}

// NewScreens assembles the screens of all areas.
func NewScreens(d ScreenDeps) *Screens {
	cards := &card.Cards{Listings: d.Listings, Market: d.Market, Rates: d.Rates, Fragments: d.Fragments, Now: d.Now}
	s := &Screens{
		Account:   &accountscreen.Screens{Site: d.Site, Accounts: d.Accounts},
		Agent:     &agentscreen.Screens{Site: d.Site, Cards: cards, Agents: d.Agents, Places: d.Places, LeadCount: d.Leads.CountOf, Responses: d.Leads.ResponsesOf},
		Alert:     &alertscreen.Screens{Site: d.Site, Accounts: d.Accounts, Alerts: d.Alerts},
		Billing:   &billingscreen.Screens{Site: d.Site, Billing: d.Billing},
		Content:   &contentscreen.Screens{Site: d.Site, Employees: d.Employees, Numbers: d.numbers, Blog: d.Blog, AgentsPosts: d.agentsPosts()},
		Feedback:  &feedbackscreen.Screens{Site: d.Site, Feedback: d.Feedback},
		Inquiry:   &inquiryscreen.Screens{Site: d.Site, Inquiries: d.Inquiries, Listings: d.Listings, Now: d.Now},
		Lead:      &leadscreen.Screens{Site: d.Site, Leads: d.Leads, Agents: d.Agents, Now: d.Now},
		Members:   &membershipscreen.Screens{Site: d.Site, Members: d.Members, Agents: d.Agents},
		Mortgage:  &mortgagescreen.Screens{Site: d.Site, Rates: d.Rates, Introductions: d.Introductions, Now: d.Now},
		Privacy:   &privacyscreen.Screens{Site: d.Site},
		Search:    &searchscreen.Screens{Site: d.Site, Cards: cards, Search: d.Search, Places: d.Places, Saved: d.Saved},
		Site:      &sitescreen.Screens{Site: d.Site, Cards: cards, Search: d.Search},
		Support:   &supportscreen.Screens{Site: d.Site},
		Valuation: &valuationscreen.Screens{Site: d.Site, Valuations: d.Valuations, Places: d.Places, Listings: d.Listings},
	}
	s.Valuation.Agent, s.Valuation.Referrer = s.Agent.First, s.Agent.ByName
	s.Listing = listingscreen.New(listingscreen.Screens{
		Site: d.Site, Cards: cards, Views: d.Views, Inquiries: s.Inquiry, ListingAgent: s.Agent.ListingAgent, Instead: s.Search.HomeNotFound,
	})
	s.Mortgage.Home = s.Listing.MortgageHome
	s.Saved = &savedscreen.Screens{
		Site: d.Site, Cards: cards, Saved: d.Saved, Search: d.Search, Agents: d.Inquiries, Inquiries: s.Inquiry, News: d.Alerts,
	}
	s.Registry = screens.NewRegistry("NotFound", s.Site, s.Search, s.Listing, s.Content, s.Feedback, s.Account, s.Saved, s.Alert, s.Privacy, s.Support, s.Lead, s.Agent, s.Members, s.Billing, s.Valuation, s.Mortgage)
	return s
}

// CanonicalPath returns the path of a home's page, given only its alias. The error is apperr.NotFound or
// apperr.Gone if the home may not be shown.
func (s *Screens) CanonicalPath(ctx context.Context, alias string) (string, error) {
	return s.Listing.CanonicalPath(ctx, alias)
}
