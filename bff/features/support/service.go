package support

import (
	"context"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/google/uuid"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/limit"
	"hearthway/bff/platform/message"
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

// Store stores tickets. Lookups that find nothing return an apperr.NotFound. Every method takes part in
// the context's transaction.
type Store interface {
	Atomically(ctx context.Context, work func(ctx context.Context) error) error
	// Create stores a new ticket with its first message. If it was sent before (same email and retry
	// key), the earlier one is returned and fresh is false.
	Create(ctx context.Context, t Ticket) (stored Ticket, fresh bool, err error)
	// Find returns and locks a ticket by its reference.
	Find(ctx context.Context, reference string) (Ticket, error)
	// Add appends a message and sets the status; apperr.Conflict beyond the maximum.
	Add(ctx context.Context, id string, m Message, status Status, maximum int) error
	SetStatus(ctx context.Context, id string, status Status, now time.Time) error
	// List returns tickets without their messages, the longest waiting first; of any status if it is
	// "".
	List(ctx context.Context, status Status, limit int) ([]Ticket, error)
	// ByAccount returns an account's tickets, newest first.
	ByAccount(ctx context.Context, accountID string, limit int) ([]Ticket, error)
}

// Mails writes the messages.
type Mails interface {
	// TicketOpened confirms a ticket to its author.
	TicketOpened(t Ticket) message.Message
	// TicketReceived tells our support team about a new ticket or message.
	TicketReceived(to string, t Ticket) message.Message
	// TicketAnswered carries our latest message.
	TicketAnswered(t Ticket) message.Message
	TicketClosed(t Ticket) message.Message
}

// Service has the rules for support tickets.
type Service struct {
	Store     Store
	Limits    limit.Store
	Mails     Mails
	MailQueue message.Enqueuer
	Captcha   account.Captcha // nil: no captcha
	Inbox     string          // email of the support team
	Now       func() time.Time
}

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
		w.Name, w.Email = or(w.Name, who.Account.Name), or(w.Email, who.Account.Email)
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
	t.RetryKey = or(from.ScopeRetryKey(t.RetryKey, who), t.ID)
	t.Messages = []Message{{Body: w.Message, At: now}}
	if who != nil {
		t.AccountID = who.Account.ID
	}
	err = s.Store.Atomically(ctx, func(ctx context.Context) error {
		stored, fresh, err := s.Store.Create(ctx, t)
		t = stored
		if err != nil || !fresh {
			return err
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

func or(text, otherwise string) string {
	if text == "" {
		return otherwise
	}
	return text
}

// Find returns a ticket by its reference as typed. Knowing the reference is sufficient.
func (s *Service) Find(ctx context.Context, reference string) (Ticket, error) {
	t, err := s.Store.Find(ctx, ReadReference(reference))
	if apperr.CodeOf(err) == apperr.NotFound {
		return Ticket{}, apperr.New(apperr.NotFound, "We couldn’t find a request with this reference.")
	}
	return t, err
}

// Add adds a message to a ticket. Knowing the reference is sufficient. A closed ticket is reopened.
func (s *Service) Add(ctx context.Context, reference, body string) (t Ticket, err error) {
	if wrong := checkBody(body); wrong != "" {
		return Ticket{}, apperr.Field("message", wrong)
	}
	err = s.Store.Atomically(ctx, func(ctx context.Context) error {
		if t, err = s.write(ctx, reference, Message{Body: body, At: s.Now()}, Open); err != nil {
			return err
		}
		return s.send(ctx, s.Mails.TicketReceived(s.Inbox, t))
	})
	return t, err
}

// Answer adds a message from our support team.
func (s *Service) Answer(ctx context.Context, reference, body string) (t Ticket, err error) {
	if wrong := checkBody(body); wrong != "" {
		return Ticket{}, apperr.Field("message", wrong)
	}
	err = s.Store.Atomically(ctx, func(ctx context.Context) error {
		if t, err = s.write(ctx, reference, Message{Operator: true, Body: body, At: s.Now()}, Answered); err != nil {
			return err
		}
		return s.send(ctx, s.Mails.TicketAnswered(t))
	})
	return t, err
}

// Close closes a ticket and notifies its author; it is idempotent.
func (s *Service) Close(ctx context.Context, reference string) (t Ticket, err error) {
	err = s.Store.Atomically(ctx, func(ctx context.Context) error {
		if t, err = s.Find(ctx, reference); err != nil || t.Status == Closed {
			return err
		}
		t.Status, t.UpdatedAt = Closed, s.Now()
		if err := s.Store.SetStatus(ctx, t.ID, t.Status, t.UpdatedAt); err != nil {
			return err
		}
		return s.send(ctx, s.Mails.TicketClosed(t))
	})
	return t, err
}

func (s *Service) write(ctx context.Context, reference string, m Message, status Status) (Ticket, error) {
	t, err := s.Find(ctx, reference)
	if err != nil {
		return Ticket{}, err
	}
	if err := s.Store.Add(ctx, t.ID, m, status, maxMessages); err != nil {
		return Ticket{}, err
	}
	t.Status, t.UpdatedAt, t.Messages = status, m.At, append(t.Messages, m)
	return t, nil
}

// List returns tickets, the longest waiting first.
func (s *Service) List(ctx context.Context, status Status, limit int) ([]Ticket, error) {
	return s.Store.List(ctx, status, limit)
}

// ByAccount returns someone's tickets, newest first.
func (s *Service) ByAccount(ctx context.Context, who account.Principal) ([]Ticket, error) {
	return s.Store.ByAccount(ctx, who.Account.ID, maxMine)
}

const maxMine = 20

func (s *Service) send(ctx context.Context, mails ...message.Message) error {
	for _, one := range mails {
		if err := s.MailQueue.Enqueue(ctx, one); err != nil {
			return err
		}
	}
	return nil
}
