package membership

import (
	"log/slog"
	"time"

	"hearthway/bff/features/account"
	"hearthway/bff/features/agent"
	"hearthway/bff/features/place"
	"hearthway/bff/platform/limit"
	"hearthway/bff/platform/message"
	"hearthway/bff/platform/pdf"
	"hearthway/bff/platform/postgres"
)

// Mails writes emails to agents who sign up.
type Mails interface {
	// Activate has the link that activates a profile. With plus, it also introduces Plus.
	Activate(to account.Account, token string, plus bool) message.Message
	// Known tells an account's owner that someone signed up with their email. Member does so if they have a membership and the sign-up was for p.
	Known(to account.Account, token string) message.Message
	Member(to account.Account, token string, p Program) message.Message
	// Added confirms that the membership was added to a program: what is charged when, and how to cancel.
	Added(to account.Account, a Addition) message.Message
	// Terms has the terms of a program attached as PDFs.
	Terms(to TermsMail) message.Message
}

// Service implements memberships: sign-ups, quotes, promo codes, terms, partners and kits.
type Service struct {
	DB       *postgres.DB
	Places   place.Service
	Accounts *account.Service
	Agents   *agent.Service
	Mails    Mails
	Orders   Orders
	// SalesTeam lists our salespeople, and Addenda are what they may add to terms.
	SalesTeam SalesTeam
	Addenda   []Addendum
	Kits      []Kit // see ReadKits
	Limits    limit.Store
	// MailQueue sends emails, and PDF makes documents.
	MailQueue message.Enqueuer
	PDF       pdf.Maker
	// AgentTerms are the Agent Terms of Service; Product and Postal are our name and postal address.
	AgentTerms      LegalText
	Product, Postal string
	Log             *slog.Logger
	// BrokerageStates are the two-letter codes of the states where we are a broker.
	BrokerageStates []string
	Now             func() time.Time
}
