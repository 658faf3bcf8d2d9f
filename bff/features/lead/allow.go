package lead

import (
	"context"

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
		l, err := s.lock(ctx, i.LeadID)
		if err != nil && apperr.CodeOf(err) != apperr.NotFound {
			return err
		}
		if err != nil || l.Status != Unclaimed || !l.forOneAgent() {
			return apperr.New(apperr.Conflict, "This message isn’t waiting for you anymore.")
		}
		asked, home, source, err := s.about(ctx, l)
		if err != nil {
			return err
		}
		return s.handTo(ctx, l, asked, home, source)
	})
}
