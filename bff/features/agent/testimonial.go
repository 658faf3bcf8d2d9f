package agent

import (
	"cmp"
	"context"
	"math"
	"strings"
	"time"

	"github.com/google/uuid"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/linkfilter"
)

// Testimonial is what a buyer wrote about an agent.
type Testimonial struct {
	ID        string
	AgentID   string
	Alias     string // of the agent
	AccountID string // the buyer's account
	Name      string // as shown: first name and initial
	Rating    int    // 1 to 5
	Text      string
	Status    TestimonialStatus
	Reason    string // the reason for refusing it
	Paid      bool   // the buyer received something for it
	Reply     string // the agent's reply; "": none
	Report    string // why the agent reported it; "": it wasn't reported
	Reported  bool   // the report hasn't been reviewed
	CreatedAt time.Time
}

// PaidLabel returns the required disclosure of a testimonial that was paid for (16 CFR 255.5); "" for others.
func (t Testimonial) PaidLabel() string {
	if t.Paid {
		return "Received something of value for this testimonial"
	}
	return ""
}

// TestimonialStatus says whether a testimonial is published.
type TestimonialStatus string

const (
	Pending   TestimonialStatus = "pending"
	Published TestimonialStatus = "published"
	Refused   TestimonialStatus = "refused"
)

// Rating summarizes an agent's published testimonials.
type Rating struct {
	Average      float64 // 0 if there are none
	Count        int
	Distribution [5]int // from one star to five
}

// RoundedAverage is the average to one decimal, as pages and calls show it.
func (r Rating) RoundedAverage() float64 { return math.Round(r.Average*10) / 10 }

// newRating summarizes testimonials, given how many have one star to five.
func newRating(distribution [5]int) Rating {
	r, sum := Rating{Distribution: distribution}, 0
	for i, count := range distribution {
		r.Count, sum = r.Count+count, sum+count*(i+1)
	}
	if r.Count > 0 {
		r.Average = float64(sum) / float64(r.Count)
	}
	return r
}

// Lengths of testimonials, replies and reports, in characters.
const (
	minTestimonial = 20
	maxTestimonial = 2000
	maxReply       = 1000
	minReport      = 10
	maxReport      = 500
)

// TestimonialsPerPage is the number of testimonials per page.
const TestimonialsPerPage = 20

// Testimonials returns a page of the published testimonials about a shown agent, newest first, and the summary of all of them.
func (s *Service) Testimonials(ctx context.Context, name string, page, limit int) ([]Testimonial, Rating, error) {
	found, err := s.shown(ctx, name)
	if err != nil {
		return nil, Rating{}, orNoAgent(err)
	}
	rating, err := s.ratingOf(ctx, found.ID)
	if err != nil {
		return nil, rating, err
	}
	list, err := testimonials(s.DB.Rows(ctx).Where("agent_id = ? and status = ?", found.ID, Published).Order("created_at desc, id").
		Offset((min(max(page, 1), maxPage) - 1) * limit).Limit(limit))
	return list, rating, err
}

// Draft is what a buyer enters about an agent.
type Draft struct {
	Rating int
	Text   string
	Paid   bool
}

// check validates a draft, with an error per field.
func (d Draft) check() map[string]string {
	wrong := map[string]string{}
	if d.Rating < 1 || d.Rating > 5 {
		wrong["rating"] = "Please choose one to five stars"
	}
	if bad := linkfilter.CheckLength(d.Text, minTestimonial, maxTestimonial); bad != "" {
		wrong["text"] = bad
	}
	return wrong
}

// Testify stores a buyer's testimonial, which is published once its content has been reviewed. The buyer's email must be verified, and they must have
// sent this agent an inquiry. Writing again replaces the previous testimonial.
func (s *Service) Testify(ctx context.Context, who account.Principal, name string, d Draft) error {
	found, err := s.shown(ctx, name)
	if err != nil {
		return orNoAgent(err)
	}
	d.Text = strings.TrimSpace(d.Text)
	if wrong := d.check(); len(wrong) > 0 {
		return apperr.InvalidFields(wrong)
	}
	if why, err := s.mayNot(ctx, who, found); err != nil || why != "" {
		return cmp.Or(err, error(apperr.New(apperr.Forbidden, why)))
	}
	return s.saveTestimonial(ctx, Testimonial{
		ID:      uuid.NewString(), // a new one each time, so that moderators publish only the text that they read
		AgentID: found.ID, AccountID: who.Account.ID, Name: shownName(who.Account), Rating: d.Rating, Text: d.Text, Paid: d.Paid, Status: Pending, CreatedAt: s.Now(),
	})
}

// mayNot returns why someone may not write about an agent; "" if they may.
func (s *Service) mayNot(ctx context.Context, who account.Principal, about Agent) (string, error) {
	if !who.Account.EmailVerified() {
		return "Please confirm your email before you write a testimonial.", nil
	}
	if who.Account.Name == "" { // confirming the email may have emptied the account
		return "Please add your name to your profile before you write a testimonial.", nil
	}
	was, err := s.wasLead(ctx, who.Account.ID, about)
	if err != nil || was {
		return "", err
	}
	return "Only buyers who have been in touch with " + about.Name + " here can write a testimonial.", nil
}

// Standing says whether a buyer may write about an agent, and what they wrote.
type Standing struct {
	Why  string       // why they may not write; "": they may
	Mine *Testimonial // their testimonial
}

// Standing returns a buyer's Standing with an agent.
func (s *Service) Standing(ctx context.Context, who account.Principal, name string) (st Standing, err error) {
	found, err := s.shown(ctx, name)
	if err != nil {
		return st, orNoAgent(err)
	}
	if st.Why, err = s.mayNot(ctx, who, found); err != nil {
		return st, err
	}
	mine, err := testimonials(s.testimonialBy(ctx, found.ID, who.Account.ID).Limit(1))
	if len(mine) > 0 {
		st.Mine = &mine[0]
	}
	return st, err
}

// Withdraw deletes what a buyer wrote about an agent.
func (s *Service) Withdraw(ctx context.Context, who account.Principal, name string) error {
	found, err := s.shown(ctx, name)
	if err != nil {
		return orNoAgent(err)
	}
	return decided(s.testimonialBy(ctx, found.ID, who.Account.ID).Delete(&testimonialRow{}))
}

// shownName shortens a name to the first name and the initial of the last.
func shownName(a account.Account) string {
	last := []rune(a.LastName())
	if len(last) == 0 {
		return a.FirstName()
	}
	return a.FirstName() + " " + string(last[0]) + "."
}
