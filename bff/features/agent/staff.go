package agent

import (
	"context"
	"maps"
	"slices"
	"strings"

	"gorm.io/gorm"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/linkfilter"
	"hearthway/bff/platform/message"
	"hearthway/bff/platform/postgres"
)

// What support does with an agent's page and account. The agent is told each time, with the reason.

// change runs a change of the profile that an account with an email owns, refreshes what depends on it, and emails the owner.
func (s *Service) change(ctx context.Context, email string, work func(ctx context.Context, owner account.Account, p Profile) error, mail func(to account.Account, of Agent) message.Message) (of Agent, err error) {
	err = s.DB.Atomically(ctx, func(ctx context.Context) error {
		owner, err := account.AccountsIn(s.DB).ByEmail(ctx, account.Admin, account.EmailKey(email))
		if err != nil {
			return err
		}
		p, err := s.owned(ctx, owner.ID)
		if err != nil {
			return err
		}
		if err := s.lock(ctx, p.ID); err != nil {
			return postgres.Failure(err)
		}
		if err := work(ctx, owner, p); err != nil {
			return err
		}
		if err := s.settle(ctx, p.ID); err != nil {
			return err
		}
		after, err := s.owned(ctx, owner.ID)
		if err != nil {
			return err
		}
		of = after.Agent
		return s.MailQueue.Enqueue(ctx, mail(owner, of))
	})
	if apperr.CodeOf(err) == apperr.NotFound {
		return of, apperr.Wrap(apperr.NotFound, "There’s no agent’s profile with that email.", err)
	}
	return of, err
}

// UnpublishPage takes an agent's page off the site until PublishPage.
func (s *Service) UnpublishPage(ctx context.Context, email, reason string) (Agent, error) {
	if bad := linkfilter.CheckLength(reason, minReason, maxReason); bad != "" {
		return Agent{}, apperr.Field("reason", bad)
	}
	return s.change(ctx, email, func(ctx context.Context, _ account.Account, p Profile) error {
		if p.Hidden != "" {
			return apperr.New(apperr.Conflict, "This page is unpublished already: "+p.Hidden)
		}
		return s.hide(ctx, p.ID, s.Now().UTC(), reason)
	}, func(to account.Account, of Agent) message.Message { return s.Mails.Unpublished(to, of, reason) })
}

// PublishPage puts a page back that UnpublishPage took off.
func (s *Service) PublishPage(ctx context.Context, email string) (Agent, error) {
	return s.change(ctx, email, func(ctx context.Context, owner account.Account, p Profile) error {
		switch {
		case p.Hidden == "":
			return apperr.New(apperr.Conflict, "This page isn’t unpublished.")
		case !owner.Blocked.At.IsZero():
			return apperr.New(apperr.Conflict, "The account is blocked, which hides its page. Unblock it instead.")
		}
		return s.hide(ctx, p.ID, nil, "")
	}, s.Mails.Published)
}

// hide hides a page since a time; nil shows it.
func (s *Service) hide(ctx context.Context, agentID string, since any, reason string) error {
	return postgres.Failure(s.DB.Rows(ctx).Model(&recordRow{ID: agentID}).Updates(map[string]any{"hidden_at": since, "hidden_reason": reason}).Error)
}

// Correct changes the name, license or brokerage of an agent who signed up. The license is checked again.
func (s *Service) Correct(ctx context.Context, email string, e IdentityEdit, reason string) (Agent, error) {
	if bad := linkfilter.CheckLength(reason, minReason, maxReason); bad != "" {
		return Agent{}, apperr.Field("reason", bad)
	}
	return s.change(ctx, email, func(ctx context.Context, _ account.Account, p Profile) error {
		next, changed, wrong := e.apply(p)
		switch {
		case len(wrong) > 0 && p.Imported:
			return apperr.New(apperr.Conflict, "The name, license and brokerage come from an MLS, which has to correct them.")
		case len(wrong) > 0:
			var texts []string
			for _, field := range slices.Sorted(maps.Keys(wrong)) {
				texts = append(texts, strings.ReplaceAll(field, "_", " ")+": "+wrong[field])
			}
			return apperr.New(apperr.Invalid, strings.Join(texts, "; ")) // a terminal has no fields
		case !changed:
			return apperr.New(apperr.Conflict, "This is what the profile says already.")
		}
		return s.saveIdentity(ctx, p, next)
	}, func(to account.Account, of Agent) message.Message { return s.Mails.Corrected(to, of, reason) })
}

// Block blocks an agent's account, and hides its page as long.
func (s *Service) Block(ctx context.Context, email, reason string) error {
	return s.DB.Atomically(ctx, func(ctx context.Context) error {
		blocked, err := s.Accounts.Block(ctx, account.Admin, email, reason)
		if err != nil {
			return err
		}
		// The same time in both: only what blocking hid is shown again.
		return s.withOwn(ctx, blocked.ID, func(ctx context.Context, p Profile) error {
			if p.Hidden != "" {
				return nil
			}
			return s.hide(ctx, p.ID, gorm.Expr("(select blocked_at from accounts where id = ?)", blocked.ID), reason)
		})
	})
}

// Unblock undoes Block.
func (s *Service) Unblock(ctx context.Context, email string) error {
	return s.DB.Atomically(ctx, func(ctx context.Context) error {
		before, err := s.Accounts.Unblock(ctx, account.Admin, email)
		if err != nil {
			return err
		}
		return s.withOwn(ctx, before.ID, func(ctx context.Context, p Profile) error {
			return postgres.Failure(s.DB.Rows(ctx).Model(&recordRow{ID: p.ID}).Where("hidden_at = ?", before.Blocked.At).Updates(map[string]any{"hidden_at": nil, "hidden_reason": ""}).Error)
		})
	})
}

// withOwn changes the profile that an account owns, if it owns one, and refreshes what depends on it.
func (s *Service) withOwn(ctx context.Context, accountID string, work func(ctx context.Context, p Profile) error) error {
	p, err := s.owned(ctx, accountID)
	if apperr.CodeOf(err) == apperr.NotFound {
		return nil
	}
	if err != nil {
		return err
	}
	if err := work(ctx, p); err != nil {
		return err
	}
	return s.settle(ctx, p.ID)
}

// settle brings the directory and cached pages in line with a changed record.
func (s *Service) settle(ctx context.Context, agentID string) error {
	if err := s.noteChange(ctx, agentID); err != nil {
		return err
	}
	return s.refreshOne(ctx, agentID)
}
