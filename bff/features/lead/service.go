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
	"hearthway/bff/platform/postgres"
)

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

// Service implements the rules for leads. It reads from the primary, never from a replica, so that agents see right away what they just did.
type Service struct {
	DB        *postgres.DB
	Inquiries *inquiry.Records
	Homes     listing.Service
	Profiles  *agent.Service
	Accounts  *account.Service
	Limits    limit.Store
	Mails     Mails
	MailQueue message.Enqueuer
	Tools     map[Tool]Sender
	// CheckLater schedules a job that calls HandOver at a time.
	CheckLater func(ctx context.Context, at time.Time) error
	// DeliverSoon queues a job that calls Deliver.
	DeliverSoon func(ctx context.Context, id string) error
	Inbox       inquiry.FallbackInbox
	Origin      string // of the links in payloads
	Now         func() time.Time
}

var _ inquiry.Leads = (*Service)(nil)
