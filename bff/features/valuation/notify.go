package valuation

import (
	"context"
	"errors"
	"math"

	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/postgres"
)

// NotifyChanges emails people whose estimates changed by more than two percent, each at most once in four weeks.
func (s *Service) NotifyChanges(ctx context.Context) error {
	var failed error
	for after := int64(0); ; {
		due, err := s.dueWatches(ctx, after)
		if err != nil {
			return errors.Join(failed, err)
		}
		for _, w := range due {
			failed = errors.Join(failed, s.notifyChange(ctx, w))
		}
		if len(due) < dueAtOnce || ctx.Err() != nil {
			return errors.Join(failed, ctx.Err())
		}
		after = due[len(due)-1].ID
	}
}

// dueWatches returns watches with emails turned on whose owners haven't been told for notifyEvery, ordered by
// ID, starting after the one with an ID. An account's email must be verified.
func (s *Service) dueWatches(ctx context.Context, after int64) (due []Watch, err error) {
	err = s.DB.Rows(ctx).Raw(`
		select w.id, w.key, w.account_id, coalesce(a.email, w.email) as email, w.address, w.query, w.value, w.told_at, w.mails, w.confirmed_at, w.created_at
		from valuation_watches w left join accounts a on a.id = w.account_id
		where w.mails and w.told_at < ? and w.id > ? and (a.email_verified_at is not null and a.erasure_at is null and a.blocked_at is null or w.account_id is null and w.confirmed_at is not null)
		order by w.id limit ?`, s.Now().Add(-notifyEvery), after, dueAtOnce).Scan(&due).Error
	return due, postgres.Failure(err)
}

func (s *Service) notifyChange(ctx context.Context, w Watch) error {
	_, e, err := s.estimateOf(ctx, w.Query)
	if code := apperr.CodeOf(err); err != nil && (code == apperr.Invalid || code == apperr.NotFound) {
		return nil // there is no estimate anymore
	}
	if err != nil || math.Abs(e.Value/float64(w.Value)-1) <= notableChange {
		return err
	}
	return s.DB.Atomically(ctx, func(ctx context.Context) error {
		seen := s.DB.Rows(ctx).Model(&Watch{}).Where("id = ? and told_at = ? and mails", w.ID, w.NotifiedAt)
		done := seen.Updates(map[string]any{"value": int64(e.Value), "told_at": s.Now()})
		if done.Error != nil || done.RowsAffected != 1 { // another process did so meanwhile
			return done.Error
		}
		return s.MailQueue.Enqueue(ctx, s.Mails.Changed(w, e))
	})
}

// Tidy deletes unconfirmed emails, and updates the log of shown estimates.
func (s *Service) Tidy(ctx context.Context) error {
	unconfirmed := s.DB.Rows(ctx).Where("account_id is null and confirmed_at is null and created_at < ?", s.Now().Add(-confirmWithin))
	return errors.Join(postgres.Failure(unconfirmed.Delete(&Watch{}).Error), s.updateLog(ctx))
}
