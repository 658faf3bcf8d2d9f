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

// Store stores leads. Anything missing is an apperr.NotFound.
type Store interface {
	SettingsStore
	ToolStore
	ReleaseStore

	// Current returns someone's lead about a home, or from a message to an agent, with an inquiry since a time, and the receiver of its latest
	// inquiry. It locks: until the transaction ends, no other transaction gets past Current for the same person and home or agent.
	Current(ctx context.Context, asker string, listingID int64, toAgentID string, since time.Time) (Lead, inquiry.Receiver, error)
	// Create stores a lead and its first offer.
	Create(ctx context.Context, l Lead) error
	// Join adds an inquiry to a lead.
	Join(ctx context.Context, leadID, inquiryID string) error
	// Lock returns a lead and locks it until the transaction ends.
	Lock(ctx context.Context, id string) (Lead, error)
	// Update stores the fields of a lead that can change.
	Update(ctx context.Context, l Lead) error
	// Offer records that a lead was offered to its agent.
	Offer(ctx context.Context, l Lead) error
	// Answer records the agent's answer to a lead.
	Answer(ctx context.Context, l Lead, answer Answer, at time.Time) error
	// Tried returns the accounts of the agents that a lead was offered to.
	Tried(ctx context.Context, id string) ([]string, error)
	// Overdue returns the IDs of leads that weren't accepted in time, the longest overdue first.
	Overdue(ctx context.Context, now time.Time, limit int) ([]string, error)
	// Loads returns how many leads each agent was offered since a time, without those that they passed on, missed or released.
	Loads(ctx context.Context, agentIDs []string, since time.Time) (map[string]int, error)

	// ByAgent returns an agent's leads, latest inquiries first.
	ByAgent(ctx context.Context, agentID string, limit, offset int) ([]Lead, error)
	// Count returns the number of an agent's leads by status.
	Count(ctx context.Context, agentID string) (map[Status]int, error)
	// Find returns one of an agent's leads.
	Find(ctx context.Context, agentID, id string) (Lead, error)
	// UnderContract returns which of the given homes are under contract and may be shown.
	UnderContract(ctx context.Context, listingIDs []int64) (map[int64]bool, error)
	// SharedHomes returns, by lead, the homes that the buyer had saved when they agreed to share them, and hasn't removed since; latest first.
	SharedHomes(ctx context.Context, leadIDs []string, maximum int) (map[string]Shared, error)
	// ResponseTimes returns how long agents took to accept a lead, on average since a time, for agents who accepted one.
	ResponseTimes(ctx context.Context, agentIDs []string, since time.Time) (map[string]time.Duration, error)
	// MoveBuyer changes a buyer's agent to another one, or to none (""), if from is their agent.
	MoveBuyer(ctx context.Context, accountID, from, to string) error
}

// SettingsStore stores which leads agents take.
type SettingsStore interface {
	// Settings returns the settings of agents who have any.
	Settings(ctx context.Context, agentIDs []string) (map[string]Settings, error)
	// UpsertSettings stores an agent's settings.
	UpsertSettings(ctx context.Context, agentID string, s Settings, now time.Time) error
}

// Mails writes emails to agents and buyers.
type Mails interface {
	// HandedOver sends one of our agents a new lead, with the deadline for accepting it.
	HandedOver(l Lead, i inquiry.Inquiry, home listing.Listing, source listing.SourceInfo) message.Message
	// AskedAgain sends the lead's agent another inquiry from the same buyer.
	AskedAgain(l Lead, i inquiry.Inquiry, home listing.Listing, source listing.SourceInfo) message.Message
	// Moved tells a buyer who has their request now.
	Moved(l Lead, i inquiry.Inquiry, home listing.Listing, source listing.SourceInfo) message.Message
	// Unclaimed tells a buyer that no agent took their request, who has it now, and where to choose an agent; token logs them in.
	Unclaimed(l Lead, i inquiry.Inquiry, home listing.Listing, source listing.SourceInfo, token string) message.Message
	// Accepted tells a buyer that an agent accepted their request.
	Accepted(l Lead, i inquiry.Inquiry, home listing.Listing, source listing.SourceInfo) message.Message
	// TourTaken removes a tour from the calendar of an agent who no longer has the lead.
	TourTaken(i inquiry.Inquiry, home listing.Listing, source listing.SourceInfo) message.Message
	// TourEnded tells the buyer that a tour is canceled because the agent no longer works with them.
	TourEnded(i inquiry.Inquiry, home listing.Listing, source listing.SourceInfo) message.Message
	// BuyerLeft tells an agent that a buyer chose to continue without them.
	BuyerLeft(agent inquiry.Agent, buyer account.Account) message.Message
	// Released tells a buyer that their agent released them; token logs them in, "" for guests.
	Released(to string, l Lead, left inquiry.Agent, token string) message.Message
	// Picked tells an agent that a buyer chose them.
	Picked(l Lead, agent inquiry.Agent) message.Message
	// PickedByYou confirms the choice to the buyer.
	PickedByYou(l Lead, agent inquiry.Agent) message.Message
}

// AgentFinder finds agents with a public profile, listing agents, and the cities that agents serve; *agent.Service implements it.
type AgentFinder interface {
	ByName(ctx context.Context, name string) (agent.Agent, error)
	AreasOf(ctx context.Context, name string) ([]agent.Area, error)
	ListingAgent(ctx context.Context, home listing.Listing) (agent.Agent, error)
}

// Accounts finds buyers.
type Accounts interface {
	ByID(ctx context.Context, id string) (account.Account, error)
	ByEmail(ctx context.Context, role account.Role, emailKey string) (account.Account, error)
}

// LoginLinks creates links that log buyers in; *account.Service implements it.
type LoginLinks interface {
	NewLoginLink(ctx context.Context, person account.Account) (string, error)
}

// Deps are the dependencies of the service.
type Deps struct {
	Store      Store
	Inquiries  *inquiry.Records
	Homes      listing.Service
	Profiles   AgentFinder
	Accounts   Accounts
	LoginLinks LoginLinks
	Limits     limit.Store
	Mails      Mails
	MailQueue  message.Enqueuer
	Tools      map[Tool]Sender
	Atomic     func(ctx context.Context, work func(ctx context.Context) error) error
	// CheckLater schedules a job that calls HandOver at a time.
	CheckLater func(ctx context.Context, at time.Time) error
	// DeliverSoon queues a job that calls Deliver.
	DeliverSoon func(ctx context.Context, id string) error
	Inbox       inquiry.FallbackInbox
	Origin      string // of the links in payloads
	Now         func() time.Time
}

// Service implements the rules for leads.
type Service struct{ Deps }

var _ inquiry.Leads = (*Service)(nil)
