// Package support handles support tickets and our answers.
package support

import (
	"crypto/rand"
	"strings"
	"time"
)

// Status is the state of a ticket.
type Status string

const (
	Open     Status = "open"     // we have to answer
	Answered Status = "answered" // we answered last
	Closed   Status = "closed"
)

// Topic is what a ticket is about.
type Topic struct{ Key, Name string }

// Topics are the topics to choose from.
var Topics = []Topic{
	{"account", "My account and login"}, {"search", "Searching and the map"}, {"home", "Incorrect listing information"},
	{"alerts", "Emails and alerts"}, {"app", "A problem with the app"}, {"privacy", "My data"}, {"other", "Something else"},
}

// TopicName is the display name of a topic's key; "" for an unknown one.
func TopicName(key string) string {
	for _, t := range Topics {
		if t.Key == key {
			return t.Name
		}
	}
	return ""
}

// Ticket is a support request with all its messages.
type Ticket struct {
	ID         string // UUID
	Reference  string // "HW-7K3FQ-29QDM-X4TBN"
	AccountID  string // "" for a guest
	Name       string
	Email      string
	Topic      string
	AppVersion string // "" if the person removed it
	Device     string
	Status     Status
	RetryKey   string
	CreatedAt  time.Time
	UpdatedAt  time.Time
	Messages   []Message // oldest first
}

// Message is one message in a ticket.
type Message struct {
	Operator bool // from our support team
	Body     string
	At       time.Time
}

// letters are the digits of references in Crockford's Base32, of which none looks like another.
const letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"

const (
	referenceStart = "HW"
	referenceParts = 3
	partLength     = 5
)

// newReference returns a reference of 75 random bits: whoever has it may read the ticket.
func newReference() string {
	var random [referenceParts * partLength]byte
	_, _ = rand.Read(random[:]) // never fails: the runtime stops the program instead
	var b strings.Builder
	b.WriteString(referenceStart)
	for i, one := range random {
		if i%partLength == 0 {
			b.WriteByte('-')
		}
		b.WriteByte(letters[int(one)%len(letters)]) // unbiased: 256 is a multiple of 32
	}
	return b.String()
}

// misread corrects characters that people misread in references.
var misread = strings.NewReplacer("O", "0", "I", "1", "L", "1", " ", "", "–", "-")

// ReadReference normalizes a reference as typed; "" if it is invalid.
func ReadReference(typed string) string {
	text := misread.Replace(strings.ToUpper(strings.TrimSpace(typed)))
	text = strings.ReplaceAll(strings.TrimPrefix(text, referenceStart), "-", "")
	if len(text) != referenceParts*partLength || strings.Trim(text, letters) != "" {
		return ""
	}
	return strings.Join([]string{referenceStart, text[:5], text[5:10], text[10:]}, "-")
}
