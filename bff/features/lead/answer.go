package lead

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"
	"unicode/utf8"

	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/limit"
	"hearthway/bff/platform/postgres"
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
		if err := s.accept(ctx, l); err != nil {
			return err
		}
		return s.tellBuyer(ctx, *l, s.Mails.Accepted)
	})
}

// AcceptTour accepts the lead of a tour that its agent confirmed, of which the buyer is told instead.
func (s *Service) AcceptTour(ctx context.Context, accountID, id string) error {
	_, err := s.answer(ctx, accountID, id, func(ctx context.Context, l *Lead) error {
		if l.Status == Accepted {
			return nil
		}
		return s.accept(ctx, l)
	})
	return err
}

func (s *Service) accept(ctx context.Context, l *Lead) error {
	if !l.PassedAt.IsZero() {
		return apperr.New(apperr.Conflict, textPassed)
	}
	now := s.Now().UTC()
	l.Status, l.AnsweredAt, l.DueAt = Accepted, now, time.Time{}
	if err := errors.Join(s.update(ctx, *l), s.recordAnswer(ctx, *l, AnswerAccepted, now)); err != nil {
		return err
	}
	return s.publish(ctx, EventAccepted, *l)
}

// SetStage says how far an agent has come with an accepted lead, as they see it.
func (s *Service) SetStage(ctx context.Context, accountID, id string, stage Stage) error {
	_, err := s.answer(ctx, accountID, id, func(ctx context.Context, l *Lead) error {
		switch {
		case l.Status != Accepted:
			return apperr.New(apperr.Conflict, textOffered)
		case !slices.Contains(agentStages, stage):
			return apperr.Field("stage", "Please choose a stage")
		}
		l.AgentStage = stage
		return s.update(ctx, *l)
	})
	return err
}

// PassReason is why an agent passes on a lead.
type PassReason string

// The reasons for passing.
const (
	PassBusy     PassReason = "busy"
	PassArea     PassReason = "area"
	PassHome     PassReason = "home"
	PassConflict PassReason = "conflict"
	PassOther    PassReason = "other"
)

var passReasons = []PassReason{PassBusy, PassArea, PassHome, PassConflict, PassOther}

const (
	// undoWithin is how long an agent may take back that they passed. Until then, nobody else gets the lead.
	undoWithin    = time.Minute
	maxPassNote   = 500
	textPassed    = "You’ve passed on this lead already."
	textNoUndo    = "Another agent has this lead now."
	textNotPassed = "You haven’t passed on this lead."
)

// Pass passes on one of an agent's leads: it goes to the next agent unless the agent takes that back within undoWithin.
func (s *Service) Pass(ctx context.Context, accountID, id string, why PassReason, note string) error {
	_, err := s.answer(ctx, accountID, id, func(ctx context.Context, l *Lead) error {
		switch {
		case l.Status != Offered:
			return apperr.New(apperr.Conflict, textAccepted)
		case !l.PassedAt.IsZero():
			return apperr.New(apperr.Conflict, textPassed)
		case !slices.Contains(passReasons, why):
			return apperr.Field("reason", "Please choose a reason")
		case utf8.RuneCountInString(note) > maxPassNote:
			return apperr.Field("note", fmt.Sprintf("Cannot be more than %d characters", maxPassNote))
		}
		now := s.Now().UTC()
		l.PassedAt, l.DueAt = now, now.Add(undoWithin)
		if err := errors.Join(s.update(ctx, *l), s.recordAnswer(ctx, *l, AnswerPassed, now)); err != nil {
			return err
		}
		if err := s.recordPass(ctx, *l, why, note); err != nil {
			return err
		}
		return s.CheckLater(ctx, l.DueAt)
	})
	return err
}

// TakeBack takes back that an agent passed on a lead. They have the time to accept it that they had before, but at least undoWithin.
func (s *Service) TakeBack(ctx context.Context, accountID, id string) error {
	_, err := s.answer(ctx, accountID, id, func(ctx context.Context, l *Lead) error {
		now := s.Now().UTC()
		switch {
		case l.PassedAt.IsZero():
			return apperr.New(apperr.Conflict, textNotPassed)
		case !l.DueAt.After(now):
			return apperr.New(apperr.Conflict, textNoUndo)
		}
		asked, home, _, err := s.about(ctx, *l)
		if err != nil {
			return err
		}
		l.PassedAt, l.DueAt = time.Time{}, time.Time{}
		if len(asked) > 0 { // without, the buyer chose the agent, who has as long as they like
			l.DueAt = dueAt(l.OfferedAt, home)
			if soonest := now.Add(undoWithin); l.DueAt.Before(soonest) {
				l.DueAt = soonest
			}
			if err := s.CheckLater(ctx, l.DueAt); err != nil {
				return err
			}
		}
		return errors.Join(s.update(ctx, *l), s.recordAnswer(ctx, *l, "", now), s.recordPass(ctx, *l, "", ""))
	})
	return err
}

// recordPass records why an agent passed.
func (s *Service) recordPass(ctx context.Context, l Lead, why PassReason, note string) error {
	return postgres.Failure(s.DB.Rows(ctx).Model(&offerRow{}).Where("lead_id = ? and agent_id = ?", l.ID, l.AgentID).
		Updates(map[string]any{"pass_reason": why, "pass_note": note}).Error)
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
