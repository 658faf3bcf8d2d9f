package app

import (
	"context"

	"hearthway/bff/app/api"
	"hearthway/bff/features/account"
	accountapi "hearthway/bff/features/account/api"
	"hearthway/bff/features/agent"
	agentapi "hearthway/bff/features/agent/api"
	"hearthway/bff/features/alert"
	alertapi "hearthway/bff/features/alert/api"
	"hearthway/bff/features/billing"
	billingapi "hearthway/bff/features/billing/api"
	contentapi "hearthway/bff/features/content/api"
	"hearthway/bff/features/feedback"
	feedbackapi "hearthway/bff/features/feedback/api"
	"hearthway/bff/features/inquiry"
	inquiryapi "hearthway/bff/features/inquiry/api"
	"hearthway/bff/features/lead"
	leadapi "hearthway/bff/features/lead/api"
	"hearthway/bff/features/listing"
	listingapi "hearthway/bff/features/listing/api"
	"hearthway/bff/features/membership"
	membershipapi "hearthway/bff/features/membership/api"
	mortgageapi "hearthway/bff/features/mortgage/api"
	"hearthway/bff/features/privacy"
	privacyapi "hearthway/bff/features/privacy/api"
	"hearthway/bff/features/saved"
	savedapi "hearthway/bff/features/saved/api"
	searchapi "hearthway/bff/features/search/api"
	siteapi "hearthway/bff/features/site/api"
	"hearthway/bff/features/support"
	supportapi "hearthway/bff/features/support/api"
	valuationapi "hearthway/bff/features/valuation/api"
	"hearthway/bff/platform/counter"
)

// Areas are the services of areas with personal data.
type Areas struct {
	Accounts  *account.Service
	Saved     *saved.Service
	Erasures  *privacy.Service
	Support   *support.Service
	Inquiries *inquiry.Service
	Leads     *lead.Service
	Agents    *agent.Service
	Alerts    *alert.Service
	Members   *membership.Service
	Billing   *billing.Service
	Feedback  *feedback.Service
}

// NewCalls assembles the calls of all areas.
func NewCalls(d api.ScreenDeps, screens *api.Screens, p *Services, impressions *counter.Counter, reportError func(context.Context, siteapi.ClientError)) api.Deps {
	sessions := accountapi.Sessions{Accounts: p.Accounts}
	accounts := accountapi.Calls{Sessions: sessions, Product: p.product, Secure: p.Secure, TextsFrom: p.texts}
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
		Lead:      leadapi.Calls{Sessions: sessions, Leads: p.Leads, Screens: screens.Lead, Product: p.product},
		Members:   membershipapi.Calls{Calls: accounts, Members: p.Members, Slug: p.slug, Origin: p.origin},
		Billing:   billingapi.Calls{Sessions: sessions, Billing: p.Billing},
		Feedback:  feedbackapi.Calls{Sessions: sessions, Feedback: p.Feedback},
		Content:   contentapi.Calls{Employees: p.employees, Blog: p.Blog, AgentPost: agentPost(p.Agents)},
		Mortgage:  mortgageapi.Calls{Sessions: sessions, Introductions: p.Introductions},
		Privacy:   privacyapi.Calls{Sessions: sessions, Erasures: p.Erasures},
		Support:   supportapi.Calls{Sessions: sessions, Support: p.Support},
		Valuation: valuationapi.Calls{Sessions: sessions, Listings: records.Listings, Valuations: p.Valuations},
		Site:      siteapi.Calls{ReportError: reportError},
	}
}
