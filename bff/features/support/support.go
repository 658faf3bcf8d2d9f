// Package support is how people ask us for help, and how we answer.
package support

import (
	"crypto/rand"
	"strings"
	"time"
)

// Status is how a ticket stands.
type Status string

const (
	Open     Status = "open"     // we owe an answer
	Answered Status = "answered" // we wrote last
	Closed   Status = "closed"
)

// Topic is what a ticket is about.
type Topic struct{ Key, Name string }

// Topics are those that one can choose from.
var Topics = []Topic{
	{"account", "My account and login"}, {"search", "Searching and the map"}, {"home", "Incorrect listing information"},
	{"alerts", "Emails and alerts"}, {"app", "A problem with the app"}, {"privacy", "My data"}, {"other", "Something else"},
}

// TopicName is what people read for a topic's key; "" for one that does not exist.
func TopicName(key string) string {
	for _, t := range Topics {
		if t.Key == key {
			return t.Name
		}
	}
	return ""
}

// Ticket is what someone asked, with everything that was written since.
type Ticket struct {
	ID         string // UUID
	Reference  string // "HW-7K3FQ-29QDM-X4TBN"
	AccountID  string // "": of a guest
	Name       string
	Email      string
	Topic      string
	AppVersion string // "" when the person took it out
	Device     string
	Status     Status
	RetryKey   string
	CreatedAt  time.Time
	UpdatedAt  time.Time
	Messages   []Message // oldest first
}

// Message is one thing that was written in a ticket.
type Message struct {
	Operator bool // by us
	Body     string
	At       time.Time
}

// letters of references: none that is taken for another.
const letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"

const (
	referenceStart = "HW"
	referenceParts = 3
	partLength     = 5
)

// newReference is a reference of 75 random bits: whoever has it may read the ticket.
func newReference() string {
	var random [referenceParts * partLength]byte
	_, _ = rand.Read(random[:]) // never fails: the runtime stops the program instead
	var b strings.Builder
	b.WriteString(referenceStart)
	for i, one := range random {
		if i%partLength == 0 {
			b.WriteByte('-')
		}
		b.WriteByte(letters[int(one)%len(letters)]) // 256 is a multiple of 32
	}
	return b.String()
}

// misread are letters that people type for others of references.
var misread = strings.NewReplacer("O", "0", "I", "1", "L", "1", " ", "", "–", "-")

// ReadReference understands a reference as typed; "" when it is none.
func ReadReference(typed string) string {
	text := misread.Replace(strings.ToUpper(strings.TrimSpace(typed)))
	text = strings.ReplaceAll(strings.TrimPrefix(text, referenceStart), "-", "")
	if len(text) != referenceParts*partLength || strings.Trim(text, letters) != "" {
		return ""
	}
	return strings.Join([]string{referenceStart, text[:5], text[5:10], text[10:]}, "-")
}
