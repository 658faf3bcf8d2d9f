package lead

import (
	"context"

	"hearthway/bff/features/inquiry"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/limit"
)

// PassMessageOn gives a buyer's message, which the agent whom they wrote to didn't take, to another agent, because the buyer asks for it.
func (s *Service) PassMessageOn(ctx context.Context, accountID, inquiryID string) error {
	if err := (limit.Limiter{Store: s.Limits, Now: s.Now}).Allow(ctx, Choices, accountID); err != nil {
		return err
	}
	return s.DB.Atomically(ctx, func(ctx context.Context) error {
		i, err := s.Inquiries.Sent(ctx, accountID, inquiryID)
		if err != nil {
			return err
		}
		return s.giveToAnother(ctx, i)
	})
}

// giveToAnother gives a message that waits for its sender to another agent.
func (s *Service) giveToAnother(ctx context.Context, i inquiry.Inquiry) error {
	l, err := s.waiting(ctx, i)
	if err != nil {
		return err
	}
	asked, home, source, err := s.about(ctx, l)
	if err != nil {
		return err
	}
	return s.handTo(ctx, l, asked, home, source)
}

// waiting returns the lead of a message that waits for its sender, and locks it in a transaction; an apperr.Conflict if it doesn't wait.
func (s *Service) waiting(ctx context.Context, i inquiry.Inquiry) (Lead, error) {
	l, err := s.lock(ctx, i.LeadID)
	if err != nil && apperr.CodeOf(err) != apperr.NotFound {
		return l, err
	}
	if err != nil || l.Status != Unclaimed || !l.forOneAgent() {
		return l, apperr.New(apperr.Conflict, "This message isn’t waiting for you anymore.")
	}
	return l, nil
}
