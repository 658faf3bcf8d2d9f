// Package feedback is what people say about us: reviews, the gift card that each is worth, and surveys.
package feedback

import (
	"crypto/rand"
	"crypto/sha256"
	"fmt"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/addresses"
)

// Review is what someone says about us.
type Review struct {
	ID        string
	AccountID string // "": a guest's
	Email     string
	Name      string // as it is shown
	Rating    int    // 1–5
	Topic     string // key
	Text      string
	Show      bool // its author agrees to have it shown
	Campaign  Campaign
	Status    Status
	Reason    string // why it was refused
	Rewarded  bool   // its author got the gift card for it
	CreatedAt time.Time
	// ConfirmedAt is when its author showed that the email is theirs; zero: not yet.
	ConfirmedAt time.Time
}

// Status is how far a review is.
type Status string

const (
	Unconfirmed Status = "unconfirmed" // nobody knows yet whose email it is
	Pending     Status = "pending"     // nobody has looked at it
	Published   Status = "published"   // fit to be shown
	Refused     Status = "refused"
)

// Campaign is where someone was asked for a review.
type Campaign struct {
	Source, Medium, Name string // itm_source, itm_medium, itm_campaign
}

// GiftCard is what a review is worth, whatever its rating.
const GiftCard = 10 // dollars

// GiftLabel has to stand beside each review that was paid for (16 CFR 255.5 and 465.4).
const GiftLabel = "Received a $10 gift card for reviewing, whatever the rating"

// Topics are what a review can be about.
var Topics = []Topic{
	{"search", "Searching for homes"}, {"alerts", "Saved searches and alerts"}, {"agents", "Finding an agent"}, {"value", "Home values and mortgages"}, {"app", "The app"}, {"other", "Something else"},
}

// Topic is what a review is about.
type Topic struct{ Key, Name string }

// TopicName is what a topic is called; "" for an unknown one.
func TopicName(key string) string {
	if i := slices.IndexFunc(Topics, func(t Topic) bool { return t.Key == key }); i >= 0 {
		return Topics[i].Name
	}
	return ""
}

// Lengths in characters.
const (
	minReview   = 20
	maxReview   = 2000
	maxShown    = 40
	maxCampaign = 100
)

// unconfirmedLife is how long the link works that confirms a review.
const unconfirmedLife = 7 * 24 * time.Hour

// Draft is a review as typed.
type Draft struct {
	Name, Email string
	Rating      int
	Topic       string
	Text        string
	Show        bool
	Campaign    Campaign
	Captcha     string
}

// check brings a draft into the form in which it is stored, and says by field what is wrong.
func (d *Draft) check() map[string]string {
	wrong := map[string]string{}
	note := func(field, text string) {
		if text != "" {
			wrong[field] = text
		}
	}
	d.Name, d.Email, d.Text = strings.TrimSpace(d.Name), strings.TrimSpace(d.Email), strings.TrimSpace(d.Text)
	if d.Rating < 1 || d.Rating > 5 {
		wrong["rating"] = "Please choose one to five stars"
	}
	if TopicName(d.Topic) == "" {
		wrong["topic"] = "Please choose what it was about"
	}
	note("text", checkLength(d.Text, minReview, maxReview))
	if text := account.CheckName(d.Name); text != "" {
		wrong["name"] = text
	} else if utf8.RuneCountInString(d.Name) > maxShown {
		wrong["name"] = fmt.Sprintf("Cannot be more than %d characters", maxShown)
	}
	note("email", account.CheckEmail(d.Email))
	for _, part := range []*string{&d.Campaign.Source, &d.Campaign.Medium, &d.Campaign.Name} {
		if utf8.RuneCountInString(*part) > maxCampaign {
			*part = string([]rune(*part)[:maxCampaign])
		}
	}
	return wrong
}

func checkLength(text string, shortest, longest int) string {
	switch length := utf8.RuneCountInString(text); {
	case length < shortest:
		return fmt.Sprintf("Must be at least %d characters", shortest)
	case length > longest:
		return fmt.Sprintf("Cannot be more than %d characters", longest)
	}
	return addresses.Check(text)
}

// Summary is what the published reviews add up to.
type Summary struct {
	Count   int
	Average float64 // 0 without any
	Gifted  int     // of these, how many got a gift card
}

// newToken makes the token of a link, and what is stored of it.
func newToken() (token string, hash []byte) {
	token = rand.Text()
	return token, hashOf(token)
}

// hashOf is how keys are stored. They are long and random, so that nobody can find them from it.
func hashOf(token string) []byte {
	digest := sha256.Sum256([]byte(token))
	return digest[:]
}
