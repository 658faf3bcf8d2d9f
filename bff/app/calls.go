package app

import (
	"context"
	"log/slog"
	"net/http"

	"hearthway/bff/app/api"
	"hearthway/bff/app/mcp"
	"hearthway/bff/app/services"
	accountapi "hearthway/bff/features/account/api"
	"hearthway/bff/features/agent"
	agentapi "hearthway/bff/features/agent/api"
	agentscreen "hearthway/bff/features/agent/screen"
	alertapi "hearthway/bff/features/alert/api"
	billingapi "hearthway/bff/features/billing/api"
	boardapi "hearthway/bff/features/board/api"
	contentapi "hearthway/bff/features/content/api"
	conversationapi "hearthway/bff/features/conversation/api"
	feedbackapi "hearthway/bff/features/feedback/api"
	inquiryapi "hearthway/bff/features/inquiry/api"
	leadapi "hearthway/bff/features/lead/api"
	"hearthway/bff/features/listing"
	listingapi "hearthway/bff/features/listing/api"
	"hearthway/bff/features/listing/card"
	marketapi "hearthway/bff/features/market/api"
	membershipapi "hearthway/bff/features/membership/api"
	mortgageapi "hearthway/bff/features/mortgage/api"
	oauthapi "hearthway/bff/features/oauth/api"
	privacyapi "hearthway/bff/features/privacy/api"
	savedapi "hearthway/bff/features/saved/api"
	searchapi "hearthway/bff/features/search/api"
	siteapi "hearthway/bff/features/site/api"
	supportapi "hearthway/bff/features/support/api"
	tourapi "hearthway/bff/features/tour/api"
	valuationapi "hearthway/bff/features/valuation/api"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/config"
)

// NewCalls assembles the calls of all areas.
func NewCalls(c config.Config, d api.ScreenDeps, screens *api.Screens, s *services.Services, impressions *listing.Counter, reportError func(context.Context, siteapi.ClientError)) api.Deps {
	sessions := accountapi.Sessions{Accounts: s.Accounts}
	accounts := accountapi.Calls{Sessions: sessions, Product: c.Product.Name, Secure: c.HTTP.Secure(), TextsFrom: s.TextsFrom, Events: s.Events}
	records := listingapi.Records{
		Homes: d.Homes, Site: d.Site, Views: d.Views, Fragments: d.Fragments,
	}
	own := savedapi.Calls{Sessions: sessions, Records: records, Saved: s.Saved}
	inquiries := inquiryapi.Calls{Sessions: sessions, Inquiries: s.Inquiries, Screens: screens.Inquiry}
	agents := agentapi.Calls{Sessions: sessions, Records: records, Agents: s.Agents, ReceiverOf: inquiries.ReceiverOf}
	return api.Deps{
		Screens: screens, Sessions: sessions,
		Account:      accounts,
		Listing:      listingapi.Calls{Records: records, Screens: screens.Listing, Impressions: impressions, AgentsOf: agents.AgentsOf, NoteViewed: own.NoteViewed},
		Search:       searchapi.Calls{Records: records, Screens: screens.Search, Search: s.Search, Commute: own.Commute},
		Saved:        own,
		Alert:        alertapi.Calls{Sessions: sessions, Alerts: s.Alerts},
		Inquiry:      inquiries,
		Agent:        agents,
		Lead:         leadapi.Calls{Sessions: sessions, Leads: s.Leads, Screens: screens.Lead, Product: c.Product.Name},
		OAuth:        oauthapi.Calls{Sessions: sessions, Programs: s.Programs},
		Tour:         tourapi.Calls{Sessions: sessions, Tours: s.Tours, Screens: screens.Tour},
		Market:       marketapi.Calls{Sessions: sessions, Market: s.Market},
		Members:      membershipapi.Calls{Calls: accounts, Members: s.Members, Slug: c.Product.Slug, Origin: c.HTTP.Origin()},
		Board:        boardapi.Calls{Sessions: sessions, Site: d.Site, Boards: s.Boards},
		Billing:      billingapi.Calls{Sessions: sessions, Billing: s.Billing},
		Conversation: conversationapi.Calls{Sessions: sessions, Conversations: s.Conversations, Screens: screens.Conversation, MailSecret: string(c.Mail.InboundSecret)},
		Feedback:     feedbackapi.Calls{Sessions: sessions, Feedback: s.Feedback},
		Content:      contentapi.Calls{Employees: s.Employees, Blog: s.Blog, AgentPost: agentPost(s.Agents)},
		Mortgage:     mortgageapi.Calls{Sessions: sessions, Introductions: s.Introductions},
		Privacy:      privacyapi.Calls{Sessions: sessions, Erasures: s.Erasures},
		Support:      supportapi.Calls{Sessions: sessions, Support: s.Support},
		Valuation:    valuationapi.Calls{Sessions: sessions, Homes: d.Homes, Valuations: s.Valuations},
		Site:         siteapi.Calls{ReportError: reportError},
	}
}

// NewMCP returns the server of the Model Context Protocol: what programs that talk for people may ask, answered by the screens.
func NewMCP(d api.ScreenDeps, screens *api.Screens, calls api.Deps, version string, log *slog.Logger) http.Handler {
	server := mcp.Server{
		Site: d.Site, Homes: d.Homes, Search: screens.Search, Listing: screens.Listing, Market: screens.Market, Mortgage: screens.Mortgage, Estimate: calls.Valuation.EstimateOf,
		Saved: calls.Saved.Saved, Programs: calls.OAuth.Programs,
		Version: version, Log: log,
	}
	return server.Handler()
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
