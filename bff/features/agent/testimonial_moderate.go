package agent

import (
	"context"
	"strings"

	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/linkfilter"
)

// Moderation is a testimonial with the people who are notified about it.
type Moderation struct {
	Testimonial
	AgentName  string
	AgentEmail string // of the profile's owner; "": it has none
	BuyerEmail string
}

// AboutOwn returns the testimonials about an account's agent except the refused ones, newest first. Testimonials that haven't been reviewed have no
// content here, so that agents can react only to what gets published.
func (s *Service) AboutOwn(ctx context.Context, accountID string) ([]Testimonial, error) {
	p, err := s.Own(ctx, accountID)
	if err != nil {
		return nil, err
	}
	list, err := s.Store.TestimonialsAbout(ctx, p.ID)
	for i, one := range list {
		if one.Status == Pending {
			list[i] = Testimonial{ID: one.ID, Status: Pending, CreatedAt: one.CreatedAt}
		}
	}
	return list, err
}

// Reply stores an agent's reply to a testimonial about them, and notifies the buyer of the first one; an empty text deletes the reply.
func (s *Service) Reply(ctx context.Context, accountID, id, text string) error {
	p, err := s.Own(ctx, accountID)
	if err != nil {
		return err
	}
	text = strings.TrimSpace(text)
	if bad := linkfilter.CheckLength(text, 0, maxReply); bad != "" {
		return apperr.Field("text", bad)
	}
	return s.Atomic(ctx, func(ctx context.Context) error {
		before, err := s.Store.Moderation(ctx, id)
		if err != nil {
			return orNoTestimonial(err)
		}
		if err := decided(s.Store.Reply(ctx, p.ID, id, text, s.Now())); err != nil || text == "" || before.Reply != "" {
			return err
		}
		before.Reply = text
		return s.MailQueue.Enqueue(ctx, s.Mails.TestimonialAnswered(before))
	})
}

// Report requests another review of a published testimonial about an account's agent. It stays published until then.
func (s *Service) Report(ctx context.Context, accountID, id, reason string) error {
	p, err := s.Own(ctx, accountID)
	if err != nil {
		return err
	}
	reason = strings.TrimSpace(reason)
	if bad := linkfilter.CheckLength(reason, minReport, maxReport); bad != "" {
		return apperr.Field("reason", bad)
	}
	t, err := s.Store.Moderation(ctx, id)
	if err != nil || t.AgentID != p.ID || t.Status != Published {
		return orNoTestimonial(err)
	}
	if t.Report != "" && !t.Reported {
		return apperr.New(apperr.Conflict, "We’ve already looked at your report of this testimonial.")
	}
	return decided(s.Store.Report(ctx, p.ID, id, reason, s.Now()))
}

// PendingTestimonials returns testimonials that haven't been reviewed or that agents reported, oldest first. They have no stars, because only the
// content may count in a review.
func (s *Service) PendingTestimonials(ctx context.Context) ([]Testimonial, error) {
	list, err := s.Store.PendingTestimonials(ctx)
	for i := range list {
		list[i].Rating = 0
	}
	return list, err
}

// Publish publishes a testimonial, or keeps a reported one. If it is new, the agent and the buyer are notified. Refuse refuses it for a reason, which
// must be about the content and which the buyer is told.
func (s *Service) Publish(ctx context.Context, id string) error {
	return s.decide(ctx, id, Published, "")
}

// Refuse refuses a testimonial; see Publish.
func (s *Service) Refuse(ctx context.Context, id, reason string) error {
	if reason = strings.TrimSpace(reason); reason == "" {
		return apperr.Field("reason", "Say what is wrong with the content")
	}
	return s.decide(ctx, id, Refused, reason)
}

func (s *Service) decide(ctx context.Context, id string, status TestimonialStatus, reason string) error {
	return s.Atomic(ctx, func(ctx context.Context) error {
		t, err := s.Store.Moderation(ctx, id)
		if err != nil {
			return orNoTestimonial(err)
		}
		if err := decided(s.Store.Decide(ctx, id, status, reason, s.Now())); err != nil || t.Status == status {
			return err
		}
		t.Reason = reason
		if status == Refused {
			return s.MailQueue.Enqueue(ctx, s.Mails.TestimonialRefused(t))
		}
		if t.AgentEmail != "" {
			if err := s.MailQueue.Enqueue(ctx, s.Mails.TestimonialAboutYou(t)); err != nil {
				return err
			}
		}
		return s.MailQueue.Enqueue(ctx, s.Mails.TestimonialPublished(t))
	})
}

func noTestimonial() error { return apperr.New(apperr.NotFound, "This testimonial doesn’t exist.") }

// orNoTestimonial returns an apperr.NotFound for the caller if err is one or nil, and other errors as they are.
func orNoTestimonial(err error) error {
	if err == nil || apperr.CodeOf(err) == apperr.NotFound {
		return noTestimonial()
	}
	return err
}

func decided(found bool, err error) error {
	if err == nil && !found {
		return noTestimonial()
	}
	return err
}
