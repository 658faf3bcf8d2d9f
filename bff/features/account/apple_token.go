package account

import (
	"context"
	"errors"

	"gorm.io/gorm/clause"

	"hearthway/bff/platform/postgres"
)

// appleToken is what revokes an account's login at Apple. When the account is deleted, by whatever means, a trigger
// moves it to apple_revocations.
type appleToken struct {
	AccountID string `gorm:"primaryKey"`
	Token     string
}

func (s *Service) saveRefreshToken(ctx context.Context, accountID string, known ProviderPerson) error {
	if known.RefreshToken == "" {
		return nil
	}
	row := appleToken{AccountID: accountID, Token: known.RefreshToken}
	return postgres.Failure(s.DB.Rows(ctx).Clauses(clause.OnConflict{UpdateAll: true}).Create(&row).Error)
}

// RevokeAppleJob calls RevokeAppleLogins.
type RevokeAppleJob struct{}

// Kind implements jobs.Args. It is stored with queued jobs, so it must never change.
func (RevokeAppleJob) Kind() string { return "revoke_apple" }

const revocationBatch = 100

// RevokeAppleLogins revokes the logins of deleted accounts at Apple. A failed one doesn't block the others; the next
// call retries it.
func (s *Service) RevokeAppleLogins(ctx context.Context) (failed error) {
	var tokens []string
	err := postgres.Failure(s.DB.Rows(ctx).Table("apple_revocations").Order("created_at").Limit(revocationBatch).Pluck("token", &tokens).Error)
	for _, token := range tokens {
		if err := s.RevokeApple(ctx, token); err != nil && !errors.Is(err, ErrRefused) {
			failed = errors.Join(failed, err)
			continue
		}
		failed = errors.Join(failed, postgres.Failure(s.DB.Rows(ctx).Exec("delete from apple_revocations where token = ?", token).Error))
	}
	return errors.Join(err, failed)
}
