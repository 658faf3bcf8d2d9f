package db

import (
	"context"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"hearthway/bff/features/account"
	"hearthway/bff/features/agent"
	"hearthway/bff/features/place"
	"hearthway/bff/platform/postgres"
)

// maxListed is how many agents a support command lists.
const maxListed = 200

// Listed implements agent.Store.
func (s Store) Listed(ctx context.Context, name string) ([]agent.Agent, error) {
	asked := s.agents(ctx)
	if name == "" {
		asked = asked.Where("a.account_id is not null")
	} else {
		asked = asked.Where("strpos(a.name_key, ?) > 0", place.Fold(name))
	}
	var rows []agentRow
	err := asked.Order("a.name_key, a.id").Limit(maxListed).Find(&rows).Error
	return postgres.Each(rows, agentRow.agent), postgres.Failure(err)
}

// VerifyEmail implements agent.Store.
func (s Store) VerifyEmail(ctx context.Context, emailKey string, now time.Time) (accountID string, err error) {
	var owner account.AccountRow
	done := s.db.Rows(ctx).Model(&owner).Clauses(clause.Returning{Columns: []clause.Column{{Name: "id"}}}).Where("role = 'admin' and email_key = ?", emailKey).
		Update("email_verified_at", gorm.Expr("coalesce(email_verified_at, ?)", now.UTC()))
	if done.Error == nil && done.RowsAffected == 0 {
		return "", postgres.Failure(gorm.ErrRecordNotFound)
	}
	return owner.ID, postgres.Failure(done.Error)
}
