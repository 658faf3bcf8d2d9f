package app

import (
	"time"

	"hearthway/bff/features/account"
	accountdb "hearthway/bff/features/account/db"
	"hearthway/bff/features/account/password"
	contentscreen "hearthway/bff/features/content/screen"
	"hearthway/bff/features/membership"
	membershipdb "hearthway/bff/features/membership/db"
	"hearthway/bff/platform/markdown"
	"hearthway/bff/platform/postgres"
)

// agentTerms are the Agent Terms of Service as their page has them.
func agentTerms(postal string) membership.LegalText {
	page, _ := contentscreen.Text("agent-terms-of-service", postal)
	terms := membership.LegalText{Title: page.Title, Updated: page.Updated, Lead: page.Lead}
	for _, section := range page.Sections() {
		terms.Sections = append(terms.Sections, legalSection(section))
	}
	return terms
}

// legalSection is a section as documents have it: paragraphs, then points.
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

// NewMembers handles promo codes and sales people outside of a server, for commands.
func NewMembers(db *postgres.DB) *membership.Service {
	accounts := account.New(account.Deps{Store: accountdb.New(db), Limits: postgres.NewLimits(db), Passwords: password.Default, Now: time.Now})
	return &membership.Service{Store: membershipdb.New(db), Accounts: accounts, Now: time.Now}
}
