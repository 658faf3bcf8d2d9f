package privacy

import (
	"context"
	"slices"

	"gorm.io/gorm"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/postgres"
)

var _ account.AccountData = (*Digests)(nil)

// Empty implements account.AccountData. A deletion requested while logged in is canceled, because a
// stranger may have requested it. One requested with an emailed code is the owner's, and stays.
func (d *Digests) Empty(ctx context.Context, person account.Account, freshID string) (stays account.Erasure, err error) {
	r, err := d.pendingOf(ctx, nil, []string{person.ID})
	switch {
	case apperr.IsNotFound(err):
	case err != nil:
		return stays, err
	case r.Via == ViaForm:
		r.Accounts[slices.Index(r.Accounts, person.ID)] = freshID
		stays = account.Erasure{At: r.DueAt, Kind: string(r.Kind)}
		if err = d.note(r); err == nil {
			err = d.store(ctx, r)
		}
	default:
		err = d.cancel(ctx, &r)
	}
	if err != nil && !apperr.IsNotFound(err) {
		return stays, err
	}
	return stays, d.unlink(ctx, person.ID, d.person(person.Email))
}

// Close implements account.AccountData. It also revokes the link to the account's list.
func (d *Digests) Close(ctx context.Context, person account.Account) error {
	r, err := d.pendingOf(ctx, nil, []string{person.ID})
	if err == nil && r.Via == ViaAccount {
		err = d.cancel(ctx, &r)
	}
	if err != nil && !apperr.IsNotFound(err) {
		return err
	}
	return postgres.Failure(d.DB.Rows(ctx).Table("shared_lists").Scopes(postgres.OfAccount(person.ID)).Delete(nil).Error)
}

// unlink detaches what would outlive an account that is being replaced: what was sent to others becomes a
// guest's, evidence stays under the digest of the email, and pending jobs are deleted. All other tables
// reference accounts with "on delete cascade".
func (d *Digests) unlink(ctx context.Context, accountID string, person []byte) error {
	own := func(table string) *gorm.DB { return d.DB.Rows(ctx).Table(table).Scopes(postgres.OfAccount(accountID)) }
	tokens := own("push_devices").Select("token")
	for _, err := range []error{
		// What was sent to an agent or to support stays, as a guest's. Its retry key contained the
		// account.
		own("inquiries").Updates(map[string]any{"account_id": nil, "asker": gorm.Expr("id::text")}).Error,
		own("support_tickets").Update("account_id", nil).Error,
		own("consents").Updates(map[string]any{"account_id": nil, "person": person}).Error,
		d.DB.Rows(ctx).Table("messages").Where("recipient in (?)", tokens).Delete(nil).Error,
	} {
		if err != nil {
			return postgres.Failure(err)
		}
	}
	return d.eraseJobs(ctx, subject{Accounts: []string{accountID}})
}
