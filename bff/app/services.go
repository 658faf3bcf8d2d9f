package app

import (
	"context"
	"log/slog"
	"path/filepath"
	"time"

	"hearthway/bff/app/web/dev"
	"hearthway/bff/features/account"
	accountdb "hearthway/bff/features/account/db"
	"hearthway/bff/features/agent"
	agentdb "hearthway/bff/features/agent/db"
	"hearthway/bff/features/agent/photo"
	"hearthway/bff/features/billing/standin"
	"hearthway/bff/features/billing/stripe"
	"hearthway/bff/features/content"
	"hearthway/bff/features/inquiry"
	inquirydb "hearthway/bff/features/inquiry/db"
	"hearthway/bff/features/listing"
	listingdb "hearthway/bff/features/listing/db"
	"hearthway/bff/features/membership"
	membershipdb "hearthway/bff/features/membership/db"
	"hearthway/bff/features/membership/sales"
	"hearthway/bff/features/mortgage"
	mortgagedb "hearthway/bff/features/mortgage/db"
	"hearthway/bff/features/mortgage/rates"
	placedb "hearthway/bff/features/place/db"
	"hearthway/bff/features/saved"
	saveddb "hearthway/bff/features/saved/db"
	"hearthway/bff/features/search"
	"hearthway/bff/features/valuation"
	valuationdb "hearthway/bff/features/valuation/db"
	"hearthway/bff/platform/config"
	"hearthway/bff/platform/jobs"
	"hearthway/bff/platform/message"
	"hearthway/bff/platform/outbox"
	"hearthway/bff/platform/pdf"
	"hearthway/bff/platform/postgres"
	"hearthway/bff/platform/security"
)

// Services are the services of all areas, with the senders of messages and the development tools.
type Services struct {
	Areas
	Valuations    *valuation.Service
	Rates         *mortgage.RateService
	Introductions *mortgage.Introductions
	trains        bool // by itself; tests and measurements train what they need
	employees     []content.Employee
	Blog          *content.Blog
	// asksForArticles says that they come from a content service, which may have new ones.
	asksForArticles bool
	MailQueue       *message.Queue
	outbox          *outbox.Outbox // nil: messages are really sent
	product         string
	slug            string                      // of the product
	Secure          bool                        // cookies are sent over https only
	texts           func(header string) bool    // whether a call comes from the SMS service
	Receipts        func(context.Context) error // asks for the results of push notifications; nil: none are sent
	Dev             *dev.Tools                  // nil in production
	Key             string                      // of the link that opens the demo; "": it is open
	origin          string
	log             *slog.Logger

	Payments      *stripe.Provider
	StripeStandIn *standin.StandIn // plays the payment provider in development; nil: it's the real one
}

// Deps are the dependencies of the services besides the configuration; tests replace some.
type Deps struct {
	DB        *postgres.DB
	Search    *search.Service
	Jobs      *jobs.Jobs
	Passwords account.Passwords
	Patience  time.Duration // see account.Deps
	// PDF makes documents.
	PDF pdf.Maker
	Now func() time.Time
	Log *slog.Logger
}

