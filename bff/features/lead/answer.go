package lead

import (
	"context"
	"errors"
	"time"

	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/limit"
)

// Answers limits how often an agent may answer leads, because each answer sends emails.
var Answers = limit.Limit{
	Name: "lead-answer", Per: "account", Max: 200, Window: 24 * time.Hour,
	Text: "You’ve answered 200 leads today. Please try again tomorrow.",
}

const (
	textNoLead   = "This lead doesn’t exist, or another agent has it now."
	textAccepted = "You’ve accepted this lead already. To let the buyer go, release it."
	textOffered  = "Please accept this lead, or pass on it."
)

// Accept accepts one of an agent's leads and tells the buyer. It is idempotent.
func (s *Service) Accept(ctx context.Context, accountID, id string) (Lead, error) {
	return s.answer(ctx, accountID, id, func(ctx context.Context, l *Lead) error {
		if l.Status == Accepted {
			return nil
		}
		now := s.Now().UTC()
		l.Status, l.AnsweredAt, l.DueAt = Accepted, now, time.Time{}
		if err := errors.Join(s.update(ctx, *l), s.recordAnswer(ctx, *l, AnswerAccepted, now)); err != nil {
			return err
		}
		if err := s.tellBuyer(ctx, *l, s.Mails.Accepted); err != nil {
			return err
		}
		return s.publish(ctx, EventAccepted, *l)
	})
}

// Pass passes one of an agent's leads on to the next agent.
func (s *Service) Pass(ctx context.Context, accountID, id string) error {
	_, err := s.answer(ctx, accountID, id, func(ctx context.Context, l *Lead) error {
		if l.Status != Offered {
			return apperr.New(apperr.Conflict, textAccepted)
		}
		return s.passOn(ctx, *l, AnswerPassed)
	})
	return err
}

// answer changes one of an agent's leads in a transaction. If they don't have it, or no longer have it, it returns an apperr.NotFound.
func (s *Service) answer(ctx context.Context, accountID, id string, change func(ctx context.Context, l *Lead) error) (Lead, error) {
	var l Lead
	err := s.DB.Atomically(ctx, func(ctx context.Context) (err error) {
		l, err = s.lock(ctx, id)
		if apperr.CodeOf(err) == apperr.NotFound || err == nil && (l.AgentID != accountID || l.Status != Offered && l.Status != Accepted) {
			return apperr.New(apperr.NotFound, textNoLead)
		}
		if err != nil {
			return err
		}
		if err := (limit.Limiter{Store: s.Limits, Now: s.Now}).Allow(ctx, Answers, accountID); err != nil {
			return err
		}
		return change(ctx, &l)
	})
	return l, err
}
