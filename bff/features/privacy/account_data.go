package privacy

import (
	"context"
	"slices"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/tokens"
)

var _ account.AccountData = (*Digests)(nil)

// Empty implements account.AccountData. A deletion requested while logged in is canceled, because a
// stranger may have requested it. One requested with an emailed code is the owner's, and stays.
func (d *Digests) Empty(ctx context.Context, person account.Account, freshID string) (stays account.Erasure, err error) {
	r, err := d.Store.Pending(ctx, nil, []string{person.ID})
	switch {
	case apperr.IsNotFound(err):
	case err != nil:
		return stays, err
	case r.Via == ViaForm:
		r.Accounts[slices.Index(r.Accounts, person.ID)] = freshID
		stays = account.Erasure{At: r.DueAt, Kind: string(r.Kind)}
		err = d.keep(ctx, r)
	default:
		err = d.cancel(ctx, &r)
	}
	if err != nil && !apperr.IsNotFound(err) {
		return stays, err
	}
	return stays, d.Store.Unlink(ctx, person.ID, d.person(person.Email))
}

// Close implements account.AccountData.
func (d *Digests) Close(ctx context.Context, person account.Account) error {
	r, err := d.Store.Pending(ctx, nil, []string{person.ID})
	if err == nil && r.Via == ViaAccount {
		err = d.cancel(ctx, &r)
	}
	if err != nil && !apperr.IsNotFound(err) {
		return err
	}
	return d.Store.StopSharing(ctx, person.ID)
}

// keep stores the current state of a request, in the journal first.
func (d *Digests) keep(ctx context.Context, r Request) error {
	if err := d.note(r); err != nil {
		return err
	}
	return d.Store.UpsertRequest(ctx, r, tokens.Hash(d.reference(r.ID)))
}

// cancel marks a request as canceled and clears the planned deletion of its accounts.
func (d *Digests) cancel(ctx context.Context, r *Request) error {
	if err := d.Store.Mark(ctx, r.Accounts, r.Kind, never); err != nil {
		return err
	}
	r.UndoneAt = d.Now()
	if err := d.note(*r); err != nil {
		return err
	}
	r.Email, r.Accounts = "", nil // the log needs neither
	return d.Store.UpsertRequest(ctx, *r, tokens.Hash(d.reference(r.ID)))
}
