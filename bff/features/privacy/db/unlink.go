package db

import (
	"context"

	"gorm.io/gorm"

	"hearthway/bff/features/privacy"
	"hearthway/bff/platform/postgres"
)

// Unlink implements privacy.Store. These rows outlive an account; all other tables reference accounts
// with "on delete cascade".
func (s Store) Unlink(ctx context.Context, accountID string, person []byte) error {
	own := func(table string) *gorm.DB { return s.db.Rows(ctx).Table(table).Scopes(postgres.OfAccount(accountID)) }
	tokens := own("push_devices").Select("token")
	for _, err := range []error{
		// What was sent to an agent or to support stays, as a guest's. Its retry key contained the
		// account.
		own("inquiries").Updates(map[string]any{"account_id": nil, "asker": gorm.Expr("id::text")}).Error,
		own("support_tickets").Update("account_id", nil).Error,
		own("consents").Updates(map[string]any{"account_id": nil, "person": person}).Error,
		s.db.Rows(ctx).Table("messages").Where("recipient in (?)", tokens).Delete(nil).Error,
	} {
		if err != nil {
			return postgres.Failure(err)
		}
	}
	return s.eraseJobs(ctx, privacy.Subject{Accounts: []string{accountID}})
}

// StopSharing implements privacy.Store.
func (s Store) StopSharing(ctx context.Context, accountID string) error {
	return postgres.Failure(s.db.Rows(ctx).Table("shared_lists").Scopes(postgres.OfAccount(accountID)).Delete(nil).Error)
}
