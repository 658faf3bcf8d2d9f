package inquiry

import (
	"context"
	"time"

	"hearthway/bff/features/account"
	"hearthway/bff/features/listing"
	"hearthway/bff/features/place"
	"hearthway/bff/platform/limit"
	"hearthway/bff/platform/message"
	"hearthway/bff/platform/postgres"
)

// Limits of inquiries. Guests have a lower one, because the email they enter may be that of someone who didn't
// ask for ours.
var (
	OfBuyer = limit.Limit{
		Name: "inquiry", Per: "account", Max: 20, Window: 24 * time.Hour,
		Text: "You’ve asked about 20 homes today. Please try again tomorrow or call the agents.",
	}
	OfGuest = limit.Limit{
		Name: "inquiry-guest", Per: "email", Max: 10, Window: 24 * time.Hour,
		Text: "Ten requests were sent with this email today. Please try again tomorrow or log in.",
	}
	FromNetwork = limit.Limit{
		Name: "inquiry-network", Max: 30, Window: time.Hour,
		Text: "Too many requests were sent from your network. Please try again later.",
	}
)

// FallbackInbox gets inquiries that go to no agent.
type FallbackInbox struct{ Name, Email string }

// Records is the part that account.Service depends on. It is separate because Service in turn depends on
// account.Service. It reads from the primary, because people look for what they sent right after sending it.
// What doesn't exist is an apperr.NotFound.
type Records struct {
	DB        *postgres.DB
	Demo      bool // whether demo agents may get inquiries
	Mails     Mails
	MailQueue message.Enqueuer
	Now       func() time.Time
	// Bookings are tours at a time. nil: there are none.
	Bookings Bookings
}

// Service implements the rules of inquiries.
type Service struct {
	*Records
	Homes    listing.Service
	Places   place.Service
	Limits   limit.Store
	Accounts *account.Service
	Leads    Leads
	// ReferralFee returns the percentage of the commission that an agent pays us at closing. nil: nobody pays one.
	ReferralFee func(ctx context.Context, accountID string) (int, error)
	// Appraise returns the home that an estimate's query describes, with the current estimate. nil: there are no estimates.
	Appraise func(ctx context.Context, query string) (Appraisal, error)
	// AreasChanged is called with an agent whose service areas changed. Optional.
	AreasChanged func(ctx context.Context, accountID string) error
}
