package account

import (
	"context"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/postgres"
	"hearthway/bff/platform/security"
)

// challengeLife is how long someone has to answer.
const challengeLife = 10 * time.Minute

// challengePurpose is what a challenge is for. It works for nothing else.
type challengePurpose string

const (
	challengeSecondStep challengePurpose = "second_step"   // a login that waits for its second step
	challengePasskey    challengePurpose = "passkey_login" // what a passkey signs to log in
	challengeNewPasskey challengePurpose = "new_passkey"   // what a new passkey signs
)

// challenge is what someone has to answer within minutes. Using it deletes it.
type challenge struct {
	TokenHash []byte `gorm:"primaryKey"`
	Purpose   challengePurpose
	AccountID string    `gorm:"serializer:nullzero"` // "": whoever has a passkey
	Via       string    // of a login: its first step
	CreatedAt time.Time `gorm:"autoCreateTime:false"`
	ExpiresAt time.Time
}

// newChallenge stores a challenge and returns its token.
func (s *Service) newChallenge(ctx context.Context, purpose challengePurpose, accountID, via string) (string, error) {
	token, now := newToken(), s.Now()
	row := challenge{TokenHash: security.HashToken(token), Purpose: purpose, AccountID: accountID, Via: via, CreatedAt: now, ExpiresAt: now.Add(challengeLife)}
	return token, postgres.Failure(s.DB.Rows(ctx).Create(&row).Error)
}

// challenges selects a challenge that has not expired.
func (s *Service) challenges(ctx context.Context, purpose challengePurpose, token string) *gorm.DB {
	return s.DB.Rows(ctx).Scopes(current(s.Now())).Where("purpose = ? and token_hash = ?", purpose, security.HashToken(token))
}

// findChallenge returns a challenge without using it up.
func (s *Service) findChallenge(ctx context.Context, purpose challengePurpose, token string) (row challenge, err error) {
	return row, orExpired(postgres.Failure(s.challenges(ctx, purpose, token).Take(&row).Error))
}

// useChallenge deletes and returns a challenge.
func (s *Service) useChallenge(ctx context.Context, purpose challengePurpose, token string) (row challenge, err error) {
	err = oneOf(s.challenges(ctx, purpose, token).Clauses(clause.Returning{}).Delete(&row))
	return row, orExpired(err)
}

func errExpired() error {
	return apperr.New(apperr.Invalid, "This took too long. Please start again.")
}

func orExpired(err error) error {
	if apperr.IsNotFound(err) {
		return errExpired()
	}
	return err
}
