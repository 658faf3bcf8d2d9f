package account

import (
	"cmp"
	"context"
	"errors"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/limit"
	"hearthway/bff/platform/message"
	"hearthway/bff/platform/postgres"
	"hearthway/bff/platform/security"
)

// lockoutLinks limits how often the owner of a locked account is emailed a login link.
var lockoutLinks = limit.Limit{Name: "lockout-link", Max: 1, Window: time.Hour}

// lockedOut emails a login link to an account whose password login is locked after too many failures.
// For usernames without an account the same work is done, and the email goes to nobody. Nothing is sent if
// the network, not the username, hit its limit. It returns refused, or the error that prevented the email.
func (s *Service) lockedOut(ctx context.Context, refused error, role Role, name username, person Account) error {
	f, ok := errors.AsType[*apperr.Error](refused)
	if !ok || f.Code != apperr.Limited || f.Limit != LoginFailures.Name && f.Limit != DeviceFailures.Name {
		return refused
	}
	switch err := s.take(ctx, lockoutLinks, cmp.Or(person.ID, string(role)+"|"+name.key())); apperr.CodeOf(err) {
	case apperr.Limited:
		return refused
	default:
		if err != nil {
			return err
		}
	}
	err := s.DB.Atomically(ctx, func(ctx context.Context) error {
		mail, err := s.linkTo(ctx, person, s.Mails.LockedOut)
		if err != nil {
			return err
		}
		return s.MailQueue.Enqueue(ctx, mail)
	})
	if person.ID != "" {
		s.audit(ctx, err, person.ID, security.LinkSent, security.Event{})
	}
	return orFirst(err, refused)
}

// linkTo creates a login link and returns the email that contains it. For agents, and if the email is
// unverified, the link sets a password instead, which also verifies the email.
func (s *Service) linkTo(ctx context.Context, person Account, write func(to Account, token string, purpose Purpose) message.Message) (message.Message, error) {
	purpose := PurposeLogin
	if person.ID != "" && !person.EmailVerified() || person.Role == Admin {
		purpose = PurposePassword
	}
	token, err := s.newLink(ctx, person, purpose, passwordLinkLife)
	if err != nil {
		return message.Message{}, err
	}
	mail := write(person, token, purpose)
	mail.ExpiresAt = s.Now().Add(passwordLinkLife)
	return mail, nil
}

const textLinkInstead = "Too many wrong codes were entered, so we emailed a link to your account’s address instead. Open it, then try again."

// codeFailure counts wrong codes. They are counted outside any transaction, so that an attempt stays counted if the
// transaction rolls back.
type codeFailure struct {
	Who       string `gorm:"primaryKey"`          // the account, or the subject of a username that has none
	AccountID string `gorm:"serializer:nullzero"` // "": none
	Failures  int
	UpdatedAt time.Time `gorm:"autoUpdateTime:false"`
}

func (c Code) owner() string { return cmp.Or(c.AccountID, c.Subject) }

// countCode counts an attempt before it is compared; false if there were too many. Codes that verify
// the email of people without an account aren't counted, because there would be no account to unlock by
// link.
func (s *Service) countCode(ctx context.Context, row Code) (bool, error) {
	if row.Purpose == PurposeVerification {
		return true, nil
	}
	counted := clause.OnConflict{
		Columns:   []clause.Column{{Name: "who"}},
		DoUpdates: clause.Assignments(map[string]any{"failures": gorm.Expr("code_failures.failures + 1"), "updated_at": s.Now()}),
		Where:     clause.Where{Exprs: []clause.Expression{gorm.Expr("code_failures.failures < ?", WrongCodes.Max)}},
	}
	done := s.DB.RowsApart(ctx).Clauses(counted).Create(&codeFailure{Who: row.owner(), AccountID: row.AccountID, Failures: 1, UpdatedAt: s.Now()})
	return done.RowsAffected > 0, postgres.Failure(done.Error)
}

// uncountCode takes back an attempt that was right.
func (s *Service) uncountCode(ctx context.Context, row Code) error {
	if row.Purpose == PurposeVerification {
		return nil
	}
	return postgres.Failure(s.DB.RowsApart(ctx).Model(&codeFailure{}).Where("who = ? and failures > 0", row.owner()).
		UpdateColumn("failures", gorm.Expr("failures - 1")).Error)
}

// insteadOfCode returns the email that an account with too many wrong codes gets; false if codes may still
// be sent. For usernames without an account the same work is done, and the email goes to nobody.
func (s *Service) insteadOfCode(ctx context.Context, person Account, row Code) (mail message.Message, instead bool, err error) {
	if row.Purpose == PurposeVerification {
		return message.Message{}, false, nil
	}
	var counted codeFailure // zero failures if there is none
	err = s.DB.Rows(ctx).Where("who = ?", cmp.Or(person.ID, row.Subject)).Limit(1).Find(&counted).Error
	if err != nil || counted.Failures < WrongCodes.Max {
		return message.Message{}, false, postgres.Failure(err)
	}
	mail, err = s.linkTo(ctx, person, s.Mails.InsteadOfCode)
	return mail, err == nil, err
}

// forgetCodeFailures resets an account's count of wrong codes.
func (s *Service) forgetCodeFailures(ctx context.Context, accountID string) error {
	return postgres.Failure(s.DB.Rows(ctx).Scopes(postgres.OfAccount(accountID)).Delete(&codeFailure{}).Error)
}
