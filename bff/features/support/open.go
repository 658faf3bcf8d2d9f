package support

import (
	"cmp"
	"context"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/google/uuid"
	"gorm.io/gorm/clause"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/limit"
	"hearthway/bff/platform/postgres"
)

// Maximum lengths.
const (
	maxBodyLength   = 4000
	maxDeviceLength = 200
	maxMessages     = 100 // per ticket
)

var (
	TicketsFromNetwork = limit.Limit{
		Name: "ticket-network", Max: 20, Window: time.Hour,
		Text: "Too many messages were sent from your network. Please try again later.",
	}
	TicketsFromSender = limit.Limit{
		Name: "ticket", Per: "sender", Max: 5, Window: 24 * time.Hour,
		Text: "You’ve contacted us several times today. Please add to one of your requests or try again tomorrow.",
	}
)

// Limits per network.
var (
	Additions = limit.Limit{
		Name: "ticket-add", Max: 10, Window: time.Hour,
		Text: "Please wait a moment before you add more.",
	}
	Lookups = limit.Limit{
		Name: "ticket-look", Max: 120, Window: time.Hour,
		Text: "Too many lookups from your network. Please try again later.",
	}
)

// Request is a new ticket as typed.
type Request struct {
	Name       string
	Email      string
	Topic      string
	Message    string
	AppVersion string
	Device     string
	RetryKey   string // idempotency key of a repeated request
	Captcha    string
}

// check validates a request and returns its ticket; the error names every invalid field.
func (r Request) check() (Ticket, error) {
	wrong := map[string]string{}
	note := func(field, text string) {
		if text != "" {
			wrong[field] = text
		}
	}
	note("name", account.CheckName(r.Name))
	note("email", account.CheckEmail(r.Email))
	if TopicName(r.Topic) == "" {
		note("topic", "Field is required")
	}
	note("message", checkBody(r.Message))
	note("app_version", checkLength(r.AppVersion, maxDeviceLength, "Cannot be more than 200 characters"))
	note("device", checkLength(r.Device, maxDeviceLength, "Cannot be more than 200 characters"))
	note("retry_key", checkLength(r.RetryKey, 100, "Cannot be more than 100 characters"))
	if len(wrong) > 0 {
		return Ticket{}, apperr.InvalidFields(wrong)
	}
	return Ticket{Name: r.Name, Email: r.Email, Topic: r.Topic, AppVersion: r.AppVersion, Device: r.Device, RetryKey: r.RetryKey}, nil
}

func checkBody(body string) string {
	if strings.TrimSpace(body) == "" {
		return "Field is required"
	}
	return checkLength(body, maxBodyLength, "Cannot be more than 4000 characters")
}

func checkLength(text string, maximum int, wrong string) string {
	if utf8.RuneCountInString(text) > maximum {
		return wrong
	}
	return ""
}

// Open opens a ticket, and emails both sides. who is nil for a guest. A repeated request with the same
// retry key returns the same ticket.
func (s *Service) Open(ctx context.Context, w Request, who *account.Principal, from account.Client) (t Ticket, err error) {
	if who != nil {
		w.Name, w.Email = cmp.Or(w.Name, who.Account.Name), cmp.Or(w.Email, who.Account.Email)
	}
	if t, err = w.check(); err != nil {
		return Ticket{}, err
	}
	counter := limit.Limiter{Store: s.Limits, Now: s.Now}
	if err := counter.Allow(ctx, TicketsFromNetwork, limit.Network(from.Address)); err != nil {
		return Ticket{}, err
	}
	one := account.EmailKey(t.Email)
	if who != nil { // by account, because strangers who type its email must not use up its owner's limit
		one = who.Account.ID
	}
	if err := counter.Allow(ctx, TicketsFromSender, one); err != nil {
		return Ticket{}, err
	}
	if s.Captcha != nil && who == nil {
		if err := s.Captcha.Check(ctx, w.Captcha, from.IP()); err != nil {
			return Ticket{}, err
		}
	}
	now := s.Now()
	t.ID, t.Reference, t.Status, t.CreatedAt, t.UpdatedAt = uuid.NewString(), newReference(), Open, now, now
	t.RetryKey = cmp.Or(from.ScopeRetryKey(t.RetryKey, who), t.ID)
	t.Messages = []Message{{TicketID: t.ID, Body: w.Message, At: now}}
	if who != nil {
		t.AccountID = &who.Account.ID
	}
	err = s.DB.Atomically(ctx, func(ctx context.Context) error {
		once := clause.OnConflict{Columns: []clause.Column{{Name: "email"}, {Name: "retry_key"}}, DoNothing: true}
		created := s.DB.Rows(ctx).Clauses(once).Omit("Messages").Create(&t)
		if created.Error != nil {
			return postgres.Failure(created.Error)
		}
		if created.RowsAffected == 0 { // it was sent before
			t, err = s.one(ctx, "email = ? and retry_key = ?", t.Email, t.RetryKey)
			return err
		}
		if err := s.DB.Rows(ctx).Create(&t.Messages).Error; err != nil {
			return postgres.Failure(err)
		}
		if who != nil && !s.mayMail(*who, t) {
			return s.send(ctx, s.Mails.TicketReceived(s.Inbox, t))
		}
		return s.send(ctx, s.Mails.TicketOpened(t), s.Mails.TicketReceived(s.Inbox, t))
	})
	return t, err
}

// mayMail reports whether an account may cause an email to a ticket's address: only to its own,
// verified one.
func (s *Service) mayMail(who account.Principal, t Ticket) bool {
	return who.Account.EmailVerified() && account.EmailKey(who.Account.Email) == account.EmailKey(t.Email)
}
