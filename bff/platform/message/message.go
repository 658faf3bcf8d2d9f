// Package message is what is written to people, emails and texts, from the moment it is asked
// for until it left.
package message

import (
	"context"
	"errors"
	"time"
)

// Channel is the way a message takes.
type Channel string

const (
	Email Channel = "email"
	Text  Channel = "text"
	Push  Channel = "push" // to a device; shown while its app is closed
)

// Message is one email, one text or one message to a device, complete as it will be read.
type Message struct {
	ID      string // UUID, set by Queue
	Channel Channel
	// To is an email address, the ten digits of a phone, or a token of the push service. Empty is nobody: such a message
	// goes the same way as others and is dropped at the end, so that how long a call takes
	// does not tell whether someone has an account.
	To      string
	Subject string // of emails, and the title of what devices show
	Text    string
	HTML    string // of emails
	ReplyTo string // of emails; empty: nobody reads answers
	// Unsubscribe is an address that a mail program may post to, so that no email like this one comes again;
	// opened, it shows what can be switched off. Empty: the email answers something that the person did.
	Unsubscribe string
	Link        string       // path in the product that a message to a device opens
	Attachments []Attachment // of emails
	CreatedAt   time.Time
	ExpiresAt   time.Time // from then on it is not worth sending
}

// Attachment is a file that goes along with an email. Calendars also find an invitation, text/calendar, among the email's texts.
type Attachment struct {
	Name    string `json:"name"`
	Type    string `json:"type"` // "text/vcard"
	Content string `json:"content"`
}

// Enqueuer takes the messages that rules want sent; Queue is the implementation.
type Enqueuer interface {
	// Enqueue takes a message, in the transaction of the context if there is one.
	Enqueue(ctx context.Context, m Message) error
}

// Store keeps messages until they are sent. That they are sent is a job.
type Store interface {
	// Add stores a message, in the transaction of the context if there is one.
	Add(ctx context.Context, m Message) error
	// Take returns a message to be sent; nobody else gets it until the lease is over. It is ErrGone when there is none that
	// is worth sending, and ErrTaken when someone else sends it.
	Take(ctx context.Context, id string, now time.Time, lease time.Duration) (Message, error)
	// Release lets others take a message again.
	Release(ctx context.Context, id string, now time.Time) error
	// Delete forgets a message.
	Delete(ctx context.Context, id string) error
	// DeleteExpired forgets what is not worth sending anymore.
	DeleteExpired(ctx context.Context, now time.Time) error
	// Waiting are the ids of messages, those that expire first before others.
	Waiting(ctx context.Context, now time.Time, limit int) ([]string, error)
	// WithoutJob are those that no job is going to send.
	WithoutJob(ctx context.Context, limit int) ([]Message, error)
}

// Why a message cannot be taken.
var (
	ErrNotFound   = errors.New("the message no longer exists")
	ErrInProgress = errors.New("the message is being sent")
)

// Sender brings messages of a channel to people.
type Sender interface {
	// Send sends one. ErrRefused says that trying again will not help.
	Send(ctx context.Context, m Message) error
}

// Receipt is what a service gives for a message that it took: it says later whether that arrived.
type Receipt struct {
	ID string // the service's
	To string
}

// Receipts keeps them until it is known.
type Receipts interface {
	// Add stores a receipt that is to be asked about at a time, and forgotten at another.
	Add(ctx context.Context, r Receipt, ask, forget time.Time) error
	// Claim takes receipts whose time has come; nobody else gets them until the lease is over, and then
	// they are asked about again. Those whose time is over are deleted.
	Claim(ctx context.Context, now time.Time, lease time.Duration, limit int) ([]Receipt, error)
	// Delete forgets receipts.
	Delete(ctx context.Context, ids []string) error
}

// ErrRefused says that a message can never be sent: its recipient does not exist.
var ErrRefused = errors.New("the message was refused")

// DeliveryError is why a message was not sent, in words that may be logged: what mail servers say
// often repeats the address.
type DeliveryError struct {
	Reason string // "reply 451", "connection refused"
	Cause  error
}

// Error implements error.
func (t *DeliveryError) Error() string { return t.Reason }

// Unwrap returns the cause.
func (t *DeliveryError) Unwrap() error { return t.Cause }

// reason is what may be logged of an error.
func reason(err error) string {
	if t, ok := errors.AsType[*DeliveryError](err); ok {
		return t.Reason
	}
	return "unknown"
}
