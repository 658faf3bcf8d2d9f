// Package services creates the services of all areas, with one file per area.
package services

import (
	"context"
	"log/slog"
	"path/filepath"
	"time"

	"hearthway/bff/app/web/dev"
	"hearthway/bff/features/account"
	"hearthway/bff/features/account/credential"
	"hearthway/bff/features/agent"
	"hearthway/bff/features/agent/photo"
	"hearthway/bff/features/alert"
	"hearthway/bff/features/billing"
	"hearthway/bff/features/billing/standin"
	"hearthway/bff/features/board"
	"hearthway/bff/features/content"
	"hearthway/bff/features/conversation"
	"hearthway/bff/features/feedback"
	"hearthway/bff/features/inquiry"
	"hearthway/bff/features/lead"
	"hearthway/bff/features/listing"
	"hearthway/bff/features/market"
	"hearthway/bff/features/membership"
	"hearthway/bff/features/mortgage"
	"hearthway/bff/features/oauth"
	"hearthway/bff/features/place"
	"hearthway/bff/features/privacy"
	"hearthway/bff/features/saved"
	"hearthway/bff/features/search"
	"hearthway/bff/features/support"
	"hearthway/bff/features/surroundings"
	"hearthway/bff/features/tour"
	"hearthway/bff/features/valuation"
	"hearthway/bff/platform/config"
	"hearthway/bff/platform/events"
	"hearthway/bff/platform/jobs"
	"hearthway/bff/platform/message"
	"hearthway/bff/platform/pdf"
	"hearthway/bff/platform/postgres"
	"hearthway/bff/platform/security"
)

// Areas are the services of all areas, which screens, calls and jobs use. Tests may leave some out.
type Areas struct {
	Accounts      *account.Service
	Agents        *agent.Service // nil: there are none
	Alerts        *alert.Service
	Billing       *billing.Service // nil: nothing can be paid
	Boards        *board.Service
	Blog          *content.Blog // nil: there are no articles
	Conversations *conversation.Service
	Employees     []content.Employee
	Erasures      *privacy.Service
	Feedback      *feedback.Service // nil: there is none
	Inquiries     *inquiry.Service
	Introductions *mortgage.Introductions // nil: there are none
	Leads         *lead.Service
	Market        *market.Service
	Members       *membership.Service
	Programs      *oauth.Service
	RateUpdates   *mortgage.RateService
	Saved         *saved.Service
	Search        *search.Service
	Support       *support.Service
	Surroundings  surroundings.Service
	Tours         *tour.Service      // nil: there are none
	Valuations    *valuation.Service // nil: there are no models of home values
}

// Services are the services of all areas, with how messages are sent and what stands in for other services in
// development.
type Services struct {
	Areas
	MailQueue *message.Queue
	Events    *events.Hub
	TextsFrom func(header string) bool // whether a call comes from the SMS service
	// PushReceipts asks the push service for the results of notifications; nil: none are sent.
	PushReceipts  func(context.Context) error
	StripeStandIn *standin.StandIn // stands in for the payment provider in development; nil: payments are real
	Dev           *dev.Tools       // nil in production
	DemoKey       string           // token of the link that opens the demo; "": it is open to everyone
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
	// Events tells apps that something changed; nil: nobody does.
	Events *events.Hub
	Now    func() time.Time
	Log    *slog.Logger
}

// forCommand returns the dependencies of a command, and its mail queue. Its emails and other jobs wait in the database until a server runs them.
func forCommand(db *postgres.DB, log *slog.Logger) (Deps, *message.Queue, error) {
	queue, err := jobs.New(db, log)
	if err != nil {
		return Deps{}, nil, err
	}
	return Deps{DB: db, Jobs: queue, Passwords: credential.DefaultArgon2, Now: time.Now, Log: log}, openMailQueue(db, queue, nil, time.Now, log), nil
}

