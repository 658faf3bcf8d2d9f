package lead

import (
	"context"
	"time"

	"hearthway/bff/features/account"
	"hearthway/bff/features/agent"
	"hearthway/bff/features/inquiry"
	"hearthway/bff/features/listing"
	"hearthway/bff/platform/limit"
	"hearthway/bff/platform/message"
)

// Store keeps leads. What is not there is an apperr.NotFound.
type Store interface {
	SettingsStore
	ToolStore
	ReleaseStore

	// Current is the lead of whoever asked about a home since a time, or wrote to an agent about none, with who got what they asked last; nobody
	// else makes one for them until the transaction is over.
	Current(ctx context.Context, asker string, listingID int64, toAgentID string, since time.Time) (Lead, inquiry.Receiver, error)
	// Create stores a lead and its first offer.
	Create(ctx context.Context, l Lead) error
	// Join has an inquiry belong to a lead.
	Join(ctx context.Context, leadID, inquiryID string) error
	// Lock returns a lead that nobody else changes meanwhile.
	Lock(ctx context.Context, id string) (Lead, error)
	// Update stores where a lead stands.
	Update(ctx context.Context, l Lead) error
	// Offer notes that a lead is offered to its agent.
	Offer(ctx context.Context, l Lead) error
	// Answer notes what its agent did with a lead.
	Answer(ctx context.Context, l Lead, answer Answer, at time.Time) error
	// Tried are the agents that a lead was offered to.
	Tried(ctx context.Context, id string) ([]string, error)
	// Overdue are the leads whose agents did not accept them in time.
	Overdue(ctx context.Context, now time.Time, limit int) ([]string, error)
	// Loads are how many leads agents got since a time, without those that they did not take.
	Loads(ctx context.Context, agentIDs []string, since time.Time) (map[string]int, error)

	// ByAgent are the leads of an agent, those with the latest inquiries first.
	ByAgent(ctx context.Context, agentID string, limit, offset int) ([]Lead, error)
	// Count is how many leads an agent has, by their status.
	Count(ctx context.Context, agentID string) (map[Status]int, error)
	// Of is a lead that an agent has.
	Of(ctx context.Context, agentID, id string) (Lead, error)
	// UnderContract are those of some homes that are, and may be shown.
	UnderContract(ctx context.Context, listingIDs []int64) (map[int64]bool, error)
	// SharedHomes are the homes that the buyers of leads saved before they agreed to share them, and still have; the latest first.
	SharedHomes(ctx context.Context, leadIDs []string, most int) (map[string]Shared, error)
	// ResponseTimes are how long agents take to accept a lead, on average since a time; only those who accepted one.
	ResponseTimes(ctx context.Context, agentIDs []string, since time.Time) (map[string]time.Duration, error)
	// MoveBuyer makes another agent, or nobody, the one who takes care of a buyer, if that was from.
	MoveBuyer(ctx context.Context, accountID, from, to string) error
}

// SettingsStore keeps which leads agents take.
type SettingsStore interface {
	// Settings are those of agents; who has none is left out.
	Settings(ctx context.Context, agentIDs []string) (map[string]Settings, error)
	// UpsertSettings stores those of an agent.
	UpsertSettings(ctx context.Context, agentID string, s Settings, now time.Time) error
}

// Mails writes to agents and buyers.
type Mails interface {
	// HandedOver gives an agent of ours what a buyer asked, and until when they have to accept it.
	HandedOver(l Lead, i inquiry.Inquiry, home listing.Listing, source listing.SourceInfo) message.Message
	// AskedAgain gives the agent of a lead what its buyer asked next.
	AskedAgain(l Lead, i inquiry.Inquiry, home listing.Listing, source listing.SourceInfo) message.Message
	// Moved tells a buyer who has their request now.
	Moved(l Lead, i inquiry.Inquiry, home listing.Listing, source listing.SourceInfo) message.Message
	// Unclaimed tells a buyer that our own people have their request now, and where to choose an agent; token logs them in.
	Unclaimed(l Lead, i inquiry.Inquiry, home listing.Listing, source listing.SourceInfo, token string) message.Message
	// Accepted tells a buyer that an agent takes care of their request.
	Accepted(l Lead, i inquiry.Inquiry, home listing.Listing, source listing.SourceInfo) message.Message
	// TourTaken takes the tour out of the calendar of an agent who has the lead no more.
	TourTaken(i inquiry.Inquiry, home listing.Listing, source listing.SourceInfo) message.Message
	// Released tells a buyer that their agent let them go; token logs them in, "" for guests.
	Released(to, name string, left inquiry.Agent, token string) message.Message
	// Picked tells an agent that a buyer chose them.
	Picked(l Lead, agent inquiry.Agent) message.Message
	// PickedByYou tells the buyer whom they chose.
	PickedByYou(l Lead, agent inquiry.Agent) message.Message
}

// Listers know the agents with a public profile, and which of them lists a home; *agent.Service does.
type Listers interface {
	ByName(ctx context.Context, name string) (agent.Agent, error)
	Lister(ctx context.Context, home listing.Listing) (agent.Agent, error)
}

// Accounts know buyers.
type Accounts interface {
	ByID(ctx context.Context, id string) (account.Account, error)
	ByEmail(ctx context.Context, role account.Role, emailKey string) (account.Account, error)
}

// LoginLinks makes the links that log buyers in; *account.Service does.
type LoginLinks interface {
	NewLoginLink(ctx context.Context, person account.Account) (string, error)
}

// Deps are what leads need.
type Deps struct {
	Store      Store
	Inquiries  *inquiry.Base
	Homes      listing.Service
	Listers    Listers
	Accounts   Accounts
	LoginLinks LoginLinks
	Limits     limit.Store
	Mails      Mails
	MailQueue  message.Enqueuer
	Tools      map[Tool]Sender
	Atomic     func(ctx context.Context, work func(ctx context.Context) error) error
	// CheckLater has Overdue leads looked for at a time.
	CheckLater func(ctx context.Context, at time.Time) error
	// DeliverSoon has a delivery sent.
	DeliverSoon func(ctx context.Context, id string) error
	Inbox       inquiry.FallbackInbox
	Origin      string // of links
	Now         func() time.Time
}

// Service has the rules of leads.
type Service struct{ Deps }

var _ inquiry.Leads = (*Service)(nil)
