// Package message handles emails, texts and push notifications, from the request to send them until
// they are sent.
package message

import (
	"context"
	"encoding/base64"
	"errors"
	"fmt"
	"time"
)

// Channel is how a message is delivered.
type Channel string

const (
	Email Channel = "email"
	Text  Channel = "text"
	Push  Channel = "push" // to a device; shown even while the app is closed
)

// Message is an email, a text or a push notification with its final content.
type Message struct {
	ID      string // UUID, set by Queue
	Channel Channel
	// To is an email address, the ten digits of a phone, or a push token. If empty, the message is
	// processed like all others and dropped at the end, so that response times don't reveal whether
	// someone has an account.
	To      string
	Subject string // of emails, and the title of push notifications
	Text    string
	HTML    string // of emails
	ReplyTo string // of emails; empty: replies aren't read
	// Unsubscribe is a URL to which an email program may post to stop emails like this one; opened in a
	// browser, it shows the email settings. Empty: the email responds to something that the person did.
	Unsubscribe string
	Link        string // path in the product that a push notification opens
	// ForAgent says that the message is about the leads or bills of the agent whom it goes to. It isn't sent while their account is blocked.
	ForAgent    bool
	Attachments []Attachment // of emails
	CreatedAt   time.Time
	ExpiresAt   time.Time // when it is no longer worth sending
}

// NewFile attaches a file that isn't text.
func NewFile(name, kind string, content []byte) Attachment {
	return Attachment{Name: name, Type: kind, Content: base64.StdEncoding.EncodeToString(content), Base64: true}
}

// Bytes is the content of the file.
func (a Attachment) Bytes() ([]byte, error) {
	if !a.Base64 {
		return []byte(a.Content), nil
	}
	content, err := base64.StdEncoding.DecodeString(a.Content)
	if err != nil {
		return nil, fmt.Errorf("read the attachment %q: %w", a.Name, err)
	}
	return content, nil
}

// Attachment is a file attached to an email. Invitations (text/calendar) are also added as an
// alternative body.
type Attachment struct {
	Name    string `json:"name"`
	Type    string `json:"type"` // "text/vcard"
	Content string `json:"content"`
	Base64  bool   `json:"base64,omitempty"` // Content is encoded, because the file isn't text
}

// Enqueuer queues messages; implemented by Queue.
type Enqueuer interface {
	// Enqueue queues a message, in the context's transaction if there is one.
	Enqueue(ctx context.Context, m Message) error
}

// Store stores messages until they are sent by jobs.
type Store interface {
	// Add stores a message, in the context's transaction if there is one.
	Add(ctx context.Context, m Message) error
	// Take leases a message for sending, so that nobody else gets it until the lease expires. ErrNotFound:
	// it no longer exists or has expired. ErrInProgress: someone else holds the lease.
	Take(ctx context.Context, id string, now time.Time, lease time.Duration) (Message, error)
	// Release ends a lease.
	Release(ctx context.Context, id string) error
	// Delete deletes a message.
	Delete(ctx context.Context, id string) error
	// DeleteExpired deletes messages that are no longer worth sending.
	DeleteExpired(ctx context.Context, now time.Time) error
	// Waiting returns the IDs of pending messages, in order of expiry.
	Waiting(ctx context.Context, now time.Time, limit int) ([]string, error)
	// WithoutJob returns messages that no job will send.
	WithoutJob(ctx context.Context, limit int) ([]Message, error)
}

// Why a message can't be taken.
var (
	ErrNotFound   = errors.New("the message no longer exists")
	ErrInProgress = errors.New("the message is being sent")
)

// Sender sends messages of a channel.
type Sender interface {
	// Send sends one. ErrRefused: retrying won't help.
	Send(ctx context.Context, m Message) error
}

// Receipt is what a service returns for an accepted message; later it tells whether the message
// arrived.
type Receipt struct {
	ID string // from the service
	To string
}

// Receipts stores them until the result is known.
type Receipts interface {
	// Add stores a receipt, with the times at which to ask about it and to delete it.
	Add(ctx context.Context, r Receipt, ask, forget time.Time) error
	// Claim leases receipts that are due. When the lease expires they become due again. Expired
	// receipts are deleted.
	Claim(ctx context.Context, now time.Time, lease time.Duration, limit int) ([]Receipt, error)
	// Delete deletes receipts.
	Delete(ctx context.Context, ids []string) error
}

// ErrRefused means that a message can never be sent: its recipient doesn't exist.
var ErrRefused = errors.New("the message was refused")

// DeliveryError is why a message wasn't sent, in words that may be logged: mail servers' own messages
// often contain the address.
type DeliveryError struct {
	Reason string // "reply 451", "connection refused"
	Cause  error
}

// Error implements error.
func (d *DeliveryError) Error() string { return d.Reason }

// Unwrap returns the cause.
func (d *DeliveryError) Unwrap() error { return d.Cause }

// ErrHeldBack means that the message isn't sent to this recipient: this installation doesn't, or it is withheld.
var ErrHeldBack = errors.New("the message was held back")

// reason is the part of an error that may be logged.
func reason(err error) string {
	if t, ok := errors.AsType[*DeliveryError](err); ok {
		return t.Reason
	}
	return "unknown"
}
