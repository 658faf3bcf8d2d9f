package db

import (
	"context"

	"gorm.io/gorm/clause"

	"hearthway/bff/features/alert"
	"hearthway/bff/platform/postgres"
)

// UpsertDevice implements alert.Store.
func (s Store) UpsertDevice(ctx context.Context, accountID, sessionID string, d alert.Device, maximum int) error {
	row := deviceRow{ID: d.ID, AccountID: accountID, SessionID: sessionID, Token: d.Token, Platform: d.Platform, Name: d.Name, CreatedAt: d.CreatedAt}
	// Apps register at every start, and two requests may overlap. A row with the same token is
	// overwritten completely, including its ID.
	replace := clause.OnConflict{
		Columns:   []clause.Column{{Name: "token"}},
		DoUpdates: clause.AssignmentColumns([]string{"id", "account_id", "session_id", "platform", "name", "created_at"}),
	}
	return s.db.Counting(ctx, accountID, func(ctx context.Context) error {
		if err := s.db.Rows(ctx).Clauses(replace).Create(&row).Error; err != nil {
			return postgres.Failure(err)
		}
		oldest := s.db.Rows(ctx).Model(&deviceRow{}).Select("id").Scopes(postgres.OfAccount(accountID)).Order("created_at desc, id").Offset(maximum)
		return postgres.Failure(s.db.Rows(ctx).Where("id in (?)", oldest).Delete(&deviceRow{}).Error)
	})
}

// Devices implements alert.Store. Devices of ended sessions are deleted by cascade.
func (s Store) Devices(ctx context.Context, accountIDs []string) (map[string][]alert.Device, error) {
	var rows []deviceRow
	err := s.db.Rows(ctx).Scopes(forAccounts(accountIDs)).Order("created_at desc, id").Find(&rows).Error
	return byAccount(rows, func(r deviceRow) string { return r.AccountID }, deviceRow.device), postgres.Failure(err)
}

// DeleteDevice implements alert.Store.
func (s Store) DeleteDevice(ctx context.Context, accountID, idOrToken string) (bool, error) {
	done := s.db.Rows(ctx).Scopes(postgres.OfAccount(accountID)).Where("(token = ? or id::text = ?)", idOrToken, idOrToken).Delete(&deviceRow{})
	return done.RowsAffected > 0, postgres.Failure(done.Error)
}

// DeleteToken implements alert.Store.
func (s Store) DeleteToken(ctx context.Context, token string) error {
	return postgres.Failure(s.db.Rows(ctx).Where("token = ?", token).Delete(&deviceRow{}).Error)
}
