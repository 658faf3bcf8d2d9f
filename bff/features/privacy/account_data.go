package privacy

import (
	"context"
	"slices"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/tokens"
)

var _ account.AccountData = (*Digests)(nil)

// Empty implements account.AccountData. A deletion requested in the account is canceled, because a
// stranger may have requested it. One requested with a code from the email is the owner's, and stays.
func (s *Digests) Empty(ctx context.Context, person account.Account, freshID string) (stays account.Erasure, err error) {
	r, err := s.Store.Pending(ctx, nil, []string{person.ID})
	switch {
	case apperr.IsNotFound(err):
	case err != nil:
		return stays, err
	case r.Via == ViaForm:
		r.Accounts[slices.Index(r.Accounts, person.ID)] = freshID
		stays = account.Erasure{At: r.DueAt, Kind: string(r.Kind)}
		err = s.keep(ctx, r)
	default:
		err = s.cancel(ctx, &r)
	}
	if err != nil && !apperr.IsNotFound(err) {
		return stays, err
	}
	return stays, s.Store.Unlink(ctx, person.ID, s.person(person.Email))
}

// Close implements account.AccountData.
func (s *Digests) Close(ctx context.Context, person account.Account) error {
	r, err := s.Store.Pending(ctx, nil, []string{person.ID})
	if err == nil && r.Via == ViaAccount {
		err = s.cancel(ctx, &r)
	}
	if err != nil && !apperr.IsNotFound(err) {
		return err
	}
	return s.Store.StopSharing(ctx, person.ID)
}

// keep stores the current state of a request, also in the journal.
func (s *Digests) keep(ctx context.Context, r Request) error {
	if err := s.note(r); err != nil {
		return err
	}
	return s.Store.UpsertRequest(ctx, r, tokens.Hash(s.reference(r.ID)))
}

// cancel cancels a request.
func (s *Digests) cancel(ctx context.Context, r *Request) error {
	if err := s.Store.Mark(ctx, r.Accounts, r.Kind, never); err != nil {
		return err
	}
	r.UndoneAt = s.Now()
	if err := s.note(*r); err != nil {
		return err
	}
	r.Email, r.Accounts = "", nil // the log needs no names
	return s.Store.UpsertRequest(ctx, *r, tokens.Hash(s.reference(r.ID)))
}
