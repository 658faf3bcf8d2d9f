package agent

import (
	"context"
	"fmt"
	"strings"
	"time"
	"unicode/utf8"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/addresses"
	"hearthway/bff/platform/apperr"
)

// Testimonial is what a buyer says about an agent.
type Testimonial struct {
	ID        string
	AgentID   string
	Alias     string // of the agent
	AccountID string // the buyer's
	Name      string // as it is shown: first name and initial
	Rating    int    // 1–5
	Text      string
	Status    TestimonialStatus
	Reply     string // the agent's; "": none
	CreatedAt time.Time
}

// TestimonialStatus says whether a testimonial is shown.
type TestimonialStatus string

const (
	Pending   TestimonialStatus = "pending"
	Published TestimonialStatus = "published"
	Refused   TestimonialStatus = "refused"
)

// Rating is what the published testimonials of an agent add up to.
type Rating struct {
	Average      float64 // 0 without any
	Count        int
	Distribution [5]int // of one star to five
}

// RatingOf adds up testimonials.
func RatingOf(list []Testimonial) (r Rating) {
	sum := 0
	for _, one := range list {
		r.Count, sum = r.Count+1, sum+one.Rating
		r.Distribution[one.Rating-1]++
	}
	if r.Count > 0 {
		r.Average = float64(sum) / float64(r.Count)
	}
	return r
}

// Lengths of testimonials and replies, in characters.
const (
	minTestimonial = 20
	maxTestimonial = 2000
	maxReply       = 1000
)

// Testimonials are the published ones of a shown agent, newest first.
func (s *Service) Testimonials(ctx context.Context, name string) ([]Testimonial, error) {
	found, err := s.Store.Shown(ctx, name)
	if err != nil {
		return nil, orNoAgent(err)
	}
	return s.Store.Testimonials(ctx, found.ID)
}

// Testify stores what a buyer says about an agent, to be published once its content was looked at. Only someone whose email is
// verified and who was that agent's lead may; writing again replaces what they wrote before.
func (s *Service) Testify(ctx context.Context, who account.Principal, name string, rating int, text string) error {
	found, err := s.Store.Shown(ctx, name)
	if err != nil {
		return orNoAgent(err)
	}
	text = strings.TrimSpace(text)
	wrong := map[string]string{}
	if rating < 1 || rating > 5 {
		wrong["rating"] = "Please choose one to five stars"
	}
	if bad := checkWords(text, minTestimonial, maxTestimonial); bad != "" {
		wrong["text"] = bad
	}
	if len(wrong) > 0 {
		return apperr.Marked(wrong)
	}
	if !who.Account.EmailVerified() {
		return apperr.New(apperr.Forbidden, "Please confirm your email before you write a testimonial.")
	}
	was, err := s.Store.WasLead(ctx, who.Account.ID, found)
	if err != nil {
		return err
	}
	if !was {
		return apperr.New(apperr.Forbidden, "Only buyers who have been in touch with "+found.Name+" here can write a testimonial.")
	}
	return s.Store.SaveTestimonial(ctx, Testimonial{
		AgentID: found.ID, AccountID: who.Account.ID, Name: shownName(who.Account), Rating: rating, Text: text, Status: Pending, CreatedAt: s.Now(),
	})
}

// shownName is a first name and the initial of the last.
func shownName(a account.Account) string {
	last := []rune(a.LastName())
	if len(last) == 0 {
		return a.FirstName()
	}
	return a.FirstName() + " " + string(last[0]) + "."
}

func checkWords(text string, shortest, longest int) string {
	switch length := utf8.RuneCountInString(text); {
	case length < shortest:
		return fmt.Sprintf("Must be at least %d characters", shortest)
	case length > longest:
		return fmt.Sprintf("Cannot be more than %d characters", longest)
	}
	return addresses.Check(text)
}

// Reply stores an agent's answer to a testimonial about them; an empty one takes it away.
func (s *Service) Reply(ctx context.Context, accountID, id, text string) error {
	p, err := s.Own(ctx, accountID)
	if err != nil {
		return err
	}
	text = strings.TrimSpace(text)
	if bad := checkWords(text, 0, maxReply); bad != "" {
		return apperr.Field("text", bad)
	}
	return s.decided(s.Store.Reply(ctx, p.ID, id, text, s.Now()))
}

// PendingTestimonials are those that nobody has looked at, oldest first, without their stars: what counts is the content.
func (s *Service) PendingTestimonials(ctx context.Context) ([]Testimonial, error) {
	list, err := s.Store.PendingTestimonials(ctx)
	for i := range list {
		list[i].Rating = 0
	}
	return list, err
}

// Publish has a testimonial shown; Refuse does not, for a reason that is about its content.
func (s *Service) Publish(ctx context.Context, id string) error {
	return s.decided(s.Store.Decide(ctx, id, Published, "", s.Now()))
}

// Refuse is described with Publish.
func (s *Service) Refuse(ctx context.Context, id, reason string) error {
	if strings.TrimSpace(reason) == "" {
		return apperr.Field("reason", "Say what is wrong with the content")
	}
	return s.decided(s.Store.Decide(ctx, id, Refused, reason, s.Now()))
}

func (s *Service) decided(found bool, err error) error {
	if err == nil && !found {
		return apperr.New(apperr.NotFound, "This testimonial doesn’t exist.")
	}
	return err
}