// OpenServices assembles the services of all areas, and creates the demo accounts.
func OpenServices(ctx context.Context, c config.Config, w Deps) (*Services, error) {
	p := &Services{log: w.Log, origin: c.HTTP.Origin()}
	senders, err := p.senders(c, w)
	if err != nil {
		return nil, err
	}
	p.MailQueue = openMailQueue(w.DB, w.Jobs, senders, w.Now, w.Log)
	mails := newMails(c)
	inquiries := &inquiry.Base{Store: inquirydb.New(w.DB, c.DemoAccounts()), Mails: mails.inquiry, MailQueue: p.MailQueue, Now: w.Now}
	privacy, err := newPrivacyCore(c, w)
	if err != nil {
		return nil, err
	}
	p.Agents = &agent.Service{Store: agentdb.New(w.DB), Homes: listing.Service{Store: listingdb.New(w.DB), Now: w.Now}, Places: placedb.New(w.DB), MakePortrait: photo.Make, MakePicture: photo.MakePicture, Mails: mails.agent, MailQueue: p.MailQueue,
		Atomic: w.DB.Atomically, Limits: postgres.NewLimits(w.DB), Events: security.NewLog(w.Log), Now: w.Now}
	if p.Agents.Lists, err = agent.ReadLists(filepath.Join(c.Home, "assets", "content", "agent-lists")); err != nil {
		return nil, err
	}
	if p.employees, err = content.ReadEmployees(filepath.Join(c.Home, "assets", "content", "employees.json")); err != nil {
		return nil, err
	}
	if p.Blog, err = openBlog(ctx, c, w.DB, w.Now, w.Log); err != nil {
		return nil, err
	}
	p.asksForArticles = c.Content != ""
	p.Accounts = account.New(account.Deps{
		Product: c.Product.Name, Store: accountdb.New(w.DB), Limits: postgres.NewLimits(w.DB), Passwords: w.Passwords, Patience: w.Patience, Mails: mails.account, MailQueue: p.MailQueue,
		Facebook: newFacebook(c.Facebook), FacebookDemo: c.Facebook.StandIn, Captcha: newCaptcha(c.Captcha), Demo: demoFor(c), Events: security.NewLog(w.Log), Now: w.Now, Log: w.Log,
		Referrer: inquiries.Referrer, OnTextsStopped: inquiries.StopTexts, Data: privacy, OnVerified: p.Agents.Verified,
	})
	p.Agents.Inviter = p.Accounts
	p.product, p.slug, p.Secure = c.Product.Name, c.Product.Slug, c.HTTP.Secure()
	p.Saved = &saved.Service{
		Store: saveddb.New(w.DB), Homes: listing.Service{Store: listingdb.New(w.DB), Now: w.Now}, Maps: newMaps(c.Maps, w), Search: w.Search,
		Limits: postgres.NewLimits(w.DB), Mails: mails.saved, MailQueue: p.MailQueue, Atomic: w.DB.Atomically, WasErased: privacy.WasErased, Now: w.Now,
	}
	p.Leads = newLeads(c, w, p, inquiries, mails.lead)
	p.Inquiries = &inquiry.Service{
		Base: inquiries, Homes: listing.Service{Store: listingdb.New(w.DB), Now: w.Now}, Places: placedb.New(w.DB), Limits: postgres.NewLimits(w.DB), Texts: p.Accounts,
		Leads: p.Leads, Atomic: w.DB.Atomically, AreasChanged: p.Agents.AreasChanged,
	}
	p.Erasures = newErasures(w, privacy, p.Accounts, mails.privacy, p.MailQueue)
	p.Valuations, p.trains = &valuation.Service{
		Store: valuationdb.New(w.DB), Homes: valuationdb.NewHomes(w.DB), Places: placedb.New(w.DB), Log: valuationdb.NewLog(w.DB), Now: w.Now,
		Saved: valuation.SavedEstimates{Watches: valuationdb.NewWatches(w.DB), Mails: mails.value, MailQueue: p.MailQueue, Limits: postgres.NewLimits(w.DB), Atomic: w.DB.Atomically, WasErased: privacy.WasErased},
	}, c.Env != config.Test
	p.Inquiries.Appraise = appraisals(p.Valuations)
	if p.Introductions, err = openIntroductions(c, w, mails.mortgage, p.MailQueue); err != nil {
		return nil, err
	}
	p.Rates = &mortgage.RateService{Store: mortgagedb.New(w.DB), Now: w.Now}
	if c.RatesURL != "" {
		p.Rates.Fetch = rates.NewFeed(c.RatesURL, w.Now).Fetch
	}
	p.Support = openSupport(c, w, mails.support, p.MailQueue)
	if p.Feedback, err = openFeedback(c, w, mails, p.MailQueue, privacy.RewardDigest); err != nil {
		return nil, err
	}
	team, err := sales.Read(filepath.Join(c.Home, "assets", "content", "sales.json"))
	if err != nil {
		return nil, err
	}
	kits, err := membership.ReadKits(filepath.Join(c.Home, "assets", "content", "kits"))
	if err != nil {
		return nil, err
	}
	p.Members = &membership.Service{
		Store: membershipdb.New(w.DB), Places: placedb.New(w.DB), Accounts: p.Accounts, Agents: p.Agents, Mails: mails.member, Atomic: w.DB.Atomically, Limits: postgres.NewLimits(w.DB),
		MailQueue: p.MailQueue, PDF: w.PDF, AgentTerms: agentTerms(c.Mail.Postal), Product: c.Product.Name, Postal: c.Mail.Postal, Log: w.Log,
		SalesTeam: team, Addenda: team.Addenda, Kits: kits, BrokerageStates: c.BrokerageStates, Now: w.Now,
	}
	if c.Sales != "" {
		p.Members.SalesTeam = sales.NewService(c.Sales, c.Product.Slug, w.Now)
	}
	if p.Payments, p.StripeStandIn, err = newPayments(ctx, c, w); err != nil {
		return nil, err
	}
	p.Billing = newBilling(c, w, p.Accounts.Store, p.MailQueue, p.Payments, paymentClock(w, p.StripeStandIn))
	p.Billing.OnFirstBegun, p.Billing.OnFirstPaid, p.Billing.OnFirstFailed = p.Members.BeginPaying, p.Members.FirstPaid, p.Members.PayingFailed
	p.Members.Orders = orders{p.Billing}
	p.Inquiries.ReferralFee = p.Members.ReferralFee
	p.Alerts = OpenAlerts(w, mails.alert, p.MailQueue)
	if !c.DemoAccounts() {
		return p, nil
	}
	p.Dev = &dev.Tools{Outbox: p.Messages, Facebook: standIns(c.Facebook), Stripe: p.StripeStandIn, PassDays: func(ctx context.Context, days int) error { return passDays(ctx, p.Billing, p.StripeStandIn, days) }}
	if c.HTTP.Shared() {
		p.Key = p.Dev.Lock()
	}
	if err := p.Accounts.MakeDemo(ctx); err != nil {
		return nil, err
	}
	if err := p.Members.MakeDemo(ctx); err != nil {
		return nil, err
	}
	demo, err := p.claimDemo(ctx)
	if err != nil {
		return nil, err
	}
	if c.Env == config.Development {
		if err := joinDemo(ctx, p.Billing, p.StripeStandIn, demo); err != nil {
			return nil, err
		}
	}
	if err := p.Agents.MakeDemoPosts(ctx, demo); err != nil {
		return nil, err
	}
	return p, p.Inquiries.MakeDemo(ctx, demo)
}

// claimDemo assigns the demo agent the profile in the sample inventory with the same email.
func (p *Services) claimDemo(ctx context.Context) (id string, err error) {
	demo, err := p.Accounts.Store.ByEmail(ctx, account.Admin, account.EmailKey(account.DemoAgentEmail))
	if err != nil {
		return "", err
	}
	return demo.ID, p.Agents.Verified(ctx, demo)
}
