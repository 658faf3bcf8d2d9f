package tour

import (
	"context"
	"time"

	"hearthway/bff/features/account"
	"hearthway/bff/features/inquiry"
	"hearthway/bff/features/lead"
	"hearthway/bff/features/listing"
	"hearthway/bff/platform/events"
	"hearthway/bff/platform/limit"
	"hearthway/bff/platform/message"
	"hearthway/bff/platform/postgres"
)

// Changes limits how often one side may change a tour, because every change sends emails.
var Changes = limit.Limit{
	Name: "tour", Per: "tour", Max: 30, Window: 24 * time.Hour,
	Text: "This tour was changed 30 times today. Please try again tomorrow.",
}

// Service implements the rules of tours. It reads from the primary, so that both sides see right away what they just did.
type Service struct {
	DB        *postgres.DB
	Inquiries *inquiry.Records
	Homes     listing.Service
	Accounts  *account.Service
	Leads     *lead.Service
	Limits    limit.Store
	Mails     Mails
	MailQueue message.Enqueuer
	LinkKey   []byte    // signs the links in emails, encrypts what opens calendars
	Feeds     Calendars // at addresses that agents enter
	// CalendarLogins are the calendars that agents connect by logging in there, if they are configured.
	CalendarLogins map[CalendarProvider]CalendarLogin
	// PushTokens returns the devices that get someone's notifications. It is package alert's, which this area mustn't import.
	PushTokens func(ctx context.Context, accountID string) ([]string, error)
	Events     *events.Hub // tells the apps of both sides
	Now        func() time.Time
}

var _ inquiry.Bookings = (*Service)(nil)

const textNoTour = "This tour doesn’t exist, or it isn’t yours."

// View is a tour as one side sees it.
type View struct {
	Tour
	Side    Side // who sees it
	Inquiry inquiry.Inquiry
	Home    listing.Listing
	Source  listing.SourceInfo
	Agent   account.Account // the agent; zero: nobody of ours has it
	Events  []Event         // oldest first
}

// ChangedAt returns when something last happened to the tour.
func (v View) ChangedAt() time.Time {
	if len(v.Events) == 0 {
		return v.CreatedAt
	}
	return v.Events[len(v.Events)-1].At
}

// Event is what happened to a tour.
type Event struct {
	ID       int64  `gorm:"primaryKey"`
	TourID   string `gorm:"column:inquiry_id"`
	Side     Side
	Action   Action
	StartsAt time.Time `gorm:"serializer:nullzero"`
	At       time.Time
}

// TableName implements schema.Tabler.
func (Event) TableName() string { return "tour_events" }

// Key is how someone gets to a tour: by the link in an email, or by its ID when they are logged in.
type Key struct {
	ID   string
	Link string
	Who  *account.Principal // nil: they aren't logged in
}
