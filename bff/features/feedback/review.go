package feedback

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"gorm.io/gorm"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/linkfilter"
	"hearthway/bff/platform/postgres"
)

// Review is what someone wrote about us.
type Review struct {
	ID        string  `gorm:"primaryKey"`
	AccountID *string // nil: written by a guest
	Email     string
	Name      string   // as shown
	Rating    int      // 1 to 5
	Topic     string   // key of a Topic
	Text      string   `gorm:"column:body"`
	Show      bool     `gorm:"column:shown"` // its author agreed to its publication
	Campaign  Campaign `gorm:"embedded;embeddedPrefix:itm_"`
	Status    Status
	Reason    string    // why it was refused
	TokenHash []byte    // of the link that confirms it
	Rewarded  bool      `gorm:"->"` // its author got the gift card for it; see withReward
	CreatedAt time.Time `gorm:"autoCreateTime:false"`
	// ConfirmedAt is when its author confirmed the email; zero: not yet.
	ConfirmedAt time.Time `gorm:"<-:update"`
}

// Status is the state of a review.
type Status string

const (
	Unconfirmed Status = "unconfirmed" // the email isn't confirmed
	Pending     Status = "pending"     // waiting for moderation
	Published   Status = "published"   // accepted; visible if its author agreed
	Refused     Status = "refused"
)

// Campaign is the campaign that asked someone for a review.
type Campaign struct {
	Source, Medium string // itm_source, itm_medium
	Name           string `gorm:"column:campaign"` // itm_campaign
}

// GiftCard is the value of the gift card for a review, whatever its rating.
const GiftCard = 10 // in dollars

// GiftLabel must be shown with each review that was paid for (16 CFR 255.5 and 465.4).
const GiftLabel = "Received a $10 gift card for reviewing, whatever the rating"

// Topics are the possible subjects of a review.
var Topics = []Topic{
	{"search", "Searching for homes"}, {"alerts", "Saved searches and alerts"}, {"agents", "Finding an agent"}, {"value", "Home values and mortgages"}, {"app", "The app"}, {"other", "Something else"},
}

// Topic is the subject of a review.
type Topic struct{ Key, Name string }

// TopicName returns the name of a topic; "" for an unknown one.
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

// unconfirmedLife is how long the link that confirms a review is valid.
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

// check normalizes a draft and validates it, with an error per field.
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
	note("text", linkfilter.CheckLength(d.Text, minReview, maxReview))
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

// Summary summarizes the published reviews.
type Summary struct {
	Count   int
	Average float64 // 0 if there are none
	Gifted  int     // how many of their authors got a gift card
}

// withReward selects reviews with whether they were rewarded.
const withReward = "*, exists (select from review_rewards w where w.review_id = reviews.id) as rewarded"

// Page returns some of the published reviews, newest first, and a summary of all.
func (s *Service) Page(ctx context.Context, page, maximum int) (list []Review, sum Summary, err error) {
	err = s.DB.Rows(ctx).Raw(`select count(*) as count, coalesce(avg(rating), 0) as average, count(*) filter (where exists (select from review_rewards w where w.review_id = r.id)) as gifted
		from reviews r where status = 'published' and shown`).Scan(&sum).Error
	if err != nil {
		return nil, sum, postgres.Failure(err)
	}
	err = s.DB.Rows(ctx).Select(withReward).Where("status = ? and shown", Published).Order("confirmed_at desc, id").
		Offset((max(page, 1) - 1) * maximum).Limit(maximum).Find(&list).Error
	return list, sum, postgres.Failure(err)
}

// oneReview returns the only review of rows; an apperr.NotFound with the text if there is none.
func oneReview(rows *gorm.DB, missing string) (r Review, err error) {
	err = rows.Take(&r).Error
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return r, apperr.Wrap(apperr.NotFound, missing, err)
	}
	return r, postgres.Failure(err)
}
