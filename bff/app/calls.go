package app

import (
	"context"

	"hearthway/bff/app/api"
	"hearthway/bff/app/services"
	accountapi "hearthway/bff/features/account/api"
	"hearthway/bff/features/agent"
	agentapi "hearthway/bff/features/agent/api"
	agentscreen "hearthway/bff/features/agent/screen"
	alertapi "hearthway/bff/features/alert/api"
	billingapi "hearthway/bff/features/billing/api"
	contentapi "hearthway/bff/features/content/api"
	feedbackapi "hearthway/bff/features/feedback/api"
	inquiryapi "hearthway/bff/features/inquiry/api"
	leadapi "hearthway/bff/features/lead/api"
	"hearthway/bff/features/listing"
	listingapi "hearthway/bff/features/listing/api"
	"hearthway/bff/features/listing/card"
	membershipapi "hearthway/bff/features/membership/api"
	mortgageapi "hearthway/bff/features/mortgage/api"
	privacyapi "hearthway/bff/features/privacy/api"
	savedapi "hearthway/bff/features/saved/api"
	searchapi "hearthway/bff/features/search/api"
	siteapi "hearthway/bff/features/site/api"
	supportapi "hearthway/bff/features/support/api"
	valuationapi "hearthway/bff/features/valuation/api"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/counter"
)

// NewCalls assembles the calls of all areas.
func NewCalls(d api.ScreenDeps, screens *api.Screens, p *services.Services, impressions *counter.Counter, reportError func(context.Context, siteapi.ClientError)) api.Deps {
	sessions := accountapi.Sessions{Accounts: p.Accounts}
	accounts := accountapi.Calls{Sessions: sessions, Product: p.Product, Secure: p.Secure, TextsFrom: p.TextsFrom}
	records := listingapi.Records{
		Listings: listing.Service{Store: d.Listings, Market: d.Market, Now: d.Now}, Site: d.Site, Views: d.Views, Fragments: d.Fragments,
	}
	own := savedapi.Calls{Sessions: sessions, Records: records, Saved: p.Saved}
	inquiries := inquiryapi.Calls{Sessions: sessions, Inquiries: p.Inquiries, Screens: screens.Inquiry}
	agents := agentapi.Calls{Sessions: sessions, Records: records, Agents: p.Agents, ReceiverOf: inquiries.ReceiverOf}
	return api.Deps{
		Screens: screens, Sessions: sessions,
		Account:   accounts,
		Listing:   listingapi.Calls{Records: records, Screens: screens.Listing, Impressions: impressions, AgentsOf: agents.AgentsOf, NoteViewed: own.NoteViewed},
		Search:    searchapi.Calls{Records: records, Screens: screens.Search, Search: d.Search, Places: d.Places, Commute: own.Commute},
		Saved:     own,
		Alert:     alertapi.Calls{Sessions: sessions, Alerts: p.Alerts},
		Inquiry:   inquiries,
		Agent:     agents,
		Lead:      leadapi.Calls{Sessions: sessions, Leads: p.Leads, Screens: screens.Lead, Product: p.Product},
		Members:   membershipapi.Calls{Calls: accounts, Members: p.Members, Slug: p.Slug, Origin: p.Origin},
		Billing:   billingapi.Calls{Sessions: sessions, Billing: p.Billing},
		Feedback:  feedbackapi.Calls{Sessions: sessions, Feedback: p.Feedback},
		Content:   contentapi.Calls{Employees: p.Employees, Blog: p.Blog, AgentPost: agentPost(p.Agents)},
		Mortgage:  mortgageapi.Calls{Sessions: sessions, Introductions: p.Introductions},
		Privacy:   privacyapi.Calls{Sessions: sessions, Erasures: p.Erasures},
		Support:   supportapi.Calls{Sessions: sessions, Support: p.Support},
		Valuation: valuationapi.Calls{Sessions: sessions, Listings: records.Listings, Valuations: p.Valuations},
		Site:      siteapi.Calls{ReportError: reportError},
	}
}

// agentPost finds a published post of an agent by its slug; the newest one if several have it.
func agentPost(agents *agent.Service) func(ctx context.Context, slug string) (card.AgentName, agent.Post, error) {
	return func(ctx context.Context, slug string) (by card.AgentName, post agent.Post, err error) {
		found, err := agents.NewestPosts(ctx, slug, 1)
		if err == nil && len(found) == 0 || slug == "" {
			err = apperr.New(apperr.NotFound, "no such post")
		}
		if err != nil {
			return by, post, err
		}
		return agentscreen.NewAgentName(found[0].Agent), found[0].Post, nil
	}
}
