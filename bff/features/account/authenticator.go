package account

import (
	"context"
	"time"

	"gorm.io/gorm/clause"

	"hearthway/bff/features/account/credential"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/message"
	"hearthway/bff/platform/postgres"
	"hearthway/bff/platform/security"
)

// authenticator is the authenticator app of an account.
type authenticator struct {
	AccountID   string `gorm:"primaryKey"`
	Secret      []byte // see seal
	LastStep    int64
	CreatedAt   time.Time `gorm:"autoCreateTime:false"`
	ConfirmedAt time.Time `gorm:"serializer:nullzero"` // zero: it doesn't count yet
}

// TwoStep is whether logins to an account need a second step.
type TwoStep struct {
	On            bool
	Since         time.Time
	RecoveryCodes int // that are left
}

// TwoStep returns whether logins to an account need a second step.
func (s *Service) TwoStep(ctx context.Context, accountID string) (TwoStep, error) {
	app, on, err := s.authenticator(ctx, accountID)
	if err != nil || !on {
		return TwoStep{}, err
	}
	var left int64
	err = s.DB.Rows(ctx).Model(&recoveryCode{}).Scopes(postgres.OfAccount(accountID)).Count(&left).Error
	return TwoStep{On: true, Since: app.ConfirmedAt, RecoveryCodes: int(left)}, postgres.Failure(err)
}

// authenticator returns the authenticator app of an account; on is false if it has none, or none that counts.
func (s *Service) authenticator(ctx context.Context, accountID string) (app authenticator, on bool, err error) {
	err = postgres.Failure(s.DB.Rows(ctx).Scopes(postgres.OfAccount(accountID)).Limit(1).Find(&app).Error)
	return app, !app.ConfirmedAt.IsZero(), err
}

// errSecured says why an account can't get a second step or a passkey; nil if it can. Whoever registered an email that isn't
// theirs must not lock its owner out, nor one visitor of the demo all others.
func (s *Service) errSecured(who Principal) error {
	switch {
	case !who.Account.EmailVerified():
		return apperr.New(apperr.Conflict, "Please confirm your email first.")
	case who.Account.Demo && s.Demo != DemoAll:
		return apperr.New(apperr.Forbidden, "Everyone uses the demo accounts, so this can’t be turned on here.")
	}
	return nil
}

func errTwoStepOn() error {
	return apperr.New(apperr.Conflict, "Two-step verification is already on.")
}

// StartTwoStep returns the key for an authenticator app. Nothing changes until ConfirmTwoStep gets a code of it.
func (s *Service) StartTwoStep(ctx context.Context, who Principal) (credential.TOTPKey, error) {
	if err := s.errSecured(who); err != nil {
		return credential.TOTPKey{}, err
	}
	key, err := credential.NewTOTPKey(s.Product, who.Account.Email)
	if err != nil {
		return credential.TOTPKey{}, err
	}
	row := authenticator{AccountID: who.Account.ID, CreatedAt: s.Now()}
	if row.Secret, err = s.authenticators().Seal(who.Account.ID, key.Secret); err != nil {
		return credential.TOTPKey{}, err
	}
	done := s.DB.Rows(ctx).Clauses(clause.OnConflict{
		Columns: []clause.Column{{Name: "account_id"}}, UpdateAll: true,
		Where: clause.Where{Exprs: []clause.Expression{clause.Expr{SQL: "authenticators.confirmed_at is null"}}},
	}).Create(&row)
	if done.Error == nil && done.RowsAffected == 0 {
		return credential.TOTPKey{}, errTwoStepOn()
	}
	return key, postgres.Failure(done.Error)
}

