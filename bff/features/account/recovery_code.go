package account

import (
	"context"
	"crypto/rand"
	"strings"
	"time"

	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/postgres"
	"hearthway/bff/platform/security"
)

const recoveryCodes = 10

// recoveryCode logs someone in without their authenticator app, once.
type recoveryCode struct {
	AccountID string    `gorm:"primaryKey"`
	TokenHash []byte    `gorm:"primaryKey"`
	CreatedAt time.Time `gorm:"autoCreateTime:false"`
}

// newRecoveryCode returns 120 random bits as "abcd-efgh-ijkl-mnop-qrst-uvwx". From 112 on, a plain digest can't be guessed.
func newRecoveryCode() string {
	text := strings.ToLower(rand.Text()[:24])
	return strings.Join([]string{text[:4], text[4:8], text[8:12], text[12:16], text[16:20], text[20:]}, "-")
}

// likeTyped maps what people type to what a code consists of: it has neither 0 nor 1.
var likeTyped = strings.NewReplacer("-", "", " ", "", "0", "o", "1", "l")

// hashRecoveryCode hashes a code as it was typed: in any case, with or without its hyphens.
func hashRecoveryCode(typed string) []byte {
	return security.HashToken(likeTyped.Replace(strings.ToLower(typed)))
}

// RenewRecoveryCodes replaces the recovery codes. It is the only time they are shown.
func (s *Service) RenewRecoveryCodes(ctx context.Context, who Principal) (codes []string, err error) {
	err = s.DB.Atomically(ctx, func(ctx context.Context) error {
		if _, on, err := s.authenticator(ctx, who.Account.ID); err != nil || !on {
			return orOff(err)
		}
		if codes, err = s.renewRecoveryCodes(ctx, who.Account.ID); err != nil {
			return err
		}
		return s.MailQueue.Enqueue(ctx, s.Mails.RecoveryCodesRenewed(who.Account))
	})
	s.audit(ctx, err, who.Account.ID, security.RecoveryCodesRenewed, security.Event{})
	return codes, err
}

func (s *Service) renewRecoveryCodes(ctx context.Context, accountID string) (codes []string, err error) {
	rows := make([]recoveryCode, recoveryCodes)
	for i := range rows {
		code := newRecoveryCode()
		codes = append(codes, code)
		rows[i] = recoveryCode{AccountID: accountID, TokenHash: hashRecoveryCode(code), CreatedAt: s.Now()}
	}
	if err := s.DB.Rows(ctx).Scopes(postgres.OfAccount(accountID)).Delete(&recoveryCode{}).Error; err != nil {
		return nil, postgres.Failure(err)
	}
	return codes, postgres.Failure(s.DB.Rows(ctx).Create(&rows).Error)
}

// useRecoveryCode deletes a recovery code, and tells its owner.
func (s *Service) useRecoveryCode(ctx context.Context, person Account, typed string) error {
	used := s.DB.Rows(ctx).Where("account_id = ? and token_hash = ?", person.ID, hashRecoveryCode(typed)).Delete(&recoveryCode{})
	switch {
	case used.Error != nil:
		return postgres.Failure(used.Error)
	case used.RowsAffected == 0:
		return apperr.Field("code", "This recovery code isn’t right or was already used.")
	}
	state, err := s.TwoStep(ctx, person.ID)
	if err != nil {
		return err
	}
	return s.MailQueue.Enqueue(ctx, s.Mails.RecoveryCodeUsed(person, state.RecoveryCodes))
}
