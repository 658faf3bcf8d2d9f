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

// Store keeps memberships. What is not there is an apperr.NotFound.
type Store interface {
	// Promo finds a promo code, with the number of sign-ups that used it.
	Promo(ctx context.Context, code string) (Promo, error)
	// SavePromo adds a promo code or changes it, and Promos are all.
	SavePromo(ctx context.Context, p Promo, now time.Time) error
	Promos(ctx context.Context) ([]Promo, error)
	// AddSignUp records how an agent signed up; FreeZips are the ZIP codes of an account's last free sign-up.
	AddSignUp(ctx context.Context, up SignUp) error
	FreeZips(ctx context.Context, accountID string) ([]string, error)
	// AddJoining records the sign-up for a program, unless one with the same retry key is there: then it is that one, and not fresh.
	AddJoining(ctx context.Context, up SignUp) (stored SignUp, fresh bool, err error)
	// HoldPromo keeps one use of a sign-up's promo code for it until a time. held is false if others have used the code up; nothing is changed then.
	// A code without a limit, or none, is always held.
	HoldPromo(ctx context.Context, id string, now, until time.Time) (held bool, err error)
	// SetOrder notes the order of a sign-up. MarkPaid notes that it was paid; first is false if it was noted before. LastPaid is an account's
	// last sign-up that was paid.
	SetOrder(ctx context.Context, id, orderID string) error
	MarkPaid(ctx context.Context, id string, at time.Time) (up SignUp, first bool, err error)
	LastPaid(ctx context.Context, accountID string) (SignUp, error)
	// IsSales and SetSales: whether an agent works in our sales.
	IsSales(ctx context.Context, accountID string) (bool, error)
	SetSales(ctx context.Context, accountID string, on bool, now time.Time) error
	AddConsent(ctx context.Context, c Consent) error
	// AddDocument stores the terms that someone gets, and Document is one of them. SameDocument is that of an email with the same bytes; "": there is none.
	// TidyDocuments deletes those before one that belong to no consent.
	AddDocument(ctx context.Context, d Document) error
	Document(ctx context.Context, id string) (Document, error)
	SameDocument(ctx context.Context, email string, sha256 []byte) (id string, err error)
	TidyDocuments(ctx context.Context, before time.Time) error
	// LinkDocument notes which document belongs to the consent of a sign-up.
	LinkDocument(ctx context.Context, signUpID, documentID string) error
	// AddCredit credits a partner, once for each agent who joined. Credits are a partner's, newest first. Introduced is how many agents signed up
	// by a partner's links and invitations, and how many of them paid.
	AddCredit(ctx context.Context, c Credit) error
	Credits(ctx context.Context, partnerID string) ([]Credit, error)
	Introduced(ctx context.Context, accountID string) (signUps, joined int, err error)
	// CodeOwner is the account that has an invite code. MakeCode gives an account one unless it has one, and returns the one it has.
	CodeOwner(ctx context.Context, code string) (accountID string, err error)
	MakeCode(ctx context.Context, accountID, code string, now time.Time) (string, error)
	// ZipCounts are the homes for sale in a ZIP code, and the shown agents who serve its city or sell there.
	ZipCounts(ctx context.Context, code, state, citySlug string) (homes, agents int, err error)
}

// Places knows ZIP codes.
type Places interface {
	Zip(ctx context.Context, zip string) (place.Place, error)
}

// Mails writes to agents who sign up.
type Mails interface {
	// Activate brings the token of the link that activates a profile. plus: it also says what Plus is.
	Activate(to account.Account, token string, plus bool) message.Message
	// Known tells the owner of an account that someone signed up with its email, and Member the owner of a membership that it was for a program.
	Known(to account.Account, token string) message.Message
	Member(to account.Account, token string, p Program) message.Message
	// Terms brings the terms of a program as a PDF.
	Terms(to TermsMail) message.Message
}

// Service has the rules of memberships.
type Service struct {
	Store    Store
	Places   Places
	Accounts *account.Service
	Agents   *agent.Service
	Mails    Mails
	Orders   Orders
	// SalesTeam knows our sales people, and Addenda are what they may add to terms.
	SalesTeam SalesTeam
	Addenda   []Addendum
	Kits      []Kit // see ReadKits
	Atomic    func(ctx context.Context, work func(ctx context.Context) error) error
	Limits    limit.Store
	// MailQueue sends mails, and PDF makes documents.
	MailQueue message.Enqueuer
	PDF       pdf.Maker
	// AgentTerms are the Agent Terms of Service, and Product and Postal are ours.
	AgentTerms      LegalText
	Product, Postal string
	Log             *slog.Logger
	// BrokerageStates are the states where we are a broker, two letters each.
	BrokerageStates []string
	Now             func() time.Time
}