// ConfirmTwoStep turns two-step verification on with a code of the app, and returns the recovery codes.
func (s *Service) ConfirmTwoStep(ctx context.Context, who Principal, code string) (codes []string, err error) {
	app, on, err := s.authenticator(ctx, who.Account.ID)
	switch {
	case err != nil:
		return nil, err
	case on:
		return nil, errTwoStepOn()
	case app.AccountID == "":
		return nil, errExpired()
	}
	defer func() { s.audit(ctx, err, who.Account.ID, security.TwoStepOn, security.SecondStepFailed) }()
	held, err := s.useLimits(ctx, ownGuess(who))
	if err != nil {
		return nil, err
	}
	err = s.DB.Atomically(ctx, func(ctx context.Context) error {
		if err := s.useAppCode(ctx, app, onlyDigits(code)); err != nil {
			return err
		}
		turned := s.DB.Rows(ctx).Model(&authenticator{}).Scopes(postgres.OfAccount(who.Account.ID)).Where("confirmed_at is null").Update("confirmed_at", s.Now())
		if err := oneOf(turned); err != nil {
			return orExpired(err)
		}
		if codes, err = s.renewRecoveryCodes(ctx, who.Account.ID); err != nil {
			return err
		}
		return s.MailQueue.Enqueue(ctx, s.Mails.TwoStepOn(who.Account))
	})
	if err != nil {
		return nil, err
	}
	return codes, held.back(ctx)
}

// StopTwoStep turns two-step verification off.
func (s *Service) StopTwoStep(ctx context.Context, who Principal) error {
	var off message.Message
	err := s.DB.Atomically(ctx, func(ctx context.Context) error {
		_, on, err := s.authenticator(ctx, who.Account.ID)
		if err != nil {
			return err
		}
		if err := s.deleteSecondStep(ctx, who.Account.ID); err != nil || !on {
			return err
		}
		off = s.Mails.TwoStepOff(who.Account)
		return s.MailQueue.Enqueue(ctx, off)
	})
	if off.To != "" {
		s.audit(ctx, err, who.Account.ID, security.TwoStepOff, security.Event{})
	}
	return err
}

// RemoveSecondStep turns two-step verification off for someone who lost it, after support made sure who they are. It logs them
// out everywhere: whoever has their phone may be logged in.
func (s *Service) RemoveSecondStep(ctx context.Context, person Account) error {
	err := s.DB.Atomically(ctx, func(ctx context.Context) error {
		_, on, err := s.authenticator(ctx, person.ID)
		if err != nil || !on {
			return orOff(err)
		}
		if err := s.deleteSecondStep(ctx, person.ID); err != nil {
			return err
		}
		if err := s.endSessions(ctx, person.ID, ""); err != nil {
			return err
		}
		if err := s.forgetKnownDevices(ctx, person.ID); err != nil {
			return err
		}
		return s.MailQueue.Enqueue(ctx, s.Mails.SecondStepRemoved(person))
	})
	if err == nil {
		s.Events.Note(ctx, security.TwoStepOff, person.ID)
		s.Events.Note(ctx, security.SessionsEnded, person.ID)
	}
	return err
}

// deleteSecondStep deletes an account's authenticator app and its recovery codes.
func (s *Service) deleteSecondStep(ctx context.Context, accountID string) error {
	for _, row := range []any{&authenticator{}, &recoveryCode{}} {
		if err := s.DB.Rows(ctx).Scopes(postgres.OfAccount(accountID)).Delete(row).Error; err != nil {
			return postgres.Failure(err)
		}
	}
	return nil
}

// deleteSecondStepSince deletes the authenticator app and the passkeys that were added since a time.
func (s *Service) deleteSecondStepSince(ctx context.Context, accountID string, since time.Time) error {
	if err := s.DB.Rows(ctx).Scopes(postgres.OfAccount(accountID)).Where("created_at >= ?", since).Delete(&Passkey{}).Error; err != nil {
		return postgres.Failure(err)
	}
	app, _, err := s.authenticator(ctx, accountID)
	if err != nil || app.CreatedAt.Before(since) {
		return err
	}
	return s.deleteSecondStep(ctx, accountID)
}

// useAppCode uses up a code of an authenticator app. No code works twice, nor does an older one than the last.
func (s *Service) useAppCode(ctx context.Context, app authenticator, code string) error {
	secret, err := s.authenticators().Open(app.AccountID, app.Secret)
	if err != nil {
		return err
	}
	step, ok := credential.TOTPStep(secret, code, s.Now())
	if !ok {
		return errSecondStep()
	}
	used := s.DB.Rows(ctx).Model(&authenticator{}).Scopes(postgres.OfAccount(app.AccountID)).Where("last_step < ? and secret = ?", step, app.Secret).Update("last_step", step)
	if used.Error == nil && used.RowsAffected == 0 {
		return errSecondStep()
	}
	return postgres.Failure(used.Error)
}
