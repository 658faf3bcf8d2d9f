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
)

// Store stores memberships. Anything missing is an apperr.NotFound.
type Store interface {
	// Promo finds a promo code. If its uses are limited, Used is the number of accounts that paid with it.
	Promo(ctx context.Context, code string) (Promo, error)
	// SavePromo adds or changes a promo code. Promos returns all, with Used always set.
	SavePromo(ctx context.Context, p Promo, now time.Time) error
	Promos(ctx context.Context) ([]Promo, error)
	// AddSignUp records a sign-up; FreeZips returns the ZIP codes of an account's latest free sign-up.
	AddSignUp(ctx context.Context, up SignUp) error
	FreeZips(ctx context.Context, accountID string) ([]string, error)
	// AddJoining records a sign-up for a program. If there is one with the same retry key, it returns that one, and fresh is false.
	AddJoining(ctx context.Context, up SignUp) (stored SignUp, fresh bool, err error)
	// HoldPromo reserves one use of a sign-up's promo code until a time. held is false if the code is used up; then nothing changes. A code
	// without a limit, or no code at all, can always be held.
	HoldPromo(ctx context.Context, id string, now, until time.Time) (held bool, err error)
	// SetOrder records the order of a sign-up. MarkPaid records that it was paid; first is false if it was already recorded. SignUp finds a
	// sign-up by its ID.
	SetOrder(ctx context.Context, id, orderID string) error
	MarkPaid(ctx context.Context, id string, at time.Time) (up SignUp, first bool, err error)
	SignUp(ctx context.Context, id string) (SignUp, error)
	// SetMembership changes whether a sign-up has the membership: Join or Decline.
	SetMembership(ctx context.Context, id, membership string) error
	// IsSales and SetSales read and write whether an agent is on our sales team.
	IsSales(ctx context.Context, accountID string) (bool, error)
	SetSales(ctx context.Context, accountID string, on bool, now time.Time) error
	AddConsent(ctx context.Context, c Consent) error
	// AddDocuments stores the terms that someone was sent; Document returns one of them. SameDocument finds a document with the same bytes that
	// was sent to the same email; "": there is none. TidyDocuments deletes documents from before a time that nobody agreed to.
	AddDocuments(ctx context.Context, all []Document) error
	Document(ctx context.Context, id string) (Document, error)
	SameDocument(ctx context.Context, email string, sha256 []byte) (id string, err error)
	TidyDocuments(ctx context.Context, before time.Time) error
	// LinkDocument records which document the consent of a sign-up refers to.
	LinkDocument(ctx context.Context, signUpID, documentID string) error
	// AddCredit credits a partner, once for each agent who joined. Credits returns a partner's credits, newest first. Introduced returns how many
	// agents signed up through a partner's links and invitations, and how many of them paid.
	AddCredit(ctx context.Context, c Credit) error
	Credits(ctx context.Context, partnerID string) ([]Credit, error)
	Introduced(ctx context.Context, accountID string) (signUps, joined int, err error)
	// CodeOwner returns the account that owns an invite code. MakeCode gives an account a code if it has none, and returns the account's code.
	CodeOwner(ctx context.Context, code string) (accountID string, err error)
	MakeCode(ctx context.Context, accountID, code string, now time.Time) (string, error)
	// ZipCounts returns the number of homes for sale in a ZIP code, and of agents with a public profile who serve its city or sell there.
	ZipCounts(ctx context.Context, code, state, citySlug string) (homes, agents int, err error)
}

// Places looks up ZIP codes.
type Places interface {
	Zip(ctx context.Context, zip string) (place.Place, error)
}

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
	Store    Store
	Places   Places
	Accounts *account.Service
	Agents   *agent.Service
	Mails    Mails
	Orders   Orders
	// SalesTeam lists our salespeople, and Addenda are what they may add to terms.
	SalesTeam SalesTeam
	Addenda   []Addendum
	Kits      []Kit // see ReadKits
	Atomic    func(ctx context.Context, work func(ctx context.Context) error) error
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