// Open creates the services of all areas, each after those that it depends on, and the demo accounts.
func Open(ctx context.Context, c config.Config, d Deps) (*Services, error) {
	out, err := openSenders(c, d)
	if err != nil {
		return nil, err
	}
	mails, mailQueue := newMails(c), openMailQueue(d.DB, d.Jobs, out.senders, d.Now, d.Log)
	homes := listing.Service{DB: d.DB, Now: d.Now}
	inquiries := &inquiry.Records{DB: d.DB, Demo: c.DemoAccounts(), Mails: mails.inquiry, MailQueue: mailQueue, Now: d.Now}
	privacy, err := newPrivacyCore(c, d)
	if err != nil {
		return nil, err
	}
	providers, revokeApple, err := newProviders(c)
	if err != nil {
		return nil, err
	}
	passkeys, err := newPasskeys(c)
	if err != nil {
		return nil, err
	}
	accounts := account.New(account.Deps{
		Product: c.Product.Name, Accounts: account.AccountsIn(d.DB), Limits: postgres.NewLimits(d.DB), Passwords: d.Passwords, Patience: d.Patience, Mails: mails.account, MailQueue: mailQueue,
		Providers: providers, RevokeApple: revokeApple, Captcha: newCaptcha(c.Captcha), PasskeyVerifier: passkeys, SealKey: privacy.Key, Demo: demoFor(c), Events: security.NewLog(d.Log), Now: d.Now, Log: d.Log,
		Referrer: inquiries.Referrer, OnTextsStopped: inquiries.StopTexts, Data: privacy, OnVerified: agent.OnVerified(d.DB), OnLoggedOut: oauth.DisconnectAll(d.DB),
	})
	agents, err := openAgents(c, d, homes, accounts, mails.agent, mailQueue)
	if err != nil {
		return nil, err
	}
	payments, standIn, err := newPayments(ctx, c, d)
	if err != nil {
		return nil, err
	}
	members, bills, err := openMemberships(c, d, accounts, agents, mails, mailQueue, payments, paymentClock(d, standIn))
	if err != nil {
		return nil, err
	}
	leads := newLeads(c, d, agents, accounts, inquiries, mails.lead, mailQueue)
	leads.LinkKey = privacy.Key
	tours := newTours(d, leads, mails.inquiry, privacy.Key)
	tours.CalendarLogins = newCalendarLogins(c)
	conversations := &conversation.Service{
		DB: d.DB, Leads: leads, Agents: agents, Accounts: accounts, Homes: homes, Places: place.Service{DB: d.DB}, Tours: tours, Limits: postgres.NewLimits(d.DB), Mails: mails.conversation, MailQueue: mailQueue,
		Inbox: c.Mail.FallbackAddress(), AnswerDomain: c.Mail.InboundDomain, LinkKey: privacy.Key, Events: d.Events, MakePicture: photo.MakeWhole, Now: d.Now,
	}
	members.Listed = listedAmong(inquiries)
	leads.Members, leads.Spent, leads.ReferralFee = membersIn(members), spentOn(members), members.FeeFor
	chargeFees(leads, bills)
	valuations := &valuation.Service{
		DB: d.DB, Homes: homes, Places: place.Service{DB: d.DB}, Mails: mails.valuation, MailQueue: mailQueue, Limits: postgres.NewLimits(d.DB), WasErased: privacy.WasErased, Now: d.Now,
	}
	introductions, err := openIntroductions(c, d, mails.mortgage, mailQueue)
	if err != nil {
		return nil, err
	}
	reviews, err := openFeedback(c, d, mails.feedback, mailQueue, privacy.RewardDigest)
	if err != nil {
		return nil, err
	}
	employees, err := content.ReadEmployees(filepath.Join(c.Home, "assets", "content", "employees.json"))
	if err != nil {
		return nil, err
	}
	blog, err := openBlog(ctx, c, d.DB, d.Now, d.Log)
	if err != nil {
		return nil, err
	}
	tools, demoKey := newDevTools(c, out.outbox, mailQueue, bills, standIn)
	alerts := OpenAlerts(d, mails.alert, mailQueue)
	all := &Services{
		Areas: Areas{
			Accounts: accounts, Agents: agents, Members: members, Billing: bills, Leads: leads, Conversations: conversations, Feedback: reviews, Search: d.Search,
			Valuations: valuations, Introductions: introductions, RateUpdates: newRates(c, d), Employees: employees, Blog: blog,
			Saved: &saved.Service{
				DB: d.DB, Homes: homes, Maps: newMaps(c.Maps, d), Search: d.Search,
				Limits: postgres.NewLimits(d.DB), Mails: mails.saved, MailQueue: mailQueue, WasErased: privacy.WasErased, Now: d.Now,
			},
			Boards: &board.Service{
				DB: d.DB, Homes: homes, Accounts: accounts, Alerts: alerts, Limits: postgres.NewLimits(d.DB), Mails: mails.board, MailQueue: mailQueue, WasErased: privacy.WasErased, Events: d.Events, Now: d.Now,
			},
			Inquiries: &inquiry.Service{
				Records: inquiries, Homes: homes, Places: place.Service{DB: d.DB}, Limits: postgres.NewLimits(d.DB), Accounts: accounts,
				Leads: leads, AreasChanged: agents.AreasChanged, Appraise: appraisals(valuations), ReferralFee: members.ReferralFee,
			},
			Erasures:     newErasures(d, privacy, accounts, mails.privacy, mailQueue),
			Programs:     &oauth.Service{DB: d.DB, Accounts: accounts, Mails: mails.oauth, MailQueue: mailQueue, Origin: c.HTTP.Origin(), Now: d.Now},
			Surroundings: surroundings.Service{DB: d.DB, Now: d.Now},
			Market:       &market.Service{DB: d.DB, Now: d.Now},
			Tours:        tours,
			Support:      openSupport(c, d, mails.support, mailQueue),
			Alerts:       alerts,
		},
		MailQueue: mailQueue, Events: d.Events, TextsFrom: out.textsFrom, PushReceipts: out.receipts, StripeStandIn: standIn, Dev: tools, DemoKey: demoKey,
	}
	conversations.PushTokens, tours.PushTokens = tokensIn(all.Alerts), tokensIn(all.Alerts)
	if c.DemoAccounts() {
		err = all.makeDemo(ctx, c)
	}
	return all, err
}

// makeDemo creates the demo accounts and their data.
func (s *Services) makeDemo(ctx context.Context, c config.Config) error {
	if err := s.Accounts.MakeDemo(ctx); err != nil {
		return err
	}
	if err := s.Members.MakeDemo(ctx); err != nil {
		return err
	}
	demo, err := s.claimDemo(ctx)
	if err != nil {
		return err
	}
	if c.Env == config.Development {
		if err := joinDemo(ctx, s.Billing, s.StripeStandIn, demo); err != nil {
			return err
		}
	}
	if err := s.Agents.MakeDemoPosts(ctx, demo); err != nil {
		return err
	}
	return s.Inquiries.MakeDemo(ctx, demo)
}

// claimDemo assigns the demo agent the profile in the sample inventory with the same email.
func (s *Services) claimDemo(ctx context.Context) (id string, err error) {
	demo, err := s.Accounts.ByEmail(ctx, account.Admin, account.EmailKey(account.DemoAgentEmail))
	if err != nil {
		return "", err
	}
	return demo.ID, agent.OnVerified(s.Agents.DB)(ctx, demo)
}
