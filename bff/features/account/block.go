package account

import (
	"context"

	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/linkfilter"
	"hearthway/bff/platform/security"
)

// Lengths of the reason that the owner of a blocked account is told, in characters.
const (
	minReason = 5
	maxReason = 500
)

// errBlocked is what someone who proved who they are is told. Everyone else learns nothing: to them a blocked account is like none.
func errBlocked() error {
	return apperr.New(apperr.Forbidden, "Your account is blocked. We emailed you why, and how to reach us.")
}

// Block keeps the owner of an account out until Unblock: sessions end, no login of any kind works, and no alerts are sent. They are emailed the reason.
func (s *Service) Block(ctx context.Context, role Role, email, reason string) (blocked Account, err error) {
	if bad := linkfilter.CheckLength(reason, minReason, maxReason); bad != "" {
		return Account{}, apperr.Field("reason", bad)
	}
	err = s.DB.Atomically(ctx, func(ctx context.Context) error {
		person, err := s.ByEmail(ctx, role, EmailKey(email))
		if err != nil {
			return err
		}
		blocked, err = s.Change(ctx, person.ID, func(a *Account) error {
			if !a.Blocked.At.IsZero() {
				return apperr.New(apperr.Conflict, "This account is blocked already: "+a.Blocked.Reason)
			}
			a.Blocked = Blocked{At: s.Now().UTC(), Reason: reason}
			return nil
		})
		if err != nil {
			return err
		}
		if err := s.revokeAccess(ctx, person.ID); err != nil {
			return err
		}
		return s.MailQueue.Enqueue(ctx, s.Mails.Blocked(blocked))
	})
	if err == nil {
		s.Events.Note(ctx, security.AccountBlocked, blocked.ID)
		s.Events.Note(ctx, security.SessionsEnded, blocked.ID)
	}
	return blocked, err
}

// Unblock lets the owner of an account back in, and emails them. It returns the account as it was before.
func (s *Service) Unblock(ctx context.Context, role Role, email string) (before Account, err error) {
	err = s.DB.Atomically(ctx, func(ctx context.Context) error {
		person, err := s.ByEmail(ctx, role, EmailKey(email))
		if err != nil {
			return err
		}
		free, err := s.Change(ctx, person.ID, func(a *Account) error {
			if before = *a; a.Blocked.At.IsZero() {
				return apperr.New(apperr.Conflict, "This account isn’t blocked.")
			}
			a.Blocked = Blocked{}
			return nil
		})
		if err != nil {
			return err
		}
		return s.MailQueue.Enqueue(ctx, s.Mails.Unblocked(free))
	})
	if err == nil {
		s.Events.Note(ctx, security.AccountUnblocked, before.ID)
	}
	return before, err
}
