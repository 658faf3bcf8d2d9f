package services

import (
	"context"
	"path/filepath"
	"time"

	"hearthway/bff/features/account"
	"hearthway/bff/features/account/credential"
	"hearthway/bff/features/agent"
	"hearthway/bff/features/billing"
	"hearthway/bff/features/billing/stripe"
	contentscreen "hearthway/bff/features/content/screen"
	"hearthway/bff/features/membership"
	"hearthway/bff/features/place"
	"hearthway/bff/platform/config"
	"hearthway/bff/platform/markdown"
	"hearthway/bff/platform/message"
	"hearthway/bff/platform/postgres"
)

// agentTerms are the Agent Terms of Service, as on their page.
func agentTerms(postal string) membership.LegalText {
	page, _ := contentscreen.Text("agent-terms-of-service", postal)
	terms := membership.LegalText{Title: page.Title, Updated: page.Updated, Lead: page.Lead}
	for _, section := range page.Sections() {
		terms.Sections = append(terms.Sections, legalSection(section))
	}
	return terms
}

// legalSection converts a section to the form of documents: paragraphs followed by list items.
func legalSection(section contentscreen.ContentSection) membership.LegalSection {
	legal := membership.LegalSection{Heading: section.Heading}
	for _, b := range section.Blocks {
		if b.Kind != markdown.List {
			legal.Paragraphs = append(legal.Paragraphs, b.Words())
			continue
		}
		for _, item := range b.Blocks {
			for _, point := range item.Blocks {
				legal.Points = append(legal.Points, point.Words())
			}
		}
	}
	return legal
}

// openMemberships creates memberships and billing, which depend on each other: a sign-up is charged, and its first payment starts the membership.
func openMemberships(c config.Config, d Deps, accounts *account.Service, agents *agent.Service, mails mails, mailQueue *message.Queue, payments *stripe.Provider, clock func() time.Time) (*membership.Service, *billing.Service, error) {
	team, err := membership.ReadSalesFile(filepath.Join(c.Home, "assets", "content", "sales.json"))
	if err != nil {
		return nil, nil, err
	}
	kits, err := membership.ReadKits(filepath.Join(c.Home, "assets", "content", "kits"))
	if err != nil {
		return nil, nil, err
	}
	var salesTeam membership.SalesTeam = team
	if c.Sales != "" {
		salesTeam = membership.NewSalesService(c.Sales, c.Product.Slug, d.Now)
	}
	var members *membership.Service
	bills := newBilling(c, d, mails.billing, mailQueue, payments, clock, firstCharge{
		begun:  func(ctx context.Context, key string) error { return members.BeginPaying(ctx, key) },
		paid:   func(ctx context.Context, key string) error { return members.FirstPaid(ctx, key) },
		failed: func(ctx context.Context, key string) error { return members.PayingFailed(ctx, key) },
	})
	members = &membership.Service{
		DB: d.DB, Places: place.Service{DB: d.DB}, Accounts: accounts, Agents: agents, Mails: mails.membership, Limits: postgres.NewLimits(d.DB),
		MailQueue: mailQueue, PDF: d.PDF, AgentTerms: agentTerms(c.Mail.Postal), Product: c.Product.Name, Postal: c.Mail.Postal, Log: d.Log,
		SalesTeam: salesTeam, Addenda: team.Addenda, Kits: kits, BrokerageStates: c.BrokerageStates, Orders: orders{bills}, Now: d.Now,
	}
	bills.Usage = clicks{members}
	return members, bills, nil
}

// NewMembers creates the membership service for a command.
func NewMembers(db *postgres.DB) *membership.Service {
	accounts := account.New(account.Deps{Accounts: account.AccountsIn(db), Limits: postgres.NewLimits(db), Passwords: credential.DefaultArgon2, Now: time.Now})
	return &membership.Service{DB: db, Accounts: accounts, Now: time.Now}
}
