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
	"hearthway/bff/platform/pdf"
	"hearthway/bff/platform/postgres"
)

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
	// Members returns the agents whose paid program covers a ZIP code, once for each time that they bought it. nil: there are no programs.
	Members func(ctx context.Context, zip string) ([]Member, error)
	// Spent returns what an agent was charged for programs in some time. nil: there are none.
	Spent func(ctx context.Context, accountID string, from, to time.Time) ([]Spent, error)
	// ReferralFee returns the percentage of a commission that an agent owes for a lead in a ZIP code that they got from a program at a time. nil: none.
	ReferralFee func(ctx context.Context, accountID, program, zip string, at time.Time) (percent int, err error)
	// SetFee makes what an agent owes for a closing come to an amount of cents; text is that of the invoice. HoldFee stops charging it while an objection is
	// open, or goes on.
	SetFee  func(ctx context.Context, accountID, closingID, text string, cents int64) error
	HoldFee func(ctx context.Context, closingID string, hold bool) error

	// Payments returns what an agent paid in some time, and what went back to them.
	Payments func(ctx context.Context, accountID string, from, to time.Time) ([]Paid, error)
	PDF      pdf.Maker

	// LinkKey signs links in emails to guests.
	LinkKey []byte

	Inbox  inquiry.FallbackInbox
	Origin string // of the links in payloads
	Now    func() time.Time
}

var _ inquiry.Leads = (*Service)(nil)
