package membership

import (
	"context"
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
	// Listed returns those of the accounts whose agents may get leads of strangers; only they are shown as sponsored.
	Listed func(ctx context.Context, accountIDs []string) ([]string, error)
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
