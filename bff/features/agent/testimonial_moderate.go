package agent

import (
	"context"
	"strings"

	"github.com/google/uuid"
	"gorm.io/gorm"

	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/linkfilter"
	"hearthway/bff/platform/postgres"
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
	list, err := testimonials(s.DB.Rows(ctx).Where("agent_id = ? and status <> ?", p.ID, Refused).Order("created_at desc, id").Limit(maxTestimonials))
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
	return s.DB.Atomically(ctx, func(ctx context.Context) error {
		before, err := s.moderation(ctx, id)
		if err != nil {
			return orNoTestimonial(err)
		}
		if err := decided(s.publishedAbout(ctx, p.ID, id).Updates(map[string]any{"reply": text, "replied_at": s.Now().UTC()})); err != nil || text == "" || before.Reply != "" {
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
	t, err := s.moderation(ctx, id)
	if err != nil || t.AgentID != p.ID || t.Status != Published {
		return orNoTestimonial(err)
	}
	if t.Report != "" && !t.Reported {
		return apperr.New(apperr.Conflict, "We’ve already looked at your report of this testimonial.")
	}
	return decided(s.publishedAbout(ctx, p.ID, id).Updates(map[string]any{"report": reason, "reported_at": s.Now().UTC()}))
}

// PendingTestimonials returns testimonials that haven't been reviewed or that agents reported, oldest first. They have no stars, because only the
// content may count in a review.
func (s *Service) PendingTestimonials(ctx context.Context) ([]Testimonial, error) {
	list, err := testimonials(s.DB.Rows(ctx).Preload("Agent", columnsOnly("id", "alias")).Where("status = ? or reported_at is not null", Pending).
		Order("coalesce(reported_at, created_at), id").Limit(maxTestimonials))
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
	return s.DB.Atomically(ctx, func(ctx context.Context) error {
		t, err := s.moderation(ctx, id)
		if err != nil {
			return orNoTestimonial(err)
		}
		decision := map[string]any{"status": status, "reason": reason, "reported_at": nil, "decided_at": s.Now().UTC()}
		if err := decided(s.DB.Rows(ctx).Model(&testimonialRow{}).Where("id = ?", id).Updates(decision)); err != nil || t.Status == status {
			return err
		}
		t.Reason = reason
		if status == Refused {
			mail := s.Mails.TestimonialRefused(t)
			if t.Status == Published {
				mail = s.Mails.TestimonialTakenDown(t)
			}
			return s.MailQueue.Enqueue(ctx, mail)
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

// decided returns the error of a statement that should have changed a testimonial.
func decided(done *gorm.DB) error {
	if done.Error == nil && done.RowsAffected == 0 {
		return noTestimonial()
	}
	return postgres.Failure(done.Error)
}

// publishedAbout selects a published testimonial about an agent.
func (s *Service) publishedAbout(ctx context.Context, agentID, id string) *gorm.DB {
	return s.DB.Rows(ctx).Model(&testimonialRow{}).Where("id = ? and agent_id = ? and status = ?", id, agentID, Published)
}

// maxTestimonials is the maximum number of testimonials that a query returns.
const maxTestimonials = 500

// moderation returns a testimonial with the people who are notified about it.
func (s *Service) moderation(ctx context.Context, id string) (Moderation, error) {
	if uuid.Validate(id) != nil {
		return Moderation{}, postgres.Failure(gorm.ErrRecordNotFound)
	}
	var row testimonialRow
	emails := columnsOnly("id", "email")
	err := s.DB.Rows(ctx).Preload("Agent", columnsOnly("id", "account_id", "alias", "full_name")).Preload("Agent.Owner", emails).Preload("Buyer", emails).
		Where("id = ?", id).Take(&row).Error
	if err != nil {
		return Moderation{}, postgres.Failure(err)
	}
	m := Moderation{Testimonial: row.testimonial(), AgentName: row.Agent.FullName, BuyerEmail: row.Buyer.Email}
	if row.Agent.Owner != nil {
		m.AgentEmail = row.Agent.Owner.Email
	}
	return m, nil
}

// columnsOnly limits the columns that a preload reads.
func columnsOnly(names ...string) func(*gorm.DB) *gorm.DB {
	return func(rows *gorm.DB) *gorm.DB { return rows.Select(names) }
}
